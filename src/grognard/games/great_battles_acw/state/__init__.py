"""What lies on the table: the position, the verbs that change it, its set-up, and what a seat cannot know of it."""

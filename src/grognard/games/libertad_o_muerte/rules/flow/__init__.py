"""The procedures of the rules, one file a chapter; they put questions and verbs in order."""

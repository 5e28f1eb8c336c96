// For looking at the board alone (npx vite, then /src/board/demo.html?table=table&size…). No entry of the build leads here.
import { mount } from "svelte";
import "../fonts.css";
import "../theme.css";
import Demo from "./Demo.svelte";

mount(Demo, { target: document.getElementById("demo")! });

// Lists the routes and schemas of /api/openapi.json. Everything is set as text: nothing of it becomes markup.
"use strict";

function node(tag, text, ...children) {
  const out = document.createElement(tag);
  if (text) out.textContent = text;
  out.append(...children);
  return out;
}

function name(schema) {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.anyOf || schema.oneOf) return (schema.anyOf || schema.oneOf).map(name).join(" | ");
  if (schema.enum) return schema.enum.map((x) => JSON.stringify(x)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "array") return `[${name(schema.items)}]`;
  if (schema.type === "object" && schema.additionalProperties) return `{…: ${name(schema.additionalProperties)}}`;
  return schema.type || "anything";
}

function typed(schema) {
  const text = name(schema);
  const code = node("code", text);
  const ref = schema && schema.$ref;
  if (!ref) return code;
  const link = node("a", "", code);
  link.href = `#schema-${text}`;
  return link;
}

function rows(list) {
  const table = node("table");
  for (const [first, second, third] of list) {
    table.append(node("tr", "", node("td", "", node("code", first)), node("td", "", second), node("td", third || "")));
  }
  return table;
}

function bodies(content) {
  return Object.entries(content || {}).map(([media, one]) => [media, typed(one.schema)]);
}

function route(path, method, operation) {
  const head = node("summary");
  const verb = node("code", method.toUpperCase());
  verb.className = "method";
  head.append(verb, node("code", path), ` ${operation.summary || ""}`);
  const box = node("details", "", head, node("p", operation.description || ""));
  if (operation.parameters?.length) {
    box.append(node("h4", "Parameters"));
    box.append(rows(operation.parameters.map((p) => [p.name, typed(p.schema), `${p.in}. ${p.description || ""}`])));
  }
  if (operation.requestBody) box.append(node("h4", "Body"), rows(bodies(operation.requestBody.content)));
  box.append(node("h4", "Answers"));
  for (const [status, answer] of Object.entries(operation.responses)) {
    box.append(node("p", `${status}: ${answer.description || ""}`), rows(bodies(answer.content)));
  }
  return box;
}

async function show() {
  const spec = await (await fetch("/api/openapi.json")).json();
  document.getElementById("about").textContent = spec.info.description;
  const groups = new Map();
  for (const [path, operations] of Object.entries(spec.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] || "others";
      if (!groups.has(tag)) groups.set(tag, []);
      groups.get(tag).push(route(path, method, operation));
    }
  }
  const routes = document.getElementById("routes");
  for (const [tag, list] of groups) routes.append(node("h2", tag), ...list);
  const schemas = document.getElementById("schemas");
  for (const [id, schema] of Object.entries(spec.components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const box = node("details", "", node("summary", id));
    box.id = `schema-${id}`;
    if (schema.description) box.append(node("p", schema.description));
    if (schema.properties) {
      const needed = new Set(schema.required || []);
      box.append(rows(Object.entries(schema.properties).map(([k, v]) => [k, typed(v), needed.has(k) ? "" : "optional"])));
    } else {
      box.append(node("p", "", typed(schema)));
    }
    schemas.append(box);
  }
  const open = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.open = true;
  };
  addEventListener("hashchange", open);
  open();
}

show();

import type { OpenApi, Operation } from '#server/casa/http/openapi.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const json = (value: unknown) => `<pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`;

/** The document as one HTML page without any script, under the strict CSP. */
export const docsPage = (doc: OpenApi, style: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(String(doc.info.title))}: API</title><style>${style}</style></head>
<body><main><h1>API de ${escape(String(doc.info.title))}</h1>
<p>${escape(String(doc.info.description))}</p>
<p>Versión ${escape(String(doc.info.version))} · <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Áreas"><ul>${doc.tags.map(entradaDeArea).join('')}</ul></nav>
${doc.tags.map((tag) => section(doc, String(tag.name))).join('\n')}
</main></body></html>`;

/** Words about who may make a call. */
function entrada([first]: Operation['security']): string {
  if (!first) return 'Sin sesión.';
  if (!('clave' in first)) return 'Con sesión (Authorization: Bearer).';
  const [alcance] = first.clave as string[];
  return `Con la clave de un sistema (Authorization: Bearer), ${alcance ? `y el alcance ${alcance}` : 'con cualquier alcance'}.`;
}

const entradaDeArea = ({ name }: OpenApi['tags'][number]) =>
  `<li><a href="#${anchor(name)}">${escape(String(name))}</a></li>`;
const anchor = (name: unknown) => encodeURIComponent(String(name).toLowerCase());

function section(doc: OpenApi, tag: string): string {
  const calls = Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags[0] === tag ? [call(method, path, operation)] : [],
    ),
  );
  return `<section id="${anchor(tag)}"><h2>${escape(tag)}</h2>${calls.join('')}</section>`;
}

function call(
  method: string,
  path: string,
  { summary, security, parameters = [], requestBody, responses }: Operation,
): string {
  const body = Object.entries(requestBody?.content ?? {})[0];
  const answer = Object.entries(
    (responses['200']?.content ?? {}) as Record<string, { schema: unknown; example?: unknown }>,
  )[0]; // The shape of success() in openapi.ts.
  return `<details>
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${escape(summary)}</span></summary>
<p>${escape(entrada(security))}</p>
${parameters.length > 0 ? `<h3>Parámetros</h3>${json(parameters)}` : ''}
${body ? contenido('Cuerpo', body) : ''}
${answer ? contenido('Respuesta', answer) : ''}
</details>`;
}

const contenido = (titulo: string, [tipo, { schema, example }]: [string, { schema?: unknown; example?: unknown }]) =>
  `<h3>${titulo} · ${escape(tipo)}</h3>${example === undefined ? '' : `<h4>Ejemplo</h4>${json(example)}`}
<h4>Esquema</h4>${json(schema)}`;

/** Style of the page; the answer's CSP names it by its digest. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{margin:0}main{max-width:60rem;margin:auto;padding:2rem 1.25rem}
h1{font-size:1.6rem;line-height:1.25}h2{margin-top:2.5rem;font-size:1.2rem}
h3{font-size:1rem;margin-bottom:.25rem}h4{font-size:.875rem;margin:.5rem 0 0}
nav ul{display:flex;flex-wrap:wrap;gap:1rem;padding:0;list-style:none}
details{border:1px solid #8886;border-radius:.75rem;margin:.5rem 0;padding:0 1rem}details[open]{padding-bottom:1rem}
summary{padding:.75rem 0;cursor:pointer;overflow-wrap:anywhere}summary span{opacity:.85;margin-left:.5rem}
b{display:inline-block;min-width:4.25rem;font-size:.8rem}
pre{overflow:auto;max-height:24rem;background:#8882;padding:.75rem;border-radius:.5rem;font-size:.8rem}
a{color:light-dark(#1d4ed8,#9db8ff)}`;

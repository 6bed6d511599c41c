import { conBarras } from '#contract/casa/kernel/palabras.ts';
import type { MisDatos } from '#server/casa/kernel/area.ts';

/** Rows of a part on the page; the files beside it have all of them. */
const EN_PAGINA = 500;
const ESTILO = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1c2430; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin-top: 2rem; }
nav ul { columns: 14rem; padding-left: 1.25rem; } section > div { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { border: 1px solid #c9d1dc; padding: .25rem .5rem; text-align: left; vertical-align: top; }
th { background: #eef2f7; } a { color: #0b5394; }
@media (prefers-color-scheme: dark) { body { color: #e7ecf3; background: #11161d; }
  th { background: #1d2632; } th, td { border-color: #3a4757; } a { color: #8fc1f5; } }
`;

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const texto = (valor: string): string => valor.replace(/[&<>"']/g, (c) => ENTIDADES[c] ?? c);
const palabra = (valor: unknown): string => {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no';
  return typeof valor === 'string' ? valor : JSON.stringify(valor);
};
/** Rows as a table of texts under its header. */
export function celdasDe(filas: readonly object[]): string[][] {
  const columnas = [...new Set(filas.flatMap((fila) => Object.keys(fila)))];
  return [columnas, ...filas.map((fila) => columnas.map((c) => palabra((fila as Record<string, unknown>)[c])))]; // A row of any area.
}
const titulo = (nombre: string) => texto(nombre.charAt(0).toUpperCase() + nombre.slice(1).replaceAll('-', ' '));

const entrada = ({ nombre, filas }: MisDatos) =>
  `<li><a href="#${nombre}">${titulo(nombre)}</a> (${filas.length})</li>`;
function seccion({ nombre, filas }: MisDatos): string {
  const [cabecera = [], ...cuerpo] = celdasDe(filas);
  const fila = (celdas: readonly string[]) => `<tr>${celdas.map((c) => `<td>${texto(c)}</td>`).join('')}</tr>`;
  const titulos = cabecera.map((c) => `<th scope="col">${texto(c)}</th>`).join('');
  const tabla = `<div tabindex="0" role="region" aria-label="${titulo(nombre)}, tabla"><table><thead><tr>${titulos}</tr></thead>
<tbody>${cuerpo.slice(0, EN_PAGINA).map(fila).join('\n')}</tbody></table></div>`;
  const mas = `<p>Aquí, las primeras ${EN_PAGINA} de ${cuerpo.length}; todas en el CSV.</p>`;
  return `<section id="${nombre}"><h2>${titulo(nombre)}</h2>${cuerpo.length > EN_PAGINA ? mas : ''}
${cuerpo.length > 0 ? tabla : '<p>No hay nada.</p>'}
<p><a href="${nombre}.csv">${nombre}.csv</a> · <a href="${nombre}.json">${nombre}.json</a></p></section>`;
}

export type Portada = { titular: string; empresa: string; hecho: string };
/** Page of the download: no script, nothing from outside. */
export const paginaDeDatos = (
  { titular, empresa, hecho }: Portada,
  partes: readonly MisDatos[],
): string => `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mis datos · ${texto(titular)}</title><style>${ESTILO}</style></head>
<body>
<h1>Todo lo que ${texto(empresa)} guarda de ${texto(titular)}</h1>
<p>Preparado el ${conBarras(hecho)}. Contiene su DNI, su cuenta y sus ausencias: guárdelo donde solo lo lea usted.</p>
<nav aria-label="Contenido"><ul>${partes.map(entrada).join('')}</ul></nav>
<main>${partes.map(seccion).join('\n')}</main>
</body>
</html>
`;

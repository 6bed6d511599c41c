import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hostile HTML of our own making. It calls `__pwn(Id)` if it runs, and asks for `{canary}/{Id}` if it may fetch. */
export type Payload = { Id: number; familia: string; html: string };

const IMG = '<img src=x: onerror=JS>';
const times = (...lists: (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);

const unescape = (line: string) =>
  line.replace(/\\(?:[ntf\\]|u[0-9a-f]{4})/g, (escape) => JSON.parse(`"${escape}"`)).replaceAll('IMG', IMG);

/**
 * Templates of `xss.txt` by family, one a line, with JSON's escapes; families in capitals are parts for the grammar below. `JS` stands for
 * the call that must never run, `URL` for an address that must never be asked for, and IMG for a picture that fails.
 */
const FAMILIES = new Map(
  readFileSync(join(import.meta.dirname, 'xss.txt'), 'utf8')
    .split(/^== /m)
    .slice(1)
    .map((part): [string, string[]] => {
      const [name = '', ...lines] = part.trimEnd().split('\n');
      return [name, lines.map(unescape)];
    }),
);
const of = (family: string) => FAMILIES.get(family) ?? [];

const WRITINGS: readonly ((carrier: string, event: string) => string)[] = [
  (c, e) => `<${c} ${e}=JS>`,
  (c, e) => `<${c} ${e.toUpperCase()}="JS">`,
  (c, e) => `<${c}\t${e}\n=\f'JS' x>`,
  (c, e) => `<${c.replaceAll(' ', '/')}/${e}="&#${'_'.charCodeAt(0)};JS">`.replace('&#95;JS', 'ENT'),
];
const HANDLERS = of('PORTADORES').flatMap((line) => {
  const [carrier = '', event = ''] = line.split(' | ');
  return WRITINGS.map((write) => write(carrier, event));
});

const LINKS = of('ESQUEMAS').map((scheme) => `<a href="${scheme}">enlace</a>`);
const OTHER_LINKS = times(of('DESTINOS'), [
  'javascript:JS',
  'data:text/html,<script>JS</script>',
  'java&Tab;script&colon;JS',
]).map(([carrier = '', scheme = '']) => carrier.replace('U"', `${scheme}"`));
const CSS = times(['p', 'td', 'h2'], of('REGLAS')).map(
  ([tag = '', css = '']) => `<${tag} style='${css};display:block'>x</${tag}>`,
);
// Elements that one parse reads as text, and the next one or another namespace as elements.
const RAW = ['style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'plaintext'];
const SHELLS = ['', '<svg>', '<math>', '<form><math><mtext></form><form><mglyph>', '<table><svg><desc>'];
const MUTATIONS = times(SHELLS, RAW).map(([shell = '', raw = '']) => `${shell}<${raw}><p id="</${raw}>${IMG}">x</p>`);
const NESTED = [
  `${'<b>'.repeat(600)}${IMG}`,
  `${'<table><tr><td>'.repeat(120)}${IMG}`,
  `${'<blockquote>'.repeat(520)}<svg onload=JS>`,
  `${'<svg><foreignObject>'.repeat(40)}${IMG}`,
  `${'<math><mtext>'.repeat(60)}<script>JS</script>`,
  `${'</p>'.repeat(800)}${IMG}`,
  `<p title="${'x'.repeat(7_000)}" onclick=JS>x</p>${IMG}`,
  `<a href="java${'&#9;'.repeat(900)}script:JS">x</a>`,
  `<img ${'x '.repeat(1_500)}src=x: onerror=JS>`,
  `${'&#x3c;'.repeat(600)}${IMG}`,
  `${'<!--'.repeat(300)}-->${IMG}`,
  `${'<template>'.repeat(40)}${IMG}${'</template>'.repeat(39)}`,
];

const TEMPLATES = [
  ...[...FAMILIES].filter(([name]) => name !== name.toUpperCase()),
  ...Object.entries({
    manejadores: HANDLERS,
    enlaces: LINKS,
    direcciones: OTHER_LINKS,
    css: CSS,
    mutaciones: MUTATIONS,
    anidadas: NESTED,
  }),
].flatMap(([familia, templates]) => templates.map((template) => ({ familia, template })));

/** The whole corpus; `canary` is the address, without a slash at its end, that nothing may ask for. */
export function xssCorpus(canary = 'http://127.0.0.1:9'): Payload[] {
  return TEMPLATES.map(({ familia, template }, index) => {
    const Id = index + 1;
    const call = `__pwn(${Id})`;
    const html = template
      .replaceAll('URL', `${canary}/${Id}`)
      .replaceAll('ENT', `&#95;&#x5f;pwn(${Id})`)
      .replaceAll('HTM64', Buffer.from(`<script>${call}</script>`).toString('base64'))
      .replaceAll('B64', Buffer.from(call).toString('base64'))
      .replaceAll('JS', call)
      .replaceAll('ID', String(Id));
    return { Id, familia, html };
  });
}

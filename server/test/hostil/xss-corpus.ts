import { DISGUISES } from './xss-disguises.ts';
import { ELEMENTS } from './xss-elements.ts';

/** Hostile HTML of our own making. It calls `__pwn(Id)` if it runs, and asks for `{canary}/{Id}` if it may fetch. */
export type Payload = { Id: number; familia: string; html: string };

/** The whole corpus; `canary` is the address, without a slash at its end, that nothing may ask for. */
export function xssCorpus(canary = 'http://127.0.0.1:9'): Payload[] {
  const plain = Object.entries({ ...ELEMENTS, ...DISGUISES }).flatMap(([familia, templates]) =>
    templates.map((template) => ({ familia, template })),
  );
  return plain.map(({ familia, template }, index) => {
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

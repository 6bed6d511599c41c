// Addresses with an id: a text that is no id leads where any unknown path does, and asks the server for nothing.
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { rutas, rutasAbiertas, rutasSolas } from '#web/casa/app/areas.ts';
import { stubServer } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import { protegida, raiz, sola } from '#web/casa/kernel/roots.ts';

/** Unknown paths lead to the login, and with a session to the day's page. */
const ELSEWHERE = '/menu/inicio';
conSesion();
const tree = () =>
  raiz.addChildren([...rutasAbiertas, protegida.addChildren([...rutas]), sola.addChildren([...rutasSolas])]);
const paths = Object.keys(createRouter({ routeTree: tree(), history: createMemoryHistory() }).routesByPath);
const NUMBERED = /\$(id|articulo|ciclo|persona)\b/g;
const numbered = paths.filter((path) => path.match(NUMBERED));

/** Where an address leads. */
async function opened(address: string): Promise<string> {
  const router = createRouter({ routeTree: tree(), history: createMemoryHistory({ initialEntries: [address] }) });
  // only the destination matters: the chunks of its screens are not loaded
  for (const route of Object.values(router.routesById) as { options: { component?: unknown } }[])
    route.options.component = undefined;
  await router.load();
  return router.state.location.pathname;
}

it('knows every part of an address that is a number', () => {
  const named = new Set(paths.flatMap((path) => path.match(/\$\w+/g) ?? []));
  // these parts are words, and the server says what they find
  for (const other of ['$codigo', '$secreto', '$invitacion', '$token', '$letra']) named.delete(other);
  expect([...named].toSorted()).toEqual(['$articulo', '$ciclo', '$id', '$persona']);
  expect(numbered.length).toBeGreaterThan(60);
});

it.each(numbered)('%s', async (path) => {
  const calls = stubServer({});
  for (const none of ['abc', '0', '-1', '1.5', '1e3', '٣', '99999999999999999999']) {
    const address = path.replaceAll(/\$\w+/g, encodeURIComponent(none)).replaceAll(/\/$/g, '');
    expect([address, await opened(address)]).toEqual([address, ELSEWHERE]);
  }
  expect(await opened(path.replaceAll(/\$\w+/g, '7'))).not.toBe(ELSEWHERE);
  expect(calls).toEqual([]);
});

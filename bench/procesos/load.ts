// Much of everything for some seconds: lists, creations, logins and signing passwords, as the first hour of a Monday puts together.
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { ELENCO, FIRMANTES, PASSWORD_FIRMA_DEMO } from '#server/casa/demo/elenco.ts';
import { client } from '#web/casa/red/api.ts';
import type { Send } from '#web/casa/red/transport.ts';
import { dentroDe } from '../../contract/test/reloj.ts';
import { formularioViaje } from '../../server/test/build/build.ts';
import { enterAnywhere } from '../../server/test/pares/patient.ts';

const LISTS = ['/api/viajes/viajesmis', '/api/notificaciones/mias', '/api/avisos/empresainforma', '/api/openapi.json'];
const OTRA = 'bita-escobén-87';

/** Asks a demo company for all of it, `seconds` for each kind. @throws Error when an answer is not a 200. */
export async function load(url: string, seconds = 6): Promise<void> {
  const enter = (login: string) => enterAnywhere(login, () => url);
  for (let round = 0; round < 3; round++) await Promise.all(ELENCO.map(({ login }) => enter(login)));
  const ana = await enter('ana');
  await often(seconds, 30, (n) => get(ana, LISTS[n % LISTS.length] ?? ''));
  const crear = {
    fechaSalida: dentroDe(5_000),
    fechaRegreso: dentroDe(5_002), // far from her other trips
  };
  await often(seconds, 20, () => post(ana, '/api/viajes/crear', formularioViaje(crear)));
  await Promise.all(
    FIRMANTES.map(async (login) => {
      const own = client(firma, await enter(login));
      const [before, after] = [PASSWORD_FIRMA_DEMO, OTRA];
      await own.cambiarClave({ body: { passwordActual: before, passwordFirma: after } });
      await own.cambiarClave({ body: { passwordActual: after, passwordFirma: before } });
    }),
  );
  for (let round = 0; round < 3; round++) await Promise.all(ELENCO.map(({ login }) => enter(login)));
}

async function often(seconds: number, atOnce: number, once: (n: number) => Promise<Response>): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  const worker = async (first: number) => {
    for (let n = first; performance.now() < end; n++) {
      const answer = await once(n);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, n) => worker(n)));
}
const get = (who: Send, path: string) => who(path, { method: 'GET', headers: {} });
const post = (who: Send, path: string, body: unknown) =>
  who(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

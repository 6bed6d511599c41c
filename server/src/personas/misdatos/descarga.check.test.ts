// The download of all data of a person, opened as that person would open it.
import { unzipSync } from 'fflate';
import sql from 'sql-template-tag';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { areas } from '#server/areas.ts';
import { many, oneValue, watchStatements } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { usuarioDe } from '../../../test/build/planta/build-izado.ts';
import { buildCambio, DNI, IBAN } from '../../../test/build/personas/build-misdatos.ts';
import { sembrarTodo } from '../../../test/build/sembrar.ts';
import { useApp } from '../../../test/harness.ts';
import { descargar } from './descarga.commands.ts';
import { darPase } from './pase.commands.ts';

const { as } = await useApp();
const body = { password: PASSWORD_DEMO };
const textos = new TextDecoder('utf-8', { ignoreBOM: true });
async function bajar(login: string): Promise<Map<string, string>> {
  const api = (await as(login)).client(misdatos);
  const { Pase: pase } = await api.pedirDescarga({ body });
  const { nombre, contenido } = await api.descargar({ query: { pase } });
  expect(nombre).toMatch(/^mis-datos-\w+-\d{4}-\d\d-\d\d\.zip$/);
  const files = Object.entries(unzipSync(new Uint8Array(await contenido.arrayBuffer())));
  return new Map(files.map(([name, bytes]) => [name, textos.decode(bytes)]));
}
const filas = (zip: Map<string, string>, nombre: string) =>
  JSON.parse(zip.get(`${nombre}.json`) ?? 'null') as Record<string, unknown>[] | null;

// The demo of every area takes longer than a hook may.
await sembrarTodo(as);
await buildCambio(as, { grupo: 'banco', estado: 'aplicado' });
const anaId = await oneValue(z.int())(sql`select id from usuario where login = 'ana'`);
await (await as('eva')).client(misdatos).cambiarDni({ params: { id: String(anaId) }, body: { dni: DNI } });
const [ana, teo] = [await bajar('ana'), await bajar('teo')];

test('the download is named by the day in Madrid, where it is past midnight before it is in UTC', async () => {
  const titular = await usuarioDe('ana');
  vi.useFakeTimers({ now: new Date('2027-06-30T22:30:00Z'), toFake: ['Date'] });
  try {
    expect(descargar(titular, darPase(titular), []).nombre).toBe('mis-datos-0012-2027-07-01.zip');
  } finally {
    vi.useRealTimers();
  }
});

describe('content of the download', () => {
  test('the download has the identity number and the account in full, and each part as JSON, as CSV and in the page', () => {
    expect(filas(ana, 'datos-personales')).toMatchObject([{ Nombre: 'Ana Prieto', Dni: DNI, Iban: IBAN }]);
    const parts = [...ana.keys()].filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
    expect(parts.length).toBeGreaterThan(20);
    expect(new Set(parts).size).toBe(parts.length);
    const page = ana.get('index.html') ?? '';
    for (const part of parts) {
      expect(ana.get(`${part}.csv`)?.startsWith('\uFEFF')).toBe(true);
      expect(page).toContain(`id="${part}"`);
    }
    expect(page).not.toMatch(/<script|(src|href)=.https?:/);
  });

  test('the download has the acts of Ana: trips, requests, suggestions and readings of her data', () => {
    for (const part of ['viajes', 'solicitudes', 'accesos-fuera-de-jornada', 'cambios-de-datos', 'notificaciones'])
      expect(filas(ana, part)).not.toEqual([]);
    expect(ana.get('lecturas.csv')).toContain('Ana Prieto');
    expect(filas(ana, 'viajes')?.every((fila) => 'destino' in fila)).toBe(true);
  });

  test('the download of somebody else has nothing of Ana’s', () => {
    const todo = [...teo.values()].join('\n');
    expect(todo).not.toContain('Ana Prieto');
    expect(todo).not.toContain(IBAN);
    expect(filas(teo, 'datos-personales')).toMatchObject([{ Nombre: 'Teo Marín', Dni: '' }]);
  });

  test('the download has no password, key or secret of anybody', () => {
    const todo = [...ana.values()].join('\n');
    expect(todo).not.toMatch(/argon2|password_hash|sellad[ao]"|_sellado|"sal"/);
  });
});

describe('access to the download', () => {
  test('the download asks for the password, is reported by mail and leaves its line', async () => {
    const clara = (await as('clara')).client(misdatos);
    await expect(clara.pedirDescarga({ body: { password: 'otra' } })).rejects.toMatchObject({ status: 422 });
    await clara.pedirDescarga({ body });
    expect(await clara.lecturas()).toMatchObject([{ Clase: 'todo', Propia: true }]);
    const mail = await many(z.object({ asunto: z.string() }))(
      sql`select c.asunto from correo c join usuario u on u.id = c.usuario_id where u.login = 'clara'`,
    );
    expect(mail.map(({ asunto }) => asunto)).toContain('Se han descargado todos sus datos');
  });

  test('the pass is for the same session, for the whole download and for two minutes', async () => {
    const [sonia, otraPersona, luis] = [await as('sonia'), await as('sonia'), await as('luis')];
    const { Pase: pase } = await sonia.client(misdatos).pedirDescarga({ body });
    const status = (persona: typeof sonia, p: string) =>
      persona
        .client(misdatos)
        .descargar({ query: { pase: p } })
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        );
    expect(await status(sonia, pase)).toBe(200);
    expect(await status(otraPersona, pase)).toBe(404);
    expect(await status(luis, pase)).toBe(404);
    expect(await status(sonia, `${pase.slice(0, -2)}AA`)).toBe(404);
    expect(
      await status(
        sonia,
        pase.replace(/^\d+/, (hasta) => String(Number(hasta) + 1000)),
      ),
    ).toBe(404);
  });
});

/** Tables of people that are not in the download, with the reasons. */
const FUERA: Record<string, string> = {
  conformidad: 'decisions on invoices of the company, which its requests have',
  buzon_persona: 'people who look after an area of the mailbox', epi_encargado: 'people in charge of a store',
  centro_coste: 'responsibles of the company’s own things', contrato: 'the same', area: 'the same',
    archivo_suelto: 'files that nothing uses',
  dispositivo: 'devices that count wrong passwords', enlace: 'links by mail, used up', evento_pendiente: 'told within a second',
    idempotencia: 'answers for two days',
  usuario_busqueda: 'words of the search, made of the name',
  usuario_palabra: 'the same', fichaje_cabeza: 'digests over the clock-ins, which are there',
    fichaje_borrado: 'the same, of those erased by law',
  fichaje_estado: 'made of the clock-ins', firma_fallo: 'a counter of wrong passwords',
    importacion_fila: 'rows of a file, which became clock-ins',
    saldo_inicial_importacion_fila: 'rows of a file, which became opening balances',
  personas_importacion_fila: 'rows of a file, which became the data', cierre_bloque_persona: 'progress of an act on a month',
    codigo_recuperacion: 'digests of secrets', papel_por_contar: 'progress of an act on a group',
  plan_cambiado: 'changes of shifts, gone when leave is counted again',
  intento: 'digests for a quarter of an hour', lectura: 'progress of a file while it is read, for an hour',
    palabra_de_personas: 'words of the search, made of the name', espera: 'reminders of a request, which is there',
}; // oxfmt-ignore

// @spec 1.misdatos S-8046
test('every table that belongs to a person has its place in the download, or a reason here', async () => {
  const texts: string[] = [];
  const stop = watchStatements((text) => void texts.push(text));
  for (const { misDatos } of areas) await misDatos?.({ id: anaId });
  stop();
  const all = texts.join('\n');
  const owned = await many(z.object({ tabla: z.string() }))(sql`
    select distinct c.conrelid::regclass::text as tabla
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'usuario'::regclass and a.attname in ('usuario_id', 'persona_id') and not exists (
       select from pg_inherits i where i.inhrelid = c.conrelid)
     order by 1`);
  expect(owned.length).toBeGreaterThan(15);
  const missing = owned.filter(({ tabla }) => !new RegExp(`\\b${tabla}\\b`).test(all) && !(tabla in FUERA));
  expect(missing.map(({ tabla }) => tabla)).toEqual([]);
});

// Makes each call once and keeps what it took: the request, the statements with their values, the bytes of the answer.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/casa/config/config.ts';
import { empezarCadena } from '#server/identidad/firma/cadena/cadena.commands.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { newBrowser } from '../server/test/pares/browser.ts';
import { dentroDe } from '../contract/test/reloj.ts';
import { formularioViaje } from '../server/test/build/build.ts';
import { codigoDe, type Llamada, type Sentencia } from './procesos/clients.ts';

export type Grabada = {
  who: string;
  llamada: Llamada;
  sentencias: Sentencia[];
  respuesta: { status: number; headers: Record<string, string>; body: string };
};
/** Call to record: a POST with a body, otherwise a GET. */
export type Peticion = {
  nombre: string;
  who: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  viaje?: number;
};

/** The four calls of the bench, on a trip of Ana's and on one that waits for Luis. */
export const peticiones = (deAna: number, pendiente: number): Peticion[] => [
  { nombre: 'lista de 20', who: 'ana', path: '/api/viajes/viajesmis?limite=20' },
  { nombre: 'detalle', who: 'ana', path: `/api/viajes/viaje/${deAna}`, viaje: deAna },
  {
    nombre: 'crear',
    who: 'ana',
    path: '/api/viajes/crear',
    headers: { 'idempotency-key': CLAVE },
    body: formularioViaje({ fechaSalida: DIA, fechaRegreso: DIA }),
  },
  { nombre: 'aprobar', who: 'luis', path: '/api/viajes/viajeaprobar', body: { viajeId: pendiente }, viaje: pendiente },
];
/** Idempotency key, replaced by a new one in each replay. */
export const CLAVE = randomUUID();
/** Pattern of the verification code of a decision, which differs in each replay. */
const CODIGO = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;
/** Place of the parameter that is the number of a link of the chain, or -1: each replay takes it from its turn. */
const seqIn = (sql: string) => /insert into firma\w* \(([^)]*)\)/.exec(sql)?.[1]?.split(', ').indexOf('seq') ?? -1;
/** Day far from Ana's other trips. */
const DIA = dentroDe(5_000);

/** @throws Error when a call is not answered with 200. */
export async function record(config: Config, wanted: readonly Peticion[]): Promise<Grabada[]> {
  openDatabase(config.DATABASE_URL);
  const app = await buildApp({ config });
  await empezarCadena(); // the key of the server comes first, in no call
  try {
    const people = new Map(wanted.map(({ who }) => [who, newBrowser(app)]));
    for (const [login, browser] of people) {
      await browser.entrar(login);
      await browser.call('GET', '/api/usuario/usuario'); // it leaves the cross-site cookie
      await browser.call('GET', '/api/login/user');
    }
    const all: Grabada[] = [];
    for (const peticion of wanted) all.push(await recordOne(people.get(peticion.who) ?? newBrowser(app), peticion));
    return all;
  } finally {
    await app.close();
    await closeDatabase();
  }
}

async function recordOne(
  browser: ReturnType<typeof newBrowser>,
  { nombre, who, path, body, headers = {}, viaje }: Peticion,
): Promise<Grabada> {
  const method = body === undefined ? 'GET' : 'POST';
  const stop = watchDriver();
  const { status, text, headers: answered } = await browser.call(method, path, { body, headers });
  const sentencias = stop();
  if (status !== 200) throw new Error(`${nombre}: ${status} ${text}`);
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const xsrf = browser.jar.get('XSRF-TOKEN') ?? '';
  const own = {
    authorization: `Bearer ${browser.token}`,
    cookie,
    accept: 'application/json',
    ...(method === 'GET' ? {} : { 'x-xsrf-token': xsrf, 'content-type': 'application/json' }),
    ...headers,
  };
  const template = (value: unknown) => abstract(value, viaje);
  return {
    who,
    // templates have the shape of the original
    llamada: {
      nombre,
      method,
      path: template(path) as string,
      headers: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, template(value) as string])),
      body: body === undefined ? '' : (template(JSON.stringify(body)) as string),
    },
    sentencias: sentencias.map(({ text: sql, values }) => ({
      text: sql,
      values: values.map((value, i) => (i === seqIn(sql) ? '#@SEQ@' : template(value))),
    })),
    respuesta: {
      status,
      body: text,
      headers: Object.fromEntries(Object.entries(answered).map(([name, value]) => [name, String(value)])),
    },
  };
}

/** Values of this one recording become placeholders. */
function abstract(value: unknown, viaje: number | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => abstract(item, viaje));
  if (viaje !== undefined && value === viaje) return '#@VIAJE@';
  if (typeof value !== 'string') return value;
  if (CODIGO.test(value)) return '@CLAVE@';
  const known = value.replaceAll(CLAVE, '@CLAVE@').replaceAll(DIA, '@DIA@');
  if (viaje === undefined) return known;
  return known
    .replaceAll(codigoDe(viaje), '@CODIGO@')
    .replaceAll(new RegExp(`(viaje/|viajes/|aprobar/|gestion/|"viajeId":|"Id":)${viaje}\\b`, 'g'), '$1@VIAJE@');
}

/** Records all statements that reach the driver, `begin` and `commit` too. @returns a function that stops and gives them. */
function watchDriver(): () => Sentencia[] {
  const seen: Sentencia[] = [];
  const own = pg.Client.prototype.query;
  const keep = (sentencia: Sentencia) => {
    if (!sentencia.text.includes('evento_pendiente')) seen.push(sentencia); // the relay's, which runs beside the calls
  };
  // the driver's method has a dozen overloads; this one only listens
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    const [what] = given;
    if (typeof what === 'string') keep({ text: what, values: [] });
    else if (typeof what === 'object' && what !== null && 'text' in what)
      keep({ text: String(what.text), values: 'values' in what && Array.isArray(what.values) ? what.values : [] });
    return Reflect.apply(own, this, given) as never;
  };
  return () => {
    pg.Client.prototype.query = own;
    return seen;
  };
}

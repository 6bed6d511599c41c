// @spec 1.epi S-8195
// Persons × states × acts over HTTP, against a table written by hand from decisions 11 and field.md 3.8.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, one } from '#server/casa/base/db.ts';
import { takenBack } from '../../../test/acts.ts';
import {
  abrirAlmacen,
  buildEpi,
  buildRecibo,
  caducar,
  ESTADOS_DE_EPI,
  ESTADOS_DE_RECIBO,
  type Numeros,
  piezaDe,
  vaciarCupo,
} from '../../../test/build/planta/build-epi.ts';
import { renovarQr } from '../../../test/build/build-terminal.ts';
import { delegarHoy } from '../../../test/build/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

/**
 * Ana asks; Marta keeps the store of her centre and Nuria that of another; Íñigo is PRL and Eva stands in for him; Luis
 * is responsible for Ana.
 */
const { as } = await useApp();
const GENTE = ['ana', 'marta', 'nuria', 'inigo', 'eva', 'luis', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
const cosas: Record<string, Record<string, number>> = { solicitud: {}, recibo: {}, pieza: {} };
let n: Numeros;
let qr: string;

beforeAll(async () => {
  n = await abrirAlmacen();
  for (const login of GENTE) personas[login] = await as(login);
  qr = await renovarQr(personas.ana);
  await delegarHoy('inigo', 'eva');
  for (const estado of ESTADOS_DE_EPI) {
    (cosas.solicitud ??= {})[estado] = await buildEpi(as, n, { estado });
    await vaciarCupo();
  }
  for (const estado of ESTADOS_DE_RECIBO) {
    const id = await buildRecibo(as, n, { estado });
    (cosas.recibo ??= {})[estado] = id;
    (cosas.pieza ??= {})[`con recibo ${estado}`] = await piezaDe(id);
    await vaciarCupo();
  }
  const caducado = await buildRecibo(as, n, { estado: 'firmado' });
  await caducar(caducado, -3);
  (cosas.pieza ??= {}).caducada = await piezaDe(caducado);
});

const ATIENDEN = ['marta', 'inigo'] as const;
type Acto = { path: string; body?: () => object; quien: readonly Quien[]; en: readonly string[] };
type Clase = {
  ver: string;
  ve(quien: Quien, estado: string): boolean;
  actos: Record<string, Acto>;
  sinBoton?: readonly string[];
};
const almacenId = () => ({ almacenId: n.almacen });
const CLASES: Record<string, Clase> = {
  solicitud: {
    ver: '/api/epi/solicitud/:id',
    ve: (quien, estado) =>
      ['ana', 'inigo'].includes(quien) ||
      (quien === 'marta' && !['solicitada', 'rechazada'].includes(estado)) ||
      (quien === 'eva' && estado === 'solicitada'),
    actos: {
      preparar: { path: '/api/epi/preparar/:id', body: almacenId, quien: ATIENDEN, en: ['aprobada'] },
      entregar: { path: '/api/epi/entregar/:id', body: almacenId, quien: ATIENDEN, en: ['aprobada', 'preparada'] },
      reponer: { path: '/api/epi/reponer/:id', quien: ATIENDEN, en: ['preparada'] },
      cancelar: { path: '/api/epi/cancelar/:id', quien: ['ana'], en: ['solicitada', 'aprobada'] },
    },
  },
  recibo: {
    ver: '/api/epi/recibos/recibo/:id',
    ve: (quien) => ['ana', ...ATIENDEN].includes(quien),
    actos: {
      firmar: { path: '/api/epi/recibos/firmar/:id', body: () => ({}), quien: ['ana'], en: ['por firmar'] },
      noConforme: {
        path: '/api/epi/recibos/noconforme/:id',
        body: () => ({ comentario: 'No es' }),
        quien: ['ana'],
        en: ['por firmar'],
      },
      mostrador: { path: '/api/epi/recibos/mostrador/:id', body: () => ({ qr }), quien: ATIENDEN, en: ['por firmar'] },
      anular: {
        path: '/api/epi/recibos/anular/:id',
        body: () => ({ motivo: 'Error' }),
        quien: ATIENDEN,
        en: ['por firmar', 'no conforme'],
      },
    },
  },
  pieza: {
    ver: '',
    ve: (quien) => ['ana', ...ATIENDEN].includes(quien),
    actos: {
      perder: {
        path: '/api/epi/perder/:id',
        body: () => ({}),
        quien: ['ana'],
        en: ['con recibo firmado', 'caducada'],
      },
      devolver: {
        path: '/api/epi/devolver/:id',
        body: () => ({ destino: 'B' }),
        quien: ATIENDEN,
        en: ['con recibo firmado', 'caducada'],
      },
    },
  },
};
const CASOS = [
  ...ESTADOS_DE_EPI.map((estado) => ['solicitud', estado] as const),
  ...ESTADOS_DE_RECIBO.map((estado) => ['recibo', estado] as const),
  ...[...ESTADOS_DE_RECIBO.map((estado) => `con recibo ${estado}`), 'caducada'].map((e) => ['pieza', e] as const),
];

const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(e order by id) from epi_solicitud e), (select json_agg(e order by id) from epi_pieza e),
        (select json_agg(e order by id) from epi_recibo e), (select json_agg(e order by id) from epi_existencia e),
        (select json_agg(s order by id) from solicitud s),
        (select max(id) from historial), (select max(id) from notificacion))) as h`,
    )
  ).h;
async function llamar(quien: Quien, path: string, id: number, body?: object) {
  const answer = await personas[quien].send(path.replace(':id', String(id)), {
    method: path.includes('/solicitud/') || path.includes('/recibo/') ? 'GET' : 'POST',
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}
const esperado = ({ quien, en }: Acto, ve: boolean, q: Quien, estado: string) =>
  !ve ? 404 : !quien.includes(q) ? 403 : en.includes(estado) ? 200 : 409;

describe.each(CASOS)('a %s that is %s', (clase, estado) => {
  const { ver, ve, actos } = CLASES[clase] as Clase; // Each case names one.
  const id = () => cosas[clase]?.[estado] ?? 0;
  const visible = ver === '' ? [] : ['it'];
  test.each(visible)('it exists for the people concerned (%s), with the buttons of their acts', async () => {
    for (const quien of GENTE) {
      const { status, text } = await llamar(quien, ver, id());
      const ajeno = { status: 404, text: (await llamar(quien, ver, 999_999)).text };
      expect({ quien, status, text }).toEqual({ quien, ...(ve(quien, estado) ? { status: 200, text } : ajeno) });
      if (status !== 200) continue;
      const { acciones, Estado } = z.parse(
        z.object({ acciones: z.array(z.string()), Estado: z.string() }),
        JSON.parse(text),
      );
      const accionesEsperadas = Object.entries(actos).flatMap(([acto, a]) =>
        esperado(a, true, quien, estado) === 200 ? [acto] : [],
      );
      expect({ quien, acciones }).toEqual({ quien, acciones: accionesEsperadas });
      expect(Estado.toLowerCase()).toBe(estado);
    }
  });
  test.each(Object.entries(actos))('the act %s is done by the people of the table', async (_acto, a) => {
    for (const quien of GENTE) {
      const ajeno = await llamar(quien, a.path, 999_999, a.body?.());
      await takenBack(async () => {
        const antes = await huella();
        const { status, text } = await llamar(quien, a.path, id(), a.body?.());
        const debe = esperado(a, ve(quien, estado), quien, estado);
        expect({ quien, status, text }).toEqual({ quien, status: debe, text: debe === 404 ? ajeno.text : text });
        expect((await huella()) === antes).toBe(status !== 200);
      });
    }
  });
});

const LISTAS: [path: string, quienes: (q: Quien) => number][] = [
  ['/api/epi/faltas/csv', (q) => (q === 'inigo' ? 200 : 403)],
  ['/api/epi/faltas/opciones', (q) => (q === 'inigo' ? 200 : 403)],
  ['/api/epi/kit/ANA', (q) => (['marta', 'inigo'].includes(q) ? 200 : 404)],
  ['/api/epi/equipo/ANA', (q) => (['marta', 'inigo'].includes(q) ? 200 : 404)],
  ['/api/epi/posibilidades?persona=ANA', (q) => (['ana', 'inigo'].includes(q) ? 200 : 404)],
];
test.each(LISTAS)('the call %s is answered to some people, as the table says', async (path, debe) => {
  const { id } = await one(z.object({ id: z.int() }), sql`select id from usuario where login = 'ana'`);
  for (const quien of GENTE) {
    const answer = await personas[quien].send(path.replace('ANA', String(id)), { method: 'GET', headers: {} });
    expect({ quien, status: answer.status }).toEqual({ quien, status: debe(quien) });
  }
});

test('the lists show nobody more than they may see', async () => {
  const hay = async (quien: Quien, path: string) => {
    const answer = await personas[quien].send(path, { method: 'GET', headers: {} });
    return z.parse(z.array(z.unknown()), await answer.json()).length > 0;
  };
  const DE_OTROS = ['/api/epi/cola?estado=1,2,3,4,5,6', '/api/epi/recibos/todos', '/api/epi/faltas'];
  const SUYOS = ['/api/epi/mios', '/api/epi/solicitudes', '/api/epi/recibos/mios'];
  for (const quien of GENTE) {
    const atiende = ['marta', 'inigo'].includes(quien);
    for (const path of DE_OTROS)
      expect({ quien, path, hay: await hay(quien, path) }).toEqual({ quien, path, hay: atiende });
    for (const path of SUYOS)
      expect({ quien, path, hay: await hay(quien, path) }).toEqual({ quien, path, hay: quien === 'ana' });
  }
});

test('a keeper of another centre sees it while they have a store of this one', async () => {
  const ver = () => llamar('nuria', '/api/epi/solicitud/:id', cosas.solicitud?.aprobada ?? 0);
  expect((await ver()).status).toBe(404);
  await execute(
    sql`insert into epi_encargado (almacen_id, usuario_id) select ${n.almacen}, id from usuario where login = 'nuria'`,
  );
  expect((await ver()).status).toBe(200);
  await execute(
    sql`delete from epi_encargado where almacen_id = ${n.almacen} and usuario_id = (select id from usuario where login = 'nuria')`,
  );
  expect((await ver()).status).toBe(404);
});

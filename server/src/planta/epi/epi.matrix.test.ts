// @spec 1.epi S-8195
// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
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
import { renovarQr } from '../../../test/build/tiempo/build-terminal.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, statusOfAct } from '../../../test/matrix/calls.ts';

/**
 * Ana asks; Marta keeps the store of her centre and Nuria that of another; Íñigo is PRL and Eva stands in for him; Luis
 * is responsible for Ana.
 */
const { as } = await useApp();
const GENTE = ['ana', 'marta', 'nuria', 'inigo', 'eva', 'luis', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, leer, llamar, mostrar, personas, probar } = matrix(as, GENTE, '/api/epi', [
  'epi_solicitud',
  'epi_pieza',
  'epi_recibo',
  'epi_existencia',
  'solicitud',
]);
const cosas: Record<string, Record<string, number>> = { solicitud: {}, recibo: {}, pieza: {} };
let n: Numeros;
let qr: string;

beforeAll(async () => {
  n = await abrirAlmacen();
  await enter();
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
type Acto = { call: string; body: () => object; quien: readonly Quien[]; en: readonly string[] };
type Clase = {
  ver: string;
  ve(quien: Quien, estado: string): boolean;
  actos: Record<string, Acto>;
  sinBoton?: readonly string[];
};
const nada = () => ({});
const almacenId = () => ({ almacenId: n.almacen });
const CLASES: Record<string, Clase> = {
  solicitud: {
    ver: 'solicitud/:id',
    ve: (quien, estado) =>
      ['ana', 'inigo'].includes(quien) ||
      (quien === 'marta' && !['solicitada', 'rechazada'].includes(estado)) ||
      (quien === 'eva' && estado === 'solicitada'),
    actos: {
      preparar: { call: 'preparar/:id', body: almacenId, quien: ATIENDEN, en: ['aprobada'] },
      entregar: { call: 'entregar/:id', body: almacenId, quien: ATIENDEN, en: ['aprobada', 'preparada'] },
      reponer: { call: 'reponer/:id', body: nada, quien: ATIENDEN, en: ['preparada'] },
      cancelar: { call: 'cancelar/:id', body: nada, quien: ['ana'], en: ['solicitada', 'aprobada'] },
    },
  },
  recibo: {
    ver: 'recibos/recibo/:id',
    ve: (quien) => ['ana', ...ATIENDEN].includes(quien),
    actos: {
      firmar: { call: 'recibos/firmar/:id', body: nada, quien: ['ana'], en: ['por firmar'] },
      noConforme: {
        call: 'recibos/noconforme/:id',
        body: () => ({ comentario: 'No es' }),
        quien: ['ana'],
        en: ['por firmar'],
      },
      mostrador: { call: 'recibos/mostrador/:id', body: () => ({ qr }), quien: ATIENDEN, en: ['por firmar'] },
      anular: {
        call: 'recibos/anular/:id',
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
        call: 'perder/:id',
        body: nada,
        quien: ['ana'],
        en: ['con recibo firmado', 'caducada'],
      },
      devolver: {
        call: 'devolver/:id',
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

describe.each(CASOS)('a %s that is %s', (clase, estado) => {
  const { ver, ve, actos } = CLASES[clase] as Clase; // Each case names one.
  const id = () => cosas[clase]?.[estado] ?? 0;
  const expected = ({ quien, en }: Acto, q: Quien) =>
    statusOfAct(ve(q, estado), quien.includes(q), en.includes(estado));
  test.each(ver === '' ? [] : [ver])(
    'the call %s shows it to the people concerned, with the buttons of their acts',
    (call) =>
      expect(
        mostrar({ call, id: id(), state: estado, sees: (quien) => ve(quien, estado), acts: actos, expected }),
      ).resolves.toBeUndefined(),
  );
  test.each(Object.entries(actos))('the act %s is done by the people of the table', (_acto, acto) =>
    expect(probar({ ...acto, id: id(), expected: (quien) => expected(acto, quien) })).resolves.toBeUndefined(),
  );
});

const LISTAS: [path: string, quienes: (q: Quien) => number][] = [
  ['faltas/csv', (q) => (q === 'inigo' ? 200 : 403)],
  ['faltas/opciones', (q) => (q === 'inigo' ? 200 : 403)],
  ['kit/ANA', (q) => (['marta', 'inigo'].includes(q) ? 200 : 404)],
  ['equipo/ANA', (q) => (['marta', 'inigo', 'eva', 'ana'].includes(q) ? 200 : 404)],
  ['posibilidades?persona=ANA', (q) => (['ana', 'inigo'].includes(q) ? 200 : 404)],
];
test.each(LISTAS)('the call %s is answered to some people, as the table says', async (call, expected) =>
  expect(probar({ call: call.replace('ANA', String(await idDe('ana'))), expected })).resolves.toBeUndefined(),
);

test('the lists show nobody more than they may see', async () => {
  const hay = async (quien: Quien, path: string) => (await leer(quien, path, z.array(z.unknown()))).length > 0;
  const DE_OTROS = ['cola?estado=1,2,3,4,5,6', 'recibos/todos', 'faltas'];
  const SUYOS = ['mios', 'solicitudes', 'recibos/mios'];
  for (const quien of GENTE) {
    const atiende = ['marta', 'inigo'].includes(quien);
    for (const path of DE_OTROS)
      expect({ quien, path, hay: await hay(quien, path) }).toEqual({ quien, path, hay: atiende });
    for (const path of SUYOS)
      expect({ quien, path, hay: await hay(quien, path) }).toEqual({ quien, path, hay: quien === 'ana' });
  }
});

test('a keeper of another centre sees it while they have a store of this one', async () => {
  const ver = () => llamar('nuria', `solicitud/${cosas.solicitud?.aprobada}`);
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

// Race of sending a viaje with a change of its approver: in either order it waits for the present one.
import { afterEach, describe, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { buildViaje, formularioViaje } from '../../../test/build/build.ts';
import { twoProcesses } from '../../../test/harness.ts';
import { openTurns } from '../../../test/turns.ts';

const ROUNDS = Number(process.env.RACES ?? 8);
const { as, database } = await twoProcesses();
const { inTurn, query } = await openTurns(database);
const ruta = (id: number) => ({ params: { id: String(id) } });
const de = async (login: string, uno: 0 | 1 = 0) => (await as(login, uno)).client(viajes);

const quien = (login: string) => `(select id from usuario where login = '${login}')`;
const responde = (login: string, cual: string) =>
  `update ${cual.split(' ')[0]} set responsable_id = ${quien(login)} where ${cual.slice(cual.indexOf(' '))}`;
const CENTRO = `centro_coste codigo = '1200'`;
const CONTRATO = `contrato codigo = (select min(codigo) from contrato where hoy() between abierto_desde and coalesce(abierto_hasta, hoy()))`;
const LUIS = `usuario login = 'luis'`;
const activo = (si: boolean) => `update usuario set activo = ${si} where login = 'luis'`;
const deshacer = async () => {
  for (const statement of [activo(true), responde('luis', CENTRO), responde('eva', LUIS), responde('luis', CONTRATO)])
    await query(statement);
};
await deshacer();
afterEach(deshacer);
const contrato =
  (await query<{ codigo: string }>(`select codigo from ${CONTRATO.replace(' ', ' where ')}`)).rows[0]?.codigo ?? '';

const aprobador = async (id: number): Promise<unknown> =>
  (
    await query(`select a.login, e.login as espera_a from viaje v left join usuario a on a.id = v.aprobador_id
      left join solicitud s on s.tipo = 'VIAJE' and s.entidad_id = v.id and s.estado_id = 1 left join usuario e on e.id = s.aprobador_id where v.id = ${id}`)
  ).rows[0];

type Formulario = Parameters<typeof formularioViaje>[0];
describe.each<[string, string, { solicita?: string; formulario?: Formulario; cambio: string; decide: string }]>([
  ['the responsible of its cost centre changes', 'luis', { cambio: responde('marta', CENTRO), decide: 'marta' }],
  [
    'that of its contract does',
    'luis',
    { formulario: { cargarA: 'C', centroCoste: '', contrato }, cambio: responde('marta', CONTRATO), decide: 'marta' },
  ],
  [
    'that of its requester, who is charged, does',
    'eva',
    { solicita: 'luis', cambio: responde('marta', LUIS), decide: 'marta' },
  ],
  ['the responsible leaves', 'luis', { cambio: activo(false), decide: 'eva' }],
])('while %s', (_, antes, { solicita = 'ana', formulario = {}, cambio, decide }) => {
  const nuevo = async () => {
    const cliente = await de(solicita);
    const { Id } = await cliente.crear({ body: formularioViaje(formulario) });
    return { id: Id, enviar: () => cliente.viajeAprobacionSoliciante(ruta(Id)) };
  };
  test('the change came first', async () => {
    const { id, enviar } = await nuevo();
    expect(await inTurn({ hold: cambio, commit: true }, enviar)).toEqual([200]);
    expect(await aprobador(id)).toEqual({ login: decide, espera_a: decide });
  });
  test('the sending came first', async () => {
    const { id, enviar } = await nuevo();
    // It has found who decides, and is about to note since when it waits.
    const hold = 'lock table espera in access exclusive mode';
    expect(await inTurn({ hold }, enviar, () => query(cambio))).toEqual([200, 200]);
    expect(await aprobador(id)).toEqual({ login: decide, espera_a: decide });
  });
  test('nothing changed: it waits for whoever answers for it', async () => {
    const { id, enviar } = await nuevo();
    await enviar();
    expect(await aprobador(id)).toEqual({ login: antes, espera_a: antes });
  });
});

test('a viaje whose proposals are agreed to goes to whoever is responsible by then', async () => {
  const { id } = await buildViaje((login) => as(login, 0), { estado: 'elegido' });
  const ana = await de('ana');
  const conformar = () => ana.viajeAprobacionSoliciante(ruta(id));
  expect(await inTurn({ hold: responde('marta', CENTRO), commit: true }, conformar)).toEqual([200]);
  expect(await aprobador(id)).toEqual({ login: 'marta', espera_a: 'marta' });
});

test(
  'by chance too, from two processes, none keeps who is no longer responsible',
  { timeout: 20_000 + ROUNDS * 1_000 },
  async () => {
    const ana = [await de('ana', 0), await de('ana', 1)] as const;
    for (let round = 0; round < ROUNDS; round++) {
      const { Id } = await ana[0].crear({ body: formularioViaje() });
      const ahora = round % 2 === 0 ? 'marta' : 'luis';
      await Promise.all([
        ana[round % 2 === 0 ? 0 : 1].viajeAprobacionSoliciante(ruta(Id)),
        query(responde(ahora, CENTRO)),
      ]);
      expect(await aprobador(Id)).toEqual({ login: ahora, espera_a: ahora });
    }
  },
);

describe('whoever had it leaves while it waits', () => {
  test('it goes to the one above them, and comes back with them', async () => {
    const { id } = await buildViaje((login) => as(login, 0), { estado: 'pendiente' });
    await query(activo(false));
    expect(await aprobador(id)).toEqual({ login: 'eva', espera_a: 'eva' });
    await query(activo(true));
    expect(await aprobador(id)).toEqual({ login: 'luis', espera_a: 'luis' });
  });
  test('with nobody above, it waits for nobody until somebody is named; nothing new begins to', async () => {
    const { id } = await buildViaje((login) => as(login, 0), { estado: 'pendiente' });
    await query(`update usuario set responsable_id = null where login = 'luis'`);
    await query(activo(false));
    expect(await aprobador(id)).toEqual({ login: null, espera_a: null });
    const ana = await de('ana');
    const { Id } = await ana.crear({ body: formularioViaje() });
    await expect(ana.viajeAprobacionSoliciante(ruta(Id))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Avise a administración'),
    });
    await query(responde('marta', LUIS));
    expect(await aprobador(id)).toEqual({ login: 'marta', espera_a: 'marta' });
  });
});

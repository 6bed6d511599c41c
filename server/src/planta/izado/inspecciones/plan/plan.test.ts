import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { ESTADOS_IZADO } from '#contract/planta/izado/izado.rules.ts';
import { sumarDias, sumarMeses } from '#contract/casa/kernel/dias.ts';
import { ZONAS } from '#contract/casa/kernel/zona.ts';
import * as z from 'zod/mini';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../../../contract/test/reloj.ts';
import {
  avisosDe,
  buildCompetente,
  buildElemento,
  buildInspeccion,
  buildLista,
  buildTipo,
} from '../../../../../test/build/planta/build-inspecciones.ts';
import { useApp } from '../../../../../test/harness.ts';
import { ponerZona } from '../../../../../test/zona-de-centro.ts';
import { avisarSiguientes } from './plan.commands.ts';
import { selectPendientes } from './plan.queries.ts';

const { as } = await useApp();
const hoy = dentroDe(0);
let tipoId = 0;
let teoId = 0;
beforeAll(async () => {
  tipoId = await buildTipo('Grillete', 12);
  await buildLista(as, tipoId);
  await buildCompetente(as, 'teo');
  teoId = await oneValue(z.int())(sql`select id from usuario where login = 'teo'`);
});
const api = async (login: string) => (await as(login)).client(inspecciones);
type Query = NonNullable<NonNullable<Parameters<Awaited<ReturnType<typeof api>>['plan']['page']>[0]>['query']>;
const plan = async (query: Query = {}, login = 'teo') => (await (await api(login)).plan.page({ query })).items;
const codigos = async (query: Query) => (await plan(query)).map(({ Codigo }) => Codigo);

// @spec 1.inspecciones
test('the present month has overdue inspections first and then by date; another month has its own', async () => {
  const tipo = await buildTipo();
  const t = String(tipo);
  const poner = (codigo: string, proxima: string | null) => buildElemento({ tipoId: tipo, codigo, proxima });
  await poner('P-VENCIDO', dentroDe(-400));
  await poner('P-HOY', hoy);
  await poner('P-NUNCA', null);
  const mesSiguiente = sumarMeses(hoy.slice(0, 7), 2);
  await poner('P-OTRO', `${mesSiguiente}-15`);
  await buildElemento({ tipoId: tipo, codigo: 'P-FUERA', situacion: 'noApto', proxima: dentroDe(-3) });
  expect(await codigos({ tipo: t })).toEqual(['P-NUNCA', 'P-VENCIDO', 'P-HOY']);
  expect((await plan({ tipo: t })).map(({ Vencida }) => Vencida)).toEqual([true, true, false]);
  expect(await codigos({ tipo: t, vencidas: 'si' })).toEqual(['P-NUNCA', 'P-VENCIDO']);
  expect(await codigos({ tipo: t, mes: mesSiguiente })).toEqual(['P-OTRO']);
  const { items, next } = await (await api('teo')).plan.page({ query: { tipo: t, limite: '1' } });
  const resto = await (await api('teo')).plan.page({ query: { tipo: t, cursor: next ?? '' } });
  expect([...items, ...resto.items].map(({ Codigo }) => Codigo)).toEqual(['P-NUNCA', 'P-VENCIDO', 'P-HOY']);
});

// @spec 1.inspecciones
test('an inspection is overdue from the midnight of its own work centre on', async () => {
  // Two zones that never share a day: one of the two is past its midnight, at any hour of this test.
  await ponerZona('SDR', 'Etc/GMT-14');
  await ponerZona('LPA', 'Etc/GMT+12');
  const tipo = await buildTipo();
  const proxima = dentroDe(0, 'Etc/GMT+12');
  await buildElemento({ tipoId: tipo, codigo: 'Z-ESTE', centro: 'SDR', proxima });
  await buildElemento({ tipoId: tipo, codigo: 'Z-OESTE', centro: 'LPA', proxima });
  const mes = proxima.slice(0, 7);
  const de = async (mesPedido: string | undefined) =>
    (await plan({ tipo: String(tipo), ...(mesPedido === undefined ? {} : { mes: mesPedido }) })).map(
      ({ Codigo, Vencida, Dias }) => [Codigo, Vencida, Math.sign(Dias ?? 0)],
    );
  expect(await de(mes)).toEqual([
    ['Z-ESTE', true, -1],
    ['Z-OESTE', false, 0],
  ]);
  const vencidas = await plan({ tipo: String(tipo), mes, vencidas: 'si' });
  expect(vencidas.map(({ Codigo }) => Codigo)).toEqual(['Z-ESTE']);
  await ponerZona('SDR', 'Europe/Madrid');
  await ponerZona('LPA', 'Atlantic/Canary');
});

test.each(ZONAS)(
  'in %s the last good day ends at midnight by its clocks, a second later it is overdue',
  async (zona) => {
    const dia = '2027-03-27'; // The clocks change on the night after.
    const filas = await many(z.object({ antes: z.int(), despues: z.int() }))(sql`
    select estado_izado(1::smallint, ${dia}::date, ${zona}, m - interval '1 second')::int as antes,
      estado_izado(1::smallint, ${dia}::date, ${zona}, m)::int as despues
      from (select (${sumarDias(dia, 1)}::timestamp) at time zone ${zona} as m) x`);
    expect(filas.map(({ antes, despues }) => [antes, despues].map((e) => ESTADOS_IZADO[e as 2 | 3]))).toEqual([
      ['Próximo a vencer', 'Vencido'],
    ]);
  },
);

test('prevention assigns inspections to a competent person, who is notified and finds them', async () => {
  const tipo = await buildTipo();
  const [primero, segundo] = [
    await buildElemento({ tipoId: tipo, codigo: 'E-1' }),
    await buildElemento({ tipoId: tipo, codigo: 'E-2' }),
  ];
  const inigo = await api('inigo');
  await expect(inigo.encargar({ body: { elementos: [primero], personaId: 1 } })).rejects.toMatchObject({ status: 409 });
  await inigo.encargar({ body: { elementos: [primero, primero], personaId: teoId } });
  expect(await avisosDe('teo', 'izado_vence')).toContainEqual(expect.stringContaining('inspección de un elemento'));
  const mes = dentroDe(10).slice(0, 7);
  expect(await codigos({ tipo: String(tipo), mes, inspector: String(teoId) })).toEqual(['E-1']);
  await inigo.encargar({ body: { elementos: [primero, segundo], personaId: null } });
  expect((await plan({ tipo: String(tipo), mes })).map(({ Inspector }) => Inspector)).toEqual(['', '']);
});

test('an inspection assigned to a former inspector has no inspector, and waits for the others', async () => {
  const tipo = await buildTipo();
  const id = await buildElemento({ tipoId: tipo, codigo: 'X-1', proxima: dentroDe(-1) });
  const competente = await buildCompetente(as, 'luis', tipo);
  const luisId = await oneValue(z.int())(sql`select id from usuario where login = 'luis'`);
  await (await api('inigo')).encargar({ body: { elementos: [id], personaId: luisId } });
  const deTeo = async () => (await selectPendientes(teoId)).Pendientes.Cuenta;
  const antes = await deTeo();
  await execute(sql`update competente_izado set hasta = hoy() - 1 where id = ${competente}`);
  expect(await deTeo()).toBe(antes + 1);
  expect(await plan({ tipo: String(tipo), vencidas: 'si' })).toMatchObject([
    { Codigo: 'X-1', Inspector: '', InspectorId: null },
  ]);
});

// @spec 1.inspecciones
test('prevention hears once of each date, 30 days before and at it', async () => {
  const tipo = await buildTipo();
  await buildLista(as, tipo);
  while (await avisarSiguientes());
  const id = await buildElemento({ tipoId: tipo, codigo: 'A-CERCA', proxima: dentroDe(30) });
  await buildElemento({ tipoId: tipo, codigo: 'A-LEJOS', proxima: dentroDe(32) });
  const avisosDeVencimiento = async () =>
    (await avisosDe('inigo', 'izado_vence')).filter((texto) => /A-(CERCA|LEJOS)/.test(texto));
  await Promise.all([avisarSiguientes(), avisarSiguientes()]);
  await avisarSiguientes();
  expect(await avisosDeVencimiento()).toEqual([expect.stringContaining('vence antes de 30 días | A-CERCA')]);
  await execute(sql`update izado_elemento set proxima = ${dentroDe(-2)}::date where id = ${id}`);
  await avisarSiguientes();
  await avisarSiguientes();
  expect(await avisosDeVencimiento()).toEqual([expect.anything(), expect.stringContaining('ha vencido | A-CERCA')]);
});

test('the file of the plan has its rows, and no formula runs in a spreadsheet', async () => {
  const tipo = await buildTipo();
  const id = await buildElemento({ tipoId: tipo, codigo: 'F-1', proxima: dentroDe(-1) });
  await execute(sql`update izado_elemento set lugar = '=1+1' where id = ${id}`);
  const { contenido } = await (await api('inigo')).planCsv({ query: { tipo: String(tipo) } });
  const [, linea] = (await contenido.text()).split('\r\n');
  expect(linea).toContain('F-1');
  expect(linea).toContain(";'=1+1;");
});

test('the day’s page of a competent person has the inspections due this week', async () => {
  const { inicio } = await import('#contract/plataforma/inicio/inicio.endpoints.ts');
  await buildCompetente(as, 'pablo', tipoId);
  const deCompetente = (await as('pablo')).client(inicio);
  const lineas = async () =>
    JSON.stringify(await deCompetente.inicio()).match(
      /Inspeccione [A-Z0-9-]+|\d+ elementos de izado por inspeccionar/g,
    ) ?? [];
  expect(await lineas()).toEqual([]);
  const id = await buildElemento({ tipoId, codigo: 'D-1', proxima: dentroDe(5) });
  await buildElemento({ tipoId, codigo: 'D-2', proxima: dentroDe(20) });
  expect(await lineas()).toEqual(['Inspeccione D-1']);
  await buildInspeccion(as, id, {}, 'pablo');
  expect(await lineas()).toEqual([]);
});

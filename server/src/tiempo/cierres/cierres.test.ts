import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import {
  buildCierre,
  cerrar,
  cierresDe,
  conTurno,
  laborables,
  mesPasado,
  NO_ESTOY,
  pasosDe,
  PORQUE,
  trabajarMes,
} from '../../../test/build/tiempo/build-cierres.ts';
import { decidir, ficharDia, proponer } from '../../../test/build/tiempo/build-correcciones.ts';
import { notificacionesDe } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const ANTES = mesPasado(3);
const MES = mesPasado(2);
const SIGUIENTE = mesPasado(1);
const ver = async (login: string, id: number) => (await cierresDe(as, login)).cierre(route(id));
const porque = (act: Promise<unknown>) =>
  act.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe('a month', () => {
  let id = 0;
  beforeAll(async () => {
    await conTurno('ana', MES);
    await trabajarMes('ana', MES);
  });
  // @spec 1.cierres
  test('is closed with its ledger, and its person is asked for conformity', async () => {
    id = await cerrar(as, 'ana', MES);
    const cierre = await ver('ana', id);
    expect(cierre).toMatchObject({
      Mes: MES,
      Estado: 'Pendiente de conformidad',
      TrabajadoMin: 3 * 465,
      ArrastradoMin: 0,
      CompensadoMin: 0,
      Coincide: true,
      acciones: ['conformar', 'disconformar'],
      Historial: [{ Acto: 'cerrarmes', Quien: 'Eva Robles' }],
    });
    expect(cierre.Lineas.at(-1)?.Acumulado).toBe(cierre.FinalMin);
    expect(cierre.AhoraMin).toBe(cierre.FinalMin);
    expect(await notificacionesDe(`cierre:${id}`)).toMatchObject([
      { quien: 'ana', tipo: 'cierre_conformidad', leida: false },
    ]);
  });
  // @spec 1.cierres
  test('is disagreed with, corrected in its amounts, agreed with and closed for good, and each step is a link of the chain', async () => {
    const [ana, eva] = [await cierresDe(as, 'ana'), await cierresDe(as, 'eva')];
    await ana.disconformar({ body: { Id: id, motivo: NO_ESTOY } });
    expect((await eva.personas({ query: { mes: MES } }))[0]).toMatchObject({
      Persona: 'Ana Prieto',
      Estado: 'Disconforme',
      Comentario: NO_ESTOY,
      acciones: ['finalizar', 'ajustar', 'reabrir'],
    });
    expect(await notificacionesDe(`cierre:${id}`)).toMatchObject([
      { quien: 'ana', leida: true },
      { quien: 'eva', tipo: 'cierre_disconforme', leida: false },
    ]);
    const mucho = { Id: id, compensadoMin: 10, pagadoMin: 0 };
    expect(await porque(eva.ajustar({ body: mucho }))).toBe('Revise los campos marcados');
    await eva.ajustar({ body: { Id: id, compensadoMin: 0, pagadoMin: 0 } });
    expect(await ver('ana', id)).toMatchObject({ Estado: 'Pendiente de conformidad', Coincide: true });
    await ana.conformar({ body: { Id: id, comentario: 'Aclarado' } });
    await eva.finalizar({ body: { Id: id } });
    const { Historial, Hash } = await ver('ana', id);
    expect(Historial.map(({ Acto, Estado }) => [Acto, Estado])).toEqual([
      ['cerrarmes', 'Pendiente de conformidad'],
      ['disconformar', 'Disconforme'],
      ['ajustar', 'Pendiente de conformidad'],
      ['conformar', 'Conforme'],
      ['finalizar', 'Cerrado'],
    ]);
    expect((await pasosDe('ana', MES)).map(({ estadoId, hash }) => [estadoId, hash])).toEqual(
      [2, 4, 2, 3, 5].map((estado) => [estado, Hash]),
    );
  });
  // @spec 1.cierres
  test('reopened and closed again gives the same, to the last bit of its digest', async () => {
    const antes = await ver('ana', id);
    await (await cierresDe(as, 'eva')).reabrir({ body: { Id: id, motivo: PORQUE } });
    expect(await ver('ana', id)).toMatchObject({ Estado: 'Reabierto', acciones: [] });
    expect(await cerrar(as, 'ana', MES)).toBe(id);
    const cifras = ({ Hash, Lineas, TeoricoMin, TrabajadoMin, SaldoMin, ArrastradoMin, FinalMin }: typeof antes) => ({
      Hash,
      Lineas,
      minutos: [TeoricoMin, TrabajadoMin, SaldoMin, ArrastradoMin, FinalMin],
    });
    expect(cifras(await ver('ana', id))).toEqual(cifras(antes));
  });
  test('carries its balance into the next month, which is not closed before it', async () => {
    await trabajarMes('ana', SIGUIENTE);
    const final = (await ver('ana', id)).FinalMin;
    const siguiente = await cerrar(as, 'ana', SIGUIENTE);
    expect(await ver('ana', siguiente)).toMatchObject({ ArrastradoMin: final });
    const eva = await cierresDe(as, 'eva');
    expect(await porque(eva.reabrir({ body: { Id: id, motivo: PORQUE } }))).toBe(
      'Tiene cerrado un mes posterior: reábralo antes',
    );
    await eva.reabrir({ body: { Id: siguiente, motivo: PORQUE } });
    await eva.reabrir({ body: { Id: id, motivo: PORQUE } });
    expect(await porque(cerrar(as, 'ana', SIGUIENTE))).toBe('Su mes anterior está abierto: ciérrelo antes');
    const meses = await (await cierresDe(as, 'ana')).mios();
    expect(meses.map(({ Mes, EstadoId }) => [Mes, EstadoId])).toEqual([
      [dentroDe(0).slice(0, 7), 1],
      [SIGUIENTE, 6],
      [MES, 6],
    ]);
    expect(meses[0]).toMatchObject({ Id: null, FinalMin: null, acciones: [] });
  });
});

describe('a month is not closed', () => {
  test('before the month is over', async () => {
    expect(await porque(cerrar(as, 'luis', dentroDe(0).slice(0, 7)))).toBe('Su mes no ha terminado');
    expect(await porque(cerrar(as, 'sara', MES))).toBe('No es personal de la empresa: no ficha');
  });
  test('while its person is inside on a shift of its last day', async () => {
    const ultimo = dentroDe(-Number(dentroDe(0).slice(8)));
    await ficharDia('luis', ultimo, 'E 08:00');
    await execute(sql`
      update fichaje_estado set fase = 'D', fecha = ${ultimo}, caduca = now() + interval '1 hour'
       where usuario_id = ${await idDe('luis')}`);
    expect(await porque(cerrar(as, 'luis', SIGUIENTE))).toMatch(/^Está trabajando todavía/);
    await execute(sql`update fichaje_estado set caduca = now() where usuario_id = ${await idDe('luis')}`);
    expect(await porque(cerrar(as, 'luis', SIGUIENTE))).toMatch(/^Tiene incidencias sin resolver: falta un fichaje/);
  });
  // @spec 1.cierres S-7035
  test('with a missing exit, unclassified hours, or a correction that waits', async () => {
    await conTurno('pablo', ANTES);
    const [primerDia = '', segundoDia = ''] = laborables(MES, 2);
    await ficharDia('pablo', primerDia, 'E 08:00');
    await ficharDia('pablo', segundoDia, 'E 08:00, S 18:00');
    const conTexto = (texto: string) => expect.stringContaining(texto);
    expect(await porque(cerrar(as, 'pablo', MES))).toEqual(
      conTexto(`falta un fichaje (${primerDia.split('-').toReversed().join('/')}), horas fuera de jornada`),
    );
    const id = await proponer(as, { de: 'pablo', fecha: primerDia });
    expect(await porque(cerrar(as, 'pablo', MES))).toEqual(conTexto('sin decidir: 1'));
    await decidir(as, 'eva', id, 'aceptar');
    await execute(sql`
      insert into incidencia_resuelta (usuario_id, fecha, tipo, resolucion, comentario, quien_id)
      values (${await idDe('pablo')}, ${segundoDia}, 'fuera_de_jornada', 'C', 'Estaba pedido', ${await idDe('eva')})`);
    expect(await cerrar(as, 'pablo', MES)).toBeGreaterThan(0);
    expect(await porque(cerrar(as, 'pablo', MES))).toBe('Su mes ya está cerrado');
    // A closed month is neither corrected nor clocked into.
    expect(await statusOf(proponer(as, { de: 'pablo', fecha: segundoDia }))).toBe(409);
    expect(await statusOf(ficharDia('pablo', segundoDia, 'E 19:00, S 20:00'))).toBe(409);
  });
});

test('paid or compensated minutes leave the balance, and the person is asked for conformity again', async () => {
  await conTurno('nuria', MES);
  const [dia = ''] = laborables(MES, 1);
  for (const laborable of laborables(MES, 23))
    await ficharDia('nuria', laborable, laborable === dia ? 'E 08:00, S 18:00' : 'E 08:00, S 16:00');
  await execute(sql`
    insert into incidencia_resuelta (usuario_id, fecha, tipo, resolucion, comentario, quien_id)
    values (${await idDe('nuria')}, ${dia}, 'fuera_de_jornada', 'C', 'Estaba pedido', ${await idDe('eva')})`);
  const id = await cerrar(as, 'nuria', MES);
  const { FinalMin, Hash } = await ver('nuria', id);
  expect(FinalMin).toBe(120);
  const eva = await cierresDe(as, 'eva');
  await eva.ajustar({ body: { Id: id, compensadoMin: 30, pagadoMin: 60 } });
  const ajustado = await ver('nuria', id);
  expect(ajustado).toMatchObject({ FinalMin: 30, CompensadoMin: 30, PagadoMin: 60, Coincide: true });
  expect(ajustado.Hash).not.toBe(Hash);
  // RRHH may not enter amounts of their own month.
  const cierreDeEva = await buildCierre(as, 'eva', MES);
  expect(await statusOf(eva.ajustar({ body: { Id: cierreDeEva, compensadoMin: 0, pagadoMin: 0 } }))).toBe(403);
});

// @spec 1.cierres
test('a month whose calculation has changed is marked, and not closed for good', async () => {
  const id = await buildCierre(as, 'teo', MES, 'conforme');
  await conTurno('teo', MES);
  expect(await ver('teo', id)).toMatchObject({ Coincide: false });
  const eva = await cierresDe(as, 'eva');
  expect(await porque(eva.finalizar({ body: { Id: id } }))).toMatch(/^Su libro ha cambiado/);
});

test('the day’s page tells a person of their closed month, and RRHH of people who disagree', async () => {
  const lineas = async (login: string) => {
    const { send } = await as(login);
    const answer = (await (await send('/api/inicio', { method: 'GET', headers: {} })).json()) as {
      Espera: { Texto: string }[];
    };
    return answer.Espera.map(({ Texto }) => Texto).filter((texto) => /conform/.test(texto));
  };
  const id = await buildCierre(as, 'clara', MES);
  expect(await lineas('clara')).toEqual([expect.stringMatching(/^Su jornada de .+ espera su conformidad$/)]);
  await (await cierresDe(as, 'clara')).disconformar({ body: { Id: id, motivo: NO_ESTOY } });
  expect(await lineas('clara')).toEqual([]);
  expect(await lineas('eva')).toContain('Una persona no está conforme con su cierre');
});

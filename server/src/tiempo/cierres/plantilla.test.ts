// People who leave or join figure in the lists of the periods in which they were on the staff, also with a closed account.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { sumarDias, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { permisosGestion } from '#contract/tiempo/permisos/gestion/gestion.endpoints.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { cerrarUna } from '#server/personas/personas/ficha/ficha.worker.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import {
  cerrar,
  cierresDe,
  conTurno,
  laborables,
  mesPasado,
  trabajarMes,
} from '../../../test/build/tiempo/build-cierres.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const MES = mesPasado(2);
const SIGUIENTE = mesPasado(1);
const ULTIMO = laborables(MES, 3)[2] ?? '';
const eva = await as('eva');
const nombres = (filas: readonly { Persona: string }[]) => filas.map(({ Persona }) => Persona);
const enCierres = async (mes: string) =>
  nombres(await (await cierresDe(as, 'eva')).personas({ query: { mes, limite: '200' } }));

describe('a person who leaves with a month to be closed', () => {
  let cierre = 0;
  beforeAll(async () => {
    await conTurno('teo', MES);
    await trabajarMes('teo', MES);
    await execute(sql`update usuario set alta = ${`${MES}-01`}::date, baja = ${ULTIMO}::date where login = 'teo'`);
    while (await cerrarUna());
  });

  test('owes no hours of the days after the last one', async () => {
    const mes = await eva.client(presencia).mesDe({ ...route(await idDe('teo')), query: { mes: MES } });
    expect(mes.Mes.Dias.filter(({ Fecha, TeoricoMin }) => Fecha > ULTIMO && TeoricoMin > 0)).toEqual([]);
    expect(mes.TeoricoMin).toBe(3 * 480);
  });
  test('is in the lists of that month, and not in those of the next one', async () => {
    expect(await enCierres(MES)).toContain('Teo Marín');
    expect(await enCierres(SIGUIENTE)).not.toContain('Teo Marín');
    const enMes = async (mes: string) =>
      (await eva.client(presencia).mes({ query: { mes, limite: '100' } })).map(({ Nombre }) => Nombre);
    expect(await enMes(MES)).toContain('Teo Marín');
    expect(await enMes(SIGUIENTE)).not.toContain('Teo Marín');
    const enAgenda = async (mes: string) =>
      (
        await eva.client(agenda).equipo({
          query: { ambito: 'todos', desde: `${mes}-01`, hasta: sumarDias(`${mes}-01`, 20), limite: '100' },
        })
      ).map(({ Nombre }) => Nombre);
    expect(await enAgenda(SIGUIENTE)).not.toContain('Teo Marín');
  });
  test('has a calendar and balances for human resources in that year, and neither in the year after', async () => {
    const params = { id: `${await idDe('teo')}` };
    const anio = Number(MES.slice(0, 4));
    const gestion = eva.client(permisosGestion);
    expect((await gestion.persona({ params, query: { anio: `${anio}` } })).Baja).toBe(ULTIMO);
    expect(nombres(await gestion.saldos({ query: { anio: `${anio}`, limite: '100' } }))).toContain('Teo Marín');
    expect(nombres(await gestion.saldos({ query: { anio: `${anio + 1}`, limite: '100' } }))).not.toContain('Teo Marín');
    expect(await statusOf(gestion.persona({ params, query: { anio: `${anio + 1}` } }))).toBe(404);
    const calendarioDeEva = eva.client(calendario);
    expect((await calendarioDeEva.anioDe({ params: { ...params, anio: `${anio}` } })).Persona).toBe('Teo Marín');
    expect(await statusOf(calendarioDeEva.anioDe({ params: { ...params, anio: `${anio + 1}` } }))).toBe(404);
  });
  test('is closed without their conformity, which they can no longer give', async () => {
    cierre = await cerrar(as, 'teo', MES);
    const rrhh = await cierresDe(as, 'eva');
    const params = { id: `${cierre}` };
    expect((await rrhh.cierre({ params })).acciones).toContain('finalizar');
    await rrhh.finalizar({ body: { Id: cierre } });
    const hecho = await rrhh.cierre({ params });
    expect(hecho.Estado).toBe('Cerrado');
    expect(hecho.Historial.at(-1)?.Comentario).toBe('Ya no está en la empresa: se cierra sin su conformidad');
  });
  test('while a person who can give their conformity is waited for', async () => {
    await conTurno('nuria', MES);
    await trabajarMes('nuria', MES);
    const cierreDeNuria = await cerrar(as, 'nuria', MES);
    const rrhh = await cierresDe(as, 'eva');
    expect((await rrhh.cierre(route(cierreDeNuria))).acciones).not.toContain('finalizar');
    expect(await statusOf(rrhh.finalizar({ body: { Id: cierreDeNuria } }))).toBe(409);
  });
});

test('a person who joins now is in no list of a month before', async () => {
  await execute(sql`update usuario set alta = ${dentroDe(0)}::date where login = 'pablo'`);
  expect(await enCierres(mesPasado(1))).not.toContain('Pablo Cano');
  expect(await enCierres(dentroDe(0).slice(0, 7))).toContain('Pablo Cano');
});
test('a person who joins after the last day of a month is not in its lists', async () => {
  await execute(sql`update usuario set alta = ${sumarDias(ultimoDia(MES), 1)}::date where login = 'luis'`);
  expect(await enCierres(MES)).not.toContain('Luis Ortega');
  await execute(sql`update usuario set alta = ${ultimoDia(MES)}::date where login = 'luis'`);
  expect(await enCierres(MES)).toContain('Luis Ortega');
});

test('an account that is closed without a last day counts until that day', async () => {
  await execute(sql`update usuario set activo = false where login = 'marta'`);
  expect(await enCierres(dentroDe(0).slice(0, 7))).toContain('Marta Gil');
  await execute(sql`update usuario set desactivado = ${`${MES}-15`}::date where login = 'marta'`);
  expect(await enCierres(MES)).toContain('Marta Gil');
  expect(await enCierres(SIGUIENTE)).not.toContain('Marta Gil');
  await execute(sql`update usuario set activo = true where login = 'marta'`);
  expect(await enCierres(SIGUIENTE)).toContain('Marta Gil');
});

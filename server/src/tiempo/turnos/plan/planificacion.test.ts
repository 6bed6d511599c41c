import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { execute, watchStatements } from '#server/casa/base/db.ts';
import { idDe } from '../../../../test/acts.ts';
import { dentroDe } from '../../../../../contract/test/reloj.ts';
import { asignarCuadrante, buildCuadrante, buildTurno } from '../../../../test/build/tiempo/build-turnos.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
const eva = (await as('eva')).client(turnos);
const desde = lunesDe(dentroDe(14));
const hasta = sumarDias(desde, 6);
const entre = { desde, hasta };
await execute(sql`delete from festivo`);
await execute(sql`insert into festivo (fecha, nombre) values (${sumarDias(desde, 4)}::date, 'Fiesta de todos')`);
const manana = await buildTurno(as, { nombre: 'Mañana', tramos: [[360, 840]] });
const noche = await buildTurno(as, { nombre: 'Noche', letra: 'N', tramos: [[1320, 1800]] });
const deManana = await buildCuadrante(as, [manana], false);
const deNoche = await buildCuadrante(as, [noche], true);
const ana = await idDe('ana');
const teo = await idDe('teo');
await asignarCuadrante(as, [ana, teo], deManana, { desde });
await asignarCuadrante(as, [ana], deNoche, {
  desde: sumarDias(desde, 1),
  hasta: sumarDias(desde, 1),
  motivo: 'Relevo',
});
await execute(sql`
  insert into ausencia (usuario_id, desde, hasta, letra) values (${teo}, ${desde}::date, ${desde}::date + 1, 'V')`);

// @spec 1.turnos
test('human resources read the plan of everybody, day by day as each person reads their own', async () => {
  const personas = await eva.planificacion({ query: { ...entre, limite: '200' } });
  const propios = await (await as('ana')).client(turnos).mios({ query: entre });
  const deAna = personas.find(({ Id }) => Id === ana);
  expect(
    deAna?.Dias.map(({ Fecha, Letra, Turno, Horas, Distancia, Ausencia, Festivo }) => ({
      Fecha,
      Letra,
      Turno,
      Horas,
      Distancia,
      Ausencia,
      Festivo,
    })),
  ).toEqual(propios.map(({ Zona: _zona, Asignado: _asignado, ...dia }) => dia));
  expect(deAna?.Dias.map(({ TurnoId }) => TurnoId)).toEqual([manana, noche, manana, manana, null, null, null]);
  expect(personas.map(({ Nombre }) => Nombre)).toEqual(
    personas.map(({ Nombre }) => Nombre).toSorted((a, b) => a.localeCompare(b, 'es')),
  );
});

test('a day assigned by itself says until when it stands, and why', async () => {
  const [deAna] = await eva.planificacion({ query: { ...entre, texto: 'Ana Prieto' } });
  expect(deAna?.Dias.map(({ CambiaHasta, Motivo }) => [CambiaHasta, Motivo]).slice(0, 3)).toEqual([
    [null, ''],
    [sumarDias(desde, 1), 'Relevo'],
    [null, ''],
  ]);
});

test('leave that is asked for is marked, and decided by nobody here', async () => {
  await execute(sql`
    insert into permiso (numero, usuario_id, tipo_id, tipo_version, desde, hasta, parte, cantidad, estado_id)
    select 'PER-1', ${ana}, t.id, v.version, ${desde}::date + 2, ${desde}::date + 2, 'C', 2, 1
      from tipo_permiso t cross join lateral reglas_de_tipo_permiso(t.id, ${desde}::date) v where t.codigo = 'VACACIONES'`);
  const [deAna] = await eva.planificacion({ query: { ...entre, texto: 'Ana Prieto' } });
  expect(deAna?.Dias.flatMap(({ Fecha, Pedido }) => (Pedido ? [Fecha] : []))).toEqual([sumarDias(desde, 2)]);
});

// @spec 1.turnos
test('the cover of a shift counts those who have it, those who are absent and those who asked for leave', async () => {
  const { Turnos, Festivos, Personas } = await eva.cobertura({ query: entre });
  expect(Personas).toBe((await eva.planificacion({ query: { ...entre, limite: '200' } })).length);
  expect(Festivos).toEqual([{ Fecha: sumarDias(desde, 4), Nombre: 'Fiesta de todos' }]);
  const cuentas = (id: number) =>
    Turnos.find(({ Id }) => Id === id)?.Dias.map(({ Tienen, Ausentes, Pedidos }) => [Tienen, Ausentes, Pedidos]);
  const nadie = [0, 0, 0];
  expect(cuentas(manana)).toEqual([[2, 1, 0], [1, 1, 0], [2, 0, 1], [2, 0, 0], nadie, nadie, nadie]);
  expect(cuentas(noche)).toEqual([nadie, [1, 0, 0], nadie, nadie, nadie, nadie, nadie]);
});

test('both are narrowed by words, place and shift, and the people of a shift are those who work it on these days', async () => {
  const deTurno = (turno: number) => eva.planificacion({ query: { ...entre, turno: String(turno) } });
  expect((await deTurno(noche)).map(({ Id }) => Id)).toEqual([ana]);
  expect((await deTurno(manana)).map(({ Id }) => Id).toSorted((a, b) => a - b)).toEqual(
    [ana, teo].toSorted((a, b) => a - b),
  );
  const resto = { desde: sumarDias(desde, 2), hasta };
  expect(await eva.planificacion({ query: { ...resto, turno: String(noche) } })).toEqual([]);
  expect((await eva.cobertura({ query: { ...entre, texto: 'Teo' } })).Personas).toBe(1);
  expect(await eva.planificacion({ query: { ...entre, centro: 'ZZZ' } })).toEqual([]);
  expect(await eva.cobertura({ query: { ...entre, area: 'ZZZ' } })).toEqual({ Personas: 0, Turnos: [], Festivos: [] });
});

test('a longer page takes no more statements', async () => {
  const cuantas = async (limite: string) => {
    let n = 0;
    const stop = watchStatements((text) => {
      if (text.includes('plan_de_jornada')) n += 1;
    });
    await eva.planificacion({ query: { ...entre, limite } });
    stop();
    return n;
  };
  expect([await cuantas('1'), await cuantas('200')]).toEqual([1, 1]);
});

test('a plan is of 31 days at most', async () => {
  for (const fin of [sumarDias(desde, 31), sumarDias(desde, -1)])
    for (const call of [eva.planificacion, eva.cobertura])
      await expect(call({ query: { desde, hasta: fin } })).rejects.toMatchObject({
        status: 422,
        errors: [{ field: 'hasta' }],
      });
  await expect(eva.planificacion({ query: { desde, hasta: sumarDias(desde, 30) } })).resolves.toBeDefined();
});

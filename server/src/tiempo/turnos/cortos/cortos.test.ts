// @spec 1.turnos S-8580
// Days that are shorter for everybody: the plan, the ledger of the month and leave follow.
import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
import { cortos } from '#contract/tiempo/turnos/cortos.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { execute } from '#server/casa/base/db.ts';
import { ANIO, buildPermiso, enJunio, pedido } from '../../../../test/build/tiempo/build-permisos.ts';
import { asignarSemana } from '../../../../test/build/tiempo/build-jornada.ts';
import { useApp } from '../../../../test/harness.ts';
import { idDe, route, statusOf } from '../../../../test/acts.ts';
import { planDe } from '../turnos.port.ts';
import { recontarPermisos } from '../../permisos/recuento/recuento.commands.ts';

const { as } = await useApp();
const [ana, eva] = [await as('ana'), (await as('eva')).client(cortos)];
const [anaId, teoId, martaId] = [await idDe('ana'), await idDe('teo'), await idDe('marta')];
await asignarSemana(anaId, { festivos: false });
await asignarSemana(martaId, { festivos: true });
const corto = (cambios: Partial<Parameters<typeof eva.crearCorto>[0]['body']> = {}) =>
  eva.crearCorto({
    body: {
      desde: enJunio(),
      hasta: enJunio(),
      dias: [1, 2, 3, 4, 5],
      centro: '',
      nombre: 'De prueba',
      minutos: null,
      fuente: '',
      ...cambios,
    },
  });
afterEach(() =>
  execute(sql`
    with a as (delete from dia_corto), b as (delete from ausencia) update permiso set estado_id = 7 where estado_id in (1, 2, 6)`),
);
const dia = async (id: number, fecha = enJunio()) => (await planDe(id, fecha, fecha))[0];
const largo = (tramos: readonly (readonly [number, number])[] | null = []) =>
  (tramos ?? []).reduce((suma, [de, a]) => suma + a - de, 0);

test('half a day is half of the shift of those who rest on holidays, from its beginning', async () => {
  const antes = await dia(anaId);
  const deMarta = await dia(martaId);
  await corto();
  const ahora = await dia(anaId);
  const mitad = Math.ceil((antes?.teoricoMin ?? 0) / 2);
  expect(ahora).toMatchObject({ teoricoMin: mitad, media: true, turno: `${antes?.turno} · De prueba` });
  expect(ahora?.tramos?.[0]?.[0]).toBe(antes?.tramos?.[0]?.[0]);
  expect(largo(antes?.tramos) - largo(ahora?.tramos)).toBe((antes?.teoricoMin ?? 0) - mitad);
  expect(await dia(martaId)).toEqual(deMarta);
  expect((await dia(anaId, enJunio(0, 1)))?.media).toBe(false);
});

test.each([
  ['two stretches', '[[480,780],[840,1080]]', 360, '[[480,780],[840,900]]'],
  ['all of the last one', '[[480,780],[840,1080]]', 300, '[[480,780]]'],
  ['a night', '[[1320,1800]]', 240, '[[1320,1560]]'],
  ['more than there is', '[[480,780]]', 480, '[[480,780]]'],
])('a shift of %s ends sooner, and never later', async (_cual, tramos, minutos, queda) => {
  const { rows } = { rows: await planCon(tramos, minutos) };
  expect(rows).toEqual(JSON.parse(queda));
});
async function planCon(tramos: string, minutos: number) {
  await execute(sql`
    update turno_version w set tramos = ${tramos}::jsonb, teorico_min = ${largo(JSON.parse(tramos))}
      from plan_de_jornada(${anaId}, ${enJunio()}, ${enJunio()}) p where w.turno_id = p.turno_id and w.version = p.turno_version`);
  await corto({ minutos });
  return (await dia(anaId))?.tramos;
}

test('on summer Fridays only Fridays are shorter, and of two rules the shortest holds; a holiday is a holiday', async () => {
  await corto({ hasta: enJunio(3, 4), dias: [5], minutos: 360, nombre: 'Verano' });
  const plan = await planDe(anaId, enJunio(), enJunio(0, 4));
  expect(plan.map(({ turno }) => turno?.includes('Verano') ?? false)).toEqual([false, false, false, false, true]);
  await corto({ desde: enJunio(0, 4), hasta: enJunio(0, 4), minutos: 120, nombre: 'Fiesta' });
  expect(await dia(anaId, enJunio(0, 4))).toMatchObject({ teoricoMin: 120, media: false });
  await execute(sql`insert into festivo (fecha, nombre) values (${enJunio(0, 4)}, 'De prueba')`);
  expect(await dia(anaId, enJunio(0, 4))).toMatchObject({ turnoId: null, teoricoMin: null });
  await execute(sql`delete from festivo where nombre = 'De prueba'`);
});

test('half a day takes half a day of vacation, also of who asked before, and is asked for whole', async () => {
  const deAna = ana.client(permisos);
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 1), estado: 'aprobado' });
  expect((await deAna.permiso(route(Id))).Cantidad).toBe(4);
  const { Id: cortoId } = await corto();
  await recontarPermisos();
  expect((await deAna.permiso(route(Id))).Cantidad).toBe(3);
  await eva.quitarCorto(route(cortoId));
  await recontarPermisos();
  expect((await deAna.permiso(route(Id))).Cantidad).toBe(4);
  await corto({ desde: enJunio(1), hasta: enJunio(1) });
  expect((await deAna.calcular({ body: await sinMotivo(enJunio(1)) })).Cantidad).toBe(1);
  const { Impedimentos } = await deAna.calcular({ body: { ...(await sinMotivo(enJunio(1))), parte: 'M' } });
  expect(Impedimentos).toMatchObject([{ Campo: 'parte' }]);
  // Without a rotation, a working day is eight hours and half of it four.
  expect(await dia(teoId, enJunio(1))).toMatchObject({ media: true });
});
async function sinMotivo(desde: string) {
  const { motivo: _, ...body } = await pedido({ desde });
  return body;
}

test('days that have come are neither shortened nor given back; what goes on is ended today', async () => {
  expect(await statusOf(corto({ desde: `${ANIO - 5}-01-01`, hasta: enJunio() }))).toBe(422);
  expect(await statusOf(corto({ dias: [7] }))).toBe(422);
  expect(await statusOf(corto({ centro: 'XXX' }))).toBe(422);
  expect(await statusOf(corto({ hasta: sumarDias(enJunio(), -1) }))).toBe(422);
  const { Id } = await corto({ minutos: 300 });
  await execute(sql`update dia_corto set desde = hoy() - 5, hasta = hoy() + 5`);
  await eva.quitarCorto(route(Id));
  expect(await eva.cortos()).toMatchObject([{ Id, Futuro: false, EnCurso: false }]);
  expect(await statusOf(eva.quitarCorto(route(Id)))).toBe(409);
  expect(await statusOf(eva.quitarCorto(route(999_999)))).toBe(404);
  for (const login of ['luis', 'admin', 'sara'])
    expect(await statusOf((await as(login)).client(cortos).cortos())).toBe(403);
});

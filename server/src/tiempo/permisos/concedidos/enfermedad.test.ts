// Sickness inside a granted leave (art. 38.3 ET): its days are given back; the days before and after stay granted.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { ANIO, buildPermiso, enJunio, pedido } from '../../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../../test/harness.ts';
import { idDe, route } from '../../../../test/acts.ts';

const { as } = await useApp();
const [ana, luis, eva] = [await as('ana'), await as('luis'), await as('eva')];
const [deAna, jefe, rrhh] = [ana.client(permisos), luis.client(permisosConcedidos), eva.client(permisosConcedidos)];
const anaId = await idDe('ana');
const aprobado = async () =>
  (await deAna.permisosDelAnio({ params: { param: String(ANIO) } })).Tipos.find(({ Vacaciones }) => Vacaciones)
    ?.Aprobado;
/** Absences of Ana in force, by day. */
const ausencias = () =>
  many(z.object({ desde: z.string(), hasta: z.string(), letra: z.string() }))(sql`
    select desde, hasta, letra from ausencia where usuario_id = ${anaId} and anulada is null order by desde`);
const enfermar = (Id: number, [desde, hasta]: readonly [string, string]) =>
  rrhh.interrumpir({ body: { Id, desde, hasta, motivo: 'Parte de baja recibido' } });
const limpiar = () =>
  execute(sql`
  with x as (update ausencia set anulada = now() where usuario_id = ${anaId})
  update permiso set estado_id = 7 where usuario_id = ${anaId} and estado_id in (1, 2, 6)`);
const quincena = { desde: enJunio(), hasta: enJunio(1, 4) } as const;

// @spec 1.permisos
test('a sickness in the middle gives its days back, and the days before and after stay granted', async () => {
  const Id = await buildPermiso(as, { ...quincena, estado: 'aprobado' });
  expect(await aprobado()).toBe(10);
  const { Version } = await rrhh.concedido(route(Id));
  await rrhh.interrumpir({
    body: { Id, desde: enJunio(0, 2), hasta: enJunio(1, 0), motivo: 'Parte de baja recibido' },
    version: Version,
  });
  expect(await aprobado()).toBe(6);
  expect(await ausencias()).toEqual([
    { desde: enJunio(), hasta: enJunio(0, 1), letra: 'V' },
    { desde: enJunio(0, 2), hasta: enJunio(1, 0), letra: 'E' },
    { desde: enJunio(1, 1), hasta: enJunio(1, 4), letra: 'V' },
  ]);
  const antes = await deAna.permiso(route(Id));
  expect(antes).toMatchObject({ Estado: 'Aprobado', Hasta: enJunio(0, 1), Cantidad: 4 });
  expect(antes.Historial.at(-1)).toMatchObject({ Acto: 'interrumpir', Quien: 'Eva Robles' });
  expect(antes.Historial.at(-1)?.Comentario).toMatch(
    /^Enfermedad del .* al .*: devuelve 4\sdías\. Sigue .* \(PER-.*\)\. Parte de baja recibido$/,
  );
  const despues = (await deAna.mios({ query: {} })).find(({ Desde }) => Desde === enJunio(1, 1));
  expect(despues).toMatchObject({ Estado: 'Aprobado', Hasta: enJunio(1, 4), Cantidad: 8, Tipo: 'Vacaciones' });
  expect((await deAna.permiso(route(despues?.Id ?? 0))).Historial).toMatchObject([{ Acto: 'continuar' }]);
  const [aviso] = await ana.client(notificaciones).mias({ query: {} });
  expect(aviso).toMatchObject({ Titulo: 'Un permiso suyo le devuelve los días de una enfermedad' });
  await expect(
    rrhh.interrumpir({ body: { Id, desde: enJunio(), hasta: enJunio(), motivo: 'x' }, version: Version }),
  ).rejects.toMatchObject({ status: 409 });
  // The responsible reads that the leave was interrupted, and not why; both parts are theirs to change.
  expect((await jefe.concedido(route(Id))).Historial.at(-1)).toMatchObject({ Acto: 'interrumpir', Comentario: '' });
  await jefe.revocar({ body: { Id: despues?.Id ?? 0, motivo: 'Parada' } });
  expect(await aprobado()).toBe(2);
  await limpiar();
});

test.each([
  { cuando: 'from the first day', desde: 0, hasta: 1, queda: [[2, 4]], toma: 6 },
  { cuando: 'to the last day', desde: 3, hasta: 4, queda: [[0, 2]], toma: 6 },
  {
    cuando: 'of one day',
    desde: 1,
    hasta: 1,
    queda: [
      [0, 0],
      [2, 4],
    ],
    toma: 8,
  },
  { cuando: 'all of it', desde: 0, hasta: 4, queda: [], toma: 0 },
])('$cuando: the rest of the leave stays granted', async ({ desde, hasta, queda, toma }) => {
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 4), estado: 'aprobado' });
  await enfermar(Id, [enJunio(0, desde), enJunio(0, hasta)]);
  expect(await aprobado()).toBe(toma / 2);
  expect((await deAna.permiso(route(Id))).Estado).toBe(toma === 0 ? 'Anulado' : 'Aprobado');
  expect((await ausencias()).filter(({ letra }) => letra === 'V')).toEqual(
    queda.map(([de = 0, a = 0]) => ({ desde: enJunio(0, de), hasta: enJunio(0, a), letra: 'V' })),
  );
  await limpiar();
});

test('days outside the leave, or of a closed month, are refused and change nothing', async () => {
  const Id = await buildPermiso(as, { desde: enJunio(0, 1), hasta: enJunio(0, 3), estado: 'aprobado' });
  const antes = await ausencias();
  for (const [dias, field] of [
    [[enJunio(), enJunio(0, 2)], 'desde'],
    [[enJunio(0, 2), enJunio(0, 4)], 'hasta'],
  ] as const)
    await expect(enfermar(Id, dias as [string, string])).rejects.toMatchObject({ status: 422, errors: [{ field }] });
  await execute(sql`
    insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
    values (${anaId}, date_trunc('month', ${enJunio()}::date)::date, 2, 0, 0, 0, 0, '[]', repeat('0', 64))`);
  await expect(enfermar(Id, [enJunio(0, 2), enJunio(0, 2)])).rejects.toMatchObject({ status: 409 });
  await execute(sql`delete from cierre`);
  expect(await ausencias()).toEqual(antes);
  await limpiar();
});

test('Presencia names the leave that stands in the way of a sickness', async () => {
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 4), estado: 'aprobado' });
  const { Numero } = await deAna.permiso(route(Id));
  await expect(
    eva.client(presencia).crearAusencia({
      body: { usuarioId: anaId, desde: enJunio(0, 2), hasta: enJunio(0, 6), letra: 'E', minutos: null, nota: '' },
    }),
  ).rejects.toMatchObject({
    status: 409,
    message: `Esos días tiene el permiso ${Numero}: anote en él la enfermedad en «Permisos concedidos»`,
  });
  await limpiar();
});

test('days of an annulled sickness are leave again, unless they were spent in another way', async () => {
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 4), estado: 'aprobado' });
  await enfermar(Id, [enJunio(0, 1), enJunio(0, 2)]);
  expect(await aprobado()).toBe(3);
  const [enferma] = await eva
    .client(presencia)
    .ausencias({ query: {} })
    .then((todas) => todas.filter(({ PersonaId, Letra }) => PersonaId === anaId && Letra === 'E'));
  const anular = () =>
    eva.client(presencia).anularAusencia({ ...route(enferma?.Id ?? 0), body: { motivo: 'Otra persona' } });
  await execute(sql`insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo, creado_por_id)
    select usuario_id, tipo_id, ${ANIO}, -38, 'Prueba', usuario_id from permiso where id = ${Id}`);
  await expect(anular()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('no le quedan bastantes'),
  });
  expect(await aprobado()).toBe(3);
  await execute(sql`delete from ajuste_permiso`);
  await anular();
  expect(await aprobado()).toBe(5);
  expect((await ausencias()).map(({ letra }) => letra)).toEqual(['V', 'V', 'V']);
  const [aviso] = await ana.client(notificaciones).mias({ query: {} });
  expect(aviso).toMatchObject({ Titulo: 'Unos días vuelven a ser de permiso' });
  await limpiar();
});

test('the given-back day is free for another request', async () => {
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 4), estado: 'aprobado' });
  await enfermar(Id, [enJunio(0, 1), enJunio(0, 2)]);
  await expect(deAna.crear({ body: await pedido({ desde: enJunio(0, 1) }) })).rejects.toMatchObject({ status: 422 });
  expect(await deAna.crear({ body: await pedido({ desde: enJunio(2) }) })).toMatchObject({ Estado: 'Pendiente' });
  await limpiar();
});

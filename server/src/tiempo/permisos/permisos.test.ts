// Leave over HTTP: balances, requests and their decisions.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { many } from '#server/casa/base/db.ts';
import {
  ANIO,
  buildPermiso,
  buildTipoLibre,
  decidir,
  enJunio,
  pedido,
  solicitudDe,
  tipoDe,
} from '../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../test/harness.ts';
import { route, statusOf } from '../../../test/acts.ts';

const { as, nobody } = await useApp();
const [ana, luis, eva, teo] = await Promise.all([as('ana'), as('luis'), as('eva'), as('teo')]);
const [deAna, deTeo] = [ana.client(permisos), teo.client(permisos)];
const vacaciones = async (quien = deAna, anio = ANIO) =>
  (await quien.permisosDelAnio({ params: { param: String(anio) } })).Tipos.find((t) => t.Vacaciones);
const ausenciasDe = (permisoId: number) =>
  many(
    z.object({
      desde: z.string(),
      hasta: z.string(),
      letra: z.string(),
      minutos: z.nullable(z.int()),
      vale: z.boolean(),
    }),
  )(sql`select desde, hasta, letra, minutos, anulada is null as vale from ausencia where permiso_id = ${permisoId}`);

// @spec 1.permisos
test('a year without requests has all of its balance available', async () => {
  expect(await vacaciones(deTeo)).toMatchObject({
    Unidad: 'día',
    Codigo: 'V',
    Retribuido: true,
    Derecho: 22,
    Disfrutado: 0,
    Aprobado: 0,
    Solicitado: 0,
  });
});

// @spec 1.permisos
test('requested days are reserved, decided on in the inbox, and become an absence', async () => {
  const antes = (await vacaciones())?.Disponible ?? 0;
  const body = await pedido({ desde: enJunio(), hasta: enJunio(1, 1) });
  const { Id, Estado } = await deAna.crear({ body });
  expect(Estado).toBe('Pendiente');
  expect(await vacaciones()).toMatchObject({ Solicitado: 7, Aprobado: 0, Disponible: antes - 7 });
  expect(await deAna.permiso(route(Id))).toMatchObject({
    EnManosDe: 'Luis Ortega',
    Cantidad: 14,
    acciones: ['retirar', 'cubrir'],
  });
  const solicitud = await luis.client(solicitudes).solicitud(route(await solicitudDe(luis, Id)));
  expect(solicitud.Datos.map(({ Nombre }) => Nombre)).toEqual(['Permiso', 'Fechas', 'Toma', `Le quedarían de ${ANIO}`]);
  await decidir(luis, Id, 'aceptar');
  expect(await vacaciones()).toMatchObject({ Solicitado: 0, Aprobado: 7, Disponible: antes - 7 });
  expect(await ausenciasDe(Id)).toEqual([
    { desde: body.desde, hasta: body.hasta, letra: 'V', minutos: null, vale: true },
  ]);
});

// @spec 1.permisos
test('a cancellation is asked for, decided on, and gives the days back', async () => {
  const antes = await vacaciones();
  const Id = await buildPermiso(as, { desde: enJunio(3), estado: 'anulacion' });
  expect(await vacaciones()).toMatchObject({ Aprobado: (antes?.Aprobado ?? 0) + 1 });
  await decidir(luis, Id, 'rechazar');
  expect(await deAna.permiso(route(Id))).toMatchObject({ Estado: 'Aprobado' });
  await deAna.pedirAnulacion({ body: { Id, comentario: 'De verdad' } });
  await decidir(luis, Id, 'aceptar');
  const hecho = await deAna.permiso(route(Id));
  expect(hecho).toMatchObject({ Estado: 'Anulado', acciones: [] });
  expect(hecho.Historial.map(({ Acto, Estado }) => [Acto, Estado])).toEqual([
    ['crear', 'Pendiente'],
    ['aceptar', 'Aprobado'],
    ['pedirAnulacion', 'Anulación solicitada'],
    ['rechazarAnulacion', 'Aprobado'],
    ['pedirAnulacion', 'Anulación solicitada'],
    ['aceptarAnulacion', 'Anulado'],
  ]);
  expect(await ausenciasDe(Id)).toMatchObject([{ vale: false }]);
  expect(await vacaciones()).toEqual(antes);
});

test('half a day takes half a day, and a day may hold both halves', async () => {
  const antes = (await vacaciones(deTeo))?.Disponible ?? 0;
  await deTeo.crear({ body: await pedido({ parte: 'M' }) });
  await deTeo.crear({ body: await pedido({ parte: 'T' }) });
  expect((await vacaciones(deTeo))?.Disponible).toBe(antes - 1);
  await expect(deTeo.crear({ body: await pedido({ parte: 'M' }) })).rejects.toMatchObject({ status: 422 });
});

test('hours are counted in minutes of the shift, and their health type is shown to human resources alone', async () => {
  const tipoId = await tipoDe('MEDICO');
  const body = await pedido({
    tipoId,
    desde: enJunio(2),
    parte: 'H',
    horaDesde: 600,
    horaHasta: 690,
    motivo: 'Alergia',
  });
  const { Id } = await deAna.crear({ body });
  expect((await deAna.permiso(route(Id))).EnManosDe).toBe('Recursos humanos');
  await expect(solicitudDe(luis, Id)).rejects.toThrow('it does not wait for this person');
  await decidir(eva, Id, 'aceptar');
  expect(await ausenciasDe(Id)).toMatchObject([{ letra: 'E', minutos: 90 }]);
  const anio = await deAna.permisosDelAnio({ params: { param: String(ANIO) } });
  expect(anio.Tipos.find((t) => t.TipoId === tipoId)).toMatchObject({ Unidad: 'hora', Derecho: 16, Aprobado: 1.5 });
});

test('leave of a type without validation is granted at once, and called off by its person', async () => {
  const tipoId = await buildTipoLibre();
  const { Id, Estado } = await deAna.crear({ body: await pedido({ tipoId, desde: enJunio(2, 2) }) });
  expect(Estado).toBe('Aprobado');
  expect(await ausenciasDe(Id)).toMatchObject([{ letra: 'S', vale: true }]);
  expect((await deAna.permiso(route(Id))).acciones).toEqual(['pedirCambio', 'anular', 'cubrir', 'justificar']);
  await deAna.anular({ body: { Id } });
  expect(await ausenciasDe(Id)).toMatchObject([{ vale: false }]);
});

test('the calculation gives the amount taken, the rest, and the reasons against the request', async () => {
  const { motivo: _, ...body } = await pedido({ desde: enJunio(), hasta: enJunio(9), codigo: 'VACACIONES' });
  const calculo = await deTeo.calcular({ body });
  expect(calculo.Cantidad).toBe(92);
  expect(calculo.Impedimentos.map(({ Frase }) => Frase.replaceAll('\u00A0', ' '))).toEqual([
    expect.stringMatching(/^Ya tiene otro permiso esos días \(PER-\d{4}-\d{5}\)$/),
    expect.stringMatching(new RegExp(`^De ${ANIO} le faltan [\\d,]+ días$`)),
  ]);
  const { Impedimentos } = await deTeo.calcular({ body: { ...body, desde: enJunio(1, 5), hasta: enJunio(1, 6) } });
  expect(Impedimentos).toEqual([{ Campo: 'hasta', Frase: 'Esos días no trabaja: no toman nada' }]);
});

// @spec 1.permisos
test('the path parameter is a year and nothing else', async () => {
  for (const param of ['1', 'ana', '1999', '20260', '2026-01', '%27'])
    expect(await statusOf(deAna.permisosDelAnio({ params: { param } }))).toBe(400);
  expect(await statusOf(nobody.client(permisos).permisosDelAnio({ params: { param: '2026' } }))).toBe(401);
});

// A granted leave that the person's responsible or human resources cut short or revoke.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { execute, many, one } from '#server/casa/base/db.ts';
import { ANIO, buildPermiso, enJunio, tipoDe } from '../../../../test/build/tiempo/build-permisos.ts';
import { unPdf } from '../../../../test/build/build.ts';
import { useApp } from '../../../../test/harness.ts';
import { idDe, route } from '../../../../test/acts.ts';

const { as } = await useApp();
const [ana, luis, eva] = [await as('ana'), await as('luis'), await as('eva')];
const [deAna, jefe, rrhh] = [ana.client(permisos), luis.client(permisosConcedidos), eva.client(permisosConcedidos)];
const vacaciones = async () =>
  (await deAna.permisosDelAnio({ params: { param: String(ANIO) } })).Tipos.find(({ Vacaciones }) => Vacaciones);
const ausenciaDe = (Id: number) =>
  one(z.object({ id: z.int(), desde: z.string(), hasta: z.string(), vale: z.boolean() }))(sql`
    select id, desde, hasta, anulada is null as vale from ausencia where permiso_id = ${Id}
     order by id desc limit 1`);
const ultima = async () => (await ana.client(notificaciones).mias({ query: {} }))[0];
const quincena = { desde: enJunio(), hasta: enJunio(1, 4) } as const;

// @spec 1.permisos
test('a leave that is cut to its second day gives the rest back, and its person and the history get the reason', async () => {
  const antes = await vacaciones();
  const Id = await buildPermiso(as, { ...quincena, estado: 'aprobado' });
  expect(await vacaciones()).toMatchObject({ Aprobado: (antes?.Aprobado ?? 0) + 10 });
  const { Version, acciones } = await rrhh.concedido(route(Id));
  expect(acciones).toEqual(['acortar', 'revocar', 'interrumpir']);
  await rrhh.acortar({ body: { Id, ultimo: enJunio(0, 1), motivo: 'Baja médica' }, version: Version });
  expect(await vacaciones()).toMatchObject({ Aprobado: (antes?.Aprobado ?? 0) + 2 });
  expect(await ausenciaDe(Id)).toMatchObject({ hasta: enJunio(0, 1), vale: true });
  const hecho = await deAna.permiso(route(Id));
  expect(hecho).toMatchObject({ Hasta: enJunio(0, 1), Cantidad: 4, Estado: 'Aprobado', Dias: [{}, {}] });
  expect(hecho.Historial.at(-1)).toMatchObject({ Acto: 'acortar', Quien: 'Eva Robles' });
  expect(hecho.Historial.at(-1)?.Comentario).toMatch(/devuelve 8\sdías\. Baja médica$/);
  expect(await ultima()).toMatchObject({ Titulo: 'Un permiso suyo acaba antes' });
  // The days are free for another leave.
  await eva.client(presencia).crearAusencia({
    body: {
      usuarioId: await idDe('ana'),
      desde: enJunio(0, 2),
      hasta: enJunio(0, 4),
      letra: 'A',
      minutos: null,
      nota: '',
    },
  });
});

test('the responsible revokes a leave, begun or not, and all of it is given back', async () => {
  const antes = await vacaciones();
  const Id = await buildPermiso(as, { desde: enJunio(4), hasta: enJunio(4, 4), estado: 'aprobado' });
  expect((await jefe.lista({ query: {} })).map((p) => p.Id)).toContain(Id);
  await jefe.revocar({ body: { Id, motivo: 'Parada de la planta' } });
  expect(await vacaciones()).toEqual(antes);
  expect(await ausenciaDe(Id)).toMatchObject({ vale: false });
  expect(await deAna.permiso(route(Id))).toMatchObject({ Estado: 'Anulado', Historial: [{}, {}, { Acto: 'revocar' }] });
  expect(await ultima()).toMatchObject({ Titulo: 'Un permiso suyo queda sin efecto' });
});

test('a day outside the leave, or a closed month, is refused and changes nothing', async () => {
  const Id = await buildPermiso(as, { desde: enJunio(6), hasta: enJunio(6, 4), estado: 'aprobado' });
  for (const ultimo of [enJunio(5, 6), enJunio(6, 4), enJunio(7)])
    await expect(jefe.acortar({ body: { Id, ultimo, motivo: 'No' } })).rejects.toMatchObject({ status: 422 });
  await execute(sql`
    insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
    select usuario_id, date_trunc('month', desde)::date, 2, 0, 0, 0, 0, '[]', repeat('0', 64) from permiso where id = ${Id}`);
  await expect(jefe.acortar({ body: { Id, ultimo: enJunio(6), motivo: 'No' } })).rejects.toMatchObject({ status: 409 });
  await expect(jefe.revocar({ body: { Id, motivo: 'No' } })).rejects.toMatchObject({ status: 409 });
  expect(await ausenciaDe(Id)).toMatchObject({ hasta: enJunio(6, 4), vale: true });
  await execute(sql`delete from cierre`);
});

test('an absence that follows from a leave cannot be changed by itself', async () => {
  const Id = await buildPermiso(as, { desde: enJunio(8), hasta: enJunio(8, 4), estado: 'aprobado' });
  const { id } = await ausenciaDe(Id);
  const api = eva.client(presencia);
  const ausencias = await api.ausencias({ query: {} });
  expect(ausencias.find((a) => a.Id === id)).toMatchObject({ PermisoId: Id, acciones: [] });
  await expect(api.anularAusencia({ ...route(id), body: { motivo: 'Vuelve' } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Es del permiso PER-/),
  });
  expect(await ausenciaDe(Id)).toMatchObject({ vale: true });
  expect(await deAna.permiso(route(Id))).toMatchObject({ Estado: 'Aprobado' });
});

test('the delegation for the absence ends with the absence', async () => {
  await execute(sql`
    update usuario set delegado_id = (select id from usuario where login = 'teo') where login = 'luis'`);
  const Id = await buildPermiso(as, {
    de: 'luis',
    aprueba: 'eva',
    codigo: 'MATRIMONIO',
    desde: enJunio(),
    hasta: enJunio(1),
    estado: 'aprobado',
  });
  const delegadas = () =>
    many(z.object({ hasta: z.string() }))(sql`
      select d.hasta from delegacion d join ausencia a on a.id = d.ausencia_id where a.permiso_id = ${Id}`);
  expect(await delegadas()).toEqual([{ hasta: enJunio(1) }]);
  await rrhh.acortar({ body: { Id, ultimo: enJunio(0, 2), motivo: 'Vuelve antes' } });
  expect(await delegadas()).toEqual([{ hasta: enJunio(0, 2) }]);
});

test('the responsible reads leave of health as an absence, and only human resources change leave that the law gives', async () => {
  const Id = await buildPermiso(as, {
    tipoId: await tipoDe('MEDICO'),
    aprueba: 'eva',
    desde: enJunio(10),
    parte: 'H',
    horaDesde: 600,
    horaHasta: 690,
    estado: 'aprobado',
  });
  const visto = await jefe.concedido(route(Id));
  expect(visto).toMatchObject({ Tipo: 'Ausencia', Letra: 'R', acciones: [] });
  expect(visto.Historial.map(({ Comentario }) => Comentario)).toEqual(['', '']);
  await expect(jefe.revocar({ body: { Id, motivo: 'No' } })).rejects.toMatchObject({ status: 403 });
  expect(await rrhh.concedido(route(Id))).toMatchObject({ Tipo: 'Consulta médica propia', acciones: ['revocar'] });
});

test('human resources find the supporting document with its leave, also while it is asked for; the responsible does not', async () => {
  const Id = await buildPermiso(as, { tipoId: await tipoDe('MATRIMONIO'), desde: enJunio(14), hasta: enJunio(14, 2) });
  await expect(rrhh.concedido(route(Id))).rejects.toMatchObject({ status: 404 });
  await deAna.subirJustificante({ ...route(Id), fichero: unPdf('libro.pdf') });
  const { Justificante, Estado } = await rrhh.concedido(route(Id));
  expect([Justificante?.Nombre, Estado]).toEqual(['libro.pdf', 'Pendiente']);
  await expect(jefe.concedido(route(Id))).rejects.toMatchObject({ status: 404 });
  await execute(sql`update permiso set estado_id = 2 where id = ${Id}`);
  expect((await jefe.concedido(route(Id))).Justificante).toBeNull();
});

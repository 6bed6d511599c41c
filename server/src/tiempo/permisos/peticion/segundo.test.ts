// @spec 1.permisos S-8545
// Leave that two people decide on, one after the other: from an amount that its type says.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { buildPermiso, decidir, enJunio, solicitudDe } from '../../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../../test/harness.ts';
import { route, statusOf } from '../../../../test/acts.ts';

const { as } = await useApp();
const [ana, luis, eva] = [await as('ana'), await as('luis'), await as('eva')];
const deAna = ana.client(permisos);
const poner = (segundo: 'S' | 'H') =>
  execute(sql`
    update tipo_permiso_version v set segundo = ${segundo}, segundo_desde = 6 from tipo_permiso t
     where t.id = v.tipo_id and t.codigo = 'SIN_SUELDO'`);
let semana = 0;
const tresDias = () => {
  const n = semana++;
  return { codigo: 'SIN_SUELDO', desde: enJunio(n), hasta: enJunio(n, 2) };
};
const ausencias = (Id: number) =>
  oneValue(z.int())(sql`select count(*)::int from ausencia where permiso_id = ${Id} and anulada is null`);
/** Login of whoever is above Luis. */
const encima = () =>
  oneValue(z.string())(
    sql`select j.login from usuario u join usuario j on j.id = u.responsable_id where u.login = 'luis'`,
  );

test('three days wait for the responsible and then for human resources, and are granted by the second yes alone', async () => {
  await poner('H');
  const Id = await buildPermiso(as, tresDias());
  expect(await deAna.permiso(route(Id))).toMatchObject({ EnManosDe: 'Luis Ortega', Paso: 1, Pasos: 2 });
  const primera = await luis.client(solicitudes).solicitud(route(await solicitudDe(luis, Id)));
  expect(primera.Datos).toContainEqual({ Nombre: 'Después decide', Valor: 'Recursos humanos' });
  await decidir(luis, Id, 'aceptar');
  expect(await deAna.permiso(route(Id))).toMatchObject({ Estado: 'Pendiente', EnManosDe: 'Recursos humanos', Paso: 2 });
  expect(await ausencias(Id)).toBe(0);
  expect((await ana.client(notificaciones).mias({ query: {} }))[0]).toMatchObject({
    Titulo: 'Tiene el primer visto bueno',
  });
  // Approvers: whoever gave the first one has nothing more to decide.
  await expect(solicitudDe(luis, Id)).rejects.toThrow('does not wait');
  const segunda = await eva.client(solicitudes).solicitud(route(await solicitudDe(eva, Id)));
  expect(segunda.Datos).toContainEqual({ Nombre: 'Primer visto bueno', Valor: 'Luis Ortega: Visto' });
  await decidir(eva, Id, 'aceptar');
  expect(await ausencias(Id)).toBe(1);
  const { Estado, Historial } = await deAna.permiso(route(Id));
  expect(Estado).toBe('Aprobado');
  expect(Historial.map(({ Acto, Quien, Estado: queda }) => `${Acto} ${Quien} ${queda}`)).toEqual([
    'crear Ana Prieto Pendiente',
    'darVistoBueno Luis Ortega Pendiente',
    'aceptar Eva Robles Aprobado',
  ]);
});

test('leave of one day is decided by the responsible alone, and either of the two may refuse three', async () => {
  await poner('H');
  const corto = await buildPermiso(as, { ...tresDias(), hasta: enJunio(semana - 1), estado: 'aprobado' });
  expect(await ausencias(corto)).toBe(1);
  const Id = await buildPermiso(as, { ...tresDias(), estado: 'rechazado' });
  expect((await deAna.permiso(route(Id))).Estado).toBe('Rechazado');
  const tercero = await buildPermiso(as, tresDias());
  await decidir(luis, tercero, 'aceptar');
  await decidir(eva, tercero, 'rechazar');
  expect((await deAna.permiso(route(tercero))).Estado).toBe('Rechazado');
  const retirado = await buildPermiso(as, tresDias());
  await decidir(luis, retirado, 'aceptar');
  await deAna.retirar({ body: { Id: retirado } });
  await expect(solicitudDe(eva, retirado)).rejects.toThrow('does not wait');
});

test('the second yes may be of whoever is above, who is never the first one again', async () => {
  await poner('S');
  const Id = await buildPermiso(as, tresDias());
  await decidir(luis, Id, 'aceptar');
  const jefa = await as(await encima());
  await decidir(jefa, Id, 'aceptar');
  expect((await deAna.permiso(route(Id))).Estado).toBe('Aprobado');
});

test('a change that makes a leave as long waits for both, and one that makes it shorter for the first', async () => {
  await poner('H');
  const dias = tresDias();
  const Id = await buildPermiso(as, { ...dias, hasta: dias.desde, estado: 'aprobado' });
  const cambiar = (hasta: string) => ({
    body: { Id, desde: dias.desde, hasta, parte: 'C' as const, horaDesde: null, horaHasta: null, motivo: '' },
  });
  await ana.client(permisosCambios).pedir(cambiar(dias.hasta));
  await decidir(luis, Id, 'aceptar');
  expect(await deAna.permiso(route(Id))).toMatchObject({ Hasta: dias.desde, Paso: 2, EnManosDe: 'Recursos humanos' });
  expect(await statusOf(ana.client(permisosCambios).pedir(cambiar(dias.hasta)))).toBe(409);
  await decidir(eva, Id, 'aceptar');
  const { Hasta, Historial } = await deAna.permiso(route(Id));
  expect(Hasta).toBe(dias.hasta);
  expect(Historial.slice(-3).map(({ Acto }) => Acto)).toEqual(['pedirCambio', 'darVistoBueno', 'aceptarCambio']);
  await ana.client(permisosCambios).pedir(cambiar(dias.desde));
  await decidir(luis, Id, 'aceptar');
  expect((await deAna.permiso(route(Id))).Hasta).toBe(dias.desde);
});

// @spec 1.permisos S-8628
test('human resources read the type and the reason of a leave of health in its second request, the first approver neither', async () => {
  await execute(sql`
    update tipo_permiso_version v set segundo = 'H', segundo_desde = 1, validacion = 'R' from tipo_permiso t
     where t.id = v.tipo_id and t.codigo = 'MEDICO'`);
  const horas = { parte: 'H', horaDesde: 540, horaHasta: 660, motivo: 'Revisión anual' } as const;
  const Id = await buildPermiso(as, { codigo: 'MEDICO', desde: enJunio(20), hasta: enJunio(20), ...horas });
  const leida = async (quien: typeof luis) =>
    JSON.stringify(await quien.client(solicitudes).solicitud(route(await solicitudDe(quien, Id))));
  const primera = await leida(luis);
  expect(primera).not.toMatch(/médic|Revisión/i);
  await decidir(luis, Id, 'aceptar');
  const { Datos, Resumen, Asunto } = z.parse(
    z.object({
      Datos: z.array(z.object({ Nombre: z.string(), Valor: z.string() })),
      Resumen: z.string(),
      Asunto: z.string(),
    }),
    JSON.parse(await leida(eva)),
  );
  expect(Datos).toContainEqual({ Nombre: 'Permiso', Valor: 'Consulta médica propia' });
  expect(Datos).toContainEqual({ Nombre: 'Motivo', Valor: 'Revisión anual' });
  expect([Resumen, Asunto].map((texto) => texto.startsWith('Consulta médica propia'))).toEqual([true, true]);
});

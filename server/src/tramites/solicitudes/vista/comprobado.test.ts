import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import type { TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { permisosEquipo } from '#contract/tiempo/permisos/efectos/equipo.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { idDe, route, statusOf } from '../../../../test/acts.ts';
import { buildViaje } from '../../../../test/build/build.ts';
import { buildPermiso, decidir, enJunio } from '../../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
const [ana, luis, eva, inigo] = await Promise.all([as('ana'), as('luis'), as('eva'), as('inigo')]);
/** Teo and Nuria answer to Luis too, as Ana does. */
await execute(sql`update usuario set responsable_id = ${await idDe('luis')} where login in ('teo', 'nuria', 'ana')`);
const comprobado = (quien: typeof ana, tipo: TipoSolicitud, entidad: number) =>
  quien.client(solicitudes).comprobado({ query: { tipo, entidad: String(entidad) } });
const textos = async (...que: Parameters<typeof comprobado>) =>
  (await comprobado(...que)).Comprobaciones.map(({ Bien, Texto }) => `${Bien ? 'bien' : 'ojo'}: ${Texto}`);
const falta = async (login: string, desde: string, hasta: string) =>
  execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra, minutos) values (${await idDe(login)}, ${desde}, ${hasta}, 'E', null)`);
const enEspanol = (fecha: string) => fecha.split('-').toReversed().join('/').slice(0, 5);

// @spec 7.solicitudes
describe('checks of a leave', () => {
  test('are the balance, the notice, other plans and the team, never why somebody is absent', async () => {
    await falta('teo', enJunio(2), enJunio(2));
    const permiso = await buildPermiso(as, { desde: enJunio(2), hasta: enJunio(2, 1) });
    const leidas = await textos(luis, 'PERMISO', permiso);
    expect(leidas).toContainEqual(expect.stringMatching(/^bien: Hoy le quedarían .* de \d{4}$/));
    expect(leidas).toContain('bien: No coincide con viajes ni accesos suyos');
    expect(leidas).toContain(`ojo: Teo Marín también falta el ${enEspanol(enJunio(2))}`);
    expect(leidas.join()).not.toMatch(/Enfermedad|Accidente|baja/i);
    const [fila] = (await luis.client(solicitudes).misPendientes({ query: { tipo: 'PERMISO' } })).filter(
      ({ EntidadId }) => EntidadId === permiso,
    );
    expect(fila).toMatchObject({ Medida: '2\u00A0días', Alerta: { Texto: 'Coincide', Tono: 'wait' } });
  });

  test('are told to its approver alone, and no longer once it is decided', async () => {
    const permiso = await buildPermiso(as, { desde: enJunio(4), hasta: enJunio(4) });
    for (const quien of [ana, eva, inigo]) expect(await statusOf(comprobado(quien, 'PERMISO', permiso))).toBe(404);
    expect(await textos(luis, 'PERMISO', permiso)).toContain('bien: No falta nadie más de su equipo esos días');
    await decidir(luis, permiso, 'aceptar');
    expect(await statusOf(comprobado(luis, 'PERMISO', permiso))).toBe(404);
  });
});

// @spec 2.9
describe('checks of a trip', () => {
  const viaje = async () => {
    const { id } = await buildViaje(as, { estado: 'pendiente' });
    await execute(
      sql`update viaje set fecha_salida = ${enJunio(8)}, fecha_regreso = ${enJunio(8, 1)} where id = ${id}`,
    );
    return id;
  };

  test('are its choice, who pays and the plans of the traveller, and for their responsible the team', async () => {
    const id = await viaje();
    await falta('nuria', enJunio(8, 1), enJunio(8, 1));
    await execute(
      sql`update solicitud set aprobador_id = ${await idDe('luis')} where tipo = 'VIAJE' and entidad_id = ${id}`,
    );
    const leidas = await textos(luis, 'VIAJE', id);
    expect(leidas).toContain('bien: No tiene otro viaje esos días');
    expect(leidas).toContain('bien: No choca con permisos suyos');
    expect(leidas).toContain(`ojo: Nuria Salas también falta el ${enEspanol(enJunio(8, 1))}`);
    const { ConEquipo, SolicitudId } = await comprobado(luis, 'VIAJE', id);
    expect(ConEquipo).toBe(true);
    const equipo = await luis.client(permisosEquipo).deSolicitud(route(SolicitudId));
    expect(equipo).toMatchObject({ Persona: 'Ana Prieto', Personas: expect.any(Number) });
    expect(equipo.Dias.filter(({ Faltan }) => Faltan.length > 0)).toHaveLength(1);
  });

  test('tell nothing of the team to an approver of the cost centre who is not their responsible', async () => {
    const id = await viaje();
    await execute(
      sql`update solicitud set aprobador_id = ${await idDe('inigo')} where tipo = 'VIAJE' and entidad_id = ${id}`,
    );
    const { ConEquipo, SolicitudId, Comprobaciones } = await comprobado(inigo, 'VIAJE', id);
    expect(ConEquipo).toBe(false);
    expect(Comprobaciones.map(({ Texto }) => Texto).join()).not.toMatch(/equipo|Nuria|Teo/);
    expect(await statusOf(inigo.client(permisosEquipo).deSolicitud(route(SolicitudId)))).toBe(404);
    expect(await statusOf(comprobado(luis, 'VIAJE', id))).toBe(404);
  });
});

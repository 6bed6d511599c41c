import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { permisosEquipo } from '#contract/tiempo/permisos/efectos/equipo.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { idDe, route, statusOf } from '../../../../test/acts.ts';
import { formularioAcceso, personas } from '../../../../test/build/tiempo/build-accesos.ts';
import { buildPermiso, decidir, enJunio, pedido, solicitudDe } from '../../../../test/build/tiempo/build-permisos.ts';
import { buildViaje } from '../../../../test/build/build.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
const [ana, luis, eva] = await Promise.all([as('ana'), as('luis'), as('eva')]);
const enEspanol = (fecha: string) => fecha.split('-').toReversed().join('/');
const equipoDe = (quien: typeof ana, solicitud: number) => quien.client(permisosEquipo).deSolicitud(route(solicitud));
/** Teo and Nuria answer to Luis too. */
await execute(sql`update usuario set responsable_id = ${await idDe('luis')} where login in ('teo', 'nuria')`);

// @spec 1.gestionpermisos S-8024
test('the approver sees day by day which team-mates are absent or have asked to be, and never why', async () => {
  await execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra, minutos) values
      (${await idDe('teo')}, ${enJunio(0, 1)}, ${enJunio(0, 2)}, 'E', null), (${await idDe('pablo')}, ${enJunio()},
        ${enJunio(0, 4)}, 'V', null),
      (${await idDe('nuria')}, ${enJunio(0, 2)}, ${enJunio(0, 2)}, 'R', 120)`);
  await buildPermiso(as, { de: 'nuria', desde: enJunio(0, 3), hasta: enJunio(0, 3) });
  const permiso = await buildPermiso(as, { desde: enJunio(0, 1), hasta: enJunio(0, 3) });
  const equipo = await equipoDe(luis, await solicitudDe(luis, permiso));
  expect(equipo).toMatchObject({ Personas: 3, SemanasDeMas: 0 });
  expect(equipo.Dias).toHaveLength(7);
  const [teo, nuria, pedida] = [
    { Nombre: 'Teo Marín', PorDecidir: false },
    { Nombre: 'Nuria Salas', PorDecidir: false },
    { Nombre: 'Nuria Salas', PorDecidir: true },
  ];
  expect(equipo.Dias.map(({ Pedido, Faltan }) => [Pedido, Faltan])).toEqual([
    [false, []],
    [true, [teo]],
    [true, [nuria, teo]],
    [true, [pedida]],
    ...Array.from({ length: 3 }, () => [false, []]),
  ]);
  expect(JSON.stringify(equipo)).not.toMatch(/Enfermedad|"E"|Permiso Retribuido/);
});

test('a long leave shows its first eight weeks, and the number of further ones', async () => {
  const permiso = await buildPermiso(as, { codigo: 'SIN_SUELDO', desde: enJunio(2), hasta: enJunio(11, 1) });
  const equipo = await equipoDe(luis, await solicitudDe(luis, permiso));
  expect(equipo.Dias).toHaveLength(56);
  expect(equipo.SemanasDeMas).toBe(2);
});

test('only the approver sees the team, and not once the request is decided', async () => {
  const permiso = await buildPermiso(as, { desde: enJunio(20), hasta: enJunio(20) });
  const solicitud = await solicitudDe(luis, permiso);
  for (const quien of [ana, eva, await as('teo')]) expect(await statusOf(equipoDe(quien, solicitud))).toBe(404);
  await decidir(luis, permiso, 'aceptar');
  expect(await statusOf(equipoDe(luis, solicitud))).toBe(404);
  const deRrhh = await buildPermiso(as, { codigo: 'TRASLADO', desde: enJunio(21), hasta: enJunio(21) });
  const solicitudDeEva = await solicitudDe(eva, deRrhh);
  expect(await statusOf(equipoDe(luis, solicitudDeEva))).toBe(404);
  expect(await equipoDe(eva, solicitudDeEva)).toMatchObject({ Personas: 3 });
});

test('a trip or an access on those days is shown to the requester and to the approver, unless it was refused', async () => {
  const { codigo } = await buildViaje(as, { estado: 'pendiente' });
  await buildViaje(as, { estado: 'borrador' });
  await buildViaje(as, { estado: 'anulado' });
  await execute(sql`
    update viaje set fecha_salida = ${enJunio(24)}, fecha_regreso = ${enJunio(24, 1)} where solicitante_id = ${await idDe('ana')}`);
  const dia = enJunio(24, 2);
  const { Numero } = await eva.client(accesos).crear({
    body: await formularioAcceso(eva, {
      fechaDesde: dia,
      fechaHasta: dia,
      personas: await personas(eva, 'Ana Prieto'),
    }),
  });
  const frases = [
    `Viaje ${codigo} a Bilbao, del ${enEspanol(enJunio(24))} al ${enEspanol(enJunio(24, 1))}`,
    `Acceso fuera de jornada ${Numero}, el ${enEspanol(dia)}`,
  ];
  const dias = { desde: enJunio(24), hasta: enJunio(24, 4) };
  const { motivo: _motivo, ...body } = await pedido(dias);
  const { Avisos, Impedimentos } = await ana.client(permisos).calcular({ body });
  expect(Avisos).toEqual(frases.map((frase) => `Coincide con: ${frase}`));
  expect(Impedimentos).toEqual([]);
  const calendario = await ana.client(permisos).calendario({ query: dias });
  expect(calendario.filter(({ Viaje }) => Viaje).map(({ Fecha }) => Fecha)).toEqual([enJunio(24), enJunio(24, 1)]);
  const permiso = await buildPermiso(as, dias);
  const query = { tipo: 'PERMISO', entidad: String(permiso) } as const;
  const { Comprobaciones } = await luis.client(solicitudes).comprobado({ query });
  expect(Comprobaciones).toEqual(
    expect.arrayContaining(frases.map((frase) => ({ Bien: false, Texto: `Coincide con: ${frase}` }))),
  );
});

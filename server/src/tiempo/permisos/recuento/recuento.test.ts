// A holiday or a shift that changes later changes the amount charged for days of leave to come.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { asignarSemana } from '../../../../test/build/tiempo/build-jornada.ts';
import {
  ANIO,
  buildPermiso,
  decidir,
  enJunio,
  solicitudDe,
  tipoDe,
} from '../../../../test/build/tiempo/build-permisos.ts';
import { type Persona, useApp } from '../../../../test/harness.ts';
import { recontarPermisos } from './recuento.commands.ts';
import { idDe, route } from '../../../../test/acts.ts';

const { as } = await useApp();
const [ana, luis, eva] = [await as('ana'), await as('luis'), await as('eva')];
const deAna = ana.client(permisos);
const anaId = await idDe('ana');
const contar = async () => {
  while (await recontarPermisos());
};
const festivo = async (fecha: string) => {
  const { Id } = await eva
    .client(turnos)
    .crearFestivo({ body: { fecha, centro: '', nombre: 'Fiesta nueva', ambito: 'N', fuente: '' } });
  await contar();
  return Id;
};
const aprobado = async () =>
  (await deAna.permisosDelAnio({ params: { param: String(ANIO) } })).Tipos.find(({ Vacaciones }) => Vacaciones)
    ?.Aprobado ?? 0;
const avisosDe = async (quien: Persona) =>
  (await quien.client(notificaciones).mias({ query: {} }))
    .filter(({ Tipo }) => Tipo === 'permiso_cambia')
    .map(({ Texto }) => Texto.replaceAll('\u00A0', ' '));

// @spec 1.permisos
test('a new holiday inside a granted leave gives its day back, and a holiday that goes charges it again', async () => {
  await contar();
  const antes = await aprobado();
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 4), estado: 'aprobado' });
  const fiesta = await festivo(enJunio(0, 2));
  expect(await aprobado()).toBe(antes + 4);
  const hecho = await deAna.permiso(route(Id));
  expect(hecho).toMatchObject({ Cantidad: 8, Estado: 'Aprobado' });
  expect(hecho.Dias.map(({ Fecha }) => Fecha)).not.toContain(enJunio(0, 2));
  expect(hecho.Historial.at(-1)).toMatchObject({ Acto: 'recontar' });
  for (const [quien, dice] of [
    [ana, /Vacaciones: toma 4 días, y no 5 días/],
    [luis, /^Ana Prieto \(PER-.*toma 4 días/],
    [eva, /^Ana Prieto/],
  ] as const)
    expect((await avisosDe(quien))[0]).toMatch(dice);
  await eva.client(turnos).quitarFestivo(route(fiesta));
  await contar();
  expect(await aprobado()).toBe(antes + 5);
});

// @spec 1.permisos
test('a last day in the company gives back the days after it, and its removal charges them again', async () => {
  const antes = await aprobado();
  const Id = await buildPermiso(as, { desde: enJunio(9), hasta: enJunio(9, 4), estado: 'aprobado' });
  await contar();
  const ponerBaja = async (baja: string | null) => {
    const { Version, Alta } = await eva.client(personas).persona(route(anaId));
    await eva.client(personas).cambiarFechas({ ...route(anaId), body: { alta: Alta, baja }, version: Version });
    await contar();
  };
  await ponerBaja(enJunio(9, 1));
  expect(await aprobado()).toBe(antes + 2);
  const { Historial } = await deAna.permiso(route(Id));
  expect(Historial.at(-1)?.Comentario.replaceAll('\u00A0', ' ')).toMatch(
    /^toma 2 días, y no 5 días: su último día en la empresa es el/,
  );
  expect((await avisosDe(eva))[0]).toContain('su último día en la empresa');
  await ponerBaja(null);
  expect(await aprobado()).toBe(antes + 5);
});

test('a waiting request gets its new amounts, and a decision on the old ones is refused', async () => {
  const Id = await buildPermiso(as, { desde: enJunio(1), hasta: enJunio(1, 4) });
  const api = luis.client(solicitudes);
  const solicitud = { ...route(await solicitudDe(luis, Id)) };
  const { Id: solicitudId, Version } = await api.solicitud(solicitud);
  const { Id: fiesta } = await eva.client(turnos).crearFestivo({
    body: { fecha: enJunio(1, 1), centro: '', nombre: 'Otra fiesta', ambito: 'N', fuente: '' },
  });
  // Before the recount has run, five days that became four cannot be granted.
  await expect(decidir(luis, Id, 'aceptar')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/ahora toma 4/),
  });
  await contar();
  const { Datos, Resumen } = await api.solicitud(solicitud);
  expect(Datos.find(({ Nombre }) => Nombre === 'Toma')?.Valor.replace('\u00A0', ' ')).toBe('4 días');
  expect(Resumen.replace('\u00A0', ' ')).toMatch(/^Vacaciones: 4 días/);
  expect((await avisosDe(luis))[0]).toMatch(/^Ana Prieto/);
  await expect(api.aceptar({ body: { Id: solicitudId, comentario: 'Visto' }, version: Version })).rejects.toMatchObject(
    {
      status: 409,
    },
  );
  await decidir(luis, Id, 'aceptar');
  expect(await deAna.permiso(route(Id))).toMatchObject({ Cantidad: 8, Estado: 'Aprobado' });
  await eva.client(turnos).quitarFestivo(route(fiesta));
});

test('another shift changes the amounts of hours and half days, and their absences', async () => {
  await asignarSemana(anaId, { tramos: [[480, 960]] });
  await contar();
  const deseos = { aprueba: 'eva', desde: enJunio(3), estado: 'aprobado' } as const;
  const Id = await buildPermiso(as, {
    ...deseos,
    tipoId: await tipoDe('MEDICO'),
    parte: 'H',
    horaDesde: 540,
    horaHasta: 660,
  });
  await asignarSemana(anaId, { tramos: [[600, 1080]], desde: enJunio(2) });
  await contar();
  expect(await deAna.permiso(route(Id))).toMatchObject({ Cantidad: 60, Dias: [{ Cantidad: 60 }] });
  await asignarSemana(anaId, { tramos: [[1320, 1800]], letra: 'N', dias: [6], desde: enJunio(2) });
  await contar();
  expect(await deAna.permiso(route(Id))).toMatchObject({ Cantidad: 0, Dias: [], Estado: 'Aprobado' });
  expect(await one(z.object({ minutos: z.int() }))(sql`select minutos from ausencia where permiso_id = ${Id}`)).toEqual(
    { minutos: 0 },
  );
});

test('past days, and leave of other days, stay unchanged', async () => {
  const Id = await buildPermiso(as, {
    codigo: 'SIN_SUELDO',
    desde: enJunio(5),
    hasta: enJunio(5, 2),
    estado: 'aprobado',
  });
  await execute(sql`
    with p as (update permiso set desde = hoy() - 2, hasta = hoy() where id = ${Id} returning id)
    update permiso_dia d set fecha = hoy() - 2 + (d.fecha - ${enJunio(5)}::date) from p where d.permiso_id = p.id`);
  const antes = await deAna.permiso(route(Id));
  await execute(sql`insert into festivo (fecha, nombre) values (hoy() - 1, 'Ayer') on conflict do nothing`);
  await festivo(enJunio(7));
  expect(await deAna.permiso(route(Id))).toEqual(antes);
  expect(await one(z.object({ n: z.int() }))(sql`select count(*)::int as n from permiso_por_contar`)).toEqual({ n: 0 });
});

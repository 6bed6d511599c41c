// @spec 7.accesos
// Accesses and working time: paid or compensated hours, and the rests that an access would break, told before the request.
import { beforeEach, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { dentroDe, hoy } from '../../../../contract/test/reloj.ts';
import { idDe, pastTriggers, route, statusOf } from '../../../test/acts.ts';
import { decidir, formularioAcceso, personas, solicitudDe } from '../../../test/build/tiempo/build-accesos.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const [ana, luis, sara] = await Promise.all([as('ana'), as('luis'), as('sara')]);
const de = (quien: typeof ana) => quien.client(accesos);
const TODOS = [1, 2, 3, 4, 5, 6, 7];
/** A night that leaves five hours before a shift from 8:00 to 16:00. */
const NOCHE = { horaInicio: '22:00', horaFin: '03:00' };
const estancias = async (cambios: Parameters<typeof formularioAcceso>[1] = {}) => {
  const { tipoAccesoId: _tipo, motivo: _motivo, ...rest } = await formularioAcceso(ana, { ...NOCHE, ...cambios });
  return rest;
};
const advertencias = async (cambios: Parameters<typeof formularioAcceso>[1] = {}) =>
  (await de(ana).advertencias({ body: await estancias(cambios) })).Advertencias;

beforeEach(async () => {
  await pastTriggers(sql`delete from asignacion`);
  await asignarSemana(await idDe('ana'), { dias: TODOS.slice(0, 6) });
  await asignarSemana(await idDe('luis'), { dias: TODOS.slice(0, 6) });
});

/** The next Tuesday that has a week before it. */
const martes = dentroDe(((9 - new Date(hoy()).getUTCDay()) % 7) + 7);

test('the requester reads with its hours that less than twelve hours would lie between shifts', async () => {
  const [frase, ...restantes] = await advertencias({ fechaDesde: martes, fechaHasta: martes });
  expect(frase).toMatch(
    /^Entre la jornada del martes \d\d\/\d\d y la del miércoles \d\d\/\d\d hay 5 h de descanso; han de ser 12 h$/,
  );
  expect(restantes).toEqual([]);
});

test('about other people the warning says that a rest breaks, and nothing of their hours', async () => {
  const gente = await personas(ana, 'Luis Ortega', 'Sara Costa');
  expect(await advertencias({ fechaDesde: martes, fechaHasta: martes, personas: gente })).toEqual([
    'Luis Ortega no tendría el descanso que le corresponde',
  ]);
});

test('a broken weekly rest is a warning, and an evening beside the shift is not', async () => {
  const domingo = dentroDe(((14 - new Date(hoy()).getUTCDay()) % 7) + 14);
  const frases = await advertencias({
    fechaDesde: domingo,
    fechaHasta: domingo,
    horaInicio: '08:00',
    horaFin: '14:00',
  });
  expect(frases).toContainEqual(expect.stringMatching(/^La semana del lunes .* no tiene 36 h seguidas de descanso$/));
  expect(await advertencias({ fechaDesde: martes, fechaHasta: martes, horaInicio: '16:00', horaFin: '18:00' })).toEqual(
    [],
  );
});

test('an access that breaks a rest may be asked for, and the approver reads of it in the inbox and in the detail', async () => {
  const { Id, Advertencias } = await de(ana).crear({
    body: await formularioAcceso(ana, { ...NOCHE, fechaDesde: martes, fechaHasta: martes, compensacion: 'P' }),
  });
  const frase = 'Ana Prieto no tendría el descanso que le corresponde';
  expect(Advertencias).toEqual([frase]);
  for (const quien of [ana, luis])
    expect(await de(quien).acceso(route(Id))).toMatchObject({ Advertencias: [frase], Compensacion: 'Cobrar' });
  const { Datos } = await luis.client(solicitudes).solicitud(route(await solicitudDe(luis, Id)));
  expect(Datos).toContainEqual({ Nombre: 'Compensación', Valor: 'Cobrar' });
  expect(Datos).toContainEqual({ Nombre: 'Sin el descanso debido', Valor: 'Ana Prieto' });
  await decidir(luis, Id, 'aceptar');
  const kept = await one(z.object({ c: z.string() }))(sql`select compensacion as c from acceso where id = ${Id}`);
  expect(kept.c).toBe('P');
});

// @spec 7.accesos
test('hours are compensated by default, and an access of subcontracted people alone has no compensation', async () => {
  const { Id } = await de(ana).crear({ body: await formularioAcceso(ana) });
  expect(await de(ana).acceso(route(Id))).toMatchObject({ Compensacion: 'Compensar' });
  const gente = await personas(ana, 'Sara Costa');
  const acceso = await de(ana).crear({ body: await formularioAcceso(ana, { personas: gente }) });
  expect(await de(ana).acceso(route(acceso.Id))).toMatchObject({ Compensacion: '' });
  const { Datos } = await luis.client(solicitudes).solicitud(route(await solicitudDe(luis, acceso.Id)));
  expect(Datos.map(({ Nombre }) => Nombre)).not.toContain('Compensación');
});

test('only people who may ask for an access get its warnings', async () => {
  expect(await statusOf(de(sara).advertencias({ body: await estancias() }))).toBe(403);
  await execute(sql`update usuario set activo = false where login = 'luis'`);
  const gente = [{ origen: 'E' as const, id: await idDe('luis') }];
  expect(await advertencias({ fechaDesde: martes, fechaHasta: martes, personas: gente })).toEqual([]);
  await execute(sql`update usuario set activo = true where login = 'luis'`);
});

// @spec 1.gestionpermisos S-8023
test('people who are absent on one of the days, or have asked to be, are named without the reason', async () => {
  await execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra) values
      (${await idDe('luis')}, ${martes}::date - 3, ${martes}, 'E'), (${await idDe('luis')}, ${martes}::date + 1,
        ${martes}::date + 2, 'V')`);
  await execute(sql`
    insert into permiso (numero, usuario_id, tipo_id, tipo_version, desde, hasta, cantidad)
    select 'PER-DE-PRUEBA', ${await idDe('ana')}, id, 1, ${martes}, ${martes}, 2 from tipo_permiso where vacaciones`);
  const gente = await personas(ana, 'Ana Prieto', 'Luis Ortega', 'Sara Costa');
  const { Ausencias } = await de(ana).advertencias({
    body: await estancias({ fechaDesde: martes, fechaHasta: martes, personas: gente }),
  });
  const cuando = `el ${martes.split('-').toReversed().join('/')}`;
  expect(Ausencias).toEqual([`Ha pedido un permiso que coincide ${cuando}`, `Luis Ortega estará ausente ${cuando}`]);
});

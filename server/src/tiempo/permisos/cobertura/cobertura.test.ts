// @spec 1.permisos S-8547
// Cover of somebody during a leave: named by its person, asked, and seen by whoever decides.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { entreDias } from '#contract/casa/kernel/palabras.ts';
import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { permisosCobertura } from '#contract/tiempo/permisos/cobertura/cobertura.endpoints.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { hoy } from '../../../../../contract/test/reloj.ts';
import { buildPermiso, decidir, enJunio, pedido } from '../../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../../test/harness.ts';
import { idDe, route, statusOf } from '../../../../test/acts.ts';

const { as } = await useApp();
const [ana, luis, teo] = [await as('ana'), await as('luis'), await as('teo')];
const [anaId, luisId, teoId, martaId] = await Promise.all([idDe('ana'), idDe('luis'), idDe('teo'), idDe('marta')]);
// Teo is of Ana's team, and Marta of none of hers.
await execute(sql`update usuario set responsable_id = ${luisId} where id in (${anaId}, ${teoId})`);
await execute(sql`update usuario set responsable_id = null, area_codigo = null where id = ${martaId}`);
const [deAna, cubre, deTeo] = [ana.client(permisos), ana.client(permisosCobertura), teo.client(permisosCobertura)];
const pedirCubierto = async (cubreId: number | null, desde: string, hasta = desde) =>
  deAna.crear({ body: { ...(await pedido({ codigo: 'SIN_SUELDO', desde, hasta })), cubreId } });
const comprobado = async (Id: number) =>
  (await luis.client(solicitudes).comprobado({ query: { tipo: 'PERMISO', entidad: String(Id) } })).Comprobaciones;

test('team-mates are offered with the days on which they are away, without the reason, and nobody of another team is taken', async () => {
  await buildPermiso(as, { de: 'teo', codigo: 'SIN_SUELDO', desde: enJunio(0, 2), estado: 'aprobado' });
  const todos = await cubre.candidatos({ query: { desde: enJunio(), hasta: enJunio(0, 4) } });
  expect(todos.find(({ Id }) => Id === teoId)).toEqual({
    Id: teoId,
    Nombre: 'Teo Marín',
    Foto: null,
    Puesto: expect.any(String),
    Falta: [{ Desde: enJunio(0, 2), Hasta: enJunio(0, 2) }],
  });
  expect(todos.map(({ Id }) => Id)).not.toContain(martaId);
  expect(todos.map(({ Id }) => Id)).not.toContain(anaId);
  const antes = await oneValue(z.int())(sql`select count(*)::int from permiso`);
  for (const cubreId of [martaId, anaId, 999_999])
    expect(await statusOf(pedirCubierto(cubreId, enJunio(0, 3)))).toBe(422);
  expect(await oneValue(z.int())(sql`select count(*)::int from permiso`)).toBe(antes);
});

test('the person who is named is asked, answers, and the approver, the calendar and the directory say it', async () => {
  const { Id } = await pedirCubierto(teoId, enJunio(2), enJunio(2, 2));
  expect((await teo.client(notificaciones).mias({ query: {} }))[0]).toMatchObject({
    Titulo: 'Le piden que cubra a alguien',
  });
  expect(await deTeo.pedidas()).toMatchObject([{ Id, Persona: 'Ana Prieto', EstadoId: 1, Concedido: false }]);
  expect(await comprobado(Id)).toContainEqual({ Bien: false, Texto: 'Teo Marín no ha contestado si le cubre' });
  // Answered by the person who is asked alone.
  for (const ajeno of [ana, luis, await as('eva')])
    expect(await statusOf(ajeno.client(permisosCobertura).responder({ body: { Id, acepta: true } }))).toBe(404);
  await deTeo.responder({ body: { Id, acepta: false, comentario: 'Esos días estoy en obra' } });
  expect(await comprobado(Id)).toContainEqual({ Bien: false, Texto: 'Teo Marín no puede cubrirle' });
  await deTeo.responder({ body: { Id, acepta: true, comentario: '' } });
  expect(await comprobado(Id)).toContainEqual({ Bien: true, Texto: 'Le cubre Teo Marín' });
  expect((await ana.client(notificaciones).mias({ query: {} }))[0]).toMatchObject({
    Titulo: 'Le cubren en su permiso',
  });
  await decidir(luis, Id, 'aceptar');
  const { Dias } = await ana.client(agenda).mia({ query: { desde: enJunio(2), hasta: enJunio(2) } });
  expect(Dias[0]?.Entradas[0]).toMatchObject({ Clase: 'ausencia', Lugar: 'Cubre Teo Marín' });
  const ficha = async () => (await teo.client(directorio).persona(route(anaId))).Cubre;
  expect(await ficha()).toBeNull();
  await execute(sql`update permiso set desde = ${hoy()}, hasta = ${sumarDias(hoy(), 1)} where id = ${Id}`);
  expect(await ficha()).toEqual({ Id: teoId, Nombre: 'Teo Marín' });
  await execute(sql`update permiso set estado_id = 7 where id = ${Id}`);
  expect(await ficha()).toBeNull();
  expect(await deTeo.pedidas()).toEqual([]);
  expect(await statusOf(deTeo.responder({ body: { Id, acepta: true } }))).toBe(404);
});

test('a leave that moves asks again, one that only gets shorter does not, and another person may be named instead', async () => {
  const { Id } = await pedirCubierto(teoId, enJunio(4), enJunio(4, 3));
  await deTeo.responder({ body: { Id, acepta: true } });
  await decidir(luis, Id, 'aceptar');
  const mover = async (desde: string, hasta: string) => {
    await ana
      .client(permisosCambios)
      .pedir({ body: { Id, desde, hasta, parte: 'C', horaDesde: null, horaHasta: null, motivo: '' } });
    await decidir(luis, Id, 'aceptar');
    return (await deAna.permiso(route(Id))).Cubre?.EstadoId;
  };
  expect(await mover(enJunio(4), enJunio(4, 2))).toBe(2);
  expect(await mover(enJunio(5), enJunio(5, 1))).toBe(1);
  await cubre.nombrar({ body: { Id, personaId: luisId } });
  expect(await deTeo.pedidas()).toEqual([]);
  expect((await teo.client(notificaciones).mias({ query: {} }))[0]).toMatchObject({
    Titulo: 'Ya no hace falta que cubra',
  });
  expect((await deAna.permiso(route(Id))).Cubre).toMatchObject({ PersonaId: luisId, EstadoId: 1 });
  await cubre.nombrar({ body: { Id, personaId: null } });
  expect((await deAna.permiso(route(Id))).Cubre).toBeNull();
});

// @spec 1.permisos S-8627
test('a cover is told when its leave does not take place or gets shorter, and is asked no more', async () => {
  const ultimas = async () => (await teo.client(notificaciones).mias({ query: { limite: '50' } })).slice(0, 2);
  const cubierto = async (semana: number, contesta?: boolean) => {
    const { Id } = await pedirCubierto(teoId, enJunio(semana), enJunio(semana, 4));
    if (contesta !== undefined) await deTeo.responder({ body: { Id, acepta: contesta } });
    return Id;
  };
  const DEJA = { Titulo: 'Ya no hace falta que cubra', Leida: false };
  const PREGUNTA = { Titulo: 'Le piden que cubra a alguien', Leida: true };
  // Refused before an answer: the question is read as well.
  await decidir(luis, await cubierto(8), 'rechazar');
  expect(await ultimas()).toMatchObject([DEJA, PREGUNTA]);
  await deAna.retirar({ body: { Id: await cubierto(9) } });
  expect(await ultimas()).toMatchObject([DEJA, PREGUNTA]);
  // Called off by the responsible, and by sickness.
  const [jefe, rrhh] = [luis.client(permisosConcedidos), (await as('eva')).client(permisosConcedidos)];
  const revocado = await cubierto(10, true);
  await decidir(luis, revocado, 'aceptar');
  await jefe.revocar({ body: { Id: revocado, motivo: 'Parada' } });
  expect(await ultimas()).toMatchObject([DEJA, PREGUNTA]);
  const enfermo = await cubierto(11, true);
  await decidir(luis, enfermo, 'aceptar');
  const enfermar = (desde: string, hasta: string) =>
    rrhh.interrumpir({ body: { Id: enfermo, desde, hasta, motivo: 'Parte' } });
  await enfermar(enJunio(11, 3), enJunio(11, 4));
  const [menos] = await ultimas();
  expect(menos?.Titulo).toBe('Son menos los días que cubre');
  expect(`${menos?.Titulo} ${menos?.Texto}`).not.toMatch(/enferm|baja|sueldo/i);
  expect(await deTeo.pedidas()).toContainEqual(expect.objectContaining({ Id: enfermo, EstadoId: 2 }));
  await enfermar(enJunio(11), enJunio(11, 2));
  expect(await ultimas()).toMatchObject([DEJA, { Titulo: 'Son menos los días que cubre' }]);
  // A sickness in the middle leaves two leaves, and what was answered is for both.
  const partido = await cubierto(14, true);
  await decidir(luis, partido, 'aceptar');
  await rrhh.interrumpir({ body: { Id: partido, desde: enJunio(14, 2), hasta: enJunio(14, 2), motivo: 'Parte' } });
  const tramos = (await deTeo.pedidas()).filter(({ Desde }) => Desde >= enJunio(14) && Desde <= enJunio(14, 4));
  expect(tramos).toMatchObject([
    { Id: partido, Hasta: enJunio(14, 1), EstadoId: 2 },
    { Desde: enJunio(14, 3), Hasta: enJunio(14, 4), EstadoId: 2 },
  ]);
  const [dosTramos] = await ultimas();
  expect(dosTramos?.Texto).toContain(` y ${entreDias(enJunio(14, 3), enJunio(14, 4))}, y no `);
  // Neither somebody who cannot is told, nor whoever refuses it themselves.
  const notificadas = async (quien: typeof teo) =>
    (await quien.client(notificaciones).mias({ query: { limite: '50' } })).length;
  const negado = await cubierto(12, false);
  const antes = await notificadas(teo);
  await decidir(luis, negado, 'rechazar');
  expect(await notificadas(teo)).toBe(antes);
  const { Id: deLuis } = await pedirCubierto(luisId, enJunio(13));
  const deEl = await notificadas(luis);
  await decidir(luis, deLuis, 'rechazar');
  expect(await notificadas(luis)).toBe(deEl);
});

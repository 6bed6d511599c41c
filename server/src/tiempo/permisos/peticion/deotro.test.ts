// @spec 1.permisos S-8624 S-8625 S-8626
// Leave that somebody asks for in the name of another person: for whom, who decides, and what the person may do about it.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { permisosDeOtros } from '#contract/tiempo/permisos/deotros/deotros.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { permisosCobertura } from '#contract/tiempo/permisos/cobertura/cobertura.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { decidir, enJunio, pedido, tipoDe } from '../../../../test/build/tiempo/build-permisos.ts';
import { idDe, route, statusOf } from '../../../../test/acts.ts';
import { useApp } from '../../../../test/harness.ts';

const { as } = await useApp();
const [ana, luis, eva, teo] = [await as('ana'), await as('luis'), await as('eva'), await as('teo')];
const [anaId, luisId, teoId] = await Promise.all([idDe('ana'), idDe('luis'), idDe('teo')]);
await execute(sql`update usuario set responsable_id = ${luisId} where id = ${anaId}`);
await execute(sql`update usuario set responsable_id = null where id = ${teoId}`);
const [deLuis, deEva, deAna] = [luis.client(permisos), eva.client(permisos), ana.client(permisos)];
const paraAna = async (codigo: string, semana: number, rest = {}) => ({
  ...(await pedido({ codigo, desde: enJunio(semana) })),
  personaId: anaId,
  ...rest,
});
const ultima = async () => (await ana.client(notificaciones).mias({ query: {} }))[0];
const huella = () => oneValue(z.int())(sql`select count(*)::int from permiso`);

test('the responsible grants by asking, the person is told once and may ask to call it off', async () => {
  const antes = await ana.client(notificaciones).mias({ query: {} });
  const hecho = await deLuis.crear({ body: await paraAna('VACACIONES', 0) });
  expect(hecho.EstadoId).toBe(2);
  const permiso = await deAna.permiso(route(hecho.Id));
  expect(permiso).toMatchObject({ EstadoId: 2, PedidoPor: 'Luis Ortega' });
  expect(permiso.acciones).toContain('pedirAnulacion');
  expect(permiso.Historial.map(({ Acto, Quien, Comentario }) => [Acto, Quien, Comentario])).toEqual([
    ['crear', 'Luis Ortega', 'En nombre de Ana Prieto'],
    ['aceptar', 'Luis Ortega', ''],
  ]);
  const notificadas = await ana.client(notificaciones).mias({ query: {} });
  expect(notificadas.length).toBe(antes.length + 1);
  expect(notificadas[0]).toMatchObject({ Titulo: 'Le han concedido un permiso', Ruta: `/menu/permisos/${hecho.Id}` });
  const [concedido] = await luis.client(permisosConcedidos).lista({ query: { cuando: 'pedidos' } });
  expect(concedido).toMatchObject({ Id: hecho.Id, Persona: 'Ana Prieto', PedidoPor: 'Luis Ortega' });
});

test('a request of human resources waits for the responsible, and both the person and the asker may withdraw it', async () => {
  for (const quien of [deAna, deEva]) {
    const { Id, EstadoId } = await deEva.crear({ body: await paraAna('VACACIONES', 1) });
    expect(EstadoId).toBe(1);
    expect((await ultima())?.Texto).toContain('Espera la decisión de Luis Ortega');
    const visto = await eva.client(permisosConcedidos).concedido(route(Id));
    expect(visto.acciones).toContain('retirar');
    for (const ajeno of [deLuis, teo.client(permisos)])
      expect(await statusOf(ajeno.retirar({ body: { Id } }))).toBe(404);
    await quien.retirar({ body: { Id } });
    expect((await deAna.permiso(route(Id))).EstadoId).toBe(4);
    expect((await ultima())?.Titulo).toBe(
      quien === deEva ? 'Han retirado un permiso pedido en su nombre' : 'Han pedido un permiso en su nombre',
    );
  }
  const { Id } = await deEva.crear({ body: await paraAna('VACACIONES', 2) });
  await decidir(luis, Id, 'aceptar');
  expect(await statusOf(deEva.retirar({ body: { Id } }))).toBe(409);
});

test('types that human resources decide wait for them when the responsible asks, and are granted when they ask', async () => {
  const deLuisA = await deLuis.crear({ body: await paraAna('TRASLADO', 3) });
  expect(deLuisA.EstadoId).toBe(1);
  await deAna.retirar({ body: { Id: deLuisA.Id } });
  expect((await deEva.crear({ body: await paraAna('TRASLADO', 3) })).EstadoId).toBe(2);
});

test('a type with two steps still needs the second one, and cover is asked of the person’s own team', async () => {
  await execute(
    sql`update tipo_permiso_version set segundo = 'H', segundo_desde = 2 where tipo_id = ${await tipoDe('SIN_SUELDO')}`,
  );
  await execute(sql`update usuario set responsable_id = ${luisId} where id = ${teoId}`);
  const { Id, EstadoId } = await deLuis.crear({ body: await paraAna('SIN_SUELDO', 4, { cubreId: teoId }) });
  expect(EstadoId).toBe(1);
  expect(await deAna.permiso(route(Id))).toMatchObject({ Paso: 2, Cubre: { PersonaId: teoId } });
  expect((await teo.client(permisosCobertura).pedidas())[0]).toMatchObject({ Id, Persona: 'Ana Prieto' });
  await decidir(eva, Id, 'aceptar');
  expect((await deAna.permiso(route(Id))).EstadoId).toBe(2);
  await execute(sql`update usuario set responsable_id = null where id = ${teoId}`);
});

test('a delegate of the responsible asks and grants for their people, never for themselves', async () => {
  const pablo = await as('pablo');
  const pedir = async (semana: number) => pablo.client(permisos).crear({ body: await paraAna('VACACIONES', semana) });
  expect(await statusOf(pedir(6))).toBe(404);
  await execute(sql`
    insert into delegacion (de_id, para_id, desde, hasta) values (${luisId}, ${await idDe('pablo')}, hoy(), hoy())`);
  const { Id, EstadoId } = await pedir(6);
  expect(EstadoId).toBe(2);
  expect((await deAna.permiso(route(Id))).Historial.at(-1)).toMatchObject({
    Acto: 'aceptar',
    Quien: 'Pablo Cano',
    EnNombreDe: 'Luis Ortega',
  });
  await execute(sql`delete from delegacion where de_id = ${luisId}`);
  expect(await statusOf(pedir(7))).toBe(404);
});

test('somebody else’s person is not found, and a type of health does not exist for the responsible', async () => {
  const antes = await huella();
  const dias = { desde: enJunio(5), hasta: enJunio(5) };
  const ajeno = { ...(await pedido(dias)), personaId: teoId };
  for (const body of [ajeno, { ...ajeno, personaId: 999_999 }]) {
    expect(await statusOf(deLuis.crear({ body }))).toBe(404);
    const { motivo: _, ...calculo } = body;
    expect(await statusOf(deLuis.calcular({ body: calculo }))).toBe(404);
    const query = { ...dias, persona: String(body.personaId) };
    expect(await statusOf(deLuis.calendario({ query }))).toBe(404);
    expect(await statusOf(luis.client(permisosCobertura).candidatos({ query }))).toBe(404);
    expect(await statusOf(luis.client(permisosDeOtros).persona(route(body.personaId)))).toBe(404);
  }
  expect(await statusOf(teo.client(permisos).crear({ body: await paraAna('VACACIONES', 5) }))).toBe(404);
  expect(await statusOf(deLuis.crear({ body: await paraAna('MEDICO', 5) }))).toBe(422);
  expect(await huella()).toBe(antes);
  const [deUno, deOtra] = [luis, eva].map((quien) => quien.client(permisosDeOtros));
  const concedido = await deUno?.persona(route(anaId));
  const [medico, vacaciones] = [await tipoDe('MEDICO'), await tipoDe('VACACIONES')];
  expect(concedido?.Tipos.map(({ Id }) => Id)).not.toContain(medico);
  expect(concedido?.Concede).toContain(vacaciones);
  const conSalud = await deOtra?.persona(route(anaId));
  expect(conSalud?.Tipos.map(({ Id }) => Id)).toContain(medico);
  expect(conSalud).toMatchObject({ Decide: 'Luis Ortega' });
  expect(conSalud?.Concede).not.toContain(vacaciones);
  expect((await deUno?.personas({ query: { texto: 'ana' } }))?.map(({ Id }) => Id)).toEqual([anaId]);
  expect(await deUno?.personas({ query: { texto: 'teo' } })).toEqual([]);
  expect((await deOtra?.personas({ query: { texto: 'teo' } }))?.map(({ Id }) => Id)).toEqual([teoId]);
});

// A trip's approval on the spine: sealed like every decision, asked for again after a withdrawal, and decided from either call.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { comprobarBase } from '#server/identidad/firma/verificacion/verificacion.commands.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';
import { route } from '../../../test/acts.ts';

const { as } = await useApp();
const Peticion = z.object({ id: z.int(), estado: z.int(), sellada: z.boolean() });
const peticionesDe = (viajeId: number) =>
  many(
    Peticion,
  )(sql`select s.id, s.estado_id as estado, f.codigo is not null as sellada from solicitud s left join firma f on f.solicitud_id = s.id
         where s.tipo = 'VIAJE' and s.entidad_id = ${viajeId} order by s.id`);
const entera = async () => (await comprobarBase({ cabezas: [], confiadas: [getSigning().kid] })).primeraAlterada;

// @spec 2.11 S-5800
test('the decision on a trip is sealed with the whole content, and the chain proves it', async () => {
  const { id, codigo } = await buildViaje(as, { estado: 'pendiente' });
  const luis = await as('luis');
  const [pendiente] = await luis.client(solicitudes).misPendientes({ query: { tipo: 'VIAJE' } });
  expect(pendiente).toMatchObject({ EntidadId: id, Numero: codigo, Peticionario: 'Ana Prieto' });
  expect(pendiente?.Datos.map(({ Nombre }) => Nombre)).toEqual(
    expect.arrayContaining(['Destino', 'Fecha Salida', 'Motivo Viaje', 'Centro Coste', 'Precio', 'Itinerario']),
  );
  await luis.client(viajes).viajeAprobar({ body: { viajeId: id, comentario: 'Buen viaje' } });
  expect(await peticionesDe(id)).toMatchObject([{ estado: 2, sellada: true }]);
  expect(await entera()).toBeNull();
});

test('a trip withdrawn and sent again opens a new request, and a sealed rejection stays beside the next decision', async () => {
  const { id } = await buildViaje(as, { estado: 'pendiente' });
  const ana = (await as('ana')).client(viajes);
  const luis = (await as('luis')).client(viajes);
  const enviar = async () => {
    const necesidades = await ana.viajeNecesidades({ body: { viajeId: id } });
    for (const { Id, acciones } of necesidades) if (acciones.includes('borrar')) await ana.borrarNecesidad(route(Id));
    await ana.viajeAprobacionSoliciante(route(id));
  };
  await ana.viajeRetirar({ body: { viajeId: id } });
  await enviar();
  await luis.viajeRechazar({ body: { viajeId: id, comentario: 'Otra semana' } });
  await ana.viajeReabrir({ body: { viajeId: id } });
  await enviar();
  expect((await peticionesDe(id)).map(({ estado, sellada }) => [estado, sellada])).toEqual([
    [4, false],
    [3, true],
    [1, false],
  ]);
  expect(await entera()).toBeNull();
});

test('a decision in the inbox is the same decision, with its comment', async () => {
  const { id } = await buildViaje(as, { estado: 'pendiente' });
  const luis = (await as('luis')).client(solicitudes);
  const [{ Id } = { Id: 0 }] = (await luis.misPendientes()).filter((s) => s.EntidadId === id);
  await luis.aceptar({ body: { Id, comentario: 'Conforme' } });
  const viaje = await (await as('ana')).client(viajes).viaje(route(id));
  expect(viaje).toMatchObject({ EstadoId: 4 });
  expect(viaje.Historial.at(-1)).toMatchObject({ Acto: 'aprobar', Quien: 'Luis Ortega', Comentario: 'Conforme' });
});

test('an approval whose notification cannot be written fails as a whole', async () => {
  const { id } = await buildViaje(as, { estado: 'pendiente' });
  const luis = (await as('luis')).client(viajes);
  await execute(sql`alter table notificacion add constraint ninguna check (tipo <> 'viaje_aprobado') not valid`);
  // An unhandled rejection would end the server: here it fails the run.
  await expect(luis.viajeAprobar({ body: { viajeId: id } })).rejects.toMatchObject({ name: 'ApiError' });
  await execute(sql`alter table notificacion drop constraint ninguna`);
  expect(await peticionesDe(id)).toMatchObject([{ estado: 1, sellada: false }]);
  await luis.viajeAprobar({ body: { viajeId: id } });
  expect(await entera()).toBeNull();
});

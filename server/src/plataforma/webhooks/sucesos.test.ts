import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TIPOS_DE_EVENTO } from '#contract/plataforma/webhooks/eventos.rules.ts';
import { MensajeDeWebhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { execute, oneValue, transaction } from '#server/casa/base/db.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { buildFactura, decidirFactura } from '../../../test/build/oficina/build-facturas.ts';
import { buildPersona } from '../../../test/build/personas/build-personas.ts';
import { buildComunicacion } from '../../../test/build/planta/build-comunicaciones.ts';
import { insertWebhook, vaciar, verSucesos } from '../../../test/build/plataforma/build-webhooks.ts';
import { buildVisita } from '../../../test/build/puerta/build-visitas.ts';
import { buildCierre, cierresDe, mesPasado, PORQUE } from '../../../test/build/tiempo/build-cierres.ts';
import { buildPermiso, enJunio } from '../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../test/harness.ts';
import { idDe, route } from '../../../test/acts.ts';
import { contarSucesos } from './suceso.commands.ts';
import { CON_ACTO } from './suceso.rules.ts';

const { as } = await useApp();
beforeEach(vaciar);
const contados = async () => {
  while ((await contarSucesos()) > 0);
  return verSucesos();
};
const tipos = async () => (await contados()).map(({ tipo }) => tipo);

// @spec 1.webhooks
test('each event of the catalogue has an act that leads to it', () => {
  expect(TIPOS_DE_EVENTO.filter((tipo) => !CON_ACTO.has(tipo))).toEqual([]);
});

// @spec 1.webhooks
test('a new person is told by number and matrícula, and nothing else of theirs', async () => {
  await insertWebhook();
  const { id, matricula } = await buildPersona(as, { roles: ['EMPLEADO'] });
  const [suceso, ...mas] = await contados();
  expect(mas).toEqual([]);
  const { tipo, ...mensaje } = suceso!; // it is there, or the next line says so
  expect(tipo).toBe('persona.alta');
  expect(mensaje).toEqual({
    type: 'persona.alta',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: { entidad: 'persona', id, numero: matricula, matricula },
  });
  expect(MensajeDeWebhook.safeParse(mensaje).success).toBe(true);
  const eva = (await as('eva')).client(personas);
  await eva.desactivar({ ...route(id), body: { motivo: 'Deja la empresa' } });
  expect((await tipos()).slice(1)).toEqual(['persona.desactivada']);
});

test('a leave that is granted, and called off through the same inbox, is told as what it is', async () => {
  await insertWebhook();
  await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 1), estado: 'anulacion' });
  expect(await tipos()).toEqual(['permiso.aceptado']);
  await execute(sql`delete from webhook_suceso`);
  await buildPermiso(as, { desde: enJunio(4), hasta: enJunio(4, 1), estado: 'anulado' });
  const sucesos = await contados();
  expect(sucesos.map(({ tipo }) => tipo)).toEqual(['permiso.aceptado', 'permiso.anulado']);
  expect(sucesos[1]?.data).toMatchObject({
    entidad: 'permiso',
    numero: expect.stringMatching(/^PER-/),
    matricula: expect.any(String),
  });
  await buildPermiso(as, { desde: enJunio(8), estado: 'rechazado' });
  expect(await tipos()).toHaveLength(2);
});

test('an invoice of two people is conformed with the second one, a trip and a month by their acts', async () => {
  await insertWebhook();
  await buildFactura(as, { estado: 'pagada' });
  const vida = ['factura.registrada', 'factura.conformada', 'factura.contabilizada', 'factura.pagada'];
  expect(await tipos()).toEqual(vida);
  await execute(sql`delete from webhook_suceso`);
  const id = await buildFactura(as, { estado: 'pendiente de conformar' });
  await execute(sql`update factura set dos_personas = true where id = ${id}`);
  await decidirFactura(as, id);
  expect(await tipos()).toEqual(['factura.registrada']);
  await execute(sql`delete from webhook_suceso`);
  await buildViaje(as, { estado: 'emitido' });
  expect(await tipos()).toEqual(['viaje.aprobado', 'viaje.emitido']);
  await execute(sql`delete from webhook_suceso`);
  const mes = await buildCierre(as, 'ana', mesPasado(2), 'cerrado');
  await (await cierresDe(as, 'eva')).reabrir({ body: { Id: mes, motivo: PORQUE } });
  const [cerrado] = await contados();
  expect(await tipos()).toEqual(['cierre.cerrado', 'cierre.reabierto']);
  expect(cerrado?.data.numero).toMatch(/^\d{4}-\d\d$/);
  await execute(sql`delete from webhook_suceso`);
  await buildComunicacion(as, { estado: 'cerrada' });
  expect(await tipos()).toEqual(['averia.comunicada', 'averia.aceptada', 'averia.resuelta', 'averia.cerrada']);
});

const deAna = () => oneValue(z.string())(sql`select matricula from usuario where login = 'ana'`);
// @spec 1.webhooks S-8449
test('a visit is told from its announcement to its leaving, by its number and its host, and never by its visitors', async () => {
  await insertWebhook();
  const id = await buildVisita(as, { estado: 'finalizada' });
  const sucesos = await contados();
  const vida = ['visita.anunciada', 'visita.cambiada', 'visita.llegada', 'visita.salida'];
  expect(sucesos.map(({ tipo }) => tipo)).toEqual(vida);
  expect(sucesos[2]?.data).toEqual({
    entidad: 'visita',
    id,
    numero: expect.stringMatching(/^VIS-/),
    matricula: await deAna(),
  });
  expect(JSON.stringify(sucesos)).not.toMatch(/Iker|Bahía|compresor/);
  await execute(sql`delete from webhook_suceso`);
  for (const estado of ['rechazada', 'anulada'] as const) await buildVisita(as, { estado });
  expect((await tipos()).filter((tipo) => tipo === 'visita.anulada')).toHaveLength(2);
  // A visit that is erased before it is told is nothing that anybody may hear of.
  await execute(sql`delete from webhook_suceso`);
  await buildVisita(as);
  await execute(sql`delete from visita`);
  expect(await tipos()).toEqual([]);
  expect(await execute(sql`select from webhook_visita_por_contar`)).toBe(0);
});

// @spec 1.webhooks
test('an act that commits after a later one is told too, and one that is taken back is not', async () => {
  await insertWebhook();
  const [anaId, luisId] = [await idDe('ana'), await idDe('luis')];
  const cambiar = (id: number) => anotar('usuario', { id }, { id }, 'cambiar datos');
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const late = transaction(async () => {
    await cambiar(anaId);
    begin();
    await told;
  });
  await begun;
  await cambiar(luisId);
  await transaction(async () => {
    await cambiar(luisId);
    throw new Error('taken back');
  }).catch(() => undefined);
  expect((await contados()).map(({ data }) => data.id)).toEqual([luisId]);
  tell();
  await late;
  expect((await contados()).map(({ data }) => data.id)).toEqual([luisId, anaId]);
});

test('without a receiver that is on, or that wants the event, nothing is kept', async () => {
  await insertWebhook({ apagado: true });
  await buildPersona(as);
  expect(await execute(sql`select from webhook_por_contar`)).toBe(0);
  await insertWebhook({ eventos: ['factura.pagada'] });
  await buildPersona(as);
  expect(await contados()).toEqual([]);
});

// Notifications of a trip: their recipients, and their words on a screen that others may read.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { idDe, route } from '../../test/acts.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { buildViaje, formularioViaje, unPdf } from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(viajes);
const Notificacion = z.object({
  login: z.string(),
  tipo: z.string(),
  titulo: z.string(),
  texto: z.string(),
  enDispositivo: z.string(),
  ruta: z.string(),
  sobre: z.string(),
  leida: z.boolean(),
  urgente: z.boolean(),
  correo: z.string(),
  adjuntos: z.int(),
});
const contadas = () =>
  many(Notificacion)(sql`
    select u.login, n.tipo, n.titulo, n.texto, n.en_dispositivo as "enDispositivo", n.ruta, n.sobre,
           n.leida is not null as leida, n.urgente,
           n.correo_texto as correo, cardinality(n.correo_adjuntos) as adjuntos
      from notificacion n join usuario u on u.id = n.usuario_id order by n.creada, u.login`);
const resumidas = async () => (await contadas()).map(({ login, titulo }) => `${login}: ${titulo}`);
beforeEach(() => execute(sql`delete from notificacion`));

// @spec 9.notificaciones
test('each step notifies the people concerned, and nobody else', async () => {
  await buildViaje(as, { estado: 'emitido' });
  expect(await resumidas()).toEqual([
    'nuria: Viaje por gestionar',
    'ana: Propuestas para su viaje',
    'luis: Viaje por aprobar',
    'ana: Viaje aprobado',
    'nuria: Viaje por documentar',
    'ana: Billetes y reservas listos',
  ]);
  const todas = await contadas();
  expect(todas.map(({ ruta }) => ruta.replace(/\d+$/, 'N'))).toEqual([
    '/menu/gestion/N',
    '/menu/viajes/N',
    '/menu/viajes/aprobar/N',
    '/menu/viajes/N',
    '/menu/gestion/N',
    '/documentosviaje/N',
  ]);
  expect(todas.at(-1)).toMatchObject({ adjuntos: 1, tipo: 'viaje_documentos', urgente: false });
});

test('notifications of waiting trips count as read once the trip has moved on, and informative ones stay', async () => {
  await buildViaje(as, { estado: 'emitido' });
  const sinLeer = (await contadas()).filter(({ leida }) => !leida).map(({ titulo }) => titulo);
  expect(sinLeer).toEqual(['Viaje aprobado', 'Billetes y reservas listos']);
  // sending the documents again changes no state, so the desk's notification stays unread
  const { id } = await buildViaje(as, { estado: 'aprobado' });
  await (await de('ana')).viajeEnviarDocumento(route(id));
  const deNuria = (await contadas()).filter(({ login, sobre }) => login === 'nuria' && sobre === `viaje:${id}`);
  expect(deNuria.filter(({ leida }) => !leida).map(({ titulo }) => titulo)).toEqual(['Viaje por documentar']);
});

test('a rejection shows its comment in the list and in the mail, and not on the device', async () => {
  const { codigo, id } = await buildViaje(as, { estado: 'rechazado' });
  const [{ texto, enDispositivo, titulo, correo } = { texto: '', enDispositivo: '', titulo: '', correo: '' }] = (
    await contadas()
  ).filter(({ tipo }) => tipo === 'viaje_rechazado');
  expect([titulo, enDispositivo]).toEqual(['Viaje rechazado', `Su viaje ${codigo} no se ha aprobado.`]);
  expect(texto).toContain('Mejor por videoconferencia');
  expect(correo).toContain('Mejor por videoconferencia');
  const [visible] = await (await as('ana')).client(notificaciones).mias();
  expect(visible).toMatchObject({ Titulo: 'Viaje rechazado', Ruta: `/menu/viajes/${id}`, Leida: false });
  expect(visible?.Texto).toContain('Mejor por videoconferencia');
});

// @spec 9.notificaciones
test('no device shows a place, a name, an amount, a date or a comment', async () => {
  const formulario = { lugarDestino: 'Vladivostok', motivoViaje: 'Negociación secreta', anticipoEuros: 987.65 };
  await buildViaje(as, { estado: 'emitido', formulario });
  await buildViaje(as, { estado: 'rechazado', formulario });
  const { id } = await buildViaje(as, { estado: 'pendiente', formulario });
  await (await de('nuria')).viajeAnular({ body: { viajeId: id, comentario: 'Huelga de trenes' } });
  const todas = await contadas();
  expect(new Set(todas.map(({ tipo }) => tipo)).size).toBe(6);
  const salida = formularioViaje().fechaSalida.split('-').toReversed().join('/');
  for (const { titulo, enDispositivo, texto } of todas) {
    expect(texto).toContain('Vladivostok'); // the data that the checks below look for
    expect(texto).toContain(salida);
    expect(`${titulo} ${enDispositivo}`.replace(/V-\d{4}-\d{5}/, '')).toMatch(/^[\p{L} ,.]+$/u);
    expect(`${titulo} ${enDispositivo}`).not.toMatch(
      /Vladivostok|secreta|Ana|Prieto|Luis|Ortega|videoconferencia|Huelga|987/,
    );
  }
});

test('a delegate is notified of waiting trips, and a person who calls a trip off is not notified of it', async () => {
  await (await as('luis')).client(usuario).crearDelegacion({
    body: { paraId: (await idDe('marta')) ?? 0, desde: dentroDe(0), hasta: dentroDe(1) },
  });
  const { id } = await buildViaje(as, { estado: 'pendiente' });
  const esperan = (await contadas()).filter(({ titulo }) => titulo === 'Viaje por aprobar').map(({ login }) => login);
  expect(esperan.toSorted()).toEqual(['luis', 'marta']);
  await execute(sql`delete from notificacion`);
  await (await de('ana')).viajeAnular({ body: { viajeId: id, comentario: 'Ya no hace falta' } });
  expect(await resumidas()).toEqual(['luis: Viaje anulado']);
});
// @spec 1.permisos
test('the travel desk is notified of a called-off trip once it has booked, and the traveller of changed tickets', async () => {
  const { id, documentoId } = await buildViaje(as, { estado: 'emitido' });
  await execute(sql`delete from notificacion`);
  const [nuria, ana] = [await de('nuria'), await de('ana')];
  await expect(nuria.borrarDocumento(route(documentoId))).rejects.toMatchObject({
    status: 409,
    message: 'El viaje se emitió con este documento: suba antes el que lo sustituye',
  });
  await nuria.subirDocumento({ ...route(id), campos: { tipo: 'Billete' }, fichero: unPdf('otro.pdf') });
  await nuria.borrarDocumento(route(documentoId));
  expect(await resumidas()).toEqual(['ana: Billetes y reservas cambiados', 'ana: Billetes y reservas cambiados']);
  await execute(sql`delete from notificacion`);
  await ana.viajeAnular({ body: { viajeId: id, comentario: 'Ya no hace falta' } });
  const notificadas = await contadas();
  expect(notificadas.map(({ login }) => login)).toContain('nuria');
  expect(notificadas.find(({ login }) => login === 'nuria')?.texto).toContain('cancele lo que haya reservado');
});

// @spec 9.notificaciones
test('a notification that the traveller would get after the departure is urgent', async () => {
  const hoyMismo = { fechaSalida: dentroDe(0), fechaRegreso: dentroDe(2) };
  await buildViaje(as, { estado: 'emitido', formulario: hoyMismo });
  const { id } = await buildViaje(as, { estado: 'pendiente', formulario: hoyMismo });
  await (await de('nuria')).viajeAnular({ body: { viajeId: id, comentario: 'Huelga de trenes' } });
  await buildViaje(as, { estado: 'emitido' });
  const urgentes = (await contadas()).map(({ titulo, urgente }) => `${titulo}${urgente ? ', urgente' : ''}`);
  expect(urgentes.filter((urgente) => urgente.endsWith('urgente'))).toEqual([
    'Billetes y reservas listos, urgente',
    'Viaje anulado, urgente',
    'Viaje anulado, urgente',
  ]);
  expect(urgentes).toContain('Billetes y reservas listos');
});

import { expect, test } from 'vitest';
import { areas } from '#server/areas.ts';
import { notificacionAlArea, notificacionAlAutor } from '#server/oficina/buzon/buzon.mail.ts';
import * as comunicacion from '#server/planta/comunicaciones/comunicacion.mail.ts';
import { registrarDecisiones } from '#server/casa/kernel/decision-kinds.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import * as solicitud from '#server/tramites/solicitudes/solicitud.mail.ts';
import { notificaciones as viaje } from '#server/viajes/viaje/viaje.mail.ts';

/* Notifications name their thing by its number on the device, in the list and by mail, so that people know which trip is meant. */
const CODIGO = 'V-2026-00017';
const v = { Id: 7, Codigo: CODIGO, Solicitante: 'Ana Prieto', resumen: 'Bilbao · 12/03/2026 - 14/03/2026' };
const s = {
  Id: 9,
  TipoCodigo: 'ACCESO' as const,
  EntidadId: 3,
  Numero: CODIGO,
  Resumen: 'Prolongación de jornada',
  Peticionario: 'Ana Prieto',
  aprobador: 'Luis Ortega',
  rol: null,
  personal: false,
  desde: '19/11/2026',
  Ruta: '/menu/accesos/3',
};
const c = { Id: 4, Numero: CODIGO, Titulo: 'Fuga de aceite', Ubicacion: 'Nave 2' };
const b = { destino: 'GEN', Id: 4_711, NombreArea: 'Ingeniería', Comentario: 'Más luz' };

registrarDecisiones(areas); // no earlier test may have built the app, which registers them
const NOTIFICACIONES: [string, Notificacion][] = [
  ...Object.entries(viaje).map(([nombre, notificacion]): [string, Notificacion] => [
    nombre,
    notificacion(v, 'Otra semana'),
  ]),
  ['espera', solicitud.notificacionDeEspera(s)],
  ['herencia', solicitud.notificacionDeHerencia(s)],
  ['recordatorio', solicitud.notificacionDeRecordatorio(s)],
  ['retraso', solicitud.notificacionDeRetraso(s)],
  ['retraso sin superior', solicitud.notificacionDeRetrasoSinSuperior(s)],
  ['huérfana', solicitud.notificacionDeHuerfana({ ...s, personal: false, rolPedido: null })],
  ['sin respuesta', solicitud.notificacionDeSinRespuesta(s)],
  ['aceptada', solicitud.notificacionDeDecision(s, 'aceptada', '')],
  ['rechazada', solicitud.notificacionDeDecision(s, 'rechazada', 'Otra semana')],
  ['comunicación aceptada', comunicacion.aceptada(c, '2026-03-12')],
  ['en curso', comunicacion.enCurso(c)],
  ['resuelta', comunicacion.resuelta(c, 'Se cambió la junta')],
  ['confirmada', comunicacion.confirmada(c)],
  ['reabierta', comunicacion.reabierta(c, 'Sigue')],
  ['cerrada sola', comunicacion.cerradaSola(c)],
  ['riesgo', comunicacion.riesgo(c, 'Se resbala')],
];

// @spec 8 S-5961
test.each(NOTIFICACIONES)('%s names the thing by its number, wherever it is read', (_nombre, { titulo, ...n }) => {
  expect(n.enDispositivo).toContain(CODIGO);
  expect(n.texto).toContain(CODIGO);
  expect(`${n.correo?.asunto} ${n.correo?.texto}`).toContain(CODIGO);
  expect(titulo).not.toBe('');
});

test.each([
  ['responder', notificacionAlAutor('responder', b, 'Ya está')],
  ['estudiar', notificacionAlAutor('estudiar', b)],
  ['aceptar', notificacionAlAutor('aceptar', b)],
  ['archivar', notificacionAlAutor('archivar', b)],
])('a signed suggestion, to its author: %s', (_acto, n) => {
  for (const where of [n.titulo, n.texto, n.correo?.asunto]) expect(where).toContain('4711');
});

test('a signed suggestion, to its area', () => {
  const n = notificacionAlArea(b);
  for (const where of [n.titulo, n.correo?.asunto]) expect(where).toContain('4711');
});

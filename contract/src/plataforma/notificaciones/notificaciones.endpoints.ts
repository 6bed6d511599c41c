import * as z from 'zod/mini';
import { area, del, get, lista, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  ClavePublica,
  Desuscripcion,
  FormularioPreferencias,
  Notificacion,
  Preferencias,
  Suscripcion,
  SuscripcionApp,
} from './notificacion.schemas.ts';

const suscripcion = {
  endpoint: 'https://push.example/send/abc',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  nombre: 'Chrome en Android',
};

/** Notifications of a person, and their preferences. */
export const notificaciones = area('/api/notificaciones', 'Notificaciones', {
  mias: get('/mias', 'Lo que me ha ocurrido, lo último primero.', lista(Notificacion)),
  sinLeer: get('/sinleer', 'Cuántas no he leído (100 como máximo).', { output: z.object({ Numero: z.int() }) }),
  leer: post('/leer/:id', 'Marca una como leída.', { params: idParam, output: Hecho }),
  leerTodas: post('/leertodas', 'Marca todas como leídas.', { output: z.object({ Leidas: z.int() }) }),
  preferencias: get('/preferencias', 'Cómo quiero enterarme de cada cosa, y en qué dispositivos.', {
    output: Preferencias,
  }),
  guardarPreferencias: put('/preferencias', 'Cambia cómo quiero enterarme.', {
    body: FormularioPreferencias,
    output: Preferencias,
    ejemplo: { body: { preferencias: [{ tipo: 'viaje_aprobado', dispositivo: true, correo: 'reserva' }] } },
  }),
  clavePublica: get('/clavepublica', 'Clave pública VAPID de la instalación.', { output: ClavePublica }),
  suscribir: post('/suscribir', 'Este dispositivo quiere recibir notificaciones.', {
    body: Suscripcion,
    output: Hecho,
    ejemplo: { body: suscripcion },
  }),
  suscribirApp: post(
    '/suscribirapp',
    'La aplicación nativa de este dispositivo quiere recibir notificaciones (409 si la instalación no los tiene).',
    {
      body: SuscripcionApp,
      output: Hecho,
      ejemplo: {
        body: { plataforma: 'android', ficha: 'fK3xZ0aQTk6:APA91bH-ejemplo_de_ficha', nombre: 'Aplicación en Android' },
      },
    },
  ),
  desuscribir: post('/desuscribir', 'Este dispositivo ya no quiere recibirlos.', {
    body: Desuscripcion,
    output: z.object({ Quitadas: z.int() }),
    ejemplo: { body: { endpoint: suscripcion.endpoint } },
  }),
  quitarDispositivo: del('/dispositivo/:id', 'Deja de notificar a uno de mis dispositivos.', {
    params: idParam,
    output: Hecho,
  }),
});

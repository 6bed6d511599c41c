import * as z from 'zod/mini';
import { area } from '#contract/kernel/endpoint.ts';
import { Hecho } from '#contract/kernel/error.ts';
import { idParam } from '#contract/kernel/scalars.ts';
import {
  ClavePublica,
  Desuscripcion,
  FormularioPreferencias,
  Notificacion,
  notificacionesQuery,
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
  mias: {
    method: 'GET',
    path: '/mias',
    access: 'user',
    resumen: 'Lo que me ha ocurrido, lo último primero.',
    query: notificacionesQuery,
    output: z.array(Notificacion),
    pagina: true,
  },
  sinLeer: {
    method: 'GET',
    path: '/sinleer',
    access: 'user',
    resumen: 'Cuántas no he leído (100 como máximo).',
    output: z.object({ Numero: z.int() }),
  },
  leer: {
    method: 'POST',
    path: '/leer/:id',
    access: 'user',
    resumen: 'Marca una como leída.',
    params: idParam,
    output: Hecho,
  },
  leerTodas: {
    method: 'POST',
    path: '/leertodas',
    access: 'user',
    resumen: 'Marca todas como leídas.',
    output: z.object({ Leidas: z.int() }),
  },
  preferencias: {
    method: 'GET',
    path: '/preferencias',
    access: 'user',
    resumen: 'Cómo quiero enterarme de cada cosa, y en qué dispositivos.',
    output: Preferencias,
  },
  guardarPreferencias: {
    method: 'PUT',
    path: '/preferencias',
    access: 'user',
    resumen: 'Cambia cómo quiero enterarme.',
    body: FormularioPreferencias,
    output: Preferencias,
    ejemplo: { body: { preferencias: [{ tipo: 'viaje_aprobado', dispositivo: true, correo: 'reserva' }] } },
  },
  clavePublica: {
    method: 'GET',
    path: '/clavepublica',
    access: 'user',
    resumen: 'Clave pública VAPID de la instalación.',
    output: ClavePublica,
  },
  suscribir: {
    method: 'POST',
    path: '/suscribir',
    access: 'user',
    resumen: 'Este dispositivo quiere recibir avisos.',
    body: Suscripcion,
    output: Hecho,
    ejemplo: { body: suscripcion },
  },
  suscribirApp: {
    method: 'POST',
    path: '/suscribirapp',
    access: 'user',
    resumen: 'La aplicación nativa de este dispositivo quiere recibir avisos (409 si la instalación no los tiene).',
    body: SuscripcionApp,
    output: Hecho,
    ejemplo: {
      body: { plataforma: 'android', ficha: 'fK3xZ0aQTk6:APA91bH-ejemplo_de_ficha', nombre: 'Aplicación en Android' },
    },
  },
  desuscribir: {
    method: 'POST',
    path: '/desuscribir',
    access: 'user',
    resumen: 'Este dispositivo ya no quiere recibirlos.',
    body: Desuscripcion,
    output: z.object({ Quitadas: z.int() }),
    ejemplo: { body: { endpoint: suscripcion.endpoint } },
  },
  quitarDispositivo: {
    method: 'DELETE',
    path: '/dispositivo/:id',
    access: 'user',
    resumen: 'Deja de avisar a uno de mis dispositivos.',
    params: idParam,
    output: Hecho,
  },
});

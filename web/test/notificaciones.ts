import * as z from 'zod/mini';
import { Notificacion, Preferencias } from '#contract/plataforma/notificaciones/notificacion.schemas.ts';
import { TIPOS_NOTIFICACION } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { hace } from '../../contract/test/reloj.ts';

export const buildNotificacion = (changes: Partial<Notificacion> = {}): Notificacion =>
  z.parse(Notificacion, {
    Id: 5,
    Tipo: 'viaje_aprobado',
    Titulo: 'Su viaje V-2026-00007 ha sido aprobado',
    Texto: 'Luis Ortega ha aprobado su viaje a Bilbao.',
    Ruta: '/menu/viajes/7',
    Fecha: hace(0, 's'),
    Leida: false,
    ...changes,
  });

export const buildPreferencias = (changes: Partial<Preferencias> = {}): Preferencias =>
  z.parse(Preferencias, {
    Preferencias: (['viaje_aprobado', 'viaje_anulado'] as const).map((Tipo) => ({
      Tipo,
      Nombre: TIPOS_NOTIFICACION[Tipo].nombre,
      Dispositivo: true,
      Correo: 'reserva',
    })),
    Dispositivos: [{ Id: 3, Nombre: 'Chrome en Android', Desde: '2026-11-02T09:00:00.000Z' }],
    Horario: 'de lunes a viernes, de 8:00 a 18:00, salvo festivos',
    ...changes,
  });

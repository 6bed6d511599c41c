import { Notificacion, Preferencias } from '#contract/plataforma/notificaciones/notificacion.schemas.ts';
import { TIPOS_NOTIFICACION } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { hace } from '../../contract/test/reloj.ts';
import { muestrasDe } from './muestra.ts';

export const buildNotificacion = muestrasDe(Notificacion, {
  Id: 5,
  Tipo: 'viaje_aprobado',
  Titulo: 'Su viaje V-2026-00007 ha sido aprobado',
  Texto: 'Luis Ortega ha aprobado su viaje a Bilbao.',
  Ruta: '/menu/viajes/7',
  Fecha: hace(0, 's'),
});

export const buildPreferencias = muestrasDe(Preferencias, {
  Preferencias: (['viaje_aprobado', 'viaje_anulado'] as const).map((Tipo) => ({
    Tipo,
    Nombre: TIPOS_NOTIFICACION[Tipo].nombre,
    Dispositivo: true,
    Correo: 'reserva' as const,
  })),
  Dispositivos: [{ Id: 3, Nombre: 'Chrome en Android', Desde: '2026-11-02T09:00:00.000Z' }],
  Horario: 'de lunes a viernes, de 8:00 a 18:00, salvo festivos',
});

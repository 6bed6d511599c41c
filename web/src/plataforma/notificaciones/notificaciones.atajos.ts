import type { Atajo } from '#web/casa/kernel/area.ts';

export const notificacionesAtajos: readonly Atajo[] = [
  { ruta: '/menu/notificaciones', palabras: 'campana alertas mensajes' },
  {
    ruta: '/menu/notificaciones/preferencias',
    texto: 'Preferencias de notificaciones',
    palabras: 'correo móvil silenciar alertas horario desconexión',
  },
];

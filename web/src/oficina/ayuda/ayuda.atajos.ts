import type { Atajo } from '#web/casa/kernel/area.ts';

export const ayudaAtajos: readonly Atajo[] = [
  { ruta: '/menu/ayuda', palabras: 'dudas manual preguntas teléfonos contacto denuncia canal interno' },
  { ruta: '/emergencia', texto: 'Ver los teléfonos de emergencia', palabras: '112 urgencia accidente médico llamar' },
  {
    ruta: '/menu/ayuda/gestion',
    texto: 'Escribir la ayuda de un área',
    palabras: 'artículo editar publicar',
    visible: (session) =>
      session.roles.some((rol) => rol !== 'EMPLEADO' && rol !== 'SUBCONTRATA' && rol !== 'APROBADOR'),
  },
];

import type { Frame } from '#web/casa/kernel/area.ts';

export const tablerosFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/visualmanagement',
      texto: 'Gestión visual',
      icono: 'square-kanban',
      grupo: 'Planta',
      oficio: ['APROBADOR', 'MANTENIMIENTO'],
    },
  ],
  caminos: ['/visualmanagement'],
};

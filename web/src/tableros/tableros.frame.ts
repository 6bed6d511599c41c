import type { Frame } from '#web/kernel/area.ts';

export const tablerosFrame: Frame = {
  entradas: [{ ruta: '/menu/visualmanagement', texto: 'Gestión visual', icono: 'square-kanban', grupo: 'Planta' }],
  caminos: ['/visualmanagement'],
};

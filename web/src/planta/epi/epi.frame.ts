import type { Frame } from '#web/casa/kernel/area.ts';

export const epiFrame: Frame = {
  entradas: [
    { ruta: '/menu/epi', texto: 'EPI', icono: 'shield-check', grupo: 'Planta' },
    { ruta: '/menu/gestionepi', texto: 'Entrega de EPI', icono: 'shield-check', grupo: 'Gestión', roles: ['PRL'] },
  ],
  caminos: ['/menu/mascarillas'],
};

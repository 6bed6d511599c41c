import type { Frame } from '#web/casa/kernel/area.ts';

export const epiFrame: Frame = {
  entradas: [
    { ruta: '/menu/epi', texto: 'EPI', icono: 'hard-hat', grupo: 'Planta' },
    { ruta: '/menu/gestionepi', texto: 'Entrega de EPI', icono: 'hand-helping', grupo: 'Gestión', roles: ['PRL'] },
  ],
  caminos: ['/menu/mascarillas'],
};

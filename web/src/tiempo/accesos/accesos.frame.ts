import type { Frame } from '#web/casa/kernel/area.ts';

export const accesosFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/accesos',
      barra: { orden: 32, roles: ['SUBCONTRATA'] },
      texto: 'Accesos',
      icono: 'door-open',
      grupo: 'Mi trabajo',
    },
  ],
};

import type { Frame } from '#web/casa/kernel/area.ts';

export const visitasFrame: Frame = {
  entradas: [
    { ruta: '/menu/visitas', roles: ['EMPLEADO'], texto: 'Visitas', icono: 'id-card-lanyard', grupo: 'Trámites' },
    {
      ruta: '/menu/visitas/registro',
      texto: 'Registro de visitas',
      icono: 'clipboard-list',
      grupo: 'Gestión',
      roles: ['SEGURIDAD'],
    },
  ],
};

import type { Frame } from '#web/casa/kernel/area.ts';

export const accesosFrame: Frame = {
  entradas: [
    { ruta: '/menu/accesos', texto: 'Accesos', icono: 'door-open', grupo: 'Mi trabajo' },
    {
      ruta: '/menu/accesos/puerta',
      texto: 'Control de accesos',
      icono: 'shield-check',
      grupo: 'Gestión',
      roles: ['SEGURIDAD'],
    },
  ],
};

import type { Frame } from '#web/casa/kernel/area.ts';

export const controlFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/accesos/puerta',
      barra: { orden: 10, texto: 'Puerta' },
      texto: 'Control de accesos',
      icono: 'scan-line',
      grupo: 'Gestión',
      roles: ['SEGURIDAD'],
    },
    { ruta: '/menu/accesos/evacuacion', texto: 'Evacuación', icono: 'siren', grupo: 'Gestión', roles: ['SEGURIDAD'] },
  ],
};

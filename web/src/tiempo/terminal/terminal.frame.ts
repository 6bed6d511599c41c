import type { Frame } from '#web/casa/kernel/area.ts';

export const terminalFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/jornada/credencial',
      texto: 'PIN y código QR',
      icono: 'key-round',
      grupo: 'Yo',
      roles: ['EMPLEADO'],
    },
    { ruta: '/menu/terminales', texto: 'Terminales', icono: 'monitor-smartphone', grupo: 'Gestión', roles: ['RRHH'] },
  ],
};

import type { Frame } from '#web/casa/kernel/area.ts';

export const terminalFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/jornada/credencial',
      texto: 'PIN y código QR',
      icono: 'qr-code',
      grupo: 'Yo',
      roles: ['EMPLEADO'],
    },
    { ruta: '/menu/terminales', texto: 'Terminales', icono: 'tablet-smartphone', grupo: 'Gestión', roles: ['RRHH'] },
  ],
};

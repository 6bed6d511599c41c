import type { Frame } from '#web/casa/kernel/area.ts';

export const registroFrame: Frame = {
  entradas: [
    { ruta: '/menu/inspeccion', texto: 'Inspección', icono: 'scale', grupo: 'Gestión', roles: ['RRHH'] },
    {
      ruta: '/menu/jornada/accesos-inspeccion',
      texto: 'Quién ve mi registro',
      icono: 'eye',
      grupo: 'Yo',
      roles: ['EMPLEADO'],
    },
  ],
};

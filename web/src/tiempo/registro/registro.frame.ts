import type { Frame } from '#web/casa/kernel/area.ts';

export const registroFrame: Frame = {
  entradas: [
    { ruta: '/menu/inspeccion', texto: 'Inspección', icono: 'shield-check', grupo: 'Gestión', roles: ['RRHH'] },
    {
      ruta: '/menu/jornada/accesos-inspeccion',
      texto: 'Quién ve mi registro',
      icono: 'shield-check',
      grupo: 'Yo',
      roles: ['EMPLEADO'],
    },
  ],
};

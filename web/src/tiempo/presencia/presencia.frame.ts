import type { Frame } from '#web/casa/kernel/area.ts';

export const presenciaFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/presencia',
      barra: { orden: 17 },
      texto: 'Presencia',
      icono: 'user-round-check',
      grupo: 'Gestión',
      roles: ['RRHH', 'APROBADOR'],
    },
  ],
};

import type { Frame } from '#web/casa/kernel/area.ts';

export const solicitudesFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/solicitudes',
      texto: 'Solicitudes',
      icono: 'clipboard-check',
      grupo: 'Trámites',
      barra: 2,
    },
  ],
};

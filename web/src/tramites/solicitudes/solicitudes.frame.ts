import type { Frame } from '#web/casa/kernel/area.ts';

export const solicitudesFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/solicitudes',
      barra: { orden: 1 },
      texto: 'Solicitudes',
      icono: 'clipboard-check',
      grupo: 'Trámites',
    },
  ],
};

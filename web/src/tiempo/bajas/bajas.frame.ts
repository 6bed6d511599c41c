import type { Frame } from '#web/casa/kernel/area.ts';

export const bajasFrame: Frame = {
  entradas: [
    { ruta: '/menu/bajas', texto: 'Bajas', icono: 'thermometer', grupo: 'Trámites', roles: ['EMPLEADO'] },
    {
      ruta: '/menu/gestionbajas',
      texto: 'Bajas de la plantilla',
      icono: 'clipboard-plus',
      grupo: 'Gestión',
      roles: ['RRHH', 'APROBADOR'],
    },
  ],
};

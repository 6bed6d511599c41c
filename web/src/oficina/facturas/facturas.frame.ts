import type { Frame } from '#web/casa/kernel/area.ts';

export const facturasFrame: Frame = {
  entradas: [
    { ruta: '/menu/facturas', texto: 'Facturas', icono: 'receipt-text', grupo: 'Gestión', roles: ['APROBADOR'] },
    {
      ruta: '/menu/gestionfacturas',
      barra: { orden: 13, roles: ['ADMINISTRACION'], texto: 'Facturas' },
      texto: 'Facturas de proveedores',
      icono: 'receipt-euro',
      grupo: 'Gestión',
      roles: ['ADMINISTRACION', 'ADMIN'],
    },
  ],
};

import { late } from '#web/casa/red/late.tsx';
import type { Frame } from '#web/casa/kernel/area.ts';

export const viajesFrame: Frame = {
  entradas: [
    { ruta: '/menu/viajes', roles: ['EMPLEADO'], texto: 'Viajes', icono: 'luggage', grupo: 'Mi trabajo' },
    {
      ruta: '/menu/viajes/aprobar',
      texto: 'Viajes por aprobar',
      icono: 'plane',
      grupo: 'Gestión',
      roles: ['APROBADOR'],
    },
    {
      ruta: '/menu/gestion',
      barra: { orden: 12, texto: 'Agencia' },
      texto: 'Agencia de viajes',
      icono: 'inbox',
      grupo: 'Gestión',
      roles: ['GESTOR_VIAJES'],
    },
    {
      ruta: '/menu/liquidaciones',
      texto: 'Liquidaciones de viaje',
      icono: 'calculator',
      grupo: 'Gestión',
      roles: ['ADMINISTRACION'],
    },
    {
      ruta: '/menu/liquidaciones/pagos',
      texto: 'Pagos de liquidaciones',
      icono: 'landmark',
      grupo: 'Gestión',
      roles: ['ADMINISTRACION'],
    },
    {
      ruta: '/menu/gastoviajes',
      texto: 'Gasto en viajes',
      icono: 'chart-column',
      grupo: 'Gestión',
      roles: ['GESTOR_VIAJES', 'ADMINISTRACION', 'APROBADOR'],
    },
  ],
  caminos: ['/editarviaje', '/documentosviaje', '/gastosviaje', '/liquidacionviaje'],
  tarjetas: [
    {
      orden: 20,
      cuadro: 'Viaje',
      componente: late(async () => (await import('./Proximo.card.tsx')).ProximoCard),
    },
  ],
};

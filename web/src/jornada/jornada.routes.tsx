import { Clock } from 'lucide-react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const hoy = pantalla(protegida, '/menu/jornada', () => import('./Jornada.screen.tsx'), 'JornadaScreen');

const entradas: readonly Entrada[] = [
  { ruta: '/menu/jornada', texto: 'Jornada', icono: Clock, grupo: 'Mi trabajo', roles: ['EMPLEADO'], barra: 3 },
];

export const jornadaArea = area({ rutas: [hoy], entradas });

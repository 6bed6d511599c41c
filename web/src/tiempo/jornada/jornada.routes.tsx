import { area } from '#web/casa/kernel/area.ts';
import { dia, leer, mes } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const hoy = pantalla(protegida, '/menu/jornada', () => import('./Jornada.screen.tsx'), 'JornadaScreen');
const elMes = pantalla(protegida, '/menu/jornada/mes', () => import('./Mes.screen.tsx'), 'MesScreen', {
  validateSearch: leer({ mes, dia }),
});
const saldo = pantalla(protegida, '/menu/jornada/saldo', () => import('./Saldo.screen.tsx'), 'SaldoScreen', {
  validateSearch: leer({ mes, dia }),
});

export const jornadaArea = area({ rutas: [hoy, elMes, saldo] });

import { area } from '#web/casa/kernel/area.ts';
import { dia, leer, mes } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const hoy = interna('/menu/jornada', () => import('./Jornada.screen.tsx'), 'JornadaScreen');
const elMes = interna('/menu/jornada/mes', () => import('./Mes.screen.tsx'), 'MesScreen', {
  validateSearch: leer({ mes, dia }),
});
const saldo = interna('/menu/jornada/saldo', () => import('./Saldo.screen.tsx'), 'SaldoScreen', {
  validateSearch: leer({ mes, dia }),
});

export const jornadaArea = area({ rutas: [hoy, elMes, saldo] });

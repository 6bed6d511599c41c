import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const mesas = interna('/menu/comedor/mesas', () => import('./Mesas.screen.tsx'), 'MesasScreen', {
  validateSearch: leer({ centro: palabras, fecha: dia, franja: cifra(), ver: unaDe('lista', 'plano') }),
});
const mesa = interna('/menu/comedor/mesas/$codigo', () => import('./Mesa.screen.tsx'), 'MesaScreen');
const cocina = interna('/menu/cocina/mesas', () => import('./CocinaMesas.screen.tsx'), 'CocinaMesasScreen', {
  validateSearch: leer({ centro: palabras, fecha: dia, ver: unaDe('plano', 'codigos') }),
});

export const mesasArea = area({ rutas: [mesas, mesa, cocina] });

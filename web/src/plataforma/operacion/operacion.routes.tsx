import { area } from '#web/casa/kernel/area.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const estado = pantalla(protegida, '/menu/operacion', () => import('./Operacion.screen.tsx'), 'OperacionScreen');
const fallidos = pantalla(
  protegida,
  '/menu/operacion/fallidos',
  () => import('./Fallidos.screen.tsx'),
  'FallidosScreen',
);
const registro = pantalla(
  protegida,
  '/menu/operacion/registro',
  () => import('./Registro.screen.tsx'),
  'RegistroScreen',
);

export const operacionArea = area({ rutas: [estado, fallidos, registro] });

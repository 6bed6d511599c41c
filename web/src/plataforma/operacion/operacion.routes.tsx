import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const estado = interna('/menu/operacion', () => import('./Operacion.screen.tsx'), 'OperacionScreen');
const instalacion = interna(
  '/menu/operacion/instalacion',
  () => import('./Instalacion.screen.tsx'),
  'InstalacionScreen',
);
const fallidos = interna('/menu/operacion/fallidos', () => import('./Fallidos.screen.tsx'), 'FallidosScreen');
const registro = interna('/menu/operacion/registro', () => import('./Registro.screen.tsx'), 'RegistroScreen');

export const operacionArea = area({ rutas: [estado, instalacion, fallidos, registro] });

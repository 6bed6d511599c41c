import { area } from '#web/casa/kernel/area.ts';
import { interna, pantalla, raiz } from '#web/casa/kernel/roots.ts';

const muro = pantalla(raiz, '/terminal/$secreto', () => import('./Muro.screen.tsx'), 'MuroScreen');
const credencial = interna('/menu/jornada/credencial', () => import('./Credencial.screen.tsx'), 'CredencialScreen');
const terminales = interna('/menu/terminales', () => import('./Terminales.screen.tsx'), 'TerminalesScreen');

const abiertas = [muro] as const;
const rutas = [credencial, terminales] as const;

export const terminalArea = area({ rutas, abiertas });

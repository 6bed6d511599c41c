import { of } from '../../../bin/pantallas/ways.ts';

export const screens = of('ana', { 'jornada-hoy': '/menu/jornada' });

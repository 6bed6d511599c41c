import { of, opening } from '../../../bin/pantallas/ways.ts';

export const screens = of('luis', { buscar: opening('/menu/mas', 'Buscar') });

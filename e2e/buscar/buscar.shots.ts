import { of, pressing } from '../../bin/pantallas/ways.ts';

export const screens = of('luis', { buscar: pressing('/menu/mas', 'Buscar') });

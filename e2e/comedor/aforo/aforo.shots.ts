import { diaIso } from '#contract/casa/kernel/zona.ts';
import { failing, of, opening } from '../../../bin/pantallas/ways.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';

/** Next day of the week on which the sittings of always are offered. */
const conTurnos = (): string => [1, 2, 3].map((n) => dentroDe(n)).find((dia) => diaIso(dia) <= 5) ?? '';

export const screens = [
  ...of('ana', { aforo: '/menu/comedor/aforo', 'aforo-error': failing('aforo/dias', '/menu/comedor/aforo') }),
  ...of('marta', {
    'aforo-cocina': '/menu/cocina/aforo',
    'aforo-cocina-dia': opening(`/menu/cocina/aforo?fecha=${conTurnos()}`, 'Cambiar este día'),
    'aforo-turnos': '/menu/cocina/aforo?ver=turnos',
    'aforo-turno': opening('/menu/cocina/aforo?ver=turnos', 'Nuevo turno'),
  }),
];

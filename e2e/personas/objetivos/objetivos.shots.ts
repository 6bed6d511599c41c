import { elegido, failing, of, pressing, whole } from '../../../bin/pantallas/ways.ts';

const planos = elegido('/menu/objetivos?ver=mios', /Planos de mis/, 'Anotar');

export const screens = [
  ...of('', { objetivos: '/objetivos' }),
  ...of('ana', {
    'objetivos-empresa': whole('/menu/objetivos'),
    'objetivos-area': '/menu/objetivos?ver=area',
    'objetivos-mios': whole('/menu/objetivos?ver=mios'),
    'objetivos-uno': whole(planos),
    'objetivos-anotar': pressing(planos, 'Anotar'),
    'objetivos-error': failing('objetivos/arbol/', '/menu/objetivos'),
    'objetivos-nuevo': whole('/menu/objetivos/nuevo?nivel=P'),
  }),
  ...of('nuria', { 'objetivos-propuesto': whole('/menu/objetivos?ver=mios') }),
  ...of('marta', { 'objetivos-proponer': pressing('/menu/objetivos?ver=mios', 'Proponer') }),
  ...of('inigo', { 'objetivos-vacio': '/menu/objetivos?ver=mios' }),
  ...of('luis', { 'objetivos-equipo': '/menu/objetivos?ver=equipo' }),
  ...of('eva', {
    'objetivos-ciclos': '/menu/objetivos/ciclos',
    'objetivos-cerrar': pressing('/menu/objetivos/ciclos', 'Cerrar ciclo'),
  }),
];

import { of, onPhone, pressing, whole } from '../../bin/pantallas/ways.ts';

export const screens = [
  ...of('', {
    objetivos: '/objetivos',
    'correo-demo': '/correo-demo',
  }),
  ...of('ana', {
    'inicio-ana': '/menu/inicio',
    mas: onPhone('/menu/mas'),
    'menu-lateral': onPhone(pressing('/menu/inicio', 'Menú')),
  }),
  ...of('luis', {
    'inicio-luis': '/menu/inicio',
  }),
  ...of('nuria', {
    'inicio-nuria': '/menu/inicio',
  }),
  ...of('inigo', {
    'inicio-inigo': whole('/menu/inicio'),
  }),
  ...of('sonia', {
    'inicio-sonia': '/menu/inicio',
  }),
  ...of('eva', {
    'inicio-eva': '/menu/inicio',
  }),
  ...of('teo', {
    'inicio-teo': '/menu/inicio',
  }),
  ...of('admin', {
    'inicio-admin': '/menu/inicio',
  }),
];

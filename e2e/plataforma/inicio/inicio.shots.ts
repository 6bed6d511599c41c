import { of, onPhone, pressing, whole } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('', { 'correo-demo': '/correo-demo' }),
  ...of('ana', {
    'inicio-ana': whole('/menu/inicio'),
    mas: onPhone('/menu/mas'),
    'menu-lateral': onPhone(pressing('/menu/inicio', 'Menú')),
  }),
  ...of('luis', { 'inicio-luis': whole('/menu/inicio') }),
  ...of('nuria', { 'inicio-nuria': whole('/menu/inicio') }),
  ...of('inigo', { 'inicio-inigo': whole('/menu/inicio') }),
  ...of('sonia', { 'inicio-sonia': whole('/menu/inicio') }),
  ...of('pablo', { 'inicio-pablo': whole('/menu/inicio') }),
  ...of('sara', { 'inicio-sara': whole('/menu/inicio') }),
  ...of('eva', { 'inicio-eva': whole('/menu/inicio') }),
  ...of('teo', { 'inicio-teo': whole('/menu/inicio') }),
  ...of('admin', { 'inicio-admin': whole('/menu/inicio') }),
];

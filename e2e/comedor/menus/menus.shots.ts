import { failing, of, pressing } from '../../../bin/pantallas/ways.ts';

export const screens = [
  ...of('ana', {
    menu: '/menu/comedor/menu',
    'menu-alergenos': pressing('/menu/comedor/menu', /^(Elegir m|M)is alérgenos$/),
    'menu-error': failing('menus/semana', '/menu/comedor/menu'),
  }),
  ...of('marta', {
    'cocina-menu': '/menu/cocina/menu',
    'cocina-menu-borrador': pressing('/menu/cocina/menu', 'Semana siguiente'),
    'cocina-menu-plato': pressing('/menu/cocina/menu', 'Añadir primero'),
    'cocina-menu-error': failing('menus/cocina', '/menu/cocina/menu'),
  }),
];

import { failing, of, opening } from '../../../../bin/pantallas/ways.ts';

const RUTA = '/menu/epi/almacen';
export const screens = [
  ...of('inigo', {
    'almacen-existencias': RUTA,
    'almacen-bajas': `${RUTA}?ver=bajas`,
    'almacen-otro': `${RUTA}?almacen=3`,
    'almacen-caducadas-ninguna': `${RUTA}?almacen=2&ver=caducadas`,
    'almacen-movimientos': `${RUTA}?parte=movimientos`,
    'almacen-catalogo': `${RUTA}?parte=catalogo`,
    'almacen-articulo-nuevo': opening(`${RUTA}?parte=catalogo`, 'Artículo nuevo'),
    'almacen-cupos': `${RUTA}?parte=cupos`,
    'almacen-cupo-nuevo': opening(`${RUTA}?parte=cupos`, 'Cupo nuevo'),
    'almacen-almacenes': `${RUTA}?parte=almacenes`,
    'almacen-entrada': '/menu/epi/almacen/entrada',
    'almacen-existencia': `${RUTA}/existencia/4?almacen=1`,
    'almacen-error': failing('almacen/existencias', RUTA),
  }),
];

import { failing, of, whole } from '../../../bin/pantallas/ways.ts';

export const screens = of('marta', {
  cocina: '/menu/cocina',
  'cocina-entera': whole('/menu/cocina'),
  'cocina-parallevar': '/menu/cocina?tipo=L',
  'cocina-totales': '/menu/cocina?vista=totales',
  'cocina-etiquetas': '/menu/cocina?vista=etiquetas',
  'cocina-vacia': '/menu/cocina?fecha=2020-01-05',
  'cocina-error': failing('cocina/tablero', '/menu/cocina'),
});

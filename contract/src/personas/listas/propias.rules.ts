/** Lists of their own screens that are given out as CSV; people, lifting gear and stocks are so on their own screens. */
export const CLAVES_CSV = [
  'centrostrabajo',
  'festivos',
  'turnos',
  'comedores',
  'articulos',
  'mesas',
  'tiposizado',
  'articulosepi',
  'indicadores',
  'ciclos',
  'terminales',
  'telefonos',
] as const;
export type ClaveCsv = (typeof CLAVES_CSV)[number];

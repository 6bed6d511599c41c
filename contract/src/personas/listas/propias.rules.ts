/** Lists with a screen of their own that are exported from here; people, lifting gear and stocks are exported from their screens. */
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

import { ciclo, clavesDe } from '#contract/casa/kernel/ciclo.ts';

/** Kinds of protective equipment; masks come first, since the specification names them. */
export const CLASES_EPI = {
  MASCARILLA: 'Mascarilla',
  CASCO: 'Casco',
  GUANTE: 'Guantes',
  CALZADO: 'Calzado',
  GAFAS: 'Gafas',
  AUDITIVO: 'Protección auditiva',
  ROPA: 'Ropa',
  ARNES: 'Arnés',
  OTRO: 'Otro',
} as const;
export type ClaseEpi = keyof typeof CLASES_EPI;
export const CLAVES_CLASE_EPI = clavesDe(CLASES_EPI);

/** Kinds of movement of stock (S-8181). */
export const CLASES_MOVIMIENTO = {
  E: 'Entrada',
  S: 'Entrega',
  D: 'Devolución',
  A: 'Ajuste',
  T: 'Traspaso',
  B: 'Baja',
} as const;
export type ClaseMovimiento = keyof typeof CLASES_MOVIMIENTO;
export const CLAVES_MOVIMIENTO = clavesDe(CLASES_MOVIMIENTO);

/** Article of the catalogue, or store: closed with a date, never deleted (S-8180). */
export const ARTICULO_EPI = ciclo(
  { 1: 'En catálogo', 2: 'Retirado' },
  {
    cambiar: { desde: [1, 2], hasta: null },
    retirar: { desde: [1], hasta: 2 },
    ofrecer: { desde: [2], hasta: 1 },
  },
);
export const ALMACEN_EPI = ciclo(
  { 1: 'Abierto', 2: 'Cerrado' },
  {
    entrar: { desde: [1], hasta: null },
    cambiar: { desde: [1, 2], hasta: null },
    cerrar: { desde: [1], hasta: 2 },
    abrir: { desde: [2], hasta: 1 },
  },
);
/** States of a lot. An expired lot can only be scrapped or counted. */
export const LOTE_EPI = ciclo(
  { 1: 'Disponible', 2: 'Vencido', 3: 'Agotado' },
  {
    ajustar: { desde: [1, 2, 3], hasta: null },
    traspasar: { desde: [1], hasta: null },
    baja: { desde: [1, 2], hasta: null },
  },
);

export const estadoDeLote = ({ cantidad, caducado }: { cantidad: number; caducado: boolean }): 1 | 2 | 3 =>
  cantidad === 0 ? 3 : caducado ? 2 : 1;

/** Days before the expiry of a lot from which the keepers are warned. */
export const DIAS_CADUCA_PRONTO = 60;
export const MAX_UNIDADES = 10_000;

/** Size as people read it; '' for an article of one size. */
const tallaEnPalabras = (talla: string): string => (talla === '' ? '' : `talla ${talla}`);
/** Article with its size, as in 'Guante de nitrilo, talla 9'. */
export const conTalla = (nombre: string, talla: string): string =>
  talla === '' ? nombre : `${nombre}, ${tallaEnPalabras(talla)}`;

import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';

/** States of an article: a published article changes in a new edition; an archived article becomes a draft again. */
export const ARTICULO = ciclo(
  { 1: 'Borrador', 2: 'Publicado', 3: 'Archivado' },
  {
    editar: { desde: [1, 2], hasta: null },
    publicar: { desde: [1], hasta: 2 },
    archivar: { desde: [2], hasta: 3 },
    recuperar: { desde: [3], hasta: 1 },
    borrar: { desde: [1], hasta: null },
  },
);
export type ActoArticulo = ActoDe<typeof ARTICULO>;
export const ESTADO_ARTICULO = { borrador: 1, publicado: 2, archivado: 3 } as const;

export const MAX_TITULO = 120;
/** Most characters of the stored HTML. */
export const MAX_TEXTO = 30_000;
export const MAX_FORMULARIO = 4 * MAX_TEXTO + 16_384;
export const MAX_DUDA = 1_500;
/** Articles that a device stores, the most read first. */
export const ARTICULOS_SIN_RED = 20;
export const MAX_HALLADOS = 20;
/** Days whose readings count for the most read articles. */
export const DIAS_LECTURAS = 90;

/** Emergency number, which is always shown, besides those of the company. */
export const EMERGENCIAS_112 = { tema: 'Emergencias', nombre: '112', telefono: '112', horario: 'A cualquier hora' };
/** Telephone number for dialling: digits, with an optional plus at the beginning. */
export const marcado = (telefono: string): string => telefono.replaceAll(/[^\d+]/g, '');

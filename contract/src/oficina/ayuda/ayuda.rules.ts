import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';

/** An article that is published changes in place, in a new edition; an archived one is taken up again as a draft. */
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
/** Characters of HTML as they are stored. */
export const MAX_TEXTO = 30_000;
export const MAX_FORMULARIO = 4 * MAX_TEXTO + 16_384;
export const MAX_DUDA = 1_500;
/** Articles that a device keeps, the most read first. */
export const ARTICULOS_SIN_RED = 20;
export const MAX_HALLADOS = 20;
/** Days whose readings make an article one of the most read. */
export const DIAS_LECTURAS = 90;

/** Always there, whatever the company writes down. */
export const EMERGENCIAS_112 = { tema: 'Emergencias', nombre: '112', telefono: '112', horario: 'A cualquier hora' };
/** Telephone number as it is dialled: digits, and a plus at its beginning. */
export const marcado = (telefono: string): string => telefono.replaceAll(/[^\d+]/g, '');

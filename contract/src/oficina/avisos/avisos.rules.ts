import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';

/** Channels: an aviso has to be read; a noticia and the news of a canteen need not be. */
export const CANALES = { A: 'Aviso', N: 'Noticia', C: 'Comedor' } as const;
export type Canal = keyof typeof CANALES;
/** Most days from the beginning to the end of a canteen's news. */
export const DIAS_NOVEDAD = 30;

/**
 * Programado, publicado and caducado follow from the dates, so that an act may lead to any of them. A withdrawn notice
 * stays unchanged: a copy of it is published instead.
 */
export const AVISO = ciclo(
  { 1: 'Borrador', 2: 'Programado', 3: 'Publicado', 4: 'Caducado', 5: 'Retirado' },
  {
    editar: { desde: [1, 2, 3], hasta: null },
    publicar: { desde: [1], hasta: null },
    retirar: { desde: [2, 3], hasta: 5 },
    duplicar: { desde: [1, 2, 3, 4, 5], hasta: null },
    borrar: { desde: [1], hasta: null },
    verInforme: { desde: [3, 4, 5], hasta: null },
  },
);
export type ActoAviso = ActoDe<typeof AVISO>;
export const ESTADO_AVISO = { borrador: 1, programado: 2, publicado: 3, caducado: 4, retirado: 5 } as const;

export const MAX_TITULAR = 120;
/** Most characters of the stored HTML. */
export const MAX_TEXTO = 60_000;
/** Most bytes of a form, with the longest text in any alphabet. */
export const MAX_FORMULARIO = 4 * MAX_TEXTO + 16_384;
export const MAX_HASTAGS = 8;
/** A hashtag, without its '#'. */
export const ETIQUETA = /^[\p{L}\p{N}_]{1,40}$/u;
/** Limits of an uploaded picture: 10 MiB and 40 megapixels. */
export const MAX_IMAGEN = 10 * 1024 * 1024;
export const MAX_PIXELES = 40_000_000;

/**
 * Orders of the management list, '-' for descending. There is no order by readings, which would count the readers of every
 * notice for each page.
 */
export const ORDENES_AVISO = ['titular', '-titular', 'desde', '-desde', 'hasta', '-hasta'] as const;
export type OrdenAvisos = (typeof ORDENES_AVISO)[number];

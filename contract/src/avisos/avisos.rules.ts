/** What a notice is for: an aviso has to be read, a noticia may be (decisions 5). */
export const CANALES = { A: 'Aviso', N: 'Noticia' } as const;
export type Canal = keyof typeof CANALES;

/** Programado, publicado and caducado follow from the dates; the others are what somebody did. */
export const ESTADO_AVISO = { borrador: 1, programado: 2, publicado: 3, caducado: 4, retirado: 5 } as const;
export type EstadoAviso = (typeof ESTADO_AVISO)[keyof typeof ESTADO_AVISO];
export const NOMBRE_ESTADO_AVISO: Record<EstadoAviso, string> = {
  1: 'Borrador',
  2: 'Programado',
  3: 'Publicado',
  4: 'Caducado',
  5: 'Retirado',
};

/** In which states COMUNICACION may do what. A withdrawn notice stays as it was: it is duplicated to be said again. */
export const CICLO_AVISO = {
  editar: [1, 2, 3],
  publicar: [1],
  retirar: [2, 3],
  duplicar: [1, 2, 3, 4, 5],
  borrar: [1],
  verInforme: [3, 4, 5],
} as const satisfies Record<string, readonly EstadoAviso[]>;
export type AccionAviso = keyof typeof CICLO_AVISO;
// `Object.keys` gives a plain array: the table above is where they come from.
export const ACCIONES_AVISO = Object.keys(CICLO_AVISO) as [AccionAviso, ...AccionAviso[]];

/** What somebody may do with a notice in a state, if it is theirs to manage. */
export const accionesDeAviso = (estado: EstadoAviso): AccionAviso[] =>
  ACCIONES_AVISO.filter((accion) => (CICLO_AVISO[accion] as readonly EstadoAviso[]).includes(estado)); // widened to ask

export const MAX_TITULAR = 120;
/** Characters of HTML as they are stored. */
export const MAX_TEXTO = 60_000;
/** Bytes of a form with the longest text, in any alphabet. */
export const MAX_FORMULARIO = 4 * MAX_TEXTO + 16_384;
export const MAX_HASTAGS = 8;
/** A picture as it is received: 10 MiB and 40 megapixels. */
export const MAX_IMAGEN = 10 * 1024 * 1024;
export const MAX_PIXELES = 40_000_000;

/** Tones of a state, a badge or a figure. */
export const TONOS = ['neutral', 'run', 'wait', 'good', 'bad'] as const;

/**
 * Kind of notification. `nombre`: label in the preferences. `icono`: picture of the web's card. `urgente`: delivered outside working
 * hours too.
 */
export type Clase = { nombre: string; icono: string; tono: (typeof TONOS)[number]; urgente?: boolean };
/**
 * The part of an area that both sides and other areas need: its live topics, its notification kinds and its kind of request. It stands
 * on no schema,
 * because the web's first load brings it.
 */
export type Declaracion = {
  /** Live topics: the first words of the web's query keys, which the database sends by `avisar_en_vivo`. */
  temas: readonly string[];
  notificaciones: Record<string, Clase>;
  /** Kind of request that the area opens, a row of `tipo_solicitud`. Its words are in the server's value of the area. */
  solicitud?: string;
  /** Key of `OPCIONALES` (plataforma/empresa), for an area that the company can switch off. */
  opcional?: string;
};

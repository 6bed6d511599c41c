/**
 * The part of an area that both sides and other areas need: its live topics and its notification kinds. It stands on no schema,
 * because the web's first load brings it.
 */
export type Declaracion = {
  /** First words of the web's query keys, and what the database says in `avisar_en_vivo`. */
  temas: readonly string[];
  /** `nombre`: label in the preferences. `urgente`: delivered outside working hours too. */
  avisos: Record<string, { nombre: string; urgente: boolean }>;
};

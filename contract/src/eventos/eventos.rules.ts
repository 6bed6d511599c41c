/** What an open screen is told about. They are the first words of the web's query keys, and what the database says in `avisar_en_vivo`. */
export const TEMAS = [
  'accesos',
  'avisos',
  'buzon',
  'comunicaciones',
  'notificaciones',
  'solicitudes',
  'viajes',
] as const;
export type Tema = (typeof TEMAS)[number];

/** Milliseconds between two signs of life on a stream in which nothing happens. */
export const LATIDO = 25_000;

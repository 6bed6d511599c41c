/** Links of our own, for where the server's are not known to the system of a phone: `extramuros://menu/viajes/12`. */
export const SCHEME = 'extramuros';

/** The screens that a link from outside may open in the native shell. What is not here (documents, the API) stays in the browser. */
export const LINKED: readonly string[] = [
  '/menu',
  '/editarviaje',
  '/documentosviaje',
  '/prestamos',
  '/visualmanagement',
  '/login',
  '/objetivos',
  '/avisos-sin-leer',
  '/empresainforma',
  '/registro',
  '/restablecer',
  '/verificar',
];

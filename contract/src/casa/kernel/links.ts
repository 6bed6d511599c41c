/** Own scheme for phones that do not open links of the server in the app: `extramuros://menu/viajes/12`. */
export const SCHEME = 'extramuros';

/** Screens that a link from outside may open in the native shell. Other paths (documents, the API) stay in the browser. */
export const LINKED: readonly string[] = [
  '/menu',
  '/editarviaje',
  '/documentosviaje',
  '/gastosviaje',
  '/liquidacionviaje',
  '/prestamos',
  '/visualmanagement',
  '/login',
  '/entrada',
  '/objetivos',
  '/avisos-sin-leer',
  '/empresainforma',
  '/registro',
  '/restablecer',
  '/verificar',
];

import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
type Zona = {
  nombre: string;
  /** Beginnings of the paths of its screens. */
  rutas: readonly string[];
};

/** Areas of the help, in the order of its first page: each is one or more entries of the menu. */
export const AREAS_AYUDA = {
  inicio: {
    nombre: 'Inicio y la aplicación',
    rutas: ['/menu/inicio', '/menu/mas', '/menu/aplicacion', '/menu/acercade', '/acercade'],
  },
  jornada: { nombre: 'Jornada y fichajes', rutas: ['/menu/jornada', '/menu/teletrabajo'] },
  permisos: {
    nombre: 'Permisos y vacaciones',
    rutas: ['/menu/permisos', '/menu/permisosconcedidos', '/menu/bajas', '/menu/gestionbajas'],
  },
  calendario: { nombre: 'Calendario y agenda', rutas: ['/menu/calendario', '/menu/agenda'] },
  viajes: {
    nombre: 'Viajes',
    rutas: [
      '/menu/viajes',
      '/editarviaje',
      '/documentosviaje',
      '/gastosviaje',
      '/liquidacionviaje',
      '/menu/liquidaciones',
    ],
  },
  accesos: { nombre: 'Accesos fuera de jornada', rutas: ['/menu/accesos'] },
  visitas: { nombre: 'Visitas', rutas: ['/menu/visitas'] },
  solicitudes: {
    nombre: 'Solicitudes y firma',
    rutas: ['/menu/solicitudes', '/menu/firma', '/verificar', '/menu/delegaciones'],
  },
  comunicaciones: { nombre: 'Averías y comunicaciones', rutas: ['/menu/comunicaciones'] },
  buzon: { nombre: 'Buzón de sugerencias', rutas: ['/menu/buzon'] },
  prestamos: { nombre: 'Préstamos', rutas: ['/menu/prestamos'] },
  comedor: { nombre: 'Comedor', rutas: ['/menu/comedor', '/menu/mesas'] },
  izado: { nombre: 'Elementos de izado', rutas: ['/menu/izado'] },
  epi: { nombre: 'Equipos de protección', rutas: ['/menu/epi'] },
  planta: {
    nombre: 'Gestión visual y objetivos',
    rutas: ['/menu/visualmanagement', '/visualmanagement', '/menu/objetivos', '/objetivos'],
  },
  avisos: {
    nombre: 'Avisos y noticias',
    rutas: ['/menu/avisos', '/avisos-sin-leer', '/empresainforma', '/menu/pantallas'],
  },
  directorio: { nombre: 'Directorio', rutas: ['/menu/directorio'] },
  ayuda: { nombre: 'La ayuda', rutas: ['/menu/ayuda'] },
  misdatos: { nombre: 'Mis datos y documentos', rutas: ['/menu/misdatos', '/menu/foto', '/menu/documentos'] },
  cuenta: {
    nombre: 'Mi cuenta y este dispositivo',
    rutas: ['/menu/cuenta', '/menu/notificaciones', '/menu/envios'],
  },
  facturas: { nombre: 'Facturas', rutas: ['/menu/facturas', '/menu/gestionfacturas'] },
  agencia: { nombre: 'Agencia de viajes', rutas: ['/menu/gestion', '/menu/gastoviajes'] },
  comunicacion: { nombre: 'Publicar avisos', rutas: ['/menu/comunicacion'] },
  cocina: { nombre: 'La cocina', rutas: ['/menu/cocina'] },
  puerta: {
    nombre: 'La puerta',
    rutas: ['/menu/accesos/puerta', '/menu/accesos/evacuacion', '/menu/visitas/puerta', '/menu/puerta'],
  },
  averias: { nombre: 'Tablero de averías', rutas: ['/menu/comunicaciones/tablero'] },
  prevencion: {
    nombre: 'Prevención y entrega de EPI',
    rutas: ['/menu/gestionepi', '/menu/epi/almacen'],
  },
  rrhh: {
    nombre: 'Recursos humanos',
    rutas: [
      '/menu/cierres',
      '/menu/saldosiniciales',
      '/menu/gestiondocumentos',
      '/menu/inspeccion',
      '/menu/gestionpermisos',
      '/menu/personas',
      '/menu/presencia',
      '/menu/gestionprestamos',
      '/menu/terminales',
      '/menu/turnos',
    ],
  },
  subcontratas: { nombre: 'Subcontratas', rutas: ['/menu/subcontratas', '/menu/mispapeles'] },
  conexiones: { nombre: 'Conexiones con otros sistemas', rutas: ['/menu/conexiones'] },
  administracion: {
    nombre: 'Administración',
    rutas: ['/menu/maestros', '/menu/segundofactor', '/menu/empresa', '/menu/operacion', '/menu/puestaenmarcha'],
  },
} as const satisfies Record<string, Zona>;
export type AreaAyuda = keyof typeof AREAS_AYUDA;
export const CODIGOS_AYUDA = clavesDe(AREAS_AYUDA);

const dentro = (camino: string, ruta: string) => camino === ruta || camino.startsWith(`${ruta}/`);
/** Area of a screen: the one with the longest matching beginning of the path; undefined: none. */
export function areaDeAyuda(camino: string): AreaAyuda | undefined {
  const halladas = CODIGOS_AYUDA.flatMap((codigo) =>
    AREAS_AYUDA[codigo].rutas.filter((ruta) => dentro(camino, ruta)).map((ruta) => ({ codigo, largo: ruta.length })),
  );
  return halladas.toSorted((a, b) => b.largo - a.largo)[0]?.codigo;
}

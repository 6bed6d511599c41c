import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
type AreaOpcional = {
  nombre: string;
  detalle: string;
  /** Beginnings of the paths of its screens. */
  caminos: readonly string[];
};
/** Areas that a company can switch off, in the order of its settings. The values of an area name its entry (`opcional`). */
export const OPCIONALES = {
  viajes: {
    nombre: 'Viajes',
    detalle: 'Viajes, sus propuestas, su aprobación y su documentación',
    caminos: [
      '/menu/viajes',
      '/menu/gestion',
      '/editarviaje',
      '/documentosviaje',
      '/gastosviaje',
      '/liquidacionviaje',
      '/menu/liquidaciones',
      '/menu/maestros/cambios',
    ],
  },
  comunicaciones: {
    nombre: 'Comunicaciones',
    detalle: 'Averías y comunicaciones a las áreas, con su tablero',
    caminos: ['/menu/comunicaciones'],
  },
  buzon: {
    nombre: 'Buzón de sugerencias',
    detalle: 'Sugerencias a la empresa y al comedor, también anónimas',
    caminos: ['/menu/buzon', '/recibo', '/menu/comedor/sugerencias', '/menu/cocina/buzon'],
  },
  prestamos: {
    nombre: 'Préstamos',
    detalle: 'Préstamos y anticipos de nómina',
    caminos: ['/menu/prestamos', '/menu/gestionprestamos', '/prestamos'],
  },
  facturas: {
    nombre: 'Facturas',
    detalle: 'Facturas de proveedores, su conformidad y su pago',
    caminos: ['/menu/facturas', '/menu/gestionfacturas'],
  },
  subcontratas: {
    nombre: 'Subcontratas',
    detalle: 'Empresas subcontratadas, su gente y sus papeles',
    caminos: ['/menu/subcontratas', '/menu/mispapeles'],
  },
  agenda: {
    nombre: 'Agenda',
    detalle: 'La semana de cada persona y la de su equipo',
    caminos: ['/menu/agenda'],
  },
  directorio: {
    nombre: 'Directorio',
    detalle: 'Personas de la empresa y organigrama',
    caminos: ['/menu/directorio'],
  },
  documentos: {
    nombre: 'Documentos personales',
    detalle: 'Nóminas y documentos que se entregan a cada persona',
    caminos: ['/menu/documentos', '/menu/gestiondocumentos'],
  },
  comedor: {
    nombre: 'Comedor',
    detalle: 'Menús, aforo, mesas, pedidos y la cocina',
    caminos: ['/menu/comedor', '/menu/cocina'],
  },
  izado: {
    nombre: 'Elementos de izado',
    detalle: 'Eslingas, polipastos y grúas, con sus inspecciones',
    caminos: ['/menu/izado'],
  },
  epi: {
    nombre: 'Equipos de protección',
    detalle: 'Peticiones, entregas con recibo y almacén de EPI',
    caminos: ['/menu/epi', '/menu/gestionepi', '/menu/mascarillas'],
  },
  tableros: {
    nombre: 'Gestión visual',
    detalle: 'Tableros de las áreas y sus acciones',
    caminos: ['/menu/visualmanagement', '/visualmanagement'],
  },
  objetivos: {
    nombre: 'Objetivos',
    detalle: 'Objetivos de la empresa, de las áreas y de cada persona',
    caminos: ['/menu/objetivos', '/objetivos'],
  },
  pantallas: {
    nombre: 'Pantallas informativas',
    detalle: 'Listas que se ven en las pantallas de la pared',
    caminos: ['/menu/pantallas', '/pantalla'],
  },
  terminal: {
    nombre: 'Terminales de fichaje',
    detalle: 'Fichar en un aparato común con PIN o código QR',
    caminos: ['/menu/terminales', '/menu/jornada/credencial', '/terminal'],
  },
} as const satisfies Record<string, AreaOpcional>;
export type Opcional = keyof typeof OPCIONALES;
export const CLAVES_OPCIONALES = clavesDe(OPCIONALES);

/** Areas that cannot be switched off, with the reason that the settings show. */
export const SIEMPRE: readonly (readonly [string, string])[] = [
  ['Inicio, búsqueda y notificaciones', 'Es por donde se llega a todo lo demás.'],
  ['Sesión, cuenta y datos personales', 'Cada persona ha de poder entrar y ver lo que se guarda de ella.'],
  ['Jornada, permisos y cierres', 'El registro de jornada es una obligación legal (art. 34.9 ET).'],
  ['Accesos y visitas', 'La puerta ha de saber a quién espera y, en una evacuación, quién está dentro.'],
  ['Ayuda y acerca de', 'Tienen los teléfonos de emergencia y la declaración de accesibilidad.'],
  ['Avisos y noticias', 'Es la vía por la que la empresa informa a toda la plantilla.'],
  ['Solicitudes y firma', 'Guardan las decisiones tomadas y su prueba.'],
  ['Personas, turnos, maestros e inspección', 'Mantienen lo que usan las demás áreas.'],
];

/** True for a path that is one of these, or below one. */
export const estaEn = (camino: string, comienzos: readonly string[]): boolean => {
  const path = camino.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return comienzos.some((comienzo) => path === comienzo || path.startsWith(`${comienzo}/`));
};

import { aforoArea } from '#contract/comedor/aforo/aforo.area.ts';
import { agendaArea } from '#contract/agenda/agenda/agenda.area.ts';
import { almacenArea } from '#contract/planta/epi/almacen/almacen.area.ts';
import { articulosArea } from '#contract/comedor/carta/articulos.area.ts';
import { buzonArea } from '#contract/oficina/buzon/buzon.area.ts';
import { comedorArea } from '#contract/comedor/hoy/comedor.area.ts';
import { comedoresArea } from '#contract/comedor/centros/comedores.area.ts';
import { comunicacionesArea } from '#contract/planta/comunicaciones/comunicaciones.area.ts';
import { documentosArea } from '#contract/personas/documentos/documentos.area.ts';
import { epiArea, recibosEpiArea } from '#contract/planta/epi/epi.area.ts';
import { facturasArea } from '#contract/oficina/facturas/facturas.area.ts';
import { inspeccionesArea } from '#contract/planta/izado/inspecciones/inspecciones.area.ts';
import { izadoArea } from '#contract/planta/izado/izado.area.ts';
import type { Declaracion } from '#contract/casa/kernel/area.ts';
import { menusArea } from '#contract/comedor/menus/menus.area.ts';
import { mesasArea } from '#contract/comedor/mesas/mesas.area.ts';
import { objetivosArea } from '#contract/personas/objetivos/objetivos.area.ts';
import { pantallasArea } from '#contract/oficina/pantallas/pantallas.area.ts';
import { pedidosArea } from '#contract/comedor/pedidos/pedidos.area.ts';
import { prestamosArea } from '#contract/personas/prestamos/prestamos.area.ts';
import { subcontratasArea } from '#contract/personas/subcontratas/subcontratas.area.ts';
import { tablerosArea } from '#contract/planta/tableros/tableros.area.ts';
import { viajesArea } from '#contract/viajes/viajes.area.ts';

type Una = {
  nombre: string;
  detalle: string;
  /** Declarations of the contract that go with it. */
  de: readonly Declaracion[];
  /** Beginnings of the paths of its screens. */
  caminos: readonly string[];
};
/** Areas that a company can do without, in the order of its settings. The server's value of each area names its own (`opcional`). */
export const OPCIONALES = {
  viajes: {
    nombre: 'Viajes',
    detalle: 'Viajes, sus propuestas, su aprobación y su documentación',
    de: [viajesArea],
    caminos: ['/menu/viajes', '/menu/gestion', '/editarviaje', '/documentosviaje'],
  },
  comunicaciones: {
    nombre: 'Comunicaciones',
    detalle: 'Averías y comunicaciones a las áreas, con su tablero',
    de: [comunicacionesArea],
    caminos: ['/menu/comunicaciones'],
  },
  buzon: {
    nombre: 'Buzón de sugerencias',
    detalle: 'Sugerencias a la empresa y al comedor, también anónimas',
    de: [buzonArea],
    caminos: ['/menu/buzon', '/recibo', '/menu/comedor/sugerencias', '/menu/cocina/buzon'],
  },
  prestamos: {
    nombre: 'Préstamos',
    detalle: 'Préstamos y anticipos de nómina',
    de: [prestamosArea],
    caminos: ['/menu/prestamos', '/menu/gestionprestamos', '/prestamos'],
  },
  facturas: {
    nombre: 'Facturas',
    detalle: 'Facturas de proveedores, su conformidad y su pago',
    de: [facturasArea],
    caminos: ['/menu/facturas', '/menu/gestionfacturas'],
  },
  subcontratas: {
    nombre: 'Subcontratas',
    detalle: 'Empresas subcontratadas, su gente y sus papeles',
    de: [subcontratasArea],
    caminos: ['/menu/subcontratas', '/menu/mispapeles'],
  },
  agenda: {
    nombre: 'Agenda',
    detalle: 'La semana de cada persona y la de su equipo',
    de: [agendaArea],
    caminos: ['/menu/agenda'],
  },
  directorio: {
    nombre: 'Directorio',
    detalle: 'Personas de la empresa y organigrama',
    de: [],
    caminos: ['/menu/directorio'],
  },
  documentos: {
    nombre: 'Documentos personales',
    detalle: 'Nóminas y documentos que se entregan a cada persona',
    de: [documentosArea],
    caminos: ['/menu/documentos', '/menu/gestiondocumentos'],
  },
  comedor: {
    nombre: 'Comedor',
    detalle: 'Menús, aforo, mesas, pedidos y la cocina',
    de: [comedorArea, comedoresArea, menusArea, articulosArea, pedidosArea, mesasArea, aforoArea],
    caminos: ['/menu/comedor', '/menu/cocina'],
  },
  izado: {
    nombre: 'Elementos de izado',
    detalle: 'Eslingas, polipastos y grúas, con sus inspecciones',
    de: [izadoArea, inspeccionesArea],
    caminos: ['/menu/izado'],
  },
  epi: {
    nombre: 'Equipos de protección',
    detalle: 'Peticiones, entregas con recibo y almacén de EPI',
    de: [epiArea, recibosEpiArea, almacenArea],
    caminos: ['/menu/epi', '/menu/gestionepi', '/menu/mascarillas'],
  },
  tableros: {
    nombre: 'Gestión visual',
    detalle: 'Tableros de las áreas y sus acciones',
    de: [tablerosArea],
    caminos: ['/menu/visualmanagement', '/visualmanagement'],
  },
  objetivos: {
    nombre: 'Objetivos',
    detalle: 'Objetivos de la empresa, de las áreas y de cada persona',
    de: [objetivosArea],
    caminos: ['/menu/objetivos', '/objetivos'],
  },
  pantallas: {
    nombre: 'Pantallas informativas',
    detalle: 'Listas que se ven en las pantallas de la pared',
    de: [pantallasArea],
    caminos: ['/menu/pantallas', '/pantalla'],
  },
  terminal: {
    nombre: 'Terminales de fichaje',
    detalle: 'Fichar en un aparato común con PIN o código QR',
    de: [],
    caminos: ['/menu/terminales', '/menu/jornada/credencial', '/terminal'],
  },
} as const satisfies Record<string, Una>;
export type Opcional = keyof typeof OPCIONALES;
// `Object.keys` gives plain words: the table above is where they come from.
export const CLAVES_OPCIONALES = Object.keys(OPCIONALES) as [Opcional, ...Opcional[]];

/** Areas that no company turns off, with the reason that its settings give. */
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

/** True for a path at, or under, one of these beginnings. */
export const estaEn = (camino: string, comienzos: readonly string[]): boolean => {
  const path = camino.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return comienzos.some((uno) => path === uno || path.startsWith(`${uno}/`));
};

import { accesosArea } from './accesos/accesos.area.ts';
import { agendaArea } from './agenda/agenda.area.ts';
import { almacenArea } from './almacen/almacen.area.ts';
import { ayudaArea } from './ayuda/ayuda.area.ts';
import { avisosArea } from './avisos/avisos.area.ts';
import { buzonArea } from './buzon/buzon.area.ts';
import { calendarioArea } from './calendario/calendario.area.ts';
import { cierresArea } from './cierres/cierres.area.ts';
import { comunicacionesArea } from './comunicaciones/comunicaciones.area.ts';
import { correccionesArea } from './correcciones/correcciones.area.ts';
import { firmaArea } from './firma/firma.area.ts';
import { comedorArea } from './comedor/comedor.area.ts';
import { aforoArea } from './aforo/aforo.area.ts';
import { comedoresArea } from './comedores/comedores.area.ts';
import { mesasArea } from './mesas/mesas.area.ts';
import { documentosArea } from './documentos/documentos.area.ts';
import { articulosArea } from './articulos/articulos.area.ts';
import { pedidosArea } from './pedidos/pedidos.area.ts';
import { empresaArea } from './empresa/empresa.area.ts';
import { epiArea, recibosEpiArea } from './epi/epi.area.ts';
import { facturasArea } from './facturas/facturas.area.ts';
import { fotoArea } from './foto/foto.area.ts';
import { menusArea } from './menus/menus.area.ts';
import { objetivosArea } from './objetivos/objetivos.area.ts';
import { maestrosArea } from './maestros/maestros.area.ts';
import { misdatosArea } from './misdatos/misdatos.area.ts';
import { izadoArea } from './izado/izado.area.ts';
import { inspeccionesArea } from './inspecciones/inspecciones.area.ts';
import { jornadaArea } from './jornada/jornada.area.ts';
import { inspeccionArea } from './inspeccion/inspeccion.area.ts';
import { pantallasArea } from './pantallas/pantallas.area.ts';
import { personasArea } from './personas/personas.area.ts';
import { prestamosArea } from './prestamos/prestamos.area.ts';
import { presenciaArea } from './presencia/presencia.area.ts';
import { permisosArea } from './permisos/permisos.area.ts';
import { sesionArea } from './sesion/sesion.area.ts';
import { subcontratasArea } from './subcontratas/subcontratas.area.ts';
import { tablerosArea } from './tableros/tableros.area.ts';
import { turnosArea } from './turnos/turnos.area.ts';
import { visitasArea } from './visitas/visitas.area.ts';
import { viajesArea } from './viajes/viajes.area.ts';

/** The table of contents of the contract, in the order of the preferences screen. Kinds and topics that are not in it do not compile. */
export const AREAS = [
  viajesArea,
  // Inline, as `notificaciones` below: the rules of both stand on this list.
  {
    temas: ['solicitudes'],
    notificaciones: {
      solicitud_espera: { nombre: 'Solicitudes que esperan mi decisión', icono: 'espera', tono: 'warn' },
      solicitud_recordatorio: { nombre: 'Recordatorios de lo que espera mi decisión', icono: 'reloj', tono: 'warn' },
      solicitud_escalada: { nombre: 'Solicitudes que mi equipo tarda en decidir', icono: 'reloj', tono: 'bad' },
      solicitud_aceptada: { nombre: 'Mis solicitudes aceptadas', icono: 'hecho', tono: 'good' },
      solicitud_rechazada: { nombre: 'Mis solicitudes rechazadas', icono: 'rechazo', tono: 'bad' },
    },
  },
  permisosArea,
  accesosArea,
  visitasArea,
  prestamosArea,
  facturasArea,
  jornadaArea,
  comunicacionesArea,
  correccionesArea,
  cierresArea,
  buzonArea,
  firmaArea,
  avisosArea,
  inspeccionArea,
  presenciaArea,
  personasArea,
  turnosArea,
  fotoArea,
  calendarioArea,
  agendaArea,
  documentosArea,
  sesionArea,
  maestrosArea,
  misdatosArea,
  comedoresArea,
  articulosArea,
  pedidosArea,
  mesasArea,
  menusArea,
  comedorArea,
  aforoArea,
  izadoArea,
  inspeccionesArea,
  objetivosArea,
  pantallasArea,
  subcontratasArea,
  tablerosArea,
  almacenArea,
  epiArea,
  recibosEpiArea,
  empresaArea,
  ayudaArea,
  { temas: ['notificaciones'], notificaciones: {} },
] as const;

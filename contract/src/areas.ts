import { directoriosArea } from '#contract/personas/scim/scim.area.ts';
import { accesosArea } from '#contract/tiempo/accesos/accesos.area.ts';
import { agendaArea } from '#contract/agenda/agenda/agenda.area.ts';
import { almacenArea } from '#contract/planta/epi/almacen/almacen.area.ts';
import { ayudaArea } from '#contract/oficina/ayuda/ayuda.area.ts';
import { avisosArea } from '#contract/oficina/avisos/avisos.area.ts';
import { buzonArea } from '#contract/oficina/buzon/buzon.area.ts';
import { calendarioArea } from '#contract/agenda/calendario/calendario.area.ts';
import { bajasArea } from '#contract/tiempo/bajas/bajas.area.ts';
import { cierresArea } from '#contract/tiempo/cierres/cierres.area.ts';
import { cambioturnoArea } from '#contract/tiempo/cambioturno/cambioturno.area.ts';
import { saldoinicialArea } from '#contract/tiempo/saldoinicial/saldoinicial.area.ts';
import { comunicacionesArea } from '#contract/planta/comunicaciones/comunicaciones.area.ts';
import { correccionesArea } from '#contract/tiempo/correcciones/correcciones.area.ts';
import { firmaArea } from '#contract/identidad/firma/firma.area.ts';
import { hoyArea } from '#contract/comedor/hoy/hoy.area.ts';
import { aforoArea } from '#contract/comedor/aforo/aforo.area.ts';
import { centrosArea } from '#contract/comedor/centros/centros.area.ts';
import { mesasArea } from '#contract/comedor/mesas/mesas.area.ts';
import { documentosArea } from '#contract/personas/documentos/documentos.area.ts';
import { cartaArea } from '#contract/comedor/carta/carta.area.ts';
import { pedidosArea } from '#contract/comedor/pedidos/pedidos.area.ts';
import { sistemasArea } from '#contract/plataforma/sistemas/sistemas.area.ts';
import { empresaArea } from '#contract/plataforma/empresa/empresa.area.ts';
import { epiArea, recibosEpiArea } from '#contract/planta/epi/epi.area.ts';
import { facturasArea } from '#contract/oficina/facturas/facturas.area.ts';
import { fotoArea } from '#contract/plataforma/foto/foto.area.ts';
import { menusArea } from '#contract/comedor/menus/menus.area.ts';
import { objetivosArea } from '#contract/personas/objetivos/objetivos.area.ts';
import { listasArea } from '#contract/personas/listas/listas.area.ts';
import { misdatosArea } from '#contract/personas/misdatos/misdatos.area.ts';
import { izadoArea } from '#contract/planta/izado/izado.area.ts';
import { inspeccionesArea } from '#contract/planta/izado/inspecciones/inspecciones.area.ts';
import { jornadaArea } from '#contract/tiempo/jornada/jornada.area.ts';
import { registroArea } from '#contract/tiempo/registro/registro.area.ts';
import { pantallasArea } from '#contract/oficina/pantallas/pantallas.area.ts';
import { personasArea } from '#contract/personas/personas/personas.area.ts';
import { prestamosArea } from '#contract/personas/prestamos/prestamos.area.ts';
import { presenciaArea } from '#contract/tiempo/presencia/presencia.area.ts';
import { permisosArea } from '#contract/tiempo/permisos/permisos.area.ts';
import { sesionArea } from '#contract/identidad/sesion/sesion.area.ts';
import { subcontratasArea } from '#contract/personas/subcontratas/subcontratas.area.ts';
import { tablerosArea } from '#contract/planta/tableros/tableros.area.ts';
import { teletrabajoArea } from '#contract/tiempo/teletrabajo/teletrabajo.area.ts';
import { turnosArea } from '#contract/tiempo/turnos/turnos.area.ts';
import { visitasArea } from '#contract/puerta/visitas/visitas.area.ts';
import { webhooksArea } from '#contract/plataforma/webhooks/webhooks.area.ts';
import { liquidacionesArea } from '#contract/viajes/liquidacion/liquidaciones.area.ts';
import { viajesArea } from './viajes/viajes.area.ts';

/** The table of contents of the contract, in the order of the preferences screen. Kinds and topics that are not in it do not compile. */
export const AREAS = [
  viajesArea,
  liquidacionesArea,
  // Inline, as `notificaciones` below: the rules of both stand on this list.
  {
    temas: ['solicitudes'],
    notificaciones: {
      solicitud_espera: { nombre: 'Solicitudes que esperan mi decisión', icono: 'espera', tono: 'wait' },
      solicitud_recordatorio: { nombre: 'Recordatorios de lo que espera mi decisión', icono: 'reloj', tono: 'wait' },
      solicitud_escalada: { nombre: 'Solicitudes que mi equipo tarda en decidir', icono: 'reloj', tono: 'bad' },
      solicitud_aceptada: { nombre: 'Mis solicitudes aceptadas', icono: 'hecho', tono: 'good' },
      solicitud_rechazada: { nombre: 'Mis solicitudes rechazadas', icono: 'rechazo', tono: 'bad' },
    },
  },
  permisosArea,
  bajasArea,
  accesosArea,
  visitasArea,
  prestamosArea,
  facturasArea,
  jornadaArea,
  comunicacionesArea,
  correccionesArea,
  cambioturnoArea,
  cierresArea,
  saldoinicialArea,
  buzonArea,
  firmaArea,
  avisosArea,
  registroArea,
  presenciaArea,
  personasArea,
  directoriosArea,
  turnosArea,
  teletrabajoArea,
  fotoArea,
  calendarioArea,
  agendaArea,
  documentosArea,
  sesionArea,
  listasArea,
  misdatosArea,
  centrosArea,
  cartaArea,
  pedidosArea,
  mesasArea,
  menusArea,
  hoyArea,
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
  sistemasArea,
  ayudaArea,
  webhooksArea,
  { temas: ['notificaciones'], notificaciones: {} },
] as const;

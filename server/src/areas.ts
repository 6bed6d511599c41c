import { accesosArea } from './accesos/accesos.area.ts';
import { agendaArea } from './agenda/agenda.area.ts';
import type { Area } from './kernel/area.ts';
import { almacenArea } from './almacen/almacen.area.ts';
import { ayudaArea } from './ayuda/ayuda.area.ts';
import { avisosArea } from './avisos/avisos.area.ts';
import { buscarArea } from './buscar/buscar.area.ts';
import { buzonArea } from './buzon/buzon.area.ts';
import { calendarioArea } from './calendario/calendario.area.ts';
import { cierresArea } from './cierres/cierres.area.ts';
import { comunicacionesArea } from './comunicaciones/comunicaciones.area.ts';
import { correccionesArea } from './correcciones/correcciones.area.ts';
import { correoArea } from './correo/correo.area.ts';
import { empresaArea, empresaVistaArea } from './empresa/empresa.area.ts';
import { directorioArea } from './directorio/directorio.area.ts';
import { cuentaArea } from './sesion/cuenta.area.ts';
import { documentosArea } from './documentos/documentos.area.ts';
import { articulosArea } from './articulos/articulos.area.ts';
import { pedidosArea } from './pedidos/pedidos.area.ts';
import { documentacionArea } from './documentacion/documentacion.area.ts';
import { epiArea } from './epi/epi.area.ts';
import { recibosEpiArea } from './epi/recibos.area.ts';
import { eventosArea } from './eventos/eventos.area.ts';
import { fichajesArea } from './fichajes/fichajes.area.ts';
import { cocinaArea } from './cocina/cocina.area.ts';
import { comedorArea } from './comedor/comedor.area.ts';
import { aforoArea } from './aforo/aforo.area.ts';
import { comedoresArea } from './comedores/comedores.area.ts';
import { mesasArea } from './mesas/mesas.area.ts';
import { firmaArea } from './firma/firma.area.ts';
import { facturasArea } from './facturas/facturas.area.ts';
import { fotoArea } from './foto/foto.area.ts';
import { inspeccionArea } from './inspeccion/inspeccion.area.ts';
import { inicioArea } from './inicio/inicio.area.ts';
import { izadoArea } from './izado/izado.area.ts';
import { inspeccionesArea } from './inspecciones/inspecciones.area.ts';
import { jornadaArea } from './jornada/jornada.area.ts';
import { maestrosArea } from './maestros/maestros.area.ts';
import { menusArea } from './menus/menus.area.ts';
import { misdatosArea } from './misdatos/misdatos.area.ts';
import { notificacionesArea } from './notificaciones/notificaciones.area.ts';
import { operacionArea } from './operacion/operacion.area.ts';
import { pantallasArea } from './pantallas/pantallas.area.ts';
import { permisosArea } from './permisos/permisos.area.ts';
import { equipoArea } from './permisos/efectos/equipo.area.ts';
import { personasArea } from './personas/personas.area.ts';
import { permisosConcedidosArea } from './permisos/concedidos/concedidos.area.ts';
import { permisosGestionArea } from './permisos/gestion/gestion.area.ts';
import { presenciaArea } from './presencia/presencia.area.ts';
import { prestamosArea } from './prestamos/prestamos.area.ts';
import { sesionArea } from './sesion/sesion.area.ts';
import { solicitudesArea } from './solicitudes/solicitudes.area.ts';
import { terminalArea } from './terminal/terminal.area.ts';
import { subcontratasArea } from './subcontratas/subcontratas.area.ts';
import { tablerosArea } from './tableros/tableros.area.ts';
import { turnosArea } from './turnos/turnos.area.ts';
import { usuarioArea } from './usuario/usuario.area.ts';
import { objetivosArea } from './objetivos/objetivos.area.ts';
import { visitasArea } from './visitas/visitas.area.ts';
import { viajesArea } from './viajes/viajes.area.ts';

/** The table of contents of the server. The demo company is made in this order: kinds of request before those who ask, holidays before what keeps them, keys before decisions. */
export const areas: readonly Area[] = [
  sesionArea,
  cuentaArea,
  usuarioArea,
  inicioArea,
  buscarArea,
  empresaArea,
  empresaVistaArea,
  notificacionesArea,
  turnosArea,
  solicitudesArea,
  viajesArea,
  firmaArea,
  misdatosArea,
  subcontratasArea,
  accesosArea,
  prestamosArea,
  facturasArea,
  fichajesArea,
  permisosArea,
  permisosConcedidosArea,
  permisosGestionArea,
  jornadaArea,
  comunicacionesArea,
  correccionesArea,
  cierresArea,
  comedoresArea, // its canteens come before what is written to and from them
  avisosArea,
  buzonArea,
  visitasArea, // after the acts that everybody begins with: the day's page shows the first four
  ayudaArea,
  inspeccionArea,
  terminalArea,
  maestrosArea,
  documentosArea,
  fotoArea,
  directorioArea,
  personasArea,
  presenciaArea,
  equipoArea,
  calendarioArea,
  agendaArea,
  menusArea,
  articulosArea,
  pedidosArea,
  cocinaArea,
  mesasArea,
  aforoArea,
  comedorArea,
  izadoArea,
  tablerosArea,
  almacenArea,
  objetivosArea,
  inspeccionesArea,
  epiArea,
  recibosEpiArea,
  pantallasArea, // shows what boards and objectives have
  eventosArea,
  correoArea,
  operacionArea,
  documentacionArea,
];

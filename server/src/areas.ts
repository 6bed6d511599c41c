import { directoriosArea, scimArea } from '#server/personas/scim/scim.area.ts';
import { accesosArea } from '#server/tiempo/accesos/accesos.area.ts';
import { agendaArea } from '#server/agenda/agenda/agenda.area.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { almacenArea } from '#server/planta/epi/almacen/almacen.area.ts';
import { puestaArea } from '#server/oficina/puesta/puesta.area.ts';
import { ayudaArea } from '#server/oficina/ayuda/ayuda.area.ts';
import { avisosArea } from '#server/oficina/avisos/avisos.area.ts';
import { buscarArea } from '#server/plataforma/buscar/buscar.area.ts';
import { buzonArea } from '#server/oficina/buzon/buzon.area.ts';
import { calendarioArea } from '#server/agenda/calendario/calendario.area.ts';
import { bajasArea } from '#server/tiempo/bajas/bajas.area.ts';
import { cierresArea } from '#server/tiempo/cierres/cierres.area.ts';
import { cambioturnoArea } from '#server/tiempo/cambioturno/cambioturno.area.ts';
import { saldoinicialArea } from '#server/tiempo/saldoinicial/saldoinicial.area.ts';
import { comunicacionesArea } from '#server/planta/comunicaciones/comunicaciones.area.ts';
import { correccionesArea } from '#server/tiempo/correcciones/correcciones.area.ts';
import { correoArea } from '#server/plataforma/correo/correo.area.ts';
import { empresaArea, empresaVistaArea } from '#server/plataforma/empresa/empresa.area.ts';
import { directorioArea } from '#server/plataforma/directorio/directorio.area.ts';
import { cuentaArea } from '#server/identidad/sesion/cuenta.area.ts';
import { documentosArea } from '#server/personas/documentos/documentos.area.ts';
import { cartaArea } from '#server/comedor/carta/carta.area.ts';
import { pedidosArea } from '#server/comedor/pedidos/pedidos.area.ts';
import { apiDocsArea } from '#server/plataforma/api-docs/api-docs.area.ts';
import { epiArea } from '#server/planta/epi/epi.area.ts';
import { recibosEpiArea } from '#server/planta/epi/recibos.area.ts';
import { eventosArea } from '#server/plataforma/eventos/eventos.area.ts';
import { fichajesArea } from '#server/tiempo/fichajes/fichajes.area.ts';
import { cocinaArea } from '#server/comedor/cocina/cocina.area.ts';
import { hoyArea } from '#server/comedor/hoy/hoy.area.ts';
import { aforoArea } from '#server/comedor/aforo/aforo.area.ts';
import { centrosArea } from '#server/comedor/centros/centros.area.ts';
import { mesasArea } from '#server/comedor/mesas/mesas.area.ts';
import { firmaArea } from '#server/identidad/firma/firma.area.ts';
import { facturasArea } from '#server/oficina/facturas/facturas.area.ts';
import { fotoArea } from '#server/plataforma/foto/foto.area.ts';
import { registroArea } from '#server/tiempo/registro/registro.area.ts';
import { inicioArea } from '#server/plataforma/inicio/inicio.area.ts';
import { izadoArea } from '#server/planta/izado/izado.area.ts';
import { inspeccionesArea } from '#server/planta/izado/inspecciones/inspecciones.area.ts';
import { jornadaArea } from '#server/tiempo/jornada/jornada.area.ts';
import { listasArea } from '#server/personas/listas/listas.area.ts';
import { menusArea } from '#server/comedor/menus/menus.area.ts';
import { misdatosArea } from '#server/personas/misdatos/misdatos.area.ts';
import { notificacionesArea } from '#server/plataforma/notificaciones/notificaciones.area.ts';
import { claveV1Area, sistemasArea } from '#server/plataforma/sistemas/sistemas.area.ts';
import { nominaArea } from '#server/tiempo/nomina/nomina.area.ts';
import { operacionArea } from '#server/plataforma/operacion/operacion.area.ts';
import { pantallasArea } from '#server/oficina/pantallas/pantallas.area.ts';
import { permisosArea } from '#server/tiempo/permisos/permisos.area.ts';
import { equipoArea } from '#server/tiempo/permisos/efectos/equipo.area.ts';
import { personasArea } from '#server/personas/personas/personas.area.ts';
import { permisosCambiosArea } from '#server/tiempo/permisos/cambios/cambios.area.ts';
import { permisosCoberturaArea } from '#server/tiempo/permisos/cobertura/cobertura.area.ts';
import { permisosConcedidosArea } from '#server/tiempo/permisos/concedidos/concedidos.area.ts';
import { permisosGestionArea } from '#server/tiempo/permisos/gestion/gestion.area.ts';
import { permisosDeOtrosArea } from '#server/tiempo/permisos/deotros/deotros.area.ts';
import { presenciaArea } from '#server/tiempo/presencia/presencia.area.ts';
import { prestamosArea } from '#server/personas/prestamos/prestamos.area.ts';
import { entradaArea, proveedoresArea } from '#server/identidad/proveedores/proveedores.area.ts';
import { sesionArea } from '#server/identidad/sesion/sesion.area.ts';
import { solicitudesArea } from '#server/tramites/solicitudes/solicitudes.area.ts';
import { terminalArea } from '#server/tiempo/terminal/terminal.area.ts';
import { subcontratasArea } from '#server/personas/subcontratas/subcontratas.area.ts';
import { tablerosArea } from '#server/planta/tableros/tableros.area.ts';
import { teletrabajoArea } from '#server/tiempo/teletrabajo/teletrabajo.area.ts';
import { turnosArea } from '#server/tiempo/turnos/turnos.area.ts';
import { cortosArea } from '#server/tiempo/turnos/cortos/cortos.area.ts';
import { vistasArea } from '#server/plataforma/vistas/vistas.area.ts';
import { usuarioArea } from '#server/plataforma/delegaciones/usuario.area.ts';
import { objetivosArea } from '#server/personas/objetivos/objetivos.area.ts';
import { visitasArea } from '#server/puerta/visitas/visitas.area.ts';
import { webhooksArea } from '#server/plataforma/webhooks/webhooks.area.ts';
import { costeArea } from './viajes/coste/coste.area.ts';
import { gastosArea } from './viajes/gastos/gastos.area.ts';
import { liquidacionesArea } from './viajes/liquidacion/liquidaciones.area.ts';
import { remesasArea } from './viajes/remesas/remesas.area.ts';
import { viajesArea } from './viajes/viajes.area.ts';

/**
 * The table of contents of the server. The demo company is made in this order: kinds of request before those who ask, holidays before
 * what keeps them, keys before decisions.
 */
export const areas: readonly Area[] = [
  sesionArea,
  cuentaArea,
  entradaArea,
  proveedoresArea,
  usuarioArea,
  inicioArea,
  buscarArea,
  empresaArea,
  empresaVistaArea,
  notificacionesArea,
  turnosArea,
  cortosArea,
  solicitudesArea,
  viajesArea,
  gastosArea,
  liquidacionesArea,
  costeArea,
  firmaArea,
  misdatosArea,
  remesasArea, // pays to the accounts of personal data
  subcontratasArea,
  accesosArea,
  prestamosArea,
  facturasArea,
  fichajesArea,
  permisosArea,
  permisosCambiosArea,
  permisosCoberturaArea,
  permisosGestionArea,
  permisosDeOtrosArea,
  bajasArea, // after the leave that it interrupts
  jornadaArea,
  comunicacionesArea,
  correccionesArea,
  cambioturnoArea,
  teletrabajoArea,
  saldoinicialArea, // a month is closed from the figure with which its balance begins
  cierresArea,
  permisosConcedidosArea, // time off of its demo is taken from the balances before it
  centrosArea, // its canteens come before what is written to and from them
  avisosArea,
  buzonArea,
  visitasArea, // after the acts that everybody begins with: the day's page shows the first four
  ayudaArea,
  puestaArea,
  registroArea,
  terminalArea,
  listasArea,
  documentosArea,
  fotoArea,
  directorioArea,
  personasArea,
  scimArea,
  directoriosArea,
  presenciaArea,
  equipoArea,
  calendarioArea,
  agendaArea,
  menusArea,
  cartaArea,
  pedidosArea,
  cocinaArea,
  mesasArea,
  aforoArea,
  hoyArea,
  izadoArea,
  tablerosArea,
  almacenArea,
  objetivosArea,
  inspeccionesArea,
  epiArea,
  recibosEpiArea,
  pantallasArea, // shows what boards and objectives have
  eventosArea,
  vistasArea,
  correoArea,
  webhooksArea,
  operacionArea,
  sistemasArea,
  claveV1Area,
  nominaArea,
  apiDocsArea,
];

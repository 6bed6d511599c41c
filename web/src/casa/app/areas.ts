import { directoriosArea } from '#web/personas/scim/directorios.routes.tsx';
import { piezasDeSolicitud } from './solicitudes.ts';
import { givePiezas } from '#web/tramites/solicitudes/piezas.port.tsx';
import { controlArea } from '#web/puerta/control/control.routes.tsx';
import { accesosArea } from '#web/tiempo/accesos/accesos.routes.tsx';
import { aforoArea } from '#web/comedor/aforo/aforo.routes.tsx';
import { agendaArea } from '#web/agenda/agenda/agenda.routes.tsx';
import { almacenArea } from '#web/planta/epi/almacen/almacen.routes.tsx';
import { ayudaArea } from '#web/oficina/ayuda/ayuda.routes.tsx';
import { avisosArea } from '#web/oficina/avisos/avisos.routes.tsx';
import { buzonArea } from '#web/oficina/buzon/buzon.routes.tsx';
import { calendarioArea } from '#web/agenda/calendario/calendario.routes.tsx';
import { cambioturnoArea } from '#web/tiempo/cambioturno/cambioturno.routes.tsx';
import { teletrabajoArea } from '#web/tiempo/teletrabajo/teletrabajo.routes.tsx';
import { bajasArea } from '#web/tiempo/bajas/bajas.routes.tsx';
import { cierresArea } from '#web/tiempo/cierres/cierres.routes.tsx';
import { saldoinicialArea } from '#web/tiempo/saldoinicial/saldoinicial.routes.tsx';
import { cocinaArea } from '#web/comedor/cocina/cocina.routes.tsx';
import { hoyArea } from '#web/comedor/hoy/hoy.routes.tsx';
import { comunicacionesArea } from '#web/planta/comunicaciones/comunicaciones.routes.tsx';
import { correccionesArea } from '#web/tiempo/correcciones/correcciones.routes.tsx';
import { correoArea } from '#web/plataforma/correo/correo.routes.tsx';
import { directorioArea } from '#web/plataforma/directorio/directorio.routes.tsx';
import { documentosArea } from '#web/personas/documentos/documentos.routes.tsx';
import { enviosArea } from '#web/plataforma/envios/envios.routes.tsx';
import { empresaArea } from '#web/plataforma/empresa/empresa.routes.tsx';
import { epiArea } from '#web/planta/epi/epi.routes.tsx';
import { facturasArea } from '#web/oficina/facturas/facturas.routes.tsx';
import { firmaArea } from '#web/identidad/firma/firma.routes.tsx';
import { fotoArea } from '#web/plataforma/foto/foto.routes.tsx';
import { inspeccionesArea } from '#web/planta/izado/inspecciones/inspecciones.routes.tsx';
import { registroArea } from '#web/tiempo/registro/registro.routes.tsx';
import { izadoArea } from '#web/planta/izado/izado.routes.tsx';
import { jornadaArea } from '#web/tiempo/jornada/jornada.routes.tsx';
import { mesasArea } from '#web/comedor/mesas/mesas.routes.tsx';
import { misdatosArea } from '#web/personas/misdatos/misdatos.routes.tsx';
import { cartaArea } from '#web/comedor/carta/carta.routes.tsx';
import { menusArea } from '#web/comedor/menus/menus.routes.tsx';
import { listasArea } from '#web/personas/listas/listas.routes.tsx';
import { notificacionesArea } from '#web/plataforma/notificaciones/notificaciones.routes.tsx';
import { sistemasArea } from '#web/plataforma/sistemas/sistemas.routes.tsx';
import { operacionArea } from '#web/plataforma/operacion/operacion.routes.tsx';
import { webhooksArea } from '#web/plataforma/webhooks/webhooks.routes.tsx';
import { pedidosArea } from '#web/comedor/pedidos/pedidos.routes.tsx';
import { pantallasArea } from '#web/oficina/pantallas/pantallas.routes.tsx';
import { permisosArea } from '#web/tiempo/permisos/permisos.routes.tsx';
import { personasArea } from '#web/personas/personas/personas.routes.tsx';
import { prestamosArea } from '#web/personas/prestamos/prestamos.routes.tsx';
import { permisosCambiosArea } from '#web/tiempo/permisos/cambios/cambios.routes.tsx';
import { permisosCoberturaArea } from '#web/tiempo/permisos/cobertura/cobertura.routes.tsx';
import { permisosConcedidosArea } from '#web/tiempo/permisos/concedidos/concedidos.routes.tsx';
import { permisosGestionArea } from '#web/tiempo/permisos/gestion/gestion.routes.tsx';
import { presenciaArea } from '#web/tiempo/presencia/presencia.routes.tsx';
import { proveedoresArea } from '#web/identidad/proveedores/proveedores.routes.tsx';
import { sesionArea } from '#web/identidad/sesion/sesion.routes.tsx';
import { solicitudesArea } from '#web/tramites/solicitudes/solicitudes.routes.tsx';
import { subcontratasArea } from '#web/personas/subcontratas/subcontratas.routes.tsx';
import { tablerosArea } from '#web/planta/tableros/tableros.routes.tsx';
import { terminalArea } from '#web/tiempo/terminal/terminal.routes.tsx';
import { turnosArea } from '#web/tiempo/turnos/turnos.routes.tsx';
import { usuarioArea } from '#web/plataforma/delegaciones/usuario.routes.tsx';
import { objetivosArea } from '#web/personas/objetivos/objetivos.routes.tsx';
import { visitasArea } from '#web/puerta/visitas/visitas.routes.tsx';
import { viajesArea } from '#web/viajes/viajes.routes.tsx';
import { puestaArea } from '#web/oficina/puesta/puesta.routes.tsx';
import { acercaDeArea } from '#web/oficina/acercade/acercade.routes.tsx';

/** Routes of the whole web. They are apart from `frames.ts`, so that neither the login nor the day's page loads them (`router.tsx`). */
const areas = [
  jornadaArea,
  permisosArea,
  bajasArea,
  pedidosArea,
  calendarioArea,
  agendaArea,
  viajesArea,
  correccionesArea,
  cambioturnoArea,
  teletrabajoArea,
  cierresArea,
  saldoinicialArea,
  solicitudesArea,
  accesosArea,
  comunicacionesArea,
  hoyArea,
  mesasArea,
  cocinaArea,
  izadoArea,
  controlArea,
  visitasArea,
  avisosArea,
  directorioArea,
  ayudaArea,
  buzonArea,
  prestamosArea,
  facturasArea,
  notificacionesArea,
  presenciaArea,
  fotoArea,
  misdatosArea,
  personasArea,
  directoriosArea,
  almacenArea,
  subcontratasArea,
  listasArea,
  empresaArea,
  usuarioArea,
  documentosArea,
  enviosArea,
  sesionArea,
  proveedoresArea,
  terminalArea,
  registroArea,
  inspeccionesArea,
  permisosCambiosArea,
  permisosCoberturaArea,
  permisosConcedidosArea,
  permisosGestionArea,
  turnosArea,
  aforoArea,
  firmaArea,
  acercaDeArea,
  correoArea,
  menusArea,
  cartaArea,
  epiArea,
  objetivosArea,
  tablerosArea,
  pantallasArea,
  operacionArea,
  sistemasArea,
  webhooksArea,
  puestaArea,
] as const;
type Area = (typeof areas)[number];
/** Every member of a list that some areas have, each with its own type. */
type De<K extends string> = Area extends infer A ? (A extends Record<K, readonly (infer One)[]> ? One : never) : never;
const de = <K extends string>(list: K): De<K>[] =>
  // An area without that list adds no members; the type `De` states it for the compiler.
  areas.flatMap((area) => (list in area ? (area as unknown as Record<K, De<K>[]>)[list] : []));

export const rutas = de('rutas');
export const rutasAbiertas = de('abiertas');
export const rutasSolas = de('solas');
givePiezas(piezasDeSolicitud);

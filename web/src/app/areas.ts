import { accesosArea } from '#web/accesos/accesos.routes.tsx';
import { aforoArea } from '#web/aforo/aforo.routes.tsx';
import { agendaArea } from '#web/agenda/agenda.routes.tsx';
import { almacenArea } from '#web/almacen/almacen.routes.tsx';
import { ayudaArea } from '#web/ayuda/ayuda.routes.tsx';
import { avisosArea } from '#web/avisos/avisos.routes.tsx';
import { buzonArea } from '#web/buzon/buzon.routes.tsx';
import { calendarioArea } from '#web/calendario/calendario.routes.tsx';
import { cierresArea } from '#web/cierres/cierres.routes.tsx';
import { cocinaArea } from '#web/cocina/cocina.routes.tsx';
import { comedorArea } from '#web/comedor/comedor.routes.tsx';
import { comunicacionesArea } from '#web/comunicaciones/comunicaciones.routes.tsx';
import { correccionesArea } from '#web/correcciones/correcciones.routes.tsx';
import { correoArea } from '#web/correo/correo.routes.tsx';
import { directorioArea } from '#web/directorio/directorio.routes.tsx';
import { documentosArea } from '#web/documentos/documentos.routes.tsx';
import { enviosArea } from '#web/envios/envios.routes.tsx';
import { empresaArea } from '#web/empresa/empresa.routes.tsx';
import { epiArea } from '#web/epi/epi.routes.tsx';
import { facturasArea } from '#web/facturas/facturas.routes.tsx';
import { firmaArea } from '#web/firma/firma.routes.tsx';
import { fotoArea } from '#web/foto/foto.routes.tsx';
import { inspeccionesArea } from '#web/inspecciones/inspecciones.routes.tsx';
import { inspeccionArea } from '#web/inspeccion/inspeccion.routes.tsx';
import { izadoArea } from '#web/izado/izado.routes.tsx';
import { jornadaArea } from '#web/jornada/jornada.routes.tsx';
import { mesasArea } from '#web/mesas/mesas.routes.tsx';
import { misdatosArea } from '#web/misdatos/misdatos.routes.tsx';
import { articulosArea } from '#web/articulos/articulos.routes.tsx';
import { menusArea } from '#web/menus/menus.routes.tsx';
import { maestrosArea } from '#web/maestros/maestros.routes.tsx';
import { notificacionesArea } from '#web/notificaciones/notificaciones.routes.tsx';
import { operacionArea } from '#web/operacion/operacion.routes.tsx';
import { pedidosArea } from '#web/pedidos/pedidos.routes.tsx';
import { pantallasArea } from '#web/pantallas/pantallas.routes.tsx';
import { permisosArea } from '#web/permisos/permisos.routes.tsx';
import { personasArea } from '#web/personas/personas.routes.tsx';
import { prestamosArea } from '#web/prestamos/prestamos.routes.tsx';
import { permisosConcedidosArea } from '#web/permisos/concedidos/concedidos.routes.tsx';
import { permisosGestionArea } from '#web/permisos/gestion/gestion.routes.tsx';
import { presenciaArea } from '#web/presencia/presencia.routes.tsx';
import { sesionArea } from '#web/sesion/sesion.routes.tsx';
import { solicitudesArea } from '#web/solicitudes/solicitudes.routes.tsx';
import { subcontratasArea } from '#web/subcontratas/subcontratas.routes.tsx';
import { tablerosArea } from '#web/tableros/tableros.routes.tsx';
import { terminalArea } from '#web/terminal/terminal.routes.tsx';
import { turnosArea } from '#web/turnos/turnos.routes.tsx';
import { usuarioArea } from '#web/usuario/usuario.routes.tsx';
import { objetivosArea } from '#web/objetivos/objetivos.routes.tsx';
import { visitasArea } from '#web/visitas/visitas.routes.tsx';
import { viajesArea } from '#web/viajes/viajes.routes.tsx';
import { acercaDeArea } from './acercade/acercade.routes.tsx';

/** Routes of the whole web. Apart from `frames.ts`: neither the login nor the day's page brings them (`router.tsx`). */
const areas = [
  jornadaArea,
  permisosArea,
  pedidosArea,
  calendarioArea,
  agendaArea,
  viajesArea,
  correccionesArea,
  cierresArea,
  solicitudesArea,
  comunicacionesArea,
  comedorArea,
  mesasArea,
  cocinaArea,
  izadoArea,
  accesosArea,
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
  almacenArea,
  subcontratasArea,
  maestrosArea,
  empresaArea,
  usuarioArea,
  documentosArea,
  enviosArea,
  sesionArea,
  terminalArea,
  inspeccionArea,
  inspeccionesArea,
  permisosConcedidosArea,
  permisosGestionArea,
  turnosArea,
  aforoArea,
  firmaArea,
  acercaDeArea,
  correoArea,
  menusArea,
  articulosArea,
  epiArea,
  objetivosArea,
  tablerosArea,
  pantallasArea,
  operacionArea,
] as const;
type Area = (typeof areas)[number];
/** Every member of a list that some areas have, each with its own type. */
type De<K extends string> = Area extends infer A ? (A extends Record<K, readonly (infer One)[]> ? One : never) : never;
const de = <K extends string>(list: K): De<K>[] =>
  // An area without that list adds nothing; `De` says the same to the compiler.
  areas.flatMap((area) => (list in area ? (area as unknown as Record<K, De<K>[]>)[list] : []));

export const rutas = de('rutas');
export const rutasAbiertas = de('abiertas');
export const rutasSolas = de('solas');

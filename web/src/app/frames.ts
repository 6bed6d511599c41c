import { accesosFrame } from '#web/accesos/accesos.frame.ts';
import { agendaFrame } from '#web/agenda/agenda.frame.ts';
import { almacenFrame } from '#web/almacen/almacen.frame.ts';
import { avisosFrame } from '#web/avisos/avisos.frame.ts';
import { ayudaFrame } from '#web/ayuda/ayuda.frame.ts';
import { buzonFrame } from '#web/buzon/buzon.frame.ts';
import { calendarioFrame } from '#web/calendario/calendario.frame.ts';
import { cierresFrame } from '#web/cierres/cierres.frame.ts';
import { cocinaFrame } from '#web/cocina/cocina.frame.ts';
import { comedorFrame } from '#web/comedor/comedor.frame.ts';
import { comunicacionesFrame } from '#web/comunicaciones/comunicaciones.frame.ts';
import { directorioFrame } from '#web/directorio/directorio.frame.ts';
import { documentosFrame } from '#web/documentos/documentos.frame.ts';
import { empresaFrame } from '#web/empresa/empresa.frame.ts';
import { enviosFrame } from '#web/envios/envios.frame.ts';
import { epiFrame } from '#web/epi/epi.frame.ts';
import { facturasFrame } from '#web/facturas/facturas.frame.ts';
import { firmaFrame } from '#web/firma/firma.frame.ts';
import { fotoFrame } from '#web/foto/foto.frame.ts';
import { inspeccionFrame } from '#web/inspeccion/inspeccion.frame.ts';
import { izadoFrame } from '#web/izado/izado.frame.ts';
import { jornadaFrame } from '#web/jornada/jornada.frame.ts';
import { maestrosFrame } from '#web/maestros/maestros.frame.ts';
import { misdatosFrame } from '#web/misdatos/misdatos.frame.ts';
import { notificacionesFrame } from '#web/notificaciones/notificaciones.frame.ts';
import { objetivosFrame } from '#web/objetivos/objetivos.frame.ts';
import { operacionFrame } from '#web/operacion/operacion.frame.ts';
import { pantallasFrame } from '#web/pantallas/pantallas.frame.ts';
import { permisosConcedidosFrame } from '#web/permisos/concedidos/concedidos.frame.ts';
import { permisosGestionFrame } from '#web/permisos/gestion/gestion.frame.ts';
import { permisosFrame } from '#web/permisos/permisos.frame.ts';
import { personasFrame } from '#web/personas/personas.frame.ts';
import { presenciaFrame } from '#web/presencia/presencia.frame.ts';
import { prestamosFrame } from '#web/prestamos/prestamos.frame.ts';
import { sesionFrame } from '#web/sesion/sesion.frame.ts';
import { solicitudesFrame } from '#web/solicitudes/solicitudes.frame.ts';
import { subcontratasFrame } from '#web/subcontratas/subcontratas.frame.ts';
import { tablerosFrame } from '#web/tableros/tableros.frame.ts';
import { terminalFrame } from '#web/terminal/terminal.frame.ts';
import { turnosFrame } from '#web/turnos/turnos.frame.ts';
import { usuarioFrame } from '#web/usuario/usuario.frame.ts';
import { viajesFrame } from '#web/viajes/viajes.frame.ts';
import { acercaDeFrame } from './acercade/acercade.frame.ts';
import { visitasFrame } from '#web/visitas/visitas.frame.ts';
import type { Entrada, Frame, Tarjeta } from '#web/kernel/area.ts';

/** Parts of the areas that the frame and the day's page draw before the routes are there, in the order of the rail and of Más. */
const frames: readonly Frame[] = [
  jornadaFrame,
  permisosFrame,
  calendarioFrame,
  agendaFrame,
  viajesFrame,
  cierresFrame,
  solicitudesFrame,
  comunicacionesFrame,
  comedorFrame,
  cocinaFrame,
  izadoFrame,
  accesosFrame,
  avisosFrame,
  directorioFrame,
  buzonFrame,
  prestamosFrame,
  facturasFrame,
  visitasFrame,
  notificacionesFrame,
  presenciaFrame,
  fotoFrame,
  misdatosFrame,
  personasFrame,
  almacenFrame,
  subcontratasFrame,
  maestrosFrame,
  empresaFrame,
  usuarioFrame,
  documentosFrame,
  enviosFrame,
  sesionFrame,
  terminalFrame,
  inspeccionFrame,
  permisosConcedidosFrame,
  permisosGestionFrame,
  turnosFrame,
  firmaFrame,
  acercaDeFrame,
  epiFrame,
  objetivosFrame,
  tablerosFrame,
  pantallasFrame,
  ayudaFrame,
  operacionFrame,
];
export const entradas: readonly Entrada[] = frames.flatMap((one) => one.entradas);
export const tarjetas: readonly Tarjeta[] = frames.flatMap((one) => one.tarjetas ?? []);
export const acompanantes = frames.flatMap((one) => one.acompanantes ?? []);

const inside = (path: string, ruta: string) => path === ruta || path.startsWith(`${ruta}/`);

/** Entry of the menu that a path leads into: of several whose path begins alike, the longest; else the first of its area. */
export const entradaDe = <E extends { ruta: string }>(path: string, items: readonly E[]): E | undefined =>
  items.filter(({ ruta }) => inside(path, ruta)).toSorted((a, b) => b.ruta.length - a.ruta.length)[0] ??
  items.find(({ ruta }) =>
    frames.some(
      (one) =>
        one.entradas[0]?.ruta === ruta &&
        [...one.entradas.map((each) => each.ruta), ...(one.caminos ?? [])].some((begin) => inside(path, begin)),
    ),
  );

import { controlFrame } from '#web/puerta/control/control.frame.ts';
import { accesosFrame } from '#web/tiempo/accesos/accesos.frame.ts';
import { agendaFrame } from '#web/agenda/agenda/agenda.frame.ts';
import { almacenFrame } from '#web/planta/epi/almacen/almacen.frame.ts';
import { avisosFrame } from '#web/oficina/avisos/avisos.frame.ts';
import { ayudaFrame } from '#web/oficina/ayuda/ayuda.frame.ts';
import { buzonFrame } from '#web/oficina/buzon/buzon.frame.ts';
import { calendarioFrame } from '#web/agenda/calendario/calendario.frame.ts';
import { teletrabajoFrame } from '#web/tiempo/teletrabajo/teletrabajo.frame.ts';
import { cierresFrame } from '#web/tiempo/cierres/cierres.frame.ts';
import { saldoinicialFrame } from '#web/tiempo/saldoinicial/saldoinicial.frame.ts';
import { cocinaFrame } from '#web/comedor/cocina/cocina.frame.ts';
import { hoyFrame } from '#web/comedor/hoy/hoy.frame.ts';
import { comunicacionesFrame } from '#web/planta/comunicaciones/comunicaciones.frame.ts';
import { directorioFrame } from '#web/plataforma/directorio/directorio.frame.ts';
import { documentosFrame } from '#web/personas/documentos/documentos.frame.ts';
import { empresaFrame } from '#web/plataforma/empresa/empresa.frame.ts';
import { enviosFrame } from '#web/plataforma/envios/envios.frame.ts';
import { epiFrame } from '#web/planta/epi/epi.frame.ts';
import { facturasFrame } from '#web/oficina/facturas/facturas.frame.ts';
import { firmaFrame } from '#web/identidad/firma/firma.frame.ts';
import { fotoFrame } from '#web/plataforma/foto/foto.frame.ts';
import { registroFrame } from '#web/tiempo/registro/registro.frame.ts';
import { izadoFrame } from '#web/planta/izado/izado.frame.ts';
import { jornadaFrame } from '#web/tiempo/jornada/jornada.frame.ts';
import { listasFrame } from '#web/personas/listas/listas.frame.ts';
import { misdatosFrame } from '#web/personas/misdatos/misdatos.frame.ts';
import { notificacionesFrame } from '#web/plataforma/notificaciones/notificaciones.frame.ts';
import { objetivosFrame } from '#web/personas/objetivos/objetivos.frame.ts';
import { puestaFrame } from '#web/oficina/puesta/puesta.frame.ts';
import { conexionesFrame } from '#web/plataforma/conexiones/conexiones.frame.ts';
import { operacionFrame } from '#web/plataforma/operacion/operacion.frame.ts';
import { pantallasFrame } from '#web/oficina/pantallas/pantallas.frame.ts';
import { permisosConcedidosFrame } from '#web/tiempo/permisos/concedidos/concedidos.frame.ts';
import { permisosGestionFrame } from '#web/tiempo/permisos/gestion/gestion.frame.ts';
import { bajasFrame } from '#web/tiempo/bajas/bajas.frame.ts';
import { permisosFrame } from '#web/tiempo/permisos/permisos.frame.ts';
import { personasFrame } from '#web/personas/personas/personas.frame.ts';
import { presenciaFrame } from '#web/tiempo/presencia/presencia.frame.ts';
import { prestamosFrame } from '#web/personas/prestamos/prestamos.frame.ts';
import { sesionFrame } from '#web/identidad/sesion/sesion.frame.ts';
import { solicitudesFrame } from '#web/tramites/solicitudes/solicitudes.frame.ts';
import { subcontratasFrame } from '#web/personas/subcontratas/subcontratas.frame.ts';
import { tablerosFrame } from '#web/planta/tableros/tableros.frame.ts';
import { terminalFrame } from '#web/tiempo/terminal/terminal.frame.ts';
import { turnosFrame } from '#web/tiempo/turnos/turnos.frame.ts';
import { usuarioFrame } from '#web/plataforma/delegaciones/usuario.frame.ts';
import { viajesFrame } from '#web/viajes/viajes.frame.ts';
import { acercaDeFrame } from '#web/oficina/acercade/acercade.frame.ts';
import { visitasFrame } from '#web/puerta/visitas/visitas.frame.ts';
import type { Entrada, Frame, Tarjeta } from '#web/casa/kernel/area.ts';

/** Parts of the areas that the frame and the day's page draw before the routes are loaded, in the order of the rail and of Más. */
const frames: readonly Frame[] = [
  jornadaFrame,
  permisosFrame,
  bajasFrame,
  calendarioFrame,
  agendaFrame,
  viajesFrame,
  teletrabajoFrame,
  cierresFrame,
  saldoinicialFrame,
  solicitudesFrame,
  comunicacionesFrame,
  hoyFrame,
  cocinaFrame,
  izadoFrame,
  accesosFrame,
  controlFrame,
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
  listasFrame,
  empresaFrame,
  puestaFrame,
  usuarioFrame,
  documentosFrame,
  enviosFrame,
  sesionFrame,
  terminalFrame,
  registroFrame,
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
  conexionesFrame,
];
export const entradas: readonly Entrada[] = frames.flatMap((frame) => frame.entradas);
export const tarjetas: readonly Tarjeta[] = frames.flatMap((frame) => frame.tarjetas ?? []);
export const acompanantes = frames.flatMap((frame) => frame.acompanantes ?? []);

const inside = (path: string, ruta: string) => path === ruta || path.startsWith(`${ruta}/`);

/** Menu entry that a path belongs to: the entry with the longest matching path, otherwise the first entry of its area. */
export const entradaDe = <E extends { ruta: string }>(path: string, items: readonly E[]): E | undefined =>
  items.filter(({ ruta }) => inside(path, ruta)).toSorted((a, b) => b.ruta.length - a.ruta.length)[0] ??
  items.find(({ ruta }) =>
    frames.some(
      (frame) =>
        frame.entradas[0]?.ruta === ruta &&
        [...frame.entradas.map((each) => each.ruta), ...(frame.caminos ?? [])].some((begin) => inside(path, begin)),
    ),
  );

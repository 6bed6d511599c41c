import { directoriosAtajos } from '#web/personas/scim/directorios.atajos.ts';
import { acercaDeAtajos } from '#web/oficina/acercade/acercade.atajos.ts';
import { controlAtajos } from '#web/puerta/control/control.atajos.ts';
import { accesosAtajos } from '#web/tiempo/accesos/accesos.atajos.ts';
import { aforoAtajos } from '#web/comedor/aforo/aforo.atajos.ts';
import { agendaAtajos } from '#web/agenda/agenda/agenda.atajos.ts';
import { almacenAtajos } from '#web/planta/epi/almacen/almacen.atajos.ts';
import { cartaAtajos } from '#web/comedor/carta/carta.atajos.ts';
import { ayudaAtajos } from '#web/oficina/ayuda/ayuda.atajos.ts';
import { avisosAtajos } from '#web/oficina/avisos/avisos.atajos.ts';
import { buzonAtajos } from '#web/oficina/buzon/buzon.atajos.ts';
import { calendarioAtajos } from '#web/agenda/calendario/calendario.atajos.ts';
import { cambioturnoAtajos } from '#web/tiempo/cambioturno/cambioturno.atajos.ts';
import { teletrabajoAtajos } from '#web/tiempo/teletrabajo/teletrabajo.atajos.ts';
import { cierresAtajos } from '#web/tiempo/cierres/cierres.atajos.ts';
import { saldoinicialAtajos } from '#web/tiempo/saldoinicial/saldoinicial.atajos.ts';
import { cocinaAtajos } from '#web/comedor/cocina/cocina.atajos.ts';
import { hoyAtajos } from '#web/comedor/hoy/hoy.atajos.ts';
import { comunicacionesAtajos } from '#web/planta/comunicaciones/comunicaciones.atajos.ts';
import { correccionesAtajos } from '#web/tiempo/correcciones/correcciones.atajos.ts';
import { directorioAtajos } from '#web/plataforma/directorio/directorio.atajos.ts';
import { documentosAtajos } from '#web/personas/documentos/documentos.atajos.ts';
import { enviosAtajos } from '#web/plataforma/envios/envios.atajos.ts';
import { epiAtajos } from '#web/planta/epi/epi.atajos.ts';
import { facturasAtajos } from '#web/oficina/facturas/facturas.atajos.ts';
import { firmaAtajos } from '#web/identidad/firma/firma.atajos.ts';
import { fotoAtajos } from '#web/plataforma/foto/foto.atajos.ts';
import { inspeccionesAtajos } from '#web/planta/izado/inspecciones/inspecciones.atajos.ts';
import { registroAtajos } from '#web/tiempo/registro/registro.atajos.ts';
import { izadoAtajos } from '#web/planta/izado/izado.atajos.ts';
import { webhooksAtajos } from '#web/plataforma/webhooks/webhooks.atajos.ts';
import { jornadaAtajos } from '#web/tiempo/jornada/jornada.atajos.ts';
import type { Atajo } from '#web/casa/kernel/area.ts';
import { menusAtajos } from '#web/comedor/menus/menus.atajos.ts';
import { mesasAtajos } from '#web/comedor/mesas/mesas.atajos.ts';
import { misdatosAtajos } from '#web/personas/misdatos/misdatos.atajos.ts';
import { empresaAtajos } from '#web/plataforma/empresa/empresa.atajos.ts';
import { listasAtajos } from '#web/personas/listas/listas.atajos.ts';
import { notificacionesAtajos } from '#web/plataforma/notificaciones/notificaciones.atajos.ts';
import { pantallasAtajos } from '#web/oficina/pantallas/pantallas.atajos.ts';
import { permisosAtajos } from '#web/tiempo/permisos/permisos.atajos.ts';
import { personasAtajos } from '#web/personas/personas/personas.atajos.ts';
import { pedidosAtajos } from '#web/comedor/pedidos/pedidos.atajos.ts';
import { prestamosAtajos } from '#web/personas/prestamos/prestamos.atajos.ts';
import { bajasAtajos } from '#web/tiempo/bajas/bajas.atajos.ts';
import { permisosConcedidosAtajos } from '#web/tiempo/permisos/concedidos/concedidos.atajos.ts';
import { permisosGestionAtajos } from '#web/tiempo/permisos/gestion/gestion.atajos.ts';
import { presenciaAtajos } from '#web/tiempo/presencia/presencia.atajos.ts';
import { sesionAtajos } from '#web/identidad/sesion/sesion.atajos.ts';
import { solicitudesAtajos } from '#web/tramites/solicitudes/solicitudes.atajos.ts';
import { subcontratasAtajos } from '#web/personas/subcontratas/subcontratas.atajos.ts';
import { tablerosAtajos } from '#web/planta/tableros/tableros.atajos.ts';
import { terminalAtajos } from '#web/tiempo/terminal/terminal.atajos.ts';
import { turnosAtajos } from '#web/tiempo/turnos/turnos.atajos.ts';
import { usuarioAtajos } from '#web/plataforma/delegaciones/usuario.atajos.ts';
import { puestaAtajos } from '#web/oficina/puesta/puesta.atajos.ts';
import { proveedoresAtajos } from '#web/identidad/proveedores/proveedores.atajos.ts';
import { operacionAtajos } from '#web/plataforma/operacion/operacion.atajos.ts';
import { sistemasAtajos } from '#web/plataforma/sistemas/sistemas.atajos.ts';
import { objetivosAtajos } from '#web/personas/objetivos/objetivos.atajos.ts';
import { visitasAtajos } from '#web/puerta/visitas/visitas.atajos.ts';
import { viajesAtajos } from '#web/viajes/viajes.atajos.ts';

/** Shortcuts of all areas. They are apart from `areas.ts`, because the first screen needs none of them. */
export const atajos: readonly Atajo[] = [
  ...jornadaAtajos,
  ...permisosAtajos,
  ...calendarioAtajos,
  ...agendaAtajos,
  ...viajesAtajos,
  ...accesosAtajos,
  ...controlAtajos,
  ...visitasAtajos,
  ...comunicacionesAtajos,
  ...hoyAtajos,
  ...menusAtajos,
  ...aforoAtajos,
  ...mesasAtajos,
  ...cocinaAtajos,
  ...cartaAtajos,
  ...izadoAtajos,
  ...solicitudesAtajos,
  ...buzonAtajos,
  ...pedidosAtajos,
  ...prestamosAtajos,
  ...facturasAtajos,
  ...epiAtajos,
  ...avisosAtajos,
  ...ayudaAtajos,
  ...notificacionesAtajos,
  ...presenciaAtajos,
  ...directorioAtajos,
  ...fotoAtajos,
  ...misdatosAtajos,
  ...personasAtajos,
  ...directoriosAtajos,
  ...almacenAtajos,
  ...subcontratasAtajos,
  ...listasAtajos,
  ...empresaAtajos,
  ...usuarioAtajos,
  ...correccionesAtajos,
  ...cambioturnoAtajos,
  ...teletrabajoAtajos,
  ...cierresAtajos,
  ...saldoinicialAtajos,
  ...documentosAtajos,
  ...enviosAtajos,
  ...sesionAtajos,
  ...tablerosAtajos,
  ...terminalAtajos,
  ...registroAtajos,
  ...inspeccionesAtajos,
  ...turnosAtajos,
  ...firmaAtajos,
  ...permisosConcedidosAtajos,
  ...bajasAtajos,
  ...permisosGestionAtajos,
  ...pantallasAtajos,
  ...acercaDeAtajos,
  ...objetivosAtajos,
  ...operacionAtajos,
  ...sistemasAtajos,
  ...webhooksAtajos,
  ...proveedoresAtajos,
  ...puestaAtajos,
];

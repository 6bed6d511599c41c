import { accesosAtajos } from '#web/accesos/accesos.atajos.ts';
import { aforoAtajos } from '#web/aforo/aforo.atajos.ts';
import { agendaAtajos } from '#web/agenda/agenda.atajos.ts';
import { almacenAtajos } from '#web/almacen/almacen.atajos.ts';
import { articulosAtajos } from '#web/articulos/articulos.atajos.ts';
import { ayudaAtajos } from '#web/ayuda/ayuda.atajos.ts';
import { avisosAtajos } from '#web/avisos/avisos.atajos.ts';
import { buzonAtajos } from '#web/buzon/buzon.atajos.ts';
import { calendarioAtajos } from '#web/calendario/calendario.atajos.ts';
import { cierresAtajos } from '#web/cierres/cierres.atajos.ts';
import { cocinaAtajos } from '#web/cocina/cocina.atajos.ts';
import { comedorAtajos } from '#web/comedor/comedor.atajos.ts';
import { comunicacionesAtajos } from '#web/comunicaciones/comunicaciones.atajos.ts';
import { correccionesAtajos } from '#web/correcciones/correcciones.atajos.ts';
import { directorioAtajos } from '#web/directorio/directorio.atajos.ts';
import { documentosAtajos } from '#web/documentos/documentos.atajos.ts';
import { enviosAtajos } from '#web/envios/envios.atajos.ts';
import { epiAtajos } from '#web/epi/epi.atajos.ts';
import { facturasAtajos } from '#web/facturas/facturas.atajos.ts';
import { firmaAtajos } from '#web/firma/firma.atajos.ts';
import { fotoAtajos } from '#web/foto/foto.atajos.ts';
import { inspeccionesAtajos } from '#web/inspecciones/inspecciones.atajos.ts';
import { inspeccionAtajos } from '#web/inspeccion/inspeccion.atajos.ts';
import { izadoAtajos } from '#web/izado/izado.atajos.ts';
import { jornadaAtajos } from '#web/jornada/jornada.atajos.ts';
import type { Atajo } from '#web/kernel/area.ts';
import { menusAtajos } from '#web/menus/menus.atajos.ts';
import { mesasAtajos } from '#web/mesas/mesas.atajos.ts';
import { misdatosAtajos } from '#web/misdatos/misdatos.atajos.ts';
import { empresaAtajos } from '#web/empresa/empresa.atajos.ts';
import { maestrosAtajos } from '#web/maestros/maestros.atajos.ts';
import { notificacionesAtajos } from '#web/notificaciones/notificaciones.atajos.ts';
import { pantallasAtajos } from '#web/pantallas/pantallas.atajos.ts';
import { permisosAtajos } from '#web/permisos/permisos.atajos.ts';
import { personasAtajos } from '#web/personas/personas.atajos.ts';
import { pedidosAtajos } from '#web/pedidos/pedidos.atajos.ts';
import { prestamosAtajos } from '#web/prestamos/prestamos.atajos.ts';
import { permisosConcedidosAtajos } from '#web/permisos/concedidos/concedidos.atajos.ts';
import { permisosGestionAtajos } from '#web/permisos/gestion/gestion.atajos.ts';
import { presenciaAtajos } from '#web/presencia/presencia.atajos.ts';
import { sesionAtajos } from '#web/sesion/sesion.atajos.ts';
import { solicitudesAtajos } from '#web/solicitudes/solicitudes.atajos.ts';
import { subcontratasAtajos } from '#web/subcontratas/subcontratas.atajos.ts';
import { tablerosAtajos } from '#web/tableros/tableros.atajos.ts';
import { terminalAtajos } from '#web/terminal/terminal.atajos.ts';
import { turnosAtajos } from '#web/turnos/turnos.atajos.ts';
import { usuarioAtajos } from '#web/usuario/usuario.atajos.ts';
import { operacionAtajos } from '#web/operacion/operacion.atajos.ts';
import { objetivosAtajos } from '#web/objetivos/objetivos.atajos.ts';
import { visitasAtajos } from '#web/visitas/visitas.atajos.ts';
import { viajesAtajos } from '#web/viajes/viajes.atajos.ts';

/** Apart from `areas.ts`: the first screen brings none of it. */
export const atajos: readonly Atajo[] = [
  ...jornadaAtajos,
  ...permisosAtajos,
  ...calendarioAtajos,
  ...agendaAtajos,
  ...viajesAtajos,
  ...accesosAtajos,
  ...visitasAtajos,
  ...comunicacionesAtajos,
  ...comedorAtajos,
  ...menusAtajos,
  ...aforoAtajos,
  ...mesasAtajos,
  ...cocinaAtajos,
  ...articulosAtajos,
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
  ...almacenAtajos,
  ...subcontratasAtajos,
  ...maestrosAtajos,
  ...empresaAtajos,
  ...usuarioAtajos,
  ...correccionesAtajos,
  ...cierresAtajos,
  ...documentosAtajos,
  ...enviosAtajos,
  ...sesionAtajos,
  ...tablerosAtajos,
  ...terminalAtajos,
  ...inspeccionAtajos,
  ...inspeccionesAtajos,
  ...turnosAtajos,
  ...firmaAtajos,
  ...permisosConcedidosAtajos,
  ...permisosGestionAtajos,
  ...pantallasAtajos,
  {
    ruta: '/menu/acercade',
    palabras:
      'instalar versión actualizar móvil esta aplicación diagnóstico licencias privacidad accesibilidad servidor caché',
  },
  ...objetivosAtajos,
  ...operacionAtajos,
];

import { NuevaComunicacion } from '#web/planta/comunicaciones/crear.port.tsx';
import { late } from '#web/casa/red/late.tsx';
import { NuevoAcceso } from '#web/tiempo/accesos/crear.port.tsx';
import type { PiezasDeSolicitud } from '#web/tramites/solicitudes/piezas.port.tsx';
import { NotHere } from '#web/casa/ui/pagina/error-state.tsx';

const esosDias = late(async () => (await import('#web/tiempo/permisos/efectos/equipo.port.tsx')).EsosDias, NotHere);

/** Pieces of the areas in the inbox, by kind of request. */
export const piezasDeSolicitud: PiezasDeSolicitud = {
  tipos: {
    VIAJE: {
      detalle: late(async () => (await import('#web/viajes/aprobar/decidir.port.tsx')).ViajeParaDecidir, NotHere),
      esosDias,
    },
    COMUNICACION: {
      detalle: late(
        async () => (await import('#web/planta/comunicaciones/decidir.port.tsx')).ComunicacionParaDecidir,
        NotHere,
      ),
    },
    PRESTAMO: {
      detalle: late(
        async () => (await import('#web/personas/prestamos/decidir.port.tsx')).PrestamoParaDecidir,
        NotHere,
      ),
    },
    DATOS: {
      alrededor: late(async () => (await import('#web/personas/misdatos/decidir.port.tsx')).CambioEntero, NotHere),
    },
    PERMISO: { esosDias },
    FACTURA: {
      alrededor: late(async () => (await import('#web/oficina/facturas/decidir.port.tsx')).FacturaDeSolicitud, NotHere),
      documento: late(async () => (await import('#web/oficina/facturas/decidir.port.tsx')).PdfDeSolicitud, NotHere),
    },
  },
  pedir: [NuevoAcceso, NuevaComunicacion],
};

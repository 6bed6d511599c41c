import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import type { ActoViaje } from '#contract/viajes/viajes.rules.ts';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';

const PALABRAS = {
  crear: ['Viaje creado'],
  editar: ['Datos modificados'],
  crearNecesidad: ['Necesidad añadida'],
  borrarNecesidad: ['Necesidad eliminada'],
  enviar: ['Enviado', 'run'],
  proponer: ['Propuestas publicadas', 'run'],
  descartar: ['Propuesta descartada'],
  elegir: ['Propuesta elegida', 'run'],
  sinPropuesta: ['Sigue sin propuesta'],
  conformar: ['Conformidad del solicitante', 'run'],
  aprobar: ['Aprobado', 'good'],
  rechazar: ['Rechazado', 'bad'],
  retirar: ['Retirado por el solicitante', 'wait'],
  reabrir: ['Reabierto como borrador'],
  subirDocumento: ['Documento añadido', 'run'],
  borrarDocumento: ['Documento eliminado'],
  emitir: ['Documentación emitida', 'good'],
  cambiarPrecio: ['Precio cambiado', 'wait'],
  enviarDocumentos: ['Documentación enviada por correo'],
  liquidar: ['Liquidado', 'good'],
  anular: ['Anulado', 'bad'],
} satisfies Partial<
  Record<ActoViaje | 'crear' | 'descartar' | 'sinPropuesta' | 'borrarDocumento', PalabrasDeActo[string]>
>;

type Props = { viaje: Pick<ViajeDetalle, 'Historial' | 'EnManosDe'>; open?: boolean };
/** The life of a trip, newest first, with who has it now on top. */
export const HistorialDeViaje = ({ viaje: { Historial, EnManosDe }, open = false }: Props) => (
  <HistorialDeActos
    lineas={Historial}
    palabras={PALABRAS}
    pending={EnManosDe === '' ? undefined : `En manos de ${EnManosDe}`}
    open={open}
  />
);

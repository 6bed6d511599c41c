import { decirCantidad, type Unidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import type { PalabrasDeActo } from '#web/casa/ui/pagina/historial.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';

type Props = { dias: readonly { Fecha: string; Cantidad: number }[]; unidad: Unidad };
/** Amount of each day of a leave. */
export const DiaADia = ({ dias, unidad }: Props) =>
  dias.length > 1 && (
    <Disclosure title={`Día a día (${dias.length})`}>
      <Definitions
        items={dias.map(({ Fecha, Cantidad }) => [fechaConDia(Fecha), decirCantidad(Cantidad, unidad)] as const)}
      />
    </Disclosure>
  );

/** Words of the acts of a leave. */
export const PALABRAS: PalabrasDeActo = {
  crear: ['Permiso solicitado'],
  conceder: ['Concedido al pedirlo', 'good'],
  aceptar: ['Aprobado', 'good'],
  darVistoBueno: ['Primer visto bueno: falta el segundo', 'wait'],
  rechazar: ['Rechazado', 'bad'],
  retirar: ['Petición retirada', 'wait'],
  caducar: ['Caducado: nadie lo decidió a tiempo', 'wait'],
  pedirAnulacion: ['Anulación solicitada', 'wait'],
  retirarAnulacion: ['Se mantiene: anulación retirada', 'good'],
  aceptarAnulacion: ['Anulado', 'bad'],
  rechazarAnulacion: ['Anulación rechazada: sigue aprobado', 'good'],
  caducarAnulacion: ['El permiso empezó sin que se decidiera su anulación', 'wait'],
  anular: ['Anulado por quien lo pidió', 'bad'],
  pedirCambio: ['Cambio solicitado', 'wait'],
  retirarCambio: ['Sigue como estaba: cambio retirado', 'good'],
  aceptarCambio: ['Cambiado', 'good'],
  rechazarCambio: ['Cambio rechazado: sigue como estaba', 'bad'],
  caducarCambio: ['Nadie decidió el cambio a tiempo: sigue como estaba', 'wait'],
  dejarCambio: ['El cambio pedido queda sin efecto', 'wait'],
  cambiar: ['Cambiado por su persona', 'good'],
  acortar: ['Acaba antes', 'wait'],
  revocar: ['Sin efecto', 'bad'],
  interrumpir: ['Interrumpido: vuelven unos días', 'wait'],
  continuar: ['Sigue concedido', 'good'],
  reponer: ['Vuelve a estar concedido', 'good'],
  recontar: ['Toma otra cantidad', 'wait'],
  cubrir: ['Quién cubre'],
  aceptarCubrir: ['Acepta cubrir', 'good'],
  negarCubrir: ['No puede cubrir', 'wait'],
  justificar: ['Justificante añadido'],
};

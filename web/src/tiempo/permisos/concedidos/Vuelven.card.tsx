import type { ConcedidoDetalle } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';

type Props = { permiso: ConcedidoDetalle; desde: string; hasta: string };
/** Amount that these days of a leave give back. */
export function Vuelven({ permiso, desde, hasta }: Props) {
  const diasPropios = permiso.Dias.filter(({ Fecha }) => Fecha >= desde && Fecha <= hasta);
  const vuelven = diasPropios.reduce((suma, { Cantidad }) => suma + Cantidad, 0);
  return (
    <p aria-live="polite">
      Vuelven a su saldo <strong>{decirCantidad(vuelven, permiso.Unidad)}</strong>.
    </p>
  );
}

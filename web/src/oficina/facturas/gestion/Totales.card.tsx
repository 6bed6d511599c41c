import { clsx } from 'clsx';
import type { TotalFacturas } from '#contract/oficina/facturas/factura.schemas.ts';
import { centimosDe, FACTURAS_POR_CERRAR, sumasEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';

/** States whose invoices are still to be paid, in the order of their life, with their colour. */
const PARTES = [
  { id: 4, color: 'bg-run-solid' },
  { id: 1, color: 'bg-wait-solid' },
  { id: 3, color: 'bg-bad-solid' },
  { id: 2, color: 'bg-good-solid' },
  { id: 5, color: 'bg-neutral-solid' },
] as const;

type Props = { totales: readonly TotalFacturas[] | undefined; estados: string | number | undefined };
/**
 * Amounts to pay of the invoices of the filter, by their state: a bar of parts, and their sums in each currency. On a desk the line stays
 * where there are none, so that the table below it keeps its place.
 */
export function Totales({ totales, estados }: Props) {
  const elegidos = estados?.toString().split(',');
  const propios = (totales ?? []).filter(({ EstadoId }) => elegidos?.includes(String(EstadoId)) ?? true);
  const partes = PARTES.flatMap((parte) => {
    const Importes = propios.find(({ EstadoId }) => EstadoId === parte.id)?.Importes ?? [];
    // Lengths are those of the euros: an amount in another currency has no length beside them.
    const euros = Importes.reduce((sum, i) => sum + (i.Divisa === 'EUR' ? (centimosDe(i.Importe) ?? 0) : 0), 0);
    return Importes.length === 0 ? [] : [{ ...parte, euros: Math.max(0, euros), suma: sumasEnPalabras(Importes) }];
  });
  if (partes.length === 0)
    return <p className="h-5 text-[0.8125rem] text-mute max-lg:hidden">{totales && 'Nada por pagar'}</p>;
  return (
    <div
      className={
        'flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[0.8125rem] text-mute lg:h-5 lg:flex-nowrap lg:text-xs ' +
        'min-[87rem]:text-[0.8125rem]'
      }
    >
      <span
        aria-hidden
        className="flex h-2 min-w-32 flex-1 gap-0.5 overflow-hidden rounded-full lg:hidden lg:max-w-80 lg:min-w-16 min-[87rem]:flex"
      >
        {partes.map(({ id, color, euros }) => (
          <span key={id} className={clsx('min-w-1 basis-0', color)} style={{ flexGrow: euros }} />
        ))}
      </span>
      <ul
        aria-label="Por pagar, por estado"
        className="flex flex-wrap gap-x-3.5 gap-y-1 lg:min-w-0 lg:flex-nowrap lg:gap-x-3 lg:whitespace-nowrap"
      >
        {partes.map(({ id, color, suma }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-2.5 rounded-xs', color)} />
            {FACTURAS_POR_CERRAR[id]} <b className="font-semibold text-ink tabular-nums">{suma}</b>
          </li>
        ))}
      </ul>
      <p className="ml-auto whitespace-nowrap">
        <b className="text-control font-semibold text-ink tabular-nums">
          {sumasEnPalabras(propios.flatMap(({ Importes }) => Importes))}
        </b>{' '}
        <span className="lg:max-[87rem]:sr-only" title="Con IVA, y sin lo que se retiene ni lo ya pagado">
          a pagar
        </span>
      </p>
    </div>
  );
}

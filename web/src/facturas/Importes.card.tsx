import type { FacturaDetalle } from '#contract/facturas/factura.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { Parte } from '#web/ui/piezas/section.tsx';
import { importe } from './Factura.card.tsx';

const tanto = (tipo: string) => `${tipo.replace(/\.?0+$/, '').replace('.', ',') || '0'} %`;
type Renglon = readonly [nombre: string, cantidad: string, total?: true];

/** Sum of an invoice as it is written on paper: bases with their VAT, withholding, total; and when it is to be paid. */
export function Importes({ factura: f }: { factura: FacturaDetalle }) {
  const renglones: Renglon[] = [
    ...f.Impuestos.flatMap(({ Tipo, Base, Cuota }): Renglon[] => [
      [f.Impuestos.length > 1 ? `Base al ${tanto(Tipo)}` : 'Base', Base],
      [`IVA ${tanto(Tipo)}`, Cuota],
    ]),
    ...(f.Retencion === '0.00' ? [] : ([['Retención', `-${f.Retencion}`.replace('--', '')]] as const)),
    ['Total', f.Total, true],
  ];
  return (
    <>
      <Parte title="IMPORTES">
        <Sumas renglones={renglones.map(([nombre, cantidad, total]) => [nombre, importe(cantidad, f), total])} />
      </Parte>
      <Parte title={f.Vencimientos.length === 1 ? 'VENCIMIENTO' : 'VENCIMIENTOS'}>
        <Sumas renglones={f.Vencimientos.map(({ Fecha, Importe }) => [fecha(Fecha), importe(Importe, f)])} />
      </Parte>
    </>
  );
}

const Sumas = ({
  renglones,
}: {
  renglones: readonly (readonly [nombre: string, cantidad: string, total?: true | undefined])[];
}) => (
  <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
    {renglones.map(([nombre, cantidad, total]) => (
      <div
        key={nombre}
        className={
          total
            ? 'col-span-2 grid grid-cols-subgrid border-t border-line pt-1.5 font-bold'
            : 'col-span-2 grid grid-cols-subgrid'
        }
      >
        <dt className={total ? '' : 'text-mute'}>{nombre}</dt>
        <dd className="text-right">{cantidad}</dd>
      </div>
    ))}
  </dl>
);

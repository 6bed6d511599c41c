import type { FacturaDetalle } from '#contract/oficina/facturas/factura.schemas.ts';
import { type Renglon, renglonesDe } from '#contract/oficina/facturas/importes.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Pdf } from '#web/casa/ui/ficheros/pdf.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { importe } from './Factura.card.tsx';
import { api } from './facturas.api.ts';

/**
 * Sum of an invoice as it is written on paper: bases with their taxes, withholding, total, amount to pay and due dates.
 */
export function Importes({ factura: f }: { factura: FacturaDetalle }) {
  return (
    <>
      <Parte title="IMPORTES">
        <Sumas renglones={renglonesDe(f).map((renglon) => ({ ...renglon, importe: importe(renglon.importe, f) }))} />
      </Parte>
      <Parte title={f.Vencimientos.length === 1 ? 'VENCIMIENTO' : 'VENCIMIENTOS'}>
        <Sumas
          renglones={f.Vencimientos.map(({ Fecha, Importe }) => ({
            nombre: fecha(Fecha),
            importe: importe(Importe, f),
          }))}
        />
      </Parte>
    </>
  );
}

/** Lines with their amounts; a sum has a line over it. Two may have the same name. */
const Sumas = ({ renglones }: { renglones: readonly Renglon[] }) => (
  <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
    {renglones.map(({ nombre, importe: cantidad, suma }, i) => (
      <div
        key={`${i} ${nombre}`}
        className={
          suma
            ? 'col-span-2 grid grid-cols-subgrid border-t border-line pt-1.5 font-bold'
            : 'col-span-2 grid grid-cols-subgrid'
        }
      >
        <dt className={suma ? '' : 'min-w-0 break-words text-mute'}>{nombre}</dt>
        <dd className="text-right">{cantidad}</dd>
      </div>
    ))}
  </dl>
);

/** PDF of an invoice, drawn in the page. */
export function PdfDeFactura({ id, nombre }: { id: number; nombre: string }) {
  return (
    <Parte title="DOCUMENTO">
      <Pdf
        nombre={nombre}
        version={`${id} ${nombre}`}
        leer={async () => ({ ...(await api.pdf({ params: { id: String(id) } })), nombre })}
      />
    </Parte>
  );
}

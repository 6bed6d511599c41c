import { CalendarClock, ShieldAlert, ShieldCheck, ShieldOff, UserRound } from 'lucide-react';
import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import { importeEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { type Firma, fraseDeFirma } from '#contract/oficina/facturas/firma.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estado.tsx';
import { Clamp, ConIcono, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

export const importe = (cantidad: string, { Divisa }: Pick<Factura, 'Divisa'>): string =>
  importeEnPalabras(cantidad, Divisa);
/** Next due date, marked when it is past; or a text that there is nothing to pay. */
export function vence(f: Factura): string {
  if (f.APagar === '0.00') return 'No queda nada por pagar';
  return f.Vencida ? `Venció el ${fecha(f.Vence)}` : `Vence el ${fecha(f.Vence)}`;
}
/** Amount to pay, where it is another than the total. */
export const aPagar = (f: Factura): string => {
  if (f.APagar === f.Total) return '';
  return f.APagar.startsWith('-') ? `A su favor: ${importe(f.APagar.slice(1), f)}` : `A pagar: ${importe(f.APagar, f)}`;
};

/** One row of a list: supplier, amount and due date. */
export function FilaFactura({ factura: f }: { factura: Factura }) {
  return (
    <>
      <Row ends top>
        <span className="min-w-0 flex-1 basis-28">
          <Clamp strong>{f.Proveedor}</Clamp>
        </span>
        <Estado de={f} />
      </Row>
      <Row ends>
        <Texto look="large figures">{importe(f.Total, f)}</Texto>
        <Dim>{f.Numero}</Dim>
      </Row>
      {aPagar(f) !== '' && <Texto look="figures">{aPagar(f)}</Texto>}
      <Dim>{f.Cargo}</Dim>
      <span className="grid gap-1 text-control tabular-nums">
        {f.EstadoId < 6 && (
          <ConIcono icono={CalendarClock} mal={f.Vencida}>
            {vence(f)}
          </ConIcono>
        )}
        {f.EnManosDe !== '' && (
          <ConIcono icono={UserRound}>
            <Dim>En manos de {f.EnManosDe}</Dim>
          </ConIcono>
        )}
      </span>
    </>
  );
}

const ICONOS = { valida: ShieldCheck, invalida: ShieldAlert, sin: ShieldOff };
/** Signature of an electronic invoice, with the issuer of its certificate or the reason why it is not valid. */
export const FirmaDeFactura = ({ de }: { de: Firma | null }) =>
  de && (
    <div className="grid gap-1">
      <ConIcono icono={ICONOS[de.Estado]} mal={de.Estado === 'invalida'}>
        <Texto look="breaks">{fraseDeFirma(de)}</Texto>
      </ConIcono>
      {de.Detalle !== '' && <Dim>{de.Detalle}</Dim>}
    </div>
  );

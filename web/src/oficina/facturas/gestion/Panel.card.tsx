import { useQuery } from '@tanstack/react-query';
import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Estado } from '#web/casa/ui/piezas/estado.tsx';
import { aPagar, importe, vence } from '#web/oficina/facturas/Factura.card.tsx';
import { facturaDetalle } from '#web/oficina/facturas/facturas.api.ts';

/** An invoice read among its siblings. */
export function PanelFactura({ factura: f }: { factura: Factura }) {
  const query = useQuery(facturaDetalle(f.Id));
  return (
    <Stack gap="lg">
      <div className="grid gap-1.5">
        <Row ends top>
          <h2 className="min-w-0 text-xl leading-tight font-semibold tracking-tight wrap-anywhere">{f.Proveedor}</h2>
          <Estado de={f} />
        </Row>
        <Dim>
          {f.Numero} · {f.Registro}
        </Dim>
        <Texto look="large figures">{importe(f.Total, f)}</Texto>
        {aPagar(f) !== '' && <Texto look="figures">{aPagar(f)}</Texto>}
      </div>
      <Definitions
        items={[
          ['Se carga a', f.Cargo],
          ['Fecha', fecha(f.Fecha)],
          ['Recibida', fecha(f.Recibida)],
          ['Vencimiento', vence(f)],
          ['En manos de', f.EnManosDe],
        ]}
      />
      <Cargado de={query} esqueleto={<Skeleton className="h-40" />}>
        {(d) => (
          <Stack gap="lg">
            <Definitions
              items={[
                ['Concepto', d.Concepto],
                ['Pedido o albarán', d.Pedido],
                ['Base', importe(d.Base, d)],
                ['IVA', importe(d.Iva, d)],
                ['Motivo', d.Motivo],
              ]}
            />
            {d.Vencimientos.length > 1 && (
              <Parte title="Vencimientos">
                <Definitions items={d.Vencimientos.map((v) => [fecha(v.Fecha), importe(v.Importe, d)] as const)} />
              </Parte>
            )}
          </Stack>
        )}
      </Cargado>
    </Stack>
  );
}

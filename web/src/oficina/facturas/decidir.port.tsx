import { useQuery } from '@tanstack/react-query';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { facturaDetalle } from './facturas.api.ts';
import { PdfDeFactura } from './Documento.card.tsx';
import { Reasignar } from './Acciones.card.tsx';

/** Document of the invoice that a request of the inbox is about, drawn beside its data. */
export function PdfDeSolicitud({ entidadId }: { entidadId: number }) {
  const { data: f } = useQuery(facturaDetalle(entidadId));
  return f?.Pdf && <PdfDeFactura id={f.Id} nombre={f.Pdf.Nombre} />;
}

/** Notice of the other conformity, and the way to pass it to another responsible. */
export function FacturaDeSolicitud({ entidadId }: { id: number; entidadId: number }) {
  const { data: f } = useQuery(facturaDetalle(entidadId));
  if (!f) return <div className="h-40" />;
  return (
    <Stack gap="xl">
      {f.DosPersonas && (
        <Notice>
          {f.Conformidades[0]
            ? `${f.Conformidades[0].Quien} ya ha dado la primera conformidad. La suya es la segunda.`
            : 'Supera el límite: después de usted la conforma otra persona. Cada una con su contraseña de firma.'}
        </Notice>
      )}
      <Reasignar factura={f} />
    </Stack>
  );
}

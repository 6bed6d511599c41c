import { useMutation, useQuery } from '@tanstack/react-query';
import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import { importeEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { enviarFactura, facturaDetalle } from './facturas.api.ts';
import { PdfDeFactura } from './Documento.card.tsx';
import { Reasignar } from './Acciones.card.tsx';

/** Document of the invoice that a request of the inbox is about, drawn beside its data. */
export function PdfDeSolicitud({ entidadId }: { entidadId: number }) {
  const { data: f, isPending } = useQuery(facturaDetalle(entidadId));
  // Its place stays while it comes: without it the data would fill the width, and go back.
  if (isPending) return <div className="h-40" />;
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

/** Sends an invoice that has been received to whoever says whether it is right. */
export function EnviarEnFila({ factura: f }: { factura: Factura }) {
  const enviar = useMutation(enviarFactura);
  return (
    <ActosConPalabras
      acciones={f.acciones}
      actos={{
        enviar: {
          boton: 'Enviar a conformar',
          etiqueta: `Enviar a conformar ${f.Numero} de ${f.Proveedor}`,
          variant: 'soft',
          pregunta: {
            title: `Enviar a conformar ${f.Numero}`,
            message:
              `${f.Proveedor}, ${importeEnPalabras(f.Total, f.Divisa)}, a cargo de ${f.Cargo}. ` +
              'La recibirá quien responde de ese cargo.',
            confirm: 'Enviar',
          },
          hacer: () => enviar.mutateAsync({ params: { id: String(f.Id) }, version: f.Version, body: {} }),
        },
      }}
    />
  );
}

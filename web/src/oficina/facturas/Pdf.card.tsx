import { api } from './facturas.api.ts';
import { Pdf } from '#web/casa/ui/ficheros/pdf.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';

/** The document itself, drawn in the page. */
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

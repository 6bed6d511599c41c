import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { saveFile } from '#web/red/api.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { Parte } from '#web/ui/piezas/section.tsx';
import { abrirPdf } from './facturas.api.ts';

/** The document itself. */
export function PdfDeFactura({ id, nombre }: { id: number; nombre: string }) {
  const { mutate, isPending } = useMutation({ ...abrirPdf, onSuccess: saveFile });
  return (
    <Parte title="DOCUMENTO">
      <div>
        <Button
          variant="outline"
          icon={<FileText aria-hidden className="size-5" />}
          isPending={isPending}
          onPress={() => mutate(id)}
        >
          {nombre}
        </Button>
      </div>
    </Parte>
  );
}

import { Copy } from 'lucide-react';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Address that somebody writes at the provider, with a button that copies it. */
export function Direccion({ label, hint, valor }: { label: string; hint: string; valor: string }) {
  const copy = () =>
    navigator.clipboard.writeText(valor).then(
      () => toast('Dirección copiada'),
      () => toast('No se ha podido copiar: selecciónela'),
    );
  return (
    <div className="grid gap-1.5">
      <Texto look="strong">{label}</Texto>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-60 rounded-field bg-well px-3 py-2.5 text-sm break-all select-all">
          {valor}
        </code>
        <Button variant="outline" icon={<Copy />} aria-label={`Copiar ${label}`} onPress={() => void copy()}>
          Copiar
        </Button>
      </div>
      <Texto look="note">{hint}</Texto>
    </div>
  );
}

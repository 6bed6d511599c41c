import { Copy, Printer } from 'lucide-react';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';

/** Recovery codes, on the only occasion on which they are seen. */
export function Codigos({ codigos }: { codigos: readonly string[] }) {
  const copiar = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => toast('Códigos copiados'),
      () => toast('No se han podido copiar: selecciónelos'),
    );
  return (
    <Stack gap="lg">
      <Notice tone="wait" live title="Guarde estos códigos ahora">
        Solo se muestran esta vez. Cada uno sirve una vez, para entrar sin el móvil.
      </Notice>
      <ul
        aria-label="Códigos de recuperación"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-field bg-well px-4 py-3 text-center font-mono select-all"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Row>
        <Button variant="outline" icon={<Copy />} onPress={() => void copiar()}>
          Copiar
        </Button>
        <Button variant="outline" icon={<Printer />} onPress={() => print()}>
          Imprimir
        </Button>
      </Row>
    </Stack>
  );
}

import { useContador } from '#web/kernel/inicio.ts';
import { Count } from '#web/ui/piezas/count.tsx';

/** Figure that the server gives for an entry of the menu. */
export function Contador({ ruta }: { ruta: string }) {
  const { cuenta, texto } = useContador(ruta);
  return <Count n={cuenta} words={texto} />;
}

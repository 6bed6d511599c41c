import { Count } from '#web/casa/ui/piezas/count.tsx';
import { useNumeroSinLeer } from './abiertos.api.ts';

/** Number of unread notices, beside their entry of the menu. */
export function ContadorAvisos() {
  const numero = useNumeroSinLeer();
  return <Count n={numero} words={numero === 1 ? 'aviso sin leer' : 'avisos sin leer'} />;
}

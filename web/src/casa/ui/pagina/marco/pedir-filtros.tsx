import { Search, SlidersHorizontal } from 'lucide-react';
import { flushSync } from 'react-dom';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

type Pedir = { pedidos: boolean; onPedir(pedidos: boolean): void; busca: boolean };
/** Sign in the bar of a phone for what a list is searched and filtered with; who asks for it writes at once. */
export function PedirFiltros({ pedidos, onPedir, busca }: Pedir) {
  return (
    <IconButton
      label={busca ? 'Buscar y filtrar' : 'Filtrar'}
      aria-expanded={pedidos}
      className="-mx-1"
      onPress={() => {
        flushSync(() => onPedir(!pedidos));
        if (!pedidos) document.querySelector<HTMLElement>('[data-pedidos] input')?.focus();
      }}
    >
      <Icono de={busca ? Search : SlidersHorizontal} size="xl" />
    </IconButton>
  );
}

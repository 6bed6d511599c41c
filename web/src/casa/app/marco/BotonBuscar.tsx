import { clsx } from 'clsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { createContext, useContext } from 'react';
import { isApple } from '#web/casa/kernel/pointer.ts';
import { BareButton, IconButton } from '#web/casa/ui/piezas/button.tsx';

/** Opens the search of the shell. */
export const AbrirBusqueda = createContext<() => void>(() => undefined);

/** Button that opens the search, and looks like its field. */
export function BotonBuscar({ className, narrow = false }: { className?: string; narrow?: boolean }) {
  const open = useContext(AbrirBusqueda);
  return (
    <BareButton
      onPress={open}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      data-tip={narrow ? 'Buscar' : undefined}
      className={clsx(
        narrow ? 'justify-center' : 'lg:text-sm',
        'flex w-full cursor-pointer items-center gap-3 rounded-field border ' +
          'border-edge/60 bg-card px-3 text-left text-mute transition focus-ring ' +
          'hover:border-edge hover:text-ink active:bg-well',
        className,
      )}
    >
      <Icono nombre="search" size="md" />
      <span className={narrow ? 'sr-only' : 'flex-1'}>Buscar</span>
      <kbd
        className={clsx(
          'rounded-tag border border-line-2 bg-well px-1 font-sans text-xs max-lg:hidden',
          narrow && 'hidden',
        )}
      >
        {isApple ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </BareButton>
  );
}

/** The same as an icon, in the bar of a phone. */
export const BotonDeBusqueda = () => (
  <IconButton label="Buscar" aria-haspopup="dialog" onPress={useContext(AbrirBusqueda)}>
    <Icono nombre="search" size="xl" />
  </IconButton>
);

import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, ExternalLink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';

/*
 * RowPanel  nombre: what it shows · posicion: '6 de 43' · abre: the page of the row, abrir: words of its link · anterior?, siguiente?
 *           · onClose · children
 *           400 px beside the table, which keeps its focus and its place. Not on a phone, where the row opens its page.
 */
type Props = {
  nombre: string;
  posicion: string;
  abre?: LinkProps | undefined;
  abrir: string;
  alAbrir?(): void;
  anterior?: (() => void) | undefined;
  siguiente?: (() => void) | undefined;
  onClose(): void;
  children: ReactNode;
};
export const RowPanel = ({ nombre, posicion, abre, abrir, alAbrir, anterior, siguiente, onClose, children }: Props) => (
  <aside
    aria-label={nombre}
    data-panel
    className={
      'sticky top-0 z-10 flex h-[calc(100dvh-var(--panel-top,10.5rem))] w-100 shrink-0 flex-col self-start overflow-y-auto border-l ' +
      'border-line-2 bg-card max-xl:fixed max-xl:inset-y-2 max-xl:right-2 max-xl:z-30 max-xl:h-auto max-xl:rounded-card ' +
      'max-xl:border max-xl:shadow-sheet print:hidden'
    }
  >
    <header className="sticky top-0 z-1 flex min-h-12 items-center gap-1 border-b border-line bg-card py-1.5 pr-2.5 pl-5">
      <span role="status" className="text-sm text-mute tabular-nums">
        {posicion}
      </span>
      <IconButton
        label="Anterior"
        title="Anterior (K)"
        isDisabled={!anterior}
        onPress={() => anterior?.()}
        className="size-8!"
      >
        <ChevronUp className="size-5" />
      </IconButton>
      <IconButton
        label="Siguiente"
        title="Siguiente (J)"
        isDisabled={!siguiente}
        onPress={() => siguiente?.()}
        className="size-8!"
      >
        <ChevronDown className="size-5" />
      </IconButton>
      <span className="flex-1" />
      {abre && (
        <Link
          {...abre}
          onClick={alAbrir}
          className={
            'inline-flex min-h-8 items-center gap-2 rounded-field bg-brand-soft px-3 text-sm font-semibold text-brand-ink focus-ring'
          }
        >
          <ExternalLink className="size-4" />
          {abrir}
        </Link>
      )}
      <IconButton label="Cerrar el panel" title="Cerrar (Esc)" onPress={onClose} className="size-8!">
        <X className="size-5" />
      </IconButton>
    </header>
    <div className="px-5 py-4 text-sm">{children}</div>
  </aside>
);

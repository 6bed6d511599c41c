import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { lineClass } from './lines.tsx';
import { moveByArrows } from './arrow-keys.ts';

/*
 * Marcable  a row among several that are chosen together: marcada · onMarcar() · porQueNo?: why this one cannot be, instead ·
 *           children: its card · plana?: a line from edge to edge instead
 * Marcar    what Filas needs for it: elegidas: ids · porQueNo(row): undefined where it can be chosen · onMarcar(row)
 */
export type Marcar<Fila> = {
  elegidas: { has(id: number): boolean };
  porQueNo(fila: Fila): string | undefined;
  onMarcar(fila: Fila): void;
};
type Props = {
  marcada: boolean;
  porQueNo: string | undefined;
  onMarcar(): void;
  children: ReactNode;
  plana?: boolean;
};

export function Marcable({ marcada, porQueNo, onMarcar, children, plana = false }: Props) {
  const card = <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">{children}</span>;
  if (porQueNo !== undefined)
    return (
      <div
        data-marcable
        className={
          plana
            ? 'grid grid-cols-[minmax(0,1fr)] gap-1 bg-well px-4 py-2 sm:px-6'
            : clsx(cardClass(), 'grid grid-cols-[minmax(0,1fr)] gap-2 max-lg:border-dashed! max-lg:shadow-none!')
        }
      >
        {card}
        <Texto look="small mute strong">{porQueNo}</Texto>
      </div>
    );
  return (
    <label
      data-marcable={marcada ? 'si' : 'no'}
      className={clsx(
        'relative flex gap-3 select-none',
        plana
          ? [lineClass, 'pr-4 has-focus-visible:outline-2', marcada && 'bg-brand-soft']
          : [cardClass(true), marcada && 'max-lg:border-brand-ink! max-lg:ring-1 max-lg:ring-brand-ink'],
        'lg:has-focus-visible:outline-2 lg:has-focus-visible:-outline-offset-2 lg:has-focus-visible:outline-brand-ink',
      )}
    >
      <input
        type="checkbox"
        data-row
        checked={marcada}
        onKeyDown={moveByArrows}
        onChange={onMarcar}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className={
          'grid size-6 shrink-0 place-items-center lg:size-5 lg:mt-2 rounded-md border border-edge bg-card text-on-brand ' +
          '*:hidden peer-checked:border-brand peer-checked:bg-brand peer-checked:*:block'
        }
      >
        <Icono de={Check} size="sm" strokeWidth={3} />
      </span>
      {card}
    </label>
  );
}

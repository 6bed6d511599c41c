import { clsx } from 'clsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { type ReactNode, useId, useState } from 'react';
import { PartHeading, PartLevel } from './section.tsx';
import { Texto } from './texto.tsx';
import { useDesk } from './use-desk.ts';

/*
 * Disclosure  title · children · open? at first: a part of a screen that most people need not read · printed? its title alone too, folded
 * MasFiltros  children: filters that a desk shows and a phone keeps behind 'Más filtros' · open: one of them is chosen
 * LongText    text · length: its first characters, and the whole of it when asked for
 */
type DisclosureProps = { title: string; children: ReactNode; open?: boolean; printed?: boolean };
export function Disclosure({ title, children, open = false, printed = false }: DisclosureProps) {
  const id = useId();
  const [shown, setShown] = useState(open);
  return (
    <section data-folded={!(shown || printed) || undefined} className="data-folded:print:hidden">
      <PartHeading>
        <button
          type="button"
          data-printed={shown || printed || undefined}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className={
            'flex min-h-11 w-full cursor-pointer items-center justify-between ' +
            'gap-3 rounded text-left font-semibold focus-ring ' +
            'print:min-h-0'
          }
        >
          {title}
          <Icono nombre="chevron-down" className={clsx('size-5 text-mute transition', shown && 'rotate-180')} />
        </button>
      </PartHeading>
      <div id={id} hidden={!shown} className="pt-2">
        {shown && children}
      </div>
    </section>
  );
}

export function MasFiltros({ open, children }: { open: boolean; children: ReactNode }) {
  if (useDesk()) return children;
  return (
    <PartLevel value="h2">
      <Disclosure title="Más filtros" open={open}>
        {children}
      </Disclosure>
    </PartLevel>
  );
}

export function LongText({ text, length }: { text: string; length: number }) {
  const [whole, setWhole] = useState(false);
  if (text.length <= length) return <Texto look="breaks">{text}</Texto>;
  return (
    <span className="break-words whitespace-pre-line">
      {whole ? text : `${text.slice(0, length).trimEnd()}…`}{' '}
      <button
        type="button"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
        className="-my-3 cursor-pointer rounded py-3 text-sm font-semibold text-brand-ink underline-offset-2 focus-ring hover:underline"
      >
        {whole ? 'Ver menos' : 'Ver más'}
      </button>
    </span>
  );
}

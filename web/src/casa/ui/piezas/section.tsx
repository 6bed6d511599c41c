import { clsx } from 'clsx';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';

/*
 * Section  title (the specification's 'DATOS GENERALES DEL VIAJE' is drawn in sentence case) · children ·
 *          actions? at the right of the title ·
 *          columns? lays fields in two columns on a desk
 * Grupo    title · children: one of several groups of a list, under its heading
 * Renglones  children: <li> rows on one surface
 * Parte    title · children: a part of a detail, without a surface of its own · Subtitulo: its heading alone
 */

/** Level of the headings of a detail's parts: one below the title above them. */
export const PartLevel = createContext<'h2' | 'h3'>('h3');

export function PartHeading({ children, ...rest }: ComponentProps<'h3'>) {
  return useContext(PartLevel) === 'h2' ? <h2 {...rest}>{children}</h2> : <h3 {...rest}>{children}</h3>;
}

/** Heading one level below that of a part. */
export function SubHeading({ children, ...rest }: ComponentProps<'h4'>) {
  return useContext(PartLevel) === 'h2' ? <h3 {...rest}>{children}</h3> : <h4 {...rest}>{children}</h4>;
}

/** Words that the specification has in capitals stay so for who reads the page, and are drawn in sentence case. */
const headingClass = (words: string): string =>
  clsx('text-section', words === words.toUpperCase() && 'lowercase first-letter:uppercase');

type Props = { title: string; children: ReactNode; actions?: ReactNode; columns?: boolean; className?: string };

export function Section({ title, children, actions, columns, className }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('rounded-card border border-line bg-card p-4 sm:p-6', className)}>
      <header className="mb-4 flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className={headingClass(title)}>
          {title}
        </h2>
        {actions}
      </header>
      <PartLevel value="h3">
        {columns === true ? <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div> : children}
      </PartLevel>
    </section>
  );
}

export function Grupo({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-1 text-sm font-semibold text-mute first-letter:uppercase">
        {title}
      </h2>
      {children}
    </section>
  );
}

export const Renglones = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">{children}</ul>
);

export const Subtitulo = ({ id, children }: { id?: string; children: string }) => (
  <PartHeading id={id} className={headingClass(children)}>
    {children}
  </PartHeading>
);

export function Parte({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Subtitulo id={id}>{title}</Subtitulo>
      {children}
    </section>
  );
}

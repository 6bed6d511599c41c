import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/*
 * Section  title (write 'DATOS GENERALES DEL VIAJE' as the spec does) · children · actions? at the right of the title · columns? lays fields in two columns on a desk
 * Grupo    title · children: one of several groups of a list, under its heading
 * Renglones  children: <li> rows on one surface
 * Parte    title · children: a part of a detail, without a surface of its own · Subtitulo: its heading alone
 */
type Props = { title: string; children: ReactNode; actions?: ReactNode; columns?: boolean; className?: string };

export function Section({ title, children, actions, columns, className }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('rounded-card border border-line bg-card p-4 shadow-card sm:p-6', className)}
    >
      <header className="mb-4 flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-[0.8125rem] font-bold tracking-wide text-mute">
          {title}
        </h2>
        {actions}
      </header>
      {columns === true ? <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div> : children}
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
  <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
    {children}
  </ul>
);

export const Subtitulo = ({ id, children }: { id?: string; children: string }) => (
  <h3 id={id} className="text-[0.8125rem] font-bold tracking-wide text-mute uppercase">
    {children}
  </h3>
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

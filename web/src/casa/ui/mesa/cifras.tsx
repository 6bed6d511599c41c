import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { IconName } from 'lucide-react/dynamic';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { anchoClass } from './mesa.tsx';
import { Azulejo, type Tinta } from './fila.tsx';

/*
 * Cifras  nombre: of the strip · cifras: figures of a service side by side, each with its word, a note below and where it leads
 *         mal?: the note says what is wrong · dibujo?: a small chart at the right of the figure
 */
export type Cifra = {
  texto: string;
  /** Undefined while it is being read. */
  valor: ReactNode | undefined;
  nota?: string | undefined;
  mal?: boolean | undefined;
  icono?: IconName;
  tinta?: Tinta;
  dibujo?: ReactNode;
  a?: LinkProps;
};
export const Cifras = ({ nombre, cifras }: { nombre: string; cifras: readonly Cifra[] }) => (
  <section
    aria-label={nombre}
    className={clsx('overflow-hidden rounded-card border border-line bg-card', anchoClass(12))}
  >
    <ul className="grid auto-cols-fr gap-px bg-line lg:grid-flow-col">
      {cifras.map((cifra) => (
        <li key={cifra.texto} className="relative grid content-start gap-1 bg-card px-4 py-3 hover:bg-well/70">
          <span className="flex min-h-7 items-center gap-2 text-sm text-mute">
            {cifra.icono && <Azulejo nombre={cifra.icono} tinta={cifra.tinta ?? 'jornada'} size="sm" />}
            {cifra.a ? (
              <Link {...cifra.a} className="rounded-tag focus-ring after:absolute after:inset-0">
                {cifra.texto}
              </Link>
            ) : (
              cifra.texto
            )}
          </span>
          <span className="flex items-end justify-between gap-2">
            <span className="text-[2rem] leading-9 font-semibold tracking-tight tabular-nums">
              {cifra.valor ?? <Skeleton className="h-8 w-14" />}
            </span>
            {cifra.dibujo}
          </span>
          {cifra.nota !== undefined && (
            <span className={clsx('text-[0.8125rem]', cifra.mal === true ? 'font-semibold text-bad-ink' : 'text-mute')}>
              {cifra.nota}
            </span>
          )}
        </li>
      ))}
    </ul>
  </section>
);

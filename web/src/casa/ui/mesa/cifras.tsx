import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { IconName } from 'lucide-react/dynamic';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { anchoClass, useEspera } from './mesa.tsx';
import { Azulejo, type Tinta } from '#web/casa/ui/piezas/dibujos/azulejo.tsx';

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
export function Cifras({ nombre, cifras }: { nombre: string; cifras: readonly Cifra[] }) {
  const espera = useEspera();
  return (
    <section
      aria-label={nombre}
      className={clsx('overflow-hidden rounded-card border border-line bg-card', anchoClass(12))}
    >
      <ul className="grid auto-cols-fr gap-px bg-line lg:grid-flow-col">
        {cifras.map(({ texto, valor, nota, mal, icono, tinta = 'jornada', dibujo, a }) => (
          <li
            key={texto}
            // The chart stands beside figure and note, so that all figures have one baseline
            className="relative grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_auto_1fr] gap-1 bg-card px-4 py-3 hover:bg-well/70"
          >
            <span className="col-span-2 flex min-h-7 items-center gap-2 text-sm text-mute">
              {icono && <Azulejo nombre={icono} tinta={tinta} size="sm" />}
              {a ? (
                <Link {...a} className="rounded-tag focus-ring after:absolute after:inset-0">
                  {texto}
                </Link>
              ) : (
                texto
              )}
            </span>
            <span className="text-[2rem] leading-9 font-semibold tracking-tight tabular-nums">
              {(espera ? undefined : valor) ?? <Skeleton className="h-8 w-14" />}
            </span>
            {!espera && dibujo && <span className="row-span-2 self-end">{dibujo}</span>}
            {!espera && nota !== undefined && (
              <span
                className={clsx(
                  'col-start-1 text-[0.8125rem]',
                  mal === true ? 'font-semibold text-bad-ink' : 'text-mute',
                )}
              >
                {nota}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

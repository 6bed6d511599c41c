import { hasta99 } from '#web/casa/kernel/format.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/*
 * Mesa           children: cards on twelve columns; the cards of a row have one height
 * TarjetaDeMesa  titulo · cuenta?: number beside the title · nota?: words after it · enlace?: { texto, …LinkProps }, at the right
 *                · pie?: last line · ancho: columns that the card takes · espera?: grey rows while the Home is read · children
 * FilasDeMesa    children: FilaDeMesa, which share the height that the card has left
 * Esperando      children: a Mesa before its data: titles and links are real, rows are grey, figures are not there
 */
const Espera = createContext(false);
export const useEspera = () => useContext(Espera);
export const Esperando = ({ children }: { children: ReactNode }) => (
  <Espera value>
    <div aria-hidden inert>
      {children}
    </div>
  </Espera>
);

export function Mesa({ children }: { children: ReactNode }) {
  const espera = useEspera();
  return (
    <div data-mesa={espera ? undefined : ''} className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-12">
      {children}
    </div>
  );
}

/** Rows of a card while they are being read: as many as the card will have, so that nothing moves. */
export const Esqueleto = ({ filas = 5 }: { filas?: number }) => (
  <div className="grid flex-1 auto-rows-fr gap-3 px-4 py-3">
    {Array.from({ length: filas }, (_, i) => (
      <Skeleton key={i} className="h-8" />
    ))}
  </div>
);

const widths = {
  /** One place of a grid inside the card's band. */
  1: '',
  3: 'lg:col-span-6 xl:col-span-3',
  4: 'lg:col-span-5 xl:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
  8: 'lg:col-span-7 xl:col-span-8',
  12: 'lg:col-span-12',
};
export type Ancho = keyof typeof widths;
export const anchoClass = (ancho: Ancho): string => widths[ancho];

export type Enlace = LinkProps & { texto: string };
type TarjetaProps = {
  titulo: string;
  cuenta?: number | undefined;
  nota?: ReactNode;
  enlace?: Enlace | undefined;
  pie?: ReactNode;
  ancho: Ancho;
  espera?: number | undefined;
  children: ReactNode;
};
type Contenido = Pick<TarjetaProps, 'cuenta' | 'nota' | 'pie' | 'children'>;
const esperando = (filas: number): Contenido => ({ children: <Esqueleto filas={filas} /> });

export function TarjetaDeMesa({ titulo, enlace, ancho, espera = 5, ...con }: TarjetaProps) {
  const id = useId();
  const { cuenta, nota, pie, children } = useEspera() ? esperando(espera) : con;
  return (
    <section
      aria-labelledby={id}
      className={clsx('flex min-w-0 flex-col rounded-card border border-line bg-card', widths[ancho])}
    >
      <header className="flex min-h-12 flex-wrap items-center gap-x-2.5 px-4 pt-2 pb-1">
        <h2 id={id} className="text-control leading-5 font-semibold tracking-tight">
          {titulo}
          {cuenta !== undefined && cuenta > 0 && (
            <>
              {' '}
              <span
                className={
                  'ml-1 inline-grid h-5.5 min-w-5.5 place-items-center rounded-full bg-brand-soft px-1.5 ' +
                  'text-xs font-semibold text-brand-ink tabular-nums'
                }
              >
                {hasta99(cuenta)}
              </span>
            </>
          )}
        </h2>
        {nota !== undefined && <Texto look="small mute figures">{nota}</Texto>}
        {enlace && <EnlaceDeMesa {...enlace} />}
      </header>
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      {pie !== undefined && (
        <footer className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm text-mute">
          {pie}
        </footer>
      )}
    </section>
  );
}

/* Columna  ancho · children: cards one below another, which are together as high as what stands beside them */
export const Columna = ({ ancho, children }: { ancho: Ancho; children: ReactNode }) => (
  <div className={clsx('flex min-w-0 flex-col gap-3 *:flex-auto', widths[ancho])}>{children}</div>
);

const EnlaceDeMesa = ({ texto, ...to }: Enlace) => (
  <Link
    {...to}
    className={
      '-my-2 -mr-2 ml-auto inline-flex min-h-9 items-center rounded-field px-2 text-sm font-medium ' +
      'text-brand-ink focus-ring hover:underline'
    }
  >
    {texto}
  </Link>
);

export const FilasDeMesa = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-1 flex-col divide-y divide-line border-t border-line">{children}</ul>
);

/* Nada  children: words of a card without rows, in the middle of its height */
export const Nada = ({ children }: { children: ReactNode }) => (
  <p className="grid min-h-20 flex-1 place-content-center px-4 pb-3 text-center text-sm text-mute">{children}</p>
);

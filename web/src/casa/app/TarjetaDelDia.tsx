import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { defaultParseSearch, Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ActoInicio, FilaInicio, TarjetaInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { desdeHace, hasta99 } from '#web/casa/kernel/format.ts';
import { Badge, toneClass } from '#web/casa/ui/piezas/badge.tsx';
import { Count } from '#web/casa/ui/piezas/count.tsx';
import { entradaDe, entradas } from './partes/frames.ts';

const headingClass = 'flex min-h-8 items-center gap-2 text-sm font-semibold text-mute';
const circleClass = 'grid size-9 shrink-0 place-items-center rounded-full';
// Touch target of 44 px: the padding above the words belongs to the link.
const linkClass = clsx(
  'relative -mx-2 rounded-field px-2 focus-ring hover:text-ink ' +
    'before:absolute before:inset-x-0 before:-top-3 before:bottom-0',
  headingClass,
);
/** Path and search of an address that the server gave. */
const enlaceA = (ruta: string) => {
  const [to = '', search] = ruta.split('?');
  return { to, search: defaultParseSearch(search ?? '') };
};

type MarcoProps = {
  nombre: string;
  titulo: ReactNode;
  filas: readonly FilaInicio[];
  cabeza(fila: FilaInicio): ReactNode;
};
function Marco({ nombre, titulo, filas, cabeza }: MarcoProps) {
  return (
    <section aria-label={nombre} className="rounded-card border border-line bg-card">
      <h2 className="px-5 pt-1.5 lg:pt-2.5">{titulo}</h2>
      <ul className="px-2 pb-2">
        {filas.map((fila) => (
          <li key={fila.Texto + fila.Ruta}>
            <Fila fila={fila} cabeza={cabeza(fila)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All that waits for this person, the most urgent first; each line leads to the thing, or to the list where there are several. */
export const LeEspera = ({ filas }: { filas: readonly FilaInicio[] }) => {
  const total = filas.reduce((sum, { Cuenta }) => sum + (Cuenta ?? 0), 0);
  return (
    <Marco
      nombre="Le espera"
      titulo={
        <span className={headingClass}>
          Le espera <Count n={total} words={total === 1 ? 'cosa' : 'cosas'} />
        </span>
      }
      filas={filas}
      cabeza={({ Ruta, Tono }) => <IconoDe ruta={Ruta} className={Tono === 'neutral' ? undefined : toneClass(Tono)} />}
    />
  );
};

/** Card of one area: its things, or figures of the work that waits. */
export const TarjetaDelDia = ({ tarjeta: { Nombre, Ruta, Filas } }: { tarjeta: TarjetaInicio }) => (
  <Marco
    nombre={Nombre}
    titulo={
      <Link {...enlaceA(Ruta)} className={linkClass}>
        {Nombre}
        <Icono nombre="chevron-right" className="-ml-1 size-4 shrink-0" />
      </Link>
    }
    filas={Filas}
    cabeza={({ Cuenta, Tono }) =>
      Cuenta !== null && (
        <span className={clsx('min-w-9 px-1.5 text-lg font-semibold tabular-nums', circleClass, toneClass(Tono))}>
          {hasta99(Cuenta)}
        </span>
      )
    }
  />
);

function Fila({
  fila: { Texto, Detalle, Desde, Etiqueta, Tono, Cuenta, Ruta },
  cabeza,
}: {
  fila: FilaInicio;
  cabeza: ReactNode;
}) {
  const detail = [Detalle, Desde && desdeHace(Desde)].filter(Boolean).join(' ');
  return (
    <Link
      {...enlaceA(Ruta)}
      // A line of a single thing opens it over the day's page, and closing it leads back there.
      {...(Cuenta === null || Cuenta === 1 ? { state: { encima: true } } : {})}
      className="flex min-h-12 items-center gap-3 rounded-field px-3 py-1 focus-ring sm:min-h-13 sm:py-1.5 hover:bg-well active:bg-well"
    >
      {cabeza}
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            'leading-snug font-medium break-words',
            Etiqueta === '' && detail === '' ? 'line-clamp-2' : 'line-clamp-1 sm:line-clamp-2', // a phone's page is two screens at most
          )}
        >
          {Texto}
        </span>
        {detail !== '' && <span className="line-clamp-2 text-sm break-words text-mute tabular-nums">{detail}</span>}
      </span>
      {Etiqueta !== '' && <Badge tone={Tono}>{Etiqueta}</Badge>}
      {Cuenta !== null && <Icono nombre="chevron-right" size="sm" tone="mute" />}
    </Link>
  );
}

/** Icon of the menu's entry that a path leads into. */
function IconoDe({
  ruta,
  className = 'bg-brand-soft text-brand-ink',
}: {
  ruta: string;
  className?: string | undefined;
}) {
  const entrada = entradaDe(enlaceA(ruta).to, entradas);
  if (entrada === undefined) return null;
  return (
    <span aria-hidden className={clsx(circleClass, className)}>
      <Icono nombre={entrada.icono} size="md" />
    </span>
  );
}

/** Number of tiles that fit side by side on a phone. */
const MAX_ACTOS = 4;
const COLUMNS = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-2 @min-[20rem]:max-lg:grid-cols-4'];
/** Tiles of what this person may begin. */
export function Actos({ actos }: { actos: readonly ActoInicio[] }) {
  const seen = actos.slice(0, MAX_ACTOS);
  return (
    <nav aria-label="Empezar" className="@container">
      <ul className={clsx('grid gap-2', COLUMNS[seen.length])}>
        {seen.map(({ Texto, Ruta }) => (
          <li key={Ruta}>
            <Link
              {...enlaceA(Ruta)}
              state={{ encima: true }}
              className={clsx(
                'flex h-full items-center rounded-card border border-line bg-card py-2.5 ' +
                  'leading-tight font-semibold focus-ring hover:bg-well active:bg-well',
                seen.length > 2 ? 'min-h-20 flex-col gap-1.5 text-center text-xs tracking-tight' : 'gap-3 px-4 text-sm',
                seen.length > 3 && 'lg:min-h-0 lg:flex-row lg:gap-2.5 lg:px-3 lg:text-left lg:text-[0.8125rem]',
              )}
            >
              <IconoDe ruta={Ruta} />
              {Texto}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { FilaInicio, TarjetaInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { desdeHace, hasta99 } from '#web/casa/kernel/format.ts';
import { Badge, toneClass } from '#web/casa/ui/piezas/badge.tsx';
import { Count } from '#web/casa/ui/piezas/count.tsx';
import { useSession } from '#web/casa/red/session.ts';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { atajosDelDia } from './partes/atajos-del-dia.ts';
import { AzulejoDe, enlaceA } from './partes/enlaces.tsx';
import { usos } from './partes/usos.ts';

const headingClass = 'flex min-h-8 items-center gap-2 text-sm font-semibold text-mute';
const circleClass = 'grid size-9 shrink-0 place-items-center rounded-full';
// Touch target of 44 px in the room of a heading of 32.
const linkClass =
  'flex min-h-11 items-center gap-2 -mx-2 -my-1.5 rounded-field px-2 text-sm font-semibold text-mute focus-ring hover:text-ink';

type MarcoProps = {
  nombre: string;
  titulo: ReactNode;
  filas: readonly FilaInicio[];
  cabeza(fila: FilaInicio): ReactNode;
  children?: ReactNode;
  /** True where no line is cut. */
  enteras?: boolean;
};
function Marco({ nombre, titulo, filas, cabeza, children, enteras = false }: MarcoProps) {
  return (
    <section aria-label={nombre} className="rounded-card border border-line bg-card">
      <h2 className="px-4 pt-2">{titulo}</h2>
      <ul className="px-2 pb-1.5">
        {filas.map((fila) => (
          <li key={fila.Texto + fila.Ruta}>
            <Fila fila={fila} cabeza={cabeza(fila)} entera={enteras} />
          </li>
        ))}
      </ul>
      {children && <div className="-mt-1 px-2 pb-1.5">{children}</div>}
    </section>
  );
}
type FilaProps = { fila: FilaInicio; cabeza: ReactNode; entera?: boolean };

/** Lines that are shown before the rest is asked for. */
const MAX_LINEAS = 3;
/** All that waits for this person, the most urgent first; each line leads to the thing, or to the list where there are several. */
export function LeEspera({ filas }: { filas: readonly FilaInicio[] }) {
  const [whole, setWhole] = useState(false);
  const total = filas.reduce((sum, { Cuenta }) => sum + (Cuenta ?? 0), 0);
  const folded = !whole && filas.length > MAX_LINEAS + 1;
  return (
    <Marco
      enteras
      nombre="Le espera"
      titulo={
        <span className={headingClass}>
          Le espera <Count n={total} words={total === 1 ? 'cosa' : 'cosas'} />
        </span>
      }
      filas={folded ? filas.slice(0, MAX_LINEAS) : filas}
      cabeza={({ Ruta }) => <AzulejoDe ruta={Ruta} />}
    >
      {folded && (
        <BareButton
          onPress={() => setWhole(true)}
          className={
            'flex min-h-11 w-full cursor-pointer items-center justify-between rounded-field px-2 text-sm font-semibold ' +
            'text-brand-ink focus-ring hover:bg-well'
          }
        >
          {`Ver ${filas.length - MAX_LINEAS} más`}
          <Icono nombre="chevron-down" size="sm" />
        </BareButton>
      )}
    </Marco>
  );
}

type TarjetaProps = { tarjeta: TarjetaInicio; breve: boolean };
/** Card of one area: its things, or figures of the work that waits. `breve`: of things the first one alone, before the way to the rest. */
export const TarjetaDelDia = ({ tarjeta: { Nombre, Ruta, Filas }, breve }: TarjetaProps) => (
  <Marco
    nombre={Nombre}
    titulo={
      <Link {...enlaceA(Ruta)} className={linkClass}>
        {Nombre}
        <Icono nombre="chevron-right" className="-ml-1 size-4 shrink-0" />
      </Link>
    }
    filas={breve && Filas.every(({ Cuenta }) => Cuenta === null) ? Filas.slice(0, 1) : Filas}
    cabeza={({ Cuenta, Tono }) =>
      Cuenta !== null && (
        <span className={clsx('min-w-9 px-1.5 text-lg font-semibold tabular-nums', circleClass, toneClass(Tono))}>
          {hasta99(Cuenta)}
        </span>
      )
    }
  />
);

/** Line of one or several things: verb and noun whole, and below them the context and the state. */
function Fila({ fila: { Texto, Detalle, Desde, Etiqueta, Tono, Cuenta, Ruta }, cabeza, entera = false }: FilaProps) {
  const detail = [Detalle, Desde && desdeHace(Desde)].filter(Boolean).join(' ');
  return (
    <Link
      {...enlaceA(Ruta)}
      // A line of a single thing opens it over the day's page, and closing it leads back there.
      {...(Cuenta === null || Cuenta === 1 ? { state: { encima: true } } : {})}
      className="flex min-h-14 items-center gap-3 rounded-field px-2 py-1.5 focus-ring hover:bg-well active:bg-well"
    >
      {cabeza}
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            'text-[0.9375rem] leading-snug font-semibold break-words',
            // Lines of what waits are never cut; the other cards leave the page at two screens.
            entera ? 'block' : detail === '' && Etiqueta === '' ? 'line-clamp-2' : 'line-clamp-1',
          )}
        >
          {Texto}
        </span>
        {(detail !== '' || Etiqueta !== '') && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm leading-snug text-mute tabular-nums">
            {Etiqueta !== '' && <Badge tone={Tono}>{Etiqueta}</Badge>}
            {detail !== '' && <span className="line-clamp-2 min-w-0 break-words">{detail}</span>}
          </span>
        )}
      </span>
      <Icono nombre="chevron-right" size="sm" tone="mute" />
    </Link>
  );
}

/** Tiles of what this person begins most. */
export function Atajos() {
  const session = useSession();
  const [veces] = useState(usos); // an order that changes under the finger would be worse than an old one
  if (session === null) return null;
  const seen = atajosDelDia(session, veces);
  if (seen.length === 0) return null;
  return (
    <nav aria-label="Empezar" className="@container">
      <ul className="grid grid-cols-4 gap-2 @max-[19rem]:grid-cols-2">
        {seen.map(({ texto, ruta, icono }) => (
          <li key={ruta}>
            <Link
              {...enlaceA(ruta)}
              state={{ encima: true }}
              className={
                'flex h-full min-h-19 flex-col items-center justify-center gap-1 rounded-card border border-line bg-card px-1 py-2 ' +
                'text-center text-[0.8125rem] leading-tight font-medium focus-ring hover:bg-well active:bg-well'
              }
            >
              <AzulejoDe ruta={ruta} nombre={icono} size="lg" />
              {texto}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

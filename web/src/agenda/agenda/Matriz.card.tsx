import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { House, Plane } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { diasDe, esFinDeSemana, NOMBRE_MARCA } from '#contract/agenda/agenda/agenda.rules.ts';
import type { FilaEquipo, Motivo } from '#contract/agenda/agenda/agenda.schemas.ts';
import { LETRAS_DIA } from '#contract/casa/kernel/palabras.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { marcaEn } from '#contract/agenda/agenda/tramos.rules.ts';
import { Circulo } from './Marca.card.tsx';

/** Letter or picture of the first reason of a day, where one may know it. */
function dentro(motivos: readonly Motivo[]): ReactNode {
  const motivo = motivos.find(({ Clase }) => Clase !== 'pendiente');
  if (motivo?.Letra) return motivo.Letra;
  if (motivo?.Clase === 'viaje') return <Plane className="size-3" strokeWidth={2.5} />;
  return motivo?.Clase === 'turno' ? <House className="size-3" strokeWidth={2.5} /> : undefined;
}

type CeldaProps = { fila: FilaEquipo; fecha: string; i: number };
function Celda({ fila, fecha, i }: CeldaProps) {
  const motivos = fila.Motivos.filter(({ Fecha }) => Fecha === fecha);
  const marca = marcaEn(fila, i);
  const festivo = fila.Festivos.includes(fecha);
  const words = [...(festivo ? ['Festivo'] : []), ...motivos.map(({ Texto }) => Texto)].join(', ');
  return (
    <td
      data-fecha={fecha}
      title={words === '' ? undefined : words}
      className={clsx(
        'h-10 border-l border-line/60 p-0 text-center',
        festivo ? 'bg-bad/50' : esFinDeSemana(fecha) && 'bg-well/70',
        fecha === hoy() && 'bg-brand-soft!',
        motivos.some(({ Clase }) => Clase === 'pendiente') && 'hatched',
      )}
    >
      <span className="grid place-items-center">
        <Circulo marca={marca}>{marca === 'F' ? dentro(motivos) : undefined}</Circulo>
        {words !== '' && <span className="sr-only">, {words}</span>}
      </span>
    </td>
  );
}

const Fila = memo(({ fila, dias }: { fila: FilaEquipo; dias: readonly string[] }) => (
  <tr data-persona={fila.Id} className="cursor-pointer hover:bg-well/50">
    <th
      scope="row"
      className={
        'sticky left-0 z-10 max-w-50 min-w-44 border-r border-line bg-card p-0 ' +
        'text-left font-medium max-sm:max-w-40 max-sm:min-w-36 print:min-w-36'
      }
    >
      <Link
        to="/menu/agenda/persona/$id"
        params={{ id: String(fila.Id) }}
        search={{ fecha: dias.includes(hoy()) ? undefined : dias[0] }}
        data-row
        onKeyDown={moveByArrows}
        className="flex min-h-10 items-center gap-2.5 px-3 focus-ring -outline-offset-2 hover:text-brand-ink"
      >
        <Avatar nombre={fila.Nombre} foto={fila.Foto} size="sm" />
        <span className="min-w-0 truncate">{fila.Nombre}</span>
      </Link>
    </th>
    {dias.map((fecha, i) => (
      <Celda key={fecha} fila={fila} fecha={fecha} i={i} />
    ))}
  </tr>
));

type Props = { filas: readonly FilaEquipo[]; desde: string; hasta: string };
/** People by days: the names stay at the left and the days on top while it scrolls. */
export function Matriz({ filas, desde, hasta }: Props) {
  const dias = diasDe(desde, hasta);
  const navigate = useNavigate();
  /** A day of somebody opens their agenda on it. */
  const abrir = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-fecha]') : null;
    const id = cell?.closest<HTMLElement>('[data-persona]')?.dataset.persona;
    if (cell && id)
      void navigate({ to: '/menu/agenda/persona/$id', params: { id }, search: { fecha: cell.dataset.fecha } });
  };
  return (
    <div
      // It scrolls within itself, also with the keyboard.
      {...{ role: 'region', tabIndex: 0, 'aria-label': 'Equipo por días' }}
      data-wide={dias.length > 7 || undefined}
      className={
        'max-h-[calc(100dvh-10rem)] scroll-pt-16 scroll-pb-4 overflow-auto rounded-card border ' +
        'border-line bg-card focus-ring print:max-h-none print:overflow-visible'
      }
    >
      <table className="w-full border-separate border-spacing-0 text-control">
        <caption className="sr-only">Dónde está cada persona, día a día</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-30 border-r border-b border-line bg-card px-3 text-left text-sm font-semibold text-mute"
            >
              Persona
            </th>
            {dias.map((fecha) => (
              <th
                key={fecha}
                scope="col"
                aria-label={diaDeSemana(fecha)}
                className={
                  'sticky top-0 z-20 min-w-7 border-b border-l border-line/60 bg-card px-0.5 py-1.5 ' +
                  'text-center text-xs leading-tight font-semibold text-mute tabular-nums'
                }
              >
                <span className="block">{LETRAS_DIA[diaIso(fecha) - 1]}</span>
                <span
                  className={clsx(
                    'mx-auto block max-w-6 rounded-md text-sm',
                    fecha === hoy() ? 'bg-brand text-on-brand' : esFinDeSemana(fecha) ? 'weekend px-0!' : 'text-ink',
                  )}
                >
                  {Number(fecha.slice(8))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {/* The name of each row is the way for the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
        <tbody data-rows onClick={abrir}>
          {filas.map((fila) => (
            <Fila key={fila.Id} fila={fila} dias={dias} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const GRUPOS = [
  ['F', 'Fuera'],
  ['M', 'Mixto'],
  ['E', 'Dentro'],
  ['-', NOMBRE_MARCA['-']],
] as const;
/** One day of a team on a phone: those who are out first. */
export const DiaDelEquipo = ({ filas }: { filas: readonly FilaEquipo[] }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    {GRUPOS.map(([marca, title]) => {
      const filasPropias = filas.filter((fila) => marcaEn(fila, 0) === marca);
      if (filasPropias.length === 0) return null;
      return (
        <section key={marca} aria-label={title}>
          <h3 className="mb-2 flex items-center gap-2 text-control font-semibold">
            <Circulo marca={marca} callada />
            {title}
            <span className="font-normal text-mute tabular-nums">{filasPropias.length}</span>
          </h3>
          <ul data-rows className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {filasPropias.map((fila) => (
              <li key={fila.Id}>
                <Link
                  to="/menu/agenda/persona/$id"
                  params={{ id: String(fila.Id) }}
                  data-row
                  onKeyDown={moveByArrows}
                  className="flex min-h-14 items-center gap-3 px-4 py-2 focus-ring -outline-offset-2 hover:bg-well/60"
                >
                  <Avatar nombre={fila.Nombre} foto={fila.Foto} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{fila.Nombre}</span>
                    {fila.Motivos.length > 0 && (
                      <span className="block truncate text-sm text-mute">
                        {fila.Motivos.map(({ Texto }) => Texto).join(' · ')}
                      </span>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);

import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FilaDelPlan } from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import type { Lista } from '#web/casa/red/listas.ts';
import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cuanto } from './Plan.card.tsx';
import { gruposDe, type Por, semanasDe } from '#contract/planta/izado/inspecciones/semanas.rules.ts';

const Elemento = ({ de }: { de: FilaDelPlan }) => (
  <Link
    to="/menu/izado/$id"
    params={{ id: String(de.Id) }}
    title={[de.Tipo, cuanto(de), de.Inspector === '' ? 'Sin encargar' : `A cargo de ${de.Inspector}`].join('. ')}
    className={clsx(
      'inline-flex min-h-7 items-center gap-1.5 rounded-tag border px-2 text-sm font-medium whitespace-nowrap ' +
        'focus-ring hover:border-current',
      de.Vencida || de.Proxima === null
        ? 'border-transparent bg-bad text-bad-ink'
        : de.EstadoId === 2
          ? 'border-transparent bg-wait text-wait-ink'
          : 'border-line-2 bg-card text-ink',
      de.Inspector === '' && 'border-dashed border-current!',
    )}
  >
    {de.Codigo}
    <span className="text-xs font-normal tabular-nums">
      {de.Proxima === null ? 'nunca' : fecha(de.Proxima).slice(0, 5)}
    </span>
    <Texto look="unseen">, {cuanto(de)}</Texto>
  </Link>
);
const Elementos = ({ de }: { de: readonly FilaDelPlan[] }) =>
  de.length > 0 && (
    <ul className="flex flex-wrap gap-1">
      {de.map((fila) => (
        <li key={fila.Id}>
          <Elemento de={fila} />
        </li>
      ))}
    </ul>
  );

const cabeza = 'sticky top-0 z-20 border-b border-line bg-well px-2.5 py-2 text-left text-xs font-semibold text-mute';
const celda = 'border-b border-line px-2.5 py-1.5 align-top';
type Props = { query: Lista<FilaDelPlan>; por: Por; mes: string; vacio: ReactNode };
/** Elements due in a month, by type or zone: overdue first, then week by week; each leads to its element. */
export function RejillaDelPlan({ query, por, mes, vacio }: Props) {
  const semanas = semanasDe(mes);
  const ahora = hoy();
  return (
    <Paginas de={query} esqueleto={<Skeleton className="h-112 rounded-card" />}>
      {(filas) =>
        filas.length === 0 ? (
          vacio
        ) : (
          <div
            // It scrolls within itself, also with the keyboard.
            {...{ role: 'region', tabIndex: 0, 'aria-label': 'Inspecciones por semanas' }}
            className={
              'max-h-[calc(100dvh-12rem)] min-h-64 overflow-auto rounded-card border border-line bg-card focus-ring ' +
              'print:max-h-none print:overflow-visible'
            }
          >
            <table className="w-full border-separate border-spacing-0">
              <Texto as="caption" look="unseen">
                {por === 'tipo' ? 'Inspecciones por tipo y semana' : 'Inspecciones por zona y semana'}
              </Texto>
              <thead>
                <tr>
                  <th scope="col" className={clsx(cabeza, 'left-0 z-30! border-r')}>
                    {por === 'tipo' ? 'Tipo' : 'Zona'}
                  </th>
                  <th scope="col" className={clsx(cabeza, 'text-bad-ink!')}>
                    Vencidas
                  </th>
                  {semanas.map(({ desde, hasta }) => (
                    <th
                      key={desde}
                      scope="col"
                      aria-current={desde <= ahora && ahora <= hasta ? 'date' : undefined}
                      className={clsx(cabeza, desde <= ahora && ahora <= hasta && 'bg-brand-soft! text-brand-ink!')}
                    >
                      {desde === hasta
                        ? `Día ${Number(desde.slice(8))}`
                        : `Del ${Number(desde.slice(8))} al ${Number(hasta.slice(8))}`}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {gruposDe(por, filas, semanas).map(({ nombre, vencidas, semanas: porSemana }) => (
                  <tr key={nombre}>
                    <th
                      scope="row"
                      className={clsx(
                        celda,
                        'sticky left-0 z-10 max-w-56 min-w-36 border-r bg-card text-left text-sm font-semibold',
                      )}
                    >
                      {nombre}
                    </th>
                    <td className={clsx(celda, 'min-w-32')}>
                      <Elementos de={vencidas} />
                    </td>
                    {porSemana.map((deSemana, i) => (
                      <td key={semanas[i]?.desde} className={celda}>
                        <Elementos de={deSemana} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Paginas>
  );
}

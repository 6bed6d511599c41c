import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Lista } from '#web/casa/red/listas.ts';
import { type Envio, useEnvios } from '#web/casa/sinred/outbox.ts';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Grupo } from '#web/casa/ui/piezas/section.tsx';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { useContar } from '#web/casa/ui/lista/en-lista.ts';
import { Marcable, type Marcar } from '#web/casa/ui/lista/marcable.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Cargado } from './cargado.tsx';
import { LoadMore } from './load-more.tsx';
import { GoToDetail, useShowChosen } from './split-page.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { WaitingBadge } from './waiting.tsx';

/*
 * Filas  query: of lista(…) · label: the name of the list · fila(row): what its card says · abre(row): where it opens · vacio:
 *        instead of no rows
 *        nuevas?: outbox entries that create a row, above the others: { entidad: prefix, label, nota?(envio) } · elegida?: shown beside
 *        the list without being in the address
 *        apremia?(row): true marks its card · titulo?: heading over the rows · mas?: words of a button for further pages, which do not
 *        load by themselves: other rows stand below
 *        grupos?: headings over the rows that each takes, in this order; each row belongs to one of them
 *        marcar?: Marcar, while several are chosen together instead of opening one
 *        gestos?(row): what else its card does when it is dragged or hears a key
 * Skeleton, error with retry, further pages, the mark of the chosen row and the arrows through the rows are its own.
 */
type Props<Fila> = {
  query: Lista<Fila>;
  label: string;
  fila(fila: Fila): ReactNode;
  abre(fila: Fila): LinkProps;
  vacio: ReactNode;
  nuevas?: Nuevas;
  elegida?: number | undefined;
  apremia?(fila: Fila): boolean;
  titulo?: string;
  mas?: string;
  grupos?: readonly Agrupado<Fila>[];
  marcar?: Marcar<Fila> | undefined;
  gestos?(fila: Fila): Gestos;
};
type Gestos = Pick<ComponentProps<'a'>, 'onDragStart' | 'onDragEnd' | 'onKeyDown'>;
type Agrupado<Fila> = { titulo: string; toma(fila: Fila): boolean };
export type Nuevas = { entidad: string; label: string; nota?(envio: Envio): ReactNode };

export function Filas<Fila extends { Id: number }>(props: Props<Fila>) {
  const { query, label, fila, abre, vacio, nuevas, elegida, apremia, titulo, mas, grupos, marcar, gestos } = props;
  const lista = useInfiniteQuery(query);
  const { id } = useParams({ strict: false });
  const chosen = id === undefined ? elegida : Number(id);
  const waiting = useEnvios().filter(({ entidad }) => nuevas !== undefined && entidad.startsWith(nuevas.entidad));
  const rows = lista.data?.pages.flatMap((page) => page.items);
  useShowChosen(chosen, rows !== undefined);
  useContar(rows?.length ?? (lista.isError ? 0 : undefined));
  // Beside a list a row replaces the open one in the history, so that 'back' leaves the list instead of visiting each read row.
  const inPlace = useDesk() && id !== undefined;
  if (rows?.length === 0 && waiting.length === 0) return vacio;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {titulo !== undefined && <h2 className="text-[0.8125rem] font-bold tracking-wide text-mute">{titulo}</h2>}
      {nuevas && <EnEspera envios={waiting} {...nuevas} />}
      <Cargado de={{ ...lista, data: rows }} esqueleto={<SkeletonList rows={4} height={32} />}>
        {(read) =>
          conTitulos(grupos, read, (those, group) => (
            <ul
              aria-label={group === undefined ? label : `${label}: ${group}`}
              className="grid grid-cols-[minmax(0,1fr)] gap-3"
            >
              {those.map((row) => (
                <li key={row.Id}>
                  {marcar ? (
                    <Marcable
                      marcada={marcar.elegidas.has(row.Id)}
                      porQueNo={marcar.porQueNo(row)}
                      onMarcar={() => marcar.onMarcar(row)}
                    >
                      {fila(row)}
                    </Marcable>
                  ) : (
                    <Link
                      {...abre(row)}
                      replace={inPlace}
                      state={inPlace || { encima: true }}
                      resetScroll={false}
                      data-item={row.Id}
                      data-row={row.Id}
                      data-urgent={apremia?.(row) || undefined}
                      {...gestos?.(row)}
                      onKeyDown={(event) => {
                        moveByArrows(event);
                        gestos?.(row).onKeyDown?.(event);
                      }}
                      aria-current={row.Id === chosen ? 'true' : undefined}
                      className={clsx(
                        cardClass(true),
                        'grid grid-cols-[minmax(0,1fr)] gap-2',
                        apremia?.(row) && 'max-lg:border-bad-ink!',
                      )}
                    >
                      {fila(row)}
                    </Link>
                  )}
                  {row.Id === chosen && !marcar && <GoToDetail />}
                </li>
              ))}
            </ul>
          ))
        }
      </Cargado>
      <LoadMore query={lista} words={mas} />
    </div>
  );
}

/** Draws the rows in one list, or each under the heading of its group. */
function conTitulos<Fila>(
  grupos: Props<Fila>['grupos'],
  rows: readonly Fila[],
  draw: (rows: readonly Fila[], titulo?: string) => ReactNode,
): ReactNode {
  if (grupos === undefined) return rows.length > 0 && draw(rows);
  return grupos.map(({ titulo, toma }) => {
    const those = rows.filter(toma);
    return (
      those.length > 0 && (
        <div key={titulo} className="not-first:mt-4">
          <Grupo title={titulo}>{draw(those, titulo)}</Grupo>
        </div>
      )
    );
  });
}

/** Cards of the outbox entries that create rows, which the server does not have yet. */
export function EnEspera({ envios, label, nota }: Nuevas & { envios: readonly Envio[] }) {
  if (envios.length === 0) return null;
  return (
    <section aria-label={label}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {envios.toReversed().map((envio) => (
          <li key={envio.id}>
            <Link to="/menu/envios" className={clsx(cardClass(true), 'grid gap-2 border-dashed!')}>
              <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
                <span className="min-w-0 flex-1 basis-28">
                  <span className="line-clamp-2 leading-snug font-semibold break-words">{envio.detalle}</span>
                  <Texto look="small mute block">{envio.titulo}</Texto>
                </span>
                <WaitingBadge envios={[envio]} />
              </span>
              {nota?.(envio)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Lista } from '#web/casa/red/listas.ts';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { useContar } from '#web/casa/ui/lista/en-lista.ts';
import { type Agrupado, conTitulos } from '#web/casa/ui/lista/grupos.tsx';
import { Marcable, type Marcar } from '#web/casa/ui/lista/marcable.tsx';
import { lineClass, linesClass, SkeletonLines } from '#web/casa/ui/lista/lines.tsx';
import { type ActosDeFila, SwipeRow } from './marco/swipe-row.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Cargado } from './cargado.tsx';
import { LoadMore } from './load-more.tsx';
import { GoToDetail, useShowChosen } from './split-page.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { EnEspera, type Nuevas, useNuevas } from './waiting.tsx';

/*
 * Filas  query: of lista(…) · label: the name of the list · fila(row): what its card says · abre(row): where it opens · vacio:
 *        instead of no rows
 *        nuevas?: outbox entries that create a row, above the others: { entidad: prefix, label, nota?(envio) }
 *        apremia?(row): true marks its card · titulo?: heading over the rows · mas?: words of a button for further pages, which do not
 *        load by themselves: other rows stand below
 *        grupos?: headings over the rows that each takes, in this order; each row belongs to one of them
 *        marcar?: Marcar, while several are chosen together instead of opening one
 *        renglones?: on a phone its rows are lines from edge to edge (Renglon) instead of cards · actos?(row): what such a line offers
 *        by itself (SwipeRow)
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
  apremia?(fila: Fila): boolean;
  titulo?: string;
  mas?: string;
  grupos?: readonly Agrupado<Fila>[];
  marcar?: Marcar<Fila> | undefined;
  renglones?: boolean;
  actos?(fila: Fila): ActosDeFila;
  gestos?(fila: Fila): Gestos;
};
type Gestos = Pick<ComponentProps<'a'>, 'onDragStart' | 'onDragEnd' | 'onKeyDown'>;

export function Filas<Fila extends { Id: number }>(props: Props<Fila>) {
  const { query, label, fila, abre, vacio, nuevas, apremia, titulo, mas, grupos, marcar, gestos, actos } = props;
  const desk = useDesk();
  const lines = props.renglones === true && !desk;
  const lista = useInfiniteQuery(query);
  const { id } = useParams({ strict: false });
  const chosen = id === undefined ? undefined : Number(id);
  const waiting = useNuevas(nuevas);
  const rows = lista.data?.pages.flatMap((page) => page.items);
  useShowChosen(chosen, rows !== undefined);
  useContar(rows?.length ?? (lista.isError ? 0 : undefined));
  // Beside a list a row replaces the open one in the history, so that 'back' leaves the list instead of visiting each read row.
  const inPlace = desk && id !== undefined;
  if (rows?.length === 0 && waiting.length === 0) return vacio;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {titulo !== undefined && <TituloDeFilas>{titulo}</TituloDeFilas>}
      {nuevas && <EnEspera envios={waiting} {...nuevas} />}
      <Cargado
        de={{ ...lista, data: rows }}
        esqueleto={lines ? <SkeletonLines /> : <SkeletonList rows={4} height={32} />}
      >
        {(read) =>
          conTitulos(grupos, read, (those, group) => (
            <ul
              aria-label={group === undefined ? label : `${label}: ${group}`}
              className={lines ? linesClass : 'grid grid-cols-[minmax(0,1fr)] gap-3'}
            >
              {those.map((row) => (
                <li key={row.Id}>
                  {marcar ? (
                    <Marcable
                      marcada={marcar.elegidas.has(row.Id)}
                      plana={lines}
                      porQueNo={marcar.porQueNo(row)}
                      onMarcar={() => marcar.onMarcar(row)}
                    >
                      {fila(row)}
                    </Marcable>
                  ) : (
                    <EnRenglon actos={lines ? (actos?.(row) ?? SIN_ACTOS) : undefined}>
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
                        className={
                          lines
                            ? lineClass
                            : clsx(
                                cardClass(true),
                                'grid grid-cols-[minmax(0,1fr)] gap-2',
                                apremia?.(row) && 'max-lg:border-bad-ink!',
                              )
                        }
                      >
                        {fila(row)}
                      </Link>
                    </EnRenglon>
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

const SIN_ACTOS: ActosDeFila = { de: '', actos: [], nota: <Icono de={ChevronRight} size="sm" /> };
const EnRenglon = ({ actos, children }: { actos: ActosDeFila | undefined; children: ReactNode }) =>
  actos === undefined ? children : <SwipeRow {...actos}>{children}</SwipeRow>;

/** Heading over the rows of one list among several. */
export const TituloDeFilas = ({ children }: { children: string }) => (
  <h2 className="text-[0.8125rem] font-bold tracking-wide text-mute">{children}</h2>
);

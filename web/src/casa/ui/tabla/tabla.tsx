import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type LinkProps, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Lista } from '#web/casa/red/listas.ts';
import { useContar } from '#web/casa/ui/lista/en-lista.ts';
import type { Agrupado } from '#web/casa/ui/lista/grupos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { EnEspera, type Nuevas, useNuevas } from '#web/casa/ui/pagina/waiting.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { BulkBar } from '#web/casa/ui/tabla/bloque/bulk-bar.tsx';
import { type Column, holgadas, type Mando } from '#web/casa/ui/tabla/filas/column.ts';
import { DataTable } from './data-table.tsx';
import { TablaCargando } from '#web/casa/ui/tabla/filas/esqueleto.tsx';
import { Herramientas } from './herramientas.tsx';
import { type Marcar, useMarcas } from '#web/casa/ui/tabla/bloque/marcas.ts';
import { useRoom, useToFoot } from '#web/casa/ui/tabla/filas/measure.ts';
import { useFromTop, usePlace } from '#web/casa/ui/tabla/filas/place.ts';
import { comienzosDe, type TramosDe } from '#web/casa/ui/tabla/filas/tramo.tsx';
import { RowPanel } from './row-panel.tsx';
import { Tarjetas } from '#web/casa/ui/tabla/filas/tarjetas.tsx';
import { useTeclas } from './teclas.tsx';
import { useAjustes } from './vistas.api.ts';

/*
 * Tabla    query: of lista(…) · caption (its name) · columns: Column · tarjeta(row): the row on a phone · vacio: instead of no rows
 *          abre?(row): its address, with rowLabel(row) · orden?: 'titular' or '-titular', and onOrden(orden): the server sorts, the
 *          address keeps it; without onOrden, the one order that the list has
 *          marcar?: Marcar: rows that are marked, and what is done with them
 *          panel?(row): what a panel beside the table shows of a row; abrir?: words of its way to the page of the row
 *          nuevas?: outbox entries that create a row, above the others, as in Filas · elegida?: shown beside the list without being in
 *          the address · grupos?, apremia?(row): of its cards, as in Filas · tramos?: headings in the table, in the order of its rows
 *          teclas?: keys at the foot (true where it has marcar or panel) · total?: rows of the list, where it is known
 *          descarga?: an IconoDeFichero instead of its CSV, where the server writes the whole list
 *          Skeleton, error with retry, further pages, columns and density of the person, and the CSV are its own. Beside a detail (the
 *          child route with `id`) it keeps the columns that there is room for; where there is none, its rows are cards.
 */
type Props<Fila, Orden extends string> = {
  query: Lista<Fila>;
  caption: string;
  columns: readonly Column<Fila>[];
  tarjeta(fila: Fila): ReactNode;
  vacio: ReactNode;
  abre?(fila: Fila): LinkProps;
  rowLabel?(fila: Fila): string;
  orden?: Orden | undefined;
  onOrden?(orden: Orden): void;
  marcar?: Marcar<Fila>;
  panel?(fila: Fila): ReactNode;
  abrir?: string;
  total?: number | undefined;
  descarga?: ReactNode;
  nuevas?: Nuevas;
  elegida?: number | undefined;
  grupos?: readonly Agrupado<Fila>[];
  apremia?(fila: Fila): boolean;
  tramos?: TramosDe<Fila> | undefined;
};

export function Tabla<Fila extends { Id: number }, Orden extends string = string>(props: Props<Fila, Orden>) {
  const { query, caption, columns, tarjeta, vacio, abre, rowLabel, orden, onOrden, marcar, panel, abrir, total } =
    props;
  const desk = useDesk();
  const { id } = useParams({ strict: false });
  const chosen = abre === undefined ? undefined : id === undefined ? props.elegida : Number(id);
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const room = useRoom(box, desk);
  const beside = chosen !== undefined;
  const fits = desk && (!beside || (props.elegida === undefined && room >= ANCHO_AL_LADO));
  // With other filters the old rows stay, paler, until the others come.
  const found = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  // A list may have ten thousand rows: what is made of all of them is made once, and not with each key.
  const rows = useMemo(() => found.data?.pages.flatMap((page) => page.items), [found.data]);
  const ids = useMemo(() => rows?.map(idOf) ?? [], [rows]);
  useContar(found.data?.pages[0]?.items.length ?? (found.isError ? 0 : undefined));
  const waiting = useNuevas(props.nuevas);
  const ajustes = useAjustes(caption);
  const filtro = JSON.stringify(query.queryKey);
  const marcas = useMarcas(filtro, rows ?? NINGUNA, found);
  const [vista, setVista] = useState<number>();
  const mando = useRef<Mando>(null);
  useFromTop(box, filtro);
  useToFoot(body, fits && rows !== undefined && rows.length > 0);
  const leave = usePlace(box, mando, fits && rows !== undefined);
  const looked = panel && rows?.find(({ Id }) => Id === vista);
  const wanted = columns.filter(
    (c, i) =>
      i === 0 ||
      ((ajustes.seVe(c.id) ?? (c.opcional !== true && (c.desde ?? 0) <= room)) &&
        !((looked || beside) && c.secundaria)),
  );
  const seen = beside ? queCaben(wanted, room) : holgadas(wanted, room - (looked ? ANCHO_DEL_PANEL : 0));
  const { pie, mover } = useTeclas({
    on: fits && rows !== undefined,
    ids,
    box,
    mando,
    vista: beside ? chosen : looked?.Id,
    mirar: beside ? undefined : panel && setVista,
    marcas: beside ? undefined : marcar && marcas,
    opens: abre !== undefined,
    beside,
  });
  const esqueleto = fits ? (
    <TablaCargando {...{ caption, columns: seen }} marcas={marcar !== undefined} compacta={ajustes.aspecto.compacta} />
  ) : (
    <SkeletonList rows={8} className="h-32" />
  );
  const enEspera = props.nuevas && waiting.length > 0 && (
    <div className={fits ? 'px-6 py-3' : 'mb-3'}>
      <EnEspera envios={waiting} {...props.nuevas} />
    </div>
  );
  const { grupos, apremia, tramos } = props;
  // The walk from row to row beside a detail is one step back.
  const opens = useMemo(
    () => (abre && beside ? (fila: Fila) => ({ ...abre(fila), replace: true, resetScroll: false }) : abre),
    [abre, beside],
  );
  const hayMas = found.hasNextPage;
  const comienzos = useMemo(() => tramos && rows && comienzosDe(tramos, rows, hayMas), [tramos, rows, hayMas]);
  const at = rows === undefined || looked === undefined ? -1 : rows.indexOf(looked);
  return (
    <div ref={box} className={clsx(fits && 'in-[[data-list=alone]]:-mx-6')}>
      {enEspera}
      <Cargado de={{ ...found, data: rows }} esqueleto={esqueleto}>
        {(read) => {
          if (read.length === 0) return waiting.length === 0 && vacio;
          if (!fits)
            return (
              <>
                <Tarjetas {...{ caption, rows: read, tarjeta, abre, chosen, grupos, apremia }} />
                <LoadMore query={found} />
              </>
            );
          return (
            <div ref={body} className="flex min-w-0" data-con-panel={looked ? true : undefined}>
              <div className="flex min-w-0 flex-1 flex-col">
                {!beside && (
                  <Herramientas
                    {...{ caption, columns, seen, ajustes, rows: read, total, orden, descarga: props.descarga }}
                    lista={found}
                  />
                )}
                <DataTable<Fila>
                  caption={caption}
                  columns={seen}
                  rows={read}
                  rowKey={idOf}
                  sort={orden && { column: orden.replace('-', ''), descending: orden.startsWith('-') }}
                  // a sortable column has its order in the contract
                  onSort={onOrden && ((s) => onOrden(`${s.descending ? '-' : ''}${s.column}` as Orden))}
                  abre={opens}
                  junto={beside}
                  alAbrir={leave}
                  rowLabel={rowLabel}
                  mira={beside ? undefined : panel && (({ Id }) => setVista(Id))}
                  vista={beside ? chosen : looked?.Id}
                  marcas={beside ? undefined : marcar && marcas}
                  compacta={ajustes.aspecto.compacta}
                  anchos={ajustes.anchos}
                  onAncho={ajustes.ancho}
                  apagada={found.isPlaceholderData}
                  total={total}
                  mando={mando}
                  comienzos={comienzos}
                />
                <LoadMore query={found} />
                <span className="flex-1" />
                {marcar && !beside && <BulkBar {...{ marcar, marcas, rows: read, hayMas: found.hasNextPage }} />}
                {pie}
              </div>
              {panel && looked && !beside && (
                <RowPanel
                  nombre={rowLabel?.(looked) ?? caption}
                  posicion={`${at + 1} de ${total ?? read.length}${total === undefined && found.hasNextPage ? ' o más' : ''}`}
                  abre={abre?.(looked)}
                  abrir={abrir ?? 'Abrir'}
                  alAbrir={() => leave(looked.Id)}
                  anterior={at > 0 ? () => mover(-1) : undefined}
                  siguiente={at < read.length - 1 ? () => mover(1) : undefined}
                  onClose={() => {
                    setVista(undefined);
                    mando.current?.ir(looked.Id);
                  }}
                >
                  {panel(looked)}
                </RowPanel>
              )}
            </div>
          );
        }}
      </Cargado>
    </div>
  );
}
/** Width of `RowPanel`, which the table gives up. */
const ANCHO_DEL_PANEL = 400;
/** Width from which on a table has room beside a detail; a narrower list is one of cards. */
const ANCHO_AL_LADO = 440;
/** The columns that there is room for: the name (170 px), the state, and the others from the first on. */
function queCaben<Fila>(columns: readonly Column<Fila>[], room: number): readonly Column<Fila>[] {
  const anchoDe = ({ ancho = 150 }: Column<Fila>) => ancho;
  const isState = ({ id }: Column<Fila>) => id === 'estado';
  let left = columns.filter(isState).reduce((rest, column) => rest - anchoDe(column), room - 170);
  return columns.filter((column, i) => i === 0 || isState(column) || (left -= anchoDe(column)) >= 0);
}
const idOf = ({ Id }: { Id: number }) => Id;
const NINGUNA: readonly never[] = [];

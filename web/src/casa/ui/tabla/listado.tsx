import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useHueco } from '#web/casa/ui/lista/hueco.tsx';
import { Cargado, type Lectura } from '#web/casa/ui/pagina/cargado.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column, Sort } from '#web/casa/ui/tabla/filas/column.ts';
import { DataTable } from './data-table.tsx';
import { TablaCargando } from '#web/casa/ui/tabla/filas/esqueleto.tsx';
import { Herramientas } from './herramientas.tsx';
import { useAjustes } from './vistas.api.ts';

/*
 * Listado  de: useQuery of a short catalogue that is read whole · caption · columns: Column · clave(row) · tarjeta(row): on a phone
 *          · vacio: instead of no rows · onOpen?(row) with nombre(row): the row can be pressed · descarga?: as in Tabla
 *          primero?: its order before one is chosen, on a desk. There a column with `valor` sorts it. Its columns, density and
 *          CSV stand at the end of the screen's line of filters, where there is one.
 */
type ListadoProps<Fila> = {
  de: Lectura<readonly Fila[]>;
  caption: string;
  columns: readonly Column<Fila>[];
  clave(fila: Fila): string | number;
  tarjeta(fila: Fila): ReactNode;
  vacio: ReactNode;
  onOpen?(fila: Fila): void;
  nombre?(fila: Fila): string;
  descarga?: ReactNode;
  primero?: Sort;
};
export function Listado<Fila>(props: ListadoProps<Fila>) {
  const { de, caption, clave, tarjeta, vacio, onOpen } = props;
  const desk = useDesk();
  if (desk) return <EnTabla {...props} />;
  return (
    <Cargado de={de} esqueleto={<SkeletonList rows={6} className="h-28" />}>
      {(filas) => {
        if (filas.length === 0) return vacio;
        return (
          <ul aria-label={caption} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2">
            {filas.map((fila) => (
              <li key={clave(fila)} className="grid grid-cols-[minmax(0,1fr)]">
                {onOpen ? (
                  <button
                    type="button"
                    data-printed
                    onClick={() => onOpen(fila)}
                    className={clsx(cardClass(true), 'grid grid-cols-[minmax(0,1fr)] content-start gap-1 text-left')}
                  >
                    {tarjeta(fila)}
                  </button>
                ) : (
                  <div className={clsx(cardClass(), 'grid grid-cols-[minmax(0,1fr)] gap-1')}>{tarjeta(fila)}</div>
                )}
              </li>
            ))}
          </ul>
        );
      }}
    </Cargado>
  );
}

function EnTabla<Fila>({ de, caption, columns, clave, vacio, onOpen, nombre, descarga, primero }: ListadoProps<Fila>) {
  const [sort, setSort] = useState(primero);
  const ajustes = useAjustes(caption);
  const place = useHueco();
  const seen = columns.filter((c, i) => i === 0 || (ajustes.seVe(c.id) ?? c.opcional !== true));
  return (
    <div className="in-[[data-list=alone]]:-mx-6">
      <Cargado de={de} esqueleto={<TablaCargando caption={caption} columns={seen} />}>
        {(read) => {
          if (read.length === 0) return vacio;
          const rows = sorted(read, columns, sort);
          return (
            <>
              {place && (
                <Herramientas
                  {...{ caption, columns, seen, rows, ajustes, descarga }}
                  total={rows.length}
                  lista={{ hasNextPage: false, fetchNextPage: async () => Promise.resolve({ hasNextPage: false }) }}
                />
              )}
              <DataTable
                {...{ caption, rows, sort, onOpen }}
                columns={seen}
                rowKey={clave}
                onSort={setSort}
                rowLabel={nombre}
                compacta={ajustes.aspecto.compacta}
                anchos={ajustes.anchos}
                onAncho={ajustes.ancho}
              />
            </>
          );
        }}
      </Cargado>
    </div>
  );
}

const words = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });
/** Rows by the value of a column; what has none stands last in both directions. */
function sorted<Fila>(
  rows: readonly Fila[],
  columns: readonly Column<Fila>[],
  sort: Sort | undefined,
): readonly Fila[] {
  const valor = columns.find(({ id }) => id === sort?.column)?.valor;
  if (!valor) return rows;
  const turn = sort?.descending ? -1 : 1;
  return rows.toSorted((fila, fila2) => {
    const [a, b] = [valor(fila), valor(fila2)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b)));
  });
}

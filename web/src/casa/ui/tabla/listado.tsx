import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Cargado, type Lectura } from '#web/casa/ui/pagina/cargado.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';
import { DataTable } from './data-table.tsx';
import { TablaCargando } from '#web/casa/ui/tabla/filas/esqueleto.tsx';

/*
 * Listado  de: useQuery of a short catalogue that is read whole · caption · columns: Column · clave(row) · tarjeta(row): on a phone
 *          · vacio: instead of no rows · onOpen?(row) with nombre(row): the row can be pressed
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
};
export function Listado<Fila>(props: ListadoProps<Fila>) {
  const { de, caption, columns, clave, tarjeta, vacio, onOpen, nombre } = props;
  const desk = useDesk();
  return (
    <Cargado
      de={de}
      esqueleto={desk ? <TablaCargando {...{ caption, columns }} /> : <SkeletonList rows={6} className="h-28" />}
    >
      {(filas) => {
        if (filas.length === 0) return vacio;
        if (desk)
          return (
            <div className="in-[[data-list=alone]]:-mx-6">
              <DataTable {...{ caption, columns, rows: filas, rowKey: clave, onOpen, rowLabel: nombre }} />
            </div>
          );
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

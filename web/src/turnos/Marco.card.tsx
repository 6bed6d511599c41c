import { clsx } from 'clsx';
import { Cargado, type Lectura } from '#web/ui/pagina/cargado.tsx';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/ui/tabla/data-table.tsx';
import type { ReactNode } from 'react';
import { LinkTabs } from '#web/ui/piezas/link-tabs.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';

export const PARTES = [
  ['turnos', 'Turnos'],
  ['cuadrantes', 'Cuadrantes'],
  ['asignar', 'Asignar'],
  ['festivos', 'Festivos'],
  ['reglas', 'Reglas'],
  ['centros', 'Centros'],
] as const;
export type Parte = (typeof PARTES)[number][0];

const tabs = PARTES.map(([id, label]) => ({
  id,
  label,
  to: '/menu/turnos',
  search: id === 'turnos' ? {} : { ver: id },
}));

/** Header and tabs of a part; its acts are at the right of the title. */
export const Marco = ({ parte, acciones, children }: { parte: Parte; acciones?: ReactNode; children: ReactNode }) => (
  <>
    <PageHeader title="Turnos y horarios" actions={acciones} />
    <LinkTabs label="Turnos y horarios" tabs={tabs} value={parte} />
    {children}
  </>
);

type ListadoProps<Fila> = {
  de: Lectura<readonly Fila[]>;
  caption: string;
  columns: readonly Column<Fila>[];
  clave(fila: Fila): number;
  tarjeta(fila: Fila): ReactNode;
  vacio: ReactNode;
  onOpen?(fila: Fila): void;
};
/** A short catalogue that is read whole: a table on a desk, cards on a phone. */
export function Listado<Fila>({ de, caption, columns, clave, tarjeta, vacio, onOpen }: ListadoProps<Fila>) {
  const desk = useDesk();
  return (
    <Cargado de={de} esqueleto={<SkeletonList rows={6} className={desk ? 'h-12' : 'h-28'} />}>
      {(filas) => {
        if (filas.length === 0) return vacio;
        if (desk) return <DataTable {...{ caption, columns, rows: filas, rowKey: clave, onOpen }} />;
        return (
          <ul aria-label={caption} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2">
            {filas.map((fila) => (
              <li key={clave(fila)} className="grid grid-cols-[minmax(0,1fr)]">
                {onOpen ? (
                  <button
                    type="button"
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

import type { ReactNode } from 'react';
import { Grupo } from '#web/casa/ui/piezas/section.tsx';

/*
 * Agrupado    heading over the rows that it takes
 * conTitulos  draws the rows in one list, or each under the heading of its group
 */
export type Agrupado<Fila> = { titulo: string; toma(fila: Fila): boolean };

export function conTitulos<Fila>(
  grupos: readonly Agrupado<Fila>[] | undefined,
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

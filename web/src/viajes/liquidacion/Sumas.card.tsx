import type { Liquidacion } from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';

type DeSumas = Pick<Liquidacion, 'Gastos' | 'Dietas' | 'Exento' | 'Sujeto' | 'Anticipo' | 'Total'>;
/** Words for what is left: to be paid, or to be returned. */
export const queTotal = (total: number): string => (total < 0 ? 'A devolver' : 'A pagar');
/** Sums of a settlement, from what was spent to what is paid. */
export const Sumas = ({ de }: { de: DeSumas }) => (
  <Definitions
    layout="grid"
    columns={3}
    items={[
      ['Gastos', euros(de.Gastos)],
      ['Dietas', euros(de.Dietas)],
      ['Anticipo', de.Anticipo === 0 ? 'Ninguno' : `− ${euros(de.Anticipo)}`],
      ['Exento', euros(de.Exento)],
      ['Tributa', euros(de.Sujeto)],
      [queTotal(de.Total), euros(Math.abs(de.Total))],
    ]}
  />
);

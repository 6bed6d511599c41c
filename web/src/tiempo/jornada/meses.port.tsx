import type { ReactNode } from 'react';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';

type Props = { mes: string; onChange(mes: string): void; children?: ReactNode; enBarra?: boolean };
/** Shown month, with buttons to the months before and after it; `children`: more acts of the month. */
export const ElegirMes = ({ mes, onChange, children, enBarra = false }: Props) => (
  <Periodo
    enBarra={enBarra}
    title={mesEnPalabras(mes)}
    anterior={{ label: 'Mes anterior', onPress: () => onChange(sumarMeses(mes, -1)) }}
    siguiente={{ label: 'Mes siguiente', onPress: () => onChange(sumarMeses(mes, 1)) }}
  >
    {children}
  </Periodo>
);

/** The same as the line under the bar of a screen on a desk, with the acts at its end. */
export function BarraDelMes({ children, ...de }: Omit<Props, 'enBarra'>) {
  if (!useDesk()) return <ElegirMes {...de}>{children}</ElegirMes>;
  return <FilterBar periodo={<ElegirMes {...de} enBarra />}>{children}</FilterBar>;
}

import type { ReactNode } from 'react';
import { mesEnPalabras, sumarMeses } from '#contract/casa/kernel/dias.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';

/** Month that is shown, between the ways to the one before and the next one; `children`: what else is done with it. */
export const ElegirMes = ({
  mes,
  onChange,
  children,
}: {
  mes: string;
  onChange(mes: string): void;
  children?: ReactNode;
}) => (
  <Periodo
    title={mesEnPalabras(mes)}
    anterior={{ label: 'Mes anterior', onPress: () => onChange(sumarMeses(mes, -1)) }}
    siguiente={{ label: 'Mes siguiente', onPress: () => onChange(sumarMeses(mes, 1)) }}
  >
    {children}
  </Periodo>
);

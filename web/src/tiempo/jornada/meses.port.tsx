import type { ReactNode } from 'react';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';

/** Shown month, with buttons to the months before and after it; `children`: more acts of the month. */
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

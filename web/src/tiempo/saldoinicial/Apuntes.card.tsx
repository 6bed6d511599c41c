import { decirCantidad, type Unidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { SaldoInicialDetalle } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Parte, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

type Apunte = Omit<SaldoInicialDetalle['Apuntes'][number], 'Quien'> & { Quien?: string };
/** Entries of an opening balance, each with its reason: the first one and the counter entries. */
export const Apuntes = ({ de, unidad }: { de: readonly Apunte[]; unidad: Unidad }) => (
  <Parte title="APUNTES">
    <Renglones>
      {de.map(({ Id, Cantidad, Motivo, Creado, Quien }) => (
        <li key={Id} className="flex items-start gap-3 px-4 py-2.5">
          <span className="grid min-w-0 flex-1">
            <Texto look="breaks">{Motivo}</Texto>
            <Dim>{[Quien, fecha(Creado)].filter(Boolean).join(' · ')}</Dim>
          </span>
          <Texto look="strong figures">{`${Cantidad > 0 ? '+' : ''}${decirCantidad(Cantidad, unidad)}`}</Texto>
        </li>
      ))}
    </Renglones>
  </Parte>
);

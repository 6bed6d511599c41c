import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { conSigno, diaDeSemana, fechaConDia } from '#web/casa/kernel/format.ts';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

export type DiaDelLibro = { Fecha: string; lineas: readonly LineaSaldo[]; Minutos: number; Acumulado: number };

/** Lines of the ledger by day, in the order of the days. */
export const porDias = (lineas: readonly LineaSaldo[]): DiaDelLibro[] =>
  [...Map.groupBy(lineas, ({ Fecha }) => Fecha)].map(([Fecha, lineasDelDia]) => ({
    Fecha,
    lineas: lineasDelDia,
    Minutos: lineasDelDia.reduce((sum, { Minutos }) => sum + Minutos, 0),
    Acumulado: lineasDelDia.at(-1)?.Acumulado ?? 0,
  }));

const Minutos = ({ de, className }: { de: number; className?: string }) => (
  <span className={clsx('shrink-0 text-right tabular-nums', de < 0 && 'text-bad-ink', className)}>{conSigno(de)}</span>
);
/** Concepts of ordinary days, for which the sum of the day is enough. */
const CORRIENTE = /^(Jornada prevista|Trabajado|Pausa que cuenta)/;

/** Day of the ledger, which opens to its lines, each with its rule. */
export function LibroDelDia({ dia, abierto }: { dia: DiaDelLibro; abierto: boolean }) {
  const { Fecha, lineas, Acumulado } = dia;
  const id = useId();
  const [ve, setVe] = useState(abierto);
  const fila = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (abierto) fila.current?.scrollIntoView({ block: 'center' });
  }, [abierto]);
  const notables = lineas.filter(({ Concepto }) => !CORRIENTE.test(Concepto));
  const trabajado = lineas.find(({ Concepto }) => Concepto.startsWith('Trabajado'));
  return (
    <li ref={fila}>
      <h3>
        <button
          type="button"
          data-row
          aria-expanded={ve}
          aria-controls={id}
          onClick={() => setVe(!ve)}
          className={
            'grid min-h-12 w-full cursor-pointer grid-cols-[3.75rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-2 ' +
            'text-left focus-ring -outline-offset-2 hover:bg-well/60'
          }
        >
          <Texto look="unseen">{diaDeSemana(Fecha)}</Texto>
          <Texto aria-hidden look="small mute figures">
            {fechaConDia(Fecha).slice(0, 6)}
          </Texto>
          <span className="min-w-0">
            {notables.length === 0 && (
              <span className="block text-sm break-words text-mute">{trabajado?.Concepto}</span>
            )}
            {notables.map(({ Concepto }) => (
              <span key={Concepto} className="block leading-snug break-words">
                {Concepto}
              </span>
            ))}
          </span>
          <span className="grid justify-items-end sm:grid-cols-[4rem_8.5rem] sm:items-baseline">
            <Minutos de={dia.Minutos} className="font-semibold" />
            <Texto look="small mute figures">
              <span className="sr-only sm:not-sr-only">Saldo </span>
              {conSigno(Acumulado)}
            </Texto>
          </span>
          <ChevronDown aria-hidden className={clsx('size-5 text-mute transition print:hidden', ve && 'rotate-180')} />
        </button>
      </h3>
      <ul
        id={id}
        className={clsx(
          'mr-4 mb-2 ml-4 divide-y divide-line border-t border-line sm:ml-[5.5rem] print:mb-0 print:text-sm print:*:py-0.5',
          !ve && 'hidden print:block',
        )}
      >
        {lineas.map(({ Concepto, Minutos: minutos, Regla }) => (
          <li key={Concepto} className="flex items-start justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block break-words">{Concepto}</span>
              <span className="block text-sm break-words text-mute">{Regla}</span>
            </span>
            <Minutos de={minutos} />
          </li>
        ))}
        <li className="print:hidden">
          <Link
            to="/menu/jornada/mes"
            search={{ mes: Fecha.slice(0, 7), dia: Fecha }}
            className={buttonClass({ variant: 'plain', className: '-mx-4' })}
          >
            Ver los fichajes del día
          </Link>
        </li>
      </ul>
    </li>
  );
}

import { clsx } from 'clsx';
import { memo } from 'react';
import { esFinDeSemana } from '#contract/agenda/agenda/agenda.rules.ts';
import type { DiaCalendario } from '#contract/agenda/calendario/calendario.schemas.ts';
import { LETRAS, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { LETRAS_DIA, mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { tonoDeLetra } from '#web/tiempo/jornada/letra.port.tsx';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

const enSemanas = <D extends { Fecha: string }>(dias: readonly D[]): (D | undefined)[][] => {
  const huecos = dias[0] ? diaIso(dias[0].Fecha) - 1 : 0;
  const celdas: (D | undefined)[] = [...Array<undefined>(huecos).fill(undefined), ...dias];
  return Array.from({ length: Math.ceil(celdas.length / 7) }, (_, semana) => celdas.slice(semana * 7, semana * 7 + 7));
};

/** A day in words: 'martes 3 de marzo: previsto Turno Mañana, real Vacaciones'. */
export function decirDia({ Fecha, Previsto, Real, Festivo }: DiaCalendario): string {
  const cambia = Previsto !== null && Real !== null && Previsto !== Real;
  const letra = Real ?? Previsto;
  const que = cambia
    ? `previsto ${LETRAS[Previsto]}, real ${LETRAS[Real]}`
    : letra === null
      ? 'sin cuadrante'
      : LETRAS[letra];
  return `${diaDeSemana(Fecha)}: ${que}${Festivo === '' ? '' : `, festivo, ${Festivo}`}`;
}

const caja = 'grid h-4.5 place-items-center leading-none font-bold max-lg:h-5.5 print:h-3.5!';
/** Letter of a day; of two that differ, the planned one struck out before the real one. */
const Caja = ({ letra, antes }: { letra: Letra; antes: Letra | null }) => (
  <span
    className={
      'flex overflow-hidden rounded text-[0.75rem] max-lg:text-[0.875rem] ' +
      'print:border print:border-line print:text-[0.5625rem]!'
    }
  >
    {antes && (
      <span
        className={clsx(
          caja,
          'w-3.5 bg-well text-[0.6875rem] text-mute line-through decoration-2 max-lg:w-4.5 print:w-2.5! print:text-[0.5rem]',
        )}
      >
        {antes}
      </span>
    )}
    <span
      className={clsx(
        caja,
        antes ? 'w-3.5 max-lg:w-5 print:w-2.5!' : 'w-4.5 max-lg:w-5.5 print:w-3.5!',
        tonoDeLetra(letra),
      )}
    >
      {letra}
    </span>
  </span>
);

function Celda({ dia, hoy }: { dia: DiaCalendario; hoy: boolean }) {
  const { Fecha, Previsto, Real, Festivo } = dia;
  const cambia = Previsto !== null && Real !== null && Previsto !== Real;
  const letra = Real ?? Previsto;
  return (
    <button
      type="button"
      data-row
      data-fecha={Fecha}
      tabIndex={-1}
      aria-current={hoy ? 'date' : undefined}
      className={clsx(
        'relative grid h-12 w-full cursor-pointer content-center justify-items-center gap-0.5 rounded-md focus-ring hover:bg-well ' +
          'lg:h-10.5 print:flex print:h-auto print:items-center print:justify-center print:gap-0.5 print:p-0',
        hoy && 'bg-brand-soft ring-1 ring-brand-ink ring-inset',
      )}
    >
      <Texto look="unseen">{decirDia(dia)}</Texto>
      <span
        aria-hidden
        className={clsx(
          'text-xs leading-none tabular-nums print:text-[0.5625rem]',
          Festivo === ''
            ? esFinDeSemana(Fecha)
              ? 'text-weekend'
              : 'text-mute'
            : 'font-bold text-bad-ink underline decoration-2 underline-offset-2',
        )}
      >
        {Number(Fecha.slice(8))}
      </span>
      <span aria-hidden className="h-4.5 max-lg:h-5.5 print:h-4!">
        {letra !== null && <Caja letra={letra} antes={cambia ? Previsto : null} />}
      </span>
    </button>
  );
}

type Props = { mes: string; dias: readonly DiaCalendario[]; hoy: string };
/** A month of the year; each day opens. The focus is moved by whoever draws the year. */
export const MesDelAnio = memo(({ mes, dias, hoy }: Props) => (
  <table className="w-full table-fixed border-separate border-spacing-px">
    <caption
      className={clsx(
        'pb-1 text-left text-control font-semibold first-letter:uppercase print:pb-0 print:text-[0.6875rem]',
        hoy.startsWith(mes) && 'text-brand-ink',
      )}
    >
      {mesEnPalabras(mes).replace(/ de \d+$/, '')}
    </caption>
    <thead>
      <tr>
        {LETRAS_DIA.map((corto, i) => (
          <th
            key={corto}
            scope="col"
            className={clsx('text-xs font-semibold print:text-[0.5625rem]', i > 4 ? 'text-weekend' : 'text-mute')}
          >
            {corto}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {enSemanas(dias).map((semana, i) => (
        <tr key={i}>
          {LETRAS_DIA.map((corto, columna) => {
            const dia = semana[columna];
            return (
              <td key={corto} className="p-0">
                {dia && <Celda dia={dia} hoy={dia.Fecha === hoy} />}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
));

import { clsx } from 'clsx';
import { memo } from 'react';
import { esFinDeSemana } from '#contract/agenda/agenda/agenda.rules.ts';
import type { DiaCalendario } from '#contract/agenda/calendario/calendario.schemas.ts';
import { LETRAS, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { LETRAS_DIA, mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { decirDia } from './Mes.card.tsx';
import { type Aspecto, aspectoDe, letraDe, turnoHabitual } from '#contract/agenda/calendario/tira.rules.ts';

/** Most columns of a month that begins on a Sunday. */
const COLUMNAS = 37;
const ASPECTOS: Record<Aspecto, string> = {
  sin: 'text-mute',
  descanso: 'text-mute',
  habitual: 'bg-jornada text-jornada-ink',
  turno: 'bg-viajes font-bold text-viajes-ink',
  ausencia: 'bg-permisos font-bold text-permisos-ink',
};

type CeldaProps = { dia: DiaCalendario; habitual: Letra | null; hoy: string };
function Celda({ dia, habitual, hoy }: CeldaProps) {
  const aspecto = aspectoDe(dia, habitual);
  const conLetra = aspecto === 'turno' || aspecto === 'ausencia';
  const words = decirDia(dia);
  return (
    <button
      type="button"
      data-row
      data-fecha={dia.Fecha}
      tabIndex={-1}
      title={words}
      aria-current={dia.Fecha === hoy ? 'date' : undefined}
      className={clsx(
        'grid h-full min-h-10 w-full cursor-pointer place-items-center rounded-tag text-xs tabular-nums focus-ring',
        dia.Festivo !== '' && !conLetra
          ? 'font-bold text-bad-ink underline decoration-2 underline-offset-2'
          : aspecto === 'habitual' && dia.Fecha > hoy
            ? 'border border-line-2 text-mute' // planned, and not yet worked
            : ASPECTOS[aspecto],
        !conLetra && aspecto !== 'habitual' && dia.Festivo === '' && esFinDeSemana(dia.Fecha) && 'text-weekend',
        dia.Fecha === hoy && 'ring-2 ring-brand-ink ring-inset',
      )}
    >
      <Texto look="unseen">{words}</Texto>
      <span aria-hidden>{conLetra ? letraDe(dia) : Number(dia.Fecha.slice(8))}</span>
    </button>
  );
}

type MesProps = { mes: string; dias: readonly DiaCalendario[]; habitual: Letra | null; hoy: string };
const Mes = memo(({ mes, dias, habitual, hoy }: MesProps) => {
  const huecos = dias[0] ? diaIso(dias[0].Fecha) - 1 : 0;
  return (
    <tr>
      <th
        scope="row"
        className={clsx(
          'pr-3 text-left text-sm font-medium first-letter:uppercase',
          hoy.startsWith(mes) && 'font-semibold text-brand-ink',
        )}
      >
        {mesEnPalabras(mes).replace(/ de \d+$/, '')}
      </th>
      {huecos > 0 && (
        // The weekdays before its first day: no control, and nothing to say.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td colSpan={huecos} />
      )}
      {dias.map((dia) => (
        <td key={dia.Fecha} className="h-11 p-px">
          <Celda dia={dia} habitual={habitual} hoy={hoy} />
        </td>
      ))}
    </tr>
  );
});

type Props = { meses: readonly (readonly [string, readonly DiaCalendario[]])[]; hoy: string };
/**
 * A year as twelve rows of days under their weekday: letters only for what is not the usual shift. The focus is moved by whoever
 * draws it.
 */
export function TiraDelAnio({ meses, hoy }: Props) {
  const habitual = turnoHabitual(meses.flatMap(([, dias]) => dias));
  return (
    <div className="grid gap-2 overflow-x-auto rounded-card border border-line bg-card p-3">
      <table className="w-full min-w-[61rem] table-fixed border-separate border-spacing-0">
        <Texto as="caption" look="unseen">
          El año, día a día
        </Texto>
        <thead>
          <tr>
            <th scope="col" className="w-20">
              <Texto look="unseen">Mes</Texto>
            </th>
            {Array.from({ length: COLUMNAS }, (_, i) => (
              <th
                key={i}
                scope="col"
                className={clsx('pb-1 text-xs font-semibold', i % 7 > 4 ? 'text-weekend' : 'text-mute')}
              >
                {LETRAS_DIA[i % 7]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {meses.map(([mes, dias]) => (
            <Mes key={mes} mes={mes} dias={dias} habitual={habitual} hoy={hoy} />
          ))}
        </tbody>
      </table>
      {habitual !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-4 rounded-sm bg-jornada" />
            {LETRAS[habitual]}, sin letra
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-4 rounded-sm border border-line-2" />
            Previsto
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-4 rounded-sm bg-viajes" />
            Otro turno
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-4 rounded-sm bg-permisos" />
            No trabaja
          </span>
        </p>
      )}
    </div>
  );
}

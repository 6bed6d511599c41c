import { clsx } from 'clsx';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import type { DiaPlanificado } from '#contract/tiempo/turnos/planificacion.schemas.ts';
import { decirDia } from '#contract/tiempo/turnos/turnos.rules.ts';
import { diaDeSemana, duracion, fecha } from '#web/casa/kernel/format.ts';
import { PENDING, TONES } from '#web/casa/ui/graficas/tones.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { enRejilla } from '#web/casa/ui/rejilla/rejilla.ts';
import { useTinte } from './Tintes.card.tsx';

export const AUSENTE = TONES.permisos.strong;
export const PEDIDO = `${TONES.permisos.ink} ${PENDING}`;

/** A day as it is heard, and read under the pointer. */
export const decirDelPlan = (dia: DiaPlanificado): string =>
  [
    dia.Ausencia && LETRAS[dia.Ausencia],
    dia.Cuadrante === '' ? 'Sin cuadrante' : dia.Turno === '' && dia.Festivo !== '' ? '' : decirDia(dia),
    dia.Distancia ? 'a distancia' : '',
    dia.Festivo && `festivo: ${dia.Festivo}`,
    dia.Ausencia === null && dia.AusenteMin > 0 ? `ausente ${duracion(dia.AusenteMin)}` : '',
    dia.Pedido ? 'permiso pedido, sin decidir' : '',
    dia.CambiaHasta && `cambio hasta el ${fecha(dia.CambiaHasta)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** From the first hour to the last, of a split day too: its letter says that it is one. */
const deHoraAHora = (horas: string): string => `${horas.slice(0, 5)}–${horas.slice(-5)}`;

/** Columns of hours, of the short name of the shift, or of its letter alone. */
export type Ancho = 'semana' | 'quincena' | 'mes';
function palabras(dia: DiaPlanificado, ancho: Ancho): string {
  if (dia.Ausencia) return ancho === 'semana' ? LETRAS[dia.Ausencia] : dia.Ausencia;
  if (dia.Turno !== '') return ancho === 'mes' ? dia.Letra : dia.Codigo;
  return dia.Cuadrante === '' ? '–' : dia.Festivo !== '' ? 'F' : '';
}
const aspecto = (dia: DiaPlanificado, tinte: ReturnType<typeof useTinte>): string =>
  dia.Ausencia
    ? AUSENTE
    : dia.Pedido
      ? PEDIDO
      : dia.Turno !== ''
        ? tinte(dia.TurnoId, dia.Letra)
        : dia.Festivo !== ''
          ? 'text-bad-ink'
          : 'text-mute';

type Props = { dia: DiaPlanificado; ancho: Ancho; fila: number; columna: number };
/** Shift of somebody on a day. Its table hears the press, by its row and column. */
export const Celda = ({ dia, ancho, fila, columna }: Props) => {
  const words = decirDelPlan(dia);
  const tinte = useTinte();
  return (
    <button
      type="button"
      {...enRejilla(fila, columna)}
      data-row
      title={words}
      className={clsx(
        'relative grid h-8 w-full min-w-0 cursor-pointer content-center overflow-hidden rounded-tag px-0.5 text-center',
        'text-xs leading-tight font-medium tabular-nums focus-ring hover:ring-1 hover:ring-line-2 print:h-6!',
        aspecto(dia, tinte),
        dia.Ausencia === null && dia.AusenteMin > 0 && 'border-l-4 border-permisos-solid',
      )}
    >
      <Texto look="unseen">{`${diaDeSemana(dia.Fecha)}: ${words}`}</Texto>
      <span aria-hidden className="truncate">
        {palabras(dia, ancho)}
      </span>
      {ancho === 'semana' && dia.Ausencia === null && dia.Horas !== '' && (
        <span aria-hidden className="truncate font-normal">
          {deHoraAHora(dia.Horas)}
        </span>
      )}
      {dia.CambiaHasta !== null && (
        <span className="absolute top-0.5 right-0.5 size-1.5 rounded-full bg-brand-ink ring-1 ring-card" />
      )}
    </button>
  );
};

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { DE_SALUD, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { fechaConDia, hoy } from '#web/casa/kernel/format.ts';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { anioDe } from './ficha.api.ts';

type Dia = { Fecha: string; Previsto: Letra | null; Real: Letra | null; Festivo: string };
const CLASES = {
  trabajado: ['Trabajado', 'bg-jornada-solid/30'],
  vacaciones: ['Vacaciones', 'bg-permisos-solid'],
  viaje: ['Viaje', 'bg-viajes-solid'],
  salud: ['Enfermedad o accidente', 'bg-personas-solid'],
  permiso: ['Otro permiso', 'bg-tramites-solid'],
} as const;
type Clase = keyof typeof CLASES;
const SIN_TRABAJO: readonly (Letra | null)[] = ['D', null];
const TURNOS: readonly (Letra | null)[] = ['M', 'T', 'N', 'P'];

/** Kind of a day; undefined: rest, or a day to come as usual. */
export function claseDe({ Real, Previsto }: Dia): Clase | undefined {
  if (Real !== null && TURNOS.includes(Real)) return 'trabajado';
  if (Real === null || SIN_TRABAJO.includes(Real) || SIN_TRABAJO.includes(Previsto)) return undefined;
  if (Real === 'V') return 'vacaciones';
  if (Real === 'C') return 'viaje';
  return DE_SALUD.includes(Real) ? 'salud' : 'permiso';
}
const meses = new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' });
const mesDe = (dia: string) => meses.format(new Date(`${dia}T12:00Z`));

/** The year as a strip of weeks, where what is not the usual work stands out. Absent where the reader has no calendar of this person. */
export function AnioEnTira({ id, propia }: { id: number; propia: boolean }) {
  const today = hoy();
  const anio = Number(today.slice(0, 4));
  const { data } = useQuery(anioDe(id, anio, propia));
  const cuenta = (clase: Clase) => data?.Dias.filter((dia) => claseDe(dia) === clase).length ?? 0;
  const hay = (Object.keys(CLASES) as Clase[]).filter((clase) => cuenta(clase) > 0); // keys of a literal
  if (data?.Dias.length === 0) return null;
  const primero = data?.Dias[0];
  return (
    <Section title={`Año ${anio}`} className="min-h-52">
      {data && primero && (
        <div className="grid gap-3">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {hay.map((clase) => (
              <li key={clase} className="flex items-center gap-1.5">
                <span aria-hidden className={clsx('size-2.5 rounded-sm', CLASES[clase][1])} />
                {CLASES[clase][0]} <b className="font-semibold tabular-nums">{cuenta(clase)}</b>
              </li>
            ))}
          </ul>
          <div className="overflow-x-auto" aria-hidden>
            <div className="grid w-max min-w-full grid-flow-col grid-rows-[1.25rem_repeat(7,minmax(0.5rem,0.8125rem))] gap-0.5">
              {data.Dias.map((dia, i) => {
                const clase = claseDe(dia);
                const semana = Math.floor((i + diaIso(primero.Fecha) - 1) / 7) + 1;
                return (
                  <span key={dia.Fecha} className="contents">
                    {dia.Fecha.endsWith('-01') && (
                      <span
                        className="overflow-visible text-xs whitespace-nowrap text-mute"
                        style={{ gridRow: 1, gridColumn: semana }}
                      >
                        <span className="absolute">{mesDe(dia.Fecha)}</span>
                      </span>
                    )}
                    <span
                      title={`${fechaConDia(dia.Fecha)}${clase ? `: ${CLASES[clase][0]}` : dia.Festivo ? `: ${dia.Festivo}` : ''}`}
                      style={{ gridRow: diaIso(dia.Fecha) + 1, gridColumn: semana }}
                      className={clsx(
                        'min-w-2 rounded-[3px]',
                        clase ? CLASES[clase][1] : dia.Fecha > today ? 'border border-line-2' : 'bg-well',
                      )}
                    />
                  </span>
                );
              })}
            </div>
          </div>
        </div>
      )}
    </Section>
  );
}

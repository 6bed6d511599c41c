import { useQuery } from '@tanstack/react-query';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { DE_SALUD, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { fechaConDia, hoy } from '#web/casa/kernel/format.ts';
import { HeatStrip } from '#web/casa/ui/graficas/heat-strip.tsx';
import { Legend, type Part } from '#web/casa/ui/graficas/stacked-bar.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { anioDe } from './ficha.api.ts';

type Dia = { Fecha: string; Previsto: Letra | null; Real: Letra | null; Festivo: string };
type Clase = 'trabajado' | 'vacaciones' | 'viaje' | 'salud' | 'permiso';
const CLASES: Record<Clase, Omit<Part, 'value'>> = {
  trabajado: { word: 'Trabajado', tone: 'jornada', soft: true },
  vacaciones: { word: 'Vacaciones', tone: 'permisos' },
  viaje: { word: 'Viaje', tone: 'viajes' },
  salud: { word: 'Enfermedad o accidente', tone: 'personas' },
  permiso: { word: 'Otro permiso', tone: 'tramites' },
};
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
/** A day of the strip: usual work is faint, and only what is not has words. */
function casillaDe(dia: Dia) {
  const clase = claseDe(dia);
  const comun = { key: dia.Fecha, name: fechaConDia(dia.Fecha) };
  if (clase === 'trabajado') return { ...comun, tone: CLASES[clase].tone, level: 0 };
  if (clase !== undefined) return { ...comun, tone: CLASES[clase].tone, words: CLASES[clase].word };
  return dia.Festivo === '' ? comun : { ...comun, off: true, words: dia.Festivo };
}

/** The year as a strip of weeks, where what is not the usual work stands out. Absent where the reader has no calendar of this person. */
export function AnioEnTira({ id, propia }: { id: number; propia: boolean }) {
  const anio = Number(hoy().slice(0, 4));
  const { data, error } = useQuery(anioDe(id, anio, propia));
  const cuenta = (clase: Clase) => data?.Dias.filter((dia) => claseDe(dia) === clase).length ?? 0;
  const partes = (Object.keys(CLASES) as Clase[]) // keys of a literal
    .map((clase): Part => ({ ...CLASES[clase], value: cuenta(clase) }))
    .filter(({ value }) => value > 0);
  if (error || data?.Dias.length === 0) return null;
  const primero = data?.Dias[0];
  return (
    <Section title={`Año ${anio}`} className="min-h-52 lg:min-h-70">
      {data && primero && (
        <div className="grid gap-3">
          <Legend parts={partes} />
          <div className="overflow-x-auto">
            <div className="min-w-xl lg:min-w-0">
              <HeatStrip
                label={`Año ${anio}`}
                high={7}
                skip={diaIso(primero.Fecha) - 1}
                size="h-3 min-w-2 lg:min-w-1"
                heads={data.Dias.filter(({ Fecha }) => Fecha.endsWith('-01')).map(({ Fecha }) => ({
                  before: Fecha,
                  word: mesDe(Fecha),
                }))}
                cells={data.Dias.map(casillaDe)}
                shown
              />
            </div>
          </div>
        </div>
      )}
    </Section>
  );
}

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import type { NecesidadGestion, ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE, MEDIOS_TRANSPORTE, TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { euros, fecha, hoy } from '#web/casa/kernel/format.ts';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import type { ChartTone } from '#web/casa/ui/graficas/tones.ts';
import type { TramosDe } from '#web/casa/ui/tabla/filas/tramo.tsx';
import { iconOf } from '#web/viajes/necesidades/Necesidad.card.tsx';

const pasos = {
  'Sin propuesta': 'bg-well text-mute',
  Propuesta: 'bg-wait text-wait-ink',
  Elegida: 'bg-good text-good-ink',
  'Por su cuenta': 'border border-dashed border-line-2 text-mute',
} as const satisfies Record<NecesidadGestion['Paso'], string>;

const nombreDe = ({ Tipo, Medio }: NecesidadGestion): string =>
  MEDIOS_TRANSPORTE.find(({ Id }) => Tipo === 'I' && Id === Medio)?.Nombre ?? TIPO_NECESIDAD[Tipo];
/** 'Avión, elegida' */
export const enPalabras = (n: NecesidadGestion): string => `${nombreDe(n)}, ${n.Paso.toLowerCase()}`;

/** Steps from the one that the desk has to look at first. */
const URGENTES = Object.keys(pasos);
/** Needs of a trip as signs, one for each kind, tinted by how far the last of them is. */
export function Pide({ necesidades }: { necesidades: readonly NecesidadGestion[] }) {
  const kinds = new Map<string, NecesidadGestion[]>();
  for (const n of necesidades) kinds.set(nombreDe(n), [...(kinds.get(nombreDe(n)) ?? []), n]);
  return (
    <ul className="flex gap-1.25">
      {[...kinds.values()].map((those) => {
        const [n] = those.toSorted((a, b) => URGENTES.indexOf(a.Paso) - URGENTES.indexOf(b.Paso));
        if (n === undefined) return null;
        const words = those.map(enPalabras).join('; ');
        const Icon = iconOf({ Tipo: n.Tipo, Combo1: n.Medio });
        return (
          <li key={words} title={words} className="relative">
            <span className={clsx('grid size-6.5 place-items-center rounded-lg', pasos[n.Paso])}>
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
            {n.Paso === 'Elegida' && (
              <span
                aria-hidden
                className="absolute -right-1 -bottom-1 grid size-3.5 place-items-center rounded-full bg-good-solid text-card"
              >
                <Check className="size-2.5" strokeWidth={4} />
              </span>
            )}
            <span className="sr-only">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Days before a deadline in which its bar grows. */
const CERCA = 10;
/** Days until what a trip waits for first, in words, with the tone of its haste; undefined for one that is over. */
function plazoDe(v: ViajeGestion): { dias: number; palabras: string; tono: ChartTone } | undefined {
  const { enPropuestas, pendienteAprobacion, aprobado, documentacionEmitida } = ESTADO_VIAJE;
  const [hasta, sale, vuelve] = [v.Plazo, v.FechaSalida, v.FechaRegreso].map((dia) => diasEntre(hoy(), dia));
  if (hasta === undefined || sale === undefined || vuelve === undefined) return undefined;
  const tono = hasta <= 2 ? 'bad' : hasta <= 7 ? 'wait' : 'run';
  if (v.EstadoId === documentacionEmitida) {
    if (sale > 0) return { dias: sale, palabras: `sale ${enDias(sale)}`, tono: 'good' };
    if (vuelve >= 0) return { dias: vuelve, palabras: `vuelve ${enDias(vuelve)}`, tono: 'good' };
    return { dias: hasta, palabras: hasta < 0 ? 'liquidar ya' : `liquidar ${enDias(hasta)}`, tono };
  }
  if (v.EstadoId !== enPropuestas && v.EstadoId !== pendienteAprobacion && v.EstadoId !== aprobado) return undefined;
  const [presente, pasado] = v.Plazo < v.FechaSalida ? ['vence', 'venció'] : ['sale', 'salió'];
  return { dias: hasta, palabras: `${hasta < 0 ? pasado : presente} ${enDias(hasta)}`, tono };
}
const PRONTO: Record<number, string> = { [-1]: 'ayer', 0: 'hoy', 1: 'mañana' };
const enDias = (dias: number): string => PRONTO[dias] ?? (dias < 0 ? `hace ${-dias} días` : `en ${dias} días`);
const inks = { bad: 'font-semibold text-bad-ink', wait: 'font-semibold text-wait-ink' };

export function Plazo({ viaje }: { viaje: ViajeGestion }) {
  const plazo = plazoDe(viaje);
  if (plazo === undefined) return null;
  const { dias, palabras, tono } = plazo;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap tabular-nums" title={fecha(viaje.Plazo)}>
      <span aria-hidden>
        <Meter
          label="Plazo"
          value={Math.min(CERCA, Math.max(0, CERCA - dias))}
          max={CERCA}
          tone={tono}
          className="w-6"
        />
      </span>
      <span className={tono === 'bad' || tono === 'wait' ? inks[tono] : undefined}>{palabras}</span>
    </span>
  );
}

const faltan = ({ Plazo: dia }: ViajeGestion) => diasEntre(hoy(), dia);
/** Headings of the queue while it is sorted by what expires first. */
export const PLAZOS: TramosDe<ViajeGestion> = {
  de: [
    { titulo: 'Plazo pasado', toma: (v) => faltan(v) < 0, apremia: true },
    { titulo: 'Hoy', toma: (v) => faltan(v) === 0, apremia: true },
    { titulo: 'Próximos siete días', toma: (v) => faltan(v) > 0 && faltan(v) <= 7 },
    { titulo: 'Más adelante', toma: (v) => faltan(v) > 7 },
  ],
  singular: 'viaje',
  varias: 'viajes',
};

/** Foot of the queue: what the signs of its needs mean, and what the trips of the month cost. */
export const PieDeGestion = ({ gasto }: { gasto: number | undefined }) => (
  <div
    className={
      'flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-card px-6 py-1 text-[0.78125rem] ' +
      'text-mute print:hidden'
    }
  >
    {(['Sin propuesta', 'Propuesta', 'Elegida'] as const).map((paso) => (
      <span key={paso} className="inline-flex items-center gap-1.5">
        <span aria-hidden className={clsx('size-3 rounded-sm', pasos[paso])} />
        {paso === 'Propuesta' ? 'Propuesta, sin elegir' : paso}
      </span>
    ))}
    {gasto !== undefined && (
      <span className="ml-auto">
        Comprometido este mes: <b className="font-semibold text-ink tabular-nums">{euros(gasto)}</b>
      </span>
    )}
  </div>
);

import { clsx } from 'clsx';
import { createElement } from 'react';
import { CalendarPlus } from 'lucide-react';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { type Dia, itinerario, type Parada } from '#contract/viajes/itinerario.rules.ts';
import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { deDiaADia, diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { SubHeading } from '#web/casa/ui/piezas/section.tsx';
import { iconOf } from '#web/viajes/necesidades/Necesidad.card.tsx';
import { Descarga } from '#web/viajes/viaje/Descarga.card.tsx';
import { descargarCalendario } from '#web/viajes/viaje/viajes.api.ts';
import { DocumentoDePropuesta } from './Propuesta.card.tsx';

type Props = { necesidades: readonly Necesidad[]; propuestas: readonly Propuesta[] };

/** A trip day by day: what was chosen, or what was asked for while nothing is. */
export const Itinerario = ({ necesidades, propuestas }: Props) => (
  <div className="grid gap-5">
    {itinerario(necesidades, propuestas).map((dia) => (
      <DiaDeViaje key={dia.dia} {...dia} />
    ))}
  </div>
);

const DiaDeViaje = ({ dia, paradas }: Dia) => (
  <section className="print:break-inside-avoid">
    <SubHeading className="border-b border-line pb-1.5 text-control font-semibold first-letter:uppercase">
      {dia === null ? 'Sin fecha' : diaDeSemana(dia)}
      {dia === hoy() && <span className="text-brand-ink"> · hoy</span>}
    </SubHeading>
    <ul>
      {paradas.map((parada) => (
        <Renglon key={`${parada.necesidad.Id} ${parada.parte}`} parada={parada} />
      ))}
    </ul>
  </section>
);

/** Words of a part of a need: the line that names it and those below. */
function palabrasDe({ necesidad: n, elegida, parte, titulo, detalle, lugar }: Parada): [string, readonly string[]] {
  const { FechaInicio: desde, FechaFin: hasta } = elegida ?? n;
  const largo = desde !== null && hasta !== null && hasta > desde;
  if (n.Tipo === 'A') {
    const hotel = (elegida ?? n).TextoCorto2;
    if (parte === 'sigue') return [`Noche en ${hotel || lugar}`, []];
    if (parte === 'acaba') return [hotel === '' ? 'Salida del alojamiento' : `Salida de ${hotel}`, []];
    const nights = largo ? diasEntre(desde, hasta) : 0;
    const span =
      nights === 0 ? '' : `${nights === 1 ? '1 noche' : `${nights} noches`}, ${deDiaADia(desde ?? '', hasta ?? '')}`;
    return [titulo, [[detalle, lugar].filter(Boolean).join(' · '), span]];
  }
  if (n.Tipo === 'C')
    return parte === 'acaba'
      ? [`Entrega del coche: ${titulo}`, [lugar]]
      : [`Recogida del coche: ${titulo}`, [[detalle, lugar].filter(Boolean).join(' · ')]];
  return [titulo, [detalle, n.Tipo === 'I' && largo ? `Llega el ${diaDeSemana(hasta)}` : '']];
}

function Renglon({ parada }: { parada: Parada }) {
  const { necesidad: n, elegida, parte, hora } = parada;
  const [titulo, lines] = palabrasDe(parada);
  const quiet = parte !== 'empieza';
  return (
    <li className="flex items-start gap-3 py-2 print:break-inside-avoid">
      {createElement(iconOf(n), {
        'aria-hidden': true,
        className: clsx('mt-0.5 size-5 shrink-0', quiet ? 'text-mute' : 'text-brand-ink'),
      })}
      <div className="min-w-0 flex-1 leading-6">
        <p className={clsx('break-words', quiet ? 'text-mute' : 'font-medium')}>
          <span className="mr-2 font-bold tabular-nums empty:hidden">{hora}</span>
          {titulo}
        </p>
        {[...lines, !quiet && n.SinPropuestaMotivo !== '' ? `Sin propuesta: ${n.SinPropuestaMotivo}` : '']
          .filter(Boolean)
          .map((line) => (
            <p key={line} className="text-sm break-words text-mute tabular-nums">
              {line}
            </p>
          ))}
        {!quiet && elegida !== undefined && <DocumentoDePropuesta propuesta={elegida} />}
      </div>
    </li>
  );
}

/** Download of the trip for a calendar. */
export const AlCalendario = ({ viajeId }: { viajeId: number }) => (
  <Descarga bajar={descargarCalendario} id={viajeId} variant="outline" icon={<Icono de={CalendarPlus} size="md" />}>
    Añadir al calendario
  </Descarga>
);

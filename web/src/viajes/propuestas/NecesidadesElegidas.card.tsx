import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { euros, fecha, hora } from '#web/kernel/format.ts';
import { IconoTipo, nombreDeNecesidad } from '#web/viajes/necesidades/Necesidad.card.tsx';
import { situacionDe, totalElegido } from './NecesidadesDelViaje.card.tsx';
import { DocumentoDePropuesta, vistaDePropuesta } from './Propuesta.card.tsx';

type Props = { necesidades: readonly Necesidad[]; propuestas: readonly Propuesta[] };

/** Each need with what was chosen for it and its price, and the sum: what whoever decides has to see. */
export function NecesidadesElegidas({ necesidades, propuestas }: Props) {
  if (necesidades.length === 0) return <p className="text-mute">Este viaje no tiene necesidades.</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {necesidades.map((n) => (
        <Fila key={n.Id} necesidad={n} propuestas={propuestas} />
      ))}
      <li className="flex items-baseline justify-between gap-4 px-4 py-3">
        <span className="font-semibold">Total</span>
        <span className="text-lg font-bold tabular-nums">{euros(totalElegido(necesidades, propuestas))}</span>
      </li>
    </ul>
  );
}

function Fila({ necesidad: n, propuestas }: { necesidad: Necesidad; propuestas: readonly Propuesta[] }) {
  const { elegida } = situacionDe(n, propuestas);
  const others = propuestas.filter((p) => p.NecesidadId === n.Id && p.Id !== elegida?.Id).map((p) => p.Precio);
  return (
    <li className="flex items-start gap-3.5 px-4 py-3.5">
      <IconoTipo tipo={n.Tipo} combo1={n.Combo1} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{nombreDeNecesidad(n)}</p>
        <p className="text-sm text-mute tabular-nums">
          {[TIPO_NECESIDAD[n.Tipo], fecha(n.FechaInicio), fecha(n.FechaFin)].filter(Boolean).join(' · ')}
        </p>
        {n.Notas !== '' && <p className="mt-1 text-sm break-words whitespace-pre-line text-mute">{n.Notas}</p>}
        {elegida !== undefined && <Elegida propuesta={elegida} otras={others} />}
        {elegida === undefined && n.SinPropuestaMotivo !== '' && (
          <p className="mt-1.5 text-[0.9375rem] break-words">Sin propuesta: {n.SinPropuestaMotivo}</p>
        )}
        {!n.QuierePropuesta && <p className="mt-1.5 text-[0.9375rem]">No necesita propuesta</p>}
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{elegida === undefined ? '—' : euros(elegida.Precio)}</p>
    </li>
  );
}

function Elegida({ propuesta: p, otras }: { propuesta: Propuesta; otras: readonly number[] }) {
  const { titulo, detalle } = vistaDePropuesta(p);
  return (
    <div className="mt-1.5 text-[0.9375rem]">
      <p className="break-words">{[titulo, detalle].filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-mute tabular-nums">
        {[fecha(p.FechaInicio), hora(p.HoraInicio)].filter(Boolean).join(' ')}
        {otras.length > 0 && ` · Otras propuestas desde ${euros(Math.min(...otras))}`}
      </p>
      <DocumentoDePropuesta propuesta={p} />
    </div>
  );
}

import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { euros, fecha, hora } from '#web/casa/kernel/format.ts';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { NecesidadLinea } from '#web/viajes/necesidades/Necesidad.card.tsx';
import { situacionDe, totalElegido } from './NecesidadesDelViaje.card.tsx';
import { DocumentoDePropuesta, vistaDePropuesta } from './Propuesta.card.tsx';

type Props = { necesidades: readonly Necesidad[]; propuestas: readonly Propuesta[] };

/** Needs with their chosen proposals, their prices and the sum, for the person who decides. */
export function NecesidadesElegidas({ necesidades, propuestas }: Props) {
  if (necesidades.length === 0) return <Parrafo look="mute">Este viaje no tiene necesidades.</Parrafo>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {necesidades.map((n) => {
        const { elegida } = situacionDe(n, propuestas);
        const precios = propuestas.filter((p) => p.NecesidadId === n.Id && p.Id !== elegida?.Id).map((p) => p.Precio);
        return (
          <li key={n.Id} className="flex items-start gap-3.5 px-4 py-3.5">
            <NecesidadLinea
              necesidad={n}
              conNotas
              junto={<Parrafo look="strong figures">{elegida === undefined ? '—' : euros(elegida.Precio)}</Parrafo>}
            >
              {elegida !== undefined && <Elegida propuesta={elegida} precios={precios} />}
              {elegida === undefined && n.SinPropuestaMotivo !== '' && (
                <p className="mt-1.5 break-words">Sin propuesta: {n.SinPropuestaMotivo}</p>
              )}
              {!n.QuierePropuesta && <p className="mt-1.5">No necesita propuesta</p>}
            </NecesidadLinea>
          </li>
        );
      })}
      <li className="flex items-baseline justify-between gap-4 px-4 py-3">
        <Texto look="strong">Total</Texto>
        <span className="text-lg font-bold tabular-nums">{euros(totalElegido(necesidades, propuestas))}</span>
      </li>
    </ul>
  );
}

function Elegida({ propuesta: p, precios }: { propuesta: Propuesta; precios: readonly number[] }) {
  const { titulo, detalle } = vistaDePropuesta(p);
  return (
    <>
      <p className="mt-1.5 break-words">{[titulo, detalle].filter(Boolean).join(' · ')}</p>
      <p>
        <Dim>{[fecha(p.FechaInicio), hora(p.HoraInicio)].filter(Boolean).join(' ')}</Dim>
      </p>
      {precios.length > 0 && <Dim>Otras desde {euros(Math.min(...precios))}</Dim>}
      <DocumentoDePropuesta propuesta={p} />
    </>
  );
}

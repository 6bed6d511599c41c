import { Link } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import type { Dia, LetraDelMes, Tablero } from '#contract/planta/tableros/tablero.schemas.ts';
import { LETRAS, type Letra } from '#contract/planta/tableros/tableros.rules.ts';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { LetraConDias, LetraMarcada, LetraVacia } from './Casillas.card.tsx';
import { objetivoDe } from './Dia.modal.tsx';

type Props = { tablero: Tablero; letra: LetraDelMes; onDia(dia: Dia): void };
/** Letter of a board: its name, its days and its target, with a link to its trend. */
export function LetraDelTablero({ tablero: t, letra: { Letra: letra, Indicador: i, Dias }, onDia }: Props) {
  return (
    <li className="grid grid-rows-[auto_1fr] content-start gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex min-h-11 items-start justify-between gap-2 lg:min-h-16">
        <div className="min-w-0">
          <h3 className="text-lg leading-tight font-bold">{LETRAS[letra]}</h3>
          <p className="text-sm leading-snug break-words text-mute">{i === null ? 'No se mide' : i.Nombre}</p>
        </div>
        {i !== null && (
          <Link
            to="/menu/visualmanagement/$id/letra/$letra"
            params={{ id: String(t.Id), letra }}
            aria-label={`Tendencia de ${LETRAS[letra]}`}
            title="Tendencia"
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-content-center rounded-full text-brand-ink focus-ring hover:bg-well"
          >
            <ChartLine />
          </Link>
        )}
      </div>
      <div className="grid content-start gap-3">
        {/* five in a row leave each day the 24 px of a touch only up to the border */}
        <div className="mx-auto w-full max-w-88 min-[90rem]:-mx-3 min-[90rem]:w-auto">
          {i === null ? (
            <LetraVacia letra={letra} />
          ) : (
            <LetraConDias letra={letra} dias={Dias} hoy={t.Hoy} medida={i} onDia={onDia} />
          )}
        </div>
        {i !== null && <Parrafo look="small mute">Objetivo: {objetivoDe(i)}</Parrafo>}
      </div>
    </li>
  );
}

type PasosProps = { tablero: Tablero; value: Letra; onChange(letra: Letra): void };
/** Letters of a phone, one at a time, each with the colour of the last working day. */
export const PasosDeLetra = ({ tablero: t, value, onChange }: PasosProps) => (
  <div role="group" aria-label="Letra" className="mb-4 flex justify-between gap-1">
    {t.Letras.map(({ Letra: letra, Dias }) => (
      <BareButton
        key={letra}
        aria-pressed={letra === value}
        onPress={() => onChange(letra)}
        className="rounded-xl border-2 border-transparent p-1 focus-ring aria-pressed:border-ink"
      >
        <LetraMarcada letra={letra} color={Dias.find(({ Fecha }) => Fecha === t.Ayer)?.Color ?? 'sin'} />
      </BareButton>
    ))}
  </div>
);

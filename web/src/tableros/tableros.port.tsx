import type { TableroDePantalla } from '#contract/tableros/tablero.schemas.ts';
import { LETRAS } from '#contract/tableros/tableros.rules.ts';
import { cifra, LetraDibujada, LetraVacia } from './Casillas.card.tsx';

/** Month of a board on a wall, as large as its place: for info screens, without a session. Five letters side by side, or two columns upright. */
export const TableroEnPared = ({ tablero }: { tablero: TableroDePantalla }) => (
  <div className="@container grid size-full content-center">
    <ul className="grid grid-cols-2 gap-[2.5cqw] @min-[44rem]:grid-cols-5">
      {tablero.Letras.map(({ Letra, Indicador, Dias }) => (
        <li key={Letra} className="grid content-start gap-[0.6cqw]">
          <p className="text-[max(1rem,2cqw)] leading-tight font-bold">{LETRAS[Letra]}</p>
          {Indicador === null ? (
            <LetraVacia letra={Letra} />
          ) : (
            <LetraDibujada letra={Letra} dias={Dias} hoy={tablero.Hoy} medida={Indicador} />
          )}
          <p className="text-[max(0.875rem,1.1cqw)] leading-snug text-mute">
            {Indicador === null
              ? 'No se mide'
              : `${Indicador.Nombre}. Objetivo: ${cifra(Indicador.Objetivo)} ${Indicador.Unidad}`}
          </p>
        </li>
      ))}
    </ul>
  </div>
);

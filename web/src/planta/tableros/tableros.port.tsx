import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import type { TableroDePantalla } from '#contract/planta/tableros/tablero.schemas.ts';
import { LETRAS } from '#contract/planta/tableros/tableros.rules.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { LetraDibujada, LetraVacia } from './Casillas.card.tsx';

/** Height of a row of letters less its words, as the width of a letter of eight by eleven squares. */
const CABE = 'calc((100cqh / var(--filas) - 18cqmin) * 8 / 11)';

/**
 * Month of a board on a wall, without a session: five letters side by side, or two columns where its place is upright. It fills a place
 * of known height, such as a row of `minmax(0, 1fr)`, and none of it stands out.
 */
export const TableroEnPared = ({ tablero }: { tablero: TableroDePantalla }) => (
  <div className="grid size-full min-h-0 content-center overflow-hidden" style={{ containerType: 'size' }}>
    <ul
      className={
        'grid grid-cols-5 gap-[2.5cqmin] [--filas:1] [@container_(orientation:portrait)]:grid-cols-2 ' +
        '[@container_(orientation:portrait)]:[--filas:3]'
      }
    >
      {tablero.Letras.map(({ Letra, Indicador, Dias }) => (
        <li key={Letra} className="grid min-w-0 content-start gap-[0.8cqmin]">
          <p className="text-[4cqmin] leading-tight font-bold">{LETRAS[Letra]}</p>
          <div style={{ width: `min(100%, ${CABE})` }}>
            {Indicador === null ? (
              <LetraVacia letra={Letra} />
            ) : (
              <LetraDibujada letra={Letra} dias={Dias} hoy={tablero.Hoy} medida={Indicador} />
            )}
          </div>
          <p className="text-[2.2cqmin] leading-snug text-mute">
            {Indicador === null
              ? 'No se mide'
              : `${Indicador.Nombre}. Objetivo: ${enCifras(Indicador.Objetivo)} ${unidadDe(Indicador.Objetivo, Indicador.Unidad)}`}
          </p>
        </li>
      ))}
    </ul>
  </div>
);

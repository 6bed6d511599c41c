import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import { clsx } from 'clsx';
import { Check, Minus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { ALTO, ANCHO, CASILLAS } from '#contract/planta/tableros/letras.rules.ts';
import type { TableroDePantalla } from '#contract/planta/tableros/tablero.schemas.ts';
import { type Color, LETRAS, type Letra, PALABRA_COLOR } from '#contract/planta/tableros/tableros.rules.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

export type DiaDeLetra = TableroDePantalla['Letras'][number]['Dias'][number];
type Medida = { Unidad: string };

/** Day in words: 'día 3: verde, 0 accidentes, objetivo 0'. */
export function enPalabras(dia: DiaDeLetra, { Unidad }: Medida): string {
  const valor =
    dia.Valor === null || dia.Objetivo === null
      ? ''
      : `, ${enCifras(dia.Valor)} ${unidadDe(dia.Valor, Unidad)}, objetivo ${enCifras(dia.Objetivo)}`;
  return `día ${Number(dia.Fecha.slice(8))}: ${PALABRA_COLOR[dia.Color]}${valor}${dia.Descanso ? ', descanso' : ''}`;
}

const colores: Record<Color, string> = {
  verde: 'bg-good-ink text-page',
  rojo: 'bg-bad-ink text-page',
  sin: 'border border-edge bg-neutral text-neutral-ink',
  futuro: 'border border-dashed border-edge text-mute',
};
/** Look of a square, as large as its letter: number above, mark below. A rest day is round. */
const casilla = ({ Color: color, Descanso }: DiaDeLetra, hoy: boolean) =>
  clsx(
    'grid size-full min-h-0 min-w-0 place-content-center justify-items-center leading-none font-semibold tabular-nums',
    Descanso ? 'rounded-full' : 'rounded-[12%]',
    colores[color],
    hoy && 'ring-2 ring-ink ring-offset-1 ring-offset-card',
  );
const Contenido = ({ dia }: { dia: DiaDeLetra }) => (
  <>
    <span className="text-[5.4cqw]">{Number(dia.Fecha.slice(8))}</span>
    {dia.Color === 'verde' && <Check aria-hidden strokeWidth={4} className="size-[4.2cqw]" />}
    {dia.Color === 'rojo' && <X aria-hidden strokeWidth={4} className="size-[4.2cqw]" />}
  </>
);
const lugar = (letra: Letra, i: number) => {
  const [fila = 0, columna = 0] = CASILLAS[letra][i] ?? [];
  return { gridRow: fila + 1, gridColumn: columna + 1 };
};
const rejilla = {
  gridTemplateColumns: `repeat(${ANCHO}, minmax(0, 1fr))`,
  gridTemplateRows: `repeat(${ALTO}, minmax(0, 1fr))`,
  aspectRatio: `${ANCHO} / ${ALTO}`,
};

type Props = { letra: Letra; dias: readonly DiaDeLetra[]; hoy: string; medida: Medida };
/** Letter as a picture, with its days as a table for screen readers. */
export const LetraDibujada = ({ letra, dias, hoy, medida }: Props) => (
  <div className="@container relative w-full">
    <div aria-hidden className="grid gap-[0.7cqw]" style={rejilla}>
      {dias.map((dia, i) => (
        <div key={dia.Fecha} style={lugar(letra, i)} className={casilla(dia, dia.Fecha === hoy)}>
          <Contenido dia={dia} />
        </div>
      ))}
    </div>
    {/* A table takes the width of its words whatever is said of its own. */}
    <Texto as="div" look="unseen">
      <table>
        <caption>{tituloDe(letra, dias)}</caption>
        <tbody>
          {dias.map((dia) => (
            <tr key={dia.Fecha}>
              <td>{enPalabras(dia, medida)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Texto>
  </div>
);
const tituloDe = (letra: Letra, dias: readonly DiaDeLetra[]) =>
  `${LETRAS[letra]}, ${mesEnPalabras(dias[0]?.Fecha.slice(0, 7) ?? '2000-01')}`;

const PASOS: Record<string, (i: number, ultimo: number) => number> = {
  ArrowRight: (i) => i + 1,
  ArrowDown: (i) => i + 1,
  ArrowLeft: (i) => i - 1,
  ArrowUp: (i) => i - 1,
  Home: () => 0,
  End: (_i, ultimo) => ultimo,
};
type Tocable<D extends DiaDeLetra> = Omit<Props, 'dias'> & { dias: readonly D[]; onDia(dia: D): void };
/** Letter with days that open: one stop of the keyboard, and arrows from day to day. */
export function LetraConDias<D extends DiaDeLetra>({ letra, dias, hoy, medida, onDia }: Tocable<D>) {
  const grupo = useRef<HTMLDivElement>(null);
  const parada = Math.max(
    0,
    dias.findIndex(({ Fecha }) => Fecha === hoy),
  );
  const mover = (event: KeyboardEvent<HTMLDivElement>) => {
    const paso = PASOS[event.key];
    const botones = [...(grupo.current?.querySelectorAll('button') ?? [])];
    const i = botones.findIndex((boton) => boton === document.activeElement);
    if (!paso || i < 0) return;
    event.preventDefault();
    const a = botones[Math.min(Math.max(paso(i, dias.length - 1), 0), dias.length - 1)];
    for (const boton of botones) boton.tabIndex = boton === a ? 0 : -1;
    a?.focus();
  };
  return (
    <div className="@container w-full">
      <div
        ref={grupo}
        role="toolbar"
        tabIndex={-1}
        aria-label={tituloDe(letra, dias)}
        onKeyDown={mover}
        className="grid gap-[0.7cqw]"
        style={rejilla}
      >
        {dias.map((dia, i) => (
          <button
            key={dia.Fecha}
            type="button"
            data-printed
            tabIndex={i === parada ? 0 : -1}
            aria-label={enPalabras(dia, medida)}
            aria-current={dia.Fecha === hoy ? 'date' : undefined}
            onClick={() => onDia(dia)}
            style={lugar(letra, i)}
            className={clsx(casilla(dia, dia.Fecha === hoy), 'focus-ring hover:brightness-110')}
          >
            <Contenido dia={dia} />
          </button>
        ))}
      </div>
    </div>
  );
}
/** Shape of a letter that is not measured. */
export const LetraVacia = ({ letra }: { letra: Letra }) => (
  <div className="@container w-full">
    <div aria-hidden className="grid gap-[0.7cqw]" style={rejilla}>
      {CASILLAS[letra].map((posicion, i) => (
        <div key={String(posicion)} style={lugar(letra, i)} className="rounded-[12%] bg-well" />
      ))}
    </div>
  </div>
);

/** Marks and their words, under the letters. */
export const Leyenda = () => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-mute">
    {(
      [
        ['verde', 'En objetivo', false],
        ['rojo', 'Fuera de objetivo', false],
        ['sin', 'Sin dato', false],
        ['futuro', 'Por venir', false],
        ['sin', 'Descanso', true],
      ] as const
    ).map(([color, palabras, redonda]) => (
      <li key={palabras} className="flex items-center gap-1.5">
        <span
          aria-hidden
          className={clsx(
            'grid size-4.5 place-content-center',
            redonda ? 'rounded-full' : 'rounded-[12%]',
            colores[color],
          )}
        >
          {color === 'verde' && <Check strokeWidth={4} className="size-3" />}
          {color === 'rojo' && <X strokeWidth={4} className="size-3" />}
        </span>
        {palabras}
      </li>
    ))}
  </ul>
);

const MARCAS = { verde: Check, rojo: X, sin: Minus, futuro: Minus };
/** Letter with the mark of a day, as small as a button. */
export function LetraMarcada({ letra, color }: { letra: Letra; color: Color }) {
  const Marca = MARCAS[color];
  return (
    <>
      <span
        aria-hidden
        className={clsx(
          'grid size-10 place-content-center justify-items-center rounded-lg text-sm leading-none font-bold',
          colores[color],
        )}
      >
        {letra}
        <Marca strokeWidth={4} className="size-3.5" />
      </span>
      <Texto look="unseen">{`${LETRAS[letra]}: ${PALABRA_COLOR[color]}`}</Texto>
    </>
  );
}

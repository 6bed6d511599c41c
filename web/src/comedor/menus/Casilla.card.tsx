import { clsx } from 'clsx';
import { Plus, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import type { DiaDeCocina, PlatoConocido, PlatoDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { type Curso, CURSOS, faltaDe, UN_CURSO } from '#contract/comedor/menus/menus.rules.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { useDestino } from '#web/casa/ui/rejilla/arrastre.ts';
import { enRejilla } from '#web/casa/ui/rejilla/rejilla.ts';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { pedidos, sinComponer } from './DiaCocina.card.tsx';
import { BuscadorDePlatos } from './Buscador.fields.tsx';
import { Marcas } from './Marcas.card.tsx';
import { ARRASTRADO, claveDe } from './Platos.card.tsx';

/** A course of a day. */
export type Casilla = { dia: DiaDeCocina; curso: Curso };
/** Content of the panel beside the week: a dish, a day, or the known dishes. */
export type Elegido = { plato?: number; dia?: string } | undefined;
/** More than a course has: rows of the grid for its keys. */
const PLATOS_POR_CURSO = 100;
/** The way back of the focus into a course of a day. */
export const enfocarCasilla = (fecha: string, curso: Curso): void =>
  document.querySelector<HTMLElement>(`[data-casilla="${fecha}-${curso}"] button:last-of-type`)?.focus();

/** Allergens of a dish in a line, or why it cannot be published. */
const debajo = (plato: PlatoDeCocina): string => {
  if (plato.Retirado) return 'No se sirve';
  if (sinComponer([plato]).length > 0) return plato.Alergenos.length > 0 ? faltaDe(plato) : 'Faltan alérgenos';
  return plato.SinAlergenos ? 'Sin alérgenos' : alergenosEnPalabras(plato.Alergenos);
};

type DePlato = { plato: PlatoDeCocina; fila: number; columna: number; abierto: boolean; onAbrir(): void };
function PlatoDeCasilla({ plato, fila, columna, abierto, onAbrir }: DePlato) {
  const mal = sinComponer([plato]).length > 0;
  const cambiado = plato.Cambio !== null && !plato.Retirado;
  return (
    <li id={`plato-${plato.Id}`} className="grid grid-cols-[minmax(0,1fr)]">
      <BareButton
        {...enRejilla(fila, columna)}
        aria-expanded={abierto}
        onPress={onAbrir}
        className={clsx(
          'grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)] content-center gap-0.5 rounded-field border ' +
            'px-2.5 py-1.5 text-left text-sm focus-ring',
          abierto
            ? 'border-brand bg-brand-soft'
            : mal
              ? 'border-bad-solid bg-card hover:bg-well'
              : 'border-line-2 bg-card hover:border-edge',
        )}
      >
        <span className={clsx('leading-tight font-medium break-words', plato.Retirado && 'text-mute line-through')}>
          {plato.Nombre}
        </span>
        <span
          className={clsx(
            'flex flex-wrap items-end justify-between gap-1 text-xs leading-tight',
            mal ? 'font-medium text-bad-ink' : 'text-mute',
          )}
        >
          <span className="min-w-0 break-words">{debajo(plato)}</span>
          {mal ? (
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-bad-ink" />
          ) : (
            !plato.Retirado && <Marcas de={plato} />
          )}
        </span>
        {(plato.Pedidos > 0 || cambiado) && (
          <span className="flex flex-wrap items-center gap-1.5 text-xs text-mute tabular-nums">
            {cambiado && <span className="rounded-tag bg-wait px-1.5 py-px font-semibold text-wait-ink">Cambio</span>}
            {plato.Pedidos > 0 && pedidos(plato.Pedidos)}
          </span>
        )}
      </BareButton>
    </li>
  );
}

type Props = {
  dia: DiaDeCocina;
  curso: Curso;
  columna: number;
  /** Its place among the courses, from 0. */
  puesto: number;
  platos: readonly PlatoDeCocina[];
  conocidos: readonly PlatoConocido[];
  elegido: Elegido;
  onAbrir(plato: PlatoDeCocina): void;
  onPoner(casilla: Casilla, plato: PlatoConocido): void;
  onNuevo(casilla: Casilla, nombre: string): void;
};
/** Dishes of a course on a day. A known dish is dropped on it, or found with the search that its button opens. */
export function CasillaDeMenu({ dia, curso, columna, puesto, platos, conocidos, elegido, ...actos }: Props) {
  const { onAbrir, onPoner, onNuevo } = actos;
  const ref = useRef<HTMLDivElement>(null);
  const boton = useRef<HTMLButtonElement>(null);
  const [buscando, setBuscando] = useState(false);
  const casilla = { dia, curso };
  const admite = dia.Abre && dia.acciones.includes('anadir');
  const { dropProps, isDropTarget } = useDestino(ref, ARRASTRADO, {
    isDisabled: !admite,
    onSoltar(clave) {
      const plato = conocidos.find((conocido) => claveDe(conocido) === clave);
      if (plato) onPoner(casilla, plato);
    },
  });
  const nombre = `${CURSOS[curso]}, ${diaDeSemana(dia.Fecha)}`;
  const cerrar = () => {
    flushSync(() => setBuscando(false));
    boton.current?.focus();
  };
  return (
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={-1} // where a dish that is carried with the keys stops
      aria-label={nombre}
      data-casilla={`${dia.Fecha}-${curso}`}
      style={{ gridColumn: 1, gridRow: puesto + 2 }} // the head of the day is over all the rows
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-card p-1.5 focus-ring',
        isDropTarget ? 'bg-brand-soft outline-2 -outline-offset-2 outline-brand outline-dashed' : 'bg-well',
      )}
    >
      <p aria-hidden className="px-1 text-xs font-semibold text-mute">
        {CURSOS[curso]}
      </p>
      {platos.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {platos.map((plato, n) => (
            <PlatoDeCasilla
              key={plato.Id}
              plato={plato}
              fila={curso * PLATOS_POR_CURSO + n}
              columna={columna}
              abierto={elegido?.plato === plato.Id}
              onAbrir={() => onAbrir(plato)}
            />
          ))}
        </ul>
      )}
      {admite &&
        (buscando ? (
          <BuscadorDePlatos
            label={`Plato para ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`}
            curso={curso}
            platos={conocidos}
            onElegir={(plato) => {
              cerrar();
              onPoner(casilla, plato);
            }}
            onNuevo={(escrito) => {
              cerrar();
              onNuevo(casilla, escrito);
            }}
            onCerrar={() =>
              document.activeElement?.closest('[role=group]') === ref.current ? cerrar() : setBuscando(false)
            }
          />
        ) : (
          <BareButton
            {...enRejilla(curso * PLATOS_POR_CURSO + platos.length, columna)}
            ref={boton}
            aria-label={`Añadir ${UN_CURSO[curso].toLowerCase()}`}
            onPress={() => setBuscando(true)}
            className={
              'flex min-h-8 cursor-pointer items-center justify-center gap-1.5 rounded-field border border-dashed border-line-2 ' +
              'text-sm text-mute focus-ring hover:border-edge hover:bg-card hover:text-ink'
            }
          >
            <Icono de={Plus} size="sm" />
            {isDropTarget ? 'Soltar aquí' : 'Añadir'}
          </BareButton>
        ))}
    </div>
  );
}

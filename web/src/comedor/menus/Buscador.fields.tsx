import { clsx } from 'clsx';
import { Plus, Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { halla } from '#contract/casa/kernel/busqueda.ts';
import type { PlatoConocido } from '#contract/comedor/menus/menu.schemas.ts';
import { type Curso, CURSOS } from '#contract/comedor/menus/menus.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { useAutoFocus } from '#web/casa/ui/piezas/auto-focus.ts';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Marcas } from './Marcas.card.tsx';

const MAX_OPCIONES = 30;
/** Dishes that the words find: those of the course first. */
export const hallados = (platos: readonly PlatoConocido[], texto: string, curso: Curso): PlatoConocido[] =>
  platos
    .filter(({ Nombre }) => halla(Nombre, texto))
    .toSorted((a, b) => Number(b.Curso === curso) - Number(a.Curso === curso))
    .slice(0, MAX_OPCIONES);

type Props = {
  label: string;
  curso: Curso;
  platos: readonly PlatoConocido[];
  onElegir(plato: PlatoConocido): void;
  /** A dish that is not known yet, with the words that were written. */
  onNuevo(nombre: string): void;
  onCerrar(): void;
};
/** Search inside a cell: it lists known dishes below itself, and Intro takes the marked one. */
export function BuscadorDePlatos({ label, curso, platos, onElegir, onNuevo, onCerrar }: Props) {
  const foco = useAutoFocus(true);
  const id = useId();
  const [texto, setTexto] = useState('');
  const [marcada, setMarcada] = useState(0);
  const opciones = hallados(platos, texto, curso);
  const ultima = opciones.length; // the new dish
  const tomar = (n: number) => {
    const plato = opciones[n];
    if (plato) onElegir(plato);
    else onNuevo(texto.trim());
  };
  const mover = (a: number) => {
    const n = Math.max(0, Math.min(a, ultima));
    setMarcada(n);
    document.getElementById(`${id}-${n}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const a = { ArrowDown: marcada + 1, ArrowUp: marcada - 1 }[event.key];
    if (a === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (a !== undefined) mover(a);
    else if (event.key === 'Escape') onCerrar();
    else if (!event.repeat) tomar(marcada);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onCerrar();
  };
  const opcion = (n: number) =>
    ({
      id: `${id}-${n}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': n === marcada,
      // The search keeps the focus while an option is pressed.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => tomar(n),
      className: clsx(
        'flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-tag px-2 py-1 text-sm hover:bg-well',
        n === marcada && 'bg-brand-soft text-brand-ink',
      ),
    }) as const;
  return (
    <div className="relative" onBlur={onBlur}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-2 my-auto size-4 text-mute" />
      <input
        id={foco}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-lista`}
        aria-activedescendant={`${id}-${marcada}`}
        autoComplete="off"
        placeholder="Buscar plato"
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value);
          setMarcada(0);
        }}
        onKeyDown={onKeyDown}
        className="min-h-9 w-full rounded-field border border-edge bg-card pr-2 pl-7.5 text-sm focus-ring"
      />
      <div
        id={`${id}-lista`}
        role="listbox"
        aria-label="Platos"
        className={
          'absolute top-full left-0 z-30 mt-1 max-h-80 w-72 max-w-[80vw] overflow-y-auto rounded-card border ' +
          'border-line bg-card p-1 shadow-sheet'
        }
      >
        {opciones.map((plato, n) => (
          <div key={`${plato.Curso}${plato.Nombre}`} {...opcion(n)}>
            <span className="min-w-0">
              <Texto look="breaks">{plato.Nombre}</Texto>
              <span className="block text-xs text-mute">
                {[plato.Curso === curso ? '' : CURSOS[plato.Curso], fecha(plato.Ultimo)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Marcas de={plato} />
          </div>
        ))}
        <div {...opcion(ultima)}>
          <span className="flex items-center gap-1.5 font-semibold text-brand-ink">
            <Icono de={Plus} size="sm" />
            {texto.trim() === '' ? 'Plato nuevo' : `Plato nuevo: ${texto.trim()}`}
          </span>
        </div>
      </div>
    </div>
  );
}

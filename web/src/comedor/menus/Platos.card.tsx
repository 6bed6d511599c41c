import { clsx } from 'clsx';
import { GripVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { halla } from '#contract/casa/kernel/busqueda.ts';
import type { PlatoConocido } from '#contract/comedor/menus/menu.schemas.ts';
import { CURSOS, ORDEN_CURSOS } from '#contract/comedor/menus/menus.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useArrastrable } from '#web/casa/ui/rejilla/arrastre.ts';
import { Marcas } from './Marcas.card.tsx';

const MAX_A_LA_VISTA = 60;
/** Type of what is dragged: the key of a known dish. */
export const ARRASTRADO = 'application/x-plato';
export const claveDe = ({ Curso: curso, Nombre }: PlatoConocido): string => `${curso} ${Nombre}`;

function Arrastrable({ plato }: { plato: PlatoConocido }) {
  const { dragProps, isDragging } = useArrastrable(ARRASTRADO, claveDe(plato), plato.Nombre);
  return (
    <li>
      <div
        {...dragProps}
        role="button"
        tabIndex={0}
        data-row
        onKeyDown={moveByArrows}
        className={clsx(
          'flex cursor-grab items-center gap-2 rounded-field border border-line-2 bg-card px-2 py-1.5 text-sm focus-ring hover:border-edge',
          isDragging && 'opacity-50',
        )}
      >
        <Icono de={GripVertical} size="sm" tone="mute" />
        <span className="min-w-0 flex-1">
          <Texto look="breaks medium">{plato.Nombre}</Texto>
          <span className="block text-xs text-mute tabular-nums">{fecha(plato.Ultimo)}</span>
        </span>
        <Marcas de={plato} />
      </div>
    </li>
  );
}

type Props = { platos: readonly PlatoConocido[]; onNuevo(): void };
/** Known dishes of the kitchen, which are dragged into the week. */
export function ListaDePlatos({ platos, onNuevo }: Props) {
  const [texto, setTexto] = useState('');
  const [curso, setCurso] = useState<string>();
  const hallados = platos.filter(
    (plato) => (curso === undefined || String(plato.Curso) === curso) && halla(plato.Nombre, texto),
  );
  return (
    <Stack>
      <SearchInput label="Buscar plato" value={texto} onChange={setTexto} className="lg:min-w-0!" />
      <Filtro
        label="Tipo de plato"
        todos="Todos"
        options={ORDEN_CURSOS.filter((id) => platos.some((plato) => plato.Curso === id)).map((id) => ({
          id: String(id),
          label: CURSOS[id],
        }))}
        value={curso}
        onChange={setCurso}
      />
      {hallados.length === 0 ? (
        <Dim>Ningún plato coincide.</Dim>
      ) : (
        <ul aria-label="Platos de la cocina" data-rows className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {hallados.slice(0, MAX_A_LA_VISTA).map((plato) => (
            <Arrastrable key={claveDe(plato)} plato={plato} />
          ))}
        </ul>
      )}
      {hallados.length > MAX_A_LA_VISTA && <Dim>Hay más: escriba parte del nombre.</Dim>}
      <Button variant="plain" icon={<Icono de={Plus} size="md" />} onPress={onNuevo}>
        Plato nuevo
      </Button>
      <p className="rounded-card bg-well p-3 text-sm text-mute">
        Arrastre un plato a su día, o pulse <kbd className="font-sans font-semibold">Intro</kbd> en «Añadir» para
        buscarlo en la casilla.
      </p>
    </Stack>
  );
}

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { PersonaAcceso } from '#contract/accesos/acceso.schemas.ts';
import { NOMBRE_ORIGEN } from '#contract/accesos/accesos.rules.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { fieldBox } from '#web/ui/campos/field.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import type { EntradaAcceso } from './accesos.api.ts';

type Elegida = EntradaAcceso['personas'][number];
type Props = {
  personas: readonly PersonaAcceso[];
  chosen: readonly Elegida[];
  max: number;
  onTake(personas: Elegida[]): void;
  onClose(): void;
};
const ORIGENES = [
  { id: 'todas', label: 'Todas' },
  { id: 'E', label: 'Empresa' },
  { id: 'S', label: 'Subcontratas' },
];
const ROW = 48;

// Not Intl's own comparison: for Spanish ñ is another letter than n, and 'nunez' must find Núñez.
const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Every word is in the name, in whatever order: 'prieto ana' finds Ana Prieto. */
const matches = (text: string, wanted: string): boolean => {
  const name = bare(text);
  return bare(wanted)
    .split(/\s+/)
    .every((word) => name.includes(word));
};

/** Everybody who can be chosen, in one list: only what is in sight is drawn. 'Listo' takes the choice, 'Cancelar' leaves it as it was. */
export function PersonasModal({ personas, chosen, max, onTake, onClose }: Props) {
  const [draft, setDraft] = useState<ReadonlySet<number>>(() => new Set(chosen.map(({ id }) => id)));
  const [origin, setOrigin] = useState('todas');
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const byId = useMemo(() => new Map(personas.map((p) => [p.Id, p])), [personas]);
  const shown = useMemo(
    () => personas.filter((p) => (origin === 'todas' || p.Origen === origin) && matches(p.Nombre, text)),
    [personas, origin, text],
  );
  const toggle = (id: number) =>
    setDraft((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  // A name that leaves one person is taken by Intro; the arrow goes down into the list.
  const onKey = (event: KeyboardEvent) => {
    const [only, another] = shown;
    if (event.key === 'ArrowDown') list.current?.focus();
    else if (event.key === 'Enter' && text.trim() !== '' && only !== undefined && another === undefined)
      toggle(only.Id);
    else return;
    event.preventDefault();
  };
  const take = () =>
    // In the order in which they were chosen; whoever is no longer in the list cannot be asked for.
    onTake([...draft].flatMap((id) => (byId.has(id) ? [{ id, origen: byId.get(id)?.Origen ?? 'E' }] : [])));
  return (
    <Modal
      isOpen
      title="Personas"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-sm text-mute tabular-nums">
            {draft.size > max ? `Como máximo ${max}` : draft.size === 1 ? '1 elegida' : `${draft.size} elegidas`}
          </p>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button isDisabled={draft.size > max} onPress={take}>
            Listo
          </Button>
        </>
      }
    >
      <SearchField aria-label="Buscar personas" autoFocus value={text} onChange={setText} className="mb-1">
        <Input
          placeholder="Nombre"
          onKeyDown={onKey}
          className={clsx(fieldBox(), '[&::-webkit-search-cancel-button]:hidden')}
        />
      </SearchField>
      <FilterChips label="Origen" options={ORIGENES} value={origin} onChange={setOrigin} />
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW }}>
        <ListBox
          ref={list}
          aria-label="Personas"
          items={shown}
          selectionMode="multiple"
          // One touch chooses one more, with mouse and keyboard too.
          selectionBehavior="toggle"
          escapeKeyBehavior="none"
          selectedKeys={draft}
          onSelectionChange={(keys) => {
            if (keys === 'all') return;
            // Who is filtered out keeps their choice: only what is in the list may have changed.
            for (const { Id } of shown) if (keys.has(Id) !== draft.has(Id)) toggle(Id);
          }}
          renderEmptyState={() => <p className="p-4 text-center text-mute">Nadie coincide con la búsqueda</p>}
          className="mt-2 h-[min(24rem,45dvh)] overflow-y-auto rounded-field border border-line outline-none"
        >
          {({ Id, Nombre, Origen }) => (
            <ListBoxItem
              id={Id}
              textValue={Nombre}
              className="flex h-12 cursor-pointer items-center gap-3 px-3 outline-none hover:bg-well focus-visible:bg-brand-soft selected:font-semibold"
            >
              {({ isSelected }) => (
                <>
                  <span
                    aria-hidden
                    className={clsx(
                      'grid size-5.5 shrink-0 place-items-center rounded-md border',
                      isSelected ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-card',
                    )}
                  >
                    {isSelected && <Check className="size-4" strokeWidth={3} />}
                  </span>
                  <span className="min-w-0 flex-1 truncate">{Nombre}</span>
                  <span className="shrink-0 text-sm font-normal text-mute">{NOMBRE_ORIGEN[Origen]}</span>
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </Modal>
  );
}

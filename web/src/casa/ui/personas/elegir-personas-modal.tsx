import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { halla } from '#contract/casa/kernel/busqueda.ts';
import { CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { fieldBox } from '#web/casa/ui/campos/field.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** `nota`: why this person had better not be chosen. */
export type Persona = { id: number; nombre: string; grupo?: string; nota?: string };
type Props = {
  personas: readonly Persona[];
  chosen: readonly number[];
  max: number;
  onTake(ids: number[]): void;
  onClose(): void;
};
const TODAS = 'Todas';
const ROW = 48;

/** Dialog with all the people that can be chosen, in a virtual list. 'Listo' takes the choice, 'Cancelar' leaves it as it was. */
export function ElegirPersonasModal({ personas, chosen, max, onTake, onClose }: Props) {
  const [draft, setDraft] = useState<ReadonlySet<number>>(() => new Set(chosen));
  const [group, setGroup] = useState(TODAS);
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => new Set(personas.map(({ id }) => id)), [personas]);
  const groups = useMemo(() => [...new Set(personas.flatMap(({ grupo }) => grupo ?? []))], [personas]);
  const shown = useMemo(
    () => personas.filter((p) => (group === TODAS || p.grupo === group) && halla(p.nombre, text)),
    [personas, group, text],
  );
  const toggle = (id: number) =>
    setDraft((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  // In the order of choice, without people who have left the list meanwhile.
  const take = () => onTake([...draft].filter((id) => ids.has(id)));
  // Intro takes the first person found, or confirms the choice when nothing is written; the arrow goes down into the list.
  const onKey = (event: KeyboardEvent) => {
    const [first] = shown;
    if (event.key === 'ArrowDown') list.current?.focus();
    else if (event.key !== 'Enter' || event.repeat) return;
    else if (text.trim() === '') {
      if (draft.size <= max) take();
    } else if (first !== undefined) {
      toggle(first.id);
      setText('');
    }
    event.preventDefault();
  };
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
          <CancelOr onCancel={onClose} isDisabled={draft.size > max} onPress={take}>
            Listo
          </CancelOr>
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
      {groups.length > 1 && (
        <FilterChips
          label="Grupo"
          options={[TODAS, ...groups].map((id) => ({ id, label: id }))}
          value={group}
          onChange={setGroup}
        />
      )}
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW }}>
        <ListBox
          ref={list}
          aria-label="Personas"
          items={shown}
          selectionMode="multiple"
          // a press adds or removes a person, with mouse and keyboard too
          selectionBehavior="toggle"
          escapeKeyBehavior="none"
          selectedKeys={draft}
          onSelectionChange={(keys) => {
            if (keys === 'all') return;
            // People who are filtered out keep their choice.
            for (const { id } of shown) if (keys.has(id) !== draft.has(id)) toggle(id);
          }}
          renderEmptyState={() => <p className="p-4 text-center text-mute">Nadie coincide con la búsqueda</p>}
          // Rows out of sight are not drawn, and would be empty space on paper.
          className="mt-2 h-[min(24rem,45dvh)] overflow-y-auto rounded-field print:overflow-hidden! border border-line outline-none"
        >
          {({ id, nombre, grupo, nota }) => (
            <ListBoxItem
              id={id}
              textValue={nombre}
              className={
                'flex h-12 cursor-pointer items-center gap-3 px-3 outline-none ' +
                'hover:bg-well focus-visible:bg-brand-soft selected:bg-brand-soft selected:font-semibold selected:text-brand-ink'
              }
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
                    {isSelected && <Icono de={Check} size="sm" strokeWidth={3} />}
                  </span>
                  <span className="min-w-0 flex-1">
                    <Texto look="cut">{nombre}</Texto>
                    {nota && <span className="block text-sm font-normal break-words text-bad-ink">{nota}</span>}
                  </span>
                  <span className="shrink-0 text-sm font-normal text-mute">{grupo}</span>
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </Modal>
  );
}

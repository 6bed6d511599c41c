import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { clsx } from 'clsx';
import {
  Bold,
  Heading2,
  Heading3,
  ImageIcon,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';

/*
 * RichTextToolbar  editor · onLink · onPicture?: one stop of the keyboard, gone through with the arrows
 *                  In a table, a second row has what is done with its rows and columns.
 */
type Props = { editor: Editor; onLink(): void; onPicture: (() => void) | undefined };
type Chain = ReturnType<Editor['chain']>;
type Mark = readonly [label: string, icon: LucideIcon, name: string, run: (chain: Chain) => Chain, level?: 2 | 3];

/* Marks and nodes of the schema by name, those of one group side by side. */
const GROUPS: readonly (readonly Mark[])[] = [
  [
    ['Título', Heading2, 'heading', (c) => c.toggleHeading({ level: 2 }), 2],
    ['Subtítulo', Heading3, 'heading', (c) => c.toggleHeading({ level: 3 }), 3],
  ],
  [
    ['Negrita', Bold, 'bold', (c) => c.toggleBold()],
    ['Cursiva', Italic, 'italic', (c) => c.toggleItalic()],
    ['Subrayado', Underline, 'underline', (c) => c.toggleUnderline()],
    ['Tachado', Strikethrough, 'strike', (c) => c.toggleStrike()],
  ],
  [
    ['Lista', List, 'bulletList', (c) => c.toggleBulletList()],
    ['Lista numerada', ListOrdered, 'orderedList', (c) => c.toggleOrderedList()],
    ['Cita', Quote, 'blockquote', (c) => c.toggleBlockquote()],
  ],
];
const KEYS: Partial<Record<string, string>> = { Negrita: 'Ctrl+B', Cursiva: 'Ctrl+I', Subrayado: 'Ctrl+U' };
const TABLE: readonly { label: string; run(chain: Chain): Chain }[] = [
  { label: 'Añadir fila', run: (c) => c.addRowAfter() },
  { label: 'Quitar fila', run: (c) => c.deleteRow() },
  { label: 'Añadir columna', run: (c) => c.addColumnAfter() },
  { label: 'Quitar columna', run: (c) => c.deleteColumn() },
  { label: 'Fila de títulos', run: (c) => c.toggleHeaderRow() },
  { label: 'Quitar tabla', run: (c) => c.deleteTable() },
];

const look = (pressed = false) =>
  clsx(
    'grid size-11 shrink-0 cursor-pointer place-items-center rounded-field transition focus-ring -outline-offset-2 ' +
      'pointer-fine:size-10 disabled:cursor-default disabled:opacity-40',
    pressed ? 'bg-brand-soft text-brand-ink' : 'text-ink hover:bg-well',
  );
const groupLook = 'flex shrink-0 not-last:border-r not-last:border-line not-last:pr-1 not-first:pl-1';

export function RichTextToolbar({ editor, onLink, onPicture }: Props) {
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      pressed: GROUPS.flat()
        .filter(([, , name, , level]) => e.isActive(name, level && { level }))
        .map(([label]) => label),
      link: e.isActive('link'),
      picture: e.isActive('image'),
      table: e.isActive('table'),
      undo: e.can().undo(),
      redo: e.can().redo(),
    }),
  });
  const run = (act: (chain: Chain) => Chain) => act(editor.chain().focus()).run();
  return (
    <Toolbar
      aria-label="Formato del texto"
      className="sticky top-13 z-10 rounded-t-field border-b border-line bg-card lg:top-14"
    >
      <div className="flex overflow-x-auto p-1 [scrollbar-width:none] sm:flex-wrap">
        {GROUPS.map((marks) => (
          <Group key={marks[0]?.[0]} role="presentation" className={groupLook}>
            {marks.map(([label, Icon, , act]) => (
              <span key={label} title={KEYS[label] === undefined ? label : `${label} (${KEYS[label]})`}>
                <ToggleButton
                  aria-label={label}
                  isSelected={now.pressed.includes(label)}
                  onChange={() => run(act)}
                  className={look(now.pressed.includes(label))}
                >
                  <Icon />
                </ToggleButton>
              </span>
            ))}
          </Group>
        ))}
        <Group role="presentation" className={groupLook}>
          <Act label={now.link ? 'Cambiar el enlace' : 'Enlace'} icon={Link} pressed={now.link} onPress={onLink} />
          {onPicture && (
            <Act
              label={now.picture ? 'Cambiar la descripción de la imagen' : 'Imagen'}
              icon={ImageIcon}
              pressed={now.picture}
              onPress={onPicture}
            />
          )}
          <Act
            label="Tabla"
            icon={Table}
            isDisabled={now.table}
            onPress={() => run((c) => c.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))}
          />
          <Act label="Línea de separación" icon={Minus} onPress={() => run((c) => c.setHorizontalRule())} />
        </Group>
        <Group role="presentation" className={groupLook}>
          <Act label="Deshacer" icon={Undo2} isDisabled={!now.undo} onPress={() => run((c) => c.undo())} />
          <Act label="Rehacer" icon={Redo2} isDisabled={!now.redo} onPress={() => run((c) => c.redo())} />
        </Group>
      </div>
      {now.table && (
        <div className="flex overflow-x-auto border-t border-line p-1 [scrollbar-width:none] sm:flex-wrap">
          {TABLE.map(({ label, run: act }) => (
            <AriaButton
              key={label}
              onPress={() => run(act)}
              className={
                'min-h-11 shrink-0 cursor-pointer rounded-field px-3 text-sm ' +
                'font-medium text-ink focus-ring -outline-offset-2 ' +
                'hover:bg-well'
              }
            >
              {label}
            </AriaButton>
          ))}
        </div>
      )}
    </Toolbar>
  );
}

type ActProps = { label: string; icon: LucideIcon; pressed?: boolean; isDisabled?: boolean; onPress(): void };
const Act = ({ label, icon: Icon, pressed = false, isDisabled = false, onPress }: ActProps) => (
  <span title={label}>
    <AriaButton aria-label={label} isDisabled={isDisabled} onPress={onPress} className={look(pressed)}>
      <Icon />
    </AriaButton>
  </span>
);

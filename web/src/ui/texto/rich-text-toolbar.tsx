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
 * RichTextToolbar  editor · onLink · onPicture: one stop of the keyboard, gone through with the arrows
 *                  In a table, a second row has what is done with its rows and columns.
 */
type Props = { editor: Editor; onLink(): void; onPicture(): void };
type Chain = ReturnType<Editor['chain']>;
type Mark = {
  id: string;
  label: string;
  keys?: string;
  icon: LucideIcon;
  active(editor: Editor): boolean;
  run(chain: Chain): Chain;
};

const GROUPS: readonly (readonly Mark[])[] = [
  [
    {
      id: 'h2',
      label: 'Título',
      icon: Heading2,
      active: (e) => e.isActive('heading', { level: 2 }),
      run: (c) => c.toggleHeading({ level: 2 }),
    },
    {
      id: 'h3',
      label: 'Subtítulo',
      icon: Heading3,
      active: (e) => e.isActive('heading', { level: 3 }),
      run: (c) => c.toggleHeading({ level: 3 }),
    },
  ],
  [
    {
      id: 'bold',
      label: 'Negrita',
      keys: 'Ctrl+B',
      icon: Bold,
      active: (e) => e.isActive('bold'),
      run: (c) => c.toggleBold(),
    },
    {
      id: 'italic',
      label: 'Cursiva',
      keys: 'Ctrl+I',
      icon: Italic,
      active: (e) => e.isActive('italic'),
      run: (c) => c.toggleItalic(),
    },
    {
      id: 'underline',
      label: 'Subrayado',
      keys: 'Ctrl+U',
      icon: Underline,
      active: (e) => e.isActive('underline'),
      run: (c) => c.toggleUnderline(),
    },
    {
      id: 'strike',
      label: 'Tachado',
      icon: Strikethrough,
      active: (e) => e.isActive('strike'),
      run: (c) => c.toggleStrike(),
    },
  ],
  [
    {
      id: 'ul',
      label: 'Lista',
      icon: List,
      active: (e) => e.isActive('bulletList'),
      run: (c) => c.toggleBulletList(),
    },
    {
      id: 'ol',
      label: 'Lista numerada',
      icon: ListOrdered,
      active: (e) => e.isActive('orderedList'),
      run: (c) => c.toggleOrderedList(),
    },
    {
      id: 'quote',
      label: 'Cita',
      icon: Quote,
      active: (e) => e.isActive('blockquote'),
      run: (c) => c.toggleBlockquote(),
    },
  ],
];
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
    'grid size-11 shrink-0 pointer-fine:size-10 cursor-pointer place-items-center rounded-field transition focus-ring -outline-offset-2 disabled:cursor-default disabled:opacity-40',
    pressed ? 'bg-brand-soft text-brand-ink' : 'text-ink hover:bg-well',
  );
const groupLook = 'flex shrink-0 not-last:border-r not-last:border-line not-last:pr-1 not-first:pl-1';

export function RichTextToolbar({ editor, onLink, onPicture }: Props) {
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      pressed: GROUPS.flat()
        .filter((mark) => mark.active(e))
        .map((mark) => mark.id),
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
      className="sticky top-14 z-10 rounded-t-field border-b border-line bg-card lg:top-0"
    >
      <div className="flex overflow-x-auto p-1 [scrollbar-width:none] sm:flex-wrap">
        {GROUPS.map((marks) => (
          <Group key={marks[0]?.id} role="presentation" className={groupLook}>
            {marks.map(({ id, label, keys, icon: Icon, run: act }) => (
              <span key={id} title={keys === undefined ? label : `${label} (${keys})`}>
                <ToggleButton
                  aria-label={label}
                  isSelected={now.pressed.includes(id)}
                  onChange={() => run(act)}
                  className={look(now.pressed.includes(id))}
                >
                  <Icon aria-hidden className="size-5" />
                </ToggleButton>
              </span>
            ))}
          </Group>
        ))}
        <Group role="presentation" className={groupLook}>
          <Act label={now.link ? 'Cambiar el enlace' : 'Enlace'} icon={Link} pressed={now.link} onPress={onLink} />
          <Act
            label={now.picture ? 'Cambiar la descripción de la imagen' : 'Imagen'}
            icon={ImageIcon}
            pressed={now.picture}
            onPress={onPicture}
          />
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
              className="min-h-11 shrink-0 cursor-pointer rounded-field px-3 text-sm font-medium text-ink focus-ring -outline-offset-2 hover:bg-well"
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
      <Icon aria-hidden className="size-5" />
    </AriaButton>
  </span>
);

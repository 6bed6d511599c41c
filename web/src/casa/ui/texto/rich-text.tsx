import { DOMParser as NodesParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { getSchema } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { clsx } from 'clsx';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Field, type FieldProps, type FocusRef } from '#web/casa/ui/campos/field.tsx';
import { LinkDialog } from './rich-text-link.tsx';
import { pastedNodes } from './rich-text-paste.ts';
import { PICTURE_TYPES, PictureDialog, type Upload } from './rich-text-picture.tsx';
import {
  type Picture,
  richTextContent,
  richTextExtensions,
  richTextHtml,
  richTextSerializer,
} from './rich-text-schema.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import './html.css';
import './rich-text.css';

/*
 * RichText  FieldProps · value: HTML at first · onChange(html), '' when there is nothing · onBlur · placeholder
 *           · upload?(file, onProgress), without which it takes no pictures · picture(path): the bytes of a picture of ours
 *           Pasted text is reduced to the list of the contract; a pasted or dropped picture is sent, and its words are asked for.
 *           Heavy: bring it with late().
 */
type Props = FieldProps & {
  value: string;
  onChange(html: string): void;
  onBlur?(): void;
  name?: string;
  placeholder?: string;
  inputRef?: FocusRef;
  upload?: Upload;
  picture: Picture;
};

export function RichText({ label, hint, error, isRequired, value, onChange, onBlur, inputRef, ...rest }: Props) {
  const { placeholder = '', upload, picture } = rest;
  const id = useId();
  const [asking, setAsking] = useState<'link' | 'picture'>();
  const [file, setFile] = useState<File | null>(null);
  const [extensions] = useState(() => richTextExtensions({ picture, placeholder }));
  const [schema] = useState(() => getSchema(extensions));
  const [content] = useState(() => richTextContent(schema, value));
  const [clipboardSerializer] = useState(() => richTextSerializer(schema));
  const heard = useRef({ onChange, onBlur });
  useEffect(() => {
    heard.current = { onChange, onBlur };
  });
  const askPicture = (dropped: File | null) => {
    setFile(dropped);
    setAsking('picture');
  };
  const receive = (view: EditorView, data: DataTransfer | null, event: Event): boolean => {
    const dropped = upload && pictureIn(data);
    const html = data?.getData('text/html') ?? '';
    if (dropped === undefined && html === '') return false; // the editor itself handles text
    event.preventDefault();
    if (html !== '') insertForeign(view, html);
    else askPicture(dropped ?? null);
    return true;
  };
  const isWrong = error !== undefined;
  const described = [hint === undefined ? '' : `${id}h`, error === undefined ? '' : `${id}e`].filter(Boolean).join(' ');
  const attributes = useMemo<Record<string, string>>(
    () => ({
      id: `${id}t`,
      class: 'html',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}l`,
      ...(isRequired === true ? { 'aria-required': 'true' } : {}),
      ...(isWrong ? { 'aria-invalid': 'true' } : {}),
      ...(described === '' ? {} : { 'aria-describedby': described }),
    }),
    [id, isRequired, isWrong, described],
  );
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false, // the page's policy admits no style element
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      clipboardSerializer,
      handleDOMEvents: {
        paste: (view, event) => receive(view, event.clipboardData, event),
        drop: (view, event) => {
          if (view.dragging !== null) return false; // moved within the text
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at !== null && event.dataTransfer?.types.some((type) => type === 'text/html' || type === 'Files'))
            editor.commands.setTextSelection(at.pos);
          return receive(view, event.dataTransfer, event);
        },
      },
    },
    onUpdate: ({ editor: e }) => heard.current.onChange(richTextHtml(e.state.doc)),
    onBlur: () => heard.current.onBlur?.(),
  });
  useEffect(() => {
    inputRef?.({ focus: () => void editor.commands.focus() });
    return () => inputRef?.(null);
  }, [inputRef, editor]);
  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, attributes]);
  return (
    <>
      <Field id={id} label={label} hint={hint} error={error} isRequired={isRequired} urgent>
        {() => (
          <div
            className={clsx(
              'rich-text rounded-field border bg-card ' +
                'has-[.ProseMirror-focused]:outline-2 has-[.ProseMirror-focused]:outline-offset-2 ' +
                'has-[.ProseMirror-focused]:outline-brand-ink',
              error === undefined ? 'border-edge' : 'border-bad-ink',
            )}
          >
            <RichTextToolbar
              editor={editor}
              onLink={() => setAsking('link')}
              onPicture={upload && (() => askPicture(null))}
            />
            <EditorContent editor={editor} />
          </div>
        )}
      </Field>
      {asking === 'link' && <LinkDialog editor={editor} onClose={() => setAsking(undefined)} />}
      {upload && asking === 'picture' && (
        <PictureDialog editor={editor} upload={upload} file={file} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => PICTURE_TYPES.split(',').includes(type));

/** Editable area. */
function insertForeign(view: EditorView, html: string): void {
  const { state } = view;
  const slice = NodesParser.fromSchema(state.schema).parseSlice(pastedNodes(html), {
    preserveWhitespace: false,
    context: state.selection.$from,
  });
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView());
}

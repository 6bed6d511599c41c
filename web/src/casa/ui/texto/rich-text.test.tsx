// @spec 1.avisos
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { pastedNodes } from './rich-text-paste.ts';
import { linkAddress, richTextContent, richTextExtensions, richTextHtml } from './rich-text-schema.ts';
import { RichText } from './rich-text.tsx';
import { TagsInput } from '#web/casa/ui/campos/tags-input.tsx';

// jsdom has no layout; the editor only needs these methods to exist.
Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();

const picture = () => Promise.reject(new Error('no pictures here'));
const schema = getSchema(richTextExtensions({ picture, placeholder: '' }));
const kept = (html: string) => richTextHtml(Node.fromJSON(schema, richTextContent(schema, html)));
const pasted = (html: string): string => {
  const box = document.createElement('div');
  box.append(pastedNodes(html));
  return box.innerHTML;
};

it.each([
  ['www.empresa.es', 'https://www.empresa.es/'],
  [' https://a.example/x?y=1 ', 'https://a.example/x?y=1'],
  ['eva@empresa.es', 'mailto:eva@empresa.es'],
  ['942 00 00 00', 'tel:942000000'],
  ['tel:+34942000000', 'tel:+34942000000'],
  ['', undefined],
  ['hola', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
])('an address written as %s leads to %s', (written, address) => expect(linkAddress(written)).toBe(address));

describe('a text written in the editor', () => {
  const picture1 = '<img src="/api/avisos/imagen/4" alt="Plano" width="60" height="40">';
  it.each([
    '<h2>Qué</h2><p>De <strong>8</strong> a <em>10</em>, <u>sin</u> <s>luz</s></p>',
    '<ul><li><p>uno</p></li><li><p>dos</p></li></ul><ol start="3"><li><p>tres</p></li></ol>',
    '<blockquote><p>cita</p></blockquote><hr><h3>Fin</h3>',
    '<p><a href="https://a.example/">enlace</a></p>',
    `${picture1}<p>fin</p>`,
  ])('comes back as it was kept: %s', (html) => expect(kept(html)).toBe(html));

  it.each([
    ['an empty text', '<p></p>', ''],
    ['the last empty paragraph', '<p>hola</p><p></p>', '<p>hola</p>'],
    ['a picture from elsewhere', '<p>a</p><img src="https://a.example/x.png">', '<p>a</p>'],
    ['a script', '<p>a<script>b()</script></p>', '<p>a</p>'],
  ])('%s does not stay', (_, html, left) => expect(kept(html)).toBe(left));

  it('a table keeps its headers and no widths', () =>
    expect(kept('<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>')).toBe(
      '<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>',
    ));
});

describe('a text pasted from another program', () => {
  it.each([
    ['headings of other sizes', '<h1>a</h1><h4>b</h4>', '<h2>a</h2><h3>b</h3>'],
    ['bold by its style', '<span style="font-weight:700">a</span>', '<span><strong>a</strong></span>'],
    ['a bold that is not', '<b style="font-weight:normal" id="x"><p>a</p></b>', '<p>a</p>'],
    ['styles, classes and what runs', '<p style="x" class="y" onclick="z()">a</p><script>b()</script>', '<p>a</p>'],
    ['links that are scripts', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['nothing at all', '<frameset><frame src="javascript:x()"></frameset>', ''],
    ['an attribute’s name in words', '<p>el style = algo</p>', '<p>el style = algo</p>'],
  ])('%s', (_, html, left) => expect(pasted(html)).toBe(left));
});

it('the editor has the name, hint and error of a field, and a toolbar that is one stop of the keyboard', async () => {
  const field = {
    label: 'Texto',
    hint: 'Para todos',
    value: '<p>hola</p>',
    onChange: vi.fn(),
    upload: vi.fn(),
    picture,
  };
  const { rerender } = render(<RichText {...field} isRequired />);
  const box = screen.getByRole('textbox', { name: 'Texto' });
  expect(box).toHaveAttribute('aria-multiline', 'true');
  expect(box).toHaveAccessibleDescription('Para todos');
  rerender(<RichText {...field} isRequired error="Campo obligatorio" />);
  await waitFor(() => expect(box).toHaveAttribute('aria-invalid', 'true'));
  expect(box).toHaveAccessibleDescription('Para todos Campo obligatorio');
  expect(screen.getByRole('toolbar', { name: 'Formato del texto' })).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Cita' }));
  await waitFor(() => expect(field.onChange).toHaveBeenLastCalledWith('<blockquote><p>hola</p></blockquote>'));
  expect(screen.getByRole('button', { name: 'Cita' })).toHaveAttribute('aria-pressed', 'true');
});

it('hashtags end with a blank, lose their mark, are not repeated, and show their error', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const wrong = (word: string) => (/^\p{L}+$/u.test(word) ? undefined : 'Solo letras');
  render(
    <TagsInput label="Etiquetas" value={['agua']} onChange={onChange} max={3} wrong={wrong} suggestions={['luz']} />,
  );
  const box = screen.getByLabelText('Etiquetas', { selector: 'input' });
  await user.type(box, '#Año ');
  expect(onChange).toHaveBeenLastCalledWith(['agua', 'Año']);
  await user.type(box, 'AGUA,');
  expect(onChange).toHaveBeenCalledOnce();
  await user.type(box, 'a-b{Enter}');
  expect(screen.getByText('Solo letras')).toBeVisible();
  await user.clear(box);
  await user.type(box, '{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith([]);
  await user.click(screen.getByRole('button', { name: 'Añadir #luz' }));
  expect(onChange).toHaveBeenLastCalledWith(['agua', 'luz']);
  await user.click(screen.getByRole('button', { name: 'Quitar #agua' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

function Etiquetas({ words, max = 5 }: { words: string[]; max?: number }) {
  const [value, onChange] = useState(words);
  return (
    <TagsInput
      label="Etiquetas"
      value={value}
      onChange={onChange}
      max={max}
      wrong={() => undefined}
      suggestions={['luz']}
    />
  );
}

describe('the focus stays in the hashtags', () => {
  const user = userEvent.setup();
  const box = () => screen.getByRole('textbox', { name: 'Etiquetas' });
  const button = (name: string) => screen.getByRole('button', { name });
  const press = (name: string) => user.click(button(name));

  it('after a removal: at the tag before, or at the next when the first is removed, or in the empty box', async () => {
    render(<Etiquetas words={['agua', 'boya', 'dique']} />);
    await press('Quitar #boya');
    expect(button('Quitar #agua')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Quitar #dique')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('list')).toBeNull();
    expect(box()).toHaveFocus();
  });

  it('after the only tag of a full field is removed: in the box, which can be written in again', async () => {
    render(<Etiquetas words={['agua']} max={1} />);
    expect(box()).toBeDisabled();
    await press('Quitar #agua');
    expect(box()).toHaveFocus();
  });

  it('after a suggestion is taken: in the box, or at the tags once the field is full', async () => {
    const { unmount } = render(<Etiquetas words={[]} />);
    await press('Añadir #luz');
    expect(box()).toHaveFocus();
    unmount();
    render(<Etiquetas words={['agua']} max={2} />);
    await press('Añadir #luz');
    expect(button('Quitar #agua')).toHaveFocus();
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Html } from './html.tsx';
import { wordsOf } from './html-words.ts';
import { sanitizedNodes, sanitizedText } from './html-purify.ts';

const textOf = (html: string): string => {
  const box = document.createElement('div');
  box.append(sanitizedNodes(html));
  return box.innerHTML;
};

// @spec 1.avisos
describe('the drawable part of a text', () => {
  it.each([
    [
      '<h2>Corte</h2><p>De <strong>8</strong> a <em>10</em></p>',
      '<h2>Corte</h2><p>De <strong>8</strong> a <em>10</em></p>',
    ],
    ['<p style="x" class="y" id="z" onclick="a()" data-q="1" aria-label="n">hola</p>', '<p>hola</p>'],
    ['<script>alert(1)</script><p>hola</p>', '<p>hola</p>'],
    ['<h1>grande</h1>', 'grande'],
    ['<svg><a href="https://a.example" onclick="a()"><p>x</p></a></svg>', '<p>x</p>'],
    ['<math><mtext><img src="/api/avisos/imagen/1" onerror="a()"></mtext></math>', ''],
    ['<iframe srcdoc="<p>x</p>"></iframe><form><input name="a"></form>', ''],
    ['<td href="https://a.example">x</td>', 'x'],
    [
      '<table><tbody><tr><td colspan="900" rowspan="2">x</td></tr></tbody></table>',
      '<table><tbody><tr><td rowspan="2">x</td></tr></tbody></table>',
    ],
  ])('%s', (html, left) => expect(textOf(html)).toBe(left));

  it.each([
    ['https://a.example/x', true],
    ['mailto:eva@a.example', true],
    ['tel:+34942000000', true],
    ['javascript:alert(1)', false],
    ['java\tscript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['//a.example', false],
    ['/menu/inicio', false],
  ])('a link to %s: %s', (href, stays) => {
    const link = document.createElement('a');
    link.setAttribute('href', href);
    link.textContent = 'x';
    const [drawn] = sanitizedNodes(link.outerHTML).querySelectorAll('a');
    expect(drawn?.hasAttribute('href')).toBe(stays);
    expect([drawn?.rel, drawn?.target]).toEqual(stays ? ['noopener noreferrer', '_blank'] : ['', '']);
  });

  it.each([
    'https://a.example/x.png',
    'data:image/png;base64,AAAA',
    '/api/usuario/foto',
    '/api/avisos/imagen/1/../2',
    '',
    'blob:x',
  ])('a picture from %s is not asked for', (src) => expect(textOf(`<img src="${src}" alt="x">`)).toBe(''));

  it('does not change when it is cleaned again', () => {
    const once = sanitizedText(
      '<p>a<a href="https://a.example" onclick="b()">c</a><img src="/api/avisos/imagen/4" width="8"></p>',
    );
    expect(sanitizedText(once)).toBe(once);
  });
});

describe('a drawn text', () => {
  it('asks for its pictures with the session, keeps their size and words, and releases them at the end', async () => {
    const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:uno');
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const asked: string[] = [];
    const picture = async (path: string) => {
      asked.push(path);
      return new Blob(['x']);
    };
    const html = '<p>Plano</p><img src="/api/avisos/imagen/7" alt="Plano del taller" width="800" height="400">';
    const view = render(<Html html={html} picture={picture} />);
    const img = await screen.findByRole('img', { name: 'Plano del taller' });
    expect(img.style.aspectRatio).toBe('800 / 400');
    await waitFor(() => expect(img).toHaveAttribute('src', 'blob:uno'));
    expect(asked).toEqual(['/api/avisos/imagen/7']);
    view.unmount();
    expect(created).toHaveBeenCalledTimes(1);
    expect(revoked).toHaveBeenCalledWith('blob:uno');
  });

  it('scrolls a wide table within itself, with the keyboard too', async () => {
    render(<Html html="<table><tbody><tr><td>x</td></tr></tbody></table>" picture={async () => new Blob()} />);
    expect(await screen.findByRole('region', { name: 'Tabla' })).toHaveAttribute('tabindex', '0');
  });

  it('is read as plain words where it cannot be drawn', async () => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(Element.prototype, 'replaceChildren').mockImplementation(() => {
      throw new Error('broken');
    });
    render(<Html html="<h2>Simulacro</h2><p>A las 12 &amp; en el patio.</p>" picture={async () => new Blob()} />);
    expect(await screen.findByText(/Simulacro\s+A las 12 & en el patio\./)).toBeVisible();
    expect(complaints).toHaveBeenCalled();
  });
});

describe('the words of a text', () => {
  it.each([
    ['<h2>Uno</h2><p>dos<br>tres</p><ul><li>a</li><li>b</li></ul>', 'Uno\ndos\ntres\na\nb'],
    ['<p>1 &lt; 2 &amp;amp; 3</p>', '1 < 2 &amp; 3'],
    ['<script>alert(1)</script><p onclick="x">hola', 'hola'],
    ['sin marcas', 'sin marcas'],
    ['', ''],
  ])('%s', (html, words) => expect(wordsOf(html)).toBe(words));
});

import { act, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../../test/screen.tsx';
import { Avatar, Persona } from './avatar.tsx';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).pathname + new URL(url).search);
    return url.includes('/7/') ? new Response(new Blob(['x'])) : new Response(null, { status: 404 });
  });
});

it('a person without photo has initials on the same colour everywhere, and no photo is asked for', () => {
  const { container } = renderUi(
    <>
      <Avatar nombre="Ana Prieto" foto={null} />
      <Persona nombre="Ana Prieto">Analista</Persona>
    </>,
  );
  const [first, two] = container.querySelectorAll<HTMLElement>('[data-initials="AP"]');
  expect(first?.style.getPropertyValue('--hue')).toBe(two?.style.getPropertyValue('--hue'));
  expect(screen.getByText('Analista')).toBeInTheDocument();
  expect(container.textContent).toBe('Ana Prieto Analista');
  expect(asked).toEqual([]);
});

it('a photo is fetched once for all places that draw it, and a missing photo leaves the initials', async () => {
  const { container } = renderUi(
    <>
      <Avatar nombre="Ana Prieto" foto="7-3" />
      <Avatar nombre="Ana Prieto" foto="7-3" size="sm" />
      <Avatar nombre="Teo Marín" foto="8-1" />
    </>,
  );
  await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(2));
  expect(asked).toEqual(['/api/foto/7/96?v=3', '/api/foto/8/96?v=1']);
  expect(container.querySelector('[data-initials=TM] img')).toBeNull();
});

it('a photo far from the screen is asked for when it comes near, in the place that its initials held', async () => {
  let near: ((seen: { isIntersecting: boolean }[]) => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof near) {
        near = told;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const { container } = renderUi(<Avatar nombre="Ana Prieto" foto="7-4" />);
  await waitFor(() => expect(near).toBeDefined());
  expect(asked).toEqual([]);
  act(() => near?.([{ isIntersecting: true }]));
  await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(1));
  expect(asked).toEqual(['/api/foto/7/96?v=4']);
  vi.unstubAllGlobals();
});

/** Relative luminance (WCAG 2.2) of an OKLCH colour, cut to what sRGB can show. */
function luminance(l: number, c: number, h: number): number {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const rgb = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * rgb[0]! + 0.7152 * rgb[1]! + 0.0722 * rgb[2]!;
}

// @spec 1.foto
it('initials have contrast enough in both themes, whatever the name', () => {
  const css = readFileSync(join(import.meta.dirname, '..', '..', '..', 'avatar.css'), 'utf8');
  const read = (name: string) =>
    [...css.matchAll(new RegExp(`--${name}: (\\d+)% ([\\d.]+);`, 'g'))].map(([, l, c]) => [Number(l) / 100, Number(c)]);
  const [fills, inks] = [read('face'), read('face-ink')];
  expect([fills.length, inks.length]).toEqual([2, 2]);
  for (const [theme, [l = 0, c = 0]] of fills.entries())
    for (let h = 0; h < 360; h++) {
      const [light = 0, dark = 0] = [luminance(l, c, h), luminance(inks[theme]![0]!, inks[theme]![1]!, h)].toSorted(
        (p, q) => q - p,
      );
      expect((light + 0.05) / (dark + 0.05), `hue ${h}`).toBeGreaterThan(5.5);
    }
});

/** Colour in OKLab, in which `color-mix(in oklab, …)` of the theme mixes colours. */
type Oklab = readonly [number, number, number];
type Rgb = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/;
const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
function linear(hex: string): Rgb {
  const [, r = '00', g = '00', b = '00'] = HEX.exec(hex) ?? [];
  return [toLinear(parseInt(r, 16) / 255), toLinear(parseInt(g, 16) / 255), toLinear(parseInt(b, 16) / 255)];
}
function oklab(hex: string): Oklab {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
function fromOklab([L, a, b]: Oklab): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
const clamp = (c: number) => Math.min(1, Math.max(0, c));
const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((c) =>
      Math.round(clamp(toGamma(clamp(c))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
/** `color-mix(in oklab, …)` of the theme. */
export const mix = (color: string, part: number, other: string): string => {
  const [a, b] = [oklab(color), oklab(other)];
  const at = (i: 0 | 1 | 2) => a[i] * part + b[i] * (1 - part);
  return hexOf(fromOklab([at(0), at(1), at(2)]));
};
function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const enOklch = (lightness: number, chroma: number, [, a, b]: Oklab): string => {
  const hue = Math.atan2(b, a);
  return hexOf(fromOklab([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]));
};
/** Colour of that lightness in the hue of another, as `oklch(from …)` of the theme: its chroma by a factor, at most `tope`. */
export const aClaridad = (color: string, lightness: number, factor: number, tope = Infinity): string => {
  const lab = oklab(color);
  return enOklch(lightness, Math.min(Math.hypot(lab[1], lab[2]) * factor, tope), lab);
};
/** Contrast of two colours (WCAG 2.2, 1.4.3): from 1 to 21. */
export function contraste(color: string, other: string): number {
  const [a, b] = [luminance(color), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Accent of the product where the company has none, and the surfaces of both themes: tokens of web/src/tokens.css (a test holds them). */
export const ACENTO_USUAL = '#0d5c63';
export const SUPERFICIES = {
  claro: { card: '#ffffff', page: '#f7f9f8', well: '#f0f4f2', frame: '#e8eeec' },
  oscuro: { card: '#151f1e', page: '#0f1716', well: '#1c2826', frame: '#090f0e' },
} as const;
/** Minimum contrast of text, in both themes. */
export const MINIMO = 4.5;

/** Colours that follow from an accent in each theme: tokens of web/src/tokens.css, by their names there. */
export const tonosDe = (acento: string) => ({
  claro: {
    'brand-fill': acento,
    'brand-hover': mix(acento, 0.88, '#000000'),
    'brand-ink': mix(acento, 0.92, '#000000'),
    'brand-soft': aClaridad(acento, 0.935, 1, 0.023),
    'brand-wash': aClaridad(acento, 0.972, 1, 0.01),
    cover: aClaridad(acento, 0.365, 0.83),
    'cover-2': aClaridad(acento, 0.438, 1),
    'on-cover': aClaridad(acento, 0.982, 1, 0.009),
    'on-cover-2': aClaridad(acento, 0.864, 1, 0.035),
    mint: aClaridad(acento, 0.805, 1.2, 0.085),
  },
  oscuro: {
    'brand-fill': aClaridad(acento, 0.5, 1.25),
    'brand-hover': aClaridad(acento, 0.55, 1.25),
    'brand-ink': mix(acento, 0.3, '#d9fffa'),
    'brand-soft': mix(acento, 0.36, SUPERFICIES.oscuro.card),
    'brand-wash': mix(acento, 0.18, SUPERFICIES.oscuro.card),
    cover: aClaridad(acento, 0.321, 0.7),
    'cover-2': aClaridad(acento, 0.386, 0.86),
    'on-cover': aClaridad(acento, 0.982, 1, 0.009),
    'on-cover-2': aClaridad(acento, 0.864, 1, 0.035),
    mint: aClaridad(acento, 0.805, 1.2, 0.085),
  },
});

type Medida = { tema: 'claro' | 'oscuro'; donde: string; contraste: number };
/** Contrast of each pair of colours of a theme with this accent. */
export function contrastesDe(acento: string): readonly Medida[] {
  const tonos = tonosDe(acento);
  return (['claro', 'oscuro'] as const).flatMap((tema) => {
    const { card, page, well, frame } = SUPERFICIES[tema];
    const tono = tonos[tema];
    const peor = (donde: string, ink: string, fondos: readonly string[]): Medida => ({
      tema,
      donde,
      contraste: Math.min(...fondos.map((fondo) => contraste(ink, fondo))),
    });
    return [
      peor('texto blanco de los botones', '#ffffff', [tono['brand-fill'], tono['brand-hover']]),
      peor('texto y de los enlaces', tono['brand-ink'], [
        card,
        page,
        well,
        frame,
        tono['brand-soft'],
        tono['brand-wash'],
      ]),
      peor('texto de la portada', tono['on-cover-2'], [tono.cover, tono['cover-2']]),
    ];
  });
}
export const peorContraste = (acento: string): Medida =>
  contrastesDe(acento).reduce((worst, pareja) => (pareja.contraste < worst.contraste ? pareja : worst));
export const valeAcento = (acento: string): boolean => peorContraste(acento).contraste >= MINIMO;

/** The nearest valid accent: another lightness of the same hue. */
export function acentoCercano(acento: string): string {
  const [L, a, b] = oklab(acento);
  for (let step = 0; step <= 200; step++)
    for (const to of [L - step / 200, L + step / 200]) {
      // Less saturation toward black and white, where colours have no room for it.
      const kept = L === 0 ? 0 : Math.min(1, to / L);
      const near = hexOf(fromOklab([clamp(to), a * kept, b * kept]));
      if (to >= 0 && to <= 1 && valeAcento(near)) return near;
    }
  return ACENTO_USUAL;
}
const cifra = (n: number) => (Math.floor(n * 100) / 100).toLocaleString('es-ES', { minimumFractionDigits: 2 });
/** Sentence about an invalid accent; undefined for a valid one. */
export function faltaDeAcento(acento: string): string | undefined {
  const { tema, donde, contraste: ratio } = peorContraste(acento);
  if (ratio >= MINIMO) return undefined;
  const porque = `Con el tema ${tema}, el contraste del ${donde} es ${cifra(ratio)}:1 y hace falta ${cifra(MINIMO)}:1`;
  return `${porque}. El más parecido que sirve es ${acentoCercano(acento)}`;
}

/*
 * Colours of the charts: an area's tint says what a thing is, a state's tone how it is. Each one in three looks: `solid` for what is
 * drawn with currentColor, `strong` for a cell with a letter, `ink` for a letter over stripes.
 */
type Looks = { solid: string; strong: string; ink: string };
const looks = (solid: string, strong: string, ink: string): Looks => ({ solid, strong, ink });

export const TONES = {
  brand: looks('text-brand-ink', 'bg-brand-ink text-card', 'text-brand-ink'),
  neutral: looks('text-neutral-solid', 'bg-neutral-ink text-card', 'text-neutral-ink'),
  wait: looks('text-warn-solid', 'bg-warn-ink text-card', 'text-warn-ink'),
  run: looks('text-info-solid', 'bg-info-ink text-card', 'text-info-ink'),
  good: looks('text-good-solid', 'bg-good-ink text-card', 'text-good-ink'),
  bad: looks('text-bad-solid', 'bg-bad-ink text-card', 'text-bad-ink'),
  jornada: looks('text-jornada-solid', 'bg-jornada-ink text-card', 'text-jornada-ink'),
  permisos: looks('text-permisos-solid', 'bg-permisos-ink text-card', 'text-permisos-ink'),
  viajes: looks('text-viajes-solid', 'bg-viajes-ink text-card', 'text-viajes-ink'),
  tramites: looks('text-tramites-solid', 'bg-tramites-ink text-card', 'text-tramites-ink'),
  comedor: looks('text-comedor-solid', 'bg-comedor-ink text-card', 'text-comedor-ink'),
  planta: looks('text-planta-solid', 'bg-planta-ink text-card', 'text-planta-ink'),
  facturas: looks('text-facturas-solid', 'bg-facturas-ink text-card', 'text-facturas-ink'),
  personas: looks('text-personas-solid', 'bg-personas-ink text-card', 'text-personas-ink'),
} as const;
export type ChartTone = keyof typeof TONES;

/** Drawn parts keep their colours where the system imposes its own. */
export const PAINTED = 'forced-color-adjust-none';
/** Not decided yet: stripes of its own colour within a broken line. */
export const PENDING =
  'border border-dashed border-current ' +
  'bg-[repeating-linear-gradient(-45deg,color-mix(in_oklab,currentColor_22%,transparent)_0_4px,transparent_4px_8px)]';
/** A day off: stripes of the lines' colour. */
export const OFF = 'bg-[repeating-linear-gradient(-45deg,var(--line)_0_3px,transparent_3px_6px)]';

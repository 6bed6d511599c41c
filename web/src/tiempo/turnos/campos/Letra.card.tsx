import { clsx } from 'clsx';
import { type Letra as Clave, LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { type Tone, toneClass } from '#web/casa/ui/piezas/badge.tsx';

const TONOS: { readonly [L in Clave]?: Tone } = { M: 'wait', T: 'run', P: 'good', V: 'good' };

/** Letter of spec section 2.14, with its name for screen readers and as a tooltip. */
export const Letra = ({ de, nombre = LETRAS[de], pequena }: { de: Clave; nombre?: string; pequena?: boolean }) => (
  <span
    role="img"
    aria-label={nombre}
    title={nombre}
    className={clsx(
      'inline-grid shrink-0 place-items-center rounded font-bold tabular-nums',
      pequena ? 'size-6 text-xs' : 'size-7 text-sm',
      de === 'N' ? 'bg-ink text-page' : TONOS[de] ? toneClass(TONOS[de]) : 'bg-well text-mute',
    )}
  >
    {de}
  </span>
);

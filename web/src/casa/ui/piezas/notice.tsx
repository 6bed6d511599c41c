import { clsx } from 'clsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import type { ReactNode } from 'react';
import { type Tone, toneClass } from './badge.tsx';
import { Parrafo } from './texto.tsx';

/* Notice  tone · children · title? · action?: words inside the page. A bad one is role=alert, the others role=status only when live. */
type Props = { tone?: Tone; title?: string; children?: ReactNode; action?: ReactNode; live?: boolean };

const DE_TONO = {
  neutral: { icono: 'info' },
  run: { icono: 'info' },
  wait: { icono: 'triangle-exclamation-point' },
  good: { icono: 'circle-check' },
  bad: { icono: 'circle-exclamation-point' },
} as const;

export function Notice({ tone = 'run', title, children, action, live }: Props) {
  const role = tone === 'bad' ? 'alert' : live === true ? 'status' : undefined;
  return (
    <div
      role={role}
      className={clsx(
        'flex flex-wrap gap-3 rounded-card px-4 py-3 text-left text-control',
        action === undefined ? 'items-start' : 'items-center',
        toneClass(tone),
      )}
    >
      <Icono nombre={DE_TONO[tone].icono} className={clsx('size-5 shrink-0', action === undefined && 'mt-0.5')} />
      <div className="min-w-0 flex-1 basis-32">
        {title !== undefined && <Parrafo look="strong">{title}</Parrafo>}
        {children}
      </div>
      {action}
    </div>
  );
}

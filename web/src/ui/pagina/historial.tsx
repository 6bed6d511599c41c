import { clsx } from 'clsx';
import type { Historial as ContractHistorial } from '#contract/kernel/error.ts';
import { fechaHora } from '#web/kernel/format.ts';
import type { Tone } from '#web/ui/piezas/badge.tsx';
import { Disclosure } from '#web/ui/piezas/disclosure.tsx';

/*
 * Historial  items: { key, when (already formatted), who, onBehalfOf?, what, comment?, tone? }[], newest first
 *            pending? the step that is awaited now ('Pendiente de Luis Ortega'), drawn hollow on top
 */
export type HistorialItem = {
  key: string | number;
  when: string;
  who: string;
  onBehalfOf?: string | null;
  what: string;
  comment?: string;
  tone?: Tone;
};

const dots: Record<Tone, string> = {
  neutral: 'bg-edge',
  info: 'bg-info-ink',
  warn: 'bg-warn-ink',
  good: 'bg-good-ink',
  bad: 'bg-bad-ink',
};

export function Historial({ items, pending }: { items: readonly HistorialItem[]; pending?: string }) {
  return (
    <ol className="relative grid gap-5 before:absolute before:top-2 before:bottom-2 before:left-[5px] before:w-0.5 before:bg-line">
      {pending !== undefined && (
        <li className="relative pl-7">
          <span aria-hidden className="absolute top-1.5 left-0 size-3 rounded-full border-2 border-brand-ink bg-card" />
          <p className="font-semibold text-brand-ink">{pending}</p>
        </li>
      )}
      {items.map((item) => (
        <li key={item.key} className="relative pl-7">
          <span
            aria-hidden
            className={clsx(
              'absolute top-1.5 left-0 size-3 rounded-full ring-4 ring-card',
              dots[item.tone ?? 'neutral'],
            )}
          />
          <p className="font-medium">{item.what}</p>
          <p className="text-sm text-mute">
            {item.who}
            {item.onBehalfOf ? ` por delegación de ${item.onBehalfOf}` : ''} ·{' '}
            <span className="tabular-nums">{item.when}</span>
          </p>
          {item.comment ? (
            <p className="mt-1.5 rounded-field bg-well px-3 py-2 text-[0.9375rem] whitespace-pre-line">
              {item.comment}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/*
 * HistorialDeActos  lineas: the history of the contract, oldest first · dicho: { [acto]: [words, tone?] } · pending? · open? at first (true)
 *                   Behind a disclosure titled 'Historial'. An act of a later version of the server shows the state that it led to.
 */
type Linea = Pick<ContractHistorial, 'Fecha' | 'Quien' | 'EnNombreDe' | 'Acto' | 'Estado' | 'Comentario'>;
export type Dicho = Record<string, readonly [what: string, tone?: Tone]>;
type ActosProps = { lineas: readonly Linea[]; dicho: Dicho; pending?: string; open?: boolean };

export function HistorialDeActos({ lineas, dicho, pending, open = true }: ActosProps) {
  if (lineas.length === 0) return null;
  const items = lineas.map(({ Acto, Estado, Fecha, Quien, EnNombreDe, Comentario }, key): HistorialItem => {
    const [what, tone = 'neutral'] = dicho[Acto] ?? [Estado || Acto];
    return {
      key,
      when: fechaHora(Fecha),
      who: Quien || 'Extramuros',
      onBehalfOf: EnNombreDe,
      what,
      tone,
      comment: Comentario,
    };
  });
  return (
    <div className="border-t border-line pt-2">
      <Disclosure title="Historial" open={open}>
        <div className="pt-1 pb-2 pl-1">
          <Historial items={items.toReversed()} pending={pending} />
        </div>
      </Disclosure>
    </div>
  );
}

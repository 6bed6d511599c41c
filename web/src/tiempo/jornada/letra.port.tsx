import { clsx } from 'clsx';
import { CLAVES_LETRA, DE_TURNO, LETRAS, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { Popover } from '#web/casa/ui/dialogos/popover.tsx';

const deTurno: readonly Letra[] = DE_TURNO;
/** Colours of letters of rest, shifts and absences. */
export const tonoDeLetra = (letra: Letra): string =>
  letra === 'D'
    ? 'bg-well text-mute'
    : deTurno.includes(letra)
      ? 'bg-brand-soft text-brand-ink'
      : 'bg-run text-run-ink';

/** Letter of spec section 2.14. `sola`: its words are for screen readers only; `conLetra`: screen readers read the letter too. */
export const LetraDelDia = ({ letra, sola, conLetra }: { letra: Letra; sola?: boolean; conLetra?: boolean }) => (
  <span className="inline-flex items-center gap-2">
    <span
      aria-hidden={conLetra !== true || undefined}
      className={clsx(
        'grid size-6 shrink-0 place-items-center rounded-md text-[0.8125rem] font-bold ' +
          'print:size-4 print:border print:border-line print:text-[0.625rem]',
        tonoDeLetra(letra),
      )}
    >
      {letra}
    </span>
    <span className={clsx(sola === true && 'sr-only')}>{LETRAS[letra]}</span>
  </span>
);

/** Legend of spec section 2.14. */
export const CodigosDeLetra = () => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-control">
    {CLAVES_LETRA.map((letra) => (
      <li key={letra}>
        <LetraDelDia letra={letra} conLetra />
      </li>
    ))}
  </ul>
);
export const Leyenda = () => (
  <Popover trigger="Leyenda" variant="outline" title="Códigos del calendario laboral">
    <CodigosDeLetra />
  </Popover>
);

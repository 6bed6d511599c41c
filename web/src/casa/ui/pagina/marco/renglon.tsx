import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { desdeHace, hoy } from '#web/casa/kernel/format.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { conForma } from '#web/casa/ui/texto/empresas.ts';

/*
 * Renglon  tesela: what kind of thing · quien · medida: how much, at the right · que: what is asked for · alerta?: what to look at first,
 *          or its age, under the amount · resto?: what only who listens needs · children?: a line of its own. A row of 64 px of a phone:
 *          `fila` of a Filas with `renglones`. It says no legal form of a company, and of the dates of this year no year. While its
 *          acts are uncovered (SwipeRow) who and how much stay, one over the other.
 * Hace     desde: an instant, as its age in few letters: '6 d'
 */
type Props = {
  tesela: ReactNode;
  quien: string;
  medida: string;
  que: string;
  alerta?: ReactNode;
  resto?: ReactNode;
  children?: ReactNode;
};
const line = 'flex flex-wrap items-baseline justify-between gap-x-3';
const wide = 'min-w-0 flex-1 basis-28 break-words';

export function Renglon({ tesela, quien, medida, que, alerta, resto, children }: Props) {
  const [nombre, forma] = conForma(quien);
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      {tesela}
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] leading-snug">
        <span className={clsx(line, 'font-semibold group-data-swipe/fila:flex-col')}>
          <span className={clsx(wide, 'group-data-swipe/fila:basis-auto')}>
            {nombre}
            {forma !== '' && <Texto look="unseen">{forma}</Texto>}
          </span>
          <span className="ml-auto whitespace-nowrap tabular-nums group-data-swipe/fila:ml-0">{medida}</span>
        </span>
        <span className={clsx(line, 'text-control text-ink-2 group-data-swipe/fila:hidden')}>
          <span className={wide}>
            {que.replaceAll(new RegExp(`[ /]${hoy().slice(0, 4)}(?!\\d)`, 'g'), '')}
            {resto}
          </span>
          <span className="ml-auto whitespace-nowrap">{alerta}</span>
        </span>
        <span className="grid text-sm empty:hidden group-data-swipe/fila:hidden">{children}</span>
      </span>
    </span>
  );
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^hace (?=.*\d)/, ''],
  [/ días?$/, ' d'],
  [/ horas?$/, ' h'],
  [/ minutos?$/, ' min'],
];
export function Hace({ desde }: { desde: string }) {
  const words = desdeHace(desde);
  return (
    <Texto look="small mute figures">
      <span aria-hidden>{SHORT.reduce((said, [long, short]) => said.replace(long, short), words)}</span>
      <Texto look="unseen">{words}</Texto>
    </Texto>
  );
}

import { hasta99 } from '#web/casa/kernel/format.ts';
import { Texto } from './texto.tsx';
/* Count  n · words ('avisos sin leer', read after the figure): number of waiting things, '99+' at most; not drawn at 0 */
export function Count({ n, words }: { n: number; words: string }) {
  if (n <= 0) return null;
  return (
    <>
      {/* or the name of its link would run together */ ' '}
      <span
        data-cuenta
        className={
          'inline-grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 ' +
          'text-xs leading-none font-bold text-on-brand tabular-nums'
        }
      >
        <span>
          {hasta99(n)} <Texto look="unseen">{words}</Texto>
        </span>
      </span>
    </>
  );
}

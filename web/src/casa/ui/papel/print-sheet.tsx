import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useEmpresa } from '#web/casa/guardado/empresa.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { apiUrl } from '#web/casa/red/transport.ts';
import { useNow } from '#web/casa/ui/lista/use-now.ts';

/*
 * PrintHead   the head of whatever the browser prints, on paper alone: the company's logo and name, title, detail?, and when it was printed
 *             · figure?, words?: a number that is the message. It stands instead of the header of the screen
 * PrintSheet  a sheet that is drawn for paper, under that head: lying? on its side, which it fills · foot?: at the end of the sheet
 */
type HeadProps = { title: string; detail?: ReactNode; figure?: ReactNode; words?: string };
export function PrintHead({ title, detail, figure, words }: HeadProps) {
  const { Nombre, Logo } = useEmpresa();
  const now = useNow();
  return (
    <div data-print-head className="mb-3 hidden border-b-2 border-ink pb-2 print:block">
      <div className="flex items-end justify-between gap-6">
        <div className="min-w-0">
          <p className="flex min-h-8 items-center gap-2.5 text-sm font-semibold">
            {Logo !== null && (
              <img
                src={apiUrl(`/api/empresa/logo/${Logo}`)}
                alt=""
                className="h-8 max-w-32 object-contain object-left"
              />
            )}
            {Nombre}
          </p>
          <p className="mt-1 text-2xl leading-tight font-bold">{title}</p>
          {detail !== undefined && <p className="text-sm first-letter:uppercase">{detail}</p>}
        </div>
        <div className="shrink-0 text-right">
          {figure !== undefined && <p className="text-4xl leading-none font-bold tabular-nums">{figure}</p>}
          {words !== undefined && <p className="text-sm">{words}</p>}
          <p className="mt-1 text-xs tabular-nums">Impreso el {fechaHora(new Date(now).toISOString())}</p>
        </div>
      </div>
    </div>
  );
}

type SheetProps = HeadProps & { children: ReactNode; lying?: boolean; foot?: ReactNode };
export const PrintSheet = ({ children, lying = false, foot, ...head }: SheetProps) => (
  <div
    data-hoja={lying ? 'apaisada' : 'vertical'}
    className={clsx('hidden leading-tight print:flex print:flex-col', lying ? 'min-h-[180mm]' : 'min-h-[268mm]')}
  >
    <PrintHead {...head} />
    <div className="flex-1">{children}</div>
    {foot !== undefined && <div className="mt-4 break-inside-avoid border-t border-ink pt-3 text-sm">{foot}</div>}
  </div>
);

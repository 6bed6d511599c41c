import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { esFinDeSemana, type Marca, NOMBRE_MARCA } from '#contract/agenda/agenda/agenda.rules.ts';
import { Popover } from '#web/casa/ui/dialogos/popover.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

const discos: Record<Exclude<Marca, '-'>, string> = {
  E: 'bg-inside',
  F: 'bg-outside',
  M: 'border-[3px] border-outside bg-inside',
};
/** Circle of spec section 2.15. `children`: its content instead of the arrow; `callada`: its words stand beside it. */
export const Circulo = ({ marca, callada, children }: { marca: Marca; callada?: boolean; children?: ReactNode }) => (
  <>
    {marca !== '-' && (
      <span
        aria-hidden
        className={clsx(
          'grid size-5 shrink-0 place-items-center rounded-full text-[0.6875rem] ' +
            'leading-none font-bold text-on-mark print:border print:border-line',
          discos[marca],
        )}
      >
        {children ?? (marca === 'F' && <Icono de={ArrowUpRight} size="xs" strokeWidth={3} />)}
      </span>
    )}
    {callada !== true && <Texto look="unseen">{NOMBRE_MARCA[marca]}</Texto>}
  </>
);

/** Look of a day: red for a holiday, light pink on its box for Saturday and Sunday. */
export const tonoDelDia = (fecha: string, festivo: boolean): string =>
  festivo ? 'text-bad-ink' : esFinDeSemana(fecha) ? 'weekend' : 'text-mute';

/** Spec section 2.15: the legend. */
export const CodigosAgenda = ({ empresa }: { empresa: string }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 text-control">
    {(
      [
        ['E', empresa],
        ['F', `Fuera de ${empresa}`],
        ['M', 'Mixto'],
      ] as const
    ).map(([marca, words]) => (
      <li key={marca} className="flex items-center gap-3">
        <Circulo marca={marca} callada />
        {words}
      </li>
    ))}
    <li className="font-semibold text-bad-ink">Festivo</li>
    <Texto as="li" look="strong">
      <span className="weekend">Sábado o Domingo</span>
    </Texto>
  </ul>
);
export const LeyendaAgenda = ({ empresa }: { empresa: string }) => (
  <Popover trigger="Leyenda" variant="outline" title="Leyenda de la agenda">
    <CodigosAgenda empresa={empresa} />
  </Popover>
);

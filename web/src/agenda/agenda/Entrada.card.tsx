import { clsx } from 'clsx';
import { BriefcaseBusiness, CalendarOff, Hourglass, KeyRound, type LucideIcon, NotebookPen, Plane } from 'lucide-react';
import type { Entrada } from '#contract/agenda/agenda/agenda.schemas.ts';

export const ICONOS = {
  turno: BriefcaseBusiness,
  viaje: Plane,
  ausencia: CalendarOff,
  pendiente: Hourglass,
  acceso: KeyRound,
  nota: NotebookPen,
} as const satisfies Record<Entrada['Clase'], LucideIcon>;

/** '10:00 – 12:00', or nothing for what takes the whole day. */
export const horas = ({ Desde, Hasta }: Pick<Entrada, 'Desde' | 'Hasta'>): string =>
  Desde === null || Hasta === null ? '' : `${Desde} – ${Hasta}`;

const tonos: Record<Entrada['Clase'], string> = {
  turno: 'bg-well',
  viaje: 'bg-wait text-wait-ink',
  ausencia: 'bg-run text-run-ink',
  pendiente: 'hatched text-run-ink',
  acceso: 'bg-well',
  nota: 'bg-brand-soft text-brand-ink',
};
type Props = {
  entrada: Entrada;
  breve?: boolean;
  alLado?: boolean;
  onAbrir?: ((entrada: Entrada) => void) | undefined;
};
/** A thing of a day; `breve`: one line of a month; `alLado`: its first hour stands beside it. One's own notes open. */
export function EntradaDelDia({ entrada, breve = false, alLado = false, onAbrir }: Props) {
  const { Clase, Titulo, Lugar } = entrada;
  const Icon = ICONOS[Clase];
  const cuando = alLado ? '' : horas(entrada);
  const final = alLado && entrada.Hasta !== null ? `hasta las ${entrada.Hasta}` : '';
  const detalle = [Lugar, final].filter(Boolean).join(', ');
  const look = clsx(
    'flex w-full min-w-0 rounded-md text-left',
    breve && 'items-center gap-1.5 px-1.5 py-0.5 text-xs',
    alLado && 'min-h-11 gap-2.5 px-3 py-2 text-control leading-snug',
    !breve && !alLado && 'gap-1.5 px-2 py-1.5 text-control leading-snug',
    tonos[Clase],
  );
  const words = (
    <>
      <Icon aria-hidden className={clsx('shrink-0', breve ? 'size-3.5' : 'mt-0.5 size-4')} />
      <span className={clsx('min-w-0', breve ? 'truncate' : 'break-words')}>
        {!breve && cuando !== '' && (
          <span className="block text-[0.8125rem] whitespace-nowrap tabular-nums opacity-85">{cuando}</span>
        )}
        <span className={clsx(!breve && 'font-medium')}>{Titulo}</span>
        {!breve && detalle !== '' && <span className="block text-sm opacity-85">{detalle}</span>}
      </span>
    </>
  );
  if (Clase !== 'nota' || onAbrir === undefined) return <div className={look}>{words}</div>;
  return (
    <button
      type="button"
      data-printed
      onClick={() => onAbrir(entrada)}
      className={clsx(look, 'cursor-pointer focus-ring hover:brightness-97')}
    >
      {words}
    </button>
  );
}

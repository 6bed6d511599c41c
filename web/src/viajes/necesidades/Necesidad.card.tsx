import {
  ArrowRight,
  BedDouble,
  Bus,
  CarFront,
  CarTaxiFront,
  type LucideIcon,
  Plane,
  Route,
  TrainFront,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Necesidad } from '#contract/viajes/necesidad.schemas.ts';
import { TIPO_NECESIDAD, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { fecha } from '#web/kernel/format.ts';
import { Card } from '#web/ui/piezas/card.tsx';

const icons: Record<TipoNecesidad, LucideIcon> = { I: Route, A: BedDouble, C: CarFront, T: CarTaxiFront };
/** Means of transport of spec section 3: 1 Avión, 2 Tren, 3 Autobús, 4 Coche Propio. */
const iconOfMeans: Record<number, LucideIcon> = { 1: Plane, 2: TrainFront, 3: Bus, 4: CarFront };

export function IconoTipo({ tipo, combo1 = null }: { tipo: TipoNecesidad; combo1?: number | null }) {
  const Icon = (tipo === 'I' && combo1 !== null && iconOfMeans[combo1]) || icons[tipo];
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
      <Icon className="size-5" />
    </span>
  );
}

/** From one place to another; one of them may be missing. */
export function Trayecto({ desde, hasta }: { desde: string; hasta: string }) {
  if (desde === '' || hasta === '') return <span className="break-words">{desde || hasta}</span>;
  return (
    <span className="break-words">
      {desde}
      <ArrowRight aria-label="a" role="img" className="mx-1.5 inline size-4 -translate-y-px text-mute" />
      {hasta}
    </span>
  );
}

/** Labelled figures in a line: dates, hours. Those without a value are left out. */
export function Datos({ items }: { items: readonly (readonly [label: string, value: string])[] }) {
  const seen = items.filter(([, value]) => value !== '');
  if (seen.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
      {seen.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-mute">{label}</dt>
          <dd className="text-[0.9375rem] font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How each type tells its need (spec section 2.5). */
const views: Record<TipoNecesidad, (n: Necesidad) => { title: string; where: ReactNode; labels: [string, string] }> = {
  I: (n) => ({
    title: n.TextoCorto3 || TIPO_NECESIDAD.I,
    where: <Trayecto desde={n.TextoCorto1} hasta={n.TextoCorto2} />,
    labels: ['Salida', 'Llegada'],
  }),
  A: (n) => ({ title: n.TextoCorto2 || TIPO_NECESIDAD.A, where: n.TextoCorto1, labels: ['Entrada', 'Salida'] }),
  C: (n) => ({
    title: n.TextoCorto3 || TIPO_NECESIDAD.C,
    where: <Trayecto desde={n.TextoCorto1} hasta={n.TextoCorto2} />,
    labels: ['Recogida', 'Entrega'],
  }),
  T: (n) => ({
    title: TIPO_NECESIDAD.T,
    where: <Trayecto desde={n.TextoCorto1} hasta={n.TextoCorto2} />,
    labels: ['Recogida', 'Llegada'],
  }),
};

/** The words by which a need is told from another of the same trip. */
export const nombreDeNecesidad = (n: Necesidad): string =>
  [views[n.Tipo](n).title, [n.TextoCorto1, n.Tipo === 'A' ? '' : n.TextoCorto2].filter(Boolean).join(' a ')]
    .filter(Boolean)
    .join(', ');

/**
 * A need by its type. `acciones` sits at the top right; `children` below, for what has been proposed or chosen for it.
 */
export function NecesidadCard({
  necesidad: n,
  acciones,
  children,
}: {
  necesidad: Necesidad;
  acciones?: ReactNode;
  children?: ReactNode;
}) {
  const { title, where, labels } = views[n.Tipo](n);
  const kind = TIPO_NECESIDAD[n.Tipo];
  return (
    <Card aria-label={nombreDeNecesidad(n)}>
      <div className="flex items-start gap-3.5">
        <IconoTipo tipo={n.Tipo} combo1={n.Combo1} />
        <div className="grid min-w-0 flex-1 gap-2">
          <div>
            {title !== kind && <p className="text-xs font-medium text-mute">{kind}</p>}
            <h3 className="leading-snug font-semibold break-words">{title}</h3>
            <p className="text-[0.9375rem] text-mute">{where}</p>
          </div>
          <Datos
            items={[
              [labels[0], fecha(n.FechaInicio)],
              [labels[1], fecha(n.FechaFin)],
            ]}
          />
          {n.Notas !== '' && <p className="text-sm break-words whitespace-pre-line text-mute">{n.Notas}</p>}
        </div>
        {acciones !== undefined && <div className="-mt-1.5 -mr-2 shrink-0">{acciones}</div>}
      </div>
      {children !== undefined && <div className="mt-4 border-t border-line pt-3.5 empty:hidden">{children}</div>}
    </Card>
  );
}

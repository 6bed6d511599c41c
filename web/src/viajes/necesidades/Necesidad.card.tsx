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
import { deDiaADia, fechaConDia } from '#web/casa/kernel/format.ts';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { IconCircle } from '#web/casa/ui/piezas/icono.tsx';
import { PartHeading } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';

export const iconoDeTipo: Record<TipoNecesidad, LucideIcon> = { I: Route, A: BedDouble, C: CarFront, T: CarTaxiFront };
/** Means of transport of spec section 3, by number. */
export const iconoDeMedio: Record<number, LucideIcon> = { 1: Plane, 2: TrainFront, 3: Bus, 4: CarFront, 5: Route };
export const iconOf = ({ Tipo, Combo1 }: Pick<Necesidad, 'Tipo' | 'Combo1'>) =>
  (Tipo === 'I' && iconoDeMedio[Combo1 ?? 0]) || iconoDeTipo[Tipo];

/** From one place to another; one of them may be missing. */
export function Trayecto({ desde, hasta }: { desde: string; hasta: string }) {
  if (desde === '' || hasta === '') return <Texto look="breaks">{desde || hasta}</Texto>;
  return (
    <Texto look="breaks">
      {desde}
      <ArrowRight aria-label="a" role="img" className="mx-1.5 inline size-4 -translate-y-px text-mute" />
      {hasta}
    </Texto>
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
          <dd className="text-control font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Title and labels of the dates of each type (spec section 2.5). */
const views: Record<TipoNecesidad, (n: Necesidad) => { title: string; labels: [string, string] }> = {
  I: (n) => ({ title: n.TextoCorto3, labels: ['Salida', 'Llegada'] }),
  A: (n) => ({ title: n.TextoCorto2, labels: ['Entrada', 'Salida'] }),
  C: (n) => ({ title: n.TextoCorto3, labels: ['Recogida', 'Entrega'] }),
  T: () => ({ title: '', labels: ['Recogida', 'Llegada'] }),
};
const places = (n: Necesidad) => ({ desde: n.TextoCorto1, hasta: n.Tipo === 'A' ? '' : n.TextoCorto2 });
const titleOf = (n: Necesidad) => views[n.Tipo](n).title || TIPO_NECESIDAD[n.Tipo];

function diasDe({ FechaInicio, FechaFin }: Necesidad): string {
  const desde = FechaInicio ?? FechaFin;
  return desde === null ? '' : deDiaADia(desde, FechaFin ?? desde);
}

/** Words that tell a need from another of its trip. */
export function nombreDeNecesidad(n: Necesidad): string {
  const { desde, hasta } = places(n);
  return [titleOf(n), [desde, hasta].filter(Boolean).join(' a ')].filter(Boolean).join(', ');
}

type CardProps = { necesidad: Necesidad; acciones?: ReactNode };
/** A need by its type. `acciones` sits at the top right. */
export function NecesidadCard({ necesidad: n, acciones }: CardProps) {
  const kind = TIPO_NECESIDAD[n.Tipo];
  const title = titleOf(n);
  const { labels } = views[n.Tipo](n);
  return (
    <Card aria-label={nombreDeNecesidad(n)} className="flex items-start gap-3.5">
      <IconCircle icon={iconOf(n)} />
      <div className="grid min-w-0 flex-1 gap-2">
        <div>
          {title !== kind && <p className="text-xs font-medium text-mute">{kind}</p>}
          <PartHeading className="leading-snug font-semibold break-words">{title}</PartHeading>
          <Parrafo look="text mute">
            <Trayecto {...places(n)} />
          </Parrafo>
        </div>
        <Datos
          items={[
            [labels[0], fechaConDia(n.FechaInicio)],
            [labels[1], fechaConDia(n.FechaFin)],
          ]}
        />
        {n.Notas !== '' && <p className="text-sm break-words whitespace-pre-line text-mute">{n.Notas}</p>}
      </div>
      {acciones !== undefined && <div className="-mt-1.5 -mr-2 shrink-0">{acciones}</div>}
    </Card>
  );
}

type LineaProps = {
  necesidad: Necesidad;
  as?: 'p' | typeof PartHeading;
  conNotas?: boolean;
  children?: ReactNode;
  junto?: ReactNode;
  lado?: ReactNode;
};
/** A need in a line: its name with `junto`, its type and dates, `children` below and `lado` at the right. */
export const NecesidadLinea = ({ necesidad: n, as: Name = 'p', conNotas, children, junto, lado }: LineaProps) => (
  <>
    <IconCircle icon={iconOf(n)} />
    <div className="min-w-[min(10rem,34vw)] flex-1 leading-snug">
      <div className="flex justify-between gap-3">
        <Name className="min-w-0 font-medium break-words">{nombreDeNecesidad(n)}</Name>
        {junto}
      </div>
      <Parrafo look="small mute figures">
        {[titleOf(n) === TIPO_NECESIDAD[n.Tipo] ? '' : TIPO_NECESIDAD[n.Tipo], diasDe(n)].filter(Boolean).join(' · ')}
      </Parrafo>
      {conNotas && n.Notas !== '' && <p className="mt-1 text-sm break-words whitespace-pre-line">{n.Notas}</p>}
      {children}
    </div>
    {lado}
  </>
);

import { Link } from '@tanstack/react-router';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import type { CuadrosInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { momentoDe } from '#contract/viajes/momento.rules.ts';
import { deDiaADia, fechaConDia, hoy } from '#web/casa/kernel/format.ts';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';

type Proximo = NonNullable<CuadrosInicio['Viaje']>;

/** 'hoy', 'mañana' or 'el mié 25/11/2026'. */
const cuando = (dia: string, today: string) => ['hoy', 'mañana'][diasEntre(today, dia)] ?? `el ${fechaConDia(dia)}`;

/** 'Sale mañana', 'Vuelve hoy'; '' where its day has passed without an approval. */
function faltan(viaje: Proximo, today: string): string {
  if (momentoDe(viaje, today) === 'En curso') return `Vuelve ${cuando(viaje.FechaRegreso, today)}`;
  const days = diasEntre(today, viaje.FechaSalida);
  if (days > 1) return `Faltan ${days} días`;
  return days < 0 ? '' : `Sale ${cuando(viaje.FechaSalida, today)}`;
}

/** My next trip, or the one that I am on with what comes next. */
export function ProximoCard({ cuadros: { Viaje: next } }: { cuadros: CuadrosInicio }) {
  if (next === null) return null;
  const today = hoy();
  return (
    <section aria-label="Mi próximo viaje" className="rounded-card border border-line bg-card px-5 pt-3 pb-3 lg:pt-4">
      <h2 className="text-sm font-semibold text-mute">Mi próximo viaje</h2>
      <Link
        to="/menu/viajes/$id"
        params={{ id: String(next.Id) }}
        state={{ encima: true }}
        className="-mx-2 mt-1 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-field px-2 py-1.5 focus-ring hover:bg-well active:bg-well"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-xl leading-snug font-semibold tracking-tight break-words">
            {next.LugarDestino}
          </span>
          <span className="shrink-0 text-sm font-semibold text-brand-ink">{faltan(next, today)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex items-center gap-2 text-control tabular-nums">
            <Icono nombre="calendar-days" size="sm" tone="mute" />
            {deDiaADia(next.FechaSalida, next.FechaRegreso, today)}
          </span>
          <Badge>{momentoDe(next, hoy()) ?? next.Estado}</Badge>
          <span className="hidden text-sm text-mute tabular-nums sm:inline">{next.Codigo}</span>
        </span>
        {next.Siguiente && diasEntre(today, next.FechaSalida) <= 1 && <Siguiente de={next.Siguiente} today={today} />}
      </Link>
    </section>
  );
}

/** 'Hoy, 10:30 · Vigo - Madrid' */
function Siguiente({
  de: { Tipo, Fecha, Hora, Origen, Destino },
  today,
}: {
  de: NonNullable<Proximo['Siguiente']>;
  today: string;
}) {
  const donde = Tipo === 'I' || Tipo === 'T' ? [Origen, Destino] : [Destino || Origen];
  return (
    <span className="flex items-center gap-2 text-control">
      <Icono nombre="clock" size="sm" tone="mute" />
      <span className="min-w-0 truncate">
        <span className="inline-block tabular-nums first-letter:uppercase">
          {cuando(Fecha, today)}
          {Hora !== null && `, ${Hora}`}
        </span>{' '}
        · {donde.filter(Boolean).join(' - ')}
      </span>
    </span>
  );
}

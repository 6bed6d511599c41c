import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import { clsx } from 'clsx';
import type { ObjetivoDePantalla } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { SEMAFOROS } from '#contract/personas/objetivos/objetivos.rules.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cifra } from './Objetivo.card.tsx';

/** Public objectives for a wall, read from some metres: at most `max` of them, with words beside each bar. Nothing of a person. */
export const ObjetivosEnPantalla = ({
  objetivos,
  max = 6,
}: {
  objetivos: readonly ObjetivoDePantalla[];
  max?: number;
}) => (
  <ul className={clsx('grid gap-8', objetivos.length > 3 && 'lg:grid-cols-2')}>
    {objetivos.slice(0, max).map((o, i) => (
      <li key={i} className="grid content-start gap-3 rounded-card border border-line bg-card p-8 text-2xl">
        <div className="flex items-start justify-between gap-6">
          <Texto as="h2" look="title">
            {o.Titulo}
          </Texto>
          {o.SemaforoCodigo !== null && <Estado palabra={SEMAFOROS[o.SemaforoCodigo]} />}
        </div>
        {o.Area !== '' && <p className="text-xl text-mute">{o.Area}</p>}
        <Progress
          value={o.Progreso / 100}
          label={`Avance de ${o.Titulo}: ${cifra(o.Progreso)} %`}
          className="h-5 w-full rounded-full"
        />
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 tabular-nums">
          <span className="text-4xl font-bold">{cifra(o.Progreso)} %</span>
          <Texto look="mute">
            {cifra(o.Actual)} {unidadDe(o.Actual, o.Unidad)} · meta {cifra(o.Meta)}
          </Texto>
        </p>
      </li>
    ))}
  </ul>
);

import { clsx } from 'clsx';
import type { Cobertura } from '#contract/tiempo/turnos/planificacion.schemas.ts';
import { type Ancho, AUSENTE, PEDIDO } from './Celda.card.tsx';
import { useTinte } from './Tintes.card.tsx';

const MARCAS = [
  ['Ausencia', AUSENTE, ''],
  ['Pedida, sin decidir', PEDIDO, ''],
  ['Festivo', 'bg-bad/60', ''],
  ['Nadie', 'bg-bad text-bad-ink', '0'],
] as const;
type Props = { ancho: Ancho; turnos: Cobertura['Turnos'] };
/** Meaning of the tints of the plan: each shift that is worked on those days, as its cells write it, and the marks. */
export function LeyendaDelPlan({ ancho, turnos }: Props) {
  const tinte = useTinte();
  const deTurnos = turnos.map(
    ({ Id, Codigo, Nombre, Letra }) => [Nombre, tinte(Id, Letra), ancho === 'mes' ? Letra : Codigo] as const,
  );
  return (
    <ul aria-label="Leyenda" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-mute">
      {[...deTurnos, ...MARCAS].map(([nombre, tono, letra]) => (
        <li key={nombre} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={clsx('grid h-4.5 min-w-5 place-items-center rounded-xs px-1 text-xs font-medium', tono)}
          >
            {letra}
          </span>
          {nombre}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="size-1.5 rounded-full bg-brand-ink" />
        Cambio de unos días
      </li>
    </ul>
  );
}

import { clsx } from 'clsx';
import { DE_TURNO, LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { type Ancho, AUSENTE, DE_LETRA, PEDIDO } from './Celda.card.tsx';

const MARCAS = [
  ...DE_TURNO.map((letra) => [LETRAS[letra], DE_LETRA[letra], letra] as const),
  ['Ausencia', AUSENTE, ''],
  ['Pedida, sin decidir', PEDIDO, ''],
  ['Festivo', 'bg-bad/60', ''],
  ['Nadie', 'bg-bad text-bad-ink', '0'],
] as const;
/** Meaning of the tints of the plan, and of its letters where the cells have them. */
export const LeyendaDelPlan = ({ ancho }: { ancho: Ancho }) => (
  <ul aria-label="Leyenda" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-mute">
    {MARCAS.map(([nombre, tono, letra]) => (
      <li key={nombre} className="flex items-center gap-1.5">
        <span aria-hidden className={clsx('grid h-4 w-5 place-items-center rounded-xs text-xs', tono)}>
          {(ancho === 'mes' || nombre === 'Nadie') && letra}
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

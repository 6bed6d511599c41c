import { clsx } from 'clsx';
import type { MesaDelPlano } from '#contract/mesas/mesa.schemas.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { BareButton, Button } from '#web/ui/piezas/button.tsx';
import { Dim, Row } from '#web/ui/piezas/layout.tsx';
import { Renglones } from '#web/ui/piezas/section.tsx';

/** State of a table in the slot that is shown. */
export type Situacion = 'libre' | 'ocupada' | 'mia';
const PALABRA = { libre: 'Libre', ocupada: 'Ocupada', mia: 'La suya' } as const;
const TONO = { libre: 'good', ocupada: 'neutral', mia: 'info' } as const;
export type EnPlano = MesaDelPlano & { situacion: Situacion };
type Props = { mesas: readonly EnPlano[]; puede: boolean; onElegir(mesa: EnPlano): void };

/** Plan as the terrace is seen from above. Its buttons are those of the list below, which is what a keyboard and a screen reader walk. */
export const Plano = ({ mesas, puede, onElegir }: Props) => (
  <div aria-hidden className="relative aspect-4/3 rounded-card border border-line bg-page sm:aspect-2/1">
    {mesas.map((mesa) => (
      <span
        key={mesa.Id}
        style={{ left: `${8 + mesa.X * 0.84}%`, top: `${10 + mesa.Y * 0.8}%` }}
        className="absolute -translate-1/2"
      >
        <BareButton
          tabIndex={-1}
          isDisabled={!puede || mesa.situacion !== 'libre'}
          onPress={() => onElegir(mesa)}
          className={clsx(
            'grid min-h-12 min-w-12 place-content-center rounded-card border-2 px-1 text-center text-xs font-semibold',
            mesa.situacion === 'libre' && 'border-good-ink bg-card text-good-ink',
            mesa.situacion === 'ocupada' && 'border-dashed border-edge bg-neutral text-neutral-ink',
            mesa.situacion === 'mia' && 'border-info-ink bg-info text-info-ink',
          )}
        >
          <span className="block">{mesa.Nombre}</span>
          <span className="block font-normal">{PALABRA[mesa.situacion]}</span>
        </BareButton>
      </span>
    ))}
  </div>
);

export const ListaDeMesas = ({ mesas, puede, onElegir }: Props) => (
  <Renglones>
    {mesas.map((mesa) => (
      <li key={mesa.Id} className="px-4 py-3">
        <Row ends>
          <span>
            <span className="font-semibold">{mesa.Nombre}</span> <Dim>{mesa.Plazas} plazas</Dim>
          </span>
          {puede && mesa.situacion === 'libre' ? (
            <Button variant="outline" onPress={() => onElegir(mesa)}>
              Reservar<span className="sr-only"> {mesa.Nombre}</span>
            </Button>
          ) : (
            <Badge tone={TONO[mesa.situacion]}>{PALABRA[mesa.situacion]}</Badge>
          )}
        </Row>
      </li>
    ))}
  </Renglones>
);

import { UserRound, VenetianMask } from 'lucide-react';
import type { Sugerencia } from '#contract/buzon/buzon.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { Badge, type Tone } from '#web/ui/piezas/badge.tsx';
import { Clamp, Dim, Row } from '#web/ui/piezas/layout.tsx';

const tonos: Record<number, Tone> = { 0: 'info', 1: 'good', 2: 'warn', 3: 'neutral', 4: 'good' };

export const EstadoSugerencia = ({ sugerencia }: { sugerencia: { Estado: number; EstadoNombre: string } }) => (
  <Badge tone={tonos[sugerencia.Estado] ?? 'neutral'}>{sugerencia.EstadoNombre}</Badge>
);

/** Name of the author, or 'Anónima'. */
export function Quien({ sugerencia }: { sugerencia: Pick<Sugerencia, 'Anonima' | 'Autor'> }) {
  const Icon = sugerencia.Anonima ? VenetianMask : UserRound;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4" />
      {sugerencia.Anonima ? 'Anónima' : sugerencia.Autor}
    </span>
  );
}

/** Row of a list of entries; `firma`: with its author. */
export const FilaSugerencia = ({ sugerencia, firma = false }: { sugerencia: Sugerencia; firma?: boolean }) => (
  <>
    <Row ends>
      <Dim>{fecha(sugerencia.FechaComentario)}</Dim>
      <EstadoSugerencia sugerencia={sugerencia} />
    </Row>
    <Clamp lines={firma ? 3 : 2}>{sugerencia.Comentario}</Clamp>
    <Row ends>
      {firma && (
        <Dim>
          <Quien sugerencia={sugerencia} />
        </Dim>
      )}
      <Dim>{sugerencia.NombreArea}</Dim>
    </Row>
  </>
);

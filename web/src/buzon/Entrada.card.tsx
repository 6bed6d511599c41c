import { UserRound, VenetianMask } from 'lucide-react';
import type { Entrada } from '#contract/buzon/buzon.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { Badge, type Tone } from '#web/ui/piezas/badge.tsx';
import { Clamp, Dim, Row } from '#web/ui/piezas/layout.tsx';

const tonos: Record<number, Tone> = { 0: 'info', 1: 'good', 2: 'warn', 3: 'neutral', 4: 'good' };

export const EstadoEntrada = ({ entrada }: { entrada: { Estado: number; EstadoNombre: string } }) => (
  <Badge tone={tonos[entrada.Estado] ?? 'neutral'}>{entrada.EstadoNombre}</Badge>
);

/** Name of the author, or 'Anónima'. */
export function Quien({ entrada }: { entrada: Pick<Entrada, 'Anonima' | 'Autor'> }) {
  const Icon = entrada.Anonima ? VenetianMask : UserRound;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4" />
      {entrada.Anonima ? 'Anónima' : entrada.Autor}
    </span>
  );
}

/** Row of a list of entries; `firma`: with its author. */
export const FilaEntrada = ({ entrada, firma = false }: { entrada: Entrada; firma?: boolean }) => (
  <>
    <Row ends>
      <Dim>{fecha(entrada.FechaComentario)}</Dim>
      <EstadoEntrada entrada={entrada} />
    </Row>
    <Clamp lines={firma ? 3 : 2}>{entrada.Comentario}</Clamp>
    <Row ends>
      {firma && (
        <Dim>
          <Quien entrada={entrada} />
        </Dim>
      )}
      <Dim>{entrada.NombreArea}</Dim>
    </Row>
  </>
);

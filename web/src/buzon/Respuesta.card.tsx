import { RESPONDIDA } from '#contract/buzon/buzon.rules.ts';
import type { SugerenciaDeRecibo } from '#contract/buzon/buzon.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { Dim, Row, Stack, Written } from '#web/ui/piezas/layout.tsx';
import { EstadoSugerencia } from './Sugerencia.card.tsx';

type Leida = Omit<SugerenciaDeRecibo, 'Empresa'>;
const ESPERA: Record<number, string> = {
  0: 'El área la ha recibido y todavía no ha respondido.',
  2: 'El área la está estudiando. La respuesta se leerá aquí.',
  3: 'El área la ha archivado sin respuesta.',
  4: 'El área la ha aceptado y está en marcha. La respuesta se leerá aquí.',
};

/** Spec section 2.10: date, area and comment; the label and the reply only when Estado is 1. */
export const Respuesta = ({ sugerencia }: { sugerencia: Leida }) => (
  <article>
    <Stack gap="lg">
      <Row ends top>
        <div>
          <Dim>{fecha(sugerencia.FechaComentario)}</Dim>
          <p className="font-semibold break-words">{sugerencia.NombreArea}</p>
        </div>
        <EstadoSugerencia sugerencia={sugerencia} />
      </Row>
      <Written>{sugerencia.Comentario}</Written>
      {sugerencia.Estado === RESPONDIDA ? (
        <Contestacion titulo="Respusta:" /* sic, spec section 2.10 */ sugerencia={sugerencia} />
      ) : (
        <Dim>{ESPERA[sugerencia.Estado]}</Dim>
      )}
    </Stack>
  </article>
);

export const Contestacion = ({ titulo, sugerencia }: { titulo: string; sugerencia: Leida }) => (
  <section aria-label="Respuesta" className="rounded-card bg-brand-soft px-4 py-3.5">
    <p className="text-sm font-semibold text-brand-ink">{titulo}</p>
    <Written>{sugerencia.Respuesta}</Written>
    <Dim>{fecha(sugerencia.FechaRespuesta)}</Dim>
  </section>
);

import type { ComunicacionDetalle } from '#contract/comunicaciones/comunicacion.schemas.ts';
import type { ActoComunicacion } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { fechaHora } from '#web/kernel/format.ts';
import type { Tone } from '#web/ui/piezas/badge.tsx';
import { Historial } from '#web/ui/pagina/historial.tsx';

const WORDS: Record<ActoComunicacion | 'crear' | 'cerrar', readonly [what: string, tone?: Tone]> = {
  crear: ['Comunicada'],
  aceptar: ['Aceptada', 'good'],
  rechazar: ['Rechazada', 'bad'],
  iniciar: ['En curso', 'info'],
  resolver: ['Resuelta', 'good'],
  confirmar: ['Confirmada y cerrada', 'good'],
  reabrir: ['Reabierta', 'warn'],
  anular: ['Anulada', 'bad'],
  cerrar: ['Cerrada por el paso de los días'],
};
const known = (acto: string): acto is keyof typeof WORDS => Object.hasOwn(WORDS, acto);

/** Its life, newest first, with who has it now on top. What closed by itself was nobody's doing. */
export function HistorialDeComunicacion({ comunicacion: c }: { comunicacion: ComunicacionDetalle }) {
  return (
    <Historial
      {...(c.EnManosDe === '' ? {} : { pending: `En manos de ${c.EnManosDe}` })}
      items={c.Historial.map(({ Fecha, Quien, EnNombreDe, Acto, Estado, Comentario }, i) => {
        // A line written by a later version of the server still says something.
        const [what, tone] = known(Acto) ? WORDS[Acto] : [Estado || Acto];
        return {
          key: i,
          when: fechaHora(Fecha),
          who: Acto === 'cerrar' ? 'Extramuros' : Quien,
          onBehalfOf: EnNombreDe,
          what,
          comment: Comentario,
          ...(tone === undefined ? {} : { tone }),
        };
      }).toReversed()}
    />
  );
}

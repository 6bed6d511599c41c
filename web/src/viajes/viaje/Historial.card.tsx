import type { Historial as Linea } from '#contract/kernel/error.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import type { ActoViaje } from '#contract/viajes/viajes.rules.ts';
import { fechaHora } from '#web/kernel/format.ts';
import type { Tone } from '#web/ui/piezas/badge.tsx';
import { Historial } from '#web/ui/pagina/historial.tsx';

const words: Partial<Record<ActoViaje | 'crear', [what: string, tone?: Tone]>> = {
  crear: ['Viaje creado'],
  editar: ['Datos modificados'],
  enviar: ['Enviado', 'info'],
  proponer: ['Propuestas publicadas', 'info'],
  elegir: ['Propuesta elegida', 'info'],
  conformar: ['Conformidad del solicitante', 'info'],
  aprobar: ['Aprobado', 'good'],
  rechazar: ['Rechazado', 'bad'],
  retirar: ['Retirado por el solicitante', 'warn'],
  reabrir: ['Reabierto como borrador'],
  subirDocumento: ['Documento añadido', 'info'],
  emitir: ['Documentación emitida', 'good'],
  enviarDocumentos: ['Documentación enviada por correo'],
  liquidar: ['Liquidado', 'good'],
  anular: ['Anulado', 'bad'],
};
// A line written by a later version of the server still says something.
const textOf = ({ Acto, Estado }: Linea) => words[Acto as ActoViaje] ?? ([Estado || Acto] as const);

/** The life of a trip, newest first, with who has it now on top. */
export function HistorialDeViaje({ viaje }: { viaje: Pick<ViajeDetalle, 'Historial' | 'EnManosDe'> }) {
  return (
    <Historial
      {...(viaje.EnManosDe === '' ? {} : { pending: `En manos de ${viaje.EnManosDe}` })}
      items={viaje.Historial.map((line, i) => {
        const [what, tone] = textOf(line);
        return {
          key: i,
          when: fechaHora(line.Fecha),
          who: line.Quien,
          onBehalfOf: line.EnNombreDe,
          what,
          comment: line.Comentario,
          ...(tone === undefined ? {} : { tone }),
        };
      }).toReversed()}
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import type { ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { preguntaDeEmitir } from './GestionAcciones.card.tsx';
import { falta } from './GestionTabla.card.tsx';
import { emitirDocumentacion } from './gestion.api.ts';

/** Missing work of the desk on a trip, in words; '' when nothing is missing. */
export const faltaAlViaje = falta;

/** Next step of the desk in the row of a trip: it issues where that is all that is missing, else it opens where it is worked on. */
export function AvanzarViaje({ viaje: v }: { viaje: ViajeGestion }) {
  const emitir = useMutation(emitirDocumentacion);
  if (v.acciones.includes('emitir'))
    return (
      <ActosConPalabras
        acciones={v.acciones}
        actos={{
          emitir: {
            boton: 'Emitir',
            etiqueta: `Emitir ${v.Codigo}`,
            variant: 'soft',
            pregunta: preguntaDeEmitir(v, v.Documentos),
            hacer: () => emitir.mutateAsync({ body: { viajeId: v.Id } }),
          },
        }}
      />
    );
  const proponer = v.acciones.includes('proponer');
  if (!proponer && !v.acciones.includes('subirDocumento')) return null;
  const words = proponer ? 'Proponer' : 'Adjuntar';
  return (
    <LinkButton
      to="/menu/gestion/$id"
      params={{ id: String(v.Id) }}
      variant="outline"
      aria-label={`${words}: ${v.Codigo}`}
    >
      {words}
    </LinkButton>
  );
}

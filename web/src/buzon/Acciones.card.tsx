import { useMutation } from '@tanstack/react-query';
import { MessageSquareReply } from 'lucide-react';
import { BUZON, MAX_NOTA, MAX_RESPUESTA, RESPONDIDA } from '#contract/buzon/buzon.rules.ts';
import type { SugerenciaDetalle } from '#contract/buzon/buzon.schemas.ts';
import { type Acto, ActosConPalabras } from '#web/ui/dialogos/actos.tsx';
import { moverSugerencia, responderSugerencia } from './buzon.api.ts';

/** Acts of the area's people on an entry. */
export function AccionesDeSugerencia({ sugerencia }: { sugerencia: SugerenciaDetalle }) {
  const responder = useMutation(responderSugerencia);
  const mover = useMutation(moverSugerencia);
  const { Id: id, Version: version } = sugerencia;
  const mueve = (acto: 'estudiar' | 'aceptar' | 'archivar', boton: string, title: string, message: string): Acto => ({
    boton,
    variant: 'outline',
    palabras: { title, message, label: 'Nota para su área', max: MAX_NOTA, required: false },
    hacer: (comentario) => mover.mutateAsync({ id, version, estado: BUZON.actos[acto].hasta, comentario }),
  });
  return (
    <ActosConPalabras
      acciones={sugerencia.acciones}
      actos={{
        estudiar: mueve('estudiar', 'En estudio', 'Poner en estudio', 'Quien la escribió verá que está en estudio.'),
        aceptar: mueve(
          'aceptar',
          'Aceptar',
          'Aceptar la sugerencia',
          'Quien la escribió verá que se ha aceptado y está en marcha. Podrá responder cuando esté hecha.',
        ),
        archivar: mueve(
          'archivar',
          'Archivar',
          'Archivar sin respuesta',
          'Quien la escribió verá que se ha archivado. Responder, aunque sea que no, se agradece más.',
        ),
        responder: {
          boton: sugerencia.Estado === RESPONDIDA ? 'Corregir la respuesta' : 'Responder',
          icono: <MessageSquareReply aria-hidden className="size-4.5" />,
          palabras: {
            title: 'Responder',
            message: sugerencia.Anonima
              ? 'La leerá quien tenga el recibo. No escriba nada que pueda decir quién es.'
              : `${sugerencia.Autor} la leerá como respuesta de ${sugerencia.NombreArea}.`,
            label: 'Respuesta',
            confirm: 'Enviar respuesta',
            max: MAX_RESPUESTA,
            rows: 7,
            initial: sugerencia.Respuesta,
            draft: `buzon-respuesta-${id}`,
          },
          hacer: (respuesta) => responder.mutateAsync({ id, version, respuesta }),
        },
      }}
    />
  );
}

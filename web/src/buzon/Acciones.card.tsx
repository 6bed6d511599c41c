import { useMutation } from '@tanstack/react-query';
import { MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { type ActoBuzon, BUZON, MAX_NOTA, MAX_RESPUESTA } from '#contract/buzon/buzon.rules.ts';
import type { EntradaDetalle } from '#contract/buzon/buzon.schemas.ts';
import { dropDraft } from '#web/kernel/draft.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { WordsModal } from '#web/ui/pagina/words-modal.tsx';
import { moverEntrada, responderEntrada } from './buzon.api.ts';

type Mover = Exclude<ActoBuzon, 'responder'>;
const MOVER: Record<Mover, { boton: string; titulo: string; message: string }> = {
  estudiar: {
    boton: 'En estudio',
    titulo: 'Poner en estudio',
    message: 'Quien la escribió verá que está en estudio.',
  },
  aceptar: {
    boton: 'Aceptar',
    titulo: 'Aceptar la sugerencia',
    message: 'Quien la escribió verá que se ha aceptado y está en marcha. Podrá responder cuando esté hecha.',
  },
  archivar: {
    boton: 'Archivar',
    titulo: 'Archivar sin respuesta',
    message: 'Quien la escribió verá que se ha archivado. Responder, aunque sea que no, se agradece más.',
  },
};
const isMover = (accion: ActoBuzon): accion is Mover => accion !== 'responder';

/** What the area's people may do with a suggestion; nothing when there is nothing. */
export function AccionesDeEntrada({ entrada }: { entrada: EntradaDetalle }) {
  const [asking, setAsking] = useState<ActoBuzon>();
  const close = () => setAsking(undefined);
  const borrador = `buzon-respuesta-${entrada.Id}`;
  const responder = useMutation({
    ...responderEntrada,
    onSuccess: () => {
      dropDraft(borrador);
      close();
    },
  });
  const mover = useMutation({ ...moverEntrada, onSuccess: close });
  const { acciones, Id: id, Version: version } = entrada;
  if (acciones.length === 0) return null;
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-6 flex flex-wrap justify-end gap-2 border-t border-line bg-page/92 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6 lg:bottom-0 lg:mx-0 lg:mt-0 lg:bg-card">
      {acciones.filter(isMover).map((accion) => (
        <Button key={accion} variant="outline" className="px-3! max-lg:flex-1" onPress={() => setAsking(accion)}>
          {MOVER[accion].boton}
        </Button>
      ))}
      <Button
        className="max-lg:basis-full"
        icon={<MessageSquareReply aria-hidden className="size-4.5" />}
        onPress={() => setAsking('responder')}
      >
        {entrada.Estado === 1 ? 'Corregir la respuesta' : 'Responder'}
      </Button>
      {asking === 'responder' && (
        <WordsModal
          title="Responder"
          message={
            entrada.Anonima
              ? 'La leerá quien tenga el recibo. No escriba nada que pueda decir quién es.'
              : `${entrada.Autor} la leerá como respuesta de ${entrada.NombreArea}.`
          }
          label="Respuesta"
          confirm="Enviar respuesta"
          max={MAX_RESPUESTA}
          rows={7}
          initial={entrada.Respuesta}
          draft={borrador}
          isPending={responder.isPending}
          onConfirm={(respuesta) => responder.mutate({ id, version, respuesta })}
          onClose={close}
        />
      )}
      {asking !== undefined && isMover(asking) && (
        <WordsModal
          title={MOVER[asking].titulo}
          message={MOVER[asking].message}
          label="Nota para su área"
          confirm={MOVER[asking].boton}
          max={MAX_NOTA}
          required={false}
          isPending={mover.isPending}
          onConfirm={(comentario) => mover.mutate({ id, version, estado: BUZON.actos[asking].hasta, comentario })}
          onClose={close}
        />
      )}
    </div>
  );
}

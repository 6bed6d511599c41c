import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccesoDetalle } from '#contract/accesos/acceso.schemas.ts';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { WordsModal } from '#web/ui/pagina/words-modal.tsx';
import { anularAcceso, rechazarAcceso, retirarAcceso } from './accesos.api.ts';

const PREGUNTAS = {
  rechazar: {
    title: 'Rechazar el acceso',
    message: 'Quien lo pidió leerá el motivo.',
    confirm: 'Rechazar',
    required: true,
  },
  retirar: {
    title: 'Retirar la solicitud',
    message: 'Dejará de esperar una decisión. No se puede deshacer.',
    confirm: 'Retirar',
    required: false,
  },
  anular: {
    title: 'Anular el acceso',
    message: 'En la entrada dejarán de esperar a estas personas. No se puede deshacer.',
    confirm: 'Anular',
    required: false,
  },
} as const;
type Acto = keyof typeof PREGUNTAS;

/** What this person may do with it now. Accepting is in the inbox, with the whole content and the signature. */
export function AccesoAcciones({ acceso }: { acceso: AccesoDetalle }) {
  const [asked, setAsked] = useState<Acto>();
  const done = { onSuccess: () => setAsked(undefined) };
  const acts = {
    rechazar: useMutation({ ...rechazarAcceso, ...done }),
    retirar: useMutation({ ...retirarAcceso, ...done }),
    anular: useMutation({ ...anularAcceso, ...done }),
  };
  const can = (accion: AccesoDetalle['acciones'][number]) => acceso.acciones.includes(accion);
  return (
    <>
      {(Object.keys(PREGUNTAS) as Acto[]) // the keys of a literal object are exactly its type's keys
        .filter(can)
        .map((acto) => (
          <Button key={acto} variant="outline" onPress={() => setAsked(acto)}>
            {PREGUNTAS[acto].confirm}
          </Button>
        ))}
      {can('decidir') && acceso.SolicitudId !== null && (
        <Link to="/menu/solicitudes/$id" params={{ id: String(acceso.SolicitudId) }} className={buttonClass()}>
          {acceso.FirmaDigital === 1 ? 'Firmar' : 'Decidir'}
        </Link>
      )}
      {asked !== undefined && (
        <WordsModal
          key={asked}
          {...PREGUNTAS[asked]}
          label="Comentario"
          max={500}
          danger
          isPending={acts[asked].isPending}
          onConfirm={(comentario) =>
            acts[asked].mutate({ body: { Id: acceso.Id, comentario }, version: acceso.Version })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

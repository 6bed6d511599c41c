import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheckBig, Mail, Send, Stamp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_PROPUESTA, permiteEstado } from '#contract/viajes/viajes.rules.ts';
import { fecha } from '#web/kernel/format.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { useAsk } from '#web/ui/pagina/feedback.tsx';
import { WordsModal } from '#web/ui/pagina/words-modal.tsx';
import { emitirDocumentacion, liquidarViaje, publicarPropuestas } from './gestion.api.ts';
import { anularViaje, entidadViaje } from '#web/viajes/viaje/actos.api.ts';
import { documentosDe, enviarDocumentos, necesidadesDe, propuestasDelViaje } from '#web/viajes/viaje/viajes.api.ts';

const icon = 'size-4.5';

/** What moves the trip on, always in sight: publish, issue, mail again, settle. Draws nothing when the desk can do none of it. */
export function GestionAcciones({ viaje }: { viaje: ViajeDetalle }) {
  const can = (accion: ViajeDetalle['acciones'][number]) => viaje.acciones.includes(accion);
  if (can('proponer')) return <Publicar viaje={viaje} />;
  const willSettle = permiteEstado('liquidar', viaje.EstadoId) && !can('liquidar') && can('subirDocumento');
  if (!can('subirDocumento') && !can('enviarDocumentos') && !can('liquidar')) return null;
  return (
    <Barra hint={willSettle ? `Se podrá liquidar cuando termine, el ${fecha(viaje.FechaRegreso)}.` : ''}>
      {can('enviarDocumentos') && <Enviar viaje={viaje} />}
      {can('subirDocumento') && permiteEstado('emitir', viaje.EstadoId) && <Emitir viaje={viaje} />}
      {can('liquidar') && <Liquidar viaje={viaje} />}
    </Barra>
  );
}

/** `idle`: nothing to press yet; a phone keeps its room for what is being written. */
function Barra({ hint, idle = false, children }: { hint: string; idle?: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        idle ? 'hidden sm:flex' : 'flex',
        'flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-card/95 px-5 py-2.5 backdrop-blur max-sm:[&>button:last-child]:flex-1 lg:max-xl:rounded-t-card lg:max-xl:border-x xl:rounded-b-card',
      )}
    >
      {hint !== '' && (
        <p role="status" className="mr-auto min-w-40 flex-1 text-sm text-mute">
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

const cuantas = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

function Publicar({ viaje }: { viaje: ViajeDetalle }) {
  const ask = useAsk();
  const { data: offers = [] } = useQuery(propuestasDelViaje(viaje.Id));
  const { data: needs = [] } = useQuery(necesidadesDe(viaje.Id));
  const publicar = useMutation(publicarPropuestas);
  const drafts = offers.filter((p) => p.EstadoId === ESTADO_PROPUESTA.enPreparacion);
  // Published or about to be: what the requester will have to choose from.
  const served = new Set(offers.filter((p) => p.EstadoId <= ESTADO_PROPUESTA.elegida).map((p) => p.NecesidadId));
  const bare = needs.filter((n) => n.QuierePropuesta && n.SinPropuestaMotivo === '' && !served.has(n.Id)).length;
  const left = bare === 0 ? '' : `Sin ninguna propuesta: ${cuantas(bare, 'necesidad', 'necesidades')}.`;
  const send = async () => {
    const sure = await ask.confirm({
      title: 'Publicar propuestas',
      message: (
        <>
          <p>
            {viaje.Solicitante} verá {cuantas(drafts.length, 'propuesta más', 'propuestas más')} y recibirá un correo.
            Ya no se podrán cambiar.
          </p>
          {left !== '' && <p className="mt-2">{left}</p>}
        </>
      ),
      confirm: 'Publicar',
    });
    if (sure) publicar.mutate(viaje.Id);
  };
  return (
    <Barra idle={drafts.length === 0} hint={left || (drafts.length === 0 ? 'No hay propuestas en preparación.' : '')}>
      <Button
        icon={<Send aria-hidden className={icon} />}
        isDisabled={drafts.length === 0}
        isPending={publicar.isPending}
        onPress={() => void send()}
      >
        Publicar propuestas ({drafts.length})
      </Button>
    </Barra>
  );
}

function Enviar({ viaje }: { viaje: ViajeDetalle }) {
  const enviar = useMutation(enviarDocumentos);
  return (
    <Button
      variant="outline"
      icon={<Mail aria-hidden className={icon} />}
      isPending={enviar.isPending}
      onPress={() => enviar.mutate(viaje.Id)}
    >
      Enviar por correo
    </Button>
  );
}

function Emitir({ viaje }: { viaje: ViajeDetalle }) {
  const ask = useAsk();
  const { data: documentos = [] } = useQuery(documentosDe(viaje.Id));
  const emitir = useMutation(emitirDocumentacion);
  const ready = viaje.acciones.includes('emitir');
  const send = async () => {
    const sure = await ask.confirm({
      title: 'Emitir documentación',
      message: `${viaje.Solicitante} recibirá por correo ${cuantas(documentos.length, 'documento', 'documentos')}. Después se podrán añadir más y volver a enviarlos.`,
      confirm: 'Emitir',
    });
    if (sure) emitir.mutate(viaje.Id);
  };
  return (
    <>
      {!ready && <p className="order-first mr-auto text-sm text-mute">Suba al menos un documento antes de emitir.</p>}
      <Button
        icon={<Stamp aria-hidden className={icon} />}
        isDisabled={!ready}
        isPending={emitir.isPending}
        onPress={() => void send()}
      >
        Emitir documentación
      </Button>
    </>
  );
}

function Liquidar({ viaje }: { viaje: ViajeDetalle }) {
  const ask = useAsk();
  const liquidar = useMutation(liquidarViaje);
  const send = async () => {
    const sure = await ask.confirm({
      title: 'Liquidar el viaje',
      message: 'Se cierra el viaje. Sus documentos ya no se podrán cambiar.',
      confirm: 'Liquidar',
    });
    if (sure) liquidar.mutate(viaje.Id);
  };
  return (
    <Button
      icon={<CircleCheckBig aria-hidden className={icon} />}
      isPending={liquidar.isPending}
      onPress={() => void send()}
    >
      Liquidar
    </Button>
  );
}

/** Calls the trip off, with a reason that its requester will read. */
export function AnularDesdeGestion({ viaje }: { viaje: ViajeDetalle }) {
  const [asking, setAsking] = useState(false);
  const anular = useMutation({ ...anularViaje, onSuccess: () => setAsking(false) });
  const { envios, cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  if (!viaje.acciones.includes('anular') || cerrado) return null;
  return (
    <>
      <Button variant="plain" className="text-bad-ink! hover:bg-bad!" onPress={() => setAsking(true)}>
        Anular
      </Button>
      {asking && (
        <WordsModal
          title={`Anular el viaje ${viaje.Codigo}`}
          message={`Un viaje anulado no se puede recuperar. ${viaje.Solicitante} leerá el motivo.`}
          label="Motivo"
          confirm="Anular"
          max={500}
          danger
          initial={envios.find((one) => one.tipo === 'viajes.anular')?.texto ?? ''}
          isPending={anular.isPending}
          onConfirm={(comentario) => anular.mutate({ body: { viajeId: viaje.Id, comentario }, sobre: viaje })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

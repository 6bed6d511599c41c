import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ComunicacionDetalle } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { ESTADO_COMUNICACION } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { fecha } from '#web/kernel/format.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Age } from '#web/ui/piezas/age.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/ui/piezas/disclosure.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Html } from '#web/ui/texto/html.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { WaitingNotice } from '#web/ui/pagina/waiting.tsx';
import { entidadComunicacion } from './actos.api.ts';
import { EstadoComunicacion, Urgencias } from './Comunicacion.card.tsx';
import { AccionesDeComunicacion } from './ComunicacionAcciones.card.tsx';
import { comunicacionDetalle } from './comunicaciones.api.ts';
import { Fotos } from './Fotos.card.tsx';
import { HistorialDeComunicacion } from './HistorialComunicacion.card.tsx';

const TITLE = 'Comunicación';
type Props = { comunicacionId: number; onClose(): void };

/** Spec section 2.13: over whatever it was opened from. */
export function ComunicacionModal({ comunicacionId, onClose }: Props) {
  const { data } = useQuery(comunicacionDetalle(comunicacionId));
  return (
    <Modal
      isOpen
      size="lg"
      title={TITLE}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Regresar
          </Button>
          {data !== undefined && <AccionesDeComunicacion comunicacion={data} onDecided={onClose} />}
        </>
      }
    >
      <Age />
      <Cuerpo comunicacionId={comunicacionId} />
    </Modal>
  );
}

/** The same beside a list. */
export function ComunicacionPanel({ comunicacionId, onClose }: Props) {
  const { data } = useQuery(comunicacionDetalle(comunicacionId));
  const title = useId();
  return (
    <section aria-labelledby={title} className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-card px-6 py-3">
        <h2 id={title} className="text-xl font-semibold tracking-tight">
          {TITLE}
        </h2>
        <Button variant="plain" className="-mr-3" onPress={onClose}>
          Regresar
        </Button>
      </header>
      <div className="flex-1 p-6">
        <Cuerpo comunicacionId={comunicacionId} />
      </div>
      {data !== undefined && (
        <div className="sticky bottom-0 z-10 mt-auto flex justify-end gap-2 border-t border-line bg-card px-6 py-3 empty:hidden">
          <AccionesDeComunicacion comunicacion={data} onDecided={onClose} />
        </div>
      )}
    </section>
  );
}

/** All of it before deciding: beside a list on a desk, a page of its own on a phone, where `volver` is the list behind its arrow. */
export function ComunicacionPagina({ comunicacionId, volver, onClose }: Props & { volver: string }) {
  const { data } = useQuery(comunicacionDetalle(comunicacionId));
  if (useDesk()) return <ComunicacionPanel comunicacionId={comunicacionId} onClose={onClose} />;
  return (
    <>
      <PageHeader title={TITLE} back={volver} />
      <Cuerpo comunicacionId={comunicacionId} />
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-6 flex flex-wrap gap-2 border-t border-line bg-page/92 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6">
        <Button variant="outline" onPress={onClose}>
          Regresar
        </Button>
        {data !== undefined && <AccionesDeComunicacion comunicacion={data} onDecided={onClose} />}
      </div>
    </>
  );
}

function Cuerpo({ comunicacionId }: { comunicacionId: number }) {
  const { data, error, refetch } = useQuery(comunicacionDetalle(comunicacionId));
  if (data !== undefined) return <Contenido comunicacion={data} />;
  return error ? (
    <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton className="h-96" />
  );
}

/** Nothing of ours is drawn in what was written: it holds no pictures. */
const sinImagenes = () => Promise.reject(new Error('a communication holds no pictures in its text'));

function Contenido({ comunicacion: c }: { comunicacion: ComunicacionDetalle }) {
  const { envios } = useEnviosDe(entidadComunicacion(c.Id));
  const hint = siguientePaso(c);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <EstadoComunicacion comunicacion={c} />
          <Urgencias comunicacion={c} />
        </div>
        {hint !== '' && envios.length === 0 && <p className="text-[0.9375rem] text-mute">{hint}</p>}
      </div>
      <WaitingNotice envios={envios} />
      {c.EnNombreDe !== null && <Notice>Por delegación de {c.EnNombreDe}</Notice>}
      <Definitions
        layout="grid"
        columns={3}
        items={[
          ['Fecha', fecha(c.Fecha)],
          ['Número', c.Numero],
          ['Comunica', c.Autor],
        ]}
      />
      <div className="border-t border-line pt-4">
        <Html html={c.DatosParticulares} picture={sinImagenes} />
      </div>
      <Fotos ids={c.FotoIds} />
      <Decidido comunicacion={c} />
      {c.TrabajoRealizado !== '' && (
        <Parte title={`Trabajo realizado${c.FechaReal === null ? '' : ` el ${fecha(c.FechaReal)}`}`}>
          {c.TrabajoRealizado}
        </Parte>
      )}
      <div className="border-t border-line pt-2">
        <Disclosure title="Historial" open>
          <div className="pt-1 pb-1 pl-1">
            <HistorialDeComunicacion comunicacion={c} />
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

function Decidido({ comunicacion: c }: { comunicacion: ComunicacionDetalle }) {
  if (c.EstadoId === ESTADO_COMUNICACION.rechazada)
    return (
      <Notice tone="bad" title="Rechazada">
        <p className="break-words whitespace-pre-line">{c.Comentario}</p>
      </Notice>
    );
  if (c.AccionPlanificada === '') return null;
  return (
    <div className="grid gap-4 rounded-card bg-well p-4">
      <Parte title="Acción planificada">{c.AccionPlanificada}</Parte>
      <Definitions
        layout="grid"
        columns={2}
        items={[
          ['Fecha prevista', fecha(c.FechaPrevista)],
          ['Fecha de cierre', fecha(c.FechaCierre)],
        ]}
      />
      {c.Comentario !== '' && <Parte title="Comentario de quien aprobó">{c.Comentario}</Parte>}
    </div>
  );
}

function Parte({ title, children }: { title: string; children: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-sm text-mute">
        {title}
      </h3>
      <p className="break-words whitespace-pre-line">{children}</p>
    </section>
  );
}

/** What has to happen next, for the person who asks themselves why nothing moves. */
function siguientePaso(c: ComunicacionDetalle): string {
  switch (c.EstadoId) {
    case ESTADO_COMUNICACION.pendiente:
      if (c.acciones.includes('aceptar')) return '';
      return c.EnManosDe === '' ? 'Espera a que haya quien la decida.' : `Espera la firma de ${c.EnManosDe}.`;
    case ESTADO_COMUNICACION.resuelta:
      return c.acciones.includes('confirmar')
        ? 'Confirme que está resuelta o reábrala. Si no dice nada, se cerrará a los siete días.'
        : `Espera la confirmación de ${c.Autor}.`;
    default:
      return '';
  }
}

import { CalendarClock, MapPin, ShieldAlert, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Comunicacion } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { ESTADO_COMUNICACION, type Prioridad, PRIORIDADES } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { fecha } from '#web/kernel/format.ts';
import type { Envio } from '#web/sinred/outbox.ts';
import { Badge, type Tone } from '#web/ui/piezas/badge.tsx';
import { WaitingBadge } from '#web/ui/pagina/waiting.tsx';

const tones: Record<number, Tone> = {
  [ESTADO_COMUNICACION.pendiente]: 'warn',
  [ESTADO_COMUNICACION.aceptada]: 'info',
  [ESTADO_COMUNICACION.rechazada]: 'bad',
  [ESTADO_COMUNICACION.enCurso]: 'info',
  [ESTADO_COMUNICACION.resuelta]: 'good',
  [ESTADO_COMUNICACION.cerrada]: 'neutral',
  [ESTADO_COMUNICACION.reabierta]: 'warn',
  [ESTADO_COMUNICACION.anulada]: 'neutral',
};
export const EstadoComunicacion = ({ comunicacion: { EstadoId, Estado, Vencida } }: { comunicacion: Comunicacion }) => (
  <span className="inline-flex flex-wrap justify-end gap-1.5">
    {Vencida && <Badge tone="bad">Vencida</Badge>}
    <Badge tone={tones[EstadoId] ?? 'neutral'}>{Estado}</Badge>
  </span>
);
export const nombrePrioridad = (prioridad: number): string => PRIORIDADES[prioridad as Prioridad] ?? ''; // the contract allows 1 to 4

/** What presses: a risk for people, what cannot wait. Nothing for the rest. */
export function Urgencias({ comunicacion }: { comunicacion: Comunicacion }) {
  const { RiesgoPersonas, Prioridad: prioridad } = comunicacion;
  return (
    <>
      {RiesgoPersonas && (
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-bad-ink">
          <ShieldAlert aria-hidden className="size-4 shrink-0" />
          Riesgo para las personas
        </span>
      )}
      {prioridad <= 2 && (
        <Badge tone={prioridad === 1 ? 'bad' : 'warn'}>{`Prioridad ${nombrePrioridad(prioridad).toLowerCase()}`}</Badge>
      )}
    </>
  );
}

type Props = { comunicacion: Comunicacion; esquina: ReactNode; bajo: ReactNode; children?: ReactNode };
function Renglones({ comunicacion, esquina, bajo, children }: Props) {
  return (
    <span className="grid gap-2.5">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-1 basis-36">
          <span className="line-clamp-2 leading-snug font-semibold break-words">{comunicacion.Titulo}</span>
          <span className="block text-sm text-mute tabular-nums">{bajo}</span>
        </span>
        <span className="shrink-0">{esquina}</span>
      </span>
      <span className="flex items-start gap-2 text-[0.9375rem]">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-mute" />
        <span className="min-w-0 break-words">{comunicacion.Ubicacion}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
        <Urgencias comunicacion={comunicacion} />
      </span>
      {children}
    </span>
  );
}

/** What a list of mine tells of one: what, where, its state and who has it now. The surface and the link are the caller's. */
export function ComunicacionResumen({
  comunicacion: c,
  envios,
}: {
  comunicacion: Comunicacion;
  envios: readonly Envio[];
}) {
  return (
    <Renglones
      comunicacion={c}
      esquina={<EstadoComunicacion comunicacion={c} />}
      bajo={`${c.Numero} · ${fecha(c.Fecha)}`}
    >
      {envios.length > 0 ? (
        <span>
          <WaitingBadge envios={envios} />
        </span>
      ) : (
        c.EnManosDe !== '' && (
          <span className="flex items-center gap-2 text-sm text-mute">
            <UserRound aria-hidden className="size-4 shrink-0" />
            {c.EstadoId === ESTADO_COMUNICACION.resuelta ? 'Espera su confirmación' : `En manos de ${c.EnManosDe}`}
          </span>
        )
      )}
    </Renglones>
  );
}

/** The same for whoever decides on it: whose it is; that it waits for them goes without saying. */
export const ComunicacionAjena = ({ comunicacion: c }: { comunicacion: Comunicacion }) => (
  <Renglones
    comunicacion={c}
    esquina={<span className="text-sm text-mute tabular-nums">{fecha(c.Fecha)}</span>}
    bajo={`${c.Autor} · ${c.Numero}`}
  >
    {c.EnNombreDe !== null && (
      <span className="text-sm font-semibold text-info-ink">Por delegación de {c.EnNombreDe}</span>
    )}
  </Renglones>
);

/** On the board: what is to be done and until when. */
export const ComunicacionDeTablero = ({ comunicacion: c }: { comunicacion: Comunicacion }) => (
  <Renglones comunicacion={c} esquina={null} bajo={`${c.Numero} · ${c.Tipo}`}>
    <span className="flex items-center gap-2 text-sm tabular-nums">
      <CalendarClock aria-hidden className={c.Vencida ? 'size-4 shrink-0 text-bad-ink' : 'size-4 shrink-0 text-mute'} />
      {c.FechaReal === null || c.EstadoId !== ESTADO_COMUNICACION.resuelta ? (
        <span className={c.Vencida ? 'font-semibold text-bad-ink' : 'text-mute'}>
          {c.Vencida ? 'Vencida el' : 'Cierre'} {fecha(c.FechaCierre)}
        </span>
      ) : (
        <span className="text-mute">Resuelta el {fecha(c.FechaReal)}</span>
      )}
    </span>
  </Renglones>
);

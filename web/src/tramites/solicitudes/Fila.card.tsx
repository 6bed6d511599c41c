import { clsx } from 'clsx';
import {
  Clock,
  DoorOpen,
  HandCoins,
  IdCard,
  KeyRound,
  Luggage,
  type LucideIcon,
  MessageSquareWarning,
  ReceiptText,
  ShieldCheck,
  Target,
  TreePalm,
} from 'lucide-react';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { deEmpresa } from '#web/casa/ui/texto/empresas.ts';
import { desdeHace } from '#web/casa/kernel/format.ts';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { TipoSolicitud } from './solicitudes.api.ts';

/** Picture and tint of each kind: those of its area. */
const TESELAS: Record<TipoSolicitud, readonly [LucideIcon, tint: string]> = {
  VIAJE: [Luggage, 'bg-viajes text-viajes-ink'],
  FACTURA: [ReceiptText, 'bg-facturas text-facturas-ink'],
  PERMISO: [TreePalm, 'bg-permisos text-permisos-ink'],
  CORRECCION: [Clock, 'bg-jornada text-jornada-ink'],
  ACCESO: [DoorOpen, 'bg-tramites text-tramites-ink'],
  COMUNICACION: [MessageSquareWarning, 'bg-planta text-planta-ink'],
  EPI: [ShieldCheck, 'bg-planta text-planta-ink'],
  RECIBOEPI: [ShieldCheck, 'bg-planta text-planta-ink'],
  OBJETIVOS: [Target, 'bg-personas text-personas-ink'],
  DATOS: [IdCard, 'bg-personas text-personas-ink'],
  PRESTAMO: [HandCoins, 'bg-personas text-personas-ink'],
};
export function TeselaDeTipo({ tipo }: { tipo: TipoSolicitud }) {
  const [picture, tint] = TESELAS[tipo];
  return (
    <span aria-hidden className={clsx('grid size-9 shrink-0 place-items-center rounded-field', tint)}>
      <Icono de={picture} size="lg" />
    </span>
  );
}

/** Row of the inbox: who and how much, what, and what to look at first; without anything, how long it waits. A desk has its two lines. */
export function FilaDeSolicitud({ solicitud: s }: { solicitud: Solicitud }) {
  const desk = useDesk();
  return (
    <span className="flex min-w-0 items-start gap-3 lg:flex-1">
      <TeselaDeTipo tipo={s.TipoCodigo} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline justify-between gap-x-3 max-lg:flex-wrap">
          <Texto look="title narrow">{deEmpresa(s.Quien)}</Texto>
          <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">{s.Medida}</span>
        </span>
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-control break-words lg:text-ink-2">{s.Asunto}</span>
          <AlertaDe solicitud={s} />
        </span>
        {desk ? (
          <Texto look="unseen">
            {s.TipoSolicitud} · {s.Numero}
            {s.FirmaDigital === 1 && ' · Con contraseña de firma'}
          </Texto>
        ) : (
          <Dim>
            {s.TipoSolicitud} · <Texto look="nowrap">{s.Numero}</Texto>
            {s.FirmaDigital === 1 && (
              <>
                {' · '}
                <KeyRound aria-hidden className="inline size-3.5 align-[-0.125em]" /> Con contraseña de firma
              </>
            )}
            {s.Escalada === null && s.Recordada !== null && ' · Recordada'}
          </Dim>
        )}
        {s.EnNombreDe !== null && <Texto look="small run strong">Por delegación de {s.EnNombreDe}</Texto>}
      </span>
    </span>
  );
}

function AlertaDe({ solicitud: { Alerta, FechaSolicitud } }: { solicitud: Solicitud }) {
  if (Alerta === null)
    return (
      <span className="shrink-0">
        <Dim>{desdeHace(FechaSolicitud)}</Dim>
      </span>
    );
  return (
    <span
      className={clsx(
        'shrink-0 text-sm font-semibold whitespace-nowrap',
        Alerta.Tono === 'bad' ? 'text-bad-ink' : 'text-wait-ink',
      )}
    >
      {Alerta.Texto}
    </span>
  );
}

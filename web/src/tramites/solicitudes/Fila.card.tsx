import { clsx } from 'clsx';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { deEmpresa } from '#web/casa/ui/texto/empresas.ts';
import { desdeHace } from '#web/casa/kernel/format.ts';
import { Hace, Renglon } from '#web/casa/ui/pagina/marco/renglon.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { TeselaDeTipo } from './quien/tesela.port.tsx';

/** Row of the inbox: who and how much, what, and what to look at first; without anything, how long it waits. */
export function FilaDeSolicitud({ solicitud: s }: { solicitud: Solicitud }) {
  const desk = useDesk();
  const unseen = (
    <Texto look="unseen">
      {s.TipoSolicitud} · {s.Numero}
      {s.FirmaDigital === 1 && ' · Con contraseña de firma'}
    </Texto>
  );
  const porDelegacion = s.EnNombreDe !== null && (
    <Texto look="small run strong">Por delegación de {s.EnNombreDe}</Texto>
  );
  if (!desk)
    return (
      <Renglon
        tesela={<TeselaDeTipo tipo={s.TipoCodigo} />}
        quien={s.Quien}
        medida={s.Medida}
        que={s.Asunto}
        alerta={s.Alerta === null ? <Hace desde={s.FechaSolicitud} /> : <AlertaDe solicitud={s} />}
        resto={
          <>
            {s.Escalada === null && s.Recordada !== null && <Dim> · Recordada</Dim>}
            {unseen}
          </>
        }
      >
        {porDelegacion}
      </Renglon>
    );
  return (
    <span className="flex min-w-0 flex-1 items-start gap-3">
      <TeselaDeTipo tipo={s.TipoCodigo} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline justify-between gap-x-3">
          <Texto look="title narrow">{deEmpresa(s.Quien)}</Texto>
          <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">{s.Medida}</span>
        </span>
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-control break-words text-ink-2">{s.Asunto}</span>
          <AlertaDe solicitud={s} />
        </span>
        {unseen}
        {porDelegacion}
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

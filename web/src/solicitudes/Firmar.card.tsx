import { Link } from '@tanstack/react-router';
import { ExternalLink, ShieldCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { SolicitudDetalle } from '#contract/solicitudes/solicitud.schemas.ts';
import { fecha, fechaHora } from '#web/kernel/format.ts';
import { isOwnPath } from '#web/kernel/own-path.ts';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/ui/piezas/disclosure.tsx';
import { Historial } from '#web/ui/pagina/historial.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { FirmarForm } from './Firmar.fields.tsx';

type Props = {
  solicitud: SolicitudDetalle;
  /** False while only what the list had of it is there. */
  entera: boolean;
  onClose(): void;
};

/** The whole of a request, and below it the decision of whoever has to take it. */
export function Firmar({ solicitud: s, entera, onClose }: Props) {
  const [lost, setLost] = useState(false);
  const decidible = s.acciones.includes('aceptar');
  return (
    <>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 lg:p-6">
        {lost && !decidible && <Adelantada solicitud={s} />}
        <Avisos solicitud={s} />
        <Parte title="DATOS SOLICITUD">
          <Definitions
            layout="grid"
            columns={2}
            items={[
              ['Tipo Solicitud', s.TipoSolicitud],
              ['Número', s.Numero],
              ['Solicitante', s.Peticionario],
              ['Fecha Solicitud', fecha(s.FechaSolicitud)],
            ]}
          />
        </Parte>
        <Parte title="CONTENIDO">
          <p className="mb-1 font-semibold break-words">{s.Resumen}</p>
          <Definitions
            items={s.Datos.map(({ Nombre, Valor }) => [
              Nombre,
              Valor === '' ? (
                ''
              ) : (
                <span key="texto" className="whitespace-pre-line">
                  {Valor}
                </span>
              ),
            ])}
          />
        </Parte>
        {!decidible && isOwnPath(s.Ruta) && (
          <div>
            <Link to={s.Ruta} className={buttonClass({ variant: 'outline' })}>
              <ExternalLink aria-hidden className="size-4.5" />
              Abrir en su pantalla
            </Link>
          </div>
        )}
        {s.CodigoVerificacion !== null && (
          <Parte title="VERIFICACIÓN">
            <p className="mb-3 font-mono tabular-nums">{s.CodigoVerificacion}</p>
            <Link
              to="/verificar/$codigo"
              params={{ codigo: s.CodigoVerificacion }}
              className={buttonClass({ variant: 'outline' })}
            >
              <ShieldCheck aria-hidden className="size-5" />
              Verificar la decisión
            </Link>
          </Parte>
        )}
        {entera && (
          <div className="border-t border-line pt-2">
            <Disclosure title="Historial" open={!decidible}>
              <div className="pt-1 pb-2 pl-1">
                <HistorialDeSolicitud solicitud={s} />
              </div>
            </Disclosure>
          </div>
        )}
      </div>
      {decidible && <FirmarForm solicitud={s} onClose={onClose} onLost={setLost} />}
    </>
  );
}

const ACTOS: Record<string, readonly [what: string, tone?: 'good' | 'bad' | 'warn' | 'info']> = {
  crear: ['Solicitud creada'],
  aceptar: ['Aceptada', 'good'],
  rechazar: ['Rechazada', 'bad'],
  retirar: ['Retirada por el solicitante', 'warn'],
  caducar: ['Caducada', 'warn'],
};
function HistorialDeSolicitud({ solicitud: s }: { solicitud: SolicitudDetalle }) {
  return (
    <Historial
      {...(s.EnManosDe === '' ? {} : { pending: `En manos de ${s.EnManosDe}` })}
      items={s.Historial.map((line, i) => {
        // A line written by a later version of the server still says something.
        const [what, tone] = ACTOS[line.Acto] ?? [line.Estado || line.Acto];
        return {
          key: i,
          when: fechaHora(line.Fecha),
          // What expires does so by itself.
          who: line.Quien || 'Por sí sola',
          onBehalfOf: line.EnNombreDe,
          what,
          comment: line.Comentario,
          ...(tone === undefined ? {} : { tone }),
        };
      }).toReversed()}
    />
  );
}

/** What one should know before reading on. */
function Avisos({ solicitud: s }: { solicitud: SolicitudDetalle }) {
  const last = s.Historial.findLast(({ Acto }) => Acto === 'aceptar' || Acto === 'rechazar');
  const tone = s.EstadoId === 2 ? 'good' : 'neutral';
  return (
    <div className="grid gap-3 empty:hidden">
      {s.EnNombreDe !== null && <Notice>Por delegación de {s.EnNombreDe}</Notice>}
      {s.Escalada !== null && s.EnManosDe !== '' && (
        <Notice tone="bad" title="Con retraso">
          El {fecha(s.Escalada)} se avisó del retraso por encima de quien tiene que decidirla o, si no hay nadie, a
          Administración.
        </Notice>
      )}
      {s.Escalada === null && s.Recordada !== null && s.EnManosDe !== '' && (
        <Notice tone="warn">El {fecha(s.Recordada)} se envió un recordatorio a quien tiene que decidirla.</Notice>
      )}
      {last !== undefined && (
        <Notice tone={tone} title={`${s.Estado} por ${last.Propia ? 'usted' : last.Quien} el ${fechaHora(last.Fecha)}`}>
          <p className="break-words whitespace-pre-line">{last.Comentario}</p>
        </Notice>
      )}
    </div>
  );
}

/** Somebody was first, or it has expired by itself: what this person decided is not what holds. */
function Adelantada({ solicitud: s }: { solicitud: SolicitudDetalle }) {
  const last = s.Historial.at(-1);
  const estado = s.Estado.toLowerCase();
  return (
    <Notice tone="bad" title="Su decisión no se ha registrado">
      {last === undefined || last.Quien === ''
        ? `La solicitud ya no espera ninguna decisión: está ${estado}.`
        : `${last.Quien} se adelantó el ${fechaHora(last.Fecha)}: la solicitud está ${estado}.`}
    </Notice>
  );
}

function Parte({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-[0.8125rem] font-bold tracking-wide text-mute">
        {title}
      </h3>
      {children}
    </section>
  );
}

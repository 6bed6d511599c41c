import { Link, type NavigateOptions } from '@tanstack/react-router';
import { ExternalLink, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SolicitudDetalle } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { desdeHace, fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { ImpedimentosDeFirma } from '#web/identidad/firma/impedimentos.port.tsx';
import { isOwnPath } from '#web/casa/kernel/own-path.ts';
import type { Lectura } from '#web/casa/ui/pagina/cargado.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { DocPane } from '#web/casa/ui/ficheros/doc-pane.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { piezasDe } from './piezas.port.tsx';
import { CabeceraDeDecision, DecisionChecks } from './decision.port.tsx';
import { ActosDeFirma, AvisosDeFirma, FirmarForm, PieDeFirma, useFirma } from './Firmar.fields.tsx';

type Props = { query: Lectura<SolicitudDetalle>; volver: NavigateOptions & { to: string } };

/** A whole request, with the form of its decision for the person who can take it. */
export function Firmar({ query, volver }: Props) {
  const [lost, setLost] = useState(false);
  const { data } = query;
  if (data?.acciones.includes('aceptar'))
    return <Decidible query={query} volver={volver} solicitud={data} onLost={setLost} />;
  return (
    <Detalle
      query={query}
      title={(s) => (s ? `Solicitud ${s.Numero}` : 'Solicitud')}
      volver={volver}
      badge={(s) => <Estado de={s} />}
    >
      {(s) => (
        <Stack gap="xl">
          {lost && <Adelantada solicitud={s} />}
          <Contenido solicitud={s} />
          {isOwnPath(s.Ruta) && (
            <div>
              <Link to={s.Ruta} className={buttonClass({ variant: 'outline' })}>
                <Icono de={ExternalLink} size="md" />
                Abrir en su pantalla
              </Link>
            </div>
          )}
          {s.CodigoVerificacion !== null && <Codigo codigo={s.CodigoVerificacion} />}
          <Historial solicitud={s} open />
        </Stack>
      )}
    </Detalle>
  );
}

type DecidibleProps = Props & { solicitud: SolicitudDetalle; onLost(lost: boolean): void };
function Decidible({ query, volver, solicitud, onLost }: DecidibleProps) {
  const firma = useFirma(solicitud, onLost);
  const desk = useDesk();
  return (
    <Detalle
      query={query}
      title="Firmar Solicitud"
      menor={desk}
      volver={volver}
      badge={(s) => <Estado de={s} />}
      cabecera={<Cabecera solicitud={solicitud} />}
      antes={!desk && <FirmarForm firma={firma} />}
      acciones={(s, close) =>
        desk ? (
          <PieDeFirma solicitud={s} firma={firma} onDone={close} />
        ) : (
          <ActosDeFirma solicitud={s} firma={firma} onDone={close} />
        )
      }
    >
      {(s) => (
        <DocPane
          documento={<Documento de={s} />}
          datos={
            <>
              {desk ? <AvisosDeFirma firma={firma} /> : <ImpedimentosDeFirma conFirma={firma.conFirma} />}
              <Contenido solicitud={s} conCabecera={desk} />
            </>
          }
        >
          <DecisionChecks tipo={s.TipoCodigo} entidadId={s.EntidadId}>
            <Alrededor de={s} />
            <Historial solicitud={s} open={false} />
          </DecisionChecks>
        </DocPane>
      )}
    </Detalle>
  );
}

/** Requester, thing, amount and whose money. */
const Cabecera = ({ solicitud: s }: { solicitud: SolicitudDetalle }) => (
  <CabeceraDeDecision
    foto={s.Quien === s.Peticionario ? s.Foto : null}
    quien={s.Quien}
    linea={[
      s.Quien,
      s.TipoSolicitud,
      s.Numero,
      ...(s.Quien === s.Peticionario ? [] : [`lo envía ${s.Peticionario}`]),
      `${fecha(s.FechaSolicitud)}, ${desdeHace(s.FechaSolicitud)}`,
    ].join(' · ')}
    titulo={s.Asunto}
    medida={s.Medida}
    pie={s.ACargo === '' ? '' : `a cargo de ${s.ACargo}`}
  />
);

function Documento({ de }: { de: SolicitudDetalle }) {
  const { documento: DelArea } = piezasDe(de.TipoCodigo);
  return DelArea && <DelArea entidadId={de.EntidadId} />;
}
/** Data that are read beside a document on a desk; the others are in it, and folded. */
const JUNTO_AL_DOCUMENTO: ReadonlySet<string> = new Set(['Concepto', 'Cargo', 'Total', 'A pagar', 'Vencimiento']);
const enLinea = ({ Nombre, Valor }: SolicitudDetalle['Datos'][number]) =>
  [Nombre, Valor && <Written key="texto">{Valor}</Written>] as const;
type ContenidoProps = { solicitud: SolicitudDetalle; conCabecera?: boolean };
/** The whole content; `conCabecera`: its head says already who asks, when and under which number. */
const Contenido = ({ solicitud: s, conCabecera = false }: ContenidoProps) => {
  const vistos = s.Datos.filter(({ Nombre }) => JUNTO_AL_DOCUMENTO.has(Nombre));
  const conDocumento = conCabecera && piezasDe(s.TipoCodigo).documento !== undefined && vistos.length > 0;
  const plegados = conDocumento ? s.Datos.filter((dato) => !vistos.includes(dato)) : [];
  return (
    <>
      <Circunstancias solicitud={s} />
      {!conCabecera && (
        <Parte title="DATOS SOLICITUD">
          <Definitions
            layout="grid"
            columns={2}
            items={[
              ['Tipo Solicitud', s.TipoSolicitud],
              ['Número', s.Numero],
              ['Solicitante', <Persona key="quien" nombre={s.Peticionario} foto={s.Foto} size="sm" />],
              ['Fecha Solicitud', fecha(s.FechaSolicitud)],
            ]}
          />
        </Parte>
      )}
      <Parte title="CONTENIDO">
        {!conCabecera && (
          <div>
            <Parrafo look="title">{s.Resumen}</Parrafo>
            {s.ACargo !== '' && <Parrafo look="small mute">A cargo de {s.ACargo}</Parrafo>}
          </div>
        )}
        <Definitions items={(plegados.length > 0 ? vistos : s.Datos).map(enLinea)} />
      </Parte>
      {plegados.length > 0 && (
        <Disclosure title="Más datos">
          <Definitions items={plegados.map(enLinea)} />
        </Disclosure>
      )}
    </>
  );
};

function Alrededor({ de: { Id, EntidadId, TipoCodigo } }: { de: SolicitudDetalle }) {
  const { alrededor: DelArea } = piezasDe(TipoCodigo);
  return (
    DelArea && (
      <Suspense fallback={<div className="h-40" />}>
        <DelArea id={Id} entidadId={EntidadId} />
      </Suspense>
    )
  );
}

const Codigo = ({ codigo }: { codigo: string }) => (
  <Parte title="VERIFICACIÓN">
    <p className="font-mono tabular-nums">{codigo}</p>
    <div>
      <Link to="/verificar/$codigo" params={{ codigo }} className={buttonClass({ variant: 'outline' })}>
        <ShieldCheck />
        Verificar la decisión
      </Link>
    </div>
  </Parte>
);

const PALABRAS: PalabrasDeActo = {
  crear: ['Solicitud creada'],
  aceptar: ['Aceptada', 'good'],
  rechazar: ['Rechazada', 'bad'],
  retirar: ['Retirada por el solicitante', 'wait'],
  caducar: ['Caducada', 'wait'],
};
const Historial = ({ solicitud: s, open }: { solicitud: SolicitudDetalle; open: boolean }) => (
  <HistorialDeActos
    lineas={s.Historial}
    palabras={PALABRAS}
    open={open}
    pending={s.EnManosDe === '' ? undefined : `En manos de ${s.EnManosDe}`}
  />
);

/** Delegation, delay and decision, above the content. */
function Circunstancias({ solicitud: s }: { solicitud: SolicitudDetalle }) {
  const last = s.Historial.findLast(({ Acto }) => Acto === 'aceptar' || Acto === 'rechazar');
  const waits = s.EnManosDe !== '';
  return (
    <Stack>
      {s.EnNombreDe !== null && <Notice>Por delegación de {s.EnNombreDe}</Notice>}
      {s.Escalada !== null && waits && (
        <Notice tone="bad" title="Con retraso">
          El {fecha(s.Escalada)} se avisó del retraso por encima de quien tiene que decidirla o, si no hay nadie, a
          Administración.
        </Notice>
      )}
      {s.Escalada === null && s.Recordada !== null && waits && (
        <Notice tone="wait">El {fecha(s.Recordada)} se envió un recordatorio a quien tiene que decidirla.</Notice>
      )}
      {last !== undefined && (
        <Notice
          tone={s.EstadoId === 2 ? 'good' : 'neutral'}
          title={`${s.Estado} por ${last.Propia ? 'usted' : last.Quien} el ${fechaHora(last.Fecha)}`}
        >
          <Written>{last.Comentario}</Written>
        </Notice>
      )}
    </Stack>
  );
}

/** Shown after a lost race: the decision that holds is another person's, or the request has expired. */
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

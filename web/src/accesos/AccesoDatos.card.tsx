import type { Historial as Linea } from '#contract/kernel/error.ts';
import type { AccesoDetalle } from '#contract/accesos/acceso.schemas.ts';
import { fechasEnPalabras, NOMBRE_ORIGEN } from '#contract/accesos/accesos.rules.ts';
import { fecha, fechaHora } from '#web/kernel/format.ts';
import type { Tone } from '#web/ui/piezas/badge.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/ui/piezas/disclosure.tsx';
import { Historial } from '#web/ui/pagina/historial.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { EstadoAcceso } from './Acceso.card.tsx';

/** Spec section 2.1: the card of an access, in its order; below it, what the specification does not ask for. */
export function AccesoDatos({ acceso }: { acceso: AccesoDetalle }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {acceso.Advertencias.length > 0 && (
        <Notice tone="warn">
          {acceso.Advertencias.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <Definitions
        items={[
          ['Fecha Solicitud', fecha(acceso.FechaSolicitud)],
          ['Número', acceso.Numero],
          ['Tipo Acceso', acceso.TipoAcceso],
          ['Personas', <Personas key="personas" personas={acceso.Personas} />],
          ['Periodicidad', acceso.Periodicidad],
          ['Días Periodicidad', acceso.DiasPeriodicidad],
          ['Fechas', <Fechas key="fechas" dias={acceso.Fechas} />],
          ['Motivo', acceso.Comentarios],
          ['Hora Inicio-Fin Estimada', acceso.HoraInicioFinEstimada],
          ['Estado', <EstadoAcceso key="estado" acceso={acceso} />],
        ]}
      />
      <Definitions
        items={[
          ['Solicitante', acceso.Solicitante],
          ...(acceso.EnManosDe === '' ? [] : ([['En manos de', acceso.EnManosDe]] as const)),
        ]}
      />
      <div className="border-t border-line pt-1">
        <Disclosure title="Historial">
          <div className="pt-1 pb-2 pl-1">
            <HistorialDeAcceso acceso={acceso} />
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

const Personas = ({ personas }: { personas: AccesoDetalle['Personas'] }) => (
  <ul className="grid gap-1">
    {personas.map(({ Id, Nombre, Origen }) => (
      <li key={Id}>
        {Nombre}
        {Origen === 'S' && <span className="text-sm font-normal text-mute"> · {NOMBRE_ORIGEN[Origen]}</span>}
      </li>
    ))}
  </ul>
);

/** From the first to the last one (spec section 9), and which ones in words where they are more than one. */
const Fechas = ({ dias }: { dias: readonly string[] }) => {
  const [primero = ''] = dias;
  if (dias.length < 2) return fecha(primero);
  return (
    <>
      {fecha(primero)} - {fecha(dias.at(-1))}
      <span className="block text-sm font-normal text-mute">{fechasEnPalabras(dias)}</span>
    </>
  );
};

const words: Record<string, [what: string, tone?: Tone]> = {
  crear: ['Acceso solicitado'],
  aceptar: ['Autorizado', 'good'],
  rechazar: ['Rechazado', 'bad'],
  retirar: ['Retirado por el solicitante', 'warn'],
  anular: ['Anulado por el solicitante', 'bad'],
  caducar: ['Caducado: nadie lo decidió a tiempo', 'warn'],
};
// A line written by a later version of the server still says something.
const textOf = ({ Acto, Estado }: Linea) => words[Acto] ?? ([Estado || Acto] as const);

function HistorialDeAcceso({ acceso }: { acceso: AccesoDetalle }) {
  return (
    <Historial
      {...(acceso.EnManosDe === '' ? {} : { pending: `En manos de ${acceso.EnManosDe}` })}
      items={acceso.Historial.map((line, i) => {
        const [what, tone] = textOf(line);
        return {
          key: i,
          when: fechaHora(line.Fecha),
          // What expires was nobody's doing.
          who: line.Quien || 'Extramuros',
          onBehalfOf: line.EnNombreDe,
          what,
          comment: line.Comentario,
          ...(tone === undefined ? {} : { tone }),
        };
      }).toReversed()}
    />
  );
}

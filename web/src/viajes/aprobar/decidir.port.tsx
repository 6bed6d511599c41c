import { useMutation } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { deDiaADia, euros, nombreDePila } from '#web/casa/kernel/format.ts';
import { watchForm } from '#web/casa/kernel/half-written.ts';
import { CabeceraDeDecision, ConMedida, DecisionChecks, EN_MUELLE } from '#web/tramites/solicitudes/decision.port.tsx';
import { useTeclasDeDecision } from '#web/tramites/solicitudes/teclas.port.tsx';
import { esDeUnRol } from '#web/tramites/solicitudes/quien/quien.port.tsx';
import { useSession } from '#web/casa/red/session.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { ActosConPalabras, DECISION } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { ConVisor } from '#web/casa/ui/ficheros/visor.tsx';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { useViajeEntero, type ViajeEntero } from '#web/viajes/propuestas/NecesidadesDelViaje.card.tsx';
import { NecesidadesElegidas } from '#web/viajes/propuestas/NecesidadesElegidas.card.tsx';
import { aprobarViaje, entidadViaje, rechazarViaje } from '#web/viajes/viaje/actos.api.ts';
import { diasDe } from '#web/viajes/viaje/Cabecera.card.tsx';
import { EstadoViaje } from '#web/viajes/viaje/Viaje.card.tsx';
import { HistorialDeViaje } from '#web/viajes/viaje/Historial.card.tsx';
import { Advertencias, DatosRestantes } from '#web/viajes/viaje/ViajeDatos.card.tsx';

type Props = {
  id: number;
  /** The list that it was opened from. */
  volver: NavigateOptions & { to: string };
};
/** A whole trip with its decision: a pane beside a list on a desk, a page on a phone. It closes when it has been decided. */
export function ViajeParaDecidir({ id, volver }: Props) {
  const entero = useViajeEntero(id);
  const { data } = entero.viaje;
  return (
    <Detalle
      key={id}
      query={entero.viaje}
      title={(viaje) => `Viaje ${viaje?.Codigo ?? ''}`}
      menor
      volver={volver}
      badge={(viaje) => <EstadoViaje de={viaje} />}
      cabecera={data && <Cabecera viaje={data} />}
      acciones={(viaje, close) => <Decision viaje={viaje} onDone={close} />}
    >
      {(viaje) => (
        <ConVisor>
          <Cuerpo viaje={viaje} entero={entero} />
        </ConVisor>
      )}
    </Detalle>
  );
}

const cuanto = ({ Precio }: ViajeDetalle) => (Precio === null ? 'Sin coste previsto' : euros(Precio));
/** Traveller, place, amount and whose money. */
const Cabecera = ({ viaje }: { viaje: ViajeDetalle }) => (
  <CabeceraDeDecision
    foto={viaje.Foto}
    quien={viaje.Solicitante}
    linea={`${viaje.Solicitante} pide un viaje · ${viaje.Codigo}`}
    titulo={`${viaje.LugarDestino}, ${deDiaADia(viaje.FechaSalida, viaje.FechaRegreso)}`}
    medida={cuanto(viaje)}
    pie={`a cargo de ${viaje.CORReferencia} · ${viaje.CORDescripcion}`}
  />
);

function Cuerpo({ viaje, entero }: { viaje: ViajeDetalle; entero: ViajeEntero }) {
  const me = useSession()?.nombre;
  const desk = useDesk();
  const { envios } = useEnviosDe(entidadViaje(viaje.Id));
  const decidible = viaje.acciones.includes('aprobar');
  const byDelegation = decidible && viaje.EnManosDe !== me && !esDeUnRol(viaje.EnManosDe);
  const loElegido = <LoElegido viaje={viaje} entero={entero} />;
  const resto = !entero.llegando && (
    <>
      <Parte title="Datos del viaje">
        <DatosRestantes viaje={viaje} omitir={['Justificación']} />
      </Parte>
      <HistorialDeViaje viaje={viaje} open />
    </>
  );
  return (
    <Stack gap="xl">
      <WaitingNotice envios={envios} />
      {byDelegation && <Notice>Por delegación de {viaje.EnManosDe}</Notice>}
      {!desk && (
        <div>
          <Parrafo look="text figures">{diasDe(viaje)}</Parrafo>
          <Parrafo look="small mute">
            A cargo de {viaje.CargarA} {viaje.CORReferencia} · {viaje.CORDescripcion}
          </Parrafo>
        </div>
      )}
      {!decidible && <Advertencias viaje={viaje} />}
      <Parte title="Motivo">
        <Written>{viaje.MotivoViaje}</Written>
      </Parte>
      {decidible ? (
        <DecisionChecks tipo="VIAJE" entidadId={viaje.Id} antes={desk && loElegido}>
          {!desk && loElegido}
          {resto}
        </DecisionChecks>
      ) : (
        <>
          {loElegido}
          {resto}
        </>
      )}
    </Stack>
  );
}

/** Needs with their chosen proposals: the purpose of the money, which a desk reads without scrolling. */
const LoElegido = ({ viaje, entero }: { viaje: ViajeDetalle; entero: ViajeEntero }) => (
  <>
    {viaje.Justificacion !== '' && (
      <Notice tone="wait" title="Justificación">
        <Written>{viaje.Justificacion}</Written>
      </Notice>
    )}
    <Parte title="Necesidades y propuestas elegidas">
      <Cargado de={juntas(entero.necesidades, entero.propuestas)} esqueleto={<Skeleton height={32} />}>
        {([necesidades, propuestas]) => <NecesidadesElegidas necesidades={necesidades} propuestas={propuestas} />}
      </Cargado>
    </Parte>
  </>
);

const MAX_COMENTARIO = 500;
/**
 * Approve, with a comment or without, or reject with the reason. The comment stands with the buttons, and nothing is asked of who
 * approves. Nothing when this person may do neither.
 */
function Decision({ viaje, onDone }: { viaje: ViajeDetalle; onDone(): void }) {
  const aprobar = useMutation(aprobarViaje);
  const rechazar = useMutation(rechazarViaje);
  const desk = useDesk();
  const teclas = useTeclasDeDecision();
  const { envios, cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  /** Words of a decision that the server has refused. */
  const initial = (tipo: string) => envios.find((envio) => envio.tipo === tipo)?.texto ?? '';
  const [escrito, setEscrito] = useState(() => (desk ? '' : initial('viajes.aprobar')));
  // Unsent words hold back updates and reloads of the page.
  useEffect(() => watchForm(() => escrito !== ''), [escrito]);
  if (cerrado) return null;
  const args = (comentario: string) => ({
    body: { viajeId: viaje.Id, comentario },
    version: viaje.Version,
    sobre: viaje,
  });
  const quien = nombreDePila(viaje.Solicitante);
  return (
    <>
      {viaje.acciones.includes('aprobar') && (
        <div data-atajo="c" className="order-first flex-1 basis-60 max-lg:basis-full!">
          <TextInput
            label="Comentario"
            multiline
            rows={1}
            maxLength={MAX_COMENTARIO}
            placeholder="Obligatorio si rechaza"
            value={escrito}
            onChange={setEscrito}
          />
        </div>
      )}
      <ActosConPalabras
        acciones={viaje.acciones}
        actos={{
          rechazar: {
            ...DECISION.no,
            ...(!desk && EN_MUELLE.no),
            atajo: teclas.no,
            palabras: {
              title: `Rechazar el viaje de ${viaje.Solicitante} a ${viaje.LugarDestino}`,
              message:
                `${viaje.Codigo}, ${cuanto(viaje)}. ${viaje.Solicitante} recibirá el motivo en una notificación ` +
                'y podrá corregir el viaje.',
              label: 'Comentario',
              confirm: `Rechazar y decírselo a ${quien}`,
              draft: `rechazar:viaje:${viaje.Id}`,
              max: MAX_COMENTARIO,
              danger: true,
              initial: escrito || initial('viajes.rechazar'),
            },
            hacer: (words) => rechazar.mutateAsync(args(words)).then(onDone),
          },
          aprobar: {
            ...DECISION.si,
            atajo: teclas.si,
            boton: viaje.Precio === null ? 'Aprobar' : `Aprobar ${euros(viaje.Precio)}`,
            ...(!desk && { ...EN_MUELLE.si, boton: <ConMedida verbo="Aprobar" medida={euros(viaje.Precio)} /> }),
            hacer: () => aprobar.mutateAsync(args(escrito.trim())).then(onDone),
          },
        }}
      />
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { esDeUnRol } from '#web/tramites/solicitudes/quien/quien.port.tsx';
import { useSession } from '#web/casa/red/session.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { ActosConPalabras, DECISION } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { useViajeEntero, type ViajeEntero } from '#web/viajes/propuestas/NecesidadesDelViaje.card.tsx';
import { NecesidadesElegidas } from '#web/viajes/propuestas/NecesidadesElegidas.card.tsx';
import { aprobarViaje, entidadViaje, rechazarViaje } from '#web/viajes/viaje/actos.api.ts';
import { CabeceraDeViaje } from '#web/viajes/viaje/Cabecera.card.tsx';
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
  return (
    <Detalle
      key={id}
      query={entero.viaje}
      title={(viaje) => `Viaje ${viaje?.Codigo ?? ''}`}
      menor
      volver={volver}
      acciones={(viaje, close) => <Decision viaje={viaje} onDone={close} />}
    >
      {(viaje) => <Cuerpo viaje={viaje} entero={entero} />}
    </Detalle>
  );
}

function Cuerpo({ viaje, entero }: { viaje: ViajeDetalle; entero: ViajeEntero }) {
  const me = useSession()?.nombre;
  const { envios } = useEnviosDe(entidadViaje(viaje.Id));
  const byDelegation = viaje.acciones.includes('aprobar') && viaje.EnManosDe !== me && !esDeUnRol(viaje.EnManosDe);
  return (
    <Stack gap="xl">
      <WaitingNotice envios={envios} />
      {byDelegation && <Notice>Por delegación de {viaje.EnManosDe}</Notice>}
      <CabeceraDeViaje
        viaje={viaje}
        quien={`${viaje.Solicitante} va a`}
        lado={
          <div className="xl:max-w-1/2 xl:text-right">
            <Parrafo look="text mute">Total</Parrafo>
            <p className="text-2xl font-bold tracking-tight tabular-nums">
              {viaje.Precio === null ? 'Sin coste previsto' : euros(viaje.Precio)}
            </p>
            <Parrafo look="small mute">
              {viaje.CargarA} {viaje.CORReferencia} · {viaje.CORDescripcion}
            </Parrafo>
          </div>
        }
      />
      <Advertencias viaje={viaje} />
      <Parte title="Motivo">
        <Written>{viaje.MotivoViaje}</Written>
      </Parte>
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
      {!entero.llegando && (
        <>
          <Parte title="Datos del viaje">
            <DatosRestantes viaje={viaje} omitir={['Justificación']} />
          </Parte>
          <HistorialDeViaje viaje={viaje} open />
        </>
      )}
    </Stack>
  );
}

/** Approve, with a comment or without, or reject with the reason. Nothing when this person may do neither. */
function Decision({ viaje, onDone }: { viaje: ViajeDetalle; onDone(): void }) {
  const aprobar = useMutation(aprobarViaje);
  const rechazar = useMutation(rechazarViaje);
  const { envios, cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  if (cerrado) return null;
  const args = (comentario: string) => ({
    body: { viajeId: viaje.Id, comentario },
    version: viaje.Version,
    sobre: viaje,
  });
  /** Words of a decision that the server has refused. */
  const initial = (tipo: string) => envios.find((envio) => envio.tipo === tipo)?.texto ?? '';
  return (
    <ActosConPalabras
      acciones={viaje.acciones}
      actos={{
        rechazar: {
          ...DECISION.no,
          palabras: {
            title: `Rechazar el viaje ${viaje.Codigo}`,
            message: `${viaje.Solicitante} recibirá el motivo en una notificación y podrá corregir el viaje.`,
            label: 'Comentario',
            max: 500,
            danger: true,
            initial: initial('viajes.rechazar'),
          },
          hacer: (words) => rechazar.mutateAsync(args(words)).then(onDone),
        },
        aprobar: {
          ...DECISION.si,
          palabras: {
            title: `Aprobar el viaje ${viaje.Codigo}`,
            label: 'Comentario',
            max: 500,
            required: false,
            initial: initial('viajes.aprobar'),
          },
          hacer: (words) => aprobar.mutateAsync(args(words)).then(onDone),
        },
      }}
    />
  );
}

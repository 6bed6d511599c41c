import { type NavigateOptions } from '@tanstack/react-router';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { euros } from '#web/kernel/format.ts';
import { useSession } from '#web/red/session.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { Cargado, juntas } from '#web/ui/pagina/cargado.tsx';
import { Detalle } from '#web/ui/pagina/lista-detalle.tsx';
import { WaitingNotice } from '#web/ui/pagina/waiting.tsx';
import { Stack, Written } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Parte } from '#web/ui/piezas/section.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { useViajeEntero, type ViajeEntero } from '#web/viajes/propuestas/NecesidadesDelViaje.card.tsx';
import { NecesidadesElegidas } from '#web/viajes/propuestas/NecesidadesElegidas.card.tsx';
import { entidadViaje } from '#web/viajes/viaje/actos.api.ts';
import { HistorialDeViaje } from '#web/viajes/viaje/Historial.card.tsx';
import { EstadoViaje, fechasDe } from '#web/viajes/viaje/Viaje.card.tsx';
import { Avisos, DatosRestantes } from '#web/viajes/viaje/ViajeDatos.card.tsx';
import { Decision } from './Decision.card.tsx';

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
      badge={(viaje) => <EstadoViaje viaje={viaje} />}
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
  const byDelegation = viaje.acciones.includes('aprobar') && viaje.EnManosDe !== me;
  return (
    <Stack gap="xl">
      <WaitingNotice envios={envios} />
      {byDelegation && <Notice>Por delegación de {viaje.EnManosDe}</Notice>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-[0.9375rem] text-mute">{viaje.Solicitante} va a</p>
          <p className="text-xl leading-snug font-semibold tracking-tight break-words">{viaje.LugarDestino}</p>
          <p className="tabular-nums">{fechasDe(viaje)}</p>
        </div>
        <div className="xl:text-right">
          <p className="text-[0.9375rem] text-mute">Total</p>
          <p className="text-2xl font-bold tracking-tight tabular-nums">
            {viaje.Precio === null ? 'Sin coste previsto' : euros(viaje.Precio)}
          </p>
          <p className="text-sm text-mute">
            {viaje.CargarA} {viaje.CORReferencia} · {viaje.CORDescripcion}
          </p>
        </div>
      </div>
      <Avisos viaje={viaje} />
      <Parte title="Motivo">
        <Written>{viaje.MotivoViaje}</Written>
      </Parte>
      {viaje.Justificacion !== '' && (
        <Notice tone="warn" title="Justificación">
          <Written>{viaje.Justificacion}</Written>
        </Notice>
      )}
      <Parte title="Necesidades y propuestas elegidas">
        <Cargado de={juntas(entero.necesidades, entero.propuestas)} esqueleto={<Skeleton className="h-32" />}>
          {([necesidades, propuestas]) => <NecesidadesElegidas necesidades={necesidades} propuestas={propuestas} />}
        </Cargado>
      </Parte>
      <Parte title="Datos del viaje">
        <DatosRestantes viaje={viaje} omitir={['Justificación']} />
      </Parte>
      <HistorialDeViaje viaje={viaje} open />
    </Stack>
  );
}

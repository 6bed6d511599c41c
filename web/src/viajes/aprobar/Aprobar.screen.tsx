import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Viaje } from '#contract/viajes/viaje.schemas.ts';
import { deDiaADia, euros } from '#web/casa/kernel/format.ts';
import { TeselaDeTipo } from '#web/tramites/solicitudes/quien/tesela.port.tsx';
import { Renglon } from '#web/casa/ui/pagina/marco/renglon.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { TECLAS_DE_BANDEJA, useTeclasDeBandeja } from '#web/tramites/solicitudes/teclas.port.tsx';
import { esDeUnRol } from '#web/tramites/solicitudes/quien/quien.port.tsx';
import { useSession } from '#web/casa/red/session.ts';
import { useEnvios } from '#web/casa/sinred/outbox.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { PieDeAtajos } from '#web/casa/ui/lista/atajos.tsx';
import { Recorrido } from '#web/casa/ui/lista/recorrido.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { WaitingBadge } from '#web/casa/ui/pagina/waiting.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { entidadViaje } from '#web/viajes/viaje/actos.api.ts';
import { ViajeAjenoResumen } from '#web/viajes/viaje/ViajeResumen.card.tsx';
import { viajesPendientesAprobacion } from '#web/viajes/viaje/viajes.api.ts';
import { ViajeParaDecidir } from './decidir.port.tsx';

const route = getRouteApi('/protegida/menu/viajes/aprobar/$id');

const rutaDe = ({ Id }: { Id: number }) => ({ to: '/menu/viajes/aprobar/$id', params: { id: String(Id) } }) as const;

/** The trips that wait for my decision. On a phone the chosen one is a page of its own. */
export function AprobarScreen() {
  const me = useSession()?.nombre;
  const envios = useEnvios();
  const desk = useDesk();
  useTeclasDeBandeja();
  return (
    <ListaConDetalle
      title="Viajes por aprobar"
      elija="Elija un viaje para verlo entero antes de decidir."
      pie={<PieDeAtajos atajos={TECLAS_DE_BANDEJA.filter(({ teclas }) => teclas !== 'x')} />}
    >
      <Filas
        query={viajesPendientesAprobacion}
        label="Viajes por aprobar"
        abre={rutaDe}
        renglones
        fila={(viaje) => {
          const nota = (
            <>
              {viaje.EnManosDe !== me && !esDeUnRol(viaje.EnManosDe) && (
                <Texto look="small run strong">Por delegación de {viaje.EnManosDe}</Texto>
              )}
              <span className="empty:hidden">
                <WaitingBadge envios={envios.filter((envio) => envio.entidad === entidadViaje(viaje.Id))} />
              </span>
            </>
          );
          return desk ? <ViajeAjenoResumen viaje={viaje} nota={nota} /> : <EnRenglon viaje={viaje}>{nota}</EnRenglon>;
        }}
        vacio={
          <EmptyState title="Nada espera su aprobación">
            Cuando alguien le pida un viaje, aparecerá aquí y se le notificará.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

const EnRenglon = ({ viaje, children }: { viaje: Viaje; children: ReactNode }) => (
  <Renglon
    tesela={<TeselaDeTipo tipo="VIAJE" />}
    quien={viaje.Solicitante}
    medida={euros(viaje.Precio)}
    que={`${viaje.LugarDestino}, ${deDiaADia(viaje.FechaSalida, viaje.FechaRegreso)}`}
    resto={<Texto look="unseen"> · {viaje.Codigo}</Texto>}
  >
    {children}
  </Renglon>
);

/** The whole of a trip before deciding on it. */
export function AprobarDetalleScreen() {
  const id = Number(route.useParams().id);
  return (
    <Recorrido query={viajesPendientesAprobacion} id={id} abre={rutaDe}>
      <ViajeParaDecidir id={id} volver={{ to: '/menu/viajes/aprobar' }} />
    </Recorrido>
  );
}

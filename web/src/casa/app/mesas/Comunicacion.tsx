import { fecha } from '#web/casa/kernel/format.ts';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Mesa, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { avisosGestion } from '#web/oficina/avisos/gestion/gestion.api.ts';
import { LeEspera, Primeras, TarjetaDeArea, usePrimeras } from './comun.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of communication: what is published and how far it is read, drafts, and what else waits. */
export const MesaDeComunicacion = ({ inicio }: MesaProps) => (
  <Mesa>
    <Publicados />
    <LeEspera filas={inicio.Espera} ancho={4} />
    <Borradores />
    {inicio.Tarjetas.filter(({ Orden }) => Orden < 20).map((tarjeta) => (
      <TarjetaDeArea key={tarjeta.Nombre} tarjeta={tarjeta} ancho={4} />
    ))}
  </Mesa>
);

function Publicados() {
  return (
    <TarjetaDeMesa
      titulo="Publicados"
      nota="cuántas personas los han leído"
      ancho={8}
      enlace={{ texto: 'Ver todos', to: '/menu/comunicacion' }}
      pie={
        <LinkButton to="/menu/comunicacion/nuevo" variant="outline">
          Nuevo aviso
        </LinkButton>
      }
    >
      <Primeras de={usePrimeras(avisosGestion({ estados: 3 }), 6)} filas={5} vacio="No hay nada publicado">
        {(a) => (
          <FilaDeMesa
            key={a.Id}
            a={{ to: '/menu/comunicacion/$id', params: { id: String(a.Id) } }}
            titulo={a.Titular}
            detalle={`${a.Canal} · ${a.Destinatarios}`}
            fin={
              a.Lectores === 0 ? undefined : (
                <span className="flex items-center gap-3">
                  <Meter label="Lecturas" value={a.Leidos} max={a.Lectores} tone="good" />
                  <Texto look="small mute figures">
                    {a.Leidos} de {a.Lectores}
                  </Texto>
                </span>
              )
            }
          />
        )}
      </Primeras>
    </TarjetaDeMesa>
  );
}

function Borradores() {
  return (
    <TarjetaDeMesa
      titulo="Borradores y programados"
      ancho={8}
      enlace={{ texto: 'Ver todos', to: '/menu/comunicacion', search: { estados: '1,2' } }}
    >
      <Primeras de={usePrimeras(avisosGestion({ estados: '1,2' }), 6)} filas={4} vacio="No hay borradores">
        {(a) => (
          <FilaDeMesa
            key={a.Id}
            a={{ to: '/menu/comunicacion/$id', params: { id: String(a.Id) } }}
            titulo={a.Titular}
            detalle={`${a.Canal} · ${a.Autor}`}
            fin={<Texto look="small mute">{a.Desde === null ? a.Estado : `Desde el ${fecha(a.Desde)}`}</Texto>}
            actos={
              a.acciones.includes('publicar') ? (
                <LinkButton
                  to="/menu/comunicacion/$id"
                  params={{ id: String(a.Id) }}
                  variant="outline"
                  aria-label={`Revisar y publicar ${a.Titular}`}
                >
                  Revisar y publicar
                </LinkButton>
              ) : undefined
            }
          />
        )}
      </Primeras>
    </TarjetaDeMesa>
  );
}

import { useQuery } from '@tanstack/react-query';
import { fecha } from '#web/casa/kernel/format.ts';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Columna, Esqueleto, FilasDeMesa, Mesa, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { avisosGestion } from '#web/oficina/avisos/gestion/gestion.api.ts';
import { pantallasTodas } from '#web/oficina/pantallas/pantallas.api.ts';
import { Senal } from '#web/oficina/pantallas/senal.port.tsx';
import { LeEspera, Primeras, TarjetaDeArea, usePrimeras } from './comun.tsx';
import { AzulejoDe } from '../partes/enlaces.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of communication: what is published and how far it is read, drafts, and what else waits. */
export const MesaDeComunicacion = ({ inicio }: MesaProps) => (
  <Mesa>
    <Columna ancho={8}>
      <Publicados />
      <Borradores />
    </Columna>
    <Columna ancho={4}>
      <LeEspera filas={inicio.Espera} ancho={1} />
      <Pantallas />
      {inicio.Tarjetas.filter(({ Orden, Ruta }) => Orden < 20 && Ruta !== '/menu/comunicacion').map((tarjeta) => (
        <TarjetaDeArea key={tarjeta.Nombre} tarjeta={tarjeta} ancho={1} />
      ))}
    </Columna>
  </Mesa>
);

function Publicados() {
  return (
    <TarjetaDeMesa
      titulo="Publicados"
      nota="cuántas personas los han leído"
      ancho={1}
      enlace={{ texto: 'Ver todos', to: '/menu/comunicacion' }}
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
                  <span className="w-18 text-right text-[0.8125rem] text-mute">
                    {a.Leidos} de {a.Lectores}
                  </span>
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
      ancho={1}
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

const MAX_PANTALLAS = 5;
/** The screens on the walls, and when each one called last. */
function Pantallas() {
  return (
    <TarjetaDeMesa
      titulo="Pantallas informativas"
      ancho={1}
      espera={3}
      enlace={{ texto: 'Ver todas', to: '/menu/pantallas' }}
    >
      <Cargado de={useQuery(pantallasTodas)} esqueleto={<Esqueleto filas={3} />}>
        {(todas) => {
          const enUso = todas.filter(({ Revocada }) => Revocada === null);
          if (enUso.length === 0) return <Nada>No hay pantallas en uso</Nada>;
          return (
            <FilasDeMesa>
              {enUso.slice(0, MAX_PANTALLAS).map((p) => (
                <FilaDeMesa
                  key={p.Id}
                  a={{ to: '/menu/pantallas/$id', params: { id: String(p.Id) } }}
                  cabeza={<AzulejoDe ruta="/menu/pantallas" />}
                  titulo={`${p.Nombre}, ${p.CentroNombre}`}
                  alerta={<Senal de={p} />}
                />
              ))}
            </FilasDeMesa>
          );
        }}
      </Cargado>
    </TarjetaDeMesa>
  );
}

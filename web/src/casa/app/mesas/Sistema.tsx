import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Inicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { estadoDeReloj } from '#contract/plataforma/operacion/operacion.rules.ts';
import { desdeHace, enCifras } from '#web/casa/kernel/format.ts';
import { type Cifra as CifraDeMesa, Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Columna, Esqueleto, FilasDeMesa, Mesa, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { verEnInicio } from '#web/oficina/puesta/puesta.api.ts';
import { listaPersonas } from '#web/personas/personas/personas.api.ts';
import { estadoDeCasa } from '#web/plataforma/operacion/operacion.api.ts';
import { tamano } from '#web/plataforma/operacion/cifras.port.tsx';
import { LeEspera, Primeras, usePrimeras } from './comun.tsx';
import { Fallos, fallos } from './Fallos.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of the administrator: what runs by itself, what has to be attended to, and people without their first entry. */
export const MesaDeSistema = ({ inicio }: MesaProps) => (
  <Mesa>
    <PuestaEnMarcha tarjetas={inicio.Tarjetas} />
    <Servicios />
    <Columna ancho={8}>
      <Fallos />
      <PorAtender />
      <Trabajos />
    </Columna>
    <Columna ancho={4}>
      <Uso />
      <LeEspera filas={inicio.Espera} ancho={1} />
      <SinEntrar />
    </Columna>
  </Mesa>
);

/** First steps of an installation, while some are left: the server sends their card until then. */
function PuestaEnMarcha({ tarjetas }: { tarjetas: Inicio['Tarjetas'] }) {
  const puesta = tarjetas.find(({ Ruta }) => Ruta === '/menu/puestaenmarcha');
  const ver = useMutation(verEnInicio);
  if (!puesta) return null;
  return (
    <TarjetaDeMesa
      titulo={puesta.Nombre}
      ancho={12}
      enlace={{ texto: 'Seguir', to: '/menu/puestaenmarcha' }}
      pie={
        <Button variant="plain" className="-mx-4" isPending={ver.isPending} onPress={() => ver.mutate(false)}>
          No volver a mostrar
        </Button>
      }
    >
      <FilasDeMesa>
        {puesta.Filas.map(({ Texto: titulo, Detalle }) => (
          <FilaDeMesa key={titulo} a={{ to: '/menu/puestaenmarcha' }} titulo={titulo} detalle={Detalle} />
        ))}
      </FilasDeMesa>
    </TarjetaDeMesa>
  );
}

/** Read every half minute here; the screen of operations reads it more often. */
const estado = { ...estadoDeCasa, refetchInterval: 30_000 };

function Servicios() {
  const { data } = useQuery(estado);
  const cifras: CifraDeMesa[] = [
    {
      texto: 'Procesos en marcha',
      valor: data ? data.Procesos.filter(({ Vivo }) => Vivo).length : undefined,
      nota: data && `versión ${data.Version}`,
    },
    {
      texto: 'Trabajos por hacer',
      valor: data ? data.Colas.reduce((suma, { Esperan }) => suma + Esperan, 0) : undefined,
      nota: data && fallos(data.Colas.reduce((suma, { Fallidos }) => suma + Fallidos, 0)),
      mal: data?.Colas.some(({ Fallidos }) => Fallidos > 0),
      a: { to: '/menu/operacion/fallidos' },
    },
    {
      texto: 'Último correo',
      valor: data && (
        <span className="text-xl">{data.Correo.UltimoEnviado ? desdeHace(data.Correo.UltimoEnviado) : 'ninguno'}</span>
      ),
    },
    {
      texto: 'Última copia',
      valor: data && <span className="text-xl">{data.Copia ? desdeHace(data.Copia.Hecha) : 'ninguna'}</span>,
      nota: data && (data.Copia ? `${enCifras(data.Copia.Filas)} filas` : 'no consta ninguna'),
      mal: data && !data.Copia,
    },
  ];
  return <Cifras nombre="Servicios" cifras={cifras} />;
}

function PorAtender() {
  const query = useQuery(estado);
  return (
    <TarjetaDeMesa
      titulo="Por atender"
      cuenta={query.data?.Problemas.length}
      ancho={1}
      espera={2}
      enlace={{ texto: 'Operación', to: '/menu/operacion' }}
    >
      <Cargado de={query} esqueleto={<Esqueleto filas={3} />}>
        {({ Problemas }) =>
          Problemas.length === 0 ? (
            <Nada>Todo funciona: ninguna cola parada, ningún reloj con fallos, y la copia es reciente</Nada>
          ) : (
            <FilasDeMesa>
              {Problemas.map(({ Titulo, Que, Haga }) => (
                <FilaDeMesa
                  key={`${Titulo} ${Que}`}
                  a={{ to: '/menu/operacion' }}
                  titulo={Titulo}
                  detalle={`${Que} ${Haga}`}
                />
              ))}
            </FilasDeMesa>
          )
        }
      </Cargado>
    </TarjetaDeMesa>
  );
}

/** How much of the machine and of the database is used, and by how many devices. */
function Uso() {
  const query = useQuery(estado);
  return (
    <TarjetaDeMesa titulo="Uso" ancho={1} espera={4} enlace={{ texto: 'Operación', to: '/menu/operacion' }}>
      <Cargado de={query} esqueleto={<Esqueleto filas={3} />}>
        {({ Base, Disco, Push }) => (
          <dl className="grid flex-1 content-around gap-3 px-4 pb-4 text-sm">
            <Parte que="Disco" parte={Disco.Total - Disco.Libre} de={Disco.Total} write={tamano} />
            <Parte que="Conexiones a la base" parte={Base.Conexiones} de={Base.ConexionesMaximas} write={enCifras} />
            <Cifra que="Base de datos">{tamano(Base.Bytes)}</Cifra>
            <Cifra que="Dispositivos que reciben avisos">{enCifras(Push.Dispositivos)}</Cifra>
          </dl>
        )}
      </Cargado>
    </TarjetaDeMesa>
  );
}
const Cifra = ({ que, children }: { que: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-3">
    <Texto as="dt" look="mute">
      {que}
    </Texto>
    <dd className="flex items-center gap-3 font-semibold tabular-nums">{children}</dd>
  </div>
);
type ParteProps = { que: string; parte: number; de: number; write(n: number): string };
const Parte = ({ que, parte, de, write }: ParteProps) => (
  <Cifra que={que}>
    <Meter label={que} value={parte} max={de} write={write} tone={parte > 0.9 * de ? 'bad' : 'good'} />
    {de > 0 ? `${Math.round((100 * parte) / de)} %` : undefined}
  </Cifra>
);

const MAX_RELOJES = 6;
function Trabajos() {
  const query = useQuery(estado);
  return (
    <TarjetaDeMesa
      titulo="Trabajos que se hacen solos"
      nota="los últimos"
      ancho={1}
      espera={6}
      enlace={{ texto: 'Todos', to: '/menu/operacion' }}
    >
      <Cargado de={query} esqueleto={<Esqueleto />}>
        {({ Relojes, Hora }) => (
          <FilasDeMesa>
            {Relojes.toSorted((a, b) => b.Fallos - a.Fallos || b.Ultima.localeCompare(a.Ultima))
              .slice(0, MAX_RELOJES)
              .map((reloj) => {
                const bien = estadoDeReloj(reloj, Date.parse(Hora)) === 'bien';
                return (
                  <FilaDeMesa
                    key={reloj.Nombre}
                    a={{ to: '/menu/operacion' }}
                    titulo={<span className="inline-block first-letter:uppercase">{reloj.Nombre}</span>}
                    detalle={bien ? `última vez ${desdeHace(reloj.Ultima)}` : reloj.Motivo}
                    fin={
                      <Texto look={bien ? 'small mute' : 'small bad'}>
                        {bien ? `${enCifras(reloj.Duracion)} ms` : 'Falla'}
                      </Texto>
                    }
                  />
                );
              })}
          </FilasDeMesa>
        )}
      </Cargado>
    </TarjetaDeMesa>
  );
}

function SinEntrar() {
  return (
    <TarjetaDeMesa
      titulo="Sin entrar todavía"
      ancho={1}
      espera={3}
      enlace={{ texto: 'Personas', to: '/menu/personas', search: { cuenta: 'sinentrar' } }}
    >
      <Primeras
        de={usePrimeras(listaPersonas({ estado: 'sinentrar' }), 5)}
        filas={4}
        vacio="Todas las personas han entrado alguna vez"
      >
        {(p) => (
          <FilaDeMesa
            key={p.Id}
            a={{ to: '/menu/personas/$id', params: { id: String(p.Id) } }}
            cabeza={<Avatar nombre={p.Nombre} />}
            titulo={p.Nombre}
            detalle={[p.Matricula, p.Puesto].filter(Boolean).join(' · ')}
          />
        )}
      </Primeras>
    </TarjetaDeMesa>
  );
}

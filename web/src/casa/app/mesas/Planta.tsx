import { useQuery } from '@tanstack/react-query';
import type { Comunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { type Cifra, Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Columna, Mesa, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { resumenComunicaciones, columnaDelTablero } from '#web/planta/comunicaciones/comunicaciones.api.ts';
import { AvanzarEnFila } from '#web/planta/comunicaciones/mesa.port.tsx';
import { plan } from '#web/planta/izado/inspecciones/inspecciones.api.ts';
import { LeEspera, Primeras, TarjetaDeArea, usePrimeras } from './comun.tsx';
import { AzulejoDe } from '../partes/enlaces.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of maintenance and safety: faults by urgency, inspections that are due, and what else waits. */
export function MesaDePlanta({ inicio }: MesaProps) {
  const mantiene = hasRole(useSession(), 'MANTENIMIENTO');
  const deArea = inicio.Tarjetas.filter(({ Orden, Nombre }) => Orden < 20 && Nombre !== 'Averías por resolver');
  return (
    <Mesa>
      {mantiene && <Averias />}
      <Columna ancho={8}>
        {mantiene && <ColumnaDeAverias titulo="Averías sin empezar" estado={2} />}
        {mantiene && <ColumnaDeAverias titulo="Averías en curso" estado={4} />}
        <Inspecciones />
      </Columna>
      <Columna ancho={4}>
        <LeEspera filas={inicio.Espera} ancho={1} />
        {deArea.map((tarjeta) => (
          <TarjetaDeArea key={tarjeta.Nombre} tarjeta={tarjeta} ancho={1} />
        ))}
      </Columna>
    </Mesa>
  );
}

function Averias() {
  const { data } = useQuery(resumenComunicaciones);
  const tablero = data?.Tablero;
  const a = { to: '/menu/comunicaciones/tablero' } as const;
  const cifras: Cifra[] = [
    { texto: 'Por empezar', valor: tablero?.PorEmpezar, a },
    { texto: 'Reabiertas', valor: tablero?.Reabiertas, a },
    { texto: 'En curso', valor: tablero?.EnCurso, a },
    { texto: 'Esperan que las confirmen', valor: tablero?.Resueltas, a },
    { texto: 'Con retraso', valor: tablero?.Vencidas, a },
  ];
  return <Cifras nombre="Averías" cifras={cifras} />;
}

function ColumnaDeAverias({ titulo, estado }: { titulo: string; estado: number }) {
  return (
    <TarjetaDeMesa
      titulo={titulo}
      nota="por fecha de cierre"
      ancho={1}
      enlace={{ texto: 'Tablero', to: '/menu/comunicaciones/tablero' }}
    >
      <Primeras de={usePrimeras(columnaDelTablero(estado, undefined), 6)} filas={5} vacio="No hay ninguna">
        {(c) => <Averia key={c.Id} de={c} />}
      </Primeras>
    </TarjetaDeMesa>
  );
}
const Averia = ({ de: c }: { de: Comunicacion }) => (
  <FilaDeMesa
    a={{ to: '/menu/comunicaciones/tablero/$id', params: { id: String(c.Id) } }}
    cabeza={<AzulejoDe ruta="/menu/comunicaciones" />}
    titulo={c.Titulo}
    detalle={
      <>
        {c.FechaCierre !== null && (
          <>
            <Texto look={c.Vencida ? 'bad' : 'mute'}>
              {c.Vencida ? 'Venció el' : 'Hasta el'} {fecha(c.FechaCierre)}
            </Texto>{' '}
            ·{' '}
          </>
        )}
        {c.Ubicacion}
      </>
    }
    alerta={c.RiesgoPersonas ? <Badge tone="bad">Riesgo para personas</Badge> : undefined}
    actos={<AvanzarEnFila comunicacion={c} />}
  />
);

function Inspecciones() {
  return (
    <TarjetaDeMesa
      titulo="Inspecciones de este mes"
      nota="lo vencido primero"
      ancho={1}
      enlace={{ texto: 'Plan', to: '/menu/izado/plan' }}
    >
      <Primeras de={usePrimeras(plan({}), 6)} filas={5} vacio="No hay inspecciones este mes">
        {(e) => (
          <FilaDeMesa
            key={e.Id}
            a={{ to: '/menu/izado/$id', params: { id: String(e.Id) } }}
            cabeza={<AzulejoDe ruta="/menu/izado" />}
            titulo={`${e.Tipo} ${e.Codigo}`}
            detalle={[e.Lugar, e.Area, e.Inspector].filter(Boolean).join(' · ')}
            fin={
              <Texto look={e.Vencida ? 'small bad' : 'small mute'}>
                {e.Proxima === null ? 'Sin inspeccionar' : `${e.Vencida ? 'Venció' : 'Vence'} el ${fecha(e.Proxima)}`}
              </Texto>
            }
          />
        )}
      </Primeras>
    </TarjetaDeMesa>
  );
}

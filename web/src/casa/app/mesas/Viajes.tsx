import { useQuery } from '@tanstack/react-query';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import type { ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { deDiaADia, hoy } from '#web/casa/kernel/format.ts';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { type Cifra, Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Mesa, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cuentasGestion, viajesGestion } from '#web/viajes/gestion/gestion.api.ts';
import { faltaAlViaje } from '#web/viajes/gestion/mesa.port.tsx';
import { LeEspera, Primeras, usePrimeras } from './comun.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of the travel agency: stages of the trips, those that leave first, and departures of the week. */
export const MesaDeViajes = ({ inicio }: MesaProps) => (
  <Mesa>
    <Etapas />
    <Lista
      titulo="Salen antes"
      nota="por proponer y por emitir"
      estado="2,4"
      ancho={8}
      vacio="No hay viajes por preparar"
    />
    <LeEspera filas={inicio.Espera} ancho={4} />
    <Lista titulo="Esperan a quien aprueba" estado="3" ancho={8} vacio="Ningún viaje espera a otra persona" />
    <Salidas />
  </Mesa>
);

/** Stages by what the agency has to do, with the state of their trips. */
const ETAPAS = { 2: 'Por proponer', 3: 'Esperan aprobación', 4: 'Por emitir', 6: 'Emitidos' };
function Etapas() {
  const { data } = useQuery(cuentasGestion);
  const cifras: Cifra[] = Object.entries(ETAPAS).map(([id, texto]) => ({
    texto,
    valor: data ? (data.find(({ EstadoId }) => EstadoId === Number(id))?.Total ?? 0) : '·',
    a: { to: '/menu/gestion', search: { estados: Number(id) } },
  }));
  return <Cifras nombre="Etapas de los viajes" cifras={cifras} />;
}

/** Days until the departure in words; red within three days. */
function Plazo({ sale }: { sale: string }) {
  const dias = diasEntre(hoy(), sale);
  const words =
    dias < 0 ? 'ya ha salido' : dias === 0 ? 'sale hoy' : dias === 1 ? 'sale mañana' : `sale en ${dias} días`;
  return <Texto look={dias <= 3 ? 'small bad' : 'small mute'}>{words}</Texto>;
}

type ListaProps = { titulo: string; nota?: string; estado: string; ancho: 8; vacio: string };
function Lista({ titulo, nota, estado, ancho, vacio }: ListaProps) {
  const de = usePrimeras(viajesGestion({ estado, orden: 'salida' }), 6);
  return (
    <TarjetaDeMesa
      titulo={titulo}
      nota={nota}
      ancho={ancho}
      enlace={{ texto: 'Abrir la agencia', to: '/menu/gestion', search: { estados: estado } }}
    >
      <Primeras de={de} filas={6} vacio={vacio}>
        {(v) => <FilaDeViaje key={v.Id} viaje={v} />}
      </Primeras>
    </TarjetaDeMesa>
  );
}
const FilaDeViaje = ({ viaje: v }: { viaje: ViajeGestion }) => (
  <FilaDeMesa
    a={{ to: '/menu/gestion/$id', params: { id: String(v.Id) } }}
    cabeza={<Avatar nombre={v.Solicitante} foto={v.Foto} />}
    titulo={`${v.LugarDestino}, ${deDiaADia(v.FechaSalida, v.FechaRegreso)}`}
    detalle={`${v.Solicitante} · ${v.Codigo}`}
    alerta={<Texto look="small">{faltaAlViaje(v) || v.Estado}</Texto>}
    fin={<Plazo sale={v.FechaSalida} />}
  />
);

function Salidas() {
  const hasta = sumarDias(hoy(), 7);
  const { data, ...query } = usePrimeras(viajesGestion({ estado: '6', orden: 'salida' }), 50);
  const filas = data?.filas.filter(({ FechaSalida }) => FechaSalida >= hoy() && FechaSalida <= hasta);
  return (
    <TarjetaDeMesa titulo="Salidas en siete días" cuenta={filas?.length} ancho={4}>
      <Primeras
        de={{ ...query, data: filas && { filas: filas.slice(0, 6), hayMas: filas.length > 6 } }}
        filas={4}
        vacio="Nadie sale en siete días"
      >
        {(v) => (
          <FilaDeMesa
            key={v.Id}
            a={{ to: '/menu/gestion/$id', params: { id: String(v.Id) } }}
            titulo={v.LugarDestino}
            detalle={v.Solicitante}
            fin={<Texto look="small mute">{deDiaADia(v.FechaSalida, v.FechaSalida)}</Texto>}
          />
        )}
      </Primeras>
    </TarjetaDeMesa>
  );
}

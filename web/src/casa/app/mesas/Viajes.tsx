import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import type { GastoDeMes, ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { deDiaADia, diaDeSemana, euros, hasta99, hoy } from '#web/casa/kernel/format.ts';
import { HeatTable } from '#web/casa/ui/graficas/heat-table.tsx';
import { Sparkline } from '#web/casa/ui/graficas/sparkline.tsx';
import { StackedBar } from '#web/casa/ui/graficas/stacked-bar.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { type Cifra, Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Esqueleto, Mesa, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { etapasDeGestion, gastoDeViajes, viajesGestion } from '#web/viajes/gestion/gestion.api.ts';
import { AvanzarViaje, faltaAlViaje } from '#web/viajes/gestion/mesa.port.tsx';
import { LeEspera, Primeras, usePrimeras } from './comun.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of the travel agency: stages of the trips, those that leave first with their next step, travellers of the week, spending. */
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
    <Viajeros />
    <Gasto />
    <Lista
      titulo="Esperan a quien aprueba"
      estado="3"
      ancho={12}
      filas={4}
      vacio="Ningún viaje espera a otra persona"
    />
  </Mesa>
);

/** Stages by what the agency has to do, as its queue counts them. */
const ETAPAS = [
  ['proponer', 'Por proponer'],
  ['emitir', 'Por emitir'],
  ['fuera', 'Fuera ahora'],
  ['liquidar', 'Por liquidar'],
] as const;
function Etapas() {
  const { data } = useQuery(etapasDeGestion);
  const cifras: Cifra[] = ETAPAS.map(([etapa, texto]) => ({
    texto,
    valor: data && hasta99(data[etapa]),
    a: { to: '/menu/gestion', search: { etapa } },
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

type ListaProps = { titulo: string; nota?: string; estado: string; ancho: 8 | 12; filas?: number; vacio: string };
function Lista({ titulo, nota, estado, ancho, filas = 6, vacio }: ListaProps) {
  const de = usePrimeras(viajesGestion({ estado, orden: 'salida' }), filas);
  return (
    <TarjetaDeMesa
      titulo={titulo}
      nota={nota}
      ancho={ancho}
      enlace={{ texto: 'Abrir la agencia', to: '/menu/gestion', search: { estados: estado } }}
    >
      <Primeras de={de} filas={filas} vacio={vacio}>
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
    alerta={
      <span className="block @xl:w-44">
        <Texto look="small">{faltaAlViaje(v) || v.Estado}</Texto>
      </span>
    }
    fin={
      <span className="block @xl:w-24 @xl:text-left">
        <Plazo sale={v.FechaSalida} />
      </span>
    }
    actos={
      <span className="flex @xl:w-28 *:flex-1">
        <AvanzarViaje viaje={v} />
      </span>
    }
  />
);

const DIAS = 7;
const FILAS = 7;
/** Travellers of the next days: who is out, who leaves and who comes back. */
function Viajeros() {
  const desde = hoy();
  const dias = Array.from({ length: DIAS }, (_, i) => sumarDias(desde, i));
  const hasta = dias.at(-1) ?? desde;
  const { data, ...query } = usePrimeras(viajesGestion({ estado: '4,6', orden: '-regreso' }), 50);
  const filas = data?.filas
    .filter(({ FechaSalida, FechaRegreso }) => FechaRegreso >= desde && FechaSalida <= hasta)
    .toSorted((a, b) => a.FechaSalida.localeCompare(b.FechaSalida));
  const fuera = filas?.filter(({ FechaSalida }) => FechaSalida <= desde).length ?? 0;
  return (
    <TarjetaDeMesa
      titulo="Viajeros de estos días"
      cuenta={filas?.length}
      nota={filas && (fuera === 0 ? 'hoy no hay nadie fuera' : fuera === 1 ? 'hoy 1 fuera' : `hoy ${fuera} fuera`)}
      ancho={7}
      enlace={{ texto: 'Abrir la agencia', to: '/menu/gestion', search: { estados: '4,6' } }}
    >
      <Cargado de={{ ...query, data: filas }} esqueleto={<Esqueleto filas={FILAS} />}>
        {(viajes) =>
          viajes.length === 0 ? (
            <Nada>Nadie viaja en siete días</Nada>
          ) : (
            <div className="flex-1 px-4 pb-3">
              <HeatTable
                caption="Viajeros de estos días"
                first="Viajero"
                heads={dias.map((dia) => ({
                  key: dia,
                  short: <Corto dia={dia} />,
                  long: diaDeSemana(dia),
                  today: dia === desde,
                }))}
                rows={viajes.slice(0, FILAS).map((v) => ({
                  key: String(v.Id),
                  name: (
                    <Link
                      to="/menu/gestion/$id"
                      params={{ id: String(v.Id) }}
                      className="rounded-tag focus-ring hover:underline"
                    >
                      <Texto look="strong">{v.Solicitante}</Texto> · {v.LugarDestino}
                    </Link>
                  ),
                  cells: dias.map((dia) => {
                    if (dia < v.FechaSalida || dia > v.FechaRegreso) return { key: dia };
                    const sale = dia === v.FechaSalida;
                    const vuelve = dia === v.FechaRegreso;
                    return {
                      key: dia,
                      tone: 'viajes' as const,
                      words: sale ? 'sale' : vuelve ? 'vuelve' : 'fuera',
                      ...(sale || vuelve ? { letter: sale ? 'Sale' : 'Vuelve' } : {}),
                    };
                  }),
                }))}
              />
            </div>
          )
        }
      </Cargado>
    </TarjetaDeMesa>
  );
}
const Corto = ({ dia }: { dia: string }) => (
  <span className="inline-block first-letter:uppercase">{deDiaADia(dia, dia).split(' ').slice(0, 2).join(' ')}</span>
);

const total = (mes: GastoDeMes): number => mes.Transporte + mes.Alojamiento + mes.Coche;
const nombreDeMes = ({ Mes }: GastoDeMes): string =>
  new Date(`${Mes}-15`).toLocaleDateString('es-ES', { month: 'long' });
/** Spending of the trips that leave in this month, beside that of the last one, by what is paid. */
function Gasto() {
  const query = useQuery(gastoDeViajes);
  const [anterior, actual] = query.data?.slice(-2) ?? [];
  return (
    <TarjetaDeMesa
      titulo="Gasto en viajes"
      nota={actual && `${euros(total(actual))} · ${actual.Viajes === 1 ? '1 viaje' : `${actual.Viajes} viajes`}`}
      ancho={5}
    >
      <Cargado de={query} esqueleto={<Esqueleto filas={4} />}>
        {(meses) =>
          meses.every((mes) => mes.Viajes === 0) ? (
            <Nada>Ningún viaje en doce meses</Nada>
          ) : (
            <div className="grid flex-1 content-start gap-5 px-4 pb-4">
              {[actual, anterior].map(
                (mes) =>
                  mes && (
                    <div key={mes.Mes} className="grid gap-1.5">
                      <p className="flex justify-between gap-3 text-sm">
                        <span className="first-letter:uppercase">{nombreDeMes(mes)}</span>
                        <Texto look="strong figures">{euros(total(mes))}</Texto>
                      </p>
                      <StackedBar
                        label={`Gasto de ${nombreDeMes(mes)}`}
                        parts={[
                          { word: 'Transporte', value: mes.Transporte, tone: 'viajes' },
                          { word: 'Alojamiento', value: mes.Alojamiento, tone: 'tramites' },
                          { word: 'Coche y taxi', value: mes.Coche, tone: 'comedor' },
                        ]}
                        total={Math.max(...[actual, anterior].flatMap((m) => (m ? [total(m)] : [])))}
                        write={euros}
                        high="thick"
                      />
                    </div>
                  ),
              )}
              <div className="flex items-end justify-between gap-3 border-t border-line pt-3">
                <Texto look="small mute">Doce meses</Texto>
                <Sparkline
                  label="Gasto de doce meses"
                  values={meses.map(total)}
                  names={meses.map(nombreDeMes)}
                  tone="viajes"
                  write={euros}
                  unit="Gasto"
                  width={220}
                />
              </div>
            </div>
          )
        }
      </Cargado>
    </TarjetaDeMesa>
  );
}

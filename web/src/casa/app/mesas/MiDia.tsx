import { useQuery } from '@tanstack/react-query';
import type { TarjetaInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaIso, lunesDe } from '#contract/casa/kernel/zona.ts';
import { totalDeSaldo } from '#contract/tiempo/permisos/permisos.rules.ts';
import { conSigno, deDiaADia, hoy } from '#web/casa/kernel/format.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { type Cifra, Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { Columna, Esqueleto, Mesa, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { tintas } from '#web/casa/ui/piezas/dibujos/azulejo.tsx';
import { Ring } from '#web/casa/ui/graficas/ring.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { agendaDe } from '#web/agenda/agenda/agenda.api.ts';
import { saldoDe } from '#web/tiempo/jornada/mes.api.ts';
import { permisosDelAnio } from '#web/tiempo/permisos/permisos.api.ts';
import { tarjetas } from '../partes/frames.ts';
import { LeEspera, TarjetaDeArea } from './comun.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of an employee below the card of the day and what waits: figures of the own year, the week, the news, and the own matters. */
export function MesaDeMiDia({ inicio }: MesaProps) {
  const empleado = hasRole(useSession(), 'EMPLEADO');
  const propias = inicio.Tarjetas.filter(({ Orden }) => Orden >= 20);
  // The card with the most words has the wide place
  const [mayor, ...pequenas] = propias.toSorted((a, b) => palabras(b) - palabras(a));
  const dibujadas = tarjetas.filter(({ cuadro }) => cuadro === 'Noticia' && inicio.Cuadros[cuadro] !== null);
  return (
    <Mesa>
      {empleado && <MisCifras inicio={inicio} />}
      {empleado ? <MiSemana ancho={dibujadas.length > 0 ? 8 : 12} /> : <LeEspera filas={inicio.Espera} ancho={12} />}
      {dibujadas.map(({ orden, componente: Card }) => (
        <div key={orden} className="*:h-full lg:col-span-5 xl:col-span-4">
          <Card cuadros={inicio.Cuadros} />
        </div>
      ))}
      {mayor && <TarjetaDeArea tarjeta={mayor} ancho={pequenas.length > 0 ? 8 : 12} />}
      {pequenas.length > 0 && (
        <Columna ancho={4}>
          {pequenas.map((tarjeta) => (
            <TarjetaDeArea key={tarjeta.Nombre} tarjeta={tarjeta} ancho={1} />
          ))}
        </Columna>
      )}
    </Mesa>
  );
}

const palabras = ({ Filas }: TarjetaInicio): number =>
  Filas.reduce((suma, { Texto, Detalle }) => suma + Texto.length + Detalle.length, 0);

const dias = (n: number) => `${n.toLocaleString('es-ES')} ${n === 1 ? 'día' : 'días'}`;

function MisCifras({ inicio: { Cuadros } }: MesaProps) {
  const today = hoy();
  const { data: anio } = useQuery(permisosDelAnio(Number(today.slice(0, 4))));
  const { data: saldo } = useQuery(saldoDe(today.slice(0, 7)));
  const vacaciones = anio?.Tipos.find(({ Vacaciones }) => Vacaciones);
  const viaje = Cuadros.Viaje;
  const cifras: Cifra[] = [
    {
      texto: 'Vacaciones que le quedan',
      icono: 'tree-palm',
      tinta: 'permisos',
      valor: anio && (vacaciones?.Disponible?.toLocaleString('es-ES') ?? '—'),
      nota: vacaciones && `de ${dias(totalDeSaldo(vacaciones))}`,
      dibujo: vacaciones && (
        <Ring
          label="Vacaciones"
          value={vacaciones.Disponible ?? 0}
          max={totalDeSaldo(vacaciones)}
          pending={vacaciones.Solicitado}
          words={{ value: 'disponibles', pending: 'pedidos', rest: 'disfrutados o aprobados' }}
          tone="permisos"
          write={dias}
        />
      ),
      a: { to: '/menu/permisos' },
    },
    {
      texto: 'Saldo de horas',
      icono: 'clock',
      tinta: 'jornada',
      valor: saldo && conSigno(saldo.at(-1)?.Acumulado ?? 0),
      nota: 'con lo arrastrado',
      a: { to: '/menu/jornada/saldo' },
    },
    {
      texto: 'Próximo viaje',
      icono: 'luggage',
      tinta: 'viajes',
      valor: <span className="text-xl">{viaje?.LugarDestino ?? 'Ninguno'}</span>,
      nota: viaje ? deDiaADia(viaje.FechaSalida, viaje.FechaRegreso, today) : 'previsto',
      a: viaje ? { to: '/menu/viajes/$id', params: { id: String(viaje.Id) } } : { to: '/menu/viajes' },
    },
  ];
  return <Cifras nombre="Mis cifras" cifras={cifras} />;
}

const TINTA = {
  turno: 'jornada',
  viaje: 'viajes',
  ausencia: 'permisos',
  pendiente: 'permisos',
  acceso: 'planta',
  nota: 'tramites',
} as const;

/** Working days of this week, at the weekend of the next one, with what each has. */
function MiSemana({ ancho }: { ancho: 8 | 12 }) {
  const today = hoy();
  const lunes = lunesDe(diaIso(today) > 5 ? sumarDias(today, 2) : today);
  const query = useQuery(agendaDe(undefined, { desde: lunes, hasta: sumarDias(lunes, 4) }));
  return (
    <TarjetaDeMesa titulo="Su semana" ancho={ancho} enlace={{ texto: 'Agenda', to: '/menu/agenda' }}>
      <Cargado de={query} esqueleto={<Esqueleto filas={3} />}>
        {({ Dias }) => (
          <ul className="grid flex-1 grid-cols-5 gap-2 px-4 pb-4">
            {Dias.map(({ Fecha, Festivo, Entradas }) => (
              <li
                key={Fecha}
                aria-current={Fecha === today ? 'date' : undefined}
                className="grid min-h-32 content-start gap-1.5 rounded-field bg-well p-2.5 aria-[current]:bg-brand-soft"
              >
                <h3 className="text-sm font-semibold first-letter:uppercase">{deDiaADia(Fecha, Fecha)}</h3>
                {Festivo !== '' && <p className="text-[0.8125rem] text-mute">{Festivo}</p>}
                {Entradas.map((entrada, i) => (
                  <p
                    key={i}
                    className={`rounded-tag px-2 py-1 text-[0.8125rem] leading-snug break-words ${tintas[TINTA[entrada.Clase]]}`}
                  >
                    {[entrada.Titulo, entrada.Desde].filter(Boolean).join(', ')}
                  </p>
                ))}
                {Entradas.length === 0 && Festivo === '' && <Nada>Nada</Nada>}
              </li>
            ))}
          </ul>
        )}
      </Cargado>
    </TarjetaDeMesa>
  );
}

// A kitchen changes its days while somebody books one of them: the booking in progress counts, and the change is refused.
import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { comedor } from '#contract/comedor/hoy/hoy.endpoints.ts';
import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { formularioPedido, type Numeros } from '../../build/comedor/build-pedidos.ts';
import { once, race, type Race, type Two } from '../kit.ts';
import { abrirCarta } from './pedidos.ts';

const FECHA = dentroDe(3);
const DIA = new Date(FECHA).getUTCDay() || 7;
const TODOS = [1, 2, 3, 4, 5, 6, 7];
const query = { centro: 'SDR' };
type Comedor = { numeros: Numeros; turnoId: number; franjaId: number; mesaId: number };

export function ajustes(two: Two): Race[] {
  const { en, rows, number } = two;
  const [ana, marta] = [en('ana', 0), en('marta', 1).client(comedor)];
  const abrir = once(async (): Promise<Comedor> => {
    const numeros = await abrirCarta(two);
    await rows('delete from festivo');
    const nueva = (insert: string) => number(`${insert} returning id::int as v`);
    return {
      numeros,
      turnoId: await nueva(
        `insert into turno_comida (centro, nombre, desde, hasta, plazas) values ('SDR', 'Turno', '13:00', '13:40', 20)`,
      ),
      franjaId: await nueva(`insert into franja_mesa (centro, desde, hasta) values ('SDR', '15:00', '15:45')`),
      mesaId: await nueva(
        `insert into mesa (centro, nombre, plazas, x, y, codigo) values ('SDR', 'Terraza 1', 4, 90, 90, 'terraza1terraza1')`,
      ),
    };
  });
  const reservas: [what: string, tabla: string, call: (made: Comedor) => Promise<unknown>][] = [
    ['a seat', 'plaza', ({ turnoId }) => ana.client(aforo).reservar({ body: { turnoId, fecha: FECHA } })],
    [
      'an order',
      'pedido',
      ({ numeros }) => ana.client(pedidos).crear({ body: formularioPedido(numeros, { fecha: FECHA }) }),
    ],
    [
      'a table',
      'reserva_mesa',
      ({ mesaId, franjaId }) => ana.client(mesas).reservar({ body: { mesaId, franjaId, fecha: FECHA, personas: 2 } }),
    ],
  ];
  const cambios: [what: string, prepare: () => Promise<unknown>, call: (version: number) => Promise<unknown>][] = [
    [
      'its weekday closes',
      () => rows('delete from comedor_dia where fecha = $1', [FECHA]),
      (version) => {
        const dias = TODOS.filter((dia) => dia !== DIA);
        return marta.cambiarAjustes({
          query,
          version,
          body: { dias, corteBocadillos: '09:00', corteParaLlevar: '10:30' },
        });
      },
    ],
    [
      'its exception is taken away',
      () => rows('update comedor set dias = array_remove(dias, $1::smallint)', [DIA]),
      () => marta.quitarDia({ query, body: { fecha: FECHA } }),
    ],
  ];
  /** The day is open by the week and by an exception, without bookings. */
  async function diaAbierto(): Promise<Comedor> {
    const made = await abrir();
    for (const tabla of ['plaza', 'pedido_linea', 'pedido', 'reserva_mesa']) await rows(`delete from ${tabla}`);
    await rows('update comedor set dias = $1', [TODOS]);
    await rows(`insert into comedor_dia (centro, fecha, abierto) values ('SDR', $1, true) on conflict do nothing`, [
      FECHA,
    ]);
    return made;
  }

  return cambios.flatMap(([cambio, preparar, cambiar]) =>
    reservas.map(([reserva, tabla, reservar]) =>
      race(`${cambio} while ${reserva} is being booked`, {
        async prepare() {
          const made = await diaAbierto();
          await preparar();
          return { ...made, version: (await marta.ajustes({ query })).Version };
        },
        // The booking has read that the day is open, and cannot write yet.
        hold: () => `lock table ${tabla} in share mode`,
        calls: (made) => [() => reservar(made), () => cambiar(made.version)],
        outcomes: ['200 409'],
      }),
    ),
  );
}

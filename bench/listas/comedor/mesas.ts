import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { anyone, CATALOGO, listasDe, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: mesas,
  casos: {
    mias: [{ who: 'ana' }],
    dia: 'the tables and slots of a canteen',
    terraza: CATALOGO,
    diaDeCocina: 'the bookings of a day: tables by slots',
  },
  filas: ({ each, mine }) => [
    `insert into comedor (centro) values ('SDR') on conflict do nothing`,
    `insert into mesa (centro, nombre, plazas, x, y, codigo) values ('SDR', 'Mesa', 4, 10, 10, 'M-BENCH')`,
    `insert into franja_mesa (centro, desde, hasta) values ('SDR', '13:00', '14:00')`,
    `insert into reserva_mesa (mesa_id, franja_id, fecha, usuario_id, personas, estado_id)
     select (select min(id) from mesa), (select min(id) from franja_mesa), hoy() - j,
       case when ${mine} then ${who('ana')} else ${anyone} end, 2, 3 + i % 3 ${each}`,
  ],
});

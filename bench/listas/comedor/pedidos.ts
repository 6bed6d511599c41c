import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { anyone, listasDe, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: pedidos,
  casos: { mios: varying('ana', { tipo: ['B', 'L'] }) },
  filas: ({ each, mine }) => [
    `insert into comedor (centro) values ('SDR') on conflict do nothing`,
    `insert into articulo (centro, tipo, nombre, sin_alergenos) values ('SDR', 'B', 'Vegetal', true),
       ('SDR', 'L', 'Ensalada', true) on conflict do nothing`,
    `insert into franja (centro, tipo, desde, hasta, capacidad) values ('SDR', 'B', '06:00', '06:10', 2000),
       ('SDR', 'L', '06:00', '06:10', 2000) on conflict do nothing`,
    `insert into pedido (codigo, usuario_id, centro, tipo, fecha, franja_id, total_centimos, estado_id)
     select f.tipo || '-' || i, case when ${mine} then ${who('ana')} else ${anyone} end, 'SDR', f.tipo, hoy() - j / 300,
       f.id, 300, case when j < 100 then 1 else 4 end
     ${each}, lateral (select id, tipo from franja
       where centro = 'SDR' and desde = '06:00' and tipo = case when i % 2 = 0 then 'B' else 'L' end) f`,
    `insert into pedido_linea (pedido_id, n, articulo_id, nombre, unidades, precio_centimos)
     select p.id, n, a.id, a.nombre, 1, 150 from pedido p join articulo a on a.centro = 'SDR' and a.tipo = p.tipo
       and a.nombre in ('Vegetal', 'Ensalada'), generate_series(1, 2) n`,
  ],
});

import { COLUMNAS_PRESTAMOS } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import { anyone, estados, from, listasDe, OPEN, peticiones, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: prestamos,
  casos: {
    prestamos: [{ who: 'ana' }],
    deOtra: from(who('ana'), [{ who: 'eva' }]),
    gestion: [
      { who: 'eva' },
      ...varying('eva', { estado: estados('123456', '1,2'), tipo: ['P', 'A'], texto: ['ana prieto'] }),
      ...varying('eva', { orden: ordenesDe(COLUMNAS_PRESTAMOS) }),
    ],
    reglas: 'a few in the life of a company',
  },
  filas: ({ total, each, mine }) => [
    `insert into prestamo (numero, usuario_id, tipo, concepto, importe, importe_pedido, plazos, interes, primera, estado_id)
     select 'PR-' || i, x.quien, x.tipo, 'Arreglo del coche', 120000, 120000, 1, 0, date_trunc('month', hoy()),
       case when j < ${OPEN} and ${mine} is not true then 1 else 2 + i % 3 end
     ${each}, lateral (select case when ${mine} then ${who('ana')} else ${anyone} end as quien,
       case when i % 2 = 0 then 'A' else 'P' end as tipo) x`,
    `insert into prestamo_cuota (prestamo_id, orden, numero, fecha, capital, interes)
     select p.id, n, n, hoy() + 30 * n - case when p.id % 2 = 0 then 15 when p.id % 5 = 0 then 45 else 900 end, 60000, 0
     from prestamo p, generate_series(1, 2) n where p.estado_id = 2`,
    peticiones(total, 'PRESTAMO', 'select id, numero, usuario_id as quien, estado_id as estado from prestamo'),
    `update solicitud set rol = 'RRHH' where tipo = 'PRESTAMO'`,
  ],
});

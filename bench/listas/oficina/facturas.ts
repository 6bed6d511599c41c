import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { COLUMNAS_FACTURAS } from '#contract/oficina/facturas/facturas.rules.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_FILA } from '#contract/casa/kernel/importacion.ts';
import { estados, from, listasDe, peticiones, varying, who } from '../../listas.kit.ts';

const FICHERO = 'select max(id) from factura_importacion';

const filtros = {
  texto: ['boyas'],
  proveedor: estados('123456789'),
  centroCoste: ['1200'],
  contrato: ['NB-314'],
  vence: ['semana', 'vencidas'],
  importeDesde: estados('0123456789'),
  importeHasta: estados('0123456789'),
  manos: ['mias'],
};
export const listas = listasDe({
  contrato: facturas,
  casos: {
    facturas: [
      { who: 'clara' },
      { who: 'luis' },
      { who: 'clara', query: { estado: '1,4', orden: '-total' } },
      ...varying('clara', {
        ...filtros,
        estado: estados('1234567', '1,4'),
        orden: ordenesDe(COLUMNAS_FACTURAS),
      }),
    ],
    totales: varying('clara', filtros).map((caso) => ({ ...caso, soloCifra: 'what is not closed is added up' })),
    responsables: 'responsibles of the company',
    exportaciones: [{ who: 'clara' }],
    importaciones: [{ who: 'clara' }],
    filas: from(FICHERO, [{ who: 'clara' }, ...varying('clara', { estado: CLAVES_FILA })]),
    proveedores: [{ who: 'clara' }, { who: 'clara', query: { texto: 'boyas' } }],
  },
  filas: ({ total, each }) => [
    `insert into proveedor (codigo, nombre) select 'X' || lpad(i::text, 8, '0'), case when i % 100 = 7 then 'Boyas '
       else 'Suministros ' end || i ${each}`,
    `insert into factura (registro, proveedor_id, numero, fecha, recibida, centro_coste_codigo, contrato_codigo, base,
       iva, total, a_pagar, vence, registrada_por_id, manos,
       estado_id, contabilizada, pagada, cerrada)
     select 'FR-' || i, p.id, i::text, hoy() - j::int % 2000 - 2, hoy() - j::int % 2000,
       case when i % 2 = 0 then '1200' end, case when i % 2 = 1 then 'NB-314' end,
       i % 5000, 0, i % 5000, i % 5000, hoy() - j::int % 2000 + 30, ${who('clara')}, array[${who('clara')}], x.estado,
       case when x.estado in (5, 6) then hoy() end, case when x.estado = 6 then hoy() end, case when x.estado in (6, 7) then hoy() end
     ${each}, lateral (select case when j < 350 then 1 + (j::int % 5) else 6 + (i::int % 2) end as estado) x,
       lateral (select p.id from proveedor p where p.codigo = 'X' || lpad((i % 1000 + 1)::text, 8, '0')) p`,
    peticiones(
      total,
      'FACTURA',
      `select id, registro as numero, registrada_por_id as quien, case when estado_id in (1, 3) then estado_id
         else 2 end as estado from factura`,
    ),
    `insert into factura_importacion (nombre, creada_por_id, estado_id, columnas, filas, nuevas, cambian, iguales, malas, creada)
     select 'facturas.csv', ${who('clara')}, 3, '{numero}', 4, 1, 1, 1, 1, now() - j * interval '1 hour' ${each}`,
    `insert into factura_importacion_fila (importacion_id, n, numero, nombre, celdas, datos, estado)
     select (${FICHERO}), i, 'F-' || i, 'Suministros', '{}', '{}', (array['N', 'C', 'I', 'M', 'H', 'R', 'D', 'Q'])[1 + i % 8] ${each}`,
    `insert into exportacion_factura (creada_por_id, facturas, importes, contenido)
     select ${who('clara')}, 1, '[{"Divisa": "EUR", "Importe": "1.00"}]', 'x' ${each}`,
  ],
});

import { COLUMNAS_MOVIMIENTOS } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import { CATALOGO, listasDe, varying, who } from '../../listas.kit.ts';

const NUMEROS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const primeroDe = (tabla: string) => `(select min(id) from ${tabla})`;
export const listas = listasDe({
  contrato: almacenEpi,
  casos: {
    articulos: CATALOGO,
    almacenes: CATALOGO,
    cupos: CATALOGO,
    movimientos: [
      { who: 'inigo' },
      ...varying('inigo', { almacen: NUMEROS, articulo: NUMEROS }),
      ...varying('inigo', { clase: ['E', 'S', 'D', 'A', 'T', 'B'] }, { almacen: '1' }),
      ...varying('inigo', { orden: ordenesDe(COLUMNAS_MOVIMIENTOS) }),
    ],
  },
  filas: ({ each }) => [
    `insert into epi_articulo (clase, nombre) values ('GUANTE', 'Guante de nitrilo'), ('CASCO', 'Casco')`,
    `insert into epi_almacen (centro, nombre) values ('SDR', 'Almacén'), ('MAD', 'Otro')`,
    `insert into epi_existencia (almacen_id, articulo_id) select a.id, r.id from epi_almacen a, epi_articulo r`,
    // Written as their trigger would: a million turns on four rows measure nothing.
    `alter table epi_movimiento disable trigger epi_movimiento_mueve`,
    `insert into epi_movimiento (existencia_id, almacen_id, articulo_id, clase, cantidad, queda, quien_id, motivo,
       otro_almacen_id, instante)
     select e.id, e.almacen_id, e.articulo_id, c.clase, case when c.clase in ('E', 'D', 'A') then 1 else -1 end, 10,
       ${who('inigo')}, 'Recuento',
       case when c.clase = 'T' then (select max(a.id) + min(a.id) - e.almacen_id from epi_almacen a) end,
       now() - j * interval '1 minute'
     ${each}, lateral (select (array['E', 'S', 'D', 'A', 'T', 'B'])[1 + i % 6] as clase) c,
       lateral (select * from epi_existencia x where x.id = ${primeroDe('epi_existencia')} + i % 4) e`,
    `alter table epi_movimiento enable trigger epi_movimiento_mueve`,
  ],
});

import { COLUMNAS_FALTAS } from '#contract/planta/epi/falta.schemas.ts';
import { COLUMNAS_COLA } from '#contract/planta/epi/epi.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_CLASE_EPI } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { anyone, estados, from, listasDe, OPEN, peticiones, varying, who } from '../../listas.kit.ts';

const CLASES: readonly string[] = CLAVES_CLASE_EPI;
const primeroDe = (tabla: string) => `(select min(id) from ${tabla})`;
export const listas = listasDe({
  contrato: epi,
  casos: {
    mios: [{ who: 'ana' }, ...varying('ana', { ver: ['V', 'P'], clase: CLASES })],
    solicitudes: [{ who: 'ana' }, ...varying('ana', { estado: estados('123456', '1,2') })],
    cola: [
      { who: 'inigo' },
      { who: 'marta' },
      ...varying('inigo', { estado: estados('123456', '2,5'), texto: ['ana prieto'] }),
      ...varying('inigo', { orden: ordenesDe(COLUMNAS_COLA) }),
    ],
    equipo: from(who('ana'), [{ who: 'inigo' }, ...varying('inigo', { ver: ['V', 'P'], clase: CLASES })]),
    faltas: [
      { who: 'inigo' },
      ...varying('inigo', { centro: ['SDR'], area: ['PRO'], puesto: ['Caldereria'], texto: ['ana prieto'] }),
      ...varying('inigo', { orden: ordenesDe(COLUMNAS_FALTAS) }),
    ],
  },
  filas: ({ total, each, mine }) => [
    `insert into epi_articulo (clase, nombre) values ('OTRO', 'Manta ignífuga')`,
    `insert into epi_almacen (centro, nombre) values ('SDR', 'Almacén de la nave')`,
    `insert into epi_encargado (almacen_id, usuario_id) select ${primeroDe('epi_almacen')}, ${who('marta')} on conflict do nothing`,
    `insert into epi_existencia (almacen_id, articulo_id, lote)
     values (${primeroDe('epi_almacen')}, ${primeroDe('epi_articulo')}, 'L-EPI')`,
    `insert into epi_cupo (puesto, articulo_id, cantidad, meses, obligatorio)
     values ('Caldereria', ${primeroDe('epi_articulo')}, 2, 1, true)`,
    `insert into epi_recibo (numero, usuario_id, entrega_id, almacen_id, estado_id, creado)
     select 'RE-' || i, case when ${mine} then ${who('ana')} else ${anyone} end, ${who('marta')},
       ${primeroDe('epi_almacen')}, case when j < ${OPEN} then 1 else 2 + i % 3 end,
       now() - j * interval '1 minute' ${each}`,
    `insert into epi_pieza (usuario_id, recibo_id, almacen_id, existencia_id, articulo_id, cantidad, lote,
       entregada, caduca, fin, estado_id)
     select r.usuario_id, r.id, r.almacen_id, (select id from epi_existencia where lote = 'L-EPI'),
       ${primeroDe('epi_articulo')}, 1, 'L-EPI', hoy() - 300, hoy() + (r.id % 400)::int - 300,
       case when r.id % 3 > 0 then hoy() end, case r.id % 3 when 0 then 2 when 1 then 4 else 5 end from epi_recibo r order by r.id`,
    `insert into epi_solicitud (numero, usuario_id, pide_id, articulo_id, cantidad, motivo, dentro, almacen_id,
       recibo_id, estado_id, creada)
     select 'EPI-' || i, x.quien, x.quien, ${primeroDe('epi_articulo')}, 1, 'R', true, ${primeroDe('epi_almacen')},
       case when x.estado = 6 then ${primeroDe('epi_recibo')} end, x.estado,
       now() - j * interval '1 minute'
     ${each}, lateral (select case when ${mine} then ${who('ana')} else ${anyone} end as quien,
       case when j < ${OPEN} then (array[1, 2, 5])[1 + i % 3] else (array[3, 4, 6])[1 + i % 3] end as estado) x`,
    peticiones(
      total,
      'EPI',
      'select id, numero, usuario_id as quien, least(estado_id, 4) as estado from epi_solicitud',
    ),
    `update solicitud set rol = 'PRL' where tipo = 'EPI'`,
  ],
});

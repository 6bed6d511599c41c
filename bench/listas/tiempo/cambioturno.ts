import { cambioturno } from '#contract/tiempo/cambioturno/cambioturno.endpoints.ts';
import { anyone, estados, listasDe, peticiones, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: cambioturno,
  casos: {
    mios: [{ who: 'ana' }, ...varying('ana', { estado: estados('1234567', '1,2') })],
    turnos: 'sixty days at most',
    companeros: 'fifty people at most, whatever the size of the company',
  },
  filas: ({ total, each, mine }) => [
    `insert into turno (codigo, nombre, letra) select 'BCT', 'Turno del banco', 'M'
     where not exists (select from turno where codigo = 'BCT')`,
    `insert into cambio_turno (numero, propone_id, otra_id, da_dia, da_turno_id, motivo, estado_id)
     select 'CT-' || i, x.quien, (select u.id from usuario u where u.id <> x.quien order by u.id limit 1), hoy() + 7 + (i % 50)::int,
            (select id from turno where codigo = 'BCT'), 'Del banco', 3 + i % 5
       ${each}, lateral (select case when ${mine} then ${who('ana')} else ${anyone} end as quien) x`,
    peticiones(total, 'CAMBIOTURNO', 'select id, numero, propone_id as quien, 2 + id % 2 as estado from cambio_turno'),
  ],
});

import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { anyone, CATALOGO, estados, listasDe, OPEN, peticiones, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: permisos,
  casos: {
    mios: [{ who: 'ana' }, ...varying('ana', { estado: estados('1234567', '1,2'), anio: ['2026'] })],
    misCuentas: [{ who: 'ana' }, ...varying('ana', { anio: ['2026'] })],
    diasVacaciones: 'a row for each of three years',
    calendario: 'days that are asked for, 101 at most',
    tipos: CATALOGO,
  },
  filas: ({ total, each, mine }) => [
    `insert into permiso (numero, usuario_id, tipo_id, tipo_version, desde, hasta, cantidad, estado_id)
     select 'PER-' || i, case when ${mine} then ${who('ana')} else ${anyone} end, t.id, 1, d.dia, d.dia, 2,
            case when j < ${OPEN} then 1 when ${mine} then 1 + i % 7 else 2 + i % 4 end
       ${each}, lateral (select hoy() + 9 - (j * 3000.0 / ${total})::int as dia) d, tipo_permiso t where t.vacaciones`,
    `insert into permiso_dia (permiso_id, fecha, cantidad) select id, desde, 2 from permiso`,
    peticiones(
      total,
      'PERMISO',
      'select id, numero, usuario_id as quien, case when estado_id in (1, 4, 5) then estado_id when estado_id = 6 then ' +
        '1 else 2 end as estado from permiso',
    ),
  ],
});

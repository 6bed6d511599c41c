import { COLUMNAS_CIERRES } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { estados, listasDe, varying } from '../../listas.kit.ts';

const MES = '2026-10';

export const listas = listasDe({
  contrato: cierres,
  casos: {
    mios: 'twelve rows a year',
    personas: [
      { who: 'eva', query: { mes: MES } },
      ...varying('eva', { estado: estados('123456', '1,6'), texto: ['banco', 'zanzibar'] }, { mes: MES }),
      ...varying('eva', { orden: ordenesDe(COLUMNAS_CIERRES) }, { mes: MES }),
    ],
  },
  // Five years of everybody, whatever the size of the rest: a month is as long as the company.
  filas: () => [
    `insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
     select u.id, (date '${MES}-01' - make_interval(months => n))::date, 2 + (u.id + n) % 5, 9600, 9600, 0, 0, '[]', 'x'
       from usuario u, generate_series(0, 59) n where u.id % 3 <> 0`,
  ],
});

import { COLUMNAS_BAJAS, CUANDO_BAJAS } from '#contract/tiempo/bajas/baja.schemas.ts';
import { bajas } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { anyone, listasDe, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: bajas,
  casos: {
    mias: [{ who: 'ana' }],
    lista: [
      { who: 'eva' },
      { who: 'luis' },
      ...varying('eva', { cuando: [...CUANDO_BAJAS], texto: ['prieto', 'zanzibar'] }),
      ...varying('luis', { cuando: [...CUANDO_BAJAS] }),
      ...varying('eva', { orden: ordenesDe(COLUMNAS_BAJAS) }, { cuando: 'pasadas' }),
    ],
  },
  filas: ({ each, mine }) => [
    `insert into baja (numero, usuario_id, clase, desde, prevista, alta, estado_id, dicha_por_id)
     select 'BAJ-2026-' || lpad(i::text, 5, '0'), case when ${mine} then ${who('ana')} else ${anyone} end, 'E',
       hoy() - 10 - (j % 3000)::int, hoy() - 5 - (j % 3000)::int, case when j % 50 > 0 then hoy() - 6 - (j % 3000)::int end,
       case when j % 50 > 0 then 2 else 1 end, ${who('eva')}
     ${each}`,
  ],
});

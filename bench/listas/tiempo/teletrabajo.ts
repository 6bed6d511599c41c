import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { COLUMNAS_ACUERDOS } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { teletrabajo } from '#contract/tiempo/teletrabajo/teletrabajo.endpoints.ts';
import { listasDe, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: teletrabajo,
  casos: {
    equipo: [{ who: 'luis' }, { who: 'eva' }, ...varying('eva', { texto: ['banco', 'zanzibar'] })],
    acuerdos: [
      { who: 'eva' },
      ...varying('eva', { texto: ['banco', 'zanzibar'], cuales: ['terminados', 'todos'] }),
      ...varying('eva', { orden: ordenesDe(COLUMNAS_ACUERDOS) }),
    ],
  },
  // One agreement of each person, and ten days of each in the next two months.
  filas: () => [
    `insert into acuerdo_teletrabajo (usuario_id, desde, hasta, maximo, periodo, dias, con_veto, creado_por_id)
     select u.id, hoy() - 200, case when u.id % 4 = 0 then hoy() - 1 end, 2, 'S', '{1,2,3,4,5}', true, ${who('eva')} from usuario u`,
    `insert into dia_teletrabajo (usuario_id, acuerdo_id, fecha)
     select a.usuario_id, a.id, hoy() + n * 6 from acuerdo_teletrabajo a, generate_series(0, 9) n where a.hasta is null`,
  ],
});

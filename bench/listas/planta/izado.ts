import { COLUMNAS_IZADO } from '#contract/planta/izado/izado.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { izado } from '#contract/planta/izado/izado.endpoints.ts';
import { CATALOGO, estados, listasDe, varying, word } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: izado,
  casos: {
    elementos: [
      { who: 'ana' },
      ...varying('ana', {
        estado: estados('123456'),
        centro: ['SDR'],
        area: ['ING'],
        tipo: estados('123456789'),
        color: ['vigente', 'otro'],
        texto: ['Trinquete', 'Cabrestante', 'zanzibar'],
      }),
      ...varying('inigo', { orden: ordenesDe(COLUMNAS_IZADO) }),
    ],
    etiquetas: 'as many as are asked for, a hundred at most',
    tipos: CATALOGO,
    colores: CATALOGO,
  },
  filas: ({ each, open }) => [
    `insert into tipo_izado (nombre, meses) select 'Tipo ' || n, 6 from generate_series(1, 10) n on conflict do nothing`,
    `insert into color_izado (desde, hasta, nombre, muestra) values (hoy() - 100, hoy() + 100, 'Azul', '#1d4ed8'),
       (hoy() - 300, hoy() - 101, 'Verde', '#15803d')`,
    `insert into izado_elemento (codigo, qr, tipo_id, cmu_kg, serie, area_codigo, centro, lugar, estado_id, proxima,
       inspeccionado, color_id, motivo)
     select 'E-' || i, lpad(i::text, 16, 'q'), 1 + i % 10, 1000, 'S' || i, case when i % 5 = 0 then 'PRO'
       else 'ING' end, (array['SDR', 'MAD', 'LPA'])[1 + i % 3],
       ${word('Trinquete', 'Cabrestante', 'Farola')}, e.estado, hoy() + case when j < 300 then -1 - j % 40
       else 1 + i % 300 end, hoy() - 300,
       (select id from color_izado where nombre = case when i % 9 = 0 then 'Verde' else 'Azul' end),
       case when e.estado in (2, 4) then 'Corte' else '' end
     ${each}, lateral (select coalesce((array[2, 3])[${open(2)}], case when i % 4 = 0 then 4 else 1 end) as estado) e`,
  ],
});

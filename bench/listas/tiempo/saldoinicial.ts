import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_FILA } from '#contract/casa/kernel/importacion.ts';
import { COLUMNAS_INICIALES } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { saldoinicial } from '#contract/tiempo/saldoinicial/saldoinicial.endpoints.ts';
import { estados, from, listasDe, varying, who } from '../../listas.kit.ts';

const FICHERO = 'select max(id) from saldo_inicial_importacion';
export const listas = listasDe({
  contrato: saldoinicial,
  casos: {
    mios: 'one for each balance of the reader',
    todos: [
      { who: 'eva' },
      ...varying('eva', {
        saldo: ['HORAS', 'VACACIONES'],
        estado: estados('12', '1,2'),
        texto: ['banco', 'zanzibar'],
      }),
      ...varying('eva', { orden: ordenesDe(COLUMNAS_INICIALES) }),
    ],
    importaciones: [{ who: 'eva' }],
    filas: from(FICHERO, [{ who: 'eva' }, ...varying('eva', { estado: CLAVES_FILA })]),
  },
  filas: ({ each }) => [
    `with s as (
       insert into saldo_inicial (usuario_id, fecha, cantidad, estado_id, creado_por_id)
       select u.id, hoy() - 30, 60, case when n = 0 then 1 else 2 end, ${who('eva')} from usuario u, generate_series(0, 2) n
        where u.id % 3 = 0 returning id)
     insert into saldo_inicial_apunte (saldo_id, cantidad, motivo) select id, 60, 'Hoja de control' from s`,
    `insert into saldo_inicial_importacion (nombre, creada_por_id, estado_id, columnas, filas, nuevas, cambian, iguales, malas, creada)
     select 'saldos.csv', ${who('eva')}, 3, '{matricula}', 4, 1, 1, 1, 1, now() - j * interval '1 hour' ${each}`,
    `insert into saldo_inicial_importacion_fila (importacion_id, n, matricula, nombre, celdas, datos, estado)
     select (${FICHERO}), i, 'M-' || i, 'Horas', '{}', '{}', (array['N', 'C', 'I', 'M', 'H', 'R'])[1 + i % 6] ${each}`,
  ],
});

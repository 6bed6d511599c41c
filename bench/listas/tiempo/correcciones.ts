import { COLUMNAS_CORRECCIONES } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { correcciones } from '#contract/tiempo/correcciones/correcciones.endpoints.ts';
import { anyone, estados, listasDe, OPEN, peticiones, varying, who } from '../../listas.kit.ts';

const ENTRADA = {
  Id: null,
  Tipo: 'E',
  Hora: '08:00',
  Dia: 0,
  Modalidad: 'P',
  Instante: '2026-01-01T07:00:00.000Z',
  Origen: null,
};
const EVENTOS = `'${JSON.stringify([ENTRADA])}'::jsonb`;

export const listas = listasDe({
  contrato: correcciones,
  casos: {
    mias: [
      { who: 'ana' },
      ...varying('ana', { estado: estados('1234', '1,3') }),
      ...varying('ana', { orden: ordenesDe(COLUMNAS_CORRECCIONES) }),
    ],
    misCuentas: [{ who: 'ana' }],
  },
  filas: ({ total, each, mine }) => [
    `insert into correccion (numero, usuario_id, fecha, propone_id, por_empresa, motivo, antes, despues, estado_id)
     select 'C-' || i, x.quien, hoy() - (i % 9000)::int, x.quien, false, 'Olvidé fichar la salida', '[]', ${EVENTOS},
            case when j < ${OPEN} then 1 when ${mine} then 1 + i % 4 else 2 + i % 3 end
       ${each}, lateral (select case when ${mine} then ${who('ana')} else ${anyone} end as quien) x`,
    peticiones(total, 'CORRECCION', 'select id, numero, usuario_id as quien, estado_id as estado from correccion'),
  ],
});

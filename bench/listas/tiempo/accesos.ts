import { COLUMNAS_ACCESOS } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { anyone, CATALOGO, estados, listasDe, OPEN, peticiones, varying, who } from '../../listas.kit.ts';

const PLANTILLA = 'everybody who works here: as long as the company is large';

export const listas = listasDe({
  contrato: accesos,
  casos: {
    solicitudesMis: [
      { who: 'ana' },
      ...varying('ana', { estado: estados('12345', '1,2'), texto: ['grua', 'zanzibar'] }),
      ...varying('ana', { desde: ['@MANANA@'], hasta: ['@MANANA@'] }),
      ...varying('ana', { orden: ordenesDe(COLUMNAS_ACCESOS) }),
    ],
    misCuentas: [
      { who: 'ana' },
      ...varying('ana', { texto: ['grua', 'zanzibar'], desde: ['@MANANA@'], hasta: ['@MANANA@'] }),
    ],
    pendientes: [{ who: 'luis' }],
    autorizados: [{ who: 'sonia' }, { who: 'sonia', query: { fecha: '@MANANA@' } }],
    tipoAccesos: CATALOGO,
    usuariosEnsa: PLANTILLA,
    usuariosSubcontratas: PLANTILLA,
  },
  filas: ({ total, each, mine }) => [
    `insert into acceso (numero, solicitante_id, tipo_acceso_id, periodicidad, fecha_desde, fecha_hasta, hora_inicio,
       hora_fin, motivo, fin, estado_id)
     select 'A-' || i, case when ${mine} then ${who('ana')} else ${anyone} end, 1, 'U', d.dia, d.dia, '18:00',
       '21:00', 'Montaje de la grúa',
       (d.dia + time '21:00') at time zone 'Europe/Madrid', case when j < ${OPEN} then 1 when ${mine} then 1 + i % 5 else 2 + i % 4 end
     ${each}, lateral (select case when j % 10 = 1 and j < 1000 then hoy() when j < ${OPEN} then hoy() + 9
       else hoy() - 2 - (j * 3000.0 / ${total})::int end as dia) d`,
    `update acceso set estado_id = 2 where fecha_desde = hoy()`,
    `insert into acceso_dia (acceso_id, fecha, desde, hasta) select id, fecha_desde, fin - interval '3 hours', fin from acceso`,
    `insert into acceso_persona (acceso_id, usuario_id, origen) select id, solicitante_id, 'E' from acceso`,
    peticiones(
      total,
      'ACCESO',
      'select id, numero, solicitante_id as quien, case when estado_id in (1, 4, 5) then estado_id else 2 end as estado from acceso',
    ),
  ],
});

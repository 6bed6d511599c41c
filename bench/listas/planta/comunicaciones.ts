import { CAMPOS_TABLERO } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { anyone, CATALOGO, estados, listasDe, peticiones, varying, who, word } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: comunicaciones,
  casos: {
    mias: [{ who: 'ana' }, ...varying('ana', { estado: estados('12345678', '5,7'), texto: ['farola', 'zanzibar'] })],
    misCuentas: [{ who: 'ana' }, ...varying('ana', { texto: ['farola', 'zanzibar'] })],
    pendientesFirmar: [{ who: 'luis' }],
    tablero: [
      ...varying('inigo', { estado: estados('2457') }),
      ...varying('luis', { estado: estados('2457') }),
      ...varying('inigo', { texto: ['farola', 'zanzibar', 'trinquete'] }, { estado: '4' }),
      ...varying('inigo', { orden: ordenesDe(CAMPOS_TABLERO) }, { estado: '5' }),
    ],
    areas: CATALOGO,
    tiposAverias: CATALOGO,
    tiposAveriasMantenimiento: CATALOGO,
    resumen: [{ who: 'inigo' }, { who: 'luis' }],
  },
  filas: ({ total, each, mine, open }) => [
    `insert into comunicacion (numero, autor_id, area_codigo, tipo_averia_id, ubicacion, titulo, descripcion, prioridad,
       riesgo_personas, datos_particulares,
       estado_id, creada, accion_planificada, fecha_prevista, fecha_cierre, trabajo_realizado,
       fecha_real, resuelta, resuelta_por_id)
     select 'C-' || i, case when ${mine} then ${who('ana')} else ${anyone} end, 'ING', 8, 'Nave 2',
       ${word('Trinquete', 'Cabrestante', 'Farola')} || ' que no va', 'No enciende', 3, false,
       'Farola', e.estado, now() - j * interval '1 minute', 'Cambiarla', hoy(), hoy() + i % 60, 'Cambiada',
       hoy(), now(), ${who('inigo')}
     ${each}, lateral (select coalesce((array[1, 2, 4, 5, 7])[${open(5)}],
         case when ${mine} then (array[3, 6, 8])[1 + j / 5 % 3] else 6 end) as estado) e`,
    peticiones(
      total,
      'COMUNICACION',
      'select id, numero, autor_id as quien, case estado_id when 1 then 1 else 2 end as estado from comunicacion',
    ),
  ],
});

import { COLUMNAS_GESTION, ETAPAS_GESTION } from '#contract/viajes/viaje.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { anyone, CATALOGO, estados, from, INTERMEDIA, listasDe, varying, who, word } from '../../listas.kit.ts';

const ORDENES = { orden: ordenesDe(COLUMNAS_GESTION) };

export const listas = listasDe({
  contrato: viajes,
  casos: {
    viajesMis: [
      { who: 'ana' },
      ...varying('ana', { estado: estados('12345678', '2,3,4'), texto: ['bilbao', 'zanzibar'] }),
    ],
    deOtra: from(who('ana'), [{ who: 'luis' }, { who: 'nuria' }]),
    viajesMisCuentas: [{ who: 'ana' }, ...varying('ana', { texto: ['bilbao', 'zanzibar'] })],
    viajesPendientesAprobacion: [{ who: 'luis' }],
    viajesGestion: [
      ...varying('nuria', { ...ORDENES, estado: estados('12345678', '2,4', '7,8') }),
      ...varying('nuria', ORDENES, { estado: '7,8' }),
      ...varying('nuria', {
        etapa: [...ETAPAS_GESTION],
        cargo: ['1200', '9999'],
        desde: ['2199-01-01'],
        hasta: ['1999-01-01'],
      }),
      ...varying('nuria', ORDENES, { etapa: 'proponer' }),
      // in all of them; in twenty, the farthest; in none; a code; a fragment of one; two letters; in all, among a few
      ...varying('nuria', { texto: ['casco', 'zanzibar', '00017', 'V-2016-00017', 'bi', 'qz', 'ana bilbao'] }),
      ...varying('nuria', { texto: ['pontevedra', 'casco', 'pontevedra revision'] }, { orden: '-salida' }),
      ...varying('nuria', ORDENES, { texto: 'pontevedra', estado: '7' }),
      ...varying('nuria', ORDENES, { texto: 'casco', estado: '2,4' }),
      { who: 'nuria', query: { texto: 'lisboa' }, soloCifra: INTERMEDIA },
    ],
    viajesGestionCuentas: [{ who: 'nuria' }],
    viajesGestionEtapas: [{ who: 'nuria', soloCifra: 'counts of the open trips, 100 of each at most' }],
    viajesGestionGasto: 'twelve sums of the cells of the spending',
    propuestasDelViaje: [{ who: 'nuria', de: 'select max(id) from viaje where estado_id = 2' }],
    viajeDocumentos: [{ who: 'nuria', de: 'select max(id) from viaje where estado_id = 6' }],
    lugaresVisitados: [
      {
        who: 'ana',
        soloCifra: 'places of the trips of two years, which are as many as a company travels in that time',
      },
    ],
    mediosTransporte: 'a table of the code',
    companiasAlquiler: CATALOGO,
  },
  filas: ({ total, each, mine, open }) => [
    `insert into viaje (codigo, solicitante_id, fecha_salida, fecha_regreso, limitaciones_horarias, motivo, destino,
       pais_codigo, provincia_codigo,
       formacion, cargar_a, centro_coste_codigo, estado_id, estado_previo, aprobador_id)
     select 'V-' || 2016 + i * 10 / (${total} + 1) || '-' || lpad(i::text, greatest(5, length(i::text)), '0'),
       case when ${mine} then ${who('ana')} else ${anyone} end, d.dia, d.dia + 2, false, 'Revisión del casco con el cliente',
       ${word('Pontevedra', 'Lisboa', 'Bilbao')}, 'SP', '48', false, 'G', '1200', e.estado, case e.estado when 8 then 4 end,
       case when e.estado >= 3 then ${who('luis')} end
     ${each}, lateral (select hoy() - (j * 3600.0 / ${total})::int + 30 as dia) d,
       lateral (select (array[2, 3, 4, 5, 6])[${open(5)}] as abierto) a,
       lateral (select coalesce(a.abierto, case when ${mine} then (array[1, 7, 8])[1 + j / 5 % 3] when i % 50 = 3 then 8
         when i % 50 = 4 then 5 else 7 end) as estado) e`,
    `insert into viaje_busqueda select v.id, busqueda_de_viaje(v, u.nombre) from viaje v join usuario u on u.id = v.solicitante_id
      where coalesce(v.estado_previo, v.estado_id) >= 2`,
    `insert into historial (entidad, entidad_id, quien_id, acto, estado_id, instante)
     select 'viaje', id, solicitante_id, 'conformar', 3, now() - interval '9 days' from viaje`,
    `insert into necesidad (viaje_id, tipo, combo1, texto_corto1, texto_corto2, fecha_inicio)
     select id, 'I', 2, 'Santander', 'Bilbao', fecha_salida from viaje`,
    `insert into propuesta (necesidad_id, fecha_inicio, precio, estado_id, creada_por_id)
     select id, fecha_inicio, 120, 2, ${who('nuria')} from necesidad`,
    `insert into solicitud (tipo, entidad_id, numero, peticionario_id, aprobador_id, centro_coste_codigo, resumen, datos, ruta, creada)
     select 'VIAJE', id, codigo, solicitante_id, aprobador_id, centro_coste_codigo, 'Un viaje',
       '[{"Nombre": "Destino", "Valor": "Bilbao"}]', '/menu/viajes/' || id,
       now() - (${total} - id) * interval '1 minute'
     from viaje where estado_id = 3`,
  ],
});

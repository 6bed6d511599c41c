// A company of a thousand people with `total` rows in every table that a list reads. The newest thousand are the same in all of them:
// what one person has, what waits, what is in force and what is on the board. Before them come the years, in which everything is over.
import { run } from './databases.ts';

const PEOPLE = 1_000;
/** Rows that wait, or are in force, in each state. */
const OPEN = 100;

const who = (login: string) => `(select id from usuario where login = '${login}')`;
const anyone = `(select min(id) from usuario where login like 'b%') + i::bigint * 7919 % ${PEOPLE}`;
/** A rare word in the 20 rows that are farthest, one in a hundredth of all, and the rest as they are. */
const word = (rare: string, few: string, rest: string) =>
  `case when i <= 20 then '${rare}' when i % 100 = 7 then '${few}' else '${rest}' end`;

/** Fills a database of the bench. Indexes of trigrams are made at the end: filled row by row they take longer than all the rest. */
export async function fillListas(url: string, total: number): Promise<void> {
  const mine = 'j < 1000 and j % 5 = 0';
  /** The newest of all, in turns; 0 for the others. */
  const open = (states: number) => `case when j < ${OPEN * states} then 1 + j / 5 % ${states} else 0 end`;
  const each = `from (select i, ${total} - i as j from generate_series(1, ${total}) i) s`;
  const trigrams = await run(url, [
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def from pg_index x join pg_class c on c.oid = x.indexrelid
      join pg_am m on m.oid = c.relam where m.amname = 'gin'`,
  ]);
  await run(url, [
    'set session_replication_role = replica', // the rows keep every rule; checking each would take minutes
    ...trigrams.map(({ name }) => `drop index ${String(name)}`),
    `insert into usuario (matricula, login, correo, nombre, roles, centro_coste_codigo, centro_trabajo_codigo, area_codigo, responsable_id, creado)
     select 'B' || i, 'b' || i, 'b' || i || '@extramuros.example', ${word('Zoraida Urkiola', 'Lope de Miguel', 'Persona')} || ' ' || i, '{EMPLEADO}', '1200', 'MAD', 'COM',
            ${who('luis')}, now() - interval '9 years' from generate_series(1, ${PEOPLE}) i`,
    `update usuario set creado = now() - interval '9 years'`,

    // i goes with the time: the last ones are the newest
    `insert into viaje (codigo, solicitante_id, fecha_salida, fecha_regreso, limitaciones_horarias, motivo, destino, pais_codigo, provincia_codigo,
                        formacion, cargar_a, centro_coste_codigo, estado_id, estado_previo, aprobador_id)
     select 'V-' || 2016 + i * 10 / (${total} + 1) || '-' || lpad(i::text, greatest(5, length(i::text)), '0'),
            case when ${mine} then ${who('ana')} else ${anyone} end, d.dia, d.dia + 2, false, 'Revisión del casco con el cliente',
            ${word('Pontevedra', 'Lisboa', 'Bilbao')}, 'SP', '48', false, 'G', '1200', e.estado, case e.estado when 8 then 4 end,
            case when e.estado >= 3 then ${who('luis')} end
       ${each}, lateral (select hoy() - (j * 3600.0 / ${total})::int + 30 as dia) d,
       lateral (select (array[2, 3, 4, 5, 6])[${open(5)}] as abierto) a,
       lateral (select coalesce(a.abierto, case when ${mine} then (array[1, 7, 8])[1 + j / 5 % 3] when i % 50 = 3 then 8 when i % 50 = 4 then 5 else 7 end) as estado) e`,
    `insert into viaje_busqueda select v.id, busqueda_de_viaje(v, u.nombre) from viaje v join usuario u on u.id = v.solicitante_id
      where coalesce(v.estado_previo, v.estado_id) >= 2`,
    `insert into historial (entidad, entidad_id, quien_id, acto, estado_id, instante) select 'viaje', id, solicitante_id, 'conformar', 3, now() - interval '9 days' from viaje`,
    `insert into necesidad (viaje_id, tipo, combo1, texto_corto1, texto_corto2, fecha_inicio) select id, 'I', 2, 'Santander', 'Bilbao', fecha_salida from viaje`,
    `insert into propuesta (necesidad_id, fecha_inicio, precio, estado_id, creada_por_id) select id, fecha_inicio, 120, 2, ${who('nuria')} from necesidad`,

    `insert into acceso (numero, solicitante_id, tipo_acceso_id, periodicidad, fecha_desde, fecha_hasta, hora_inicio, hora_fin, motivo, fin, estado_id)
     select 'A-' || i, case when ${mine} then ${who('ana')} else ${anyone} end, 1, 'U', d.dia, d.dia, '18:00', '21:00', 'Montaje de la grúa',
            (d.dia + time '21:00') at time zone 'Europe/Madrid', case when j < ${OPEN} then 1 when ${mine} then 1 + i % 5 else 2 + i % 4 end
       ${each}, lateral (select case when j % 10 = 1 and j < 1000 then hoy() when j < ${OPEN} then hoy() + 9 else hoy() - 2 - (j * 3000.0 / ${total})::int end as dia) d`,
    `update acceso set estado_id = 2 where fecha_desde = hoy()`,
    `insert into acceso_dia (acceso_id, fecha, desde, hasta) select id, fecha_desde, fin - interval '3 hours', fin from acceso`,
    `insert into acceso_persona (acceso_id, usuario_id, origen) select id, solicitante_id, 'E' from acceso`,
    `insert into comunicacion (numero, autor_id, area_codigo, tipo_averia_id, ubicacion, titulo, descripcion, prioridad, riesgo_personas, datos_particulares,
                               estado_id, creada, accion_planificada, fecha_prevista, fecha_cierre, trabajo_realizado, fecha_real, resuelta, resuelta_por_id)
     select 'C-' || i, case when ${mine} then ${who('ana')} else ${anyone} end, 'ING', 8, 'Nave 2', ${word('Trinquete', 'Cabrestante', 'Farola')} || ' que no va', 'No enciende', 3, false,
            'Farola', e.estado, now() - j * interval '1 minute', 'Cambiarla', hoy(), hoy() + i % 60, 'Cambiada', hoy(), now(), ${who('inigo')}
       ${each}, lateral (select coalesce((array[1, 2, 4, 5, 7])[${open(5)}], case when ${mine} then (array[3, 6, 8])[1 + j / 5 % 3] else 6 end) as estado) e`,
    ...(['ACCESO', 'COMUNICACION'] as const).map(
      (tipo) => `
     insert into solicitud (tipo, entidad_id, numero, peticionario_id, aprobador_id, resumen, datos, ruta, estado_id, creada, decidida, decidida_por_id, comentario)
     select '${tipo}', x.id, x.numero, x.quien, l.id, 'Una petición', '[{"Nombre": "Motivo", "Valor": "Montaje de la grúa con la nave vacía"}]', '/menu/x/' || x.id, e.estado,
            now() - (${total} - x.id) * interval '1 minute', case e.estado when 2 then now() end, case e.estado when 2 then l.id end, ''
       from (${tipo === 'ACCESO' ? 'select id, numero, solicitante_id as quien, estado_id from acceso' : 'select id, numero, autor_id as quien, estado_id from comunicacion'}) x
       join usuario l on l.login = 'luis', lateral (select case when x.estado_id = 1 then 1 when x.estado_id between 3 and 5 and '${tipo}' = 'ACCESO' and x.estado_id <> 3 then x.estado_id else 2 end as estado) e`,
    ),
    `insert into solicitud (tipo, entidad_id, numero, peticionario_id, aprobador_id, centro_coste_codigo, resumen, datos, ruta, creada)
     select 'VIAJE', id, codigo, solicitante_id, aprobador_id, centro_coste_codigo, 'Un viaje', '[{"Nombre": "Destino", "Valor": "Bilbao"}]', '/menu/viajes/' || id,
            now() - (${total} - id) * interval '1 minute'
       from viaje where estado_id = 3`,
    'insert into espera (solicitud_id) select id from solicitud where estado_id = 1',

    // each tenth is news, which stay; of what is to be read, the last ones are in force; a few are drafts, scheduled or withdrawn
    `insert into aviso (canal, titular, texto, hastags, todos, desde, hasta, publicado, retirado, cerrado, autor_id, creado, fijado)
     select case when i % 10 = 0 then 'N' else 'A' end, ${word('Escollera', 'Dársena', 'Aviso')} || ' número ' || i::bigint * 7919 % ${total}, '<p>El viernes no habrá agua en el edificio B.</p>',
            array['Etiqueta' || i % 20], true, case o.abierto when 2 then now() + interval '9 days' end,
            case when o.abierto > 0 or i % 10 = 0 or j < ${OPEN * 5} then null else f.cuando + interval '9 days' end,
            case when o.abierto is distinct from 1 then f.cuando end, case o.abierto when 3 then now() end,
            case when o.abierto > 0 or i % 10 = 0 or j < ${OPEN * 5} then null else f.cuando + interval '9 days' end, ${who('pablo')}, f.cuando, j % ${OPEN} = 1 and j < ${OPEN * 5}
       ${each}, lateral (select nullif(${open(3)}, 0) as abierto) o,
       lateral (select now() - interval '20 days' - j * interval '3 minutes' as cuando) f`,
    `insert into aviso_edicion (aviso_id, edicion, titular, texto, sustancial, autor_id, instante) select id, 1, titular, texto, true, autor_id, creado from aviso`,
    `insert into aviso_cierre (aviso_id, lectores, centros, areas, leidos) select id, '{}', '{}', '{}', 0 from aviso where cerrado is not null`,
    `insert into aviso_visita (usuario_id, aviso_id, edicion, instante) select ${who('ana')}, id, 1, now() from aviso where publicado is not null and id < ${total} - 5 and canal = 'A'`,
    `insert into aviso_visita (usuario_id, aviso_id, edicion, instante)
     select u.id, a.id, 1, now() from (select max(id) as id from aviso where publicado is not null and retirado is null and se_ve_desde < now() and canal = 'A') a, usuario u where u.login like 'b%' and u.id % 2 = 0`,

    `insert into buzon_firmada (id, anonima, area_codigo, autor_id, fecha, comentario, estado_id, respuesta, respondida)
     select nextval('buzon_numero'), false, case when i % 2 = 0 then 'ING' else 'MAN' end, case when ${mine} then ${who('ana')} else ${anyone} end,
            hoy() - (j * 3000.0 / ${total})::int, 'Más sombra en el aparcamiento', e.estado, case e.estado when 1 then 'La habrá' else '' end, case e.estado when 1 then hoy() end
       ${each}, lateral (select coalesce((array[0, 2, 4])[${open(3)}], case when i % 20 = 9 then 3 else 1 end) as estado) e`,

    `insert into notificacion (usuario_id, tipo, titulo, texto, ruta, creada, leida, entregar_desde, entregada, resultado, correo_asunto, correo_texto)
     select case when ${mine} then ${who('ana')} else ${anyone} end, 'viaje_aprobado', 'Viaje aprobado', 'Su viaje está aprobado', '/menu/viajes', f.cuando,
            case when j >= ${OPEN} then f.cuando end, f.cuando, f.cuando, 'correo', 'Viaje', 'Viaje'
       ${each}, lateral (select now() - j * interval '1 minute' as cuando) f`,
    `insert into delegacion (de_id, para_id, desde, hasta) select ${who('eva')}, ${who('luis')}, hoy() - 9, hoy() + 9`,
    ...trigrams.map(({ def }) => String(def)),
    'set session_replication_role = origin',
    'vacuum (analyze)',
    'checkpoint',
  ]);
}

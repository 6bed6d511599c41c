import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';
import { json } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { anioDe, type EslabonDemo, type EstadoDemo } from './anio.demo.ts';
import type { DiaPlan } from './dia.demo.ts';
import { insertParticiones } from './fichaje.queries.ts';

/** Rows of one statement: all of them at once would exceed the statement timeout on a busy machine. */
const TANDA = 5_000;

/** Inserts a year of clock-ins until now, of everybody with a shift. */
export const cargar: ParteDemo = async ({ hoy, semilla }) => {
  const dias = await selectDias(hoy);
  const { filas, estados } = anioDe(dias, hoy, { semilla, ahora: Date.now() });
  await insertParticiones([...new Set(filas.map(({ fecha }) => `${fecha.slice(0, 7)}-01`))]);
  for (let n = 0; n < filas.length; n += TANDA) await insertFilas(filas.slice(n, n + TANDA));
  await execute(sql`select setval('fichaje_id', ${filas.length})`);
  await insertEstados(estados);
  return `${filas.length.toLocaleString('es-ES')} fichajes`;
};

const entero = z.nullable(z.int());
const Dia = z.object({
  usuarioId: z.int(),
  login: z.string(),
  centroCoste: z.string(),
  fecha: z.string(),
  zona: z.string(),
  modalidad: z.enum(['P', 'D']),
  tramos: z.array(z.tuple([z.int(), z.int()])),
  teoricoMin: z.int(),
  entradaDesde: entero,
  entradaHasta: entero,
  salidaDesde: entero,
  salidaHasta: entero,
  ausenteMin: z.int(),
  bases: z.array(z.int()),
  acceso: z.array(z.int()),
});
/** Days until today on which somebody has to work. */
const selectDias = (hoy: string): Promise<DiaPlan[]> =>
  many(Dia)(sql`
    select u.id as "usuarioId", u.login, coalesce(u.centro_coste_codigo, '') as "centroCoste", p.fecha, p.zona, p.modalidad, p.tramos,
           p.teorico_min as "teoricoMin", p.entrada_desde as "entradaDesde", p.entrada_hasta as "entradaHasta",
           p.salida_desde as "salidaDesde", p.salida_hasta as "salidaHasta", p.ausente_min as "ausenteMin", b.bases,
           array(select extract(epoch from i)::int from acceso_persona q join acceso x on x.id = q.acceso_id and x.estado_id = 2
                   join acceso_dia v on v.acceso_id = x.id and v.fecha = p.fecha cross join unnest(array[v.desde, v.hasta]) i
                  where q.usuario_id = u.id and v.fecha < ${hoy}::date order by i limit 2) as acceso
      from (select a.usuario_id, min(a.desde) as desde from asignacion a group by 1) a
      join usuario u on u.id = a.usuario_id
      cross join lateral plan_de_jornada(u.id, a.desde, ${hoy}::date) p
      cross join lateral (
        select array[extract(epoch from instante_de_minuto(p.fecha, 0, p.zona))::int, extract(epoch
           from instante_de_minuto(p.fecha, 1440, p.zona))::int,
                     extract(epoch from instante_de_minuto(p.fecha, 2880, p.zona))::int] as bases) b
     where p.turno_id is not null and p.ausencia is null
     order by u.id, p.fecha`);

/** Columns as arrays, because JSON of so many rows takes longer than the rows. */
function insertFilas(filas: readonly EslabonDemo[]): Promise<number> {
  const columna = <T>(de: (fila: EslabonDemo) => T) => filas.map(de);
  return execute(sql`
    insert into fichaje (id, usuario_id, fecha, tipo, instante, zona, modalidad, origen, instante_dispositivo,
      desfase_seg, registrado, n, prev, hash)
    select * from unnest(
      ${columna((f) => f.id)}::bigint[], ${columna((f) => f.usuarioId)}::bigint[], ${columna((f) => f.fecha)}::date[],
        ${columna((f) => f.tipo)}::text[],
      ${columna((f) => f.instante)}::timestamptz[], ${columna((f) => f.zona)}::text[], ${columna((f) => f.modalidad)}::text[],
      ${columna((f) => f.origen)}::text[], ${columna((f) => f.instanteDispositivo ?? null)}::timestamptz[],
      ${columna((f) => f.desfaseSeg ?? null)}::int[], ${columna((f) => f.registrado)}::timestamptz[], ${columna((f) => f.n)}::int[],
      ${columna((f) => f.prev)}::text[], ${columna((f) => f.hash)}::text[])`);
}

const insertEstados = (estados: readonly EstadoDemo[]) =>
  execute(sql`
    insert into fichaje_estado (usuario_id, fase, fecha, desde, entrada_id, caduca, modalidad, ultimo_tipo, ultimo_id,
      ultimo_instante, n, hash)
    select "usuarioId", fase, fecha, desde, "entradaId", caduca, modalidad, "ultimoTipo", "ultimoId", "ultimoInstante", n, hash
      from jsonb_to_recordset(${json(estados)})
           as e ("usuarioId" bigint, fase text, fecha date, desde timestamptz, "entradaId" bigint, caduca timestamptz, modalidad text,
                 "ultimoTipo" text, "ultimoId" bigint, "ultimoInstante" timestamptz, n int, hash text)`);

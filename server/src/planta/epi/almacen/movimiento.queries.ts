import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { ClaseMovimiento } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { execute, many, maybeOne, oneValue } from '#server/casa/base/db.ts';

/** Article of one size in a store. */
export type Sitio = { almacenId: number; articuloId: number; talla: string };

/** Today in the zone of the store: a lot serves until the end of its last day there. */
export const hoyEn = (almacen: Sql): Sql =>
  sql`
    (select (now() at time zone hoy_t.zona)::date
      from epi_almacen hoy_a
      join centro_trabajo hoy_t on hoy_t.codigo = hoy_a.centro
      where hoy_a.id = ${almacen})`;
const sirve = (almacen: Sql): Sql => sql`(e.caduca is null or e.caduca >= ${hoyEn(almacen)})`;

const Nombrado = z.object({
  almacen: z.string(),
  articulo: z.string(),
  tallas: z.array(z.string()),
  ofrecido: z.boolean(),
  abierto: z.boolean(),
  hoy: fecha,
});
export type Nombrado = z.output<typeof Nombrado>;
/** Store and article by their names, locked against closing; `quienId`: only when that person handles the store. */
export const selectNombrado = ({ almacenId, articuloId }: Omit<Sitio, 'talla'>, quienId?: number) =>
  maybeOne(Nombrado)(sql`
    select a.nombre as almacen, trim(r.nombre || ' ' || r.modelo) as articulo, r.tallas, r.cerrado is null as ofrecido,
      a.cerrado is null as abierto,
           ${hoyEn(sql`a.id`)} as hoy
      from epi_almacen a, epi_articulo r
     where a.id = ${almacenId}
       and r.id = ${articuloId} ${quienId === undefined ? empty : sql`and a.id = any (almacenes_epi_de(${quienId}))`}
       for share of a, r`);

/** Locks the minimums of an article in its stores: its movements take turns, and one act alone crosses a minimum. */
export const selectMinimosEnTurno = (articuloId: number, talla: string, almacenes: readonly number[]) =>
  execute(sql`
    select from epi_minimo where articulo_id = ${articuloId} and talla = ${talla} and almacen_id = any (${almacenes}::bigint[])
     order by almacen_id for update`);

const Lote = z.object({
  existenciaId: z.int(),
  almacenId: z.int(),
  articuloId: z.int(),
  talla: z.string(),
  lote: z.string(),
  caduca: z.nullable(fecha),
  cantidad: z.int(),
  caducado: z.boolean(),
  Version: z.int(),
});
export type Lote = z.output<typeof Lote>;
const columnas = sql`
  e.id as "existenciaId", e.almacen_id as "almacenId", e.articulo_id as "articuloId", e.talla, e.lote, e.caduca, e.cantidad,
  not ${sirve(sql`e.almacen_id`)} as caducado, e.version as "Version"`;
/** Lots that can be delivered, the earliest expiry first, locked until the transaction ends. */
export const selectLotesQueSirven = ({ almacenId, articuloId, talla }: Sitio) =>
  many(Lote)(sql`
    select ${columnas} from epi_existencia e
     where e.almacen_id = ${almacenId} and e.articulo_id = ${articuloId} and e.talla = ${talla} and e.cantidad > 0
       and ${sirve(sql`e.almacen_id`)}
     order by e.caduca nulls last, e.id for no key update of e`);
/** A lot of a store that this person handles, locked until the transaction ends. */
export const selectLote = (quienId: number, id: number) =>
  maybeOne(Lote)(sql`
      select ${columnas}
      from epi_existencia e
      where e.id = ${id} and e.almacen_id = any (almacenes_epi_de(${quienId})) for no key update of e`);
/** Place of a lot, without a lock. */
export const selectSitioDeLote = (quienId: number, id: number) =>
  maybeOne(
    z.object({
      almacenId: z.int(),
      articuloId: z.int(),
      talla: z.string(),
      lote: z.string(),
      caduca: z.nullable(fecha),
    }),
  )(sql`
    select e.almacen_id as "almacenId", e.articulo_id as "articuloId", e.talla, e.lote, e.caduca
      from epi_existencia e where e.id = ${id} and e.almacen_id = any (almacenes_epi_de(${quienId}))`);
/**
 * Locks a lot, and the same one in another store where it has it, in the order of their numbers: crossing transfers
 * take turns.
 */
export const selectLotesEnTurno = (id: number, { almacenId, articuloId, talla, lote, caduca }: DeLote) =>
  execute(sql`
    select from epi_existencia
     where id = ${id} or (almacen_id = ${almacenId} and articulo_id = ${articuloId} and talla = ${talla} and lote = ${lote}
       and caduca is not distinct from ${caduca}::date)
     order by id for no key update`);

export type DeLote = Sitio & { lote: string; caduca: string | null };
/** The number of a lot in a store, made when it is new there. */
export const insertLote = ({ almacenId, articuloId, talla, lote, caduca }: DeLote): Promise<number> =>
  oneValue(z.int())(sql`
      insert into epi_existencia (almacen_id, articulo_id, talla, lote, caduca)
      values (${almacenId}, ${articuloId}, ${talla}, ${lote}, ${caduca}::date)
      on conflict on constraint epi_existencia_una_por_lote do update set talla = excluded.talla returning id as "Id"`);

export type Movimiento = {
  clase: ClaseMovimiento;
  motivo: string;
  quienId: number;
  paraId?: number | null | undefined;
  otroAlmacenId?: number;
  lotes: readonly { existenciaId: number; cantidad: number }[];
};
/** Writes movements; the stock follows by their trigger. `cantidad` is signed. Returns the number of the last. */
export const insertMovimientos = async ({ clase, motivo, quienId, paraId, otroAlmacenId, lotes }: Movimiento) => {
  const escritos = await many(z.object({ Id: z.int() }))(sql`
    insert into epi_movimiento (existencia_id, clase, cantidad, motivo, quien_id, para_id, otro_almacen_id)
    select x.id, ${clase}, x.cantidad, ${motivo}, ${quienId}::bigint, ${paraId ?? null}::bigint, ${otroAlmacenId ?? null}::bigint
      from unnest(${lotes.map(({ existenciaId }) => existenciaId)}::bigint[], ${lotes.map(({ cantidad }) => cantidad)}::int[])
           with ordinality x (id, cantidad, n) order by x.n
    returning id as "Id"`);
  return { Id: escritos.at(-1)?.Id ?? 0 };
};

const disponible = sql`
  coalesce((select sum(e.cantidad) from epi_existencia e
             where e.almacen_id = m.almacen_id and e.articulo_id = m.articulo_id and e.talla = m.talla and e.cantidad > 0
               and ${sirve(sql`e.almacen_id`)}),
               0)`;
const Bajo = z.object({
  almacenId: z.int(),
  almacen: z.string(),
  articulo: z.string(),
  talla: z.string(),
  minimo: z.int(),
  quedan: z.int(),
  responsables: z.array(z.int()),
});
export type Bajo = z.output<typeof Bajo>;
/** Sites whose minimum was crossed by an expired lot, or that have enough again. */
export const selectCruzados = () =>
  many(z.object({ almacenId: z.int(), articuloId: z.int(), talla: z.string() }))(sql`
    select m.almacen_id as "almacenId", m.articulo_id as "articuloId", m.talla
      from epi_minimo m join epi_almacen a on a.id = m.almacen_id join epi_articulo r on r.id = m.articulo_id
     where (m.avisado is null) = (${disponible} < m.minimo) and a.cerrado is null and r.cerrado is null
     order by m.almacen_id, m.articulo_id, m.talla limit 200`);
const elMinimo = ({ almacenId, articuloId, talla }: Sitio) =>
  sql`m.almacen_id = ${almacenId} and m.articulo_id = ${articuloId} and m.talla = ${talla}`;
/** Clears the mark of a reported minimum, where there is enough again; returns the number of sites. */
export const updateRepuesto = (sitio: Sitio) =>
  execute(
    sql`update epi_minimo m set avisado = null where ${elMinimo(sitio)} and m.avisado is not null and ${disponible} >= m.minimo`,
  );
/** The minimum of a site, when it has just been crossed: once, until there is enough again. */
export const updateAvisado = (sitio: Sitio) =>
  maybeOne(Bajo)(sql`
    update epi_minimo m set avisado = now() from epi_almacen a, epi_articulo r
     where a.id = m.almacen_id and r.id = m.articulo_id and a.cerrado is null and r.cerrado is null and ${elMinimo(sitio)}
       and m.avisado is null and ${disponible} < m.minimo
    returning m.almacen_id as "almacenId", a.nombre as almacen, trim(r.nombre || ' ' || r.modelo) as articulo, m.talla, m.minimo,
              ${disponible}::int as quedan, to_json(responsables_epi_de(m.almacen_id)) as responsables`);
/** Writes a minimum, or removes it with 0. A changed minimum is reported anew. */
export const updateOrDeleteMinimo = ({ almacenId, articuloId, talla }: Sitio, minimo: number) =>
  execute(
    minimo === 0
      ? sql`delete from epi_minimo where almacen_id = ${almacenId} and articulo_id = ${articuloId} and talla = ${talla}`
      : sql`
        insert into epi_minimo (almacen_id, articulo_id, talla, minimo) values (${almacenId}, ${articuloId}, ${talla}, ${minimo})
        on conflict (almacen_id, articulo_id, talla) do update set minimo = excluded.minimo, avisado = null`,
  );

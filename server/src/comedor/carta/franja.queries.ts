import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { type FormularioFranja, Franja } from '#contract/comedor/carta/carta.schemas.ts';
import type { TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { execute, many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';

const FranjaRow = z.omit(Franja, { acciones: true });
export type FranjaRow = z.output<typeof FranjaRow>;
/** Future days of a slot with their uncollected orders: `x` (dia, n). */
const PENDIENTES = sql`
  (select p.fecha as dia, count(*)::int as n
     from pedido p join centro_trabajo t on t.codigo = p.centro
    where p.franja_id = f.id and p.fecha >= (now() at time zone t.zona)::date and p.estado_id in (1, 2, 3) group by p.fecha) x`;
const COLUMNAS = sql`
  f.id as "Id", f.tipo as "Tipo", to_char(f.desde, 'HH24:MI') as "Desde", to_char(f.hasta, 'HH24:MI') as "Hasta",
  f.capacidad::int as "Capacidad",
  f.dias::int[] as "Dias", f.version as "Version"`;
/** Slots that a kitchen offers. */
export const selectFranjas = (centro: string) =>
  many(FranjaRow)(sql`
    select ${COLUMNAS}, coalesce(c.pedidos, 0)::int as "Pedidos", coalesce(c.maximo, 0)::int as "Maximo"
      from franja f, lateral (select sum(x.n) as pedidos, max(x.n) as maximo from ${PENDIENTES}) c
     where f.centro = ${centro} and f.activa order by f.tipo, f.desde, f.id`);

const ConCocina = z.extend(z.omit(Franja, { acciones: true, Pedidos: true, Maximo: true }), {
  centro: z.string(),
  activa: z.boolean(),
});
export type FranjaDeCocina = z.output<typeof ConCocina>;
/** A slot of a kitchen that this person runs, locked until the act is over: orders for it wait. */
export const selectFranja = (usuarioId: number, id: number) =>
  maybeOne(ConCocina)(sql`
      select ${COLUMNAS}, f.centro, f.activa
      from franja f
      where f.id = ${id} and f.centro = any (cocinas_de(${usuarioId}))
      for update of f`);
/** Future days with uncollected orders, and the day of the week of each. */
export const selectPendientes = (id: number) =>
  many(z.object({ dia: z.string(), semana: z.int(), n: z.int() }))(sql`
      select x.dia, extract(isodow from x.dia)::int as semana, x.n
      from franja f, lateral ${PENDIENTES}
      where f.id = ${id}
      order by x.dia`);
/** True when another offered slot begins at that hour. */
export const existsOtra = (
  { centro, tipo }: { centro: string; tipo: TipoPedido },
  desde: string,
  salvo: number,
): Promise<boolean> =>
  oneValue(z.boolean())(sql`
      select exists (select from franja
        where centro = ${centro} and tipo = ${tipo} and desde = ${desde}::time and activa and id <> ${salvo}) as hay`);
const Hecho = z.object({ Id: z.int() });
export const insertFranja = (centro: string, tipo: TipoPedido, f: FormularioFranja) =>
  one(Hecho)(sql`
    insert into franja (centro, tipo, desde, hasta, capacidad, dias)
    values (${centro}, ${tipo}, ${f.desde}::time, ${f.hasta}::time, ${f.capacidad}, ${f.dias}::smallint[]) returning id as "Id"`);
export const updateFranja = (id: number, f: FormularioFranja) =>
  execute(
    sql`update franja set capacidad = ${f.capacidad}, dias = ${f.dias}::smallint[], version = version + 1 where id = ${id}`,
  );
export const updateRetirada = (id: number) =>
  execute(sql`update franja set activa = false, version = version + 1 where id = ${id}`);

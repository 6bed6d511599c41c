import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { CANALES, ESTADO_AVISO } from '#contract/oficina/avisos/avisos.rules.ts';
import type { COLUMNAS_AVISO, gestionQuery } from '#contract/oficina/avisos/gestion.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { searchedRows } from '#server/casa/base/search.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porEntero,
  porInstante,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { puedeRedactar } from './avisos.policy.ts';
import { columnas, conCifras, gestionable, GestionRow } from './gestion.queries.ts';

/** The columns of the list, and the number of a notice, in whose order nobody asks for them. Each is the key of an index. */
export const ordenGestion = ordenesDe<(typeof COLUMNAS_AVISO)[number]>(sql`a.id`, {
  titular: porTexto(sql`a.titular`),
  desde: porInstante(sql`coalesce(a.se_ve_desde, a.desde, '-infinity')`),
  hasta: porInstante(sql`coalesce(a.hasta, 'infinity')`),
  numero: porEntero(sql`a.id`),
});

/** Conditions of each state, its phase first. States with few rows in their phase are taken out of it before sorting. */
const CADUCADO = sql`coalesce(a.hasta, 'infinity') <= now()`;
const POR_VERSE = sql`coalesce(a.se_ve_desde, a.desde, '-infinity') > now()`;
type Rama = { estado?: number; fase: number; si: Sql; pocas?: true };
const FASES: readonly Rama[] = [1, 3, 4, 5].map((fase) => ({ fase, si: empty }));
const RAMAS: readonly Rama[] = [
  { estado: ESTADO_AVISO.borrador, fase: 1, si: empty },
  { estado: ESTADO_AVISO.programado, fase: 3, si: sql`and not ${CADUCADO} and ${POR_VERSE}`, pocas: true },
  { estado: ESTADO_AVISO.publicado, fase: 3, si: sql`and not ${CADUCADO} and not ${POR_VERSE}` },
  { estado: ESTADO_AVISO.caducado, fase: 3, si: sql`and ${CADUCADO}`, pocas: true },
  { estado: ESTADO_AVISO.caducado, fase: 4, si: empty },
  { estado: ESTADO_AVISO.retirado, fase: 5, si: empty },
];

const ListaRow = z.extend(GestionRow, { clave: clavesDeFila });
type Pedido = Omit<z.output<typeof gestionQuery>, 'cursor' | 'orden'> & { usuario: Pick<Usuario, 'id' | 'roles'> };

const delEscritor = ({ usuario, centro }: Pedido): Sql =>
  sql`${puedeRedactar(usuario) ? empty : sql`and ${gestionable(usuario)}`} ${centro ? sql`and a.centros = array[${centro}::text]` : empty}`;

/** Rows after the cursor, in order. Each phase and channel has its own index, and only their heads are read. */
function primeras(pedido: Pedido, { primera, tras, por, deRamas }: OrdenDePagina, limit: Sql): Sql {
  const { estado, canal } = pedido;
  const canales = canal ? [canal] : Object.keys(CANALES);
  const pedidos = estado && sql`${estado.split(',').map(Number)}::int[]`;
  const ramas: readonly Rama[] = pedidos ? RAMAS : FASES;
  const todas = ramas.flatMap((rama) =>
    canales.map((canalPedido) => {
      const de = sql`
        aviso a where a.fase = ${raw(String(rama.fase))} and a.canal = ${raw(`'${canalPedido}'`)} ${rama.si} ${delEscritor(pedido)}`;
      return sql`(
      select a.id, ${primera} as clave
        from ${rama.pocas ? sql`(select a.id, a.titular, a.se_ve_desde, a.desde, a.hasta from ${de} offset 0) a where true` : de}
         ${pedidos ? sql`and ${raw(String(rama.estado))} = any(${pedidos})` : empty} ${tras} ${por} ${limit})`;
    }),
  );
  return sql`select * from (${join(todas, ' union all ')}) x ${deRamas} ${limit}`;
}

const primerasCon = (palabras: string, pedido: Pedido, orden: OrdenDePagina): Sql =>
  searchedRows({
    texto: palabras,
    limite: pedido.limite,
    descending: orden.baja,
    rows: (limit) => primeras(pedido, orden, limit),
    texts: { from: sql`(select a.id, ' ' || a.busqueda as texto from aviso a) b`, id: sql`b.id` },
    among: (ids) => sql`
      select a.id, ${orden.primera} as clave from aviso a
       where a.id in (${ids}) ${pedido.canal ? sql`and a.canal = ${pedido.canal}` : empty} ${delEscritor(pedido)}
         ${pedido.estado ? sql`and estado_de_aviso(a) = any(${pedido.estado.split(',').map(Number)}::int[])` : empty} ${orden.tras}`,
  });

/** The management list. The page is cut before readers are counted. */
export const selectGestion = (pedido: Pedido, orden: OrdenDePagina) => {
  const x = pedido.texto ? primerasCon(pedido.texto, pedido, orden) : primeras(pedido, orden, firstRows(pedido.limite));
  return many(ListaRow)(sql`
    select ${columnas(pedido.usuario)}, ${orden.clave}
    from ${conCifras(sql`(${x}) x join aviso a on a.id = x.id`)} ${orden.deRamas}`);
};

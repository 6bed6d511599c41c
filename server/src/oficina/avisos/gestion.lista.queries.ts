import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { CANALES, ESTADO_AVISO, type OrdenAvisos } from '#contract/oficina/avisos/avisos.rules.ts';
import type { gestionQuery } from '#contract/oficina/avisos/gestion.schemas.ts';
import { momento, texto } from '#contract/casa/kernel/scalars.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { searchedRows } from '#server/casa/base/search.ts';
import { puedeRedactar } from './avisos.policy.ts';
import { columnas, conCifras, gestionable, GestionRow } from './gestion.queries.ts';

const sinCambios = (clave: Sql) => clave;
const enTexto = (clave: Sql) =>
  sql`case when isfinite(${clave}) then to_char(${clave} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') else ${clave}::text end`;
const instanteOSinFin = z.tuple([z.union([z.enum(['infinity', '-infinity']), momento]), z.int()]);
/**
 * `de`: the index's sort expression, of this type. `fuera`: its value in a cursor. `clave`: a cursor value that
 * PostgreSQL can read.
 */
const CLAVES = {
  titular: {
    de: sql`a.titular collate "es-ES-x-icu"`,
    tipo: 'text',
    fuera: sinCambios,
    clave: z.tuple([texto(200), z.int()]),
  },
  desde: {
    de: sql`coalesce(a.se_ve_desde, a.desde, '-infinity')`,
    tipo: 'timestamptz',
    fuera: enTexto,
    clave: instanteOSinFin,
  },
  hasta: { de: sql`coalesce(a.hasta, 'infinity')`, tipo: 'timestamptz', fuera: enTexto, clave: instanteOSinFin },
  Id: { de: sql`a.id`, tipo: 'bigint', fuera: sinCambios, clave: z.tuple([z.int(), z.int()]) },
} as const;

const partesDe = (orden: OrdenAvisos | undefined) => {
  // Label of the contract, with or without sign.
  const nombre = (orden?.replace('-', '') ?? 'Id') as keyof typeof CLAVES;
  const baja = orden === undefined || orden.startsWith('-');
  return { ...CLAVES[nombre], baja, sentido: baja ? sql`desc` : sql`asc` };
};
export const claveGestion = (orden: OrdenAvisos | undefined) => partesDe(orden).clave;

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

const ListaRow = z.extend(GestionRow, { clave: z.union([z.string(), z.int()]) });
type Pedido = Omit<z.output<typeof gestionQuery>, 'cursor'> & {
  usuario: Pick<Usuario, 'id' | 'roles'>;
  tras?: readonly [string | number, number];
};
const trasDe = ({ tras, orden }: Pedido): Sql => {
  const { de, tipo, baja } = partesDe(orden);
  return tras ? sql`and (${de}, a.id) ${baja ? sql`<` : sql`>`} (${tras[0]}::${raw(tipo)}, ${tras[1]}::bigint)` : empty;
};

const delEscritor = ({ usuario, centro }: Pedido): Sql =>
  sql`${puedeRedactar(usuario) ? empty : sql`and ${gestionable(usuario)}`} ${centro ? sql`and a.centros = array[${centro}::text]` : empty}`;

/** Rows after the cursor, in order. Each phase and channel has its own index, and only their heads are read. */
function primeras(pedido: Pedido, limit: Sql): Sql {
  const { de: clave, sentido } = partesDe(pedido.orden);
  const { estado, canal } = pedido;
  const canales = canal ? [canal] : Object.keys(CANALES);
  const pedidos = estado && sql`${estado.split(',').map(Number)}::int[]`;
  const ramas: readonly Rama[] = pedidos ? RAMAS : FASES;
  const todas = ramas.flatMap((rama) =>
    canales.map((canalPedido) => {
      const de = sql`
        aviso a where a.fase = ${raw(String(rama.fase))} and a.canal = ${raw(`'${canalPedido}'`)} ${rama.si} ${delEscritor(pedido)}`;
      return sql`(
      select a.id, ${clave} as clave
        from ${rama.pocas ? sql`(select a.id, a.titular, a.se_ve_desde, a.desde, a.hasta from ${de} offset 0) a where true` : de}
         ${pedidos ? sql`and ${raw(String(rama.estado))} = any(${pedidos})` : empty} ${trasDe(pedido)}
       order by ${clave} ${sentido}, a.id ${sentido} ${limit})`;
    }),
  );
  return sql`select * from (${join(todas, ' union all ')}) x order by x.clave ${sentido}, x.id ${sentido} ${limit}`;
}

const primerasCon = (palabras: string, pedido: Pedido): Sql =>
  searchedRows({
    texto: palabras,
    limite: pedido.limite,
    descending: partesDe(pedido.orden).baja,
    rows: (limit) => primeras(pedido, limit),
    texts: { from: sql`(select a.id, ' ' || a.busqueda as texto from aviso a) b`, id: sql`b.id` },
    among: (ids) => sql`
      select a.id, ${partesDe(pedido.orden).de} as clave from aviso a
       where a.id in (${ids}) ${pedido.canal ? sql`and a.canal = ${pedido.canal}` : empty} ${delEscritor(pedido)}
         ${pedido.estado ? sql`and estado_de_aviso(a) = any(${pedido.estado.split(',').map(Number)}::int[])` : empty} ${trasDe(pedido)}`,
  });

/** The management list. The page is cut before readers are counted. */
export const selectGestion = (pedido: Pedido) => {
  const { sentido, fuera } = partesDe(pedido.orden);
  const pagina = pedido.texto ? primerasCon(pedido.texto, pedido) : primeras(pedido, firstRows(pedido.limite));
  return many(ListaRow)(sql`
    select ${columnas(pedido.usuario)}, ${fuera(sql`pagina.clave`)} as clave
    from ${conCifras(sql`(${pagina}) pagina join aviso a on a.id = pagina.id`)}
     order by pagina.clave ${sentido}, a.id ${sentido}`);
};

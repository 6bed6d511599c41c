import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ViajeGestion, type ORDEN_GESTION } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many } from '#server/casa/base/db.ts';
import { searchedRows } from '#server/casa/base/search.ts';
import { selectCuentas } from '#server/casa/kernel/cuentas.ts';
import { alcance, calculado, claveFecha, columnas, interno, tablas, type Filtro } from './viaje/viaje.queries.ts';

const GestionRow = z.extend(z.omit(ViajeGestion, calculado), interno);
export type GestionRow = z.output<typeof GestionRow>;

type Orden = (typeof ORDEN_GESTION)[number];
const claveCodigo = z.tuple([z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/)), z.int()]);
const porCodigo = (orden: Orden) => orden.endsWith('codigo');
export const campoDeOrden = (orden: Orden) => (porCodigo(orden) ? 'Codigo' : 'FechaSalida');
export const claveDeOrden = (orden: Orden) => (porCodigo(orden) ? claveCodigo : claveFecha);

/** Condition: drafts are seen by their author only. */
const ESTADOS = Object.values(ESTADO_VIAJE).filter((estado) => estado !== ESTADO_VIAJE.borrador);
type Pedido = Filtro & { orden: Orden };
/** Fragments of the order and the cursor for a viaje `v`. */
function partesDe({ orden }: Pedido, desde: [string, number] | undefined) {
  const clave = porCodigo(orden) ? sql`orden_de_codigo(v.codigo)` : sql`v.fecha_salida`;
  const [sentido, mas] = orden.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const cursor = desde && (porCodigo(orden) ? sql`orden_de_codigo(${desde[0]})` : sql`${desde[0]}::date`);
  return {
    clave,
    sentido,
    tras: desde ? sql`and (${clave}, v.id) ${mas} (${cursor}, ${desde[1]}::bigint)` : empty,
  };
}

/** The first rows after the cursor, in order: each state is one branch over the index, of which only the head is read. */
function primeras(pedido: Pedido, desde: [string, number] | undefined, limit: Sql): Sql {
  const { clave, sentido, tras } = partesDe(pedido, desde);
  const branch = (estado: Sql) => sql`(
    select v.id, ${clave} as clave from viaje v
     where v.estado_id = ${estado} and ${alcance()} >= 2 ${pedido.estado ? sql`and ${estado} = any(${estadosDe(pedido)})` : empty} ${tras}
     order by clave ${sentido}, v.id ${sentido} ${limit})`;
  const branches = join(
    ESTADOS.map((estado) => branch(raw(String(estado)))),
    ' union all ',
  );
  return sql`select * from (${branches}) x order by x.clave ${sentido}, x.id ${sentido} ${limit}`;
}
/** Count by state, which reads at most the counted rows of each state. */
export const selectCuentasGestion = () =>
  selectCuentas(
    join(
      ESTADOS.map(
        (estado) => sql`(
        select v.estado_id from viaje v where v.estado_id = ${raw(String(estado))} and ${alcance()} >= 2 limit 100)`,
      ),
      ' union all ',
    ),
  );
const estadosDe = ({ estado }: Pedido) => sql`${(estado ?? '').split(',').map(Number)}::int[]`;

/** Count by state of the trips with the words. */
const primerasCon = (texto: string, pedido: Pedido, desde: [string, number] | undefined): Sql => {
  const { clave, tras } = partesDe(pedido, desde);
  return searchedRows({
    texto,
    limite: pedido.limite,
    descending: pedido.orden.startsWith('-'),
    rows: (limit) => primeras(pedido, desde, limit),
    texts: { from: sql`viaje_busqueda b`, id: sql`b.viaje_id` },
    among: (ids) => sql`
      select v.id, ${clave} as clave from viaje v
       where v.id in (${ids}) and ${alcance()} >= 2 ${pedido.estado ? sql`and v.estado_id = any(${estadosDe(pedido)})` : empty} ${tras}`,
  });
};

/** The travel desk's queue: every trip that is no draft. At least one row more than `limite`, when there are more. */
export function selectViajesGestion(usuarioId: number, pedido: Pedido, desde: [string, number] | undefined) {
  const limit = firstRows(pedido.limite);
  const { sentido } = partesDe(pedido, desde);
  const pagina = pedido.texto ? primerasCon(pedido.texto, pedido, desde) : primeras(pedido, desde, limit);
  return many(GestionRow)(sql`
    select ${columnas(usuarioId)}, s.matricula as "Matricula",
           (select count(*)::int from necesidad n where n.viaje_id = v.id) as "Necesidades",
           (select count(*)::int from necesidad n where n.viaje_id = v.id and quiere_propuesta(n) and n.sin_propuesta_motivo = ''
               and not exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id in (2, 3))) as "SinPropuesta",
           (select count(*)::int from viaje_documento d where d.viaje_id = v.id) as "Documentos"
      from (${pagina}) pagina join ${tablas} on v.id = pagina.id
     order by pagina.clave ${sentido}, pagina.id ${sentido}`);
}

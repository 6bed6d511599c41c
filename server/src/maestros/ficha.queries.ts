import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { type Cual, DetalleMaestro, FichaMaestro } from '#contract/maestros/maestros.schemas.ts';
import type { FormularioMaestro, FormularioMaestroNuevo } from '#contract/maestros/maestros.schemas.ts';
import { firstRows } from '#server/base/constants.ts';
import { many, maybeOne, one } from '#server/base/db.ts';
import { conPalabras } from '#server/base/search.ts';
import type { Desde } from '#server/kernel/cursor.ts';
import { HistorialRow, historialDe } from '#server/kernel/historial.ts';

/** Table of each kind, its name for people, and the column of a person that belongs to it. */
export const TABLAS = {
  centroscoste: { tabla: 'centro_coste', nombre: 'descripcion', de: 'centro_coste_codigo' },
  contratos: { tabla: 'contrato', nombre: 'descripcion', de: null },
  areas: { tabla: 'area', nombre: 'nombre', de: 'area_codigo' },
  companias: { tabla: 'compania_alquiler', nombre: 'nombre', de: null },
} as const satisfies Record<Cual, object>;

export const claveCodigo = z.tuple([z.string().check(z.regex(/^[A-Z0-9._-]{1,20}$/))]);
const Ficha = z.omit(FichaMaestro, { acciones: true });
export type FichaRow = z.output<typeof Ficha>;
/** Rows of a kind in one shape, as `m`. */
const filas = (cual: Cual): Sql => {
  const { tabla, nombre } = TABLAS[cual];
  return cual === 'companias'
    ? sql`(select id::bigint, id::text as codigo, nombre, null::bigint as responsable_id, null::date as desde, null::date as hasta, version from compania_alquiler) m`
    : sql`(select id, codigo, ${raw(nombre)} as nombre, responsable_id, abierto_desde as desde, abierto_hasta as hasta, version from ${raw(tabla)}) m`;
};
const abierto = sql`(coalesce(m.desde, '-infinity') <= hoy() and coalesce(m.hasta, 'infinity') >= hoy())`;
const columnas = sql`
  m.id as "Id", m.codigo as "Codigo", m.nombre as "Nombre", m.responsable_id as "ResponsableId", coalesce(r.nombre, '') as "Responsable",
  m.desde as "Desde", m.hasta as "Hasta", ${abierto} as "Abierto", m.version as "Version"`;

type Pedidas = { limite: number; texto?: string | undefined; ver?: 'abiertos' | 'cerrados' | undefined };
export const selectFichas = (cual: Cual, { limite, texto, ver }: Pedidas, desde: Desde<typeof claveCodigo>) =>
  many(
    Ficha,
    sql`
    select ${columnas} from ${filas(cual)} left join usuario r on r.id = m.responsable_id
     where true ${ver === undefined ? empty : ver === 'abiertos' ? sql`and ${abierto}` : sql`and not ${abierto}`}
       ${desde ? sql`and m.codigo > ${desde[0]}` : empty}
       ${conPalabras(sql`sin_tildes(' ' || m.codigo || ' ' || m.nombre || ' ' || coalesce(r.nombre, ''))`, { texto })}
     order by m.codigo ${firstRows(limite)}`,
  );

const Detalle = z.extend(z.omit(DetalleMaestro, { acciones: true, Historial: true }), {
  Historial: z.array(HistorialRow),
});
export const selectFicha = (cual: Cual, id: number) => {
  const { tabla, de } = TABLAS[cual];
  const personas = de ? sql`(select count(*)::int from usuario u where u.${raw(de)} = m.codigo and u.activo)` : sql`0`;
  return maybeOne(
    Detalle,
    sql`
    select ${columnas}, ${personas} as "Personas", ${historialDe(tabla, sql`m.id`)} as "Historial"
      from ${filas(cual)} left join usuario r on r.id = m.responsable_id where m.id = ${id}`,
  );
};

const Numero = z.object({ Id: z.int() });
export const insertFicha = (cual: Exclude<Cual, 'companias'>, f: FormularioMaestroNuevo) =>
  one(
    Numero,
    sql`
    insert into ${raw(TABLAS[cual].tabla)} (codigo, ${raw(TABLAS[cual].nombre)}, responsable_id, abierto_desde, abierto_hasta)
    values (${f.codigo}, ${f.nombre}, ${f.responsableId}, coalesce(${f.desde}::date, hoy()), ${f.hasta}) returning id as "Id"`,
  );
/** Undefined: somebody was first. */
export const updateFicha = (cual: Cual, { Id, Version }: { Id: number; Version: number }, f: FormularioMaestro) =>
  maybeOne(
    Numero,
    sql`
    update ${raw(TABLAS[cual].tabla)} set version = version + 1, ${raw(TABLAS[cual].nombre)} = ${f.nombre} ${
      cual === 'companias'
        ? empty
        : sql`, responsable_id = ${f.responsableId}, abierto_desde = coalesce(${f.desde}::date, abierto_desde), abierto_hasta = ${f.hasta}`
    } where id = ${Id} and version = ${Version} returning id as "Id"`,
  );
/** Name of an active person. */
export const selectActiva = (id: number) =>
  maybeOne(z.object({ nombre: z.string() }), sql`select nombre from usuario where id = ${id} and activo`);

import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Elegible } from '#contract/personas/listas/forma.rules.ts';
import { type Cual, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import {
  type COLUMNAS_MAESTRO,
  DetalleMaestro,
  FichaMaestro,
  type FormularioMaestro,
  type FormularioMaestroNuevo,
  Maestro,
} from '#contract/personas/listas/listas.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { conPalabras } from '#server/casa/base/search.ts';
import { HistorialRow, historialDe } from '#server/casa/kernel/historial.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porDia,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { asigna, columnasNuevas, filasDe, plazoDe, TABLAS } from './tablas.queries.ts';

const Ficha = z.extend(z.omit(FichaMaestro, { acciones: true }), { clave: clavesDeFila });
export type FichaRow = Omit<z.output<typeof Ficha>, 'clave'>;
const abierto = sql`abierto_hoy(m.desde, m.hasta)`;
const columnas = sql`
  m.id as "Id", m.codigo as "Codigo", m.nombre as "Nombre", m.responsable_id as "ResponsableId", coalesce(r.nombre, '') as "Responsable",
  m.desde as "Desde", m.hasta as "Hasta", ${abierto} as "Abierto", m.valores as "Valores", m.version as "Version"`;
export const ordenFichas = ordenesDe<(typeof COLUMNAS_MAESTRO)[number]>(sql`m.id`, {
  codigo: porCodigo(sql`(m.orden collate "C")`),
  nombre: porTexto(sql`m.nombre`),
  responsable: porTexto(sql`r.nombre`, 'puede faltar'),
  desde: porDia(sql`m.desde`, 'puede faltar'),
  plazo: porDia(sql`m.hasta`, 'puede faltar'),
});

export type Pedidas = { texto?: string | undefined; ver?: 'abiertos' | 'cerrados' | undefined };
const condiciones = ({ texto, ver }: Pedidas): Sql => sql`
  ${ver === undefined ? empty : ver === 'abiertos' ? sql`and ${abierto}` : sql`and not ${abierto}`}
  ${conPalabras(sql`sin_tildes(' ' || m.codigo || ' ' || m.nombre || ' ' || coalesce(r.nombre, ''))`, { texto })}`;
export const selectFichas = (
  lista: Cual,
  { limite, ...pedidas }: Pedidas & { limite: number },
  { tras, por, clave }: OrdenDePagina,
) =>
  many(Ficha)(sql`
    select ${columnas}, ${clave} from ${filasDe(lista)} left join usuario r on r.id = m.responsable_id
     where true ${condiciones(pedidas)} ${tras} ${por} ${firstRows(limite)}`);

const DeFichero = z.extend(z.omit(FichaMaestro, { acciones: true }), { Matricula: z.string() });
export type DeFichero = z.output<typeof DeFichero>;
/** All rows of a list by code, for a file. */
export const selectTodas = (lista: Cual, pedidas: Pedidas = {}) =>
  many(DeFichero)(sql`
    select ${columnas}, coalesce(r.matricula, '') as "Matricula" from ${filasDe(lista)} left join usuario r on r.id = m.responsable_id
     where true ${condiciones(pedidas)} order by m.orden collate "C"`);

const Detalle = z.extend(z.omit(DetalleMaestro, { acciones: true, Historial: true }), {
  Historial: z.array(HistorialRow),
});
export const selectFicha = (lista: Cual, id: number) => {
  const { tabla, de } = TABLAS[lista];
  const personas = de ? sql`(select count(*)::int from usuario u where u.${raw(de)} = m.codigo and u.activo)` : sql`0`;
  return maybeOne(Detalle)(sql`
    select ${columnas}, ${personas} as "Personas", ${historialDe(tabla, sql`m.id`)} as "Historial"
      from ${filasDe(lista)} left join usuario r on r.id = m.responsable_id where m.id = ${id}`);
};

const Escrita = z.object({ Id: z.int(), Version: z.int() });
const devuelve = sql`returning id as "Id", version as "Version"`;
export function insertFicha(lista: Cual, f: FormularioMaestroNuevo) {
  const { codigo, responsable, plazo } = LISTAS[lista];
  const pares: (readonly [Sql, Sql])[] = [[raw(TABLAS[lista].nombre), sql`${f.nombre}`]];
  if (codigo !== null) pares.push([sql`codigo`, sql`${f.codigo}`]);
  if (responsable) pares.push([sql`responsable_id`, sql`${f.responsableId}::bigint`]);
  if (plazo) {
    pares.push([raw(plazoDe(lista)[0]), sql`coalesce(${f.desde}::date, hoy())`]);
    pares.push([raw(plazoDe(lista)[1]), sql`${f.hasta}::date`]);
  }
  pares.push(...columnasNuevas(lista, f.valores));
  return one(Escrita)(sql`insert into ${raw(TABLAS[lista].tabla)} (${join(pares.map(([columna]) => columna))})
        values (${join(pares.map(([, valor]) => valor))}) ${devuelve}`);
}
type Leida = { Id: number; Version: number };
/** Undefined: somebody else changed it first. */
export function updateFicha(lista: Cual, { Id, Version }: Leida, f: FormularioMaestro) {
  const { responsable, plazo } = LISTAS[lista];
  const campos = asigna(lista, f.valores);
  const [desde, hasta] = plazoDe(lista);
  return maybeOne(Escrita)(sql`
    update ${raw(TABLAS[lista].tabla)} set version = version + 1, ${raw(TABLAS[lista].nombre)} = ${f.nombre}
      ${responsable ? sql`, responsable_id = ${f.responsableId}::bigint` : empty}
      ${plazo ? sql`, ${raw(desde)} = coalesce(${f.desde}::date, ${raw(desde)}), ${raw(hasta)} = ${f.hasta}::date` : empty}
      ${campos.length === 0 ? empty : join(campos, ' ')} where id = ${Id} and version = ${Version} ${devuelve}`);
}
/** Sets the last day of an offered row; a closed row is not opened again. Undefined: somebody else changed it first. */
export function updatePlazo(lista: Cual, { Id, Version }: Leida, hasta: string | null) {
  const columna = raw(plazoDe(lista)[1]);
  const si = hasta === null ? sql`${columna} is not null` : sql`coalesce(${columna}, 'infinity') >= hoy()`;
  return maybeOne(Escrita)(sql`
    update ${raw(TABLAS[lista].tabla)} set version = version + 1, ${columna} = ${hasta}::date
     where id = ${Id} and version = ${Version} and ${si} ${devuelve}`);
}
/** Undefined: the row has changed meanwhile. A row in use breaks its constraint. */
export const deleteFicha = (lista: Cual, { Id, Version }: Leida) =>
  maybeOne(Escrita)(sql`delete from ${raw(TABLAS[lista].tabla)} where id = ${Id} and version = ${Version} ${devuelve}`);
/** Name of an active person. */
export const selectActiva = (id: number) =>
  maybeOne(z.object({ nombre: z.string() }))(sql`select nombre from usuario where id = ${id} and activo`);
/** Number and name of active people by their matrícula. */
export const selectPorMatricula = (matriculas: readonly string[]) =>
  many(z.object({ matricula: z.string(), id: z.int(), nombre: z.string() }))(
    sql`select matricula, id, nombre from usuario where activo and matricula = any (${matriculas}::text[])`,
  );
const ofrecidas = (de: Elegible): Sql =>
  de === 'centrostrabajo'
    ? sql`(select codigo, nombre from centro_trabajo) o`
    : sql`(select m.codigo, m.nombre from ${filasDe(de)} where ${abierto}) o`;
/** Rows that another list may name today. */
export const selectOfrecidas = (de: Elegible) =>
  many(Maestro)(sql`
    select o.codigo as "Codigo", o.nombre as "Nombre" from ${ofrecidas(de)} order by o.nombre collate "es-ES-x-icu", o.codigo`);
/** A row that another list may name, by its code. */
export const selectOfrecida = (de: Elegible, codigo: string) =>
  maybeOne(z.object({ codigo: z.string() }))(sql`select o.codigo from ${ofrecidas(de)} where o.codigo = ${codigo}`);

/**
 * Numbers of at most five visits to come that a zone would not admit: after its last day or, in another centre, all.
 */
export const selectVisitasFueraDeZona = async (zonaId: number, otroCentro: boolean): Promise<string[]> => {
  const visitas = await many(z.object({ numero: z.string() }))(sql`
    select v.numero from visita v join zona_visita z on z.id = v.zona_id
     where z.id = ${zonaId} and v.estado_id in (1, 2, 4) and v.hasta > now() and (${otroCentro} or v.fecha > z.hasta)
     order by v.fecha, v.id limit 5`);
  return visitas.map(({ numero }) => numero);
};

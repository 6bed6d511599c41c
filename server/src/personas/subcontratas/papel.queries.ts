import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { type Ambito, CLAVES_AMBITO, DIAS_RECORDATORIO } from '#contract/personas/subcontratas/subcontratas.rules.ts';
import {
  Casilla,
  type FormularioRenovar,
  Papel,
  PapelQueCaduca,
  TipoPapel,
} from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';

const PapelRow = z.omit(Papel, { Estado: true, acciones: true });
type PapelRow = z.output<typeof PapelRow>;
export const CasillaRow = z.extend(z.omit(Casilla, { Situacion: true, Caduca: true, Papeles: true }), {
  Papeles: z.array(PapelRow),
});
export type CasillaRow = z.output<typeof CasillaRow>;
/** 1 the last of its chain, 2 replaced by another, 3 a mistake. */
const estado = sql`case when p.anulado is not null then 3
  when exists (select from papel r where r.sustituye_id = p.id and r.anulado is null) then 2 else 1 end`;
const de = (ambito: Ambito, id: Sql) => (ambito === 'E' ? sql`p.subcontrata_id = ${id}` : sql`p.usuario_id = ${id}`);
/** Column: kinds of paper that are asked for today, or that were handed in, each with its papers, the newest first. */
export const casillasDe = (ambito: Ambito, id: Sql) => sql`coalesce((
  select json_agg(json_build_object('TipoId', t.id, 'Tipo', t.nombre, 'Obligatorio', t.obligatorio and t.pedido, 'AdmiteFichero', t.fichero,
           'Papeles', x.papeles) order by t.obligatorio and t.pedido desc, t.nombre, t.id)
    from (select *, hoy() between desde and coalesce(hasta, 'infinity') as pedido from tipo_papel where ambito = ${ambito}) t
    cross join lateral (
      select coalesce(json_agg(json_build_object('Id', p.id, 'Desde', p.desde, 'Caduca', p.caduca, 'Nota', p.nota, 'Fichero',
        p.nombre_fichero,
               'EstadoId', ${estado}, 'Motivo', p.motivo, 'Anulado', p.anulado is not null,
               'Creado', to_char(p.creado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'CreadoPor', q.nombre, 'Version', p.version)
               order by p.anulado is not null, p.id desc), '[]') as papeles, count(*) as cuantos
        from papel p join usuario q on q.id = p.creado_por_id where p.tipo_id = t.id and ${de(ambito, id)}) x
   where t.pedido or x.cuantos > 0), '[]')`;

const Numero = z.object({ Id: z.int() });
const DeQuien = z.extend(PapelRow, {
  tipoId: z.int(),
  tipo: z.string(),
  ambito: z.enum(CLAVES_AMBITO),
  deId: z.int(),
  de: z.string(),
  admite: z.boolean(),
  archivoId: z.nullable(z.int()),
});
const columnasDePapel = sql`
  p.id as "Id", p.desde as "Desde", p.caduca as "Caduca", p.nota as "Nota", p.nombre_fichero as "Fichero", ${estado} as "EstadoId",
  p.motivo as "Motivo", p.anulado is not null as "Anulado", p.creado as "Creado", q.nombre as "CreadoPor", p.version as "Version",
  t.id as "tipoId", t.nombre as tipo, t.ambito, t.fichero as admite, coalesce(p.subcontrata_id, p.usuario_id) as "deId",
  coalesce(s.nombre, u.nombre) as de,
  p.archivo_id as "archivoId"`;
const tablasDePapel = sql`
  papel p join tipo_papel t on t.id = p.tipo_id join usuario q on q.id = p.creado_por_id
  left join subcontrata s on s.id = p.subcontrata_id left join usuario u on u.id = p.usuario_id`;
export const selectPapel = (id: number) =>
  maybeOne(DeQuien)(sql`select ${columnasDePapel} from ${tablasDePapel} where p.id = ${id}`);
/** A paper, locked until the act is over. */
export const selectPapelEnTurno = (id: number) =>
  maybeOne(DeQuien)(sql`select ${columnasDePapel} from ${tablasDePapel} where p.id = ${id} for no key update of p`);
/** File of a paper; of one's own without a right to those of others. */
export const selectFichero = (id: number, suyoDe: number | null) =>
  maybeOne(z.object({ archivoId: z.int(), nombre: z.string() }))(sql`
    select archivo_id as "archivoId", nombre_fichero as nombre from papel
     where id = ${id} and archivo_id is not null ${suyoDe === null ? empty : sql`and usuario_id = ${suyoDe}`}`);

const Tipo = z.object({ id: z.int(), nombre: z.string(), ambito: z.enum(CLAVES_AMBITO) });
/**
 * A kind of paper that is asked for today, and the name of its person or company; undefined where either is missing.
 */
export const selectDestino = async ({ tipoId, deId }: { tipoId: number; deId: number }) => {
  const tipo = await maybeOne(Tipo)(
    sql`select id, nombre, ambito from tipo_papel where id = ${tipoId} and coalesce(hasta, 'infinity') >= hoy()`,
  );
  if (tipo === undefined) return undefined;
  const quien = await maybeOne(z.object({ nombre: z.string() }))(
    tipo.ambito === 'E'
      ? sql`select nombre from subcontrata where id = ${deId}`
      : sql`select nombre from usuario where id = ${deId} and activo and 'SUBCONTRATA' = any (roles)`,
  );
  return quien && { ...tipo, deId, de: quien.nombre };
};
type Nuevo = FormularioRenovar & {
  tipoId: number;
  ambito: Ambito;
  deId: number;
  sustituyeId: number | null;
  quienId: number;
};
export const insertPapel = (n: Nuevo) =>
  one(Numero)(sql`
    insert into papel (tipo_id, ambito, subcontrata_id, usuario_id, desde, caduca, nota, sustituye_id, creado_por_id)
    values (${n.tipoId}, ${n.ambito}, ${n.ambito === 'E' ? n.deId : null}, ${n.ambito === 'P' ? n.deId : null}, ${n.desde}, ${n.caduca},
            ${n.nota ?? ''}, ${n.sustituyeId}, ${n.quienId}) returning id as "Id"`);
/** Changes a paper that was read; undefined: somebody else was first. */
const updatePapel = ({ Id, Version }: { Id: number; Version: number }, cambios: Sql) =>
  maybeOne(Numero)(sql`
    update papel p set version = version + 1 ${cambios} where id = ${Id} and version = ${Version} and anulado is null
       and not exists (select from papel r where r.sustituye_id = p.id and r.anulado is null) returning id as "Id"`);
type Leido = { Id: number; Version: number };
export const updateRenovado = (papel: Leido) => updatePapel(papel, empty);
export const updateAnulado = (papel: Leido, motivo: string) =>
  updatePapel(papel, sql`, anulado = now(), motivo = ${motivo}`);
export const updateFichero = (papel: Leido, { archivoId, nombre }: { archivoId: number; nombre: string }) =>
  updatePapel(papel, sql`, archivo_id = ${archivoId}, nombre_fichero = ${nombre}`);

export const claveCaduca = z.tuple([fecha, z.int()]);
/** Last of its chain, of an open company or of an active person who works for one. */
const deDonde = sql`
  from papel p join tipo_papel t on t.id = p.tipo_id and coalesce(t.hasta, 'infinity') >= hoy()
  left join usuario u on u.id = p.usuario_id
  left join subcontrata_persona sp on sp.usuario_id = p.usuario_id
  join subcontrata s on s.id = coalesce(p.subcontrata_id, sp.subcontrata_id) and coalesce(s.hasta, 'infinity') >= hoy()`;
const ultimoDeSuCadena = sql`
 where p.anulado is null and coalesce(u.activo and 'SUBCONTRATA' = any (u.roles), true)
   and not exists (select from papel r where r.sustituye_id = p.id and r.anulado is null)`;
const alDia = sql`${deDonde} ${ultimoDeSuCadena}`;
/** Paper with a due reminder: `dias`, the smallest of the reached limits of days. */
const alDeRecordar = sql`
  ${deDonde}
  cross join lateral (select min(d) as dias from unnest(${[...DIAS_RECORDATORIO]}::smallint[]) as d where p.caduca <= hoy() + d) x
  ${ultimoDeSuCadena} and p.caduca <= hoy() + ${Math.max(...DIAS_RECORDATORIO)}::int and coalesce(p.avisado > x.dias, true)`;
const columnasDeCaduca = sql`
  p.id as "Id", t.nombre as "Tipo", t.obligatorio as "Obligatorio", coalesce(u.nombre, s.nombre) as "De", p.usuario_id as "PersonaId",
  s.id as "SubcontrataId", s.nombre as "Subcontrata", p.caduca as "Caduca", p.caduca < hoy() as "Caducado"`;
/** Expired papers, or papers that expire within some days; the earliest first. */
export const selectQueCaducan = (dias: number, limite: number, desde: Desde<typeof claveCaduca>) =>
  many(PapelQueCaduca)(sql`
    select ${columnasDeCaduca} ${alDia} and p.caduca <= hoy() + ${dias}::int
       ${desde ? sql`and (p.caduca, p.id) > (${desde[0]}::date, ${desde[1]})` : empty}
     order by p.caduca, p.id ${firstRows(limite)}`);
const Exportado = z.extend(z.omit(PapelQueCaduca, { Caduca: true }), {
  Caduca: z.nullable(z.string()),
  Desde: z.string(),
  Nota: z.string(),
  clave: z.string(),
});
/** All papers that are in force or last of their chain, for a file. */
export const selectTodos = () =>
  many(Exportado)(sql`
    select ${columnasDeCaduca}, p.desde as "Desde", p.nota as "Nota", coalesce(u.matricula, s.nif) as clave ${alDia}
     order by s.nombre, u.nombre nulls first, t.nombre, p.id`);

const columnasDeTipo = sql`
  id as "Id", codigo as "Codigo", nombre as "Nombre", ambito as "Ambito", obligatorio as "Obligatorio", fichero as "Fichero",
  desde as "Desde",
  hasta as "Hasta", hoy() between desde and coalesce(hasta, 'infinity') as "Abierto", version as "Version"`;
export const selectTipos = () => many(TipoPapel)(sql`select ${columnasDeTipo} from tipo_papel order by ambito, codigo`);

/** Expired papers, and papers that expire within the week. */
export const selectPorCaducar = () =>
  one(z.object({ papeles: Esperan }))(sql`
    select ${esperan(sql`
      select p.id, t.nombre || ', ' || coalesce(u.nombre, s.nombre) as nombre, null::timestamptz as desde, p.caduca as limite
                           ${alDia} and p.caduca <= hoy() + 7 order by p.caduca, p.id`)} as papeles`);
const PapelAvisado = z.object({
  id: z.int(),
  tipo: z.string(),
  de: z.string(),
  usuarioId: z.nullable(z.int()),
  caduca: z.string(),
  faltan: z.int(),
});
export type PapelAvisado = z.output<typeof PapelAvisado>;
/**
 * Papers that reach one of the days of their reminder, marked as reminded; those that expired before a reminder count
 * as of the last day.
 */
export const updateAvisados = (lote: number) =>
  many(PapelAvisado)(sql`
    with tocan as (
      select p.id, t.nombre as tipo, coalesce(u.nombre, s.nombre) as de, p.usuario_id, p.caduca, p.caduca - hoy() as faltan, x.dias
        ${alDeRecordar}
       order by p.caduca, p.id limit ${lote} for update of p skip locked)
    update papel p set avisado = x.dias from tocan x where p.id = x.id
    returning p.id, x.tipo, x.de, x.usuario_id as "usuarioId", x.caduca, x.faltan`);
/** Erases papers that are no longer asked for, after their retention time; unreferenced files are swept. */
export const deletePasados = (lote: number) =>
  many(Numero)(sql`
    delete from papel where id in (
      select p.id from papel p left join subcontrata s on s.id = p.subcontrata_id left join usuario u on u.id = p.usuario_id
       where coalesce(p.anulado::date, p.caduca, (select r.desde from papel r where r.sustituye_id = p.id and r.anulado is null),
         s.hasta, u.baja)
             < hoy() - dias_de_conservacion('papeles_subcontrata')
       order by p.id limit ${lote} for update of p skip locked)
    returning id as "Id"`);

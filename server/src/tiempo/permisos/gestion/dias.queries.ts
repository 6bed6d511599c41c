import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import {
  Bloqueo,
  type CUANDO_BLOQUEOS,
  type FormularioBloqueo,
  OpcionesDeBloqueo,
  PermisoConDocumento,
  type VER_DOCUMENTOS,
} from '#contract/tiempo/permisos/gestion/dias.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';

/** Sort key: first day and number. */
export const claveDesde = z.tuple([fecha, z.int()]);
type Clave = Desde<typeof claveDesde>;
const tras = (desde: Clave, alias: Sql, adelante: boolean): Sql =>
  desde
    ? sql`and (${alias}.desde, ${alias}.id) ${adelante ? sql`>` : sql`<`} (${desde[0]}::date, ${desde[1]}::bigint)`
    : empty;

export const selectOpciones = () =>
  one(OpcionesDeBloqueo)(sql`
    select (select coalesce(json_agg(json_build_object('Codigo', codigo, 'Nombre', nombre)
      order by nombre collate "es-ES-x-icu"), '[]') from centro_trabajo) as "Centros",
           (select coalesce(json_agg(json_build_object('Codigo', codigo, 'Nombre', nombre)
             order by nombre collate "es-ES-x-icu"), '[]') from area) as "Areas"`);

const BloqueoRow = z.extend(z.omit(Bloqueo, { acciones: true }), { terminado: z.boolean() });
export type BloqueoRow = z.output<typeof BloqueoRow>;
const CONDICION = {
  vigentes: sql`b.anulado is null and b.hasta >= hoy()`,
  pasados: sql`b.anulado is null and b.hasta < hoy()`,
  anulados: sql`b.anulado is not null`,
} as const satisfies Record<(typeof CUANDO_BLOQUEOS)[number], Sql>;
/** Blocked days in force, the nearest first; past ones, the last first. */
export const selectBloqueosDeRrhh = (
  { limite, cuando }: { limite: number; cuando: (typeof CUANDO_BLOQUEOS)[number] },
  desde: Clave,
) => {
  const adelante = cuando === 'vigentes';
  return many(BloqueoRow)(sql`
    select b.id as "Id", b.desde as "Desde", b.hasta as "Hasta", coalesce(c.nombre, '') as "Centro", coalesce(a.nombre, '') as "Area",
           coalesce(t.nombre, '') as "Tipo", b.motivo as "Motivo", coalesce(q.nombre, '') as "Quien",
           b.creado as "Creado", b.anulado as "Anulado",
           coalesce(n.nombre, '') as "AnuladoPor", b.hasta < hoy() as terminado,
           (select count(*)::int from permiso p join usuario u on u.id = p.usuario_id join tipo_permiso k
             on k.id = p.tipo_id and k.bloqueable
             where p.estado_id in (1, 2, 6) and p.desde <= b.hasta and p.hasta >= b.desde
               and (b.centro_trabajo_codigo is null or b.centro_trabajo_codigo = u.centro_trabajo_codigo)
               and (b.area_codigo is null or b.area_codigo = u.area_codigo) and (b.tipo_id is null or b.tipo_id = p.tipo_id)) as "Permisos"
      from dia_bloqueado b left join centro_trabajo c on c.codigo = b.centro_trabajo_codigo left join area a on a.codigo = b.area_codigo
      left join tipo_permiso t on t.id = b.tipo_id left join usuario q on q.id = b.creado_por_id left join usuario n
        on n.id = b.anulado_por_id
     where ${CONDICION[cuando]} ${tras(desde, sql`b`, adelante)}
     order by b.desde ${adelante ? sql`asc, b.id asc` : sql`desc, b.id desc`} ${firstRows(limite)}`);
};
const Numero = z.object({ Id: z.int() });
/** Fields of the form that do not exist or cannot be blocked. */
export const selectFaltasDeBloqueo = (b: FormularioBloqueo) =>
  one(z.object({ centro: z.boolean(), area: z.boolean(), tipo: z.boolean(), pasado: z.boolean() }))(sql`
    select ${b.centro} <> '' and not exists (select from centro_trabajo where codigo = ${b.centro}) as centro,
           ${b.area} <> '' and not exists (select from area where codigo = ${b.area}) as area,
           ${b.tipoId}::bigint is not null and not exists (select from tipo_permiso where id = ${b.tipoId} and bloqueable
             and activo) as tipo,
           ${b.hasta}::date < hoy() as pasado`);
export const insertBloqueo = (quienId: number, b: FormularioBloqueo) =>
  one(Numero)(sql`
    insert into dia_bloqueado (desde, hasta, centro_trabajo_codigo, area_codigo, tipo_id, motivo, creado_por_id)
    values (${b.desde}, ${b.hasta}, nullif(${b.centro}, ''), nullif(${b.area}, ''), ${b.tipoId}, ${b.motivo}, ${quienId})
      returning id as "Id"`);
export const existsBloqueo = (id: number) =>
  maybeOne(Numero)(sql`select id as "Id" from dia_bloqueado where id = ${id}`);
export const updateBloqueoAnulado = (id: number, quienId: number) =>
  maybeOne(Numero)(sql`
    update dia_bloqueado set anulado = now(), anulado_por_id = ${quienId} where id = ${id} and anulado is null
      and hasta >= hoy() returning id as "Id"`);

const ConDocumento = z.omit(PermisoConDocumento, { Estado: true });
export type ConDocumento = z.output<typeof ConDocumento>;
/** Leave with an obligatory document: without it the oldest first, with it the last first. Each version is read up to `limite` rows. */
export const selectDocumentos = (
  { limite, ver }: { limite: number; ver: (typeof VER_DOCUMENTOS)[number] },
  desde: Clave,
) => {
  const faltan = ver === 'faltan';
  const orden = faltan ? sql`p.desde, p.id` : sql`p.desde desc, p.id desc`;
  return many(ConDocumento)(sql`
    select p.id as "Id", p.numero as "Numero", u.id as "PersonaId", u.nombre as "Persona", u.matricula as "Matricula", t.nombre as "Tipo",
           p.desde as "Desde", p.hasta as "Hasta", p.estado_id as "EstadoId", p.hasta < hoy() as "Terminado", p.letra as "Letra"
      from (
        select x.*, v.letra from tipo_permiso_version v cross join lateral (
          select p.* from permiso p
           where p.tipo_id = v.tipo_id and p.tipo_version = v.version and p.estado_id in (1, 2, 6)
             and p.justificante_id is ${faltan ? sql`null` : sql`not null`} ${tras(desde, sql`p`, faltan)}
           order by ${orden} ${firstRows(limite)}) x
         where v.justificante = 'O') p
      join usuario u on u.id = p.usuario_id join tipo_permiso t on t.id = p.tipo_id
     order by ${orden} ${firstRows(limite)}`);
};
export const selectSinDocumento = (id: number) =>
  maybeOne(z.object({ usuarioId: z.int(), numero: z.string(), falta: z.boolean() }))(sql`
    select p.usuario_id as "usuarioId", p.numero, p.justificante_id is null and p.estado_id in (1, 2, 6) as falta from permiso p
      join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version and v.justificante = 'O' where p.id = ${id}`);

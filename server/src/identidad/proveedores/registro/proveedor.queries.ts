import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  CuentaVinculada,
  type FormularioProveedor,
  Proveedor,
} from '#contract/identidad/proveedores/proveedores.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';

/** Columns of a provider that an entry needs. */
const ConSecreto = z.object({
  id: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  emisor: z.string(),
  cliente: z.string(),
  secreto: z.nullable(z.string()),
  ambitos: z.string(),
  campoMatricula: z.string(),
  porCorreo: z.boolean(),
  campoGrupos: z.string(),
  segundoFactor: z.enum(['propio', 'proveedor']),
  exige: z.string(),
  caido: z.boolean(),
  version: z.int(),
});
export type ConSecreto = z.output<typeof ConSecreto>;
const conSecreto = sql`
  p.id, p.codigo, p.nombre, p.emisor, p.cliente, p.secreto, p.ambitos, p.campo_matricula as "campoMatricula", p.por_correo as "porCorreo",
  p.campo_grupos as "campoGrupos", p.segundo_factor as "segundoFactor", p.exige, p.caido is not null as caido, p.version`;
const elegido = (donde: Sql) =>
  maybeOne(ConSecreto)(sql`select ${conSecreto} from proveedor_identidad p where ${donde}`);
export const selectActivo = (codigo: string) => elegido(sql`p.codigo = ${codigo} and p.activo`);
export const selectConSecreto = (id: number) => elegido(sql`p.id = ${id}`);

/** Takes the providers that nobody has asked for some minutes, or for one while they are away. */
export const updateMirados = () =>
  many(ConSecreto)(sql`
    update proveedor_identidad p set mirado = now()
     where p.activo and (p.mirado is null or p.mirado < now()
           - case when p.caido is null then interval '5 minutes' else interval '50 seconds' end)
    returning ${conSecreto}`);

export const selectProveedores = () =>
  many(Proveedor)(sql`
    select p.id as "Id", p.codigo as "Codigo", p.nombre as "Nombre", p.emisor as "Emisor", p.cliente as "Cliente",
           p.secreto is not null as "ConSecreto", p.ambitos as "Ambitos", p.campo_matricula as "CampoMatricula",
           p.por_correo as "PorCorreo", p.campo_grupos as "CampoGrupos", p.segundo_factor as "SegundoFactor", p.exige as "Exige",
           p.activo as "Activo", p.sale_tambien as "SaleTambien", p.fin_de_sesion is not null as "DiceSalida",
           p.mirado is not null or p.usado is not null as "Visto", p.usado as "Usado", p.fallo as "Fallo",
           p.fallo_motivo as "FalloMotivo", p.caido as "Caido",
           (select count(*)::int from identidad_externa i where i.proveedor_id = p.id) as "Cuentas",
           coalesce((select json_agg(json_build_object('Grupo', r.grupo, 'Rol', r.rol) order by r.rol, r.grupo)
                       from proveedor_rol r where r.proveedor_id = p.id), '[]') as "Grupos",
           p.version as "Version"
      from proveedor_identidad p order by p.activo desc, p.nombre collate "es-ES-x-icu", p.id limit 50`);

const Publico = z.object({ Codigo: z.string(), Nombre: z.string() });
export const selectPublicos = () =>
  many(Publico)(sql`
    select codigo as "Codigo", nombre as "Nombre" from proveedor_identidad
     where activo order by nombre collate "es-ES-x-icu", id limit 20`);

const Anotado = z.object({ id: z.int(), nombre: z.string(), activo: z.boolean() });
type Columnas = { f: FormularioProveedor; secreto: string | null };
export const insertProveedor = ({ f, secreto }: Columnas) =>
  maybeOne(Anotado)(sql`
    insert into proveedor_identidad (codigo, nombre, emisor, cliente, secreto, ambitos, campo_matricula, por_correo, campo_grupos,
                                     segundo_factor, exige, activo, sale_tambien)
    values (${f.codigo}, ${f.nombre}, ${f.emisor}, ${f.cliente}, ${secreto}, ${f.ambitos}, ${f.campoMatricula}, ${f.porCorreo},
            ${f.campoGrupos}, ${f.segundoFactor}, ${f.exige}, ${f.activo}, ${f.saleTambien})
    returning id, nombre, activo`);
const Leido = z.object({
  id: z.int(),
  nombre: z.string(),
  codigo: z.string(),
  emisor: z.string(),
  cliente: z.string(),
  activo: z.boolean(),
  cuentas: z.boolean(),
  Version: z.int(),
});
/** A provider with its row locked. */
export const selectParaCambiar = (id: number) =>
  maybeOne(Leido)(sql`
    select p.id, p.nombre, p.codigo, p.emisor, p.cliente, p.activo, p.version as "Version",
           exists (select from identidad_externa i where i.proveedor_id = p.id) as cuentas
      from proveedor_identidad p where p.id = ${id} for update of p`);
/** Changes a provider in this version. Its issuer and client stay while accounts are linked: they would be those of other people. */
export const updateProveedor = (id: number, version: number, { f, secreto }: Columnas) =>
  maybeOne(Anotado)(sql`
    update proveedor_identidad p
       set nombre = ${f.nombre}, emisor = ${f.emisor}, cliente = ${f.cliente}, secreto = coalesce(${secreto}::text, p.secreto),
           ambitos = ${f.ambitos}, campo_matricula = ${f.campoMatricula}, por_correo = ${f.porCorreo}, campo_grupos = ${f.campoGrupos},
           segundo_factor = ${f.segundoFactor}, exige = ${f.exige}, activo = ${f.activo}, sale_tambien = ${f.saleTambien},
           fin_de_sesion = case when p.emisor = ${f.emisor} then p.fin_de_sesion end,
           mirado = case when p.emisor = ${f.emisor} then p.mirado end, caido = case when p.emisor = ${f.emisor} then p.caido end,
           version = p.version + 1
     where p.id = ${id} and p.version = ${version} and p.codigo = ${f.codigo}
       and ((p.emisor = ${f.emisor} and p.cliente = ${f.cliente})
            or not exists (select from identidad_externa i where i.proveedor_id = p.id))
    returning p.id, p.nombre, p.activo`);
export const deleteProveedor = (id: number, version: number) =>
  maybeOne(z.object({ id: z.int() }))(
    sql`delete from proveedor_identidad where id = ${id} and version = ${version} returning id`,
  );
/** Replaces the groups of a provider. */
export async function insertGrupos(id: number, grupos: readonly { grupo: string; rol: string }[]): Promise<void> {
  await execute(sql`delete from proveedor_rol where proveedor_id = ${id}`);
  await execute(sql`
    insert into proveedor_rol (proveedor_id, grupo, rol)
    select ${id}, g, r from unnest(${grupos.map(({ grupo }) => grupo)}::text[], ${grupos.map(({ rol }) => rol)}::text[]) as x (g, r)`);
}

/** Ends what a provider has opened. */
export const updateSesionesDe = (proveedorId: number) =>
  execute(sql`update sesion set terminada = now() where proveedor_id = ${proveedorId} and terminada is null`);

/** Notes where a person signs out at a provider, as it says. */
export const updateFinDeSesion = (id: number, emisor: string, url: string | null) =>
  execute(sql`
    update proveedor_identidad set fin_de_sesion = ${url}
     where id = ${id} and emisor = ${emisor} and fin_de_sesion is distinct from ${url}`);
/** Notes that a provider has been asked. */
export const updateMirado = (id: number) =>
  execute(sql`update proveedor_identidad set mirado = now() where id = ${id}`);
/** Notes that a provider has answered. 1 where it was away. */
export const updateVuelto = (id: number) =>
  execute(sql`update proveedor_identidad set caido = null where id = ${id} and caido is not null`);
/** Notes that a provider does not answer. 1 where it did. */
export const updateCaido = (id: number, motivo: string) =>
  execute(sql`
    update proveedor_identidad set caido = now(), fallo = now(), fallo_motivo = ${motivo} where id = ${id} and activo and caido is null`);
export const updateFallo = (id: number, motivo: string) =>
  execute(sql`update proveedor_identidad set fallo = now(), fallo_motivo = ${motivo} where id = ${id}`);
export const updateUsado = (id: number) => execute(sql`update proveedor_identidad set usado = now() where id = ${id}`);

const Caido = z.object({ nombre: z.string(), motivo: z.string(), minutos: z.int() });
export const selectCaidos = () =>
  many(Caido)(sql`
    select nombre, fallo_motivo as motivo, floor(extract(epoch from now() - caido) / 60)::int as minutos
      from proveedor_identidad where activo and caido is not null order by caido limit 20`);

type Filtro = { limite: number; texto?: string | undefined };
/** Accounts of a provider that are linked, the last first. */
export const selectCuentas = (proveedorId: number, { limite, texto }: Filtro, desde: Desde<typeof claveId>) =>
  many(CuentaVinculada)(sql`
    select i.id as "Id", u.nombre as "Persona", u.matricula as "Matricula", i.cuenta as "Cuenta", i.creada as "Creada", i.usada as "Usada"
      from identidad_externa i join usuario u on u.id = i.usuario_id
     where i.proveedor_id = ${proveedorId} ${conPalabras(nombreYMatricula, { texto })} ${antesDe(sql`i.id`, desde)}
     order by i.id desc ${firstRows(limite)}`);
const Desvinculada = z.object({
  Id: z.int(),
  usuarioId: z.int(),
  proveedorId: z.int(),
  proveedor: z.string(),
  sub: z.string(),
});
export const deleteCuenta = (id: number) =>
  maybeOne(Desvinculada)(sql`
    delete from identidad_externa i using proveedor_identidad p where i.id = ${id} and p.id = i.proveedor_id
    returning i.id as "Id", i.usuario_id as "usuarioId", p.id as "proveedorId", p.nombre as proveedor, i.sub`);
/** Ends the sessions of an account, or the one of them with this number of the provider. */
export const updateSesionesDeCuenta = (
  proveedorId: number,
  { sub, sid }: { sub?: string | undefined; sid?: string | undefined },
) =>
  execute(sql`
    update sesion set terminada = now()
     where proveedor_id = ${proveedorId} and terminada is null
       and (${sub ?? null}::text is null or sub_externo = ${sub ?? null})
       and (${sid ?? null}::text is null or sid_externo = ${sid ?? null})
       and (${sub ?? null}::text is not null or ${sid ?? null}::text is not null)`);

import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  type COLUMNAS_SUBCONTRATAS,
  PersonaDeSubcontrata,
  PersonaElegible,
  Subcontrata,
  type VER,
} from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { conPalabras } from '#server/casa/base/search.ts';
import { HistorialRow, historialDe } from '#server/casa/kernel/historial.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porDia,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { CasillaRow, casillasDe } from './papel.queries.ts';

const Fila = z.omit(Subcontrata, { acciones: true });
export type SubcontrataRow = z.output<typeof Fila>;
const abierta = sql`hoy() between s.desde and coalesce(s.hasta, 'infinity')`;
const columnas = sql`
  s.id as "Id", s.codigo as "Codigo", s.nombre as "Nombre", s.nif as "Nif", s.desde as "Desde", s.hasta as "Hasta", ${abierta} as "Abierta",
  s.version as "Version", coalesce(papeles_caducados_de_empresa(s.id, hoy()), '') as "Motivo", g.personas as "Personas",
  g.paradas as "Paradas"`;
const tablas = sql`
  subcontrata s cross join lateral (
    select count(*) as personas, count(papeles_caducados_de_persona(u.id, hoy())) as paradas
      from subcontrata_persona sp join usuario u on u.id = sp.usuario_id and u.activo where sp.subcontrata_id = s.id) g`;

export const ordenSubcontratas = ordenesDe<(typeof COLUMNAS_SUBCONTRATAS)[number]>(sql`s.id`, {
  nombre: porTexto(sql`s.nombre`),
  codigo: porTexto(sql`s.codigo`),
  nif: porTexto(sql`s.nif`),
  personas: porEntero(sql`g.personas`),
  paradas: porEntero(sql`g.paradas`),
  desde: porDia(sql`s.desde`),
  hasta: porDia(sql`s.hasta`, 'puede faltar'),
});
type Pedidas = { limite: number; texto?: string | undefined; ver?: (typeof VER)[number] | undefined };
const QUE_SE_VE: Record<(typeof VER)[number], Sql> = {
  abiertas: sql`and ${abierta}`,
  cerradas: sql`and not ${abierta}`,
  paradas: sql`and ${abierta} and (g.paradas > 0 or papeles_caducados_de_empresa(s.id, hoy()) is not null)`,
};
export const selectSubcontratas = ({ limite, texto, ver }: Pedidas, { tras, por, clave }: OrdenDePagina) =>
  many(z.extend(Fila, { clave: clavesDeFila }))(sql`
    select ${columnas}, ${clave} from ${tablas}
     where true ${ver ? QUE_SE_VE[ver] : empty} ${tras}
       ${conPalabras(sql`sin_tildes(' ' || s.codigo || ' ' || s.nombre || ' ' || s.nif)`, { texto })} ${por} ${firstRows(limite)}`);

const Detalle = z.extend(Fila, {
  hoy: z.string(),
  casillas: z.array(CasillaRow),
  Gente: z.array(PersonaDeSubcontrata),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof Detalle>;
export const selectDetalle = (id: number) =>
  maybeOne(Detalle)(sql`
    select ${columnas}, hoy()::text as hoy, ${casillasDe('E', sql`s.id`)} as casillas,
           coalesce((select json_agg(json_build_object('Id', u.id, 'Nombre', u.nombre, 'Matricula', u.matricula,
                       'Motivo', coalesce(papeles_caducados_de_persona(u.id, hoy()), '')) order by sin_tildes(u.nombre), u.id)
              from subcontrata_persona sp join usuario u on u.id = sp.usuario_id and u.activo where sp.subcontrata_id = s.id),
                '[]') as "Gente",
           ${historialDe('subcontrata', sql`s.id`)} as "Historial"
      from ${tablas} where s.id = ${id}`);

const Numero = z.object({ Id: z.int() });
/** Locked until the act is over. */
export const selectEnTurno = (id: number) =>
  maybeOne(z.pick(Subcontrata, { Id: true, Nombre: true }))(
    sql`select id as "Id", nombre as "Nombre" from subcontrata where id = ${id} for no key update`,
  );

/** Active people of subcontractors, those without one first. */
export const selectElegibles = () =>
  many(PersonaElegible)(sql`
    select u.id as "Id", u.nombre as "Nombre", u.matricula as "Matricula", s.id as "SubcontrataId", coalesce(s.nombre, '') as "Subcontrata"
      from usuario u left join subcontrata_persona sp on sp.usuario_id = u.id left join subcontrata s on s.id = sp.subcontrata_id
     where u.activo and 'SUBCONTRATA' = any (u.roles) order by s.id is not null, sin_tildes(u.nombre), u.id`);
const Persona = z.extend(PersonaElegible, {
  Motivo: z.string(),
  hoy: z.string(),
  casillas: z.array(CasillaRow),
  Historial: z.array(HistorialRow),
});
export type PersonaRow = z.output<typeof Persona>;
/** A person of a subcontractor with their papers. */
export const selectPersona = (id: number) =>
  maybeOne(Persona)(sql`
    select u.id as "Id", u.nombre as "Nombre", u.matricula as "Matricula", s.id as "SubcontrataId", coalesce(s.nombre, '') as "Subcontrata",
           coalesce(papeles_caducados_de_persona(u.id, hoy()), '') as "Motivo", hoy()::text as hoy,
           ${casillasDe('P', sql`u.id`)} as casillas, ${historialDe('subcontrata_persona', sql`u.id`)} as "Historial"
      from usuario u left join subcontrata_persona sp on sp.usuario_id = u.id left join subcontrata s on s.id = sp.subcontrata_id
     where u.id = ${id} and u.activo and 'SUBCONTRATA' = any (u.roles)`);
/** Undefined: no active person of a subcontractor, or already assigned to this one. */
export const insertDePersona = (personaId: number, subcontrataId: number) =>
  maybeOne(Numero)(sql`
    insert into subcontrata_persona as sp (usuario_id, subcontrata_id)
    select u.id, ${subcontrataId}::bigint from usuario u where u.id = ${personaId} and u.activo and 'SUBCONTRATA' = any (u.roles)
    on conflict (usuario_id) do update set subcontrata_id = excluded.subcontrata_id, version = sp.version + 1
     where sp.subcontrata_id <> excluded.subcontrata_id
    returning usuario_id as "Id"`);
export const deleteDePersona = (personaId: number) =>
  maybeOne(z.object({ subcontrataId: z.int() }))(
    sql`delete from subcontrata_persona where usuario_id = ${personaId} returning subcontrata_id as "subcontrataId"`,
  );

import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fotoDe } from '#server/casa/base/foto.ts';
import { type EstadoPersona } from '#contract/personas/personas/personas.rules.ts';
import {
  type COLUMNAS_PERSONAS,
  CuentasDePersonas,
  Opciones,
  Persona,
  PersonaEnLista,
} from '#contract/personas/personas/persona.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { searchedRows } from '#server/casa/base/search.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porDia,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

const invitacion = sql`(
  select max(e.caduca) from enlace e where e.usuario_id = u.id and e.tipo = 'invitacion' and e.usado is null and e.caduca > now())`;
/** State of the account. */
const cuenta = sql`(case when not u.activo then 4 when u.password_hash is not null then 3
  when ${invitacion} is not null then 2 else 1 end)`;
/** `lector` undefined: without the photo. */
const columnas = (lector?: number) => sql`
  u.id as "Id", u.nombre as "Nombre",
  ${lector === undefined ? sql`null` : fotoDe(sql`u.id`, lector)} as "Foto",
  u.matricula as "Matricula", u.puesto as "Puesto", coalesce(a.nombre, '') as "Area",
  coalesce(c.nombre, '') as "Centro", coalesce(cc.codigo || ' - ' || cc.descripcion, '') as "CentroCoste",
  coalesce(r.nombre, '') as "Responsable", u.roles as "Roles", u.alta as "Alta", u.baja as "Baja",
  ${cuenta} as "CuentaId"`;
const tablas = sql`(
  usuario u left join area a on a.codigo = u.area_codigo left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo
    left join centro_coste cc on cc.codigo = u.centro_coste_codigo left join usuario r on r.id = u.responsable_id)`;

const nombreDe = (tabla: Sql, codigo: Sql) =>
  porTexto(sql`(select x.nombre from ${tabla} x where x.codigo = ${codigo})`, 'puede faltar');
export const ordenPersonas = ordenesDe<(typeof COLUMNAS_PERSONAS)[number]>(sql`u.id`, {
  nombre: porTexto(sql`u.nombre`),
  matricula: porTexto(sql`u.matricula`),
  puesto: porTexto(sql`u.puesto`),
  area: nombreDe(sql`area`, sql`u.area_codigo`),
  centro: nombreDe(sql`centro_trabajo`, sql`u.centro_trabajo_codigo`),
  responsable: porTexto(sql`(select r.nombre from usuario r where r.id = u.responsable_id)`, 'puede faltar'),
  alta: porDia(sql`u.alta`, 'puede faltar'),
  baja: porDia(sql`u.baja`, 'puede faltar'),
  cuenta: porEntero(cuenta),
});

const EnLista = z.extend(z.omit(PersonaEnLista, { Cuenta: true }), { clave: clavesDeFila });
export type EnListaRow = z.output<typeof EnLista>;
type Filtro = {
  limite: number;
  texto?: string | undefined;
  area?: string | undefined;
  centro?: string | undefined;
  centroCoste?: string | undefined;
  rol?: string | undefined;
  estado?: EstadoPersona | undefined;
  responsable?: string | undefined;
};
const EN: Record<EstadoPersona, Sql> = {
  activas: sql`and u.activo`,
  sinentrar: sql`and u.activo and u.password_hash is null`,
  desactivadas: sql`and not u.activo`,
};
const CUANTAS = join(
  Object.entries(EN).map(([estado, si]) => sql`(count(*) filter (where true ${si}))::int as ${raw(estado)}`),
  ', ',
);
export const selectCuentas = () =>
  one(CuentasDePersonas)(sql`select count(*)::int as todas, ${CUANTAS} from usuario u`);
const cumple = (f: Filtro, { tras }: OrdenDePagina): Sql => sql`true
  ${f.estado === undefined ? empty : EN[f.estado]}
  ${f.area ? sql`and u.area_codigo = ${f.area}` : empty}
  ${f.centro ? sql`and u.centro_trabajo_codigo = ${f.centro}` : empty}
  ${f.centroCoste ? sql`and u.centro_coste_codigo = ${f.centroCoste}` : empty}
  ${f.responsable === undefined ? empty : sql`and u.responsable_id = (select r.id from usuario r where r.matricula = ${f.responsable})`}
  ${f.rol === undefined ? empty : sql`and u.roles @> array[${f.rol}]`}
  ${tras}`;
/** Words by which a person is found. */
const TEXTOS = sql`(select id, sin_tildes(' ' || nombre || ' ' || matricula || ' ' || puesto) as texto from usuario) b`;
/** People in an order, with all the words when there are any. */
export function selectPersonas(lector: number, f: Filtro, orden: OrdenDePagina) {
  // Punctuation alone is in nobody's name.
  if (f.texto && !/[\p{L}\p{N}]/u.test(f.texto)) return Promise.resolve<EnListaRow[]>([]);
  const { primera, por, deRamas, baja, clave } = orden;
  const si = cumple(f, orden);
  const primeras = (limit: Sql) => sql`select u.id, ${primera} as clave from usuario u where ${si} ${por} ${limit}`;
  const x = f.texto
    ? searchedRows({
        texto: f.texto,
        limite: f.limite,
        descending: baja,
        rows: primeras,
        texts: { from: TEXTOS, id: sql`b.id` },
        among: (ids) => sql`select u.id, ${primera} as clave from usuario u where u.id in (${ids}) and ${si}`,
      })
    : primeras(firstRows(f.limite));
  return many(EnLista)(
    sql`select ${columnas(lector)}, ${clave} from (${x}) x join ${tablas} on u.id = x.id ${deRamas}`,
  );
}

/** Condition: a directory closed the account. What a last day closes, and what a person closes afterwards, is of the company (S-8490). */
export const cerradaPorDirectorio = sql`(not u.activo and (u.baja is null or u.baja >= hoy()) and coalesce((
  select h.clave_id is not null from historial h
   where h.entidad = 'usuario' and h.entidad_id = u.id and h.acto in ('desactivar', 'cerrar') order by h.id desc limit 1), false))`;
const PersonaRow = z.extend(z.omit(Persona, { Cuenta: true, acciones: true }), {
  activo: z.boolean(),
  tienePassword: z.boolean(),
  cerradaPorDirectorio: z.boolean(),
});
export type PersonaRow = z.output<typeof PersonaRow>;
export const selectPersona = (id: number) =>
  maybeOne(PersonaRow)(sql`
    select ${columnas()}, u.login as "Login", u.correo as "Correo", u.ps as "PS", u.telefono as "Telefono",
           coalesce(u.area_codigo, '') as "AreaCodigo", coalesce(u.centro_trabajo_codigo, '') as "CentroCodigo",
           coalesce(u.centro_coste_codigo, '') as "CentroCosteCodigo", u.responsable_id as "ResponsableId",
           ${invitacion} as "InvitadaHasta",
           u.invita_el_alta as "InvitaElAlta", (select count(*)::int from usuario e where e.responsable_id = u.id and e.activo) as "Equipo",
           coalesce((select c.nombre from persona_externa e join clave_sistema c on c.id = e.clave_id
                      where e.usuario_id = u.id and e.borrada is null and c.revocada is null
                      order by e.escrita desc limit 1), '') as "Directorio",
           case when u.sin_enlaces_hasta > now() then u.sin_enlaces_hasta end as "SinEnlacesHasta",
           ${cerradaPorDirectorio} as "cerradaPorDirectorio",
           u.version as "Version", u.activo, u.password_hash is not null as "tienePassword"
      from ${tablas} where u.id = ${id}`);

const opciones = (tabla: Sql, nombre: Sql, si: Sql = sql`true`) => sql`coalesce((
  select json_agg(json_build_object('Codigo', x.codigo, 'Nombre', ${nombre}) order by ${nombre}) from ${tabla} x where ${si}), '[]')`;
const abierto = sql`hoy() between x.abierto_desde and coalesce(x.abierto_hasta, 'infinity')`;
export const selectOpciones = () =>
  one(z.omit(Opciones, { Roles: true }))(sql`
    select ${opciones(sql`area`, sql`x.nombre`, abierto)} as "Areas", ${opciones(sql`centro_trabajo`, sql`x.nombre`)} as "Centros",
           ${opciones(sql`centro_coste`, sql`x.codigo || ' - ' || x.descripcion`, abierto)} as "CentrosCoste"`);

const Repetidos = z.object({ matricula: z.boolean(), login: z.boolean(), correo: z.boolean() });
/**
 * Codes of these that another person has. A matrícula is the same in any case, and one that is somebody's login is theirs too, as a login
 * that is somebody's matrícula (S-8480); only what `menosId` has already may stay so.
 */
export const selectRepetidos = (d: { matricula: string; login: string; correo: string }, menosId = 0) =>
  one(Repetidos)(sql`
    select exists (select from usuario where lower(matricula) = lower(${d.matricula}) and id <> ${menosId})
             or ${menosId} = 0 and exists (select from usuario where login = lower(${d.matricula})) as matricula,
           exists (select from usuario where login = ${d.login} and id <> ${menosId})
             or exists (select from usuario where lower(matricula) = ${d.login} and id <> ${menosId})
                and not exists (select from usuario where id = ${menosId} and login = ${d.login}) as login,
           exists (select from usuario where correo = ${d.correo} and id <> ${menosId}) as correo`);

const Sesion = z.object({ activo: z.boolean(), roles: z.array(z.string()) });
/** The acting person, as they are now. */
export const selectQuien = (id: number) => maybeOne(Sesion)(sql`select activo, roles from usuario where id = ${id}`);

/** True for somebody who has entered: with a password, or with an account of the company. */
export const existsConocida = (id: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`
    select exists (select from usuario u where u.id = ${id} and (u.password_hash is not null
      or exists (select from identidad_externa x where x.usuario_id = u.id))) as hay`);

/** True while the key of a directory works. */
export const existsClaveEnUso = (claveId: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`
    select exists (select from clave_sistema where id = ${claveId} and revocada is null and caduca > now()) as hay`);

import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Pantalla, type FormularioPantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { execute, many, maybeOne, maybeValue } from '#server/casa/base/db.ts';
import { conPalabras } from '#server/casa/base/search.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';

const Fila = z.object({ Id: z.int() });
/** Days for which a withdrawn screen is still listed. */
const DIAS_RETIRADA = 90;

const PantallaRow = z.omit(Pantalla, { Estado: true, acciones: true });
export type PantallaRow = z.output<typeof PantallaRow>;
/** Slots of a screen `p`, in the order of its form. */
const franjas = sql`coalesce((
  select json_agg(json_build_object('ListaId', f.lista_id, 'Lista', l.nombre, 'Dias', f.dias, 'Desde', to_char(f.desde, 'HH24:MI'),
    'Hasta', to_char(f.hasta, 'HH24:MI'),
           'FechaDesde', f.fecha_desde, 'FechaHasta', f.fecha_hasta, 'Prioridad', f.prioridad) order by f.orden)
    from franja_pantalla f join lista_pantalla l on l.id = f.lista_id where f.pantalla_id = p.id), '[]')`;
const columnas = sql`
  p.id as "Id", p.nombre as "Nombre", p.centro as "Centro", c.nombre as "CentroNombre", c.zona as "Zona", p.lugar as "Lugar",
  p.orientacion as "Orientacion",
  p.giro as "Giro", case when p.revocada is null then 1 else 2 end as "EstadoId", p.lista_id as "ListaId",
  coalesce(l.nombre, '') as "Lista", ${franjas} as "Franjas",
  p.dias as "Dias", to_char(p.abre, 'HH24:MI') as "Abre", to_char(p.cierra, 'HH24:MI') as "Cierra", p.visto as "Visto",
  p.revocada as "Revocada", p.version as "Version"`;
const tablas = sql`pantalla p join centro_trabajo c on c.codigo = p.centro left join lista_pantalla l on l.id = p.lista_id`;
/** Withdrawn screens exist for their keepers. */
const alAlcance = (gestor: boolean) =>
  sql`(p.revocada is null or (${gestor}::boolean and p.revocada > now() - make_interval(days => ${DIAS_RETIRADA})))`;

export const selectPantallas = (gestor: boolean) =>
  many(PantallaRow)(sql`
    select ${columnas} from ${tablas} where ${alAlcance(gestor)}
     order by p.revocada is not null, c.nombre collate "es-ES-x-icu", p.nombre collate "es-ES-x-icu", p.id limit 500`);
export const selectPorNombre = (palabras: string, limite: number) =>
  many(z.object({ Id: z.int(), Nombre: z.string(), CentroNombre: z.string() }))(sql`
    select p.id as "Id", p.nombre as "Nombre", c.nombre as "CentroNombre" from ${tablas}
     where p.revocada is null ${conPalabras(sql`sin_tildes(' ' || p.nombre || ' ' || p.lugar || ' ' || c.nombre)`, { texto: palabras })}
     order by p.nombre collate "es-ES-x-icu", p.id limit ${limite}`);
const selectPantalla = (id: number, gestor: boolean, bloqueo: Sql = sql``) =>
  maybeOne(PantallaRow)(sql`select ${columnas} from ${tablas} where p.id = ${id} and ${alAlcance(gestor)} ${bloqueo}`);
export const selectParaCambiar = (id: number) => selectPantalla(id, true, sql`for update of p`);

/** Undefined: the work centre does not exist. */
export const insertPantalla = (p: FormularioPantalla, huella: string, creadaPorId: number) =>
  maybeOne(Fila)(sql`
    insert into pantalla (nombre, centro, lugar, orientacion, giro, lista_id, dias, abre, cierra, huella, creada_por_id)
    select ${p.nombre}, codigo, ${p.lugar}, ${p.orientacion}, ${p.giro}::smallint, ${p.listaId}::bigint, ${p.dias}::smallint[],
      ${p.abre}::time, ${p.cierra}::time, ${huella}, ${creadaPorId}
      from centro_trabajo where codigo = ${p.centro}
    returning id as "Id"`);
export const updatePantalla = (id: number, version: number, p: FormularioPantalla) =>
  maybeOne(Fila)(sql`
    update pantalla
    set nombre = ${p.nombre}, centro = c.codigo, lugar = ${p.lugar}, orientacion = ${p.orientacion}, giro = ${p.giro},
           lista_id = ${p.listaId},
           dias = ${p.dias}::smallint[], abre = ${p.abre}, cierra = ${p.cierra}, version = version + 1
      from centro_trabajo c
     where pantalla.id = ${id} and version = ${version} and revocada is null and c.codigo = ${p.centro} returning pantalla.id as "Id"`);
export const existsCentro = async (centro: string): Promise<boolean> =>
  (await maybeOne(Fila)(sql`select 1 as "Id" from centro_trabajo where codigo = ${centro}`)) !== undefined;
export const deleteFranjas = (pantallaId: number) =>
  execute(sql`delete from franja_pantalla where pantalla_id = ${pantallaId}`);
export const insertFranjas = (pantallaId: number, nuevas: FormularioPantalla['franjas']) =>
  execute(sql`
    insert into franja_pantalla (pantalla_id, orden, lista_id, dias, desde, hasta, fecha_desde, fecha_hasta, prioridad)
    select ${pantallaId}::bigint, f.n, f."listaId", array(select jsonb_array_elements_text(f.dias)::smallint), f.desde, f.hasta,
      f."fechaDesde", f."fechaHasta", f.prioridad
      from rows from (jsonb_to_recordset(${JSON.stringify(nuevas)}::jsonb)
             as ("listaId" bigint, dias jsonb, desde time, hasta time, "fechaDesde" date, "fechaHasta" date,
               prioridad smallint)) with ordinality
             as f ("listaId", dias, desde, hasta, "fechaDesde", "fechaHasta", prioridad, n)`);
export const updateHuella = (id: number, huella: string) =>
  maybeOne(Fila)(
    sql`update pantalla set huella = ${huella}, version = version + 1 where id = ${id} and revocada is null returning id as "Id"`,
  );
export const updateRevocada = (id: number, usuarioId: number) =>
  maybeOne(Fila)(sql`
    update pantalla set revocada = now(), revocada_por_id = ${usuarioId}, version = version + 1
     where id = ${id} and revocada is null returning id as "Id"`);

/** Time of its last call, to the half minute. */
export const updateVisto = (id: number) =>
  execute(
    sql`update pantalla set visto = now() where id = ${id} and (visto is null or visto < now() - interval '30 seconds')`,
  );
/** A lost screen has called again; 0 where another process recorded it first. */
export const updateHallada = (id: number) =>
  execute(sql`update pantalla set perdida = null where id = ${id} and perdida is not null`);

const Perdida = z.object({ Id: z.int(), Nombre: z.string(), Zona: z.string(), Visto: z.string() });
/** Marks screens that have been silent for an hour of their time, once each (S-8228). */
export const updatePerdidas = () =>
  many(Perdida)(sql`
    update pantalla p set perdida = now()
      from centro_trabajo c, lateral (select now() at time zone c.zona as ahora) l
     where c.codigo = p.centro and p.revocada is null and p.perdida is null
       and extract(isodow from l.ahora) = any (p.dias) and (p.cierra = '00:00' or l.ahora::time < p.cierra)
       and greatest(p.visto, (l.ahora::date + p.abre) at time zone c.zona) < now() - interval '1 hour' and p.visto is not null
    returning p.id as "Id", p.nombre as "Nombre", c.zona as "Zona", p.visto as "Visto"`);
/** For the day's page of COMUNICACION. */
export const selectPerdidas = async (): Promise<Esperan> =>
  (await maybeValue(Esperan)(sql`
      select ${esperan(sql`
        select p.id, p.nombre, p.visto as desde, null::date as limite
          from pantalla p
          where p.perdida is not null and p.revocada is null`)} as "Espera"`)) ?? {
    Cuenta: 0,
    Id: null,
    Nombre: null,
    Desde: null,
    Limite: null,
  };

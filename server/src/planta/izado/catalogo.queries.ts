import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { ColorIzado, TipoIzado } from '#contract/planta/izado/izado.schemas.ts';
import type { FormularioColorIzado, FormularioTipoIzado } from '#contract/planta/izado/izado.schemas.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';

const Id = z.object({ Id: z.int() });
export const selectTipos = () =>
  many(
    TipoIzado,
    sql`
    select i.id as "Id", i.nombre as "Nombre", i.meses as "Meses", i.activo as "Activo", i.version as "Version",
           (select count(*)::int
             from (select from izado_elemento e where e.tipo_id = i.id and e.estado_id < 4 limit 10000) x) as "Elementos"
      from tipo_izado i order by i.activo desc, i.nombre collate "es-ES-x-icu"`,
  );
export const insertTipo = (f: FormularioTipoIzado) =>
  one(
    Id,
    sql`insert into tipo_izado (nombre, meses, activo) values (${f.nombre}, ${f.meses}, ${f.activo}) returning id as "Id"`,
  );
export const updateTipo = ({ Id: id, Version }: Leida, f: FormularioTipoIzado) =>
  maybeOne(
    Id,
    sql`
    update tipo_izado set nombre = ${f.nombre}, meses = ${f.meses}, activo = ${f.activo}, version = version + 1
     where id = ${id} and version = ${Version} returning id as "Id"`,
  );

/** Day in the seat of the company: colours are the company's. */
export const selectColores = () =>
  many(
    ColorIzado,
    sql`
    select id as "Id", nombre as "Nombre", muestra as "Muestra", desde as "Desde", hasta as "Hasta", texto as "Texto",
           hoy() between desde and hasta as "Vigente", version as "Version"
      from color_izado order by desde desc`,
  );
export const insertColor = (f: FormularioColorIzado) =>
  one(
    Id,
    sql`
    insert into color_izado (desde, hasta, nombre, muestra, texto)
    values (${f.desde}::date, ${f.hasta}::date, ${f.nombre}, ${f.muestra}, ${f.texto}) returning id as "Id"`,
  );
export const updateColor = ({ Id: id, Version }: Leida, f: FormularioColorIzado) =>
  maybeOne(
    Id,
    sql`
    update color_izado
    set desde = ${f.desde}::date, hasta = ${f.hasta}::date, nombre = ${f.nombre}, muestra = ${f.muestra}, texto = ${f.texto},
           version = version + 1
     where id = ${id} and version = ${Version} returning id as "Id"`,
  );

const Leida = z.object({ Id: z.int(), Version: z.int() });
type Leida = z.output<typeof Leida>;
export const selectTipo = (id: number) =>
  maybeOne(Leida, sql`select id as "Id", version as "Version" from tipo_izado where id = ${id}`);
export const selectColor = (id: number) =>
  maybeOne(Leida, sql`select id as "Id", version as "Version" from color_izado where id = ${id}`);

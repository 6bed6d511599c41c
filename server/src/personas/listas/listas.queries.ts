import sql, { type Sql } from 'sql-template-tag';
import { Maestro, MaestroDescrito } from '#contract/personas/listas/listas.schemas.ts';
import { many } from '#server/casa/base/db.ts';

const alphabetical = (tabla: Sql) =>
  many(Maestro)(sql`
      select codigo as "Codigo", nombre as "Nombre"
      from ${tabla}
      where abierto_hoy(abierto_desde, abierto_hasta)
      order by nombre collate "es-ES-x-icu", codigo`);

export const selectPaises = () => alphabetical(sql`pais`);
export const selectProvincias = () => alphabetical(sql`provincia`);
export const selectDivisas = () => alphabetical(sql`divisa`);

/** Codes that can be charged today, sorted by code, as people look for them. */
const abiertos = (tabla: Sql) =>
  many(MaestroDescrito)(sql`
    select codigo as "Codigo", codigo || ' - ' || descripcion as "DescripcionCompleta"
      from ${tabla}
     where abierto_hoy(abierto_desde, abierto_hasta)
     order by codigo`);

export const selectCentrosCoste = () => abiertos(sql`centro_coste`);
export const selectContratos = () => abiertos(sql`contrato`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Comedor } from '#contract/comedor/centros/centros.schemas.ts';
import { many, maybeValue } from '#server/casa/base/db.ts';

/** Days ahead in which the next one with service is looked for. */
const DIAS = 31;
/** Open canteens, that of this person first. */
export const selectComedores = (usuarioId: number) =>
  many(Comedor)(sql`
    select c.centro as "Centro", t.nombre as "Nombre", t.zona as "Zona", h.hoy as "Hoy",
           case when a.abre then h.hoy else coalesce((select min(h.hoy + n) from generate_series(1, ${DIAS}::int) n
             where comedor_abre(c.centro, h.hoy + n)), h.hoy) end as "Servicio",
           case when a.abre then '' else coalesce(
             (select d.motivo from comedor_dia d where d.centro = c.centro and d.fecha = h.hoy and not d.abierto),
             (select min(f.nombre) from festivo f
               where f.fecha = h.hoy and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = c.centro)), '') end as "Cierre",
           to_char(c.corte_bocadillos, 'HH24:MI') as "CorteBocadillos", to_char(c.corte_para_llevar, 'HH24:MI') as "CorteParaLlevar",
           c.centro is not distinct from u.centro_trabajo_codigo as "EsElMio", c.centro = any (cocinas_de(u.id)) as "EsMiCocina",
           c.version as "Version"
      from comedor c join centro_trabajo t on t.codigo = c.centro join usuario u on u.id = ${usuarioId},
           lateral (select (now() at time zone t.zona)::date as hoy) h, lateral (select comedor_abre(c.centro, h.hoy) as abre) a
     where c.activo
     order by c.centro is distinct from u.centro_trabajo_codigo, t.nombre collate "es-ES-x-icu", c.centro`);

/** Kitchens that this person runs. */
export const selectCocinas = async (usuarioId: number): Promise<string[]> =>
  (await maybeValue(z.array(z.string()))(sql`select cocinas_de(${usuarioId}) as cocinas`)) ?? [];

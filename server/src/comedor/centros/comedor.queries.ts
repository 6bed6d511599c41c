import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Comedor } from '#contract/comedor/centros/centros.schemas.ts';
import { many, maybeValue } from '#server/casa/base/db.ts';

/** Open canteens, that of this person first. */
export const selectComedores = (usuarioId: number) =>
  many(Comedor)(sql`
    select c.centro as "Centro", t.nombre as "Nombre", t.zona as "Zona", (now() at time zone t.zona)::date as "Hoy",
           to_char(c.corte_bocadillos, 'HH24:MI') as "CorteBocadillos", to_char(c.corte_para_llevar, 'HH24:MI') as "CorteParaLlevar",
           c.centro is not distinct from u.centro_trabajo_codigo as "EsElMio", c.centro = any (cocinas_de(u.id)) as "EsMiCocina",
           c.version as "Version"
      from comedor c join centro_trabajo t on t.codigo = c.centro join usuario u on u.id = ${usuarioId}
     where c.activo
     order by c.centro is distinct from u.centro_trabajo_codigo, t.nombre collate "es-ES-x-icu", c.centro`);

/** Kitchens that this person runs. */
export const selectCocinas = async (usuarioId: number): Promise<string[]> =>
  (await maybeValue(z.array(z.string()))(sql`select cocinas_de(${usuarioId}) as cocinas`)) ?? [];

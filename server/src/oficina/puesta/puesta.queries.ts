import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Puesta } from '#contract/oficina/puesta/puesta.schemas.ts';
import { execute, one } from '#server/casa/base/db.ts';

const Fila = z.object({
  Retirada: z.boolean(),
  nombre: z.nullable(z.string()),
  Logo: z.boolean(),
  Probado: Puesta.shape.Correo.shape.Probado,
  Anios: Puesta.shape.Calendario.shape.Anios,
  Centros: z.int(),
  ConPropios: z.int(),
  Activas: z.int(),
  DeRRHH: z.int(),
  Areas: z.int(),
  CentrosDeCoste: z.int(),
});
/** State of the first steps, as the data say it. The row of the installation is not there before somebody asks for it. */
export const selectPuesta = () =>
  one(Fila)(sql`
    select p.retirada is not null as "Retirada", e.nombre, e.logo_id is not null as "Logo", p.correo_probado as "Probado",
           (select json_agg(json_build_object('Anio', a.anio, 'Nacionales', (
                     select count(*) from festivo f
                      where f.centro_trabajo_codigo is null and extract(year from f.fecha) = a.anio)) order by a.anio)
              from (select extract(year from hoy())::int + n as anio from generate_series(0, 1) n) a) as "Anios",
           (select count(*)::int from centro_trabajo) as "Centros",
           (select count(distinct centro_trabajo_codigo)::int from festivo
             where fecha >= date_trunc('year', hoy()::timestamp)) as "ConPropios",
           u.activas as "Activas", u.rrhh as "DeRRHH",
           (select count(*)::int from area) as "Areas", (select count(*)::int from centro_coste) as "CentrosDeCoste"
      from empresa e
      left join puesta_en_marcha p on true
      cross join (select count(*)::int as activas, (count(*) filter (where 'RRHH' = any (roles)))::int as rrhh
                    from usuario where activo) u`);

/** Writes that the mail server took a test message. */
export const updateCorreoProbado = () =>
  execute(sql`
    insert into puesta_en_marcha (correo_probado) values (now())
    on conflict (unica) do update set correo_probado = excluded.correo_probado`);

/** Writes whether it is shown in Inicio; 0 where that is so already. */
export const updateRetirada = (retirada: boolean) =>
  execute(sql`
    insert into puesta_en_marcha as p (retirada) values (case when ${retirada} then now() end)
    on conflict (unica) do update set retirada = excluded.retirada where (p.retirada is null) = ${retirada}`);

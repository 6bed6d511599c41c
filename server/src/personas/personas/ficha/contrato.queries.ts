import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { ContratoLaboral, type FormularioContrato } from '#contract/personas/personas/persona.schemas.ts';
import { execute, many, one } from '#server/casa/base/db.ts';

export const selectContratos = (usuarioId: number) =>
  many(ContratoLaboral)(sql`
    select c.id as "Id", c.desde as "Desde", c.hasta as "Hasta", c.tipo as "Tipo", c.categoria as "Categoria", c.convenio as "Convenio",
           c.jornada_pct as "JornadaPct", c.creado as "Creado", coalesce(q.nombre, '') as "CreadoPor",
           coalesce(c.hasta, 'infinity') >= hoy() and c.desde = (
             select max(x.desde) from contrato_laboral x where x.usuario_id = c.usuario_id and x.desde <= hoy()) is true as "Rige"
      from contrato_laboral c left join usuario q on q.id = c.creado_por_id
     where c.usuario_id = ${usuarioId} order by c.desde desc`);
export const existsContrato = async (usuarioId: number, desde: string): Promise<boolean> =>
  (await execute(sql`select from contrato_laboral where usuario_id = ${usuarioId} and desde = ${desde}`)) > 0;
export const insertContrato = (quienId: number, usuarioId: number, f: FormularioContrato) =>
  one(z.object({ Id: z.int() }))(sql`
    insert into contrato_laboral (usuario_id, desde, hasta, tipo, categoria, convenio, jornada_pct, creado_por_id)
    values (${usuarioId}, ${f.desde}, ${f.hasta}, ${f.tipo}, ${f.categoria}, ${f.convenio}, ${f.jornadaPct}, ${quienId})
    returning id as "Id"`);

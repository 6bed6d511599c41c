import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioAcuerdo } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';

const Id = z.object({ Id: z.int() });
export const selectPersona = (id: number, dia: string) =>
  maybeOne(z.object({ nombre: z.string(), ficha: z.boolean() }))(sql`
    select u.nombre, 'EMPLEADO' = any(u.roles) and en_plantilla_entre(u, ${dia}::date, ${dia}::date) as ficha
      from usuario u where u.id = ${id}`);
export const insertAcuerdo = (f: FormularioAcuerdo, quienId: number) =>
  one(Id)(sql`
    insert into acuerdo_teletrabajo (usuario_id, desde, hasta, maximo, periodo, dias, con_veto, nota, creado_por_id)
    values (${f.personaId}, ${f.desde}::date, ${f.hasta}::date, ${f.maximo}, ${f.periodo}, ${f.dias.toSorted((a, b) => a - b)}::smallint[],
      ${f.conVeto}, ${f.nota}, ${quienId}) returning id as "Id"`);
export const updateHasta = ({ Id: id, Version }: { Id: number; Version: number }, hasta: string) =>
  maybeOne(Id)(sql`
    update acuerdo_teletrabajo set hasta = ${hasta}::date, version = version + 1
     where id = ${id} and version = ${Version} returning id as "Id"`);
/** Days planned within an agreement and after its last day are taken out. */
export const updateFueraDeAcuerdo = (acuerdoId: number, hasta: string) =>
  execute(sql`
    update dia_teletrabajo set estado_id = 3, version = version + 1
     where acuerdo_id = ${acuerdoId} and estado_id = 1 and fecha > ${hasta}::date and fecha >= hoy()`);
export const insertDias = (usuarioId: number, dias: readonly { fecha: string; acuerdoId: number }[]) =>
  many(z.object({ id: z.int() }))(sql`
    insert into dia_teletrabajo (usuario_id, acuerdo_id, fecha)
    select ${usuarioId}, d."acuerdoId", d.fecha
      from jsonb_to_recordset(${JSON.stringify(dias)}::jsonb) as d (fecha date, "acuerdoId" bigint)
    returning id`);
/** Person who answers for somebody, and is told of the days that they plan. */
export const selectResponde = (usuarioId: number) =>
  maybeOne(z.object({ id: z.nullable(z.int()) }))(
    sql`select superior_de(${usuarioId}, array[${usuarioId}::bigint]) as id`,
  );

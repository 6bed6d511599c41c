import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  Delegacion,
  EnAusencias,
  type FormularioDelegacion,
} from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';

const Leida = z.extend(z.omit(Delegacion, { acciones: true }), { hoy: z.string() });

/** Delegations given or received by this person: future, current and those that ended within a year, newest first. */
export const selectDelegaciones = (usuarioId: number) =>
  many(Leida)(sql`
    select d.id as "Id", de.nombre as "De", para.nombre as "Para", d.desde as "Desde", d.hasta as "Hasta",
           d.de_id = ${usuarioId} as "Mia", hoy() between d.desde and d.hasta as "Vigente",
           d.ausencia_id is not null as "PorAusencia", hoy()
      from delegacion d
      join usuario de on de.id = d.de_id
      join usuario para on para.id = d.para_id
     where ${usuarioId} in (d.de_id, d.para_id) and d.hasta >= hoy() - 365
     order by d.desde desc, d.id desc
     limit 200`);

const paraVale = (usuarioId: number, paraId: number) => sql`
  exists (select from usuario where id = ${paraId} and id <> ${usuarioId} and activo and 'EMPLEADO' = any (roles))`;

export const selectResponsable = (usuarioId: number) =>
  one(z.object({ es: z.boolean() }))(sql`select es_responsable(${usuarioId}) as es`);

const ParaDelegar = z.object({
  hoy: z.string(),
  limite: z.string(),
  esResponsable: z.boolean(),
  paraVale: z.boolean(),
  solapa: z.boolean(),
});
/** Facts that decide whether this delegation may be given. */
export const selectParaDelegar = (usuarioId: number, { paraId, desde, hasta }: FormularioDelegacion) =>
  one(ParaDelegar)(sql`
    select hoy(), (${desde}::date + interval '1 year')::date as limite,
           es_responsable(${usuarioId}) as "esResponsable", ${paraVale(usuarioId, paraId)} as "paraVale",
           exists (select from delegacion
                    where de_id = ${usuarioId} and para_id = ${paraId} and daterange(desde, hasta,
                      '[]') && daterange(${desde}, ${hasta}, '[]')) as solapa`);

const Fila = z.object({ id: z.int() });
/** Inserts the delegation; undefined when the facts have changed since they were read. */
export const insertDelegacion = (usuarioId: number, { paraId, desde, hasta }: FormularioDelegacion) =>
  maybeOne(Fila)(sql`
    insert into delegacion (de_id, para_id, desde, hasta)
    select ${usuarioId}, ${paraId}, ${desde}, ${hasta}
     where es_responsable(${usuarioId}) and ${paraVale(usuarioId, paraId)} and ${desde}::date >= hoy()
    returning id`);

export const selectEnAusencias = (usuarioId: number) =>
  one(EnAusencias)(sql`
    select (select json_build_object('Id', d.id, 'Nombre', d.nombre) from usuario d where d.id = u.delegado_id) as "Delegado"
      from usuario u where u.id = ${usuarioId}`);
/** Stores the delegate of absences; a trigger moves existing delegations. Undefined: an unsuitable person. */
export const updateEnAusencias = (usuarioId: number, paraId: number | null) =>
  maybeOne(Fila)(sql`
    update usuario set delegado_id = ${paraId}
      where id = ${usuarioId} and (${paraId}::bigint is null or ${paraVale(usuarioId, paraId ?? 0)}) returning id`);

/** Undefined when this person neither gave nor received it. */
export const selectDelegacion = (usuarioId: number, delegacionId: number) =>
  maybeOne(z.object({ mia: z.boolean() }))(
    sql`select de_id = ${usuarioId} as mia from delegacion where id = ${delegacionId} and ${usuarioId} in (de_id, para_id)`,
  );

/** Ends a delegation yesterday, or deletes one that was not in force for a whole day; undefined when it had ended. */
export const deleteDelegacion = async (usuarioId: number, delegacionId: number) => {
  const laDada = sql`id = ${delegacionId} and de_id = ${usuarioId}`;
  return (
    (await maybeOne(Fila)(
      sql`update delegacion set hasta = hoy() - 1 where ${laDada} and hasta >= hoy() and desde < hoy() returning id`,
    )) ?? (await maybeOne(Fila)(sql`delete from delegacion where ${laDada} and desde >= hoy() returning id`))
  );
};

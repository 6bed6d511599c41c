import sql, { type Sql } from 'sql-template-tag';

/** Condition on a photo `f` and its owner `fu`: it is published, its owner works here, and this reader may see it (S-8051, S-8052). */
export const fotoVisible = (lector: number): Sql => {
  const responsable = sql`(select fl.responsable_id from usuario fl where fl.id = ${lector})`;
  return sql`f.estado_id = 2 and fu.activo and (f.usuario_id = ${lector}
    or f.visibilidad = 'E' and (select fl.roles && '{EMPLEADO,ADMIN}' from usuario fl where fl.id = ${lector})
    or f.visibilidad = 'M' and (fu.responsable_id = ${lector} or fu.id = ${responsable} or fu.responsable_id = ${responsable}))`;
};
/** Column with the `Foto` of the person with the number `de`, as this reader sees it; null without a photo. */
export const fotoDe = (de: Sql, lector: number): Sql => sql`(
  select f.usuario_id || '-' || f.version from foto f join usuario fu on fu.id = f.usuario_id
   where f.usuario_id = ${de} and ${fotoVisible(lector)})`;

import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import { idDe } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';

/** Two messages that gave up, one of which has been retried before: addresses that no longer take mail. */
export const cargar: ParteDemo = async () => {
  await execute(sql`
    insert into correo (usuario_id, para, asunto, texto, creado, intentos, abandonado, ultimo_error)
    select u.id, u.correo, 'Tiene notificaciones', 'Abra Extramuros para leerlas.', now() - d.dias * interval '1 day', 10,
           now() - (d.dias - 2) * interval '1 day', d.motivo
      from (values ('sara', 6, '550 5.1.1 El buzón no existe'), ('teo', 4, '452 4.2.2 El buzón está lleno')) d (login, dias, motivo)
      join usuario u on u.login = d.login`);
  await execute(sql`
    insert into historial (entidad, entidad_id, quien_id, acto, comentario, instante)
    select 'correo', c.id, ${idDe(sql`'admin'`)}, 'reintentar', 'Dicen que han vaciado el buzón', c.creado + interval '1 day'
      from correo c where c.ultimo_error like '452%'`);
  return undefined;
};

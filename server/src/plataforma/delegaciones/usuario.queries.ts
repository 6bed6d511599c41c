import sql from 'sql-template-tag';
import { Usuario } from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { one } from '#server/casa/base/db.ts';

/** Card of the caller, who can sign with a signing password. */
export const selectUsuario = (usuarioId: number) =>
  one(Usuario)(sql`
    select id as "Id", nombre as "Nombre", matricula as "Matricula", coalesce(centro_coste_codigo, '') as "CentroCosto",
           ps as "PS", roles_de(u) as "Roles", exists (select from firma_clave k where k.usuario_id = u.id
             and k.revocada is null) as "PuedeFirmar"
      from usuario u where id = ${usuarioId}`);

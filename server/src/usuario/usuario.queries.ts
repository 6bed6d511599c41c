import sql, { empty } from 'sql-template-tag';
import { Companero, Usuario } from '#contract/usuario/usuario.schemas.ts';
import { many, one } from '#server/base/db.ts';

/** The card of whoever is asking. They can sign once they have set their signing password. */
export const selectUsuario = (usuarioId: number) =>
  one(
    Usuario,
    sql`
    select id as "Id", nombre as "Nombre", matricula as "Matricula", coalesce(centro_coste_codigo, '') as "CentroCosto",
           ps as "PS", roles_de(u) as "Roles", exists (select from firma_clave k where k.usuario_id = u.id and k.revocada is null) as "PuedeFirmar"
      from usuario u where id = ${usuarioId}`,
  );

const MAX_COMPANEROS = 20;
type Cuantos = { limite?: number; siDelega?: boolean };
/** Active people other than the one asking whose name contains a text, whatever its case and accents. `siDelega`: none for whoever cannot delegate. */
export const selectCompaneros = (
  usuarioId: number,
  texto: string,
  { limite = MAX_COMPANEROS, siDelega = false }: Cuantos = {},
) =>
  many(
    Companero,
    sql`
    select id as "Id", nombre as "Nombre"
      from usuario
     where activo and id <> ${usuarioId} and strpos(sin_tildes(nombre), sin_tildes(${texto})) > 0
       ${siDelega ? sql`and (select es_responsable(${usuarioId}))` : empty}
     order by nombre collate "es-ES-x-icu", id
     limit ${limite}`,
  );

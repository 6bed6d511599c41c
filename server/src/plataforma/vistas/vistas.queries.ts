import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  Aspecto,
  type Favoritos,
  type FormularioVista,
  MAX_TABLAS,
  MAX_VISTAS,
  type MisVistas,
  Vista,
} from '#contract/plataforma/vistas/vistas.schemas.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

const Tabla = z.object({ Tabla: z.string(), Aspecto });
const Id = z.object({ Id: z.int() });

/** Looks and views that a person has kept, and nobody else's. */
export async function selectMisVistas(usuarioId: number): Promise<MisVistas> {
  const [Tablas, Vistas] = await Promise.all([
    many(Tabla)(
      sql`select tabla as "Tabla", aspecto as "Aspecto" from aspecto_tabla where usuario_id = ${usuarioId} order by tabla`,
    ),
    many(Vista)(sql`
      select id as "Id", tabla as "Tabla", nombre as "Nombre", busqueda as "Busqueda", aspecto as "Aspecto"
        from vista_guardada where usuario_id = ${usuarioId} order by id`),
  ]);
  return { Tablas, Vistas };
}

/** Keeps the look of a table. False where the person has as many as may be kept, and this would be one more. */
export const updateAspecto = async (usuarioId: number, tabla: string, aspecto: Aspecto): Promise<boolean> =>
  (await execute(sql`
    insert into aspecto_tabla (usuario_id, tabla, aspecto)
    select ${usuarioId}, ${tabla}, ${JSON.stringify(aspecto)}::jsonb
     where exists (select from aspecto_tabla where usuario_id = ${usuarioId} and tabla = ${tabla})
        or (select count(*) from aspecto_tabla where usuario_id = ${usuarioId}) < ${MAX_TABLAS}
    on conflict (usuario_id, tabla) do update set aspecto = excluded.aspecto`)) > 0;

const Rutas = z.object({ rutas: z.array(z.string()) });
export const selectFavoritos = async (usuarioId: number): Promise<Favoritos> => ({
  Rutas: (await maybeOne(Rutas)(sql`select rutas from favorito_menu where usuario_id = ${usuarioId}`))?.rutas ?? null,
});
export const updateFavoritos = (usuarioId: number, rutas: readonly string[]) =>
  execute(sql`
    insert into favorito_menu (usuario_id, rutas) values (${usuarioId}, ${rutas}::text[])
    on conflict (usuario_id) do update set rutas = excluded.rutas`);

/** A new view; undefined where the person has as many as may be kept. */
export const insertVista = (usuarioId: number, vista: z.output<typeof FormularioVista>) =>
  maybeOne(Id)(sql`
    insert into vista_guardada (usuario_id, tabla, nombre, busqueda, aspecto)
    select ${usuarioId}, ${vista.tabla}, ${vista.nombre}, ${vista.busqueda}, ${JSON.stringify(vista.aspecto)}::jsonb
     where (select count(*) from vista_guardada where usuario_id = ${usuarioId}) < ${MAX_VISTAS}
    returning id as "Id"`);

/** Undefined where this person has no such view. */
export const updateNombreVista = (usuarioId: number, id: number, nombre: string) =>
  maybeOne(Id)(
    sql`update vista_guardada set nombre = ${nombre} where id = ${id} and usuario_id = ${usuarioId} returning id as "Id"`,
  );
export const deleteVista = (usuarioId: number, id: number) =>
  maybeOne(Id)(sql`delete from vista_guardada where id = ${id} and usuario_id = ${usuarioId} returning id as "Id"`);

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe('tablas', sql`select tabla, aspecto from aspecto_tabla where usuario_id = ${id} order by tabla`),
    parteDe('favoritos', sql`select rutas from favorito_menu where usuario_id = ${id}`),
    parteDe(
      'vistas-guardadas',
      sql`select tabla, nombre, busqueda, aspecto from vista_guardada where usuario_id = ${id} order by id`,
    ),
  ]);

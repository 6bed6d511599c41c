import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { AreaAyuda } from '#contract/oficina/ayuda/areas.rules.ts';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import { many } from '#server/casa/base/db.ts';

/** Text that comes with the product; `codigo` is never reused. */
export type Semilla = { codigo: string; area: AreaAyuda; titulo: string; texto: string; orden: number; roles?: Rol[] };

export const selectSemillasCargadas = () =>
  many(z.object({ codigo: z.string() }))(sql`select codigo from ayuda_semilla`);

/** Inserts the texts that this database has never had; a loaded text belongs to the company, even deleted. */
export const insertSemillas = (semillas: readonly Semilla[]) =>
  many(z.object({ Id: z.int() }))(sql`
    with nuevas as (
      insert into ayuda_semilla (codigo) select x ->> 'codigo' from jsonb_array_elements(${JSON.stringify(semillas)}::jsonb) x
      on conflict (codigo) do nothing returning codigo),
    hechas as (
      insert into articulo_ayuda (area, titulo, texto, orden, roles, estado_id, edicion, publicado)
      select x ->> 'area', x ->> 'titulo', x ->> 'texto', (x ->> 'orden')::int,
        array(select jsonb_array_elements_text(coalesce(x -> 'roles', '[]'))), 2, 1, now()
        from jsonb_array_elements(${JSON.stringify(semillas)}::jsonb) x join nuevas n on n.codigo = x ->> 'codigo' returning id)
    select id as "Id" from hechas`);

import sql from 'sql-template-tag';
import type { Dato } from '#contract/casa/kernel/error.ts';
import { execute } from '#server/casa/base/db.ts';

type Contenido = { resumen: string; datos: readonly Dato[]; medida: string };
/** Stores the current content in the open request; its new version refuses decisions on the old content. */
export const updateContenido = (id: number, c: Contenido) =>
  execute(sql`
    update solicitud set resumen = left(${c.resumen}, 200), datos = ${JSON.stringify(c.datos)}::jsonb,
           vista = vista || jsonb_build_object('Medida', ${c.medida}::text), version = version + 1
      where id = ${id} and estado_id = 1`);

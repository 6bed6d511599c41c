import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Dato } from '#contract/casa/kernel/error.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { maybeOne } from '#server/casa/base/db.ts';

/** Column of a leave that waits for its second yes. */
export const AL_SEGUNDO = sql`, paso = 2`;

const Contenido = z.object({
  peticionarioId: z.int(),
  numero: z.string(),
  resumen: z.string(),
  datos: z.array(Dato),
  vista: z.record(z.string(), z.string()),
  dia: fecha,
  ruta: z.string(),
  /** People who may not decide on it. */
  antes: z.array(z.int()),
});
/** Content of the last request about a leave, for the next one. */
export const selectContenido = (permisoId: number) =>
  maybeOne(Contenido)(sql`
    select s.peticionario_id as "peticionarioId", s.numero, s.resumen, s.datos, s.vista, s.dia, s.ruta, s.interesados as antes
      from solicitud s where s.tipo = 'PERMISO' and s.entidad_id = ${permisoId} order by s.id desc limit 1`);

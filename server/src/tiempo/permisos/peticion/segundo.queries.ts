import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_LETRA } from '#contract/tiempo/jornada/letras.rules.ts';
import { Dato } from '#contract/casa/kernel/error.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { maybeOne } from '#server/casa/base/db.ts';

/** Column of a leave that waits for its second yes. */
export const AL_SEGUNDO = sql`, paso = 2`;

const ContenidoRow = z.object({
  peticionarioId: z.int(),
  numero: z.string(),
  resumen: z.string(),
  datos: z.array(Dato),
  vista: z.record(z.string(), z.string()),
  dia: fecha,
  ruta: z.string(),
  /** People who may not decide on it. */
  antes: z.array(z.int()),
  nombre: z.string(),
  letra: z.enum(CLAVES_LETRA),
  /** Reason of the change that waits, or else of the leave. */
  motivo: z.string(),
});
export type Contenido = z.output<typeof ContenidoRow>;
/** Content of the last request about a leave, for the next one. */
export const selectContenido = (permisoId: number) =>
  maybeOne(ContenidoRow)(sql`
    select s.peticionario_id as "peticionarioId", s.numero, s.resumen, s.datos, s.vista, s.dia, s.ruta, s.interesados as antes,
           t.nombre, v.letra, coalesce(k.motivo, p.motivo) as motivo
      from solicitud s join permiso p on p.id = s.entidad_id join tipo_permiso t on t.id = p.tipo_id
      join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
      left join cambio_permiso k on k.permiso_id = p.id and k.estado_id = 1
     where s.tipo = 'PERMISO' and s.entidad_id = ${permisoId} order by s.id desc limit 1`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { AvisoSeguridad, type FormularioAvisoSeguridad } from '#contract/puerta/visitas/visita.schemas.ts';
import { many, one, oneValue } from '#server/casa/base/db.ts';

/** The notice of each centre, in its last version. */
export const selectAvisos = () =>
  many(AvisoSeguridad)(sql`
    select c.codigo as "Centro", c.nombre as "CentroNombre", coalesce(a.numero, 0) as "Numero", coalesce(a.texto, '') as "Texto",
           a.creado as "Creado",
           coalesce(u.nombre, '') as "Autor"
      from centro_trabajo c
      left join lateral (select * from aviso_seguridad a where a.centro = c.codigo order by a.numero desc limit 1) a on true
      left join usuario u on u.id = a.creado_por_id
     order by c.nombre collate "es-ES-x-icu"`);
/** Of two simultaneous versions the second breaks `aviso_seguridad_numero_unico`. */
export const insertAviso = (usuarioId: number, { centro, texto, numero }: FormularioAvisoSeguridad) =>
  one(z.object({ Id: z.int() }))(sql`
    insert into aviso_seguridad (centro, numero, texto, creado_por_id)
    values (${centro}, ${numero + 1}, ${texto}, ${usuarioId})
    returning id as "Id"`);
export const selectDiasGuardados = (): Promise<number> =>
  oneValue(z.int())(sql`select dias_de_conservacion('visitas') as dias`);

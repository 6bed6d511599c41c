import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';

const Dentro = z.object({
  Nombre: z.string(),
  De: z.string(),
  Telefono: z.string(),
  Centro: z.string(),
  CentroNombre: z.string(),
  Huso: z.string(),
  Desde: z.string(),
});
/** People clocked in on site whose entry has not expired; also with an account closed meanwhile, or without a work centre. */
export const selectDentro = () =>
  many(Dentro)(sql`
    select u.nombre as "Nombre", coalesce(a.nombre, '') as "De", u.telefono as "Telefono", coalesce(c.codigo, '') as "Centro",
           coalesce(c.nombre, 'Sin centro de trabajo') as "CentroNombre", coalesce(c.zona, 'Europe/Madrid') as "Huso", e.desde as "Desde"
      from fichaje_estado e join usuario u on u.id = e.usuario_id left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo
      left join area a on a.codigo = u.area_codigo
     where e.fase <> 'F' and e.caduca > now() and e.modalidad = 'P'
     order by c.nombre collate "es-ES-x-icu", u.nombre collate "es-ES-x-icu", u.id`);

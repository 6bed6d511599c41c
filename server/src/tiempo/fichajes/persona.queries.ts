import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { one } from '#server/casa/base/db.ts';
import { activoODentro } from '#server/casa/base/plantilla.ts';

const Quien = z.object({ activo: z.boolean(), roles: z.array(z.string()), zona: z.string() });
export type Quien = z.output<typeof Quien>;
/** Person as the rules of clocking in need them. */
export const selectQuien = (usuarioId: number) =>
  one(Quien)(sql`
    select ${activoODentro} as activo, u.roles, coalesce(c.zona, 'Europe/Madrid') as zona
      from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo where u.id = ${usuarioId}`);

const Marcador = z.extend(Quien, {
  fase: z.enum(['F', 'D', 'P']),
  fecha: z.nullable(z.string()),
  entradaId: z.nullable(z.int()),
  caduca: z.nullable(z.string()),
  modalidad: z.nullable(z.enum(['P', 'D'])),
  ultimaFecha: z.nullable(z.string()),
  ultimoInstante: z.nullable(z.string()),
  ahora: z.string(),
  /** Days about which a correction is open, or ended in disagreement. */
  corregidas: z.array(z.string()),
});
export type Marcador = z.output<typeof Marcador>;
/** The same person with their state now, and the days whose forgotten exit already has a correction. */
export const selectMarcador = (usuarioId: number) =>
  one(Marcador)(sql`
    select ${activoODentro} as activo, u.roles, coalesce(c.zona, 'Europe/Madrid') as zona, coalesce(e.fase, 'F') as fase,
           e.fecha, e.entrada_id as "entradaId",
           e.caduca, e.modalidad, e.ultimo_instante as "ultimoInstante", date_trunc('milliseconds', clock_timestamp()) as ahora,
           (select f.fecha from fichaje f where f.usuario_id = u.id and f.id = e.ultimo_id and f.fecha > hoy() - 20) as "ultimaFecha",
           array(select k.fecha::text from correccion k where k.usuario_id = u.id and k.estado_id in (1, 3)
             and k.fecha > hoy() - 20) as corregidas
      from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo left join fichaje_estado e on e.usuario_id = u.id
     where u.id = ${usuarioId}`);

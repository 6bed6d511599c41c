import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';

const ReglaRow = z.object({
  Desde: z.string(),
  importeMax: z.int(),
  PlazosMax: z.int(),
  interes: z.int(),
  anticipoMax: z.int(),
  firmaDesde: z.int(),
  interesLegal: z.int(),
  Vigente: z.boolean(),
});
export type ReglaRow = z.output<typeof ReglaRow>;

/** Newest limits first. */
export const selectReglas = () =>
  many(ReglaRow)(sql`
    select r.desde::text as "Desde", r.importe_max as "importeMax", r.plazos_max as "PlazosMax", r.interes, r.anticipo_max as "anticipoMax",
           r.firma_desde as "firmaDesde", r.interes_legal as "interesLegal",
           r.desde = (select max(x.desde) from regla_prestamo x where x.desde <= hoy()) as "Vigente"
      from regla_prestamo r order by r.desde desc`);

/** Limits from a day on, replacing those of the same day. 0 where that day is past. */
export const insertRegla = (quienId: number, r: Omit<ReglaRow, 'Vigente'>) =>
  execute(sql`
    insert into regla_prestamo (desde, importe_max, plazos_max, interes, anticipo_max, firma_desde, interes_legal, creada_por_id)
    select ${r.Desde}::date, ${r.importeMax}, ${r.PlazosMax}, ${r.interes}, ${r.anticipoMax}, ${r.firmaDesde}, ${r.interesLegal}, ${quienId}
     where ${r.Desde}::date >= hoy()
    on conflict (desde) do update
      set importe_max = excluded.importe_max, plazos_max = excluded.plazos_max, interes = excluded.interes,
          anticipo_max = excluded.anticipo_max,
          firma_desde = excluded.firma_desde, interes_legal = excluded.interes_legal, creada = now(),
          creada_por_id = excluded.creada_por_id`);

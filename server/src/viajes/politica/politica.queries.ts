import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import type { Reglas } from '#contract/viajes/politica/politica.rules.ts';
import { maybeOne } from '#server/casa/base/db.ts';

const dias = { desde: fecha, hasta: z.nullable(fecha) };
const ReglasRow = z.object({
  pais: z.string(),
  categoria: z.string(),
  limites: z.array(
    z.object({
      clase: z.enum(['I', 'A', 'C', 'T']),
      pais: z.nullable(z.string()),
      categoria: z.string(),
      importe: z.number(),
      texto: z.string(),
      subida: z.nullable(z.int()),
      ...dias,
    }),
  ),
  factores: z.array(
    z.object({ medio: z.enum(['AVION', 'TREN', 'AUTOBUS', 'COCHE']), gramos: z.int(), fuente: z.string(), ...dias }),
  ),
});

/** Limits and factors of the company, with the country of a trip and the category of its traveller on its departure. */
export const selectReglas = (viajeId: number): Promise<Reglas | undefined> =>
  maybeOne(ReglasRow)(sql`
    select v.pais_codigo as pais,
           coalesce((
             select c.categoria from contrato_laboral c where c.usuario_id = v.solicitante_id and c.desde <= v.fecha_salida
                and coalesce(c.hasta, 'infinity') >= v.fecha_salida order by c.desde desc limit 1), '') as categoria,
           coalesce((
             select json_agg(json_build_object('clase', l.clase, 'pais', l.pais_codigo, 'categoria', l.categoria, 'importe', l.importe,
               'texto', coalesce(nullif(l.texto, ''), l.nombre), 'subida', l.subida, 'desde', l.desde, 'hasta', l.hasta))
               from limite_viaje l), '[]') as limites,
           coalesce((
             select json_agg(json_build_object('medio', f.medio,
               'gramos', f.gramos, 'fuente', f.nombre, 'desde', f.desde, 'hasta', f.hasta))
               from factor_co2 f), '[]') as factores
      from viaje v where v.id = ${viajeId}`);

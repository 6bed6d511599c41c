import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';

/** Condition: the settlement `l` was closed within the month, by the clock of the company. */
const cerradaEn = (mes: string) => sql`
  l.estado_id = 4 and l.cerrada >= ${`${mes}-01`}::timestamp at time zone 'Europe/Madrid'
  and l.cerrada < (${`${mes}-01`}::timestamp + interval '1 month') at time zone 'Europe/Madrid'`;

const Concepto = z.object({
  personaId: z.int(),
  matricula: z.string(),
  persona: z.string(),
  concepto: z.string(),
  exento: z.string(),
  sujeto: z.string(),
  importe: z.string(),
});
/** Dietas and kilometres of each person in the settlements closed in a month, by concept, for payroll to declare. */
export const selectParaNomina = (mes: string) =>
  many(Concepto)(sql`
    select p.id as "personaId", coalesce(p.matricula, '') as matricula, p.nombre as persona,
           x.concepto, sum(n.exento)::text as exento, sum(n.sujeto)::text as sujeto, sum(n.importe)::text as importe
      from liquidacion l join liquidacion_linea n on n.liquidacion_id = l.id and n.viva join usuario p on p.id = l.persona_id
      left join gasto g on g.id = n.gasto_id
     cross join lateral (select case when n.clase = 'dieta' then 'Dietas' else n.concepto end as concepto) x
     where ${cerradaEn(mes)} and (n.clase = 'dieta' or g.km is not null or n.sujeto > 0)
     group by p.id, x.concepto order by p.nombre, p.id, x.concepto`);

const Apunte = z.object({
  personaId: z.int(),
  numero: z.string(),
  cerrada: z.string(),
  viaje: z.string(),
  matricula: z.string(),
  persona: z.string(),
  fecha: z.string(),
  cuenta: z.string(),
  concepto: z.string(),
  detalle: z.string(),
  centroCoste: z.string(),
  contrato: z.string(),
  base: z.nullable(z.string()),
  tipo: z.nullable(z.string()),
  cuota: z.nullable(z.string()),
  importe: z.string(),
});
/**
 * Lines of the settlements closed in a month, and the advance of each as a line below zero, so that the lines of a settlement add up to
 * what is paid. VAT stands where it was paid in euros: that of another country is not deducted here.
 */
export const selectParaContabilidad = (mes: string) =>
  many(Apunte)(sql`
    select p.id as "personaId", l.numero, (l.cerrada at time zone 'Europe/Madrid')::date as cerrada, v.codigo as viaje,
           coalesce(p.matricula, '') as matricula, p.nombre as persona, n.fecha, n.cuenta, n.concepto, n.detalle,
           coalesce(v.centro_coste_codigo, '') as "centroCoste", coalesce(v.contrato_codigo, '') as contrato,
           n.base::text, n.tipo::text, n.cuota::text, n.importe::text
      from liquidacion l join viaje v on v.id = l.viaje_id join usuario p on p.id = l.persona_id
     cross join lateral (
       select n.orden::int, n.fecha, n.cuenta, n.concepto, n.detalle, g.iva_base as base, g.iva_tipo as tipo, g.iva_cuota as cuota,
              n.importe
         from liquidacion_linea n left join gasto g on g.id = n.gasto_id and g.divisa = 'EUR'
        where n.liquidacion_id = l.id and n.viva
       union all
       select 1000000, v.fecha_salida, '', 'Anticipo', '', null, null, null, -l.anticipo where l.anticipo > 0) n
     where ${cerradaEn(mes)} order by l.cerrada, l.id, n.orden`);

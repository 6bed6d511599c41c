import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { resultadoEnPalabras } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { many, one, oneValue } from '#server/casa/base/db.ts';

const Medida = z.object({ Esperan: z.int(), EnCurso: z.int(), MasAntigua: z.nullable(z.string()) });
/** Deliveries that wait for a receiver that fails or is off make no queue that stands still: they are told apart. */
export const selectMedida = () =>
  one(Medida)(sql`
    select count(*)::int + (select count(*)::int from webhook_por_contar) as "Esperan",
           (count(*) filter (where e.intentos > 0 and e.proximo > now() and e.ultimo is null))::int as "EnCurso",
           min(e.proximo) filter (where e.proximo <= now() and w.estado_id = 1 and w.falla_desde is null) as "MasAntigua"
      from webhook_entrega e join webhook w on w.id = e.webhook_id where e.entregada is null and e.abandonada is null`);

const Marcha = z.object({
  Encendidos: z.int(),
  Fallan: z.array(z.object({ Nombre: z.string(), Desde: instante, codigo: z.string() })),
});
/** Receivers that are on, and among them those that have accepted nothing for an hour of attempts. */
export const selectMarcha = () =>
  one(Marcha)(sql`
    select count(*)::int as "Encendidos",
           coalesce(json_agg(json_build_object('Nombre', w.nombre, 'codigo', w.resultado,
             'Desde', to_char(w.falla_desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by w.falla_desde)
             filter (where w.falla_desde < now() - interval '1 hour'), '[]') as "Fallan"
      from webhook w where w.estado_id = 1`);

const fallida = sql`e.abandonada is not null and e.entregada is null and e.descartada is null`;
const Fallida = z.object({
  Id: z.int(),
  Para: z.string(),
  Creado: instante,
  Fallo: instante,
  Intentos: z.int(),
  tipo: z.string(),
  codigo: z.string(),
});
export const selectFallidos = async (limite: number) => {
  const filas = await many(Fallida)(sql`
    select e.id as "Id", w.nombre as "Para", e.creada as "Creado", e.abandonada as "Fallo", e.intentos as "Intentos", s.tipo,
           e.resultado as codigo
      from webhook_entrega e join webhook w on w.id = e.webhook_id join webhook_suceso s on s.id = e.suceso_id
     where ${fallida} order by e.id desc limit ${limite}`);
  return filas.map(({ tipo, codigo, ...fila }) => ({
    ...fila,
    Motivo: `${tipo}: ${resultadoEnPalabras(codigo).toLowerCase()}`,
  }));
};
export const selectCuantosFallidos = (): Promise<number> =>
  oneValue(z.int())(sql`select count(*)::int as n from webhook_entrega e where ${fallida}`);

const Id = z.object({ id: z.int() });
const ids = (filas: readonly z.output<typeof Id>[]) => filas.map(({ id }) => id);
/** Puts failed deliveries back into the queue with new attempts; they wait there while their receiver is off. */
export const updateReintentados = async (cuales: readonly number[]): Promise<number[]> =>
  ids(
    await many(Id)(sql`
      with otra_vez as (
        update webhook_entrega e set abandonada = null, intentos = 0, proximo = now(), ultimo = null, resultado = ''
         where e.id = any (${cuales}::bigint[]) and ${fallida} returning e.id)
      select id, avisar_en_vivo('entregas', null)::text from otra_vez`),
  );
export const updateDescartados = async (cuales: readonly number[]): Promise<number[]> =>
  ids(
    await many(Id)(sql`
      update webhook_entrega e set descartada = now() where e.id = any (${cuales}::bigint[]) and ${fallida} returning e.id`),
  );

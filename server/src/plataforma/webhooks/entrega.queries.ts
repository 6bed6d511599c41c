import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { DIAS_DE_FALLOS } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';
import { buildLease } from '#server/casa/kernel/lease.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';

const HORA = 3_600;
/** Attempts of the Standard Webhooks convention: at once, after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. */
export const colaDeEntregas = buildLease({
  tabla: 'webhook_entrega',
  vez: 'proximo',
  pendiente: sql`entregada is null and abandonada is null`,
  arriendo: 60,
  esperas: [5, 300, 1_800, 2 * HORA, 5 * HORA, 10 * HORA, 14 * HORA, 20 * HORA, 24 * HORA],
});
const pendiente = sql`e.entregada is null and e.abandonada is null and e.intentos < ${colaDeEntregas.intentos}`;

const EnCurso = z.object({
  id: z.int(),
  webhookId: z.int(),
  intentos: z.int(),
  url: z.string(),
  clave: z.string(),
  secreto: z.string(),
  secretoAnterior: z.nullable(z.string()),
  mensaje: z.string(),
  cuerpo: z.string(),
});
export type EnCurso = z.output<typeof EnCurso>;
const enCurso = sql`
  e.id, w.id as "webhookId", e.intentos, w.url, w.clave, w.secreto,
  case when w.anterior_hasta > now() then w.secreto_anterior end as "secretoAnterior", s.mensaje, s.cuerpo`;

/** Lanes of this process that are busy with each receiver. */
export type Calles = { llenos: readonly number[]; conAlguna: readonly number[] };
/** Receivers with a free lane: one for those that fail, which are also left in peace for a while after some failures. */
const conCalle = ({ llenos, conAlguna }: Calles) => sql`
  w.estado_id = 1 and w.id <> all (${llenos}::bigint[]) and (w.falla_desde is null or w.id <> all (${conAlguna}::bigint[]))
  and (w.no_antes is null or w.no_antes <= now())`;
/** Takes the delivery of these receivers that has been due for longest, and counts the attempt. */
const updateTomada = (receptores: Sql) =>
  maybeOne(EnCurso)(sql`
    with elegido as materialized (
      select w.id from webhook w
       cross join lateral (
         select e.proximo from webhook_entrega e where e.webhook_id = w.id and ${pendiente} and e.proximo <= now()
          order by e.proximo limit 1) primera
       where ${receptores} order by primera.proximo limit 1)
    update webhook_entrega e set intentos = e.intentos + 1, proximo = ${colaDeEntregas.vence()}
      from webhook w, webhook_suceso s
     where w.id = e.webhook_id and s.id = e.suceso_id and e.id = (
       select e.id from webhook_entrega e where e.webhook_id = (select id from elegido) and ${pendiente} and e.proximo <= now()
        order by e.proximo, e.id limit 1 for update skip locked)
    returning ${enCurso}`);
export const updateSiguiente = (calles: Calles) => updateTomada(conCalle(calles));
export const updateSiguienteDe = (webhookId: number, calles: Calles) =>
  updateTomada(sql`w.id = ${webhookId} and ${conCalle(calles)}`);

/** Locks a receiver before its deliveries: who records an outcome and who switches it off come one after the other. */
export const selectVez = (webhookId: number) =>
  execute(sql`select from webhook where id = ${webhookId} for no key update`);

export type Fin = { resultado: string; milisegundos: number };
/** 0 where the lease of this attempt was lost. */
export const updateEntregada = ({ id, intentos }: EnCurso, { resultado, milisegundos }: Fin) =>
  execute(sql`
    update webhook_entrega set entregada = now(), ultimo = now(), resultado = ${resultado}, milisegundos = ${milisegundos}
     where ${colaDeEntregas.enMano({ ids: [id], intentos })}`);
/** `espera` in seconds until the next attempt; undefined: this was the last one. */
export const updateFallida = ({ id, intentos }: EnCurso, fin: Fin, espera: number | undefined) =>
  execute(sql`
    update webhook_entrega
       set ultimo = now(), resultado = ${fin.resultado}, milisegundos = ${fin.milisegundos}, proximo = ${colaDeEntregas.tras(espera ?? 0)},
           abandonada = case when ${espera === undefined} then now() end
     where ${colaDeEntregas.enMano({ ids: [id], intentos })}`);

export const updateFunciona = (webhookId: number) =>
  execute(sql`
    update webhook set entregado = now(), falla_desde = null, fallos = 0, no_antes = null where id = ${webhookId}`);
const Falla = z.object({ nombre: z.string(), agotado: z.boolean() });
/**
 * Counts a failure. From the third one in a row on, the receiver is left in peace for 10 seconds, and each time for twice as long, up to
 * five minutes. `agotado`: it has failed for so long that it is switched off.
 */
export const updateFalla = (webhookId: number, resultado: string) =>
  maybeOne(Falla)(sql`
    update webhook set fallado = now(), resultado = ${resultado}, falla_desde = coalesce(falla_desde, now()), fallos = fallos + 1,
           no_antes = case when fallos >= 2 then now() + make_interval(secs => least(300, 5 * 2 ^ least(fallos - 1, 10))) end
     where id = ${webhookId} and estado_id = 1
    returning nombre, fallos >= 10 and falla_desde < now() - make_interval(days => ${DIAS_DE_FALLOS}) as agotado`);
/** Switches a receiver off by itself; what waited for it is given up. */
export const updateApagadoSolo = (webhookId: number, porque: string) =>
  execute(sql`
    with apagado as (
      update webhook set estado_id = 2, apagado = now(), apagado_porque = ${porque}, version = version + 1
       where id = ${webhookId} and estado_id = 1 returning id)
    update webhook_entrega set abandonada = now(), resultado = 'APAGADO'
     where webhook_id = (select id from apagado) and entregada is null and abandonada is null`);
/** Gives up deliveries whose process died at the last attempt. */
export const updateAgotadas = () =>
  execute(sql`update webhook_entrega set abandonada = now(), resultado = 'PARADO' where ${colaDeEntregas.agotado}`);

/** A test: an event with one delivery in hand. */
export const insertPrueba = (webhookId: number, tipo: string, cuerpo: string) =>
  maybeOne(EnCurso)(sql`
    with s as (insert into webhook_suceso (tipo, cuerpo) values (${tipo}, ${cuerpo}) returning id, mensaje, cuerpo),
    e as (
      insert into webhook_entrega (webhook_id, suceso_id, intentos, proximo)
      select ${webhookId}::bigint, s.id, ${colaDeEntregas.intentos}::smallint, ${colaDeEntregas.vence()} from s returning id, intentos)
    select ${enCurso} from webhook w, s, e where w.id = ${webhookId}`);
/** Says that a test has failed, and counts it for nothing else; what failed before it in earnest stays. */
export const updatePruebaFallida = (webhookId: number, resultado: string) =>
  execute(
    sql`update webhook set fallado = now(), resultado = ${resultado} where id = ${webhookId} and falla_desde is null`,
  );
/** A test that failed is no job for anybody. */
export const updatePruebaApartada = (id: number) =>
  execute(sql`update webhook_entrega set descartada = now() where id = ${id} and abandonada is not null`);

const EntregaRow = z.object({
  Id: z.int(),
  Tipo: z.string(),
  Cuerpo: z.string(),
  Mensaje: z.string(),
  Creada: instante,
  Estado: z.enum(['espera', 'entregada', 'perdida']),
  Intentos: z.int(),
  Ultimo: z.nullable(instante),
  Proximo: z.nullable(instante),
  Milisegundos: z.nullable(z.int()),
  resultado: z.string(),
});
export type EntregaRow = z.output<typeof EntregaRow>;
export const selectEntregas = (webhookId: number, limite: number, desde: Desde<typeof claveId>) =>
  many(EntregaRow)(sql`
    select e.id as "Id", s.tipo as "Tipo", s.cuerpo as "Cuerpo", s.mensaje as "Mensaje", e.creada as "Creada",
           case when e.entregada is not null then 'entregada' when e.abandonada is not null then 'perdida' else 'espera' end as "Estado",
           e.intentos as "Intentos", e.ultimo as "Ultimo",
           case when e.entregada is null and e.abandonada is null then greatest(e.proximo, w.no_antes) end as "Proximo",
           e.milisegundos as "Milisegundos", e.resultado
      from webhook_entrega e join webhook_suceso s on s.id = e.suceso_id join webhook w on w.id = e.webhook_id
     where e.webhook_id = ${webhookId} ${antesDe(sql`e.id`, desde)} order by e.id desc limit ${limite + 1}`);

const DeEntrega = z.object({ webhookId: z.int(), estadoId: z.int(), nombre: z.string(), tipo: z.string() });
export const selectDeEntrega = (id: number) =>
  maybeOne(DeEntrega)(sql`
    select w.id as "webhookId", w.estado_id as "estadoId", w.nombre, s.tipo
      from webhook_entrega e join webhook w on w.id = e.webhook_id join webhook_suceso s on s.id = e.suceso_id where e.id = ${id}`);
/** The same message once more, as a delivery of its own; undefined where the receiver is off by now, or gone. */
export const insertReenvio = (id: number) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    insert into webhook_entrega (webhook_id, suceso_id)
    select e.webhook_id, e.suceso_id from webhook_entrega e join webhook w on w.id = e.webhook_id
     where e.id = ${id} and w.estado_id = 1 returning id as "Id"`);

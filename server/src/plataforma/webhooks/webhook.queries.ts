import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Webhook, type FormularioWebhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { HORAS_DOS_SECRETOS, MAX_WEBHOOKS } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';

const Fila = z.object({ Id: z.int() });
const WebhookRow = z.extend(z.omit(Webhook, { Estado: true, Resultado: true, acciones: true }), {
  resultado: z.string(),
});
export type WebhookRow = z.output<typeof WebhookRow>;
const columnas = sql`
  w.id as "Id", w.nombre as "Nombre", w.url as "Url", to_json(w.eventos) as "Eventos", w.estado_id as "EstadoId",
  w.apagado_porque as "Porque", w.apagado as "Apagado", w.entregado as "Entregado", w.fallado as "Fallado", w.resultado,
  w.falla_desde as "FallaDesde",
  (select count(*)::int from webhook_entrega e where e.webhook_id = w.id and e.entregada is null and e.abandonada is null) as "Esperan",
  case when w.anterior_hasta > now() then w.anterior_hasta end as "AnteriorHasta", w.creado as "Creado", w.version as "Version"`;
export const selectWebhooks = () =>
  many(WebhookRow)(
    sql`select ${columnas} from webhook w order by w.nombre collate "es-ES-x-icu", w.id limit ${MAX_WEBHOOKS}`,
  );
const selectUno = (id: number, bloqueo: Sql) =>
  maybeOne(WebhookRow)(sql`select ${columnas} from webhook w where w.id = ${id} ${bloqueo}`);
export const selectWebhook = (id: number) => selectUno(id, sql``);
export const selectParaCambiar = (id: number) => selectUno(id, sql`for no key update of w`);

type Escrito = Omit<FormularioWebhook, 'password'>;
type Nuevo = Escrito & { clave: string; secreto: string; creadoPorId: number };
/** Undefined: there are as many as there may be. */
export const insertWebhook = ({ nombre, url, eventos, clave, secreto, creadoPorId }: Nuevo) =>
  maybeOne(Fila)(sql`
    insert into webhook (nombre, url, eventos, clave, secreto, creado_por_id)
    select ${nombre}, ${url}, ${eventos}::text[], ${clave}::uuid, ${secreto}, ${creadoPorId}::bigint
     where (select count(*) from webhook) < ${MAX_WEBHOOKS}
    returning id as "Id"`);
export const updateWebhook = (id: number, version: number, { nombre, url, eventos }: Escrito) =>
  maybeOne(Fila)(sql`
    update webhook set nombre = ${nombre}, url = ${url}, eventos = ${eventos}::text[], version = version + 1
     where id = ${id} and version = ${version} returning id as "Id"`);
export const selectClave = (id: number) =>
  maybeOne(z.object({ clave: z.string() }))(sql`select clave from webhook where id = ${id} for no key update`);
/** The secret of now signs beside the new one for a day. */
export const updateSecreto = (id: number, secreto: string) =>
  maybeOne(Fila)(sql`
    update webhook set secreto_anterior = secreto, anterior_hasta = now() + make_interval(hours => ${HORAS_DOS_SECRETOS}),
           secreto = ${secreto}, version = version + 1
     where id = ${id} returning id as "Id"`);
export const updateApagado = (id: number, porque: string) =>
  maybeOne(Fila)(sql`
    update webhook set estado_id = 2, apagado = now(), apagado_porque = ${porque}, version = version + 1
     where id = ${id} and estado_id = 1 returning id as "Id"`);
/** Begins afresh: earlier failures do not count. */
export const updateEncendido = (id: number) =>
  maybeOne(Fila)(sql`
    update webhook set estado_id = 1, apagado = null, apagado_porque = '', falla_desde = null, fallos = 0, no_antes = null,
           version = version + 1
     where id = ${id} and estado_id = 2 returning id as "Id"`);
export const deleteWebhook = (id: number, version: number) =>
  maybeOne(Fila)(sql`delete from webhook where id = ${id} and version = ${version} returning id as "Id"`);

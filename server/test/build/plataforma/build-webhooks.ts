// Builders of receivers of events. Most are written past the form, which would look their names up.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { TIPOS_DE_EVENTO, type TipoDeEvento } from '#contract/plataforma/webhooks/eventos.rules.ts';
import { webhooks } from '#contract/plataforma/webhooks/webhooks.endpoints.ts';
import { execute, many, one, oneValue } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { secretoNuevo, sellarSecreto } from '#server/plataforma/webhooks/firma.rules.ts';
import type { Receptor } from '../../pares/webhooks.ts';
import type { As } from '../build.ts';

let cuantos = 0;
type Como = { url?: string; eventos?: readonly TipoDeEvento[]; apagado?: boolean };
/** A receiver that is told of these events, all of them by default, with the secret that it was given. */
export async function insertWebhook({
  url = 'https://recibe.example/',
  eventos = TIPOS_DE_EVENTO,
  apagado,
}: Como = {}) {
  const [secreto, clave, nombre] = [secretoNuevo(), randomUUID(), `Receptor ${(cuantos += 1)}`];
  const id = await oneValue(z.int())(sql`
    insert into webhook (nombre, url, eventos, clave, secreto, creado_por_id, estado_id)
    select ${nombre}, ${url}, ${eventos}::text[], ${clave}::uuid, ${sellarSecreto(secreto, clave)}, id, ${apagado ? 2 : 1}::smallint
      from usuario where login = 'admin' returning id`);
  return { id, nombre, secreto };
}
/** The same for a receiver on this machine, which checks signatures under its secret. */
export async function apuntar(receptor: Receptor, como: Omit<Como, 'url'> = {}) {
  const hecho = await insertWebhook({ url: receptor.url, ...como });
  receptor.secreto = hecho.secreto;
  return hecho.id;
}

/** Events of a kind that receivers have not been told of yet, by lines of the history about Ana. */
export const suceder = (cuantas = 1) =>
  execute(sql`
    insert into historial (entidad, entidad_id, quien_id, acto)
    select 'usuario', u.id, u.id, 'cambiar datos' from usuario u, generate_series(1, ${cuantas}) where u.login = 'ana'`);
/** Deliveries to a receiver that wait or were given up become due now. */
export const vencer = () =>
  execute(sql`
    with w as (update webhook set no_antes = null)
    update webhook_entrega set proximo = now() where entregada is null and abandonada is null`);
export const vaciar = async (): Promise<void> => {
  for (const tabla of [sql`webhook_suceso`, sql`webhook_por_contar`, sql`webhook_visita_por_contar`, sql`webhook`])
    await execute(sql`delete from ${tabla}`);
};

const Fila = z.object({
  estado: z.int(),
  porque: z.string(),
  falla: z.boolean(),
  fallos: z.int(),
  entregadas: z.int(),
  perdidas: z.int(),
  esperan: z.int(),
  resultados: z.array(z.string()),
  intentos: z.int(),
  /** Seconds until the next attempt of the first one that waits. */
  espera: z.nullable(z.number()),
});
/** How a receiver and its deliveries stand. */
export const verWebhook = (id: number) =>
  one(Fila)(sql`
    select w.estado_id as estado, w.apagado_porque as porque, w.falla_desde is not null as falla, w.fallos,
           (count(e) filter (where e.entregada is not null))::int as entregadas,
           (count(e) filter (where e.abandonada is not null))::int as perdidas,
           (count(e) filter (where e.entregada is null and e.abandonada is null))::int as esperan,
           coalesce(json_agg(distinct e.resultado) filter (where e.id is not null), '[]') as resultados,
           coalesce(sum(e.intentos), 0)::int as intentos,
           extract(epoch from min(e.proximo) filter (where e.entregada is null and e.abandonada is null) - now())::float as espera
      from webhook w left join webhook_entrega e on e.webhook_id = w.id where w.id = ${id} group by w.id`);

const Cuerpo = z.object({ tipo: z.string(), cuerpo: z.string() });
/** Events that have been told so far, in their order. */
export const verSucesos = async () =>
  (await many(Cuerpo)(sql`select tipo, cuerpo from webhook_suceso order by id`)).map(({ tipo, cuerpo }) => ({
    tipo,
    ...(JSON.parse(cuerpo) as { type: string; timestamp: string; data: Record<string, unknown> }), // the product wrote it
  }));

export const formularioWebhook = () => ({
  nombre: `Nómina ${(cuantos += 1)}`,
  url: 'https://nomina.example/extramuros?llave=reservada',
  eventos: ['cierre.cerrado' as const, 'permiso.aceptado' as const],
  password: PASSWORD_DEMO,
});
/** One that is on and one that is off, with a delivery in each state. */
export async function sembrar(as: As): Promise<void> {
  const admin = (await as('admin')).client(webhooks);
  const { Id } = await admin.crear({ body: formularioWebhook() });
  const { id } = await insertWebhook({ apagado: true });
  await execute(sql`
    with s as (insert into webhook_suceso (tipo, cuerpo) select 'persona.cambiada', '{}' from generate_series(1, 3) returning id)
    insert into webhook_entrega (webhook_id, suceso_id, entregada, abandonada, intentos, resultado)
    select w, s.id, case when s.id % 3 = 0 then now() end, case when s.id % 3 = 1 then now() end, 1, '500'
      from s, unnest(array[${Id}::bigint, ${id}::bigint]) w`);
}

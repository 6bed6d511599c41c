import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { CorreoDemo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';
import { buildLease } from '#server/casa/kernel/lease.ts';

/** Ten attempts in two days and a bit; a delivery takes two minutes at most. */
export const colaDeCorreo = buildLease({
  tabla: 'correo',
  vez: 'proximo',
  pendiente: sql`enviado is null and abandonado is null`,
  arriendo: 300,
  esperas: [1, 5, 15, 60, 120, 240, 480, 960, 1_440].map((minutos) => minutos * 60),
});

const EnCurso = z.object({
  id: z.int(),
  usuarioId: z.nullable(z.int()),
  para: z.string(),
  asunto: z.string(),
  texto: z.string(),
  adjuntos: z.array(z.int()),
  intentos: z.int(),
  creado: z.iso.datetime(),
});
export type CorreoEnCurso = z.output<typeof EnCurso>;

/** Takes the next message that is due. */
export const updateSiguienteEnCurso = () =>
  maybeOne(EnCurso)(sql`update correo
           set intentos = intentos + 1, proximo = ${colaDeCorreo.vence()}
         where id = (select id from correo
                      where enviado is null and abandonado is null and proximo <= now() and intentos < ${colaDeCorreo.intentos}
                        and (not en_horario or proxima_hora_para_notificar(usuario_id,
                           now()) = now() or antes_de < proxima_hora_para_notificar(usuario_id, now()))
                      order by proximo, id
                      limit 1
                        for update skip locked)
     returning id, usuario_id as "usuarioId", para, asunto, texto, to_json(adjuntos) as adjuntos, intentos, creado`);

export const updateEnviado = (id: number) =>
  execute(sql`update correo set enviado = now(), ultimo_error = null where id = ${id} and enviado is null`);

/** Postpones a message (into working hours where it waits for them), or gives it up after its last attempt. */
export const updateFallido = ({ id, intentos }: CorreoEnCurso, motivo: string) => {
  const espera = colaDeCorreo.espera(intentos);
  const despues = colaDeCorreo.tras(espera ?? 0);
  return execute(sql`
    update correo
       set ultimo_error = ${motivo},
           proximo = case when en_horario and not coalesce(antes_de < proxima_hora_para_notificar(usuario_id, ${despues}), false)
                          then proxima_hora_para_notificar(usuario_id, ${despues}) else ${despues} end,
           abandonado = case when ${espera === undefined} then now() end
     where ${colaDeCorreo.enMano({ ids: [id], intentos })}`);
};

/** Gives up a message that can never be delivered. */
export const updateAbandonado = (id: number, motivo: string) =>
  execute(sql`update correo set abandonado = now(), ultimo_error = ${motivo} where id = ${id} and enviado is null`);

/** Gives up messages whose process was killed at the last attempt, and gives their number. */
export const updateAgotados = () => execute(sql`update correo set abandonado = now() where ${colaDeCorreo.agotado}`);

/** Mail that the demo has kept, the latest first, 100 at most; or the one with that number. */
export const selectCorreosDemo = (id?: number) =>
  many(
    z.extend(CorreoDemo, { usuarioId: z.nullable(z.int()) }),
  )(sql`select c.id as "Id", c.usuario_id as "usuarioId", c.enviado as "Fecha", c.para as "Para", c.asunto as "Asunto", c.texto as "Texto",
               coalesce((select json_agg(json_build_object('Nombre', a.nombre, 'Tamano', a.tamano) order by e.orden)
                           from unnest(c.adjuntos) with ordinality e (id, orden) join archivo a on a.id = e.id), '[]') as "Adjuntos"
          from correo c
         where c.enviado is not null and (${id ?? null}::bigint is null or c.id = ${id ?? null})
         order by c.enviado desc, c.id desc
         limit 100`);

export type Mensaje = {
  asunto: string;
  /** Plain text. */
  texto: string;
  adjuntos?: readonly number[];
  /** The message leaves only within the recipient's working hours, also at retries. */
  enHorario?: boolean;
  /** Instant from which the message is of no use: it does not wait for hours that open later. */
  antesDe?: string | Date;
};
/** Queues one message per active person. */
export const insertCorreo = (
  usuarioIds: readonly number[],
  { asunto, texto, adjuntos = [], enHorario = false, antesDe }: Mensaje,
) =>
  execute(sql`
    insert into correo (usuario_id, para, asunto, texto, adjuntos, en_horario, antes_de)
    select id, correo, ${asunto}, ${texto}, ${adjuntos}::bigint[], ${enHorario}, ${antesDe ?? null}
      from usuario where id = any (${usuarioIds}::bigint[]) and activo`);

/** Queues messages to people without an account, all about one row, with which they are erased. */
export const insertCorreoFuera = (
  sobre: string,
  mensajes: readonly { para: string; asunto: string; texto: string }[],
) =>
  execute(sql`
    insert into correo (para, asunto, texto, sobre)
    select m.para, m.asunto, m.texto, ${sobre} from jsonb_to_recordset(${JSON.stringify(mensajes)}::jsonb) m (para text,
      asunto text, texto text)`);
/** Erases the messages about these rows; `porEnviar`: only unsent ones. */
export const deleteCorreoSobre = (sobre: readonly string[], porEnviar: boolean) =>
  execute(sql`delete from correo where sobre = any (${sobre}::text[]) and (enviado is null or not ${porEnviar})`);

export const existsPorEnviar = (usuarioId: Sql, adjuntos: Sql): Sql => sql`
  exists (select from correo c where c.enviado is null and c.abandonado is null and c.usuario_id = (${usuarioId})
    and c.adjuntos = (${adjuntos}))`;

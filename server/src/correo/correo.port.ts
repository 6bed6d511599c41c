import { getKeys } from '#server/claves/keys.ts';
import { type Aviso, existsPorEnviar, insertAvisos, insertCorreo, type Mensaje } from './correo.queries.ts';

/** Body of a mail, followed by the address of a screen and the company's name. */
export const conPie = (texto: string, ruta: string): string => {
  const { urlPublica, empresa } = getKeys();
  return `${texto}\n\n${urlPublica}${ruta}\n\n${empresa}\n`;
};

/** Queues one mail per active person in the current transaction. `ruta`: adds the address of a screen and the company's name. */
export const enviarCorreo = (usuarioIds: readonly number[], { ruta, ...mensaje }: Mensaje & { ruta?: string }) =>
  insertCorreo(usuarioIds, ruta === undefined ? mensaje : { ...mensaje, texto: conPie(mensaje.texto, ruta) });

/**
 * One message per active recipient, as an `insert` that goes inside the act's own statement, so that an act and its mail
 * are written together or not at all:
 *
 *     with v as (update viaje … returning *),
 *          aviso as (${insertCorreoA({ usuarioIds: sql`select array_agg(aprobador_id) from v`, asunto: sql`select 'Viaje ' || codigo from v`, texto })})
 *     select id from v
 *
 * Nothing is sent here: the queue of `correo.worker.ts` does it afterwards, as often as it takes.
 */
export const insertCorreoA = (aviso: Aviso) => insertAvisos(aviso);

/** These attachments are on their way to this person, in some message that has not left yet: a condition for another area's statement. */
export const existsEnCola = (...deQue: Parameters<typeof existsPorEnviar>) => existsPorEnviar(...deQue);

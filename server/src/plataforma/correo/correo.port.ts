import { getKeys } from '#server/casa/claves/keys.ts';
import { deleteCorreoSobre, existsPorEnviar, insertCorreo, insertCorreoFuera, type Mensaje } from './correo.queries.ts';
import { probar } from './prueba.commands.ts';
import { marcaDeQr } from './qr.rules.ts';

/** Body of a mail, followed by the address of a screen and the company's name. */
export const conPie = (texto: string, ruta: string): string => {
  const { urlPublica, empresa } = getKeys();
  return `${texto}\n\n${urlPublica}${ruta}\n\n${empresa}\n`;
};

/** Queues one mail per active person in the current transaction. `ruta`: adds the address of a screen and the company's name. */
export const enviarCorreo = (usuarioIds: readonly number[], { ruta, ...mensaje }: Mensaje & { ruta?: string }) =>
  insertCorreo(usuarioIds, ruta === undefined ? mensaje : { ...mensaje, texto: conPie(mensaje.texto, ruta) });

/** Condition for statements of other areas: a message with these attachments waits for this person. */
export const existsEnCola = (...deQue: Parameters<typeof existsPorEnviar>) => existsPorEnviar(...deQue);

/** Queues mail to people without an account; `sobre` (`visita:12`) is the row with which it is erased. */
export const enviarFuera = (...which: Parameters<typeof insertCorreoFuera>) => insertCorreoFuera(...which);
/** Mark in a text that the message replaces by a picture of this code, for this mailbox alone. */
export const conQr = (...which: Parameters<typeof marcaDeQr>) => marcaDeQr(...which);
/** Erases the mail about these rows; `porEnviar`: only unsent mail. */
export const borrarCorreo = (...which: Parameters<typeof deleteCorreoSobre>) => deleteCorreoSobre(...which);

/** Sends a test message with these settings, past the queue, and says in Spanish how it went; it never rejects. */
export const probarCorreo = (...which: Parameters<typeof probar>) => probar(...which);

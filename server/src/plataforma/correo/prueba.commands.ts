import { randomUUID } from 'node:crypto';
import type { Config } from '#server/casa/config/config.ts';
import { isAddress, smtpDoor } from '#server/casa/entrega/mail.ts';
import { motivoDeFallo, PLAZO_DE_PRUEBA } from './fallo.rules.ts';

type Ajustes = Pick<Config, 'SMTP_URL' | 'CORREO_REMITENTE' | 'URL_PUBLICA' | 'DEMO'>;
/** Outcome of a test message. `motivo`: a whole Spanish sentence without its full stop, fit to be shown. */
export type Prueba = { entregado: boolean; motivo: string };

const SIN_SERVIDOR =
  'Falta SMTP_URL: sin servidor de correo los mensajes esperan en la cola. Escríbala en los ajustes y reinicie';
const EN_LA_DEMO = 'La demo no envía correo: guarda los mensajes y se leen en /correo-demo';

/**
 * Sends a message to an address past the queue, so that the answer of the mail server is known at once. Never rejects.
 * @param ajustes those of the process; the message takes `PLAZO_DE_PRUEBA` seconds at most.
 */
export async function probar(ajustes: Ajustes, destinatario: string): Promise<Prueba> {
  const { SMTP_URL, CORREO_REMITENTE, URL_PUBLICA, DEMO } = ajustes;
  if (!SMTP_URL) return { entregado: false, motivo: DEMO ? EN_LA_DEMO : SIN_SERVIDOR };
  if (!isAddress(destinatario)) return { entregado: false, motivo: 'La dirección de correo no es válida' };
  const { hostname, host } = new URL(URL_PUBLICA);
  const { host: servidor } = new URL(SMTP_URL);
  const ahora = new Date();
  const { promise: plazo, resolve: vencer } = Promise.withResolvers<Prueba>();
  const alto = new AbortController();
  const timer = setTimeout(() => {
    alto.abort();
    vencer({
      entregado: false,
      motivo: motivoDeFallo({ code: 'ETIMEDOUT' }, { servidor, remitente: CORREO_REMITENTE }),
    });
  }, PLAZO_DE_PRUEBA * 1_000);
  const envio = smtpDoor(SMTP_URL)
    .deliver(
      {
        id: 0,
        messageId: `<prueba.${randomUUID()}@${hostname}>`,
        fecha: ahora.toISOString(),
        remitente: CORREO_REMITENTE,
        para: destinatario,
        asunto: 'Prueba de correo de Extramuros',
        texto: `Este mensaje es una prueba. Si lo lee, Extramuros (${host}) envía correo.\n\n${URL_PUBLICA}\n`,
        adjuntos: [],
      },
      alto.signal,
    )
    .then(
      (): Prueba => ({
        entregado: true,
        motivo: `El servidor de correo ${servidor} ha aceptado el mensaje: compruebe que llega al buzón`,
      }),
      (error: unknown): Prueba => ({
        entregado: false,
        motivo: motivoDeFallo(error, { servidor, remitente: CORREO_REMITENTE }),
      }),
    );
  // The promise of the limit wins over a server that keeps the connection open and says nothing.
  return Promise.race([envio, plazo]).finally(() => clearTimeout(timer));
}

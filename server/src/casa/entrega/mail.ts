import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeWhole } from '#server/casa/archivos/almacen/folder.ts';
import { observed } from '#server/casa/base/observe.ts';

/** Message ready to be sent, in plain text, so that no text of a person is read as HTML. */
export type MailMessage = {
  /** Number in the queue. */
  id: number;
  /** Message id, the same at every attempt, so that a receiver recognises a second copy. */
  messageId: string;
  /** Time of writing, ISO 8601. */
  fecha: string;
  /** `Name <address>` or an address, from the configuration. */
  remitente: string;
  para: string;
  asunto: string;
  texto: string;
  adjuntos: readonly { nombre: string; mime: string; contenido: Readable | Buffer }[];
};
/** Delivers a message, or rejects. When `signal` aborts, its connection is closed. */
export type MailDoor = { deliver(message: MailMessage, signal: AbortSignal): Promise<void> };

/** Milliseconds of silence after which a server has failed. The signal of the caller limits a server that answers by drops. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/** Loaded late: twenty megabytes, which a process without mail does not need. */
const nodemailer = () => import('nodemailer');

/** Sends through the server of `url` (`smtp://user:password@host:port`, or `smtps:`), one connection a message. */
export const smtpDoor = (url: string): MailDoor => ({
  async deliver(message, signal) {
    const { createTransport } = await nodemailer();
    await observed('correo', 'enviar por SMTP', () =>
      createTransport({ url, ...PATIENCE }).sendMail({ ...toMail(message), signal }),
    );
  },
});

/** Keeps each message as a file `<id>.eml` of `folder`, readable by its owner only. For the demo. */
export const folderDoor = (folder: string): MailDoor => ({
  async deliver(message, signal) {
    const { createTransport } = await nodemailer();
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: bytes } = await composer.sendMail({ ...toMail(message), signal });
    if (!Buffer.isBuffer(bytes)) throw new Error('the message was not composed in memory');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(join(folder, `${message.id}.eml`), bytes);
  },
});

/** True for an address that is harmless inside a header or an SMTP command. */
export const isAddress = (text: string): boolean =>
  /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u.test(text);

function toMail({ messageId, fecha, remitente, para, asunto, texto, adjuntos }: MailMessage) {
  return {
    messageId,
    date: new Date(fecha),
    from: remitente,
    to: { name: '', address: para },
    // Line breaks are removed, because another header would begin after one.
    subject: asunto.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
    text: texto,
    attachments: adjuntos.map(({ nombre, mime, contenido }) => ({
      filename: nombre,
      contentType: mime,
      content: contenido,
    })),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }, // no holiday reply to a machine
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Error of a delivery for the log: no address, no body, no password. */
export function describeMailFailure(error: unknown): { codigo: string; motivo: string } {
  const { code, responseCode, command, response, message } = Object(error) as Record<string, unknown>; // a socket may throw any error
  const codigo =
    [responseCode, code].find((value) => typeof value === 'number' || typeof value === 'string') ?? 'desconocido';
  // An answer to AUTH may repeat the password.
  const words = String(command).startsWith('AUTH') ? 'autenticación rechazada' : (response ?? message);
  const motivo = (typeof words === 'string' ? words : '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\S+@\S+/g, '…')
    .slice(0, 300);
  return { codigo: String(codigo), motivo };
}

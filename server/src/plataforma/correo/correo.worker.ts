import { join } from 'node:path';
import type { Config } from '#server/casa/config/config.ts';
import { folderDoor, smtpDoor, type MailDoor } from '#server/casa/entrega/mail.ts';
import { relojDeReparto } from '#server/casa/kernel/lease.ts';
import type { Casa, Reloj } from '#server/casa/kernel/relojes.ts';
import { entregarCorreo } from './correo.commands.ts';
import { updateAgotados, updateSiguienteEnCurso } from './correo.queries.ts';

/**
 * Empties the mail queue. Needs the database and, for attachments, the file door open; what a stop cuts goes back to the queue.
 */
export function relojesDeCorreo({ config, log }: Casa): Reloj[] {
  const door = openDoor(config);
  if (!door) log.warn('sin SMTP_URL no se envía correo: los mensajes esperan en la cola');
  const { hostname: dominio } = new URL(config.URL_PUBLICA);
  return [
    relojDeReparto({
      nombre: 'enviar el correo',
      temas: ['correo'],
      aLaVez: 4,
      gracia: 4_000,
      log,
      tomar: async () => door && updateSiguienteEnCurso(),
      entregar: async (correo, alto) => {
        if (door) await entregarCorreo(correo, { door, remitente: config.CORREO_REMITENTE, dominio, log, alto });
      },
      campos: ({ id }) => ({ correo: id }),
    }),
    { nombre: 'abandonar el correo que agotó sus intentos', cada: 'hora', hacer: updateAgotados },
  ];
}

/** Outside the demo mail leaves by SMTP only, because a folder would expose password links. */
function openDoor({ SMTP_URL, DEMO, DATA_DIR }: Config): MailDoor | undefined {
  if (SMTP_URL) return smtpDoor(SMTP_URL);
  return DEMO ? folderDoor(join(DATA_DIR, 'correo')) : undefined;
}

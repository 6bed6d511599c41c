import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { sweepFiles } from '#server/archivos/files-sweep.ts';
import { deleteRespuestasViejas } from '#server/http/idempotency.ts';
import { buildLogger } from '#server/config/log.ts';
import { startLoop } from '#server/kernel/loop.ts';
import { folderDoor, smtpDoor, type MailDoor } from '#server/entrega/mail.ts';
import { ARRIENDO, entregarCorreo } from './correo.commands.ts';
import { updateAgotados, updateSiguienteEnCurso } from './correo.queries.ts';

/** Deliveries under way at once in this process. */
const A_LA_VEZ = 4;
/** How long a stop waits for deliveries before cutting them, in milliseconds. */
const GRACIA = 4_000;

/**
 * Empties the mail queue for as long as the process lives, beside as many other processes as there are, and once an hour
 * forgets what has expired. It needs the database and, for attachments, the file door open.
 * `stop` resolves when nothing is in its hands; what could not be finished goes back to the queue.
 * @param options.pausa milliseconds between looks at an empty queue.
 */
export function startCorreo(
  config: Config,
  { log = buildLogger(config), pausa = 2_000 }: { log?: Logger; pausa?: number } = {},
): { stop(): Promise<void> } {
  const door = openDoor(config);
  if (!door) log.warn('sin SMTP_URL no se envía correo: los mensajes esperan en la cola');
  return startLoop({
    log,
    pausa,
    gracia: GRACIA,
    aLaVez: A_LA_VEZ,
    falla: 'la cola de correo no responde',
    cadaHora: {
      pasos: [updateAgotados, deleteRespuestasViejas, sweepFiles],
      falla: 'la limpieza de cada hora ha fallado',
    },
    async next(alto) {
      const correo = door && (await updateSiguienteEnCurso(ARRIENDO));
      if (!correo) return false;
      const { hostname: dominio } = new URL(config.URL_PUBLICA);
      return () =>
        entregarCorreo(correo, { door, remitente: config.CORREO_REMITENTE, dominio, log, alto }).catch(
          (error: unknown) => log.error({ err: error, correo: correo.id }, 'no se ha podido anotar el envío'),
        );
    },
  });
}

/** Outside the demo a message may only leave by SMTP: kept in a folder, a password link would wait there for anybody. */
function openDoor({ SMTP_URL, DEMO, DATA_DIR }: Config): MailDoor | undefined {
  if (SMTP_URL) return smtpDoor(SMTP_URL);
  return DEMO ? folderDoor(join(DATA_DIR, 'correo')) : undefined;
}

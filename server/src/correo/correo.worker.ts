import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/kernel/config.ts';
import { sweepFiles } from '#server/kernel/files-sweep.ts';
import { deleteRespuestasViejas } from '#server/kernel/idempotency.ts';
import { buildLogger } from '#server/kernel/log.ts';
import { folderDoor, smtpDoor, type MailDoor } from '#server/kernel/mail.ts';
import { ARRIENDO, entregarCorreo, type Reparto } from './correo.commands.ts';
import { updateAgotados, updateSiguienteEnCurso } from './correo.queries.ts';

/** Deliveries under way at once in this process. */
const A_LA_VEZ = 4;
const HORA = 3_600_000;
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
  const despierta = new AbortController();
  const alto = new AbortController();
  const door = openDoor(config);
  if (!door) log.warn('sin SMTP_URL no se envía correo: los mensajes esperan en la cola');
  const reparto = door && {
    door,
    remitente: config.CORREO_REMITENTE,
    dominio: new URL(config.URL_PUBLICA).hostname,
    log,
    alto: alto.signal,
  };
  const done = run({ reparto, log, pausa, parar: despierta.signal });
  return {
    async stop() {
      despierta.abort();
      const cut = setTimeout(() => alto.abort(), GRACIA);
      await done;
      clearTimeout(cut);
    },
  };
}

/** In production a message may only leave by SMTP: kept in a folder, a password link would wait there for anybody. */
function openDoor({ SMTP_URL, NODE_ENV, DATA_DIR }: Config): MailDoor | undefined {
  if (SMTP_URL) return smtpDoor(SMTP_URL);
  return NODE_ENV === 'production' ? undefined : folderDoor(join(DATA_DIR, 'correo'));
}

type Turno = { reparto: Reparto | undefined; log: Logger; pausa: number; parar: AbortSignal };

async function run({ reparto, log, pausa, parar }: Turno): Promise<void> {
  const enCurso = new Set<Promise<void>>();
  let limpieza = -Infinity;
  let caida = false;
  while (!parar.aborted) {
    if (performance.now() - limpieza > HORA) {
      limpieza = performance.now();
      await clean(log);
    }
    try {
      if (enCurso.size >= A_LA_VEZ) {
        await Promise.race(enCurso);
        continue;
      }
      const correo = reparto && (await updateSiguienteEnCurso(ARRIENDO));
      if (correo) {
        const entrega = entregarCorreo(correo, reparto)
          .catch((error: unknown) => log.error({ err: error, correo: correo.id }, 'no se ha podido anotar el envío'))
          .finally(() => enCurso.delete(entrega));
        enCurso.add(entrega);
        continue;
      }
      caida = false;
    } catch (error) {
      if (!caida) log.error({ err: error }, 'la cola de correo no responde'); // once, not every two seconds
      caida = true;
    }
    await sleep(pausa, undefined, { signal: parar }).catch(() => undefined); // being woken is how it stops
  }
  await Promise.all(enCurso);
}

/** What has expired. A failure here waits for the next hour: it must not hold the mail back. */
async function clean(log: Logger): Promise<void> {
  for (const step of [updateAgotados, deleteRespuestasViejas, sweepFiles])
    await step().catch((error: unknown) => log.error({ err: error }, 'la limpieza de cada hora ha fallado'));
}

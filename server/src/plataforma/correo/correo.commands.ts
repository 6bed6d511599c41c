import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CorreoDemo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { describeMailFailure, isAddress, type MailDoor, type MailMessage } from '#server/casa/entrega/mail.ts';
import {
  colaDeCorreo,
  updateAbandonado,
  updateEnviado,
  updateFallido,
  selectCorreosDemo,
  type CorreoEnCurso,
} from './correo.queries.ts';
import { comoSale, pngDeQr } from './qr.rules.ts';

/** Seconds that one delivery may take, fewer than the lease. */
const PLAZO = 120;

export type Reparto = {
  door: MailDoor;
  /** `Name <address>`. */
  remitente: string;
  /** Right side of every Message-ID. */
  dominio: string;
  log: Logger;
  /** Aborts when this process has to release its messages. */
  alto: AbortSignal;
};

/** Stored mail of the demo, the latest first, or the message of that number, as its reader sees it. */
export const verCorreosDemo = async (id?: number): Promise<CorreoDemo[]> =>
  Promise.all(
    (await selectCorreosDemo(id)).map(async ({ usuarioId, ...correo }) => {
      const { texto, codigo } = comoSale(correo.Texto, { usuarioId, correo: correo.Para });
      const qr = codigo === undefined ? [] : [await pngDeQr(codigo)];
      const deQr = qr.map(({ nombre, contenido }) => ({ Nombre: nombre, Tamano: contenido.length }));
      return { ...correo, Texto: texto, Adjuntos: [...correo.Adjuntos, ...deQr] };
    }),
  );

/** Delivers one message and stores the outcome. Rejects only while the database is away. */
export async function entregarCorreo(correo: CorreoEnCurso, reparto: Reparto): Promise<void> {
  const { log, alto } = reparto;
  const { id, intentos } = correo;
  if (!isAddress(correo.para)) {
    log.warn({ correo: id }, 'correo abandonado: la dirección no es válida');
    await updateAbandonado(id, 'la dirección no es válida');
    return;
  }
  try {
    await deliver(correo, reparto);
  } catch (error) {
    if (alto.aborted) {
      await colaDeCorreo.soltar({ ids: [id], intentos });
      return;
    }
    const { codigo, motivo } = describeMailFailure(error);
    log.warn(
      { correo: id, intento: intentos, codigo },
      intentos < colaDeCorreo.intentos ? 'correo no entregado' : 'correo abandonado',
    );
    await updateFallido(correo, `${codigo} ${motivo}`.trim());
    return;
  }
  await insist(() => updateEnviado(id));
}

async function deliver(correo: CorreoEnCurso, { door, remitente, dominio, log, alto }: Reparto): Promise<void> {
  const adjuntos: MailMessage['adjuntos'][number][] = [];
  const { texto, codigo } = comoSale(correo.texto, { usuarioId: correo.usuarioId, correo: correo.para });
  let perdidos = 0;
  try {
    for (const archivoId of correo.adjuntos) {
      const adjunto = await openAdjunto(archivoId, (err) =>
        log.error({ err, correo: correo.id }, 'correo sin un adjunto'),
      );
      if (adjunto) adjuntos.push(adjunto);
      else perdidos += 1;
    }
    if (codigo !== undefined) adjuntos.push(await pngDeQr(codigo));
    const message: MailMessage = {
      id: correo.id,
      messageId: `<correo.${correo.id}.${Date.parse(correo.creado)}@${dominio}>`,
      fecha: correo.creado,
      remitente,
      para: correo.para,
      asunto: correo.asunto,
      texto: perdidos ? `${texto}\n\n(Se ha retirado algún documento que acompañaba a este mensaje.)` : texto,
      adjuntos,
    };
    await door.deliver(message, AbortSignal.any([alto, AbortSignal.timeout(PLAZO * 1_000)]));
  } finally {
    // Attachments opened for a delivery that failed half-way are closed.
    for (const { contenido } of adjuntos) if (contenido instanceof Readable) contenido.destroy();
  }
}

/** The attachment, or undefined when it was deleted meanwhile or is lost. */
async function openAdjunto(archivoId: number, onLost: (cause: unknown) => void) {
  try {
    const { nombre = '', mime, contenido } = await readArchivo(archivoId);
    return { nombre, mime, contenido };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.cause) onLost(error.cause);
    return undefined;
  }
}

/** Retries storing a delivery, because losing it would send the message again. */
async function insist(write: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (tries === 10) throw error;
      await sleep(tries * 500);
    }
  }
}

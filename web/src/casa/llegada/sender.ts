import type { QueryClient } from '@tanstack/react-query';
import { sendStored } from '#web/casa/red/api.ts';
import { type Envio, outbox } from '#web/casa/sinred/outbox.ts';
import { createRunner } from '#web/casa/sinred/outbox-runner.ts';
import { getSession } from '#web/casa/red/session.ts';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';

const SEND_MS = 60_000;

let only: ReturnType<typeof createRunner> | undefined;
/** Sender of this page's outbox; a toast tells the result of each entry. */
export const senderOf = (queries: QueryClient): ReturnType<typeof createRunner> =>
  (only ??= createRunner({
    outbox,
    send: (call, key) => sendStored(call, { key, signal: AbortSignal.timeout(SEND_MS) }),
    signedIn: () => getSession() !== null && getSession()?.matricula === outbox.owner(),
    onSent: ({ tema }) => void queries.invalidateQueries({ queryKey: [tema] }),
    // Old data may be the cause (409), so the topic is read again.
    onRefused: ({ tema, titulo }) => {
      toast(`No se ha podido enviar: ${titulo}`);
      void queries.invalidateQueries({ queryKey: [tema] });
    },
    onRest: (sent) => {
      if (sent.length > 0) toast(sentWords(sent));
    },
  }));

/** Sends the waiting entries now. */
export const sendNow = (queries: QueryClient): Promise<void> => senderOf(queries).run({ hurry: true });

/** True while an outbox entry is being sent. */
export const isSending = (): boolean => only?.isRunning() ?? false;

const sentWords = ([first, ...others]: readonly Envio[]): string =>
  others.length === 0 ? `Enviado: ${first?.titulo ?? ''}` : `${others.length + 1} envíos completados`;

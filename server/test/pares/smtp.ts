// A mail server that really speaks SMTP, for the tests of the queue.
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Received = Email & { recipients: string[]; raw: string };
export type Smtp = { url: string; port: number; received: Received[]; stop(): Promise<void> };

type Answer = Error | undefined;

/** Refusal of the SMTP server. */
export const smtpError = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/**
 * Listens on this machine. Everything that arrives whole is in `received`, accepted or not.
 * @param options.answer called with each message; the error that it gives is the server's refusal, and while it is
 *        pending the server keeps silent.
 */
export async function startSmtp({
  port = 0,
  answer,
}: { port?: number; answer?(message: Received): Answer | Promise<Answer> } = {}): Promise<Smtp> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, callback) {
      void (async () => {
        const bytes = await buffer(stream);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const message = { ...(await PostalMime.parse(bytes)), recipients, raw: bytes.toString('utf8') };
        received.push(message);
        callback((await answer?.(message)) ?? null);
      })();
    },
  });
  server.on('error', () => {}); // a client that was killed in the middle is part of the tests
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo; // it listens on TCP, so this is no pipe's name
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

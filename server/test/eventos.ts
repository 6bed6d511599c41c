// Live-event stream of an open screen: the events that it gets while it listens.
import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { Evento } from '#contract/plataforma/eventos/evento.schemas.ts';

export type Oido = {
  /** Topics heard, in order. */
  temas: string[];
  /** Waits until it hears of `tema`. */
  hears(tema: Evento['tema']): Promise<void>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  hangUp(): void;
};

/** Opens the stream as the web does, and resolves once it receives. */
export async function listenTo(origin: string, token: string): Promise<Oido> {
  const line = new AbortController();
  const answer = await fetch(`${origin}/api/eventos`, {
    headers: { authorization: `Bearer ${token}` },
    signal: line.signal,
  });
  expect(answer.status).toBe(200);
  const temas: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void temas.push(z.parse(Evento, JSON.parse(data)).tema) });
  const read = async () => {
    const text = answer.body?.pipeThrough(new TextDecoderStream());
    for await (const some of text ?? []) parser.feed(some);
  };
  return {
    temas,
    hears: (tema) => expect.poll(() => temas, { timeout: 10_000, interval: 20 }).toContain(tema),
    ended: read().catch(() => undefined), // hanging up is an end too
    hangUp: () => line.abort(),
  };
}

import { Readable } from 'node:stream';
import type { Evento } from '#contract/plataforma/eventos/evento.schemas.ts';
import { LATIDO } from '#contract/plataforma/eventos/eventos.rules.ts';

/** Event stream of one open screen, with its person and session. */
export type Flujo = {
  readonly usuarioId: number;
  readonly sid: string;
  readonly salida: Readable;
  /** Sends an event once the reader takes it; of several waiting ones of a kind only the last. */
  tell(evento: Evento): void;
  end(): void;
};
/** Milliseconds that a reader has to take the rest, once the stream has ended. */
const GRACIA = 1_000;

/**
 * Backlog of a slow reader: at most one event of each kind, so that it cannot fill the memory. A reader
 * who has not taken one sign of life when the next is due is gone.
 * @param onClose runs once, at either end's close. @param latido milliseconds between signs of life.
 */
export function openFlujo(
  { usuarioId, sid }: { usuarioId: number; sid: string },
  { onClose, latido = LATIDO }: { onClose(): void; latido?: number },
): Flujo {
  const waiting = new Map<Evento['tema'], Evento>();
  let beat = true; // The first one sends the head of the answer.
  let asked = false;
  let ended = false;
  const salida = new Readable({
    highWaterMark: 1_024,
    read() {
      asked = true;
      handOver();
    },
  });
  function handOver(): void {
    const [evento] = waiting.values();
    if (!asked || ended || salida.destroyed || (!evento && !beat)) return;
    asked = false;
    beat = false;
    if (evento) waiting.delete(evento.tema);
    salida.push(evento ? `data: ${JSON.stringify(evento)}\n\n` : ':\n\n');
  }
  const pulse = setInterval(() => {
    if (beat) return void salida.destroy();
    beat = true;
    handOver();
  }, latido);
  pulse.unref();
  // A reader that hangs up in the middle of a message is no failure.
  salida.on('error', () => undefined);
  salida.once('close', () => {
    clearInterval(pulse);
    onClose();
  });
  return {
    usuarioId,
    sid,
    salida,
    tell(evento) {
      waiting.set(evento.tema, evento);
      handOver();
    },
    end() {
      if (ended) return;
      ended = true;
      salida.push(null);
      setTimeout(() => salida.destroy(), GRACIA).unref();
    },
  };
}

import type { Envio } from './outbox.ts';

/** Result of a mutation that was queued in the outbox instead of being sent. */
export class EnEspera {
  readonly envio: Envio;
  constructor(envio: Envio) {
    this.envio = envio;
  }
}

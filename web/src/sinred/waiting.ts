import type { Envio } from './outbox.ts';

/** What is said instead of the server's answer by an act that waits on this device. */
export class EnEspera {
  readonly envio: Envio;
  constructor(envio: Envio) {
    this.envio = envio;
  }
}

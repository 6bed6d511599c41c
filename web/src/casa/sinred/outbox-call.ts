import { ApiError, type CallOptions, type StoredCall } from '#web/casa/red/api.ts';
import { deviceNow } from '#web/casa/red/clock.ts';
import { uuid } from '#web/casa/red/idempotency.ts';
import { type Espera, outbox } from './outbox.ts';
import { EnEspera } from './waiting.ts';

/** Milliseconds after which a call waits in the outbox under the same key: a bad network may hold it for minutes. */
const PATIENCE_MS = 20_000;

type Repeatable<Args, Result> = {
  (args: Args, options?: CallOptions): Promise<Result>;
  stored(args: Args): StoredCall;
};
/** Options of a queued call: its description, and the refused entry that it replaces. */
type ConEspera<Args, Sobre> = Omit<Args, 'idempotencyKey'> & {
  idempotencyKey?: string;
  sobre: Sobre;
  sustituye?: string | undefined;
};

/**
 * Makes a call one that may wait: mutationFn: sinRed(api.aprobar, (args, viaje) => ({ titulo: 'Aprobar el viaje', … })).
 * Queued in the outbox when the server is not reached, the session has run out, or another entry on the same thing waits
 * of its person and answers EnEspera.
 */
export function sinRed<Args extends object, Result, Sobre>(
  call: Repeatable<Args, Result>,
  describe: (args: Omit<Args, 'idempotencyKey'>, sobre: Sobre, id: string) => Espera,
) {
  return async ({ sobre, sustituye, ...rest }: ConEspera<Args, Sobre>): Promise<Result | EnEspera> => {
    const id = rest.idempotencyKey ?? uuid();
    // Args without the options of this function, and with the key that every repeatable call accepts.
    const args = { ...rest, idempotencyKey: id } as unknown as Args;
    const espera = describe(args, sobre, id);
    if (sustituye !== undefined && !(await outbox.reload()).some((envio) => envio.id === sustituye))
      throw new ApiError('Este envío ya no está pendiente: se ha enviado o descartado en otra ventana.', {
        status: 409,
        code: 'envio',
      });
    const enLugarDe = replacedBy(espera, sustituye);
    const de = outbox.owner();
    const keep = async (tried: { probado?: number }) =>
      new EnEspera(await outbox.add({ id, ...espera, llamada: call.stored(args), ...tried }, { enLugarDe, de }));
    // Refused entries count too: until they are settled the thing is not as the person left it.
    const isBehind = outbox
      .items()
      .some(
        (envio) =>
          envio.entidad === espera.entidad &&
          !enLugarDe.includes(envio.id) &&
          (envio.estado === 'espera' || envio.suelto !== true),
      );
    if (isBehind) return keep({});
    const began = { probado: deviceNow(), online: navigator.onLine };
    let result: Result;
    try {
      result = await call(args, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status !== 401)) throw error;
      // Offline or without a session the act has not been done; otherwise only its answer may be lost.
      const mayBeDone = error.status === 0 && (began.online || navigator.onLine);
      return keep(mayBeDone ? { probado: began.probado } : {}).catch(() => {
        throw error; // the device keeps nothing, and the person hears that the act was not done
      });
    }
    // The act is done: failing to delete the refused entry changes nothing.
    await outbox.remove(enLugarDe).catch(() => undefined);
    return result;
  };
}

/** Refused entries that a repeated act replaces. */
const replacedBy = ({ tipo, entidad, parte }: Espera, sustituye: string | undefined): readonly string[] =>
  outbox
    .items()
    .filter(
      (envio) =>
        envio.id === sustituye ||
        (envio.estado !== 'espera' && envio.tipo === tipo && envio.entidad === entidad && envio.parte === parte),
    )
    .map(({ id }) => id);

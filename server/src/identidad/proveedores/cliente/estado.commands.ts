import type { Configuration } from 'openid-client';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { contar } from '#server/casa/base/observe.ts';
import { type ConSecreto, updateCaido, updateFallo, updateVuelto } from '../registro/proveedor.queries.ts';
import { descubrir } from './descubierto.commands.ts';
import { type Motivo, motivoDe } from './motivo.rules.ts';

export type Registro = { warn(fields: object, message: string): void; info(fields: object, message: string): void };

/** Notes that a provider is away, and tells the log the first time. */
export async function anotarCaido({ id, nombre }: ConSecreto, { motivo }: Motivo, log: Registro): Promise<void> {
  if ((await updateCaido(id, motivo)) > 0)
    log.warn(
      { proveedor: nombre, motivo },
      'a provider of sign-in does not answer: people with a password still enter',
    );
}
/** Notes that a provider answers, and tells the log where it was away. */
export async function anotarVuelto({ id, nombre }: ConSecreto, log: Registro): Promise<void> {
  if ((await updateVuelto(id)) > 0) log.info({ proveedor: nombre }, 'a provider of sign-in answers again');
}

/** Notes a failure of a sign-in by a provider. @returns the refusal for the person. */
export async function refusalDe(proveedor: ConSecreto, error: unknown, log: Registro): Promise<Refusal> {
  const falta = motivoDe(error);
  contar({ que: 'entrada', proveedor: proveedor.nombre, resultado: falta.caido ? 'caido' : 'rechazada' });
  if (falta.cancelada)
    return new Refusal(
      401,
      'entrada_cancelada',
      `Se ha cancelado en «${proveedor.nombre}», o allí no le dejan pasar. Puede volver a empezar.`,
    );
  if (falta.caido) {
    await anotarCaido(proveedor, falta, log);
    return new Refusal(
      503,
      'proveedor_caido',
      `«${proveedor.nombre}» no contesta ahora. Vuelva a intentarlo en unos minutos. Quien ya ha entrado sigue dentro.`,
      { retryAfter: 60 },
    );
  }
  await updateFallo(proveedor.id, falta.motivo);
  log.warn({ proveedor: proveedor.nombre, motivo: falta.motivo }, 'a sign-in by a provider was refused');
  return new Refusal(
    401,
    'entrada_rechazada',
    `No se ha podido entrar con «${proveedor.nombre}». Vuelva a empezar y, si se repite, avise a administración.`,
  );
}

/** A provider that answers now. @throws Refusal 503 when it is away; 401 when what it says of itself is not good. */
export async function alcanzar(proveedor: ConSecreto, log: Registro): Promise<Configuration> {
  try {
    const config = await descubrir(proveedor);
    if (proveedor.caido) await anotarVuelto(proveedor, log);
    return config;
  } catch (error) {
    throw await refusalDe(proveedor, error, log);
  }
}

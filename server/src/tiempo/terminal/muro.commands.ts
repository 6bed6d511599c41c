import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import type { FormularioIdentificar, Identificada } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { ficharComo, marcajeDe } from '#server/tiempo/fichajes/fichajes.port.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { acierta, olvidarIntento, refuseIfWaiting, reservarPin } from '#server/plataforma/intentos/intentos.port.ts';
import { conflicto, noValido, Refusal } from '#server/casa/kernel/errors.ts';
import { type Reconocida, selectPorMatricula, selectPorQr, updateFallos } from './credencial.queries.ts';
import { darPase, leerPase } from './pase.commands.ts';
import { abrirTerminal } from './terminal.commands.ts';
import { insertEnvio, selectEnvio, updateEnvio } from './terminal.queries.ts';

type Credencial = { matricula?: string | undefined; pin?: string | undefined; qr?: string | undefined };
/**
 * Person of a PIN or a QR; undefined for a wrong PIN, an unknown matrícula and one without PIN, at the same cost. `espera`: seconds that
 * this matrícula has to wait; its PIN is not compared. Throws 429 when the terminal has no guesses left.
 */
export async function reconocer(
  terminalId: number,
  { matricula = '', pin = '', qr }: Credencial,
): Promise<{ persona: Reconocida | undefined; espera: number }> {
  if (qr !== undefined) return { persona: await selectPorQr(huellaDe(qr)), espera: 0 }; // 128 bits cannot be guessed
  const { espera, ...reserva } = await reservarPin(terminalId, matricula);
  if (espera > 0) return { persona: undefined, espera };
  const quien = await selectPorMatricula(matricula);
  const isRight = await acierta(pin, quien?.pinHash ?? null, reserva);
  if (isRight) await olvidarIntento(reserva);
  await updateFallos(matricula, isRight);
  return { persona: isRight ? quien : undefined, espera };
}

/** Identifies the person at a terminal and gives their acts. Throws 404, 410, 422 and 429. */
export async function identificar({ secreto, ...credencial }: FormularioIdentificar): Promise<Identificada> {
  const { Id } = await abrirTerminal(secreto);
  const { persona, espera } = await reconocer(Id, credencial);
  refuseIfWaiting(espera);
  if (!persona)
    throw new Refusal(
      422,
      'no_reconocido',
      credencial.qr === undefined ? 'Matrícula o PIN incorrectos' : 'El código QR no sirve',
    );
  const { Actos, Marcajes, TrabajadoMin, Zona } = await marcajeDe(persona.id);
  return {
    Nombre: persona.nombre.split(' ')[0] ?? '',
    Pase: darPase(Id, persona.id),
    Actos,
    Hoy: Marcajes,
    TotalMin: TrabajadoMin,
    Zona,
  };
}

type Fichado = { Tipo: TipoFichaje; Instante: string; Zona: string };
/** Runs an act under a key of the terminal's choice once; a repetition gets the first answer. Throws 409 for a refused key. */
export const ficharUnaVez = (terminalId: number, clave: string, act: () => Promise<Fichado>): Promise<Fichado> =>
  transaction(async () => {
    if ((await insertEnvio(terminalId, clave)) === 0) {
      const antes = await selectEnvio(terminalId, clave);
      if (!antes?.fichado) throw conflicto('Ese fichaje ya se entregó y no fue posible');
      return antes.fichado as Fichado; // the answer is written by this function alone
    }
    const { Tipo, Instante, Zona } = await act();
    await updateEnvio(terminalId, clave, { Tipo, Instante, Zona });
    return { Tipo, Instante, Zona };
  });

/** Clocks in the person who has just identified themselves at the terminal. Throws 404, 409, 410 and 422. */
export async function ficharConPase(body: { secreto: string; pase: string; tipo: TipoFichaje; clave: string }) {
  const { Id } = await abrirTerminal(body.secreto);
  const usuarioId = leerPase(body.pase, Id);
  if (usuarioId === undefined) throw noValido([], 'Ha pasado demasiado tiempo: identifíquese otra vez');
  return ficharUnaVez(Id, body.clave, () =>
    ficharComo({ usuarioId, tipo: body.tipo, modalidad: 'P', origen: 'terminal', terminalId: Id }),
  );
}

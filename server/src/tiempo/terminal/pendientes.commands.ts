import * as z from 'zod/mini';
import { Sobre } from '#contract/tiempo/terminal/terminal.schemas.ts';
import type { MotivoTerminal } from '#contract/tiempo/terminal/terminal.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { openEnvelope } from '#server/casa/claves/envelope.ts';
import { ficharComo } from '#server/tiempo/fichajes/fichajes.port.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { ficharUnaVez, reconocer } from './muro.commands.ts';
import { abrirRetirado } from './terminal.commands.ts';
import { insertEnvio, insertIncidencia, selectEnvio, type TerminalAbierto } from './terminal.queries.ts';

type Entrega = { clave: string; sobre: string };
/**
 * Processes the acts that a terminal kept without network, in order, with one answer for all: failed acts are reported to RRHH, so that the
 * terminal does not learn which PIN was right. Throws 404, and 429 when the terminal has to try again later.
 */
export async function recibirPendientes(body: { secreto: string; ahora: string; sobres: readonly Entrega[] }) {
  const terminal = await abrirRetirado(body.secreto);
  for (const entrega of body.sobres) await recibir(terminal, entrega, body.ahora);
  return { Claves: body.sobres.map(({ clave }) => clave) };
}

async function recibir(terminal: TerminalAbierto, { clave, sobre }: Entrega, ahora: string): Promise<void> {
  const terminalId = terminal.Id;
  if (await selectEnvio(terminalId, clave)) return;
  const marcaje = leer(sobre, clave);
  const negar = (motivo: MotivoTerminal, usuarioId?: number, detalle = '') =>
    transaction(async () => {
      if ((await insertEnvio(terminalId, clave)) === 0) return;
      await insertIncidencia({
        terminalId,
        usuarioId,
        tipo: marcaje?.tipo,
        instante: marcaje?.instante,
        motivo,
        detalle,
      });
    });
  if (!marcaje) return negar('ilegible');
  const { tipo, instante, ...credencial } = marcaje;
  // Instant by the server's clock, from the difference of both clocks at the moment of sending.
  const entonces = Date.parse(instante) + Date.parse(terminal.Ahora) - Date.parse(ahora);
  if (terminal.Revocado !== null && entonces > Date.parse(terminal.Revocado)) return negar('revocado');
  const { persona, espera } = await reconocer(terminalId, credencial);
  if (!persona) return negar(espera > 0 ? 'intentos' : 'credencial');
  try {
    await ficharUnaVez(terminalId, clave, () =>
      ficharComo({
        usuarioId: persona.id,
        tipo,
        modalidad: 'P',
        origen: 'terminal',
        terminalId,
        instanteDispositivo: instante,
        horaDispositivo: ahora,
      }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await negar('rechazado', persona.id, error.message);
  }
}

/** Content of an envelope sealed under this key, or undefined. */
function leer(sobre: string, clave: string): Sobre | undefined {
  const safeParseResult = z.safeParse(z.pipe(z.string(), z.transform(parse)), openEnvelope(sobre, clave));
  const { data } = z.safeParse(Sobre, safeParseResult.data);
  return data?.clave === clave ? data : undefined;
}
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

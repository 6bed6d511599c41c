import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { buildLogger } from '#server/config/log.ts';
import { startLoop } from '#server/kernel/loop.ts';
import { anotarCabeza } from './cabeza.commands.ts';
import { empezarCadena } from './cadena.commands.ts';
import { apuntarAnteElTestigo, escribirAlTestigo } from './testigo.commands.ts';

/**
 * Begins the chain if nothing is there yet. Then signs where it ends, once a minute while it grows and when the process stops, into a
 * file outside of the database, and tells the witness, if there is one, when it is time.
 * Several processes with one folder each write their own lines, and all of them hold. It needs the database.
 * @param options.pausa milliseconds between looks.
 */
export function startFirma(
  config: Config,
  { log = buildLogger(config), pausa = 60_000 }: { log?: Logger; pausa?: number } = {},
): { stop(): Promise<void> } {
  let antes = 0;
  const anotar = async () => {
    antes = await anotarCabeza(config.DATA_DIR, antes);
  };
  // Each in a loop of its own: a witness that is out of reach holds nothing else back.
  const loop = (falla: string, paso: () => Promise<unknown>) =>
    startLoop({ log, pausa, falla, next: () => paso().then(() => false) });
  const falla = 'no se puede anotar hasta dónde llega la cadena de firmas';
  let empezada = false;
  const loops = [
    loop(falla, async () => {
      if (!empezada) await empezarCadena();
      empezada = true;
      await anotar();
    }),
    loop('no se puede escribir al testigo de la cadena de firmas (TESTIGO_CORREO)', () => escribirAlTestigo(config)),
    loop('no se puede escribir en el fichero del testigo de la cadena de firmas (TESTIGO_FICHERO)', () =>
      apuntarAnteElTestigo(config),
    ),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((one) => one.stop()));
      await anotar().catch((error: unknown) => log.error({ err: error }, falla));
    },
  };
}

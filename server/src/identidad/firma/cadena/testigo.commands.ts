import { open } from 'node:fs/promises';
import type { Config } from '#server/casa/config/config.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';
import { transaction } from '#server/casa/base/db.ts';
import { type Cabeza, enCarta, firmarCabeza, leerSinComprobar } from './cabeza.commands.ts';
import { selectCabeza } from './cadena.queries.ts';
import { insertEnviada, selectUltimaEnviada } from './testigo.queries.ts';

/** A bit less than a day, so that the hour of the daily message does not drift. */
const DIA = 24 * 3_600_000 - 120_000;
/** Bytes that hold the last line of a file of heads. */
const COLA = 4_096;

type Ultima = { seq: number; hace: number };
/** True each day, after `cada` new rows, and at once for a chain that is shorter than it was. */
const toca = (ultima: Ultima | undefined, { seq }: Cabeza, cada: number): boolean =>
  !ultima || ultima.hace >= DIA || seq - ultima.seq >= cada || seq < ultima.seq;

type Correo = Pick<Config, 'TESTIGO_CORREO' | 'TESTIGO_CADA'>;
/** Mails the head of the chain every day, so that a missing message is noticed. */
export async function escribirAlTestigo({ TESTIGO_CORREO, TESTIGO_CADA }: Correo): Promise<void> {
  if (!TESTIGO_CORREO) return;
  await transaction(async () => {
    const ultima = await selectUltimaEnviada();
    const cabeza = await selectCabeza();
    if (!cabeza || !toca(ultima, cabeza, TESTIGO_CADA)) return;
    const carta = enCarta(await firmarCabeza(cabeza));
    await insertEnviada({
      seq: cabeza.seq,
      para: TESTIGO_CORREO,
      asunto: `Cadena de firmas de ${laEmpresa().nombre}: fila ${cabeza.seq}`,
      texto:
        'Guarde este mensaje fuera de la máquina de Extramuros. Con él se comprueba que en la cadena de decisiones ' +
        `no falta ni ha cambiado nada hasta la fila ${cabeza.seq}:\n\nnpm run verificar -- --cabezas mensaje.eml\n\n${carta}\n\n` +
        'Si un día no llega ninguno, o el número de la fila es menor que antes, pregunte por qué.\n',
    });
  });
}

type Fichero = Pick<Config, 'TESTIGO_FICHERO' | 'TESTIGO_CADA'>;
/** Writes the head to the witness's file, when it is time. @throws Error when the file cannot be read or written. */
export async function apuntarAnteElTestigo({ TESTIGO_FICHERO, TESTIGO_CADA }: Fichero): Promise<void> {
  const cabeza = TESTIGO_FICHERO ? await selectCabeza() : undefined;
  if (!cabeza) return;
  // The file is opened append-only, for folders that allow nothing else.
  const file = await open(TESTIGO_FICHERO, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const desde = Math.max(0, size - COLA);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(COLA), 0, COLA, desde);
    const cola = buffer.toString('utf8', 0, bytesRead);
    const ultima = leerSinComprobar(cola.trimEnd().split('\n').at(-1) ?? '');
    const ultimaEscrita = ultima && { seq: ultima.seq, hace: Date.now() - Date.parse(ultima.instante) };
    if (!toca(ultimaEscrita, cabeza, TESTIGO_CADA)) return;
    await file.appendFile(`${cola === '' || cola.endsWith('\n') ? '' : '\n'}${await firmarCabeza(cabeza)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

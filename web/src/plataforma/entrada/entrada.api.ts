import { entrada } from '#contract/identidad/proveedores/entrada.endpoints.ts';
import type { PuertasDeEntrada } from '#contract/identidad/proveedores/entrada.schemas.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import { client } from '#web/casa/red/api.ts';
import { browserSend } from '#web/casa/red/transport.ts';

/** Client without a token: a refused entry says nothing of the session that this page may have. */
const deNadie = client(entrada, (path, init) => browserSend(path, { ...init, token: null }));

const NOTA = 'puertas';
/** Ways in as this device last heard of them, so that the login does not change under the person's finger. */
function puertasDeAntes(): PuertasDeEntrada | undefined {
  try {
    const kept: unknown = JSON.parse(readNote(NOTA) ?? 'null');
    // This page wrote it.
    return typeof kept === 'object' && kept !== null && 'Proveedores' in kept ? (kept as PuertasDeEntrada) : undefined;
  } catch {
    return undefined;
  }
}
const preguntadas = todo(deNadie.puertas, ['entrada', 'puertas'], { silencio: true });
export const puertas = {
  ...preguntadas,
  queryFn: async (context: Parameters<NonNullable<typeof preguntadas.queryFn & object>>[0]) => {
    const heard = await deNadie.puertas(undefined, { signal: context.signal });
    writeNote(NOTA, heard.Proveedores.length > 0 ? JSON.stringify(heard) : null);
    return heard;
  },
  placeholderData: puertasDeAntes,
};
/** True where this device has heard of a provider of the company: its login has asked, before anybody came in. */
export const hayProveedores = (): boolean => puertasDeAntes() !== undefined;

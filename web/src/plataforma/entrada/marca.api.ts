import type { EntradaEmpezada } from '#contract/identidad/proveedores/entrada.schemas.ts';
import type * as z from 'zod/mini';
import { createStorage } from '#web/casa/guardado/storage.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';

/** Entry that this device has begun: only with it can it end. */
export type Empezada = {
  estado: string;
  marca: string;
  codigo: string;
  volver: string;
  /** A signed-in person links an account; or confirms with theirs that it is still them. */
  vincula: boolean;
  confirma?: boolean;
};
const CLAVE = 'entrada';

// The native shell is left for the system's browser, and may be closed meanwhile: its protected store keeps the mark. A tab keeps its own.
const store = () => createStorage();
const write = (text: string | null): Promise<void> => {
  if (!isNative()) return Promise.resolve(writeNote(CLAVE, text, 'sessionStorage'));
  return text === null ? store().remove(CLAVE) : store().write(CLAVE, text);
};

/** Keeps the mark and goes to the provider; the native shell hands the address over to the system's browser. */
export async function irAlProveedor(
  { Url, Estado, Marca }: z.output<typeof EntradaEmpezada>,
  mas: Pick<Empezada, 'codigo' | 'volver' | 'vincula' | 'confirma'>,
): Promise<void> {
  await write(JSON.stringify({ estado: Estado, marca: Marca, ...mas } satisfies Empezada));
  location.assign(Url);
}

/** Entry that this device began with this state, which is forgotten; undefined when it began elsewhere. */
export async function recogerEmpezada(estado: string): Promise<Empezada | undefined> {
  const text = isNative() ? await store().again(CLAVE) : readNote(CLAVE, 'sessionStorage');
  try {
    const kept = JSON.parse(text ?? 'null') as Empezada | null; // `irAlProveedor` wrote it
    if (kept?.estado !== estado) return undefined;
    await write(null);
    return kept;
  } catch {
    return undefined;
  }
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Caso, Listas } from './listas.kit.ts';

const folder = join(import.meta.dirname, 'listas');
/** Every list of the product, as people ask for it: with each filter, each order and each search. A test compares it with the contract. */
export const LISTAS: readonly Listas[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map(async (file) => ((await import(join(folder, file))) as { listas: Listas }).listas),
);

export type Pedida = Caso & { path: string; paged: boolean };
export const PEDIDAS: readonly Pedida[] = LISTAS.flatMap(({ contrato: { base, endpoints }, casos }) =>
  Object.entries(casos).flatMap(([name, lista]) => {
    const endpoint = endpoints[name];
    if (!endpoint || typeof lista === 'string') return [];
    const call = { path: `${base}${endpoint.path}`, paged: 'pagina' in endpoint && endpoint.pagina === true };
    return lista.map((caso) => ({ ...caso, ...call }));
  }),
);

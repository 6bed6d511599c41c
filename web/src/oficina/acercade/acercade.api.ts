import { mutationOptions } from '@tanstack/react-query';
import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const deCuenta = client(cuenta);
const deSesion = client(sesion);
/** Identifier of this page alone: the server's limit tells devices apart by it. */
const de = crypto.randomUUID();

const comprobar = {
  mutationFn: async () => {
    const began = performance.now();
    const eco = await deSesion.echoServidor({ query: { de } });
    return { ...eco, ms: Math.round(performance.now() - began) };
  },
};
/** Server check on request, with its duration in milliseconds: its failure raises the alert of spec section 8. */
export const comprobarServidor = mutationOptions(comprobar);
/** Server check of the screen itself when it opens. */
export const mirarServidor = mutationOptions({ ...comprobar, meta: { silencio: true } });
export const privacidad = todo(deCuenta.privacidad, ['cuenta', 'privacidad']);

/** Package that the product ships, as bin/piezas/licences.ts writes it. */
export type Licencia = {
  nombre: string;
  version: string;
  licencia: string;
  texto: string;
  en: readonly ('web' | 'servidor')[];
};
/** Made with the web, and served beside it. */
export const licencias = todo<Licencia[]>(
  async (_args, options) => {
    const answer = await fetch('/licencias.json', { signal: options?.signal ?? null });
    if (!answer.ok) throw new Error('the licences did not come');
    return (await answer.json()) as Licencia[]; // Made by our own build.
  },
  ['licencias'],
  { silencio: true },
);

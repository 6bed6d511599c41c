import type { Area, Endpoint } from '#contract/kernel/endpoint.ts';
import { insertLecturas } from '#server/kernel/lecturas.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import type { AnyHandler } from './handler.ts';

/** The answer of a handler, once the lines of who read whose data are written (S-8040); without them there is no answer. */
export const leavingTrace =
  (area: Area, endpoint: Endpoint, { handle, deQuienes }: AnyHandler): AnyHandler['handle'] =>
  async (call) => {
    const result = await handle(call);
    const { sensible } = endpoint;
    if (!sensible || sensible === 'propio') return result;
    const { usuario } = call as { usuario: Usuario }; // a call that leaves a trace has `access: 'user'`
    const personas = new Set(deQuienes?.(call, result));
    if (!endpoint.destapa) personas.delete(usuario.id);
    if (personas.size > 0)
      await insertLecturas({
        lectorId: usuario.id,
        personas: [...personas],
        clase: sensible,
        llamada: `${endpoint.method} ${area.base}${endpoint.path}`,
      });
    return result;
  };

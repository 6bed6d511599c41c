import sql from 'sql-template-tag';
import type { Area, Endpoint } from '#contract/casa/kernel/endpoint.ts';
import type { ClaseSensible } from '#contract/casa/kernel/sensible.ts';
import { execute } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { AnyHandler } from './handler.ts';

/** Gives the answer of a handler after recording who read whose data (S-8040); if that fails there is no answer. */
export const leavingTrace =
  (area: Area, endpoint: Endpoint, { handle, deQuienes }: AnyHandler): AnyHandler['handle'] =>
  async (call) => {
    const result = await handle(call);
    const { sensible } = endpoint;
    if (!sensible || sensible === 'propio') return result;
    const { usuario } = call as { usuario: Usuario }; // calls that leave a trace have `access: 'user'`
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

type Lectura = {
  lectorId: number;
  personas: readonly number[];
  clase: ClaseSensible;
  /** 'GET /api/presencia/ausencias' */
  llamada: string;
};
/** Adds a line for each person whose sensitive data is about to be sent, in one statement. */
const insertLecturas = ({ lectorId, personas, clase, llamada }: Lectura): Promise<number> =>
  execute(sql`
    insert into lectura_sensible (lector_id, persona_id, clase, llamada)
    select ${lectorId}::bigint, p, ${clase}, ${llamada} from unnest(${personas}::bigint[]) p`);

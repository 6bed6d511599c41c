import sql from 'sql-template-tag';
import type { Area, Endpoint } from '#contract/casa/kernel/endpoint.ts';
import type { ClaseSensible } from '#contract/casa/kernel/sensible.ts';
import { execute } from '#server/casa/base/db.ts';
import type { Sistema, Usuario } from '#server/casa/kernel/access.ts';
import type { AnyHandler } from './handler.ts';

/** Gives the answer of a handler after recording who read whose data (S-8040); if that fails there is no answer. */
export const leavingTrace =
  (area: Area, endpoint: Endpoint, { handle, deQuienes }: AnyHandler): AnyHandler['handle'] =>
  async (call) => {
    const result = await handle(call);
    const { sensible } = endpoint;
    if (!sensible || sensible === 'propio') return result;
    const { usuario, sistema } = call as { usuario?: Usuario; sistema?: Sistema }; // of a call with `access: user` or `clave`
    const personas = new Set(deQuienes?.(call, result));
    // A key reads for the company, so that the data of who answers for it leave their trace like those of the others.
    if (usuario && !endpoint.destapa) personas.delete(usuario.id);
    const lectorId = usuario?.id ?? sistema?.responsableId;
    if (lectorId === undefined) throw new Error('a sensitive reading without a reader');
    if (personas.size > 0)
      await insertLecturas({
        lectorId,
        claveId: sistema?.id,
        personas: [...personas],
        clase: sensible,
        llamada: `${endpoint.method} ${area.base}${endpoint.path}`,
      });
    return result;
  };

type Lectura = {
  lectorId: number;
  /** Key of another system; the reader is then who answers for it. */
  claveId: number | undefined;
  personas: readonly number[];
  clase: ClaseSensible;
  /** 'GET /api/presencia/ausencias' */
  llamada: string;
};
/** Adds a line for each person whose sensitive data is about to be sent, in one statement. */
const insertLecturas = ({ lectorId, claveId, personas, clase, llamada }: Lectura): Promise<number> =>
  execute(sql`
    insert into lectura_sensible (lector_id, persona_id, clase, llamada, clave_id)
    select ${lectorId}::bigint, p, ${clase}, ${llamada}, ${claveId ?? null}::bigint from unnest(${personas}::bigint[]) p`);

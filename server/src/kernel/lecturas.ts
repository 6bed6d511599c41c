import sql from 'sql-template-tag';
import type { ClaseSensible } from '#contract/kernel/sensible.ts';
import { execute } from '#server/base/db.ts';

type Lectura = {
  lectorId: number;
  personas: readonly number[];
  clase: ClaseSensible;
  /** 'GET /api/presencia/ausencias' */
  llamada: string;
};
/** Adds a line for each person whose sensitive data is about to leave, in one statement. */
export const insertLecturas = ({ lectorId, personas, clase, llamada }: Lectura): Promise<number> =>
  execute(sql`
    insert into lectura_sensible (lector_id, persona_id, clase, llamada)
    select ${lectorId}::bigint, p, ${clase}, ${llamada} from unnest(${personas}::bigint[]) p`);

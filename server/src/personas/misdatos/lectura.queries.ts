import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { ClaseSensible } from '#contract/casa/kernel/sensible.ts';
import { Lectura } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';

const LecturaRow = z.extend(z.omit(Lectura, { Que: true, Como: true }), { llamada: z.string() });
export type LecturaRow = z.output<typeof LecturaRow>;
type Pedido = { limite: number; clase?: ClaseSensible | undefined };
/** Readings of a person's sensitive data, the newest first. */
export const selectLecturas = (usuarioId: number, { limite, clase }: Pedido, desde: Desde<typeof claveId>) =>
  many(LecturaRow)(sql`
    select l.id as "Id", l.instante as "Instante", quien_del_acto(l.clave_id, u.nombre) as "Quien",
      l.lector_id = l.persona_id and l.clave_id is null as "Propia", l.clase as "Clase", l.llamada
      from lectura_sensible l join usuario u on u.id = l.lector_id
     where l.persona_id = ${usuarioId} ${clase ? sql`and l.clase = ${clase}` : empty} ${antesDe(sql`l.id`, desde)}
     order by l.id desc ${firstRows(limite)}`);

import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { ColaConFallidos } from '#contract/plataforma/operacion/operacion.rules.ts';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { many, one, oneValue } from '#server/casa/base/db.ts';
import type { Cola } from '#server/casa/kernel/lease.ts';

type Fallidos = {
  /** Table of the jobs, which is their entity in the history too; in all that follows it is `f`. */
  tabla: string;
  /** Condition of the rows that have failed for good, the discarded ones included. */
  fallido: Sql;
  /** Column with the instant at which a job was discarded. */
  descartado: 'descartado' | 'descartada';
  /** Joins for the columns of the list. */
  con: Sql;
  columnas: { para: Sql; creado: Sql; fallo: Sql };
  /** Parts of the reason, each a text, and their sentence. */
  motivo: { partes: readonly Sql[]; enPalabras?: (...partes: string[]) => string };
  /** Columns with which a job begins its attempts anew. */
  otraVez: Sql;
  /** Topic that wakes the clock of the queue, where no trigger or interval does. */
  tema?: string;
};
type DeCola = {
  codigo: ColaConFallidos;
  /** Statement that gives `Esperan`, `EnCurso`, `MasAntigua` and, for a queue with office hours, `Primera`. */
  medida: Sql;
  fallidos: Fallidos;
};

const Medida = z.object({
  Esperan: z.int(),
  EnCurso: z.int(),
  MasAntigua: z.nullable(z.string()),
  Primera: z.optional(z.nullable(z.string())),
});
const Fila = z.object({
  Id: z.int(),
  Para: z.string(),
  Creado: instante,
  Fallo: instante,
  Intentos: z.int(),
  partes: z.array(z.string()),
});

/** Queue of an area over its table, whose rows count their attempts in `intentos`, with the acts on those that failed for good. */
export function buildCola({ codigo, medida, fallidos }: DeCola): Cola {
  const { columnas, motivo, tema } = fallidos;
  const { enPalabras = (...partes) => partes.join('') } = motivo;
  const [de, descartado] = [raw(fallidos.tabla), raw(fallidos.descartado)]; // names from the code, not from a request
  const fallido = sql`${fallidos.fallido} and f.${descartado} is null`;
  /** Changes the chosen rows that are still failed, and gives their numbers. */
  const cambiar = async (cuales: readonly number[], columns: Sql, seen: Sql = empty): Promise<number[]> => {
    const filas = await many(z.object({ id: z.int() }))(sql`
      with cambiada as (
        update ${de} f set ${columns} where f.id = any (${cuales}::bigint[]) and ${fallido} returning f.id)
      select id ${seen} from cambiada`);
    return filas.map(({ id }) => id);
  };
  return {
    codigo,
    medir: () => one(Medida)(medida),
    fallidos: {
      entidad: fallidos.tabla,
      contar: () => oneValue(z.int())(sql`select count(*)::int as n from ${de} f where ${fallido}`),
      leer: async (limite) => {
        const filas = await many(Fila)(sql`
          select f.id as "Id", ${columnas.para} as "Para", ${columnas.creado} as "Creado", ${columnas.fallo} as "Fallo",
                 f.intentos as "Intentos", json_build_array(${join(motivo.partes)}) as partes
            from ${de} f ${fallidos.con} where ${fallido} order by f.id desc limit ${limite}`);
        return filas.map(({ partes, ...fila }) => ({ ...fila, Motivo: enPalabras(...partes) }));
      },
      reintentar: (cuales) =>
        cambiar(cuales, fallidos.otraVez, tema === undefined ? empty : sql`, avisar_en_vivo(${tema}, null)::text`),
      descartar: (cuales) => cambiar(cuales, sql`${descartado} = now()`),
    },
  };
}

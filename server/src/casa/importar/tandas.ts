import sql, { raw } from 'sql-template-tag';
import * as z from 'zod/mini';
import { brokenConstraint, execute, many, maybeOne, transaction } from '#server/casa/base/db.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { type Leida, Numero } from './importacion.ts';
import { terminar } from './listado.ts';

/**
 * Rows of one transaction at most, and milliseconds after which it takes no more: what it holds, others wait for, and a stop loses no
 * more.
 */
const TANDA = 100;
const RATO = 250;
/** Does pending rows one after another until the time of a transaction is used up, and gives their outcomes. */
export async function unRato<F, H>(
  pendientes: (cuantas: number) => Promise<readonly F[]>,
  hacer: (fila: F) => Promise<H>,
): Promise<H[]> {
  const hechas: H[] = [];
  const filas = await pendientes(TANDA);
  const hasta = performance.now() + RATO;
  for (const fila of filas) {
    hechas.push(await hacer(fila));
    if (performance.now() > hasta) break;
  }
  return hechas;
}

const Tarea = z.object({
  id: z.int(),
  quienId: z.int(),
  roles: z.array(z.string()),
  quien: z.string(),
});
type Hecha = { n: number; estado: 'H' | 'R'; deId: number | null; error: string };
type Escritura<D> = {
  tabla: string;
  deId: string;
  /** Writes a row, as a new entry where `deId` is null. A refusal becomes the error of the row. */
  escribir(
    usuario: Usuario,
    fila: { deId: number | null; datos: D; n: number; importacionId: number },
  ): Promise<{ Id: number }>;
  /** Sentences of constraints that a row may break since it was read. */
  motivos: Readonly<Record<string, string>>;
};
/** Writes an accepted file of a list row by row, each as a separate act. */
export function escrituraDe<D>(de: Escritura<D>) {
  const [tabla, filas, deId] = [raw(de.tabla), raw(`${de.tabla}_fila`), raw(de.deId)];
  const Pendiente = z.object({ n: z.int(), deId: z.nullable(z.int()), datos: z.custom<D>() });
  /** First import under way that no other process is writing. */
  const selectTarea = () =>
    maybeOne(Tarea)(sql`
      select i.id, i.importada_por_id as "quienId", u.roles, u.nombre as quien from ${tabla} i join usuario u on u.id = i.importada_por_id
       where i.estado_id = 2 order by i.id limit 1 for update of i skip locked`);
  const selectPorEscribir = (id: number, cuantas: number) =>
    many(Pendiente)(sql`
      select n, ${deId} as "deId", datos from ${filas} where importacion_id = ${id} and estado in ('N', 'C') order by n limit ${cuantas}`);
  const updateHechas = (id: number, hechas: readonly Hecha[]) =>
    execute(sql`
      with hechas as (
        select * from jsonb_to_recordset(${JSON.stringify(hechas)}::jsonb) as h (n int, estado text, "deId" bigint, error text)),
      filas as (
        update ${filas} f set estado = h.estado, ${deId} = coalesce(h."deId", f.${deId}),
        errores = case when h.error = '' then f.errores
        else jsonb_build_array(jsonb_build_object('campo', '', 'mensaje', h.error)) end
        from hechas h where f.importacion_id = ${id} and f.n = h.n)
      update ${tabla} i set hechas = i.hechas + c.buenas, rechazadas = i.rechazadas + c.malas
      from (select count(*) filter (where estado = 'H') as buenas, count(*) filter (where estado = 'R') as malas
        from hechas) c where i.id = ${id}`);

  /** Sentence for a row that no longer fits; other errors are thrown again. */
  function motivoDe(error: unknown): string {
    if (error instanceof Refusal) return error.errors?.[0]?.message ?? error.message;
    const motivo = de.motivos[brokenConstraint(error)?.name ?? ''];
    if (motivo === undefined) throw error;
    return motivo;
  }
  async function escribir(usuario: Usuario, importacionId: number, fila: z.output<typeof Pendiente>): Promise<Hecha> {
    const { n } = fila;
    try {
      const { Id } = await transaction(() => de.escribir(usuario, { ...fila, importacionId }));
      return { n, estado: 'H', deId: Id, error: '' };
    } catch (error) {
      return { n, estado: 'R', deId: fila.deId, error: motivoDe(error) };
    }
  }
  return {
    updateEmpezada: ({ Id, Version }: Leida, quienId: number) =>
      maybeOne(Numero)(sql`
        update ${tabla} set estado_id = 2, version = version + 1, importada_por_id = ${quienId}
         where id = ${Id} and version = ${Version} and estado_id = 1 returning id as "Id"`),
    /** Writes some rows of an import under way, and marks them as done in the same transaction. True: there may be more. */
    avanzar: (): Promise<boolean> =>
      transaction(async () => {
        const tarea = await selectTarea();
        if (tarea === undefined) return false;
        const { id, quienId, quien, roles } = tarea;
        // In the name of the person who accepted the file, with their present roles.
        const usuario = { id: quienId, nombre: quien, roles, matricula: '', login: '', correo: '', sid: '' };
        const hechas = await unRato(
          (cuantas) => selectPorEscribir(id, cuantas),
          (fila) => escribir(usuario, id, fila),
        );
        if (hechas.length > 0) await updateHechas(id, hechas);
        else await terminar(de.tabla, { id, quienId });
        return true;
      }),
  };
}

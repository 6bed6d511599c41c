import sql, { join, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { many, maybeOne, one, transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';

const Hecho = z.object({ Id: z.int() });
const Leida = z.object({ Id: z.int(), Version: z.int() });

type Catalogo<Formulario, Fila> = {
  tabla: string;
  Fila: Fila;
  /** Columns of `c` beside its number and version, and the order of the list. */
  lee: Sql;
  orden: Sql;
  /** Columns that a form writes. */
  escribe(f: Formulario): Readonly<Record<string, unknown>>;
  /** Words of the change in the history. */
  resumen(f: Formulario): string;
  /** Sentence of a 409, where another person has changed the row. */
  cambiado?: string;
};
type Cambio = { usuario: Usuario; id: number; version: number | undefined };

/** Small list that is read whole, with the acts that add and change a row by version. */
export function catalogoDe<Formulario, Fila extends z.core.$ZodType>({
  tabla,
  Fila,
  lee,
  orden,
  escribe,
  resumen,
  cambiado = 'Alguien lo ha cambiado mientras tanto; vuelva a abrirlo',
}: Catalogo<Formulario, Fila>) {
  const table = raw(tabla);
  return {
    leer: () => many(Fila)(sql`select c.id as "Id", c.version as "Version", ${lee} from ${table} c order by ${orden}`),
    crear: (usuario: Usuario, f: Formulario) =>
      transaction(async () => {
        const columnas = escribe(f);
        const nombres = join(Object.keys(columnas).map((columna) => raw(columna)));
        const nueva = await one(Hecho)(
          sql`insert into ${table} (${nombres}) values (${join(Object.values(columnas))}) returning id as "Id"`,
        );
        await anotar(tabla, { id: nueva.Id }, usuario, 'crear', resumen(f));
        return nueva;
      }),
    /** @throws Refusal 404, 409. */
    cambiar: ({ usuario, id, version }: Cambio, f: Formulario) =>
      transaction(async () => {
        const leida = await maybeOne(Leida)(
          sql`select id as "Id", version as "Version" from ${table} where id = ${id}`,
        );
        const { Version } = vigente(leida, version, cambiado);
        const cambios = join(Object.entries(escribe(f)).map(([columna, valor]) => sql`${raw(columna)} = ${valor}`));
        const escrita = await maybeOne(Hecho)(sql`
          update ${table} set ${cambios}, version = version + 1
           where id = ${id} and version = ${Version} returning id as "Id"`);
        const hecha = ganada(escrita, cambiado);
        await anotar(tabla, { id }, usuario, 'cambiar', resumen(f));
        return hecha;
      }),
  };
}

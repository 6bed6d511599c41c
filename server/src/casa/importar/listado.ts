import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  CLAVES_FILA,
  type Columnas,
  DIAS_FILAS,
  FILAS,
  IMPORTACION,
  MAX_FILAS,
  nombradorDe,
} from '#contract/casa/kernel/importacion.ts';
import { ImportacionDeLista } from '#contract/casa/kernel/importaciones.ts';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import type { ReceivedFile } from '#server/casa/archivos/upload.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { csv } from '#server/casa/http/csv.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { conRol, type Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';
import { inSlices, type Steps } from '#server/casa/base/slices.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { leerLineas } from './csv-read.ts';
import { actosDe, consultasDe, csvDeMalas, guardarLeida, manejadoresDe, Numero } from './importacion.ts';
import { lecturaDe, type Marcha } from './lectura.ts';
import { type Delante, type FilaLeida, lectorDe, type Leido } from './tabla.ts';

/** Row of a file of a list, without `Columnas`. */
export const ImportacionRow = z.extend(z.omit(ImportacionDeLista, { Estado: true, acciones: true }), {
  /** True when the file was read too long ago to be written. */
  caducada: z.boolean(),
  /** True while the written file can be taken back. */
  reversible: z.boolean(),
});
type ImportacionRow = z.output<typeof ImportacionRow> & { Columnas: string[] };
const Cambio = z.object({ campo: z.string(), antes: z.string(), despues: z.string() });
const Fallo = z.object({ campo: z.string(), mensaje: z.string() });
/** Row of the rows of a file, without its subject. */
export const FilaRow = z.object({
  Id: z.int(),
  Nombre: z.string(),
  EstadoId: z.enum(CLAVES_FILA),
  cambios: z.array(Cambio),
  errores: z.array(Fallo),
  celdas: z.record(z.string(), z.string()),
});
type FilaRow = z.output<typeof FilaRow>;

/** Outcome of a row: its subject in the words of the file and by number, and its effect on the list. */
export type FilaComparada<D> = {
  n: number;
  clave: string;
  nombre: string;
  deId: number | null;
  estado: 'N' | 'C' | 'I' | 'M';
  datos: D;
  cambios: z.output<typeof Cambio>[];
  errores: z.output<typeof Fallo>[];
};

type Comparada = FilaComparada<unknown>;
const sinComparar = <C extends string>({ n, celdas, falla = '' }: FilaLeida<C>, clave: C): Comparada => {
  const errores = [{ campo: '', mensaje: falla }];
  return { n, clave: celdas[clave] ?? '', nombre: '', deId: null, estado: 'M', datos: {}, cambios: [], errores };
};

/** Called when a file has been written completely. */
export async function terminar(tabla: string, { id, quienId }: { id: number; quienId: number }): Promise<void> {
  await execute(sql`update ${raw(tabla)} set estado_id = 3, version = version + 1, importada = now() where id = ${id}`);
  await anotar(tabla, { id, estado: 3 }, { id: quienId }, 'terminar');
}

type Lista<C extends string, I, F> = {
  tabla: string;
  titulos: Columnas<C>;
  delante?: Delante<NoInfer<C>>;
  /** Column of the file, and of the table, that says what a row is about; column of the table for its number. `como`: both in `Fila`. */
  clave: NoInfer<C>;
  deId: string;
  como: readonly [clave: string, deId: string];
  Importacion: I;
  Fila: F;
  /** Names of the downloads. */
  plantilla: string;
  errores: string;
  /** Roles that may import the list. */
  papeles: readonly Rol[];
  /** Reader of another format than CSV; gives undefined for other files. */
  otroFormato?(fichero: ReceivedFile): Promise<Leido<C> | undefined>;
  /** Stores additional data with a file that was read, in its transaction. */
  guardada?(id: number, fichero: ReceivedFile, leido: Leido<C>): Promise<void>;
  /** Reads the present list; its steps compare the file with it, at least one for each row. */
  comparar(filas: readonly FilaLeida<C>[], usuario: Usuario): Promise<Steps<FilaComparada<unknown>[]>>;
  /** Value of the column `lista`, in a table with the files of several lists. */
  lista?: string;
  /** Additional columns of a file, and of its rows. */
  columnas?: Sql;
  columnasDeFila?: Sql;
  /** Hours for which a file can be taken back; absent, it cannot. */
  deshacer?: number;
};
/** Import of a list that the company keeps: new entries, and changes of existing ones. */
export function importacionDeLista<
  C extends string,
  I extends z.core.$ZodType<ImportacionRow>,
  F extends z.core.$ZodType<FilaRow>,
>(de: Lista<C, I, F>) {
  const [tabla, filas] = [raw(de.tabla), raw(`${de.tabla}_fila`)];
  const policy = conRol(...de.papeles);
  const nombreDe = nombradorDe(de.titulos);
  const leerFilas = lectorDe(de.titulos, de.clave, de.delante);
  const consultas = consultasDe({
    tabla: de.tabla,
    Importacion: de.Importacion,
    columnas: sql`
      i.columnas as "Columnas", i.ignoradas as "Ignoradas", i.nuevas as "Nuevas", i.cambian as "Cambian", i.iguales as "Iguales",
      i.rechazadas as "Rechazadas", coalesce(d.nombre, '') as "ImportadaPor",
      coalesce(i.importada > now() - make_interval(hours => ${de.deshacer ?? 0}::int), false) as reversible ${de.columnas ?? empty}`,
    parte: de.lista === undefined ? undefined : sql`i.lista = ${de.lista}`,
    segundo: 'importada_por_id',
    Fila: de.Fila,
    deFila: sql`f.nombre as "Nombre", f.cambios, f.errores, f.celdas,
      ${raw(`f.${de.clave} as "${de.como[0]}", f.${de.deId} as "${de.como[1]}"`)}${de.columnasDeFila ?? empty}`,
    dias: DIAS_FILAS,
  });
  const { acciones, autorizar } = politica(IMPORTACION, {
    que: 'la importación',
    estado: (i: ImportacionRow) => i.EstadoId,
    papel: (_acto, { roles }) => de.papeles.some((rol) => roles.includes(rol)),
    condicion: {
      importar: {
        cumple: (i) => i.Nuevas + i.Cambian > 0 && !i.caducada,
        porque: 'No hay nada que importar, o el fichero se leyó hace más de un día: vuelva a subirlo',
      },
      deshacer: {
        cumple: (i) => i.reversible && i.Hechas > 0,
        porque: 'Esta importación ya no se puede deshacer: cambie las filas una a una',
      },
    },
  });
  const acto = actosDe({ ...de, ciclo: IMPORTACION, autorizar, selectImportacion: consultas.selectImportacion });

  /** Compares the rows and gives the outcome of each, with the progress. A row with doubtful cells is not compared. */
  async function comparar(usuario: Usuario, leidas: readonly FilaLeida<C>[], { avisar }: Marcha) {
    const buenas = leidas.filter(({ falla }) => falla === undefined);
    const comparadas = await inSlices(await de.comparar(buenas, usuario), (hechas) =>
      avisar(Math.min(hechas, leidas.length) / 2, leidas.length),
    );
    const malas = leidas.filter(({ falla }) => falla !== undefined);
    return [...comparadas, ...malas.map((fila) => sinComparar(fila, de.clave))].toSorted((a, b) => a.n - b.n);
  }
  /**
   * Reads a file and keeps what would become of each row, behind its call; nothing of it is written. @throws Refusal 422 for what is no
   * such file.
   */
  const { leer, leyendo } = lecturaDe({
    tabla: de.lista ?? de.tabla,
    papeles: de.papeles,
    async leer(usuario, fichero, marcha) {
      const leido =
        (await de.otroFormato?.(fichero)) ??
        (await inSlices(leerFilas(await leerLineas(fichero.contenido, MAX_FILAS))));
      const { filas: leidas } = leido;
      await marcha.avisar(0, leidas.length);
      const celdas = new Map(leidas.map((fila) => [fila.n, fila.celdas]));
      const comparadas = await comparar(usuario, leidas, marcha);
      return guardarLeida(usuario, fichero, marcha, {
        tabla: de.tabla,
        filas: comparadas,
        insertar: (nombre) => insertar(usuario, nombre, leido, comparadas),
        insertarFilas: (nueva, filaComparadas) =>
          insertarFilas(
            nueva,
            filaComparadas.map((fila) => ({ ...fila, celdas: celdas.get(fila.n) ?? {} })),
          ),
        guardada: ({ Id }) => de.guardada?.(Id, fichero, leido) ?? Promise.resolve(),
      });
    },
  });
  function insertar({ id }: Usuario, nombre: string, { columnas, ignoradas }: Leido<C>, todas: readonly Comparada[]) {
    const cuantas = (buscado: Comparada['estado']) => todas.filter(({ estado }) => estado === buscado).length;
    return one(Numero)(sql`
      insert into ${tabla} (${de.lista === undefined ? empty : sql`lista, `} nombre, creada_por_id, columnas, ignoradas,
        filas, nuevas, cambian, iguales, malas)
      values (${de.lista === undefined ? empty : sql`${de.lista}, `} ${nombre}, ${id}, ${columnas}::text[],
        ${ignoradas}::text[], ${todas.length},
        ${cuantas('N')}, ${cuantas('C')}, ${cuantas('I')}, ${cuantas('M')}) returning id as "Id"`);
  }
  const insertarFilas = ({ Id }: { Id: number }, escritas: readonly object[]) =>
    execute(sql`
      insert into ${filas} (importacion_id, n, ${raw(de.clave)}, nombre, datos, cambios, errores, celdas, ${raw(de.deId)}, estado)
      select ${Id}, n, left(clave, 250), left(nombre, 250), datos, cambios, errores, celdas, "deId", estado
        from jsonb_to_recordset(${JSON.stringify(escritas)}::jsonb) as f (n int, clave text, nombre text, datos jsonb, cambios jsonb,
          errores jsonb, celdas jsonb, "deId" bigint, estado text)`);
  const descartar = acto('descartar', consultas.deleteImportacion);

  async function errores(id: number): Promise<Download> {
    const { Columnas } = existente(await consultas.selectImportacion(id));
    const malas = await Promise.all(
      ['M', 'R'].map((estado) => consultas.selectFilas(id, { limite: MAX_FILAS, estado }, undefined)),
    );
    return csvDeMalas(
      `${de.errores}-${id}.csv`,
      Columnas.map(nombreDe),
      malas
        .flat()
        .toSorted((a, b) => a.Id - b.Id)
        .map((fila) => ({
          Id: fila.Id,
          celdas: Columnas.map((columna) => fila.celdas[columna] ?? ''),
          error: fila.errores
            .map(({ campo, mensaje }) => (campo ? `${nombreDe(campo)}: ${mensaje}` : mensaje))
            .join('. '),
        })),
    );
  }
  const manejadores = manejadoresDe({
    policy,
    consultas,
    ver: (usuario) => (i) => ({ ...i, Estado: IMPORTACION.nombre(i.EstadoId), acciones: acciones(usuario, i) }),
    verFila: ({ cambios, errores: fallos, celdas, ...f }) => ({
      ...f,
      Estado: FILAS[f.EstadoId],
      Celdas: Object.fromEntries(Object.entries(celdas).map(([columna, dice]) => [nombreDe(columna), dice])),
      Cambios: cambios.map((c) => ({ Campo: nombreDe(c.campo), Antes: c.antes, Despues: c.despues })),
      Errores: fallos.map(({ campo, mensaje }) => ({ Campo: campo && nombreDe(campo), Mensaje: mensaje })),
    }),
    errores,
    leer,
    leyendo,
    descartar,
  });
  return {
    acto,
    deleteCaducadas: consultas.deleteCaducadas,
    rutas: {
      ...manejadores,
      /** Empty file with the titles, to begin with. */
      plantilla: {
        policy,
        handle: (): Download => csv(de.plantilla, [clavesDe(de.titulos).map(nombreDe)]),
      },
    },
  };
}

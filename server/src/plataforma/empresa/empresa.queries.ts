import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Opcional } from '#contract/plataforma/empresa/opcionales.rules.ts';
import { CLAVES_OPCIONALES } from '#contract/plataforma/empresa/opcionales.rules.ts';
import {
  Cifra,
  type FormularioCifras,
  type FormularioIdentidad,
} from '#contract/plataforma/empresa/empresa.schemas.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';

const AjustesRow = z.object({
  nombre: z.nullable(z.string()),
  Nif: z.string(),
  logoId: z.nullable(z.int()),
  acento: z.nullable(z.string()),
  textoEntrada: z.string(),
  saludo: z.string(),
  apagadas: z.array(z.enum(CLAVES_OPCIONALES)),
  Version: z.int(),
  Plazos: z.array(Cifra),
  Limites: z.array(Cifra),
  Historial: z.array(HistorialRow),
});
export type AjustesRow = z.output<typeof AjustesRow>;

const cifras = (tabla: string, { valor, detalle, orden }: { valor: string; detalle: string; orden: string }) =>
  raw(
    `coalesce((select json_agg(json_build_object('Codigo', c.codigo, 'Nombre', c.nombre, 'Detalle', ${detalle}, 'Valor', c.${valor},
        'Minimo', c.minimo, 'Maximo', c.maximo) order by ${orden}) from ${tabla} c), '[]')`,
  );
const PLAZOS = cifras('plazo_conservacion', { valor: 'dias', detalle: "''", orden: 'c.nombre' });
const LIMITES = cifras('limite_trabajo', { valor: 'valor', detalle: 'c.detalle', orden: 'c.orden' });

export const selectAjustes = (lectorId: number) =>
  one(AjustesRow)(sql`
    select e.nombre, e.nif as "Nif", e.logo_id as "logoId", e.acento, e.texto_entrada as "textoEntrada", e.saludo,
           e.apagadas, e.version as "Version",
           ${PLAZOS} as "Plazos", ${LIMITES} as "Limites",
           ${historialDe('empresa', sql`e.id`, { lector: lectorId })} as "Historial"
      from empresa e`);

export type Cambios = Sql;
/** Change of the version alone. */
export const SOLO_VERSION: Cambios = empty;
const FilaConId = z.object({ id: z.int() });
/** Raises the version, for every act on the settings; undefined: somebody was first. */
export const updateEmpresa = (version: number, cambios: Sql) =>
  maybeOne(FilaConId)(sql`update empresa set version = version + 1 ${cambios} where version = ${version} returning id`);
export const identidad = (f: FormularioIdentidad): Sql =>
  sql`, nombre = ${f.nombre}, acento = ${f.acento}, texto_entrada = ${f.textoEntrada}, saludo = ${f.saludo}
    ${f.nif === undefined ? empty : sql`, nif = ${f.nif}`}`;
export const apagadas = (las: readonly Opcional[]): Sql => sql`, apagadas = ${las}::text[]`;
export const logo = (archivoId: number | null): Sql => sql`, logo_id = ${archivoId}::bigint`;

const Escrita = z.object({ codigo: z.string() });
const TABLAS = {
  plazos: { tabla: 'plazo_conservacion', columna: 'dias', mas: ', version = c.version + 1' },
  limites: { tabla: 'limite_trabajo', columna: 'valor', mas: '' },
} as const;
export type CualesCifras = keyof typeof TABLAS;
/** Updates existing figures; their bounds are constraints. */
export const updateCifras = (cuales: CualesCifras, { cifras: nuevas }: FormularioCifras) => {
  const { tabla, columna, mas } = TABLAS[cuales];
  return many(Escrita)(sql`
    update ${raw(tabla)} c set ${raw(columna)} = n.valor ${raw(mas)}
      from jsonb_to_recordset(${JSON.stringify(nuevas)}::jsonb) as n (codigo text, valor integer)
     where c.codigo = n.codigo returning c.codigo`);
};

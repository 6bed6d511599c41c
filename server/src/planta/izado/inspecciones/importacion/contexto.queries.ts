import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';
import { porPalabras } from '#server/casa/importar/nombres.ts';
import { type Catalogo, type Contexto, textosDe } from './fila.rules.ts';

const Opcion = z.object({ clave: z.string(), nombre: z.string() });
const Elemento = z.object({
  id: z.int(),
  version: z.int(),
  baja: z.boolean(),
  codigo: z.string(),
  tipoId: z.int(),
  cmu: z.int(),
  longitud: z.nullable(z.number()),
  fabricante: z.string(),
  serie: z.string(),
  areaCodigo: z.string(),
  centro: z.string(),
  lugar: z.string(),
});
/** Elements of the file, and the possible meanings of its words. */
export async function selectContexto(codigos: readonly string[]): Promise<Contexto> {
  const [tipos, areas, centros, elementos] = await Promise.all([
    many(Opcion)(sql`select id::text as clave, nombre from tipo_izado where activo order by id`),
    many(Opcion)(
      sql`select codigo as clave, nombre from area where coalesce(abierto_hasta, hoy()) >= hoy() order by codigo`,
    ),
    many(Opcion)(sql`select codigo as clave, nombre from centro_trabajo order by codigo`),
    many(Elemento)(sql`
      select id, version, estado_id = 4 as baja, codigo, tipo_id as "tipoId", cmu_kg as cmu, longitud::float8 as longitud,
             fabricante, serie,
             area_codigo as "areaCodigo", centro, lugar
        from izado_elemento where codigo = any (${codigos}::text[])`),
  ]);
  const opcionesPorPalabras = (todas: readonly z.output<typeof Opcion>[]) =>
    porPalabras(todas, { codigo: (opcion) => opcion.clave, nombre: (opcion) => opcion.nombre });
  const catalogo: Catalogo = {
    tipo: opcionesPorPalabras(tipos),
    area: opcionesPorPalabras(areas),
    centro: opcionesPorPalabras(centros),
  };
  const existentes = new Map(
    elementos.map(({ id, version, baja, ...datos }) => [
      datos.codigo,
      { id, version, baja, datos, textos: textosDe(datos, catalogo) },
    ]),
  );
  return { catalogo, existentes };
}

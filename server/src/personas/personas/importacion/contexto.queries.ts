import sql, { join, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';
import { porPalabras } from '#server/casa/importar/nombres.ts';
import type { Contexto } from './comparar.rules.ts';
import type { Catalogo } from './fila.rules.ts';

const Persona = z.object({
  id: z.int(),
  version: z.int(),
  activo: z.boolean(),
  matricula: z.string(),
  nombre: z.string(),
  login: z.string(),
  correo: z.string(),
  telefono: z.string(),
  puesto: z.string(),
  ps: z.string(),
  area: z.nullable(z.string()),
  centro: z.nullable(z.string()),
  centroCoste: z.nullable(z.string()),
  roles: z.array(z.string()),
  alta: z.nullable(z.string()),
  baja: z.nullable(z.string()),
});
const Lugar = z.object({
  id: z.int(),
  matricula: z.string(),
  nombre: z.string(),
  activo: z.boolean(),
  responsableId: z.nullable(z.int()),
});
const Opcion = z.object({ codigo: z.string(), nombre: z.string(), abierto: z.boolean() });
const Dueno = z.object({ valor: z.string(), id: z.int() });

const opciones = (tabla: Sql, nombre: Sql, abierto: Sql) =>
  many(Opcion)(sql`select codigo, ${nombre} as nombre, ${abierto} as abierto from ${tabla} order by codigo`);
const enPlazo = sql`hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity')`;
const duenos = async (valores: readonly string[], ...columnas: readonly Sql[]) =>
  new Map(
    (
      await many(Dueno)(
        join(
          columnas.map(
            (columna) => sql`select ${columna} as valor, id from usuario where ${columna} = any (${valores}::text[])`,
          ),
          ' union all ',
        ),
      )
    ).map(({ valor, id }) => [valor, id]),
  );

type Nombrados = {
  matriculas: readonly string[];
  logins: readonly string[];
  correos: readonly string[];
  quienId: number;
};
/** The company, with which the rows of a file are compared. */
export async function selectContexto({ matriculas, logins, correos, quienId }: Nombrados): Promise<Contexto> {
  const [areas, centros, costes, existentes, lugares, deMatriculas, deLogins, deCorreos] = await Promise.all([
    opciones(sql`area`, sql`nombre`, enPlazo),
    opciones(sql`centro_trabajo`, sql`nombre`, sql`true`),
    opciones(sql`centro_coste`, sql`codigo || ' - ' || descripcion`, enPlazo),
    many(Persona)(sql`
      select id, version, activo, matricula, nombre, login, correo, telefono, puesto, ps, area_codigo as area,
             centro_trabajo_codigo as centro,
             centro_coste_codigo as "centroCoste", roles, alta, baja
        from usuario
       where ltrim(lower(matricula), '0') in (select ltrim(lower(m), '0') from unnest(${matriculas}::text[]) m)`),
    many(Lugar)(sql`select id, matricula, nombre, activo, responsable_id as "responsableId" from usuario`),
    duenos(
      matriculas.map((matricula) => matricula.toLowerCase()),
      sql`login`,
    ),
    duenos(logins, sql`lower(matricula)`, sql`login`),
    duenos(correos, sql`correo`),
  ]);
  type Opciones = readonly z.output<typeof Opcion>[];
  const abiertas = (todas: Opciones): Catalogo['area'] =>
    porPalabras(
      todas.filter(({ abierto }) => abierto),
      { codigo: (o) => o.codigo, nombre: (o) => o.nombre },
    );
  const porCodigo = (todas: Opciones) => new Map(todas.map(({ codigo, nombre }) => [codigo, nombre]));
  return {
    catalogo: { area: abiertas(areas), centro: abiertas(centros), centroCoste: abiertas(costes) },
    nombres: { area: porCodigo(areas), centro: porCodigo(centros), centroCoste: porCodigo(costes) },
    existentes,
    lugares,
    matriculas: deMatriculas,
    logins: deLogins,
    correos: deCorreos,
    quienId,
  };
}

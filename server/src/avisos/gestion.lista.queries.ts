import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { OrdenAvisos } from '#contract/avisos/gestion.schemas.ts';
import { texto } from '#contract/kernel/scalars.ts';
import { many } from '#server/kernel/db.ts';
import { conPalabras } from './aviso.queries.ts';
import { columnas, conCifras, GestionRow } from './gestion.queries.ts';

const milisegundos = (instante: Sql) => sql`(extract(epoch from ${instante}) * 1000)::bigint`;
/** More than any instant of this century. */
const NUNCA = 1e13;
const CLAVES = {
  titular: { de: sql`a.titular collate "es-ES-x-icu"`, clave: z.tuple([texto(200), z.int()]) },
  desde: {
    de: sql`coalesce(${milisegundos(sql`coalesce(a.se_ve_desde, a.desde)`)}, 0)`,
    clave: z.tuple([z.int(), z.int()]),
  },
  hasta: {
    de: sql`coalesce(${milisegundos(sql`a.hasta`)}, ${raw(String(NUNCA))}::bigint)`,
    clave: z.tuple([z.int(), z.int()]),
  },
  Id: { de: sql`a.id`, clave: z.tuple([z.int(), z.int()]) },
} as const;

const partesDe = (orden: OrdenAvisos | undefined) => {
  // the contract's words, with a sign before or without it
  const nombre = (orden?.replace('-', '') ?? 'Id') as keyof typeof CLAVES;
  return { ...CLAVES[nombre], baja: orden === undefined || orden.startsWith('-') };
};
export const claveGestion = (orden: OrdenAvisos | undefined) => partesDe(orden).clave;

const ListaRow = z.extend(GestionRow, { clave: z.union([z.string(), z.int()]) });
type Filtro = {
  limite: number;
  tras: readonly [string | number, number] | undefined;
  canal: 'A' | 'N' | undefined;
  estado: string | undefined;
  texto: string | undefined;
  orden: OrdenAvisos | undefined;
};
/**
 * Everything that COMUNICACION has written, the last first or as it is asked for, with the key of each row. The page is cut before
 * anybody is counted.
 */
export const selectGestion = ({ limite, tras, canal, estado, texto: palabras, orden }: Filtro) => {
  const { de, baja } = partesDe(orden);
  const sentido = baja ? sql`desc` : sql`asc`;
  return many(
    ListaRow,
    sql`
    select ${columnas}, pagina.clave from ${conCifras(sql`(
      select a.id, ${de} as clave from aviso a
       where true ${canal ? sql`and a.canal = ${canal}` : empty}
         ${estado ? sql`and estado_de_aviso(a) = any(${estado.split(',').map(Number)}::int[])` : empty}
         ${palabras ? conPalabras(palabras) : empty}
         ${tras ? sql`and (${de}, a.id) ${baja ? sql`<` : sql`>`} (${tras[0]}, ${tras[1]}::bigint)` : empty}
       order by clave ${sentido}, a.id ${sentido} limit ${limite + 1}) pagina join aviso a on a.id = pagina.id`)}
     order by pagina.clave ${sentido}, a.id ${sentido}`,
  );
};

import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Proveedor } from '#contract/oficina/facturas/factura.schemas.ts';
import { texto as corto } from '#contract/casa/kernel/scalars.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { contains } from '#server/casa/base/search.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';

export const claveNombre = z.tuple([corto(200), z.int()]);
const Row = z.extend(Proveedor, { clave: z.string() });
const columnas = sql`
  p.id as "Id", p.codigo as "Nif", p.nombre as "Nombre",
  hoy() between p.abierto_desde and coalesce(p.abierto_hasta, 'infinity') as "Abierto",
  sin_tildes(p.nombre) as clave`;
type Pedido = { limite: number; texto?: string | undefined };
/** By name, one row more than `limite`. */
export const selectProveedores = ({ limite, texto }: Pedido, desde: Desde<typeof claveNombre>) =>
  many(Row)(sql`
    select ${columnas} from proveedor p
     where true ${texto ? sql`and ${contains(sql`sin_tildes(' ' || p.nombre || ' ' || p.codigo)`, texto)}` : empty}
       ${desde ? sql`and (sin_tildes(p.nombre), p.id) > (${desde[0]}, ${desde[1]}::bigint)` : empty}
     order by sin_tildes(p.nombre), p.id ${firstRows(limite)}`);
/** The supplier with this NIF; undefined: there is none. */
export const selectProveedorPorNif = (nif: string) =>
  maybeOne(Row)(sql`select ${columnas} from proveedor p where p.codigo = ${nif}`);

const Limite = z.object({ Importe: z.string(), Version: z.int() });
export const selectLimite = () =>
  one(Limite)(sql`select importe::text as "Importe", version as "Version" from limite_factura`);
/** Undefined: somebody else changed it first. */
export const updateLimite = (importe: string, version: number) =>
  maybeOne(z.object({ Id: z.int() }))(
    sql`update limite_factura set importe = ${importe}::numeric, version = version + 1 where version = ${version} returning id as "Id"`,
  );

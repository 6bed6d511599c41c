import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { fecha, texto } from '#contract/casa/kernel/scalars.ts';
import type { FormularioAjuste } from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { Ajuste } from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { delAnio, enPlantilla } from '#server/casa/base/plantilla.ts';

const Miembro = z.object({ Id: z.int(), Persona: z.string(), Foto: foto, Matricula: z.string(), Centro: z.string() });
export type Miembro = z.output<typeof Miembro>;
/** Sort key of people: by name. */
export const claveNombre = z.tuple([texto(200), z.int()]);
/** `lector` undefined: without photos. */
const columnas = (lector?: number) => sql`
  u.id as "Id", u.nombre as "Persona",
  ${lector === undefined ? sql`null` : fotoDe(sql`u.id`, lector)} as "Foto",
  u.matricula as "Matricula", coalesce(c.nombre, '') as "Centro"`;
const tablas = sql`usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo`;
type Pedidas = { anio: number; lector?: number; limite?: number | undefined; texto?: string | undefined };
/** Staff of a year by name; without `limite`, all of them. */
export const selectMiembros = ({ anio, lector, limite, texto: palabras }: Pedidas, desde: Desde<typeof claveNombre>) =>
  many(Miembro)(sql`
    select ${columnas(lector)} from ${tablas}
     where ${enPlantilla(delAnio(anio))} ${conPalabras(nombreYMatricula, { texto: palabras })}
       ${desde ? sql`and (u.nombre collate "es-ES-x-icu", u.id) > (${desde[0]}::text collate "es-ES-x-icu", ${desde[1]}::bigint)` : empty}
     order by u.nombre collate "es-ES-x-icu", u.id ${limite === undefined ? empty : firstRows(limite)}`);
export const selectMiembro = (id: number, anio: number, lector?: number) =>
  maybeOne(z.extend(Miembro, { Alta: z.nullable(fecha), Baja: z.nullable(fecha) }))(sql`
    select ${columnas(lector)}, u.alta as "Alta", u.baja as "Baja" from ${tablas} where u.id = ${id} and ${enPlantilla(delAnio(anio))}`);

export const selectAjustes = (usuarioId: number, anio: number) =>
  many(Ajuste)(sql`
    select a.id as "Id", a.tipo_id as "TipoId", a.cantidad as "Cantidad", a.motivo as "Motivo", a.creado as "Creado",
           coalesce(q.nombre, '') as "Quien"
      from ajuste_permiso a left join usuario q on q.id = a.creado_por_id
     where a.usuario_id = ${usuarioId} and a.anio = ${anio} order by a.id desc`);
export const insertAjuste = (quienId: number, { usuarioId, tipoId, anio, cantidad, motivo }: FormularioAjuste) =>
  one(z.object({ Id: z.int() }))(sql`
    insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo, creado_por_id)
    values (${usuarioId}, ${tipoId}, ${anio}, ${cantidad}, ${motivo}, ${quienId}) returning id as "Id"`);
/** Id of a type by its code; undefined: the holidays. */
export const selectNumeroDeTipo = (codigo: string | undefined) =>
  maybeOne(z.object({ id: z.int() }))(
    sql`select id from tipo_permiso where ${codigo === undefined ? sql`vacaciones` : sql`codigo = ${codigo}`}`,
  );

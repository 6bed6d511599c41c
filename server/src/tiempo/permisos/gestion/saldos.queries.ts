import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import type { COLUMNAS_SALDOS_GUARDADAS, FormularioAjuste } from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { Ajuste } from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import { clavesDeFila, type OrdenDePagina, ordenesDe, porTexto } from '#server/casa/kernel/orden/orden.ts';
import { delAnio, enPlantilla } from '#server/casa/base/plantilla.ts';

const Miembro = z.object({ Id: z.int(), Persona: z.string(), Foto: foto, Matricula: z.string(), Centro: z.string() });
export type Miembro = z.output<typeof Miembro>;
/** `lector` undefined: without photos. */
const columnas = (lector?: number) => sql`
  u.id as "Id", u.nombre as "Persona",
  ${lector === undefined ? sql`null` : fotoDe(sql`u.id`, lector)} as "Foto",
  u.matricula as "Matricula", coalesce(c.nombre, '') as "Centro"`;
const tablas = sql`usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo`;
type Pedidas = { anio: number; lector?: number; limite?: number | undefined; texto?: string | undefined };
export const ordenSaldos = ordenesDe<(typeof COLUMNAS_SALDOS_GUARDADAS)[number]>(sql`u.id`, {
  persona: porTexto(sql`u.nombre`),
  matricula: porTexto(sql`u.matricula`),
  centro: porTexto(sql`c.nombre`, 'puede faltar'),
});
/** Staff of a year; without `limite`, all of them. */
export const selectMiembros = (
  { anio, lector, limite, texto: palabras }: Pedidas,
  { tras, por, clave }: OrdenDePagina = ordenSaldos('persona'),
) =>
  many(z.extend(Miembro, { clave: clavesDeFila }))(sql`
    select ${columnas(lector)}, ${clave} from ${tablas}
     where ${enPlantilla(delAnio(anio))} ${conPalabras(nombreYMatricula, { texto: palabras })}
       ${tras} ${por} ${limite === undefined ? empty : firstRows(limite)}`);
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

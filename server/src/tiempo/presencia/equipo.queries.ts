import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import type { Resolucion, TipoIncidencia } from '#contract/tiempo/jornada/incidencias.rules.ts';
import type { COLUMNAS_MES_GUARDADAS } from '#contract/tiempo/presencia/equipo.schemas.ts';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { clavesDeFila, type OrdenDePagina, ordenesDe, porEntero, porTexto } from '#server/casa/kernel/orden/orden.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import { type Periodo } from '#server/casa/base/plantilla.ts';
import {
  type claveNombre,
  type Filtro,
  filtrado,
  type Lector,
  porNombre,
  trasNombre,
  visible,
} from './alcance.queries.ts';

const Miembro = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Foto: foto,
  Matricula: z.string(),
  Centro: z.string(),
  Area: z.string(),
  /** State of the closing of the month; 1: open. */
  EstadoId: z.int(),
  /** The reader may propose a correction of the person's days: RRHH, and the approvers of their requests. */
  corrige: z.boolean(),
  clave: clavesDeFila,
});
export type Miembro = z.output<typeof Miembro>;
type Pedidos = Filtro & {
  /** Month whose closing is read, 'AAAA-MM'. */
  mes: string;
  /** Days that are read (undefined: the month): people on the staff on one of them are listed. */
  entre?: Periodo;
  estados?: readonly number[] | undefined;
  id?: number;
  limite: number;
  desde: Desde<typeof claveNombre>;
  /** Begins at the person of the key instead of after them. */
  inclusive?: boolean;
  /** Another order than by name, with its own cursor. */
  orden?: OrdenDePagina;
};
/** People by name; the caller then calculates their months or days. */
export const selectMiembros = (lector: Lector, p: Pedidos) =>
  many(Miembro)(sql`
    select u.id as "Id", u.nombre as "Nombre", ${fotoDe(sql`u.id`, lector.id)} as "Foto",
           u.matricula as "Matricula", coalesce(t.nombre, '') as "Centro",
           coalesce(a.nombre, '') as "Area",
           coalesce(c.estado_id, 1) as "EstadoId",
           ${p.orden?.clave ?? sql`'[]'::json as clave`},
           ${lector.todos ? sql`true` : sql`aprobador_por_area_o_jerarquia(u.id, null, '{}') in ${representados(lector.id)}`} as corrige
      from usuario u
      left join centro_trabajo t on t.codigo = u.centro_trabajo_codigo
      left join area a on a.codigo = u.area_codigo
      left join cierre c on c.usuario_id = u.id and c.mes = ${`${p.mes}-01`}::date
     where ${visible(lector, p.entre ?? { desde: `${p.mes}-01`, hasta: ultimoDia(p.mes) })} ${filtrado(p)}
       ${p.id === undefined ? empty : sql`and u.id = ${p.id}`}
       ${p.estados ? sql`and coalesce(c.estado_id, 1) = any (${[...p.estados]}::int[])` : empty}
       ${p.inclusive && p.desde ? trasNombre([p.desde[0], p.desde[1] - 1]) : trasNombre(p.desde)} ${p.orden?.tras ?? empty}
     ${p.orden?.por ?? porNombre()} ${firstRows(p.limite)}`);
export const ordenMiembros = ordenesDe<(typeof COLUMNAS_MES_GUARDADAS)[number]>(sql`u.id`, {
  nombre: porTexto(sql`u.nombre`),
  matricula: porTexto(sql`u.matricula`),
  centro: porTexto(sql`t.nombre`, 'puede faltar'),
  area: porTexto(sql`a.nombre`, 'puede faltar'),
  estado: porEntero(sql`coalesce(c.estado_id, 1)`),
});

export const selectHoy = () => oneValue(z.string())(sql`select hoy() as hoy`);

/** Ids of these people whom the reader sees and who were on the staff on some day of the period. */
export const selectVisibles = async (
  lector: Lector,
  ids: readonly number[],
  periodo: Periodo,
): Promise<Set<number>> => {
  const vistos = await many(z.object({ id: z.int() }))(sql`
    select u.id from usuario u where ${visible(lector, periodo)} and u.id = any (${[...ids]}::bigint[])`);
  return new Set(vistos.map(({ id }) => id));
};

type Resuelta = { personaId: number; fecha: string; tipo: TipoIncidencia };
export const insertResueltas = (
  resueltas: readonly Resuelta[],
  { resolucion, comentario, quienId }: { resolucion: Resolucion; comentario: string; quienId: number },
) =>
  execute(sql`
    insert into incidencia_resuelta (usuario_id, fecha, tipo, resolucion, comentario, quien_id)
    select "personaId", fecha, tipo, ${resolucion}, ${comentario}, ${quienId}
      from jsonb_to_recordset(${JSON.stringify(resueltas)}::jsonb) as r ("personaId" bigint, fecha date, tipo text)`);

import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioCiclo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { CicloObjetivos } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { ESTADO_OBJETIVO } from '#contract/personas/objetivos/objetivos.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, manyValues, maybeOne, one } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import { insertHistorial } from '#server/casa/kernel/historial.ts';
import { llevaArea, type Quien } from './objetivo.queries.ts';

const CicloRow = z.extend(z.omit(CicloObjetivos, { Tipo: true, Estado: true, acciones: true }), { hoy: z.string() });
export type CicloRow = z.output<typeof CicloRow>;
const columnas = sql`
  c.id as "Id", c.nombre as "Nombre", c.tipo as "TipoCodigo", c.desde as "Desde", c.hasta as "Hasta", c.estado_id as "EstadoId",
  c.cerrado as "Cerrado",
  c.version as "Version", hoy()::text as hoy`;

export const selectCiclos = (limite: number, desde: Desde<typeof claveId>) =>
  many(CicloRow)(
    sql`select ${columnas} from ciclo_objetivos c where true ${antesDe(sql`c.id`, desde)} order by c.id desc ${firstRows(limite)}`,
  );
/** Cycles that this person sees, the newest by first day; 24 at most. */
export const selectCiclosVistos = ({ empresa }: Quien) =>
  many(CicloRow)(sql`
    select ${columnas}
    from ciclo_objetivos c
    where true ${empresa ? empty : sql`and c.estado_id >= 2`}
    order by c.desde desc, c.id desc
    limit 24`);
export const selectCiclo = ({ empresa }: Quien, id: number) =>
  maybeOne(CicloRow)(
    sql`select ${columnas} from ciclo_objetivos c where c.id = ${id} ${empresa ? empty : sql`and c.estado_id >= 2`}`,
  );
/** A cycle, locked until the transaction ends: changes of its objectives come before or after. */
export const selectCicloSolo = (id: number) =>
  maybeOne(CicloRow)(sql`select ${columnas} from ciclo_objetivos c where c.id = ${id} for update`);

const Hecho = z.object({ Id: z.int() });
export const insertCiclo = (f: FormularioCiclo) =>
  one(Hecho)(sql`
    insert into ciclo_objetivos (nombre, tipo, desde, hasta)
    values (${f.nombre}, ${f.tipo}, ${f.desde}::date, ${f.hasta}::date)
    returning id as "Id"`);
export const updateCiclo = ({ Id, Version }: CicloRow, f: FormularioCiclo) =>
  maybeOne(Hecho)(sql`
    update ciclo_objetivos
    set nombre = ${f.nombre}, tipo = ${f.tipo}, desde = ${f.desde}::date, hasta = ${f.hasta}::date, version = version + 1
     where id = ${Id} and version = ${Version} and estado_id = 1 returning id as "Id"`);

const Puede = z.object({
  areas: z.array(z.object({ Codigo: z.string(), Nombre: z.string() })),
  miArea: z.nullable(z.string()),
  equipo: z.boolean(),
});
/** Areas that the reader keeps, their own, and whether anybody depends on them today. */
export const selectPuede = ({ usuarioId, rrhh }: Quien) =>
  one(Puede)(sql`
    select coalesce((select json_agg(json_build_object('Codigo', a.codigo, 'Nombre', a.nombre) order by a.nombre) from area a
              where coalesce(a.abierto_hasta >= hoy(), true) and (${rrhh} or ${llevaArea(usuarioId, sql`a.codigo`)})), '[]') as areas,
           (select a.nombre from usuario u join area a on a.codigo = u.area_codigo where u.id = ${usuarioId}) as "miArea",
           ${rrhh}
             or exists (select from ${representados(usuarioId)} r
               join usuario u on u.responsable_id = r.id and u.id <> ${usuarioId}) as equipo`);

/** Proposals without decision, now expired. */
export const updateCaducados = (cicloId: number) =>
  manyValues(z.int())(sql`
      update acuerdo_objetivos
         set estado_id = 5, version = version + 1
       where ciclo_id = ${cicloId} and estado_id = 1
      returning id as "Id"`);
const { borrador, propuesto, acordado, cerrado, anulado } = ESTADO_OBJETIVO;
const SIN_ACORDAR = 'El ciclo se cerró sin que se acordara';
/** Objectives that were never agreed: cancelled, with that reason. */
export const updateSinAcordar = (cicloId: number, quienId: number) =>
  execute(sql`
    with caido as (
      update objetivo set estado_id = ${anulado}, motivo = ${SIN_ACORDAR}, version = version + 1
       where ciclo_id = ${cicloId} and estado_id in (${borrador}, ${propuesto}) returning id)
    ${insertHistorial('objetivo', sql`caido`, { autor: { id: quienId }, acto: 'anular', estado: anulado, comentario: SIN_ACORDAR })}`);
/** Agreed objectives: closed with the degree of each. */
export const updateConGrado = (cicloId: number, quienId: number, grados: readonly { id: number; grado: number }[]) =>
  execute(sql`
    with graduado as (
      update objetivo o set estado_id = ${cerrado}, grado = g.grado, version = o.version + 1
        from jsonb_to_recordset(${JSON.stringify(grados)}::jsonb) g (id bigint, grado numeric)
       where o.id = g.id and o.ciclo_id = ${cicloId} and o.estado_id = ${acordado} returning o.id)
    ${insertHistorial('objetivo', sql`graduado`, { autor: { id: quienId }, acto: 'cerrarCiclo', estado: cerrado })}`);
export const updateCerrado = (id: number) =>
  execute(
    sql`update ciclo_objetivos set estado_id = 3, cerrado = now(), version = version + 1 where id = ${id} and estado_id = 2`,
  );

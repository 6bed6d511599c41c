import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Acuerdo, type FormularioProponer, type LineaAcuerdo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { ESTADO_OBJETIVO } from '#contract/personas/objetivos/objetivos.rules.ts';
import { execute, many, manyValues, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { conSolicitud, enManosDe, soyAprobador } from '#server/casa/kernel/approver-sql.ts';
import { insertHistorial } from '#server/casa/kernel/historial.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';
import { llevaPersona, type Quien } from './objetivo.queries.ts';

const AcuerdoRow = z.extend(z.omit(Acuerdo, { PorResponsable: true, Estado: true, acciones: true }), {
  cicloId: z.int(),
  personaId: z.int(),
  proponeId: z.int(),
  soyAprobador: z.boolean(),
});
export type AcuerdoRow = z.output<typeof AcuerdoRow>;

const columnas = (usuarioId: number) => sql`
  g.id as "Id", g.numero as "Numero", g.ciclo_id as "cicloId", g.persona_id as "personaId", g.propone_id as "proponeId",
  q.nombre as "Propone",
  g.creado as "Creado", g.motivo as "Motivo", g.estado_id as "EstadoId", s.comentario as "Comentario", ${enManosDe}, s.id as "SolicitudId",
  ${soyAprobador(usuarioId)} as "soyAprobador", g.lineas as "Lineas", g.version as "Version"`;
const tablas = sql`acuerdo_objetivos g join usuario q on q.id = g.propone_id ${conSolicitud('OBJETIVOS', sql`g.id`)}`;
export const selectAcuerdo = ({ usuarioId, rrhh }: Quien, id: number) =>
  maybeOne(AcuerdoRow)(sql`
    select ${columnas(usuarioId)} from ${tablas}
     where g.id = ${id}
       and (${usuarioId} in (g.persona_id, g.propone_id) or ${rrhh} or ${soyAprobador(usuarioId)}
         or ${llevaPersona(usuarioId, sql`g.persona_id`)})`);
/** The last proposal about a person in a cycle, for people who see the objectives. */
export const selectUltimo = (usuarioId: number, { personaId, cicloId }: { personaId: number; cicloId: number }) =>
  maybeOne(AcuerdoRow)(sql`
    select ${columnas(usuarioId)} from ${tablas}
     where g.persona_id = ${personaId} and g.ciclo_id = ${cicloId} order by g.id desc limit 1`);

/** A person whose objectives the reader sees. */
export const selectPlanDe = ({ usuarioId, rrhh }: Quien, personaId: number) =>
  maybeOne(z.object({ Persona: z.string(), lleva: z.boolean(), empleado: z.boolean() }))(sql`
    select u.nombre as "Persona", ${llevaPersona(usuarioId, sql`u.id`)} as lleva, u.activo and 'EMPLEADO' = any (u.roles) as empleado
      from usuario u where u.id = ${personaId} and (u.id = ${usuarioId} or ${rrhh} or ${llevaPersona(usuarioId, sql`u.id`)})`);
export const existsAbierto = (personaId: number, cicloId: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`
      select exists (select from acuerdo_objetivos where persona_id = ${personaId} and ciclo_id = ${cicloId} and estado_id = 1) as hay`);

type Nuevo = Omit<FormularioProponer, 'lineas' | 'personaId'> & {
  personaId: number;
  proponeId: number;
  lineas: readonly LineaAcuerdo[];
};
export const insertAcuerdo = (n: Nuevo) =>
  one(z.object({ Id: z.int(), Numero: z.string() }))(sql`
    insert into acuerdo_objetivos (numero, ciclo_id, persona_id, propone_id, motivo, lineas)
    values (${numeroDelAno('OB', 'objetivos')}, ${n.cicloId}, ${n.personaId}, ${n.proponeId}, ${n.motivo ?? ''},
      ${JSON.stringify(n.lineas)}::jsonb)
    returning id as "Id", numero as "Numero"`);

const Movido = z.object({ Id: z.int() });
const { borrador, propuesto, acordado } = ESTADO_OBJETIVO;
const lineasDe = (acuerdoId: number) => sql`
  acuerdo_objetivos g, jsonb_to_recordset(g.lineas) l ("ObjetivoId" bigint, "Meta" numeric, "Peso" int)
   where g.id = ${acuerdoId} and o.id = l."ObjetivoId"`;
/** Drafts of a proposal, with the target and weight proposed, become proposed. */
export const updatePropuestos = (acuerdoId: number) =>
  many(Movido)(sql`
    update objetivo o set estado_id = ${propuesto}, version = o.version + 1, meta = l."Meta", peso = l."Peso"
      from ${lineasDe(acuerdoId)} and o.estado_id = ${borrador} returning o.id as "Id"`);
/** Refused or withdrawn: drafts again. Objectives that were agreed before stay unchanged. */
export const updateDevueltos = (acuerdoId: number) =>
  execute(sql`
    update objetivo o set estado_id = ${borrador}, version = o.version + 1 from ${lineasDe(acuerdoId)} and o.estado_id = ${propuesto}`);
/** Agreed: as proposed, with a line in the history of each. */
export const updateAcordados = (acuerdoId: number, quienId: number, enNombreDeId: number | null) =>
  execute(sql`
    with acordado as (
      update objetivo o set estado_id = ${acordado}, version = o.version + 1, meta = l."Meta", peso = l."Peso"
        from ${lineasDe(acuerdoId)} and o.estado_id in (${propuesto}, ${acordado}) returning o.id)
    ${insertHistorial('objetivo', sql`acordado`, {
      autor: { id: quienId, enNombreDe: enNombreDeId },
      acto: 'acordar',
      estado: acordado,
      comentario: sql`(select g.numero from acuerdo_objetivos g where g.id = ${acuerdoId})`,
    })}`);
/** Numbers of a person's objectives in a cycle that are agreed or proposed. */
export const selectVivos = (personaId: number, cicloId: number) =>
  manyValues(z.int())(sql`
      select id as "Id" from objetivo where nivel = 2 and persona_id = ${personaId} and ciclo_id = ${cicloId}
         and estado_id in (${propuesto}, ${acordado}) order by id`);

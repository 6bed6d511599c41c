import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type {
  FormularioEditar,
  FormularioObjetivo,
  FormularioSeguimiento,
} from '#contract/personas/objetivos/objetivo.schemas.ts';
import { type Nivel, NIVELES } from '#contract/personas/objetivos/objetivos.rules.ts';
import { maybeOne, one } from '#server/casa/base/db.ts';
import { llevaArea, llevaPersona } from './objetivo.queries.ts';

const Hecho = z.object({ Id: z.int() });
const numeroDe = (nivel: Nivel): number => Object.keys(NIVELES).indexOf(nivel);

const CicloRetenido = z.object({
  EstadoId: z.int(),
  Desde: z.string(),
  Hasta: z.string(),
  hoy: z.string(),
});
/**
 * The cycle of an act, share-locked until its transaction ends: a closing comes before or after it, never between.
 * `sinEsperar`: undefined while it is being closed, for acts that hold a request for which the closing waits.
 */
export const selectCicloRetenido = (id: number, sinEsperar = false) =>
  maybeOne(CicloRetenido)(sql`
    select c.estado_id as "EstadoId", c.desde as "Desde", c.hasta as "Hasta", hoy()::text as hoy
      from ciclo_objetivos c where c.id = ${id} for share of c ${sinEsperar ? sql`skip locked` : empty}`);

const Destino = z.object({ nombre: z.string(), lleva: z.boolean(), vivos: z.int() });
/** A person of the company who may have objectives, with the number of open ones in the cycle. */
export const selectPersona = (usuarioId: number, { personaId, cicloId }: { personaId: number; cicloId: number }) =>
  maybeOne(Destino)(sql`
    select u.nombre, ${llevaPersona(usuarioId, sql`u.id`)} as lleva,
           (select count(*)::int
             from objetivo o
             where o.persona_id = u.id and o.ciclo_id = ${cicloId} and o.nivel = 2 and o.estado_id in (1, 2, 3)) as vivos
      from usuario u where u.id = ${personaId} and u.activo and 'EMPLEADO' = any (u.roles)`);
export const selectAreaDe = (usuarioId: number, codigo: string) =>
  maybeOne(z.object({ lleva: z.boolean() }))(sql`
      select ${llevaArea(usuarioId, sql`a.codigo`)} as lleva
      from area a
      where a.codigo = ${codigo} and coalesce(a.abierto_hasta >= hoy(), true)`);
export const existsEmpleado = async (id: number): Promise<boolean> =>
  (await maybeOne(Hecho)(
    sql`select id as "Id" from usuario where id = ${id} and activo and 'EMPLEADO' = any (roles)`,
  )) !== undefined;

type Nuevo = Omit<FormularioObjetivo, 'personaId'> & {
  personaId: number | null;
  responsableId: number;
  creadoPorId: number;
};
const nivelDe = (padreId: number | null): Sql => sql`(select p.nivel from objetivo p where p.id = ${padreId}::bigint)`;
export const insertObjetivo = (n: Nuevo) => {
  const padreId = n.padreId ?? null;
  return one(Hecho)(sql`
    insert into objetivo (ciclo_id, nivel, area_codigo, persona_id, responsable_id, padre_id, padre_nivel, titulo, descripcion, unidad,
      inicio, meta, actual, sentido, peso, publico, calculo, creado_por_id)
    values (${n.cicloId}, ${numeroDe(n.nivel)}, ${n.nivel === 'A' ? (n.areaCodigo ?? null) : null}, ${n.personaId}::bigint,
      ${n.responsableId}, ${padreId}::bigint, ${nivelDe(padreId)},
      ${n.titulo}, ${n.descripcion ?? ''}, ${n.unidad}, ${n.inicio}, ${n.meta}, ${n.inicio}, ${n.sentido}, ${n.peso}, ${n.publico ?? false},
      ${n.calculo ?? 'P'}, ${n.creadoPorId})
    returning id as "Id"`);
};

type Leido = { Id: number; EstadoId: number; Version: number };
const igual = ({ Id, EstadoId, Version }: Leido): Sql =>
  sql`id = ${Id} and estado_id = ${EstadoId} and version = ${Version}`;
/** The starting value moves the measured one only before anything has been noted. */
export const updateObjetivo = (leido: Leido, f: FormularioEditar & { responsableId: number }) => {
  const padreId = f.padreId ?? null;
  return maybeOne(Hecho)(sql`
    update objetivo o
    set titulo = ${f.titulo}, descripcion = ${f.descripcion ?? ''}, unidad = ${f.unidad}, inicio = ${f.inicio}, meta = ${f.meta},
           actual = case when exists (select from seguimiento_objetivo s where s.objetivo_id = o.id) then o.actual else ${f.inicio} end,
           sentido = ${f.sentido}, peso = ${f.peso}, publico = ${f.publico ?? false}, calculo = ${f.calculo ?? 'P'},
           responsable_id = ${f.responsableId},
           padre_id = ${padreId}::bigint, padre_nivel = ${nivelDe(padreId)}, version = version + 1
     where ${igual(leido)} returning id as "Id"`);
};
export const deleteObjetivo = (leido: Leido) =>
  maybeOne(Hecho)(sql`delete from objetivo where ${igual(leido)} returning id as "Id"`);

/** A value of a day. The objective's own is the last one by day, and within one day the last noted one. */
export const insertSeguimiento = (objetivoId: number, quienId: number, f: FormularioSeguimiento) =>
  one(Hecho)(sql`
    insert into seguimiento_objetivo (objetivo_id, fecha, valor, comentario, quien_id)
    values (${objetivoId}, ${f.fecha}::date, ${f.valor}, ${f.comentario ?? ''}, ${quienId}) returning id as "Id"`);
export const updateActual = (leido: Leido) =>
  maybeOne(Hecho)(sql`
    update objetivo o set version = version + 1,
           actual = (select s.valor from seguimiento_objetivo s where s.objetivo_id = o.id order by s.fecha desc, s.id desc limit 1)
     where ${igual(leido)} returning id as "Id"`);

const SeguimientoRow = z.object({
  Id: z.int(),
  objetivoId: z.int(),
  cicloId: z.int(),
  cicloEstadoId: z.int(),
  quienId: z.int(),
  archivoId: z.nullable(z.int()),
});
export const selectSeguimiento = (id: number) =>
  maybeOne(SeguimientoRow)(sql`
    select s.id as "Id", s.objetivo_id as "objetivoId", c.id as "cicloId", c.estado_id as "cicloEstadoId", s.quien_id as "quienId",
      s.archivo_id as "archivoId"
      from seguimiento_objetivo s join objetivo o on o.id = s.objetivo_id join ciclo_objetivos c on c.id = o.ciclo_id where s.id = ${id}`);
export const updateEvidencia = (id: number, quienId: number, archivoId: number) =>
  maybeOne(Hecho)(sql`
    update seguimiento_objetivo set archivo_id = ${archivoId} where id = ${id} and quien_id = ${quienId} and archivo_id is null
    returning id as "Id"`);

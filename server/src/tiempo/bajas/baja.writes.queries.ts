import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioBaja, PapelEnviado } from '#contract/tiempo/bajas/baja.schemas.ts';
import { CLAVES_CLASE_BAJA, type ClaseBaja, type Tramo } from '#contract/tiempo/bajas/bajas.rules.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { execute, many, manyValues, maybeOne, one } from '#server/casa/base/db.ts';
import { enPlantilla } from '#server/casa/base/plantilla.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';

const Id = z.object({ Id: z.int() });
const Hechos = z.object({
  nombre: z.string(),
  hoy: fecha,
  /** On the staff on the first day. */
  ficha: z.boolean(),
  /** Another sickness on these days. */
  otra: z.nullable(z.string()),
  /** The last sickness of this kind that ended in the days in which another is its relapse. */
  anterior: z.nullable(z.int()),
  /** First active person above, who hears of the absence. */
  superiorId: z.nullable(z.int()),
});
type Pedida = { desde: string; hasta: string; clase: ClaseBaja; salvo: number | null; dias: number };
/** Facts about a sickness on some days, apart from the sickness `salvo`; the person's clock-ins are locked. */
export const selectHechos = (usuarioId: number, { desde, hasta, clase, salvo, dias }: Pedida) =>
  maybeOne(Hechos)(sql`
    select u.nombre, hoy() as hoy, ${enPlantilla({ desde, hasta: desde })} as ficha,
           (select b.numero from baja b where b.usuario_id = u.id and b.estado_id in (1, 2) and b.id is distinct from ${salvo}::bigint
               and b.desde <= ${hasta}::date and coalesce(b.alta, b.prevista) >= ${desde}::date order by b.id limit 1) as otra,
           (select b.id from baja b where b.usuario_id = u.id and b.estado_id = 2 and b.clase = ${clase} and b.alta < ${desde}::date
               and b.alta >= ${desde}::date - ${dias}::int order by b.alta desc, b.id desc limit 1) as anterior,
           superior_de(u.id, '{}') as "superiorId"
      from usuario u where u.id = ${usuarioId}`);

type Nueva = { usuarioId: number; quienId: number; recaeDeId: number | null };
export const insertBaja = (f: FormularioBaja, { usuarioId, quienId, recaeDeId }: Nueva) =>
  one(z.object({ Id: z.int(), Numero: z.string() }))(sql`
    insert into baja (numero, usuario_id, clase, desde, prevista, recae_de_id, dicha_por_id)
    values (${numeroDelAno('BAJ', 'baja')}, ${usuarioId}, ${f.clase}, ${f.desde}, ${f.prevista}, ${recaeDeId}::bigint, ${quienId})
    returning id as "Id", numero as "Numero"`);

type Leida = { Id: number; EstadoId: number; Version: number };
type Cambio = { estado: number; prevista?: string; alta?: string };
/** Moves a sickness from the state and version that were read. */
export const updateBaja = ({ Id: id, EstadoId, Version }: Leida, { estado, prevista, alta }: Cambio) =>
  maybeOne(Id)(sql`
    update baja set estado_id = ${estado}, version = version + 1, prevista = coalesce(${prevista ?? null}::date, prevista),
           alta = coalesce(${alta ?? null}::date, alta)
     where id = ${id} and estado_id = ${EstadoId} and version = ${Version} returning id as "Id"`);
export const updateMeses = (id: number, meses: readonly string[]) =>
  execute(sql`update baja set meses = ${meses}::text[] where id = ${id} and meses <> ${meses}::text[]`);

export const insertPapel = (bajaId: number, { clase }: PapelEnviado, archivoId: number, quienId: number, max: number) =>
  maybeOne(Id)(sql`
    insert into baja_papel (baja_id, clase, archivo_id, subido_por_id)
    select ${bajaId}, ${clase}, ${archivoId}, ${quienId}
     where (select count(*) from baja_papel where baja_id = ${bajaId}) < ${max}::int returning id as "Id"`);

// ---- days, which are absences

const Puesta = z.object({ id: z.int(), desde: fecha, hasta: fecha });
export const selectPuestas = (bajaId: number) =>
  many(Puesta)(sql`
    select x.id, x.desde, x.hasta from ausencia x where x.baja_id = ${bajaId} and x.anulada is null order by x.desde`);
/** Closed months of somebody between two days, 'YYYY-MM'. */
export const selectCerrados = (usuarioId: number, { desde, hasta }: Tramo) =>
  manyValues(z.string())(sql`
    select to_char(c.mes, 'YYYY-MM') from cierre c where c.usuario_id = ${usuarioId} and c.estado_id between 2 and 5
       and c.mes between date_trunc('month', ${desde}::date)::date and ${hasta}::date`);
/** First day of another absence than that of a granted leave. */
export const selectOtraAusencia = (usuarioId: number, { desde, hasta }: Tramo) =>
  maybeOne(z.object({ dia: fecha }))(sql`
    select greatest(x.desde, ${desde}::date) as dia from ausencia x
     where x.usuario_id = ${usuarioId} and x.anulada is null and x.permiso_id is null and x.desde <= ${hasta}::date
       and x.hasta >= ${desde}::date order by x.desde limit 1`);
type DeBaja = { bajaId: number; quienId: number };
export const insertDias = ({ desde, hasta }: Tramo, { bajaId, quienId }: DeBaja) =>
  one(Id)(sql`
    insert into ausencia (usuario_id, desde, hasta, letra, creada_por_id, baja_id)
    select b.usuario_id, ${desde}::date, ${hasta}::date, b.clase, ${quienId}, b.id from baja b where b.id = ${bajaId}
    returning id as "Id"`);
export const updateAnulada = (id: number, quienId: number) =>
  execute(sql`
    update ausencia set anulada = now(), anulada_por_id = ${quienId} where id = ${id} and anulada is null`);
/** A stretch of an annulled absence as one of its own: annulled too, or in force. */
export const insertTrozo = (id: number, { desde, hasta }: Tramo, { anuladaPorId }: { anuladaPorId: number | null }) =>
  one(Id)(sql`
    insert into ausencia (usuario_id, desde, hasta, letra, creada_por_id, interrumpe_id, baja_id, anulada, anulada_por_id)
    select x.usuario_id, ${desde}::date, ${hasta}::date, x.letra, x.creada_por_id, x.interrumpe_id, x.baja_id,
           case when ${anuladaPorId}::bigint is not null then now() end, ${anuladaPorId}::bigint
      from ausencia x where x.id = ${id} returning id as "Id"`);

const Reabierta = z.object({
  Id: z.int(),
  usuarioId: z.int(),
  clase: z.enum(CLAVES_CLASE_BAJA),
  desde: fecha,
  fin: fecha,
  estado: z.int(),
  dichaPorId: z.int(),
  meses: z.array(z.string()),
});
/** Sickness by its number, for the clock. */
export const selectParaAplicar = (id: number) =>
  one(Reabierta)(sql`
    select b.id as "Id", b.usuario_id as "usuarioId", b.clase, b.desde, coalesce(b.alta, b.prevista) as fin, b.estado_id as estado,
           b.dicha_por_id as "dichaPorId", b.meses from baja b where b.id = ${id}`);
/** Sickness with days of a month that is open again. */
export const selectReabiertas = () =>
  manyValues(z.int())(sql`
    select b.id from baja b where b.meses <> '{}' and exists (
      select from unnest(b.meses) m where not exists (
        select from cierre c where c.usuario_id = b.usuario_id and c.estado_id between 2 and 5 and c.mes = (m || '-01')::date))
     order by b.id limit 50`);

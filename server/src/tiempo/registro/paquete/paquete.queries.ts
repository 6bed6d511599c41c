import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Paquete } from '#contract/tiempo/registro/registro.schemas.ts';
import { DIAS_DE_PAQUETE } from '#contract/tiempo/registro/registro.rules.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { buildLease } from '#server/casa/kernel/lease.ts';

const Id = z.object({ id: z.int() });
type Nuevo = {
  usuarioIds: readonly number[];
  desde: string;
  hasta: string;
  motivo: string;
  creadoPorId: number;
  accesoId: number | null;
};
export const insertPaquete = ({ usuarioIds, desde, hasta, motivo, creadoPorId, accesoId }: Nuevo) =>
  one(Id)(sql`
    insert into paquete (usuario_ids, desde, hasta, motivo, creado_por_id, acceso_id)
    values (${usuarioIds}::bigint[], ${desde}, ${hasta}, ${motivo}, ${creadoPorId}, ${accesoId}) returning id`);

/** The last hundred packages; each is kept for some days. */
export const selectPaquetes = () =>
  many(Paquete)(sql`
    select p.id as "Id", cardinality(p.usuario_ids) as "Personas", p.desde as "Desde", p.hasta as "Hasta", p.motivo as "Motivo",
           p.estado as "EstadoId", p.hechas as "Hechas", p.tamano as "Tamano", p.sha256 as "Sha256", p.caduca as "Caduca",
           p.creado as "Creado",
           u.nombre as "CreadoPor", p.acceso_id as "AccesoId"
      from paquete p join usuario u on u.id = p.creado_por_id order by p.id desc limit 100`);

const Listo = z.object({ clave: z.string(), desde: z.string(), hasta: z.string() });
export type Listo = z.output<typeof Listo>;
const listo = sql`select clave, desde, hasta from paquete where estado = 'L' and caduca > now()`;
export const selectListo = (id: number) => maybeOne(Listo)(sql`${listo} and id = ${id}`);
export const selectListoDeAcceso = (accesoId: number) =>
  maybeOne(Listo)(sql`${listo} and acceso_id = ${accesoId} order by id desc limit 1`);

const DeAcceso = z.pick(Paquete, { EstadoId: true, Hechas: true, Tamano: true, Sha256: true });
export const selectPaqueteDeAcceso = (accesoId: number) =>
  maybeOne(DeAcceso)(sql`
    select estado as "EstadoId", hechas as "Hechas", tamano as "Tamano", sha256 as "Sha256" from paquete
     where acceso_id = ${accesoId} order by id desc limit 1`);

const PorHacer = z.object({
  id: z.int(),
  intentos: z.int(),
  usuarioIds: z.array(z.int()),
  desde: z.string(),
  hasta: z.string(),
  motivo: z.string(),
  creadoPorId: z.int(),
  accesoId: z.nullable(z.int()),
  creado: z.string(),
});
export type PorHacer = z.output<typeof PorHacer>;
/** Three attempts; the lease is renewed after each person. */
const colaDePaquetes = buildLease({
  tabla: 'paquete',
  vez: 'tomado_hasta',
  pendiente: sql`estado = 'P'`,
  arriendo: 120,
  esperas: [20, 20],
});
/** Takes the next package to be made; the lease returns packages of a dead process. */
export const updateTomar = () =>
  maybeOne(PorHacer)(sql`
    update paquete set intentos = intentos + 1, hechas = 0, tomado_hasta = ${colaDePaquetes.vence()}
     where id = (
       select id from paquete where estado = 'P' and (tomado_hasta is null or tomado_hasta < now()) order by id
         limit 1 for update skip locked)
    returning id, intentos, to_jsonb(usuario_ids) as "usuarioIds", desde, hasta, motivo, creado_por_id as "creadoPorId",
    acceso_id as "accesoId", creado`);
type EnMano = Pick<PorHacer, 'id' | 'intentos'>;
const enMano = ({ id, intentos }: EnMano) => colaDePaquetes.enMano({ ids: [id], intentos });
/** Stores the progress and renews the lease. 0: another process has the package. */
export const updateHechas = (en: EnMano, hechas: number) =>
  execute(sql`update paquete set hechas = ${hechas}, tomado_hasta = ${colaDePaquetes.vence()} where ${enMano(en)}`);
export const updateListo = (en: EnMano, { clave, tamano, sha256 }: { clave: string; tamano: number; sha256: string }) =>
  execute(sql`
    update paquete set estado = 'L', clave = ${clave}, tamano = ${tamano}, sha256 = ${sha256}, tomado_hasta = null,
           caduca = now() + make_interval(days => ${DIAS_DE_PAQUETE})
     where ${enMano(en)}`);
/** Returns the package for another attempt, or marks it as failed. */
export const updateFallido = (en: EnMano) => {
  const espera = colaDePaquetes.espera(en.intentos);
  return execute(sql`
    update paquete set estado = ${espera === undefined ? 'F' : 'P'}, tomado_hasta = ${colaDePaquetes.tras(espera ?? 0)}
     where ${enMano(en)}`);
};

/** Deletes expired packages, and gives their keys in the file store. */
export const updateCaducados = () =>
  many(z.object({ clave: z.string() }))(sql`
    with viejos as (select id, clave from paquete where estado = 'L' and caduca <= now() order by id limit 50 for update skip locked)
    update paquete p set estado = 'C', clave = null from viejos v where p.id = v.id returning v.clave`);

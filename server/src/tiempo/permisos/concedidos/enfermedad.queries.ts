import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { ClaseBaja } from '#contract/tiempo/bajas/bajas.rules.ts';
import { CLAVES_PARTE, PERIODOS, UNIDADES } from '#contract/tiempo/permisos/permisos.rules.ts';
import { DE_SALUD } from '#contract/tiempo/jornada/letras.rules.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import type { DiaRepartido } from '#contract/tiempo/permisos/reparto.rules.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';
import type { Tramo } from './concedidos.queries.ts';

const Nuevo = z.object({ Id: z.int(), Numero: z.string() });
export type Nuevo = z.output<typeof Nuevo>;
/** Inserts a second leave, granted as `permisoId` was, on part of its days. */
export const insertTramo = (permisoId: number, { desde, hasta }: Tramo, dias: readonly DiaRepartido[]) =>
  one(Nuevo)(sql`
    with nuevo as (
      insert into permiso (numero, usuario_id, tipo_id, tipo_version, desde, hasta, parte, cantidad, motivo, estado_id, justificante_id)
      select ${numeroDelAno('PER', 'permiso')}, p.usuario_id, p.tipo_id, p.tipo_version, ${desde}::date, ${hasta}::date, p.parte,
             ${dias.reduce((suma, { cantidad }) => suma + cantidad, 0)}, p.motivo, 2, p.justificante_id
        from permiso p where p.id = ${permisoId}
      returning id, numero),
    puestos as (
      insert into permiso_dia (permiso_id, fecha, cantidad)
      select n.id, d.fecha, d.cantidad from nuevo n, jsonb_to_recordset(${JSON.stringify(dias)}::jsonb) as d (fecha date, cantidad int))
    select id as "Id", numero as "Numero" from nuevo`);
type Enfermedad = Tramo & { permisoId: number; quienId: number; letra: ClaseBaja; bajaId: number | null };
export const insertEnfermedad = ({ permisoId, quienId, desde, hasta, letra, bajaId }: Enfermedad) =>
  one(z.object({ Id: z.int() }))(sql`
    insert into ausencia (usuario_id, desde, hasta, letra, creada_por_id, interrumpe_id, baja_id)
    select p.usuario_id, ${desde}::date, ${hasta}::date, ${letra}, ${quienId}, p.id, ${bajaId}::bigint
      from permiso p where p.id = ${permisoId}
      returning id as "Id"`);

const Interrumpido = z.object({
  Id: z.int(),
  Numero: z.string(),
  usuarioId: z.int(),
  tipoId: z.int(),
  contraSaldo: z.boolean(),
  Tipo: z.string(),
  unidad: z.enum(UNIDADES),
  naturales: z.boolean(),
  periodo: z.enum(PERIODOS),
  parte: z.enum(CLAVES_PARTE),
  desde: fecha,
  hasta: fecha,
  /** Number of another leave of the person on the days of the sickness. */
  otro: z.nullable(z.string()),
});
export type Interrumpido = z.output<typeof Interrumpido>;
/** The leave that an absence interrupts, with the days of the absence. */
export const selectInterrumpido = (ausenciaId: number) =>
  maybeOne(Interrumpido)(sql`
    select p.id as "Id", p.numero as "Numero", p.usuario_id as "usuarioId", p.tipo_id as "tipoId", t.nombre as "Tipo",
           t.contra_saldo as "contraSaldo",
           v.unidad, v.naturales,
           v.periodo, p.parte, x.desde, x.hasta,
           (select o.numero from permiso o where o.usuario_id = p.usuario_id and o.estado_id in (1, 2, 6)
               and o.desde <= x.hasta and o.hasta >= x.desde order by o.id limit 1) as otro
      from ausencia x join permiso p on p.id = x.interrumpe_id join tipo_permiso t on t.id = p.tipo_id
      join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
     where x.id = ${ausenciaId}`);

const Ocupado = z.object({
  id: z.int(),
  numero: z.string(),
  estado: z.int(),
  parte: z.enum(CLAVES_PARTE),
  salud: z.boolean(),
});
/** Granted leave of somebody that touches these days, by its first day. `salud`: of a letter of health. */
export const selectOcupados = (usuarioId: number, { desde, hasta }: Tramo) =>
  many(Ocupado)(sql`
    select p.id, p.numero, p.estado_id as estado, p.parte, v.letra = any (${[...DE_SALUD]}::text[]) as salud
      from permiso p join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
     where p.usuario_id = ${usuarioId} and p.estado_id in (2, 6) and p.desde <= ${hasta}::date and p.hasta >= ${desde}::date
     order by p.desde, p.id`);

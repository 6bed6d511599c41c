import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import {
  type FormularioNombreTipo,
  type FormularioTipo,
  type FormularioVersion,
  TipoGestion,
} from '#contract/tiempo/permisos/gestion/tipo.schemas.ts';
import { UNIDADES } from '#contract/tiempo/permisos/permisos.rules.ts';
import { many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';

/** Condition: the last version of `t` has not begun, is not the only one, and has no requests. */
const sePuedeQuitar = sql`(
  u.version > 1 and u.desde > hoy() and not exists (select from permiso p where p.tipo_id = t.id and p.tipo_version = u.version))`;
const ultima = sql`
  cross join lateral (select v.version, v.desde, v.unidad from tipo_permiso_version v where v.tipo_id = t.id
    order by v.version desc limit 1) u`;

export const selectTiposConVersiones = () =>
  many(TipoGestion)(sql`
    select t.id as "Id", t.codigo as "Codigo", t.nombre as "Nombre", t.vacaciones as "Vacaciones", t.contra_saldo as "ContraSaldo",
           t.bloqueable as "Bloqueable", t.activo as "Activo",
           ${sePuedeQuitar} as "SePuedeQuitar",
           (select json_agg(json_build_object('Version', v.version, 'Desde', v.desde, 'Letra', v.letra, 'Unidad',
             v.unidad, 'Naturales', v.naturales,
                     'Medias', v.medias, 'Periodo', v.periodo, 'Derecho', v.derecho, 'Prorrateo', v.prorrateo, 'Validacion', v.validacion,
                     'Segundo', v.segundo, 'SegundoDesde', v.segundo_desde,
                     'Justificante', v.justificante, 'PreavisoDias', v.preaviso_dias, 'Minimo', v.minimo,
                     'Enteros', v.enteros, 'ArrastreMax', v.arrastre_max,
                     'ArrastreHasta', v.arrastre_hasta,
                     'BaseLegal', v.base_legal, 'Explicacion', v.explicacion,
                     'Creada', to_char(v.creada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Quien', coalesce(q.nombre, ''),
                     'Rige', v.version is not distinct from (select d.version
                        from reglas_de_tipo_permiso(t.id, hoy()) d)) order by v.version desc)
              from tipo_permiso_version v left join usuario q on q.id = v.creada_por_id where v.tipo_id = t.id) as "Versiones"
      from tipo_permiso t ${ultima}
     order by not t.activo, t.orden, t.nombre collate "es-ES-x-icu"`);

const Numero = z.object({ Id: z.int() });
/** A type with its last version, locked until the transaction ends, so that new versions follow one another. */
export const selectTipo = (id: number) =>
  maybeOne(
    z.object({
      nombre: z.string(),
      version: z.int(),
      desde: fecha,
      unidad: z.enum(UNIDADES),
      vacaciones: z.boolean(),
      contraSaldo: z.boolean(),
      hoy: fecha,
    }),
  )(sql`select t.nombre, t.vacaciones, t.contra_saldo as "contraSaldo", u.version, u.desde, u.unidad, hoy() from tipo_permiso t ${ultima}
      where t.id = ${id} for no key update of t`);
export const insertTipo = ({ codigo, nombre, bloqueable }: FormularioTipo) =>
  one(Numero)(sql`
    insert into tipo_permiso (codigo, nombre, bloqueable) values (${codigo}, ${nombre}, ${bloqueable}) returning id as "Id"`);
export const insertVersion = (tipoId: number, quienId: number, v: FormularioVersion) =>
  one(z.object({ version: z.int() }))(sql`
    insert into tipo_permiso_version (tipo_id, version, desde, letra, unidad, naturales, medias, periodo, derecho,
      prorrateo, validacion, justificante,
      preaviso_dias, arrastre_max, arrastre_hasta, base_legal, explicacion, creada_por_id, segundo, segundo_desde, minimo,
      enteros)
    values (${tipoId}, 1 + (select count(*)::int from tipo_permiso_version where tipo_id = ${tipoId}), ${v.desde},
      ${v.letra}, ${v.unidad}, ${v.naturales},
      ${v.medias}, ${v.periodo}, ${v.derecho}, ${v.prorrateo}, ${v.validacion}, ${v.justificante}, ${v.preavisoDias},
      ${v.arrastreMax}, ${v.arrastreHasta},
      ${v.baseLegal}, ${v.explicacion}, ${quienId}, ${v.segundo ?? null}, ${v.segundoDesde ?? null}, ${v.minimo ?? null},
      ${v.enteros ?? false})
    returning version`);
/** Updates a type; the holidays cannot be retired. */
export const updateTipo = (id: number, { nombre, bloqueable, activo }: FormularioNombreTipo) =>
  maybeOne(Numero)(sql`
    update tipo_permiso set nombre = ${nombre}, bloqueable = ${bloqueable}, activo = ${activo}
      where id = ${id} and (${activo} or not vacaciones) returning id as "Id"`);
export const deleteVersion = (id: number) =>
  maybeOne(z.object({ desde: fecha }))(sql`
    delete from tipo_permiso_version x using tipo_permiso t ${ultima}
     where t.id = ${id} and x.tipo_id = t.id and x.version = u.version and ${sePuedeQuitar} returning x.desde`);

/** Staff with balances of leave, by name. */
export const selectPlantilla = () =>
  many(z.object({ id: z.int(), nombre: z.string() }))(sql`
    select u.id, u.nombre from usuario u where u.activo and 'EMPLEADO' = any (u.roles) order by u.nombre collate "es-ES-x-icu", u.id`);
export const selectPeticionesDesde = (tipoId: number, desde: string) =>
  oneValue(z.int())(sql`
    select count(*)::int as n from permiso p where p.tipo_id = ${tipoId} and p.estado_id in (1, 2, 6) and p.desde >= ${desde}::date`);

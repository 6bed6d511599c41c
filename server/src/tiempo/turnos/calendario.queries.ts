import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  Centro,
  type FormularioCentro,
  type FormularioRegla,
  Regla,
} from '#contract/tiempo/turnos/calendario.schemas.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';

const Numero = z.object({ Id: z.int() });
export const selectCentros = () =>
  many(Centro)(sql`
    select c.id as "Id", c.codigo as "Codigo", c.nombre as "Nombre", c.zona as "Zona",
           coalesce(c.provincia_codigo, '') as "ProvinciaCodigo",
           coalesce(p.nombre, '') as "Provincia", c.municipio as "Municipio",
           (select count(*)::int from usuario u where u.centro_trabajo_codigo = c.codigo and u.activo) as "Personas"
      from centro_trabajo c left join provincia p on p.codigo = c.provincia_codigo
     order by c.nombre collate "es-ES-x-icu"`);
export const insertCentro = ({ codigo, nombre, zona, provincia, municipio = '' }: FormularioCentro) =>
  one(Numero)(sql`insert into centro_trabajo (codigo, nombre, zona, provincia_codigo, municipio)
      values (${codigo}, ${nombre}, ${zona}, ${provincia}, ${municipio}) returning id as "Id"`);
/** `conTurnos`: people of the centre have shifts, which a new zone would move. */
export const selectCentro = (id: number) =>
  maybeOne(z.object({ codigo: z.string(), zona: z.string(), conTurnos: z.boolean() }))(sql`
    select c.codigo, c.zona, exists (select from usuario u join asignacion a on a.usuario_id = u.id
      where u.centro_trabajo_codigo = c.codigo) as "conTurnos"
      from centro_trabajo c where c.id = ${id} for no key update`);
export const updateCentro = (id: number, { nombre, zona, provincia, municipio }: Omit<FormularioCentro, 'codigo'>) =>
  one(Numero)(sql`
    update centro_trabajo set nombre = ${nombre}, zona = ${zona}, provincia_codigo = ${provincia},
           municipio = coalesce(${municipio ?? null}, municipio) where id = ${id}
    returning id as "Id"`);

export const selectReglasDeJornada = () =>
  many(Regla)(sql`
    select r.version as "Version", coalesce(r.centro_trabajo_codigo, '') as "CentroCodigo",
           coalesce(c.nombre, '') as "Centro", r.desde as "Desde",
           r.cortesia_min as "CortesiaMin", r.saldo_max_min as "SaldoMaxMin", r.saldo_min_min as "SaldoMinMin",
           r.descanso_min as "DescansoMin",
           r.descanso_semanal_min as "DescansoSemanalMin", r.jornada_max_min as "JornadaMaxMin", r.preaviso_dias as "PreavisoDias",
           r.desfase_max_seg as "DesfaseMaxSeg", r.motivo as "Motivo", coalesce(u.nombre, '') as "Quien", r.creada as "Creada",
           r.version = (select x.version from regla_jornada x
                         where x.centro_trabajo_codigo is not distinct from r.centro_trabajo_codigo and x.desde <= hoy()
                         order by x.desde desc, x.version desc limit 1) is true as "Rige"
      from regla_jornada r left join centro_trabajo c on c.codigo = r.centro_trabajo_codigo left join usuario u on u.id = r.creada_por_id
     order by r.centro_trabajo_codigo nulls first, r.desde desc, r.version desc`);
export const insertRegla = (usuarioId: number, r: FormularioRegla) =>
  one(Numero)(sql`
    insert into regla_jornada (centro_trabajo_codigo, desde, cortesia_min, saldo_max_min, saldo_min_min, descanso_min, descanso_semanal_min,
      jornada_max_min, preaviso_dias, desfase_max_seg, motivo, creada_por_id)
    values (nullif(${r.centro}, ''), ${r.desde}, ${r.cortesiaMin}, ${r.saldoMaxMin}, ${r.saldoMinMin}, ${r.descansoMin},
      ${r.descansoSemanalMin},
      ${r.jornadaMaxMin}, ${r.preavisoDias}, ${r.desfaseMaxSeg}, ${r.motivo}, ${usuarioId}) returning version as "Id"`);

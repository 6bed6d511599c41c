import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { TipoSolicitud } from '#contract/solicitudes/solicitudes.rules.ts';
import { execute, many, one } from '#server/base/db.ts';
import type { DelegacionDemo, ViajeDemo } from './plan.ts';
import type { CargableDemo, PersonaDemo } from './personas.build.ts';

export const selectHoy = async (): Promise<string> => (await one(z.object({ hoy: z.string() }), sql`select hoy()`)).hoy;
export const selectSinUsuarios = async (): Promise<boolean> =>
  (await one(z.object({ vacia: z.boolean() }), sql`select not exists (select from usuario) as vacia`)).vacia;
/**
 * Two processes that start at once on the same empty database: the second waits, and then finds it full. Passwords and
 * pictures keep the processor, and not the database, for seconds: on a busy machine longer than a forgotten transaction may live.
 */
export const selectTurno = () =>
  execute(sql`select pg_advisory_xact_lock(7215020), set_config('idle_in_transaction_session_timeout', '0', true)`);

type Tabla = 'necesidad' | 'propuesta' | 'archivo' | 'viaje';
/** Row numbers, set aside before the rows are written, so that whole tables can refer to each other and go in at once. */
export async function selectIdsNuevos(tabla: Tabla, cuantos: number): Promise<number[]> {
  const rows = await many(
    z.object({ id: z.int() }),
    sql`select nextval(pg_get_serial_sequence(${tabla}, 'id')) as id from generate_series(1, ${cuantos}::int)`,
  );
  return rows.map(({ id }) => id);
}

const json = (rows: readonly unknown[]): Sql => sql`${JSON.stringify(rows)}::jsonb`;
const idDe = (login: Sql) => sql`(select u.id from usuario u where u.login = ${login})`;

export const insertCentros = (centros: readonly CargableDemo[]) =>
  execute(sql`
    insert into centro_coste (codigo, descripcion) select codigo, descripcion from jsonb_to_recordset(${json(centros)}) as c (codigo text, descripcion text)`);
/** Once their people exist. */
export const updateResponsablesDeCentros = (centros: readonly CargableDemo[]) =>
  execute(sql`
    update centro_coste cc set responsable_id = ${idDe(sql`c.responsable`)}
      from jsonb_to_recordset(${json(centros)}) as c (codigo text, responsable text) where cc.codigo = c.codigo`);
export const insertContratos = (contratos: readonly CargableDemo[]) =>
  execute(sql`
    insert into contrato (codigo, descripcion, responsable_id)
    select codigo, descripcion, ${idDe(sql`c.responsable`)}
      from jsonb_to_recordset(${json(contratos)}) as c (codigo text, descripcion text, responsable text)`);

export const insertPersonas = (personas: readonly (PersonaDemo & { hash: string })[]) =>
  execute(sql`
    insert into usuario (matricula, login, correo, nombre, password_hash, roles, centro_coste_codigo, ps, activo, area_codigo, centro_trabajo_codigo)
    select matricula, login, correo, p.nombre, hash, roles, "centroCoste", ps, activo, area, ct.codigo
      from jsonb_to_recordset(${json(personas)})
        as p (matricula text, login text, correo text, nombre text, hash text, roles text[], "centroCoste" text, ps text, activo boolean, area text, sede text)
      join centro_trabajo ct on ct.nombre = p.sede`);
/** `jefes` by login, both. */
export const updateResponsables = (jefes: readonly { login: string; responsable: string | null }[]) =>
  execute(sql`
    update usuario p set responsable_id = ${idDe(sql`j.responsable`)}
      from jsonb_to_recordset(${json(jefes)}) as j (login text, responsable text) where p.login = j.login`);

export const insertDelegaciones = (delegaciones: readonly DelegacionDemo[]) =>
  execute(sql`
    with nueva as (
      insert into delegacion (de_id, para_id, desde, hasta, creada)
      select ${idDe(sql`d.de`)}, ${idDe(sql`d.para`)}, desde, hasta, creada
        from jsonb_to_recordset(${json(delegaciones)}) as d (de text, para text, desde date, hasta date, creada timestamptz)
      returning id, de_id, creada)
    insert into historial (entidad, entidad_id, quien_id, acto, instante) select 'delegacion', id, de_id, 'crear', creada from nueva order by creada, id`);

type ConId<T> = T & { id: number };
export const insertViajes = (viajes: readonly ConId<ViajeDemo>[]) =>
  execute(sql`
    insert into viaje (id, codigo, solicitante_id, fecha_salida, fecha_regreso, limitaciones_horarias, limitaciones, motivo, destino,
      pais_codigo, provincia_codigo, formacion, codigo_oferta, cargar_a, centro_coste_codigo, contrato_codigo, anticipo_euros,
      anticipo_divisas, divisa_codigo, acompanantes, justificacion, estado_id, estado_previo, aprobador_id, creado)
    overriding system value
    select id, codigo, ${idDe(sql`v.solicitante`)}, salida, regreso, limitaciones <> '', limitaciones, motivo, destino,
           pais, provincia, formacion, "codigoOferta", cargo->>'tipo', case cargo->>'tipo' when 'G' then cargo->>'codigo' end,
           case cargo->>'tipo' when 'C' then cargo->>'codigo' end, "anticipoCentimos" / 100.0, "anticipoDivisas", divisa,
           acompanantes, justificacion, estado, "estadoPrevio", ${idDe(sql`v.aprobador`)}, creado
      from jsonb_to_recordset(${json(viajes)}) as v (
        id bigint, codigo text, solicitante text, salida date, regreso date, limitaciones text, motivo text, destino text, pais text,
        provincia text, formacion boolean, "codigoOferta" text, cargo jsonb, "anticipoCentimos" numeric, "anticipoDivisas" numeric, divisa text,
        acompanantes text, justificacion text, estado smallint, "estadoPrevio" smallint, aprobador text, creado timestamptz)`);

export type NecesidadFila = ConId<ViajeDemo['necesidades'][number]> & { viajeId: number };
export const insertNecesidades = (necesidades: readonly NecesidadFila[]) =>
  execute(sql`
    insert into necesidad (id, viaje_id, tipo, combo1, texto_corto1, texto_corto2, texto_corto3, texto_corto4, fecha_inicio, fecha_fin, notas, sin_propuesta_motivo)
    overriding system value
    select id, "viajeId", tipo, combo1, texto1, texto2, texto3, texto4, inicio, fin, notas, "sinPropuestaMotivo"
      from jsonb_to_recordset(${json(necesidades)}) as n (
        id bigint, "viajeId" bigint, tipo text, combo1 smallint, texto1 text, texto2 text, texto3 text, texto4 text, inicio date, fin date,
        notas text, "sinPropuestaMotivo" text)`);

export type PropuestaFila = NecesidadFila['propuestas'][number] & {
  id: number;
  necesidadId: number;
  archivoId: number | null;
  gestor: string;
  creada: string;
};
export const insertPropuestas = (propuestas: readonly PropuestaFila[]) =>
  execute(sql`
    insert into propuesta (id, necesidad_id, texto_corto1, texto_corto2, texto_corto3, texto_corto4, fecha_inicio, fecha_fin, hora_inicio,
      precio, valida_hasta, estado_id, archivo_id, creada_por_id, creada)
    overriding system value
    select id, "necesidadId", texto1, texto2, texto3, texto4, inicio, fin, hora, centimos / 100.0, "validaHasta", estado, "archivoId",
           ${idDe(sql`p.gestor`)}, creada
      from jsonb_to_recordset(${json(propuestas)}) as p (
        id bigint, "necesidadId" bigint, texto1 text, texto2 text, texto3 text, texto4 text, inicio date, fin date, hora time,
        centimos numeric, "validaHasta" date, estado smallint, "archivoId" bigint, gestor text, creada timestamptz)`);

/** Decisions 4: from state 3 on, the sum of what was chosen. */
export const updatePrecios = () =>
  execute(sql`
    update viaje v set precio = s.suma
      from (select n.viaje_id, sum(p.precio) as suma from necesidad n join propuesta p on p.necesidad_id = n.id where p.estado_id = 3 group by 1) s
     where s.viaje_id = v.id and coalesce(v.estado_previo, v.estado_id) >= 3`);

export type ArchivoFila = { id: number; clave: string; nombre: string; tamano: number; sha256: string; creado: string };
export const insertArchivos = (archivos: readonly ArchivoFila[]) =>
  execute(sql`
    insert into archivo (id, clave, nombre, mime, tamano, sha256, creado)
    overriding system value
    select id, clave, nombre, 'application/pdf', tamano, sha256, creado
      from jsonb_to_recordset(${json(archivos)}) as a (id bigint, clave text, nombre text, tamano bigint, sha256 text, creado timestamptz)`);

export type DocumentoFila = { viajeId: number; tipo: string; archivoId: number; gestor: string; fecha: string };
export const insertDocumentos = (documentos: readonly DocumentoFila[]) =>
  execute(sql`
    insert into viaje_documento (viaje_id, tipo, archivo_id, subido_por_id, fecha)
    select "viajeId", tipo, "archivoId", ${idDe(sql`d.gestor`)}, fecha
      from jsonb_to_recordset(${json(documentos)}) as d ("viajeId" bigint, tipo text, "archivoId" bigint, gestor text, fecha timestamptz)
     order by "archivoId"`);

export type HistorialFila = ViajeDemo['historial'][number] & { viajeId: number };
/** In the order in which it happened, all viajes together, as if it had been written then. */
export const insertHistorial = (lineas: readonly HistorialFila[]) =>
  execute(sql`
    insert into historial (entidad, entidad_id, quien_id, en_nombre_de_id, acto, estado_id, comentario, instante)
    select 'viaje', "viajeId", ${idDe(sql`h.quien`)}, ${idDe(sql`h."enNombreDe"`)}, acto, estado, comentario, instante
      from jsonb_to_recordset(${json(lineas)}) as h ("viajeId" bigint, quien text, "enNombreDe" text, acto text, estado smallint, comentario text, instante timestamptz)
     order by instante, "viajeId", estado`);

/** Asked for so many days ago, with whoever has it since then. The history of a demo is the only one that is ever moved. */
export async function updateAntedatada(
  tipo: TipoSolicitud,
  { entidadId, dias }: { entidadId: number; dias: number },
): Promise<void> {
  await execute(sql`alter table historial disable trigger historial_intocable`);
  await execute(sql`
    with s as (
      update solicitud set creada = creada - make_interval(days => ${dias}) where tipo = ${tipo} and entidad_id = ${entidadId} returning id),
    e as (
      update espera e set desde = e.desde - make_interval(days => ${dias}) from s where e.solicitud_id = s.id)
    update historial h set instante = h.instante - make_interval(days => ${dias}) from s where h.entidad = 'solicitud' and h.entidad_id = s.id`);
  await execute(sql`alter table historial enable trigger historial_intocable`);
}

/** Notices of the requests just opened are deleted: the demo tells its own past. */
export const deleteNoticiasDeEspera = () =>
  execute(sql`delete from notificacion where sobre in (select 'solicitud:' || id from solicitud where tipo = 'VIAJE')`);

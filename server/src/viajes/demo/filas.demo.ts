import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';
import { idDe, json } from '#server/casa/demo/filas.ts';
import type { ViajeDemo } from './plan.demo.ts';

export type Tabla = 'necesidad' | 'propuesta' | 'archivo' | 'viaje';
/** Ids reserved before the rows are written, so that whole tables can refer to each other. */
export async function selectIdsNuevos(tabla: Tabla, cuantos: number): Promise<number[]> {
  const rows = await many(z.object({ id: z.int() }))(sql`
    select nextval(pg_get_serial_sequence(${tabla}, 'id')) as id from generate_series(1, ${cuantos}::int)`);
  return rows.map(({ id }) => id);
}

const Ausente = z.object({ login: z.string(), salida: z.iso.date(), regreso: z.iso.date() });
/** Days on which people are away or ill: nobody travels then. */
export const selectAusentes = () =>
  many(Ausente)(sql`
    select u.login, a.desde::text as salida, a.hasta::text as regreso from ausencia a join usuario u on u.id = a.usuario_id
     where a.minutos is null order by a.id`);

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
        provincia text, formacion boolean, "codigoOferta" text, cargo jsonb, "anticipoCentimos" numeric,
        "anticipoDivisas" numeric, divisa text,
        acompanantes text, justificacion text, estado smallint, "estadoPrevio" smallint, aprobador text, creado timestamptz)`);

type NecesidadFila = ConId<ViajeDemo['necesidades'][number]> & { viajeId: number };
export const insertNecesidades = (necesidades: readonly NecesidadFila[]) =>
  execute(sql`
    insert into necesidad (id, viaje_id, tipo, combo1, texto_corto1, texto_corto2, texto_corto3, texto_corto4,
      fecha_inicio, fecha_fin, notas, sin_propuesta_motivo)
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

/** Decisions 4: from state 3 on, the price is the sum of the chosen proposals. */
export const updatePrecios = () =>
  execute(sql`
    update viaje v set precio = s.suma
      from (select n.viaje_id, sum(p.precio) as suma from necesidad n join propuesta p on p.necesidad_id = n.id
        where p.estado_id = 3 group by 1) s
     where s.viaje_id = v.id and coalesce(v.estado_previo, v.estado_id) >= 3`);

export type ArchivoFila = { id: number; clave: string; nombre: string; tamano: number; sha256: string; creado: string };
export const insertArchivos = (archivos: readonly ArchivoFila[]) =>
  execute(sql`
    insert into archivo (id, clave, nombre, mime, tamano, sha256, creado)
    overriding system value
    select id, clave, nombre, 'application/pdf', tamano, sha256, creado
      from jsonb_to_recordset(${json(archivos)}) as a (id bigint, clave text, nombre text, tamano bigint, sha256 text,
        creado timestamptz)`);

type DocumentoFila = { viajeId: number; tipo: string; archivoId: number; gestor: string; fecha: string };
export const insertDocumentos = (documentos: readonly DocumentoFila[]) =>
  execute(sql`
    insert into viaje_documento (viaje_id, tipo, archivo_id, subido_por_id, fecha)
    select "viajeId", tipo, "archivoId", ${idDe(sql`d.gestor`)}, fecha
      from jsonb_to_recordset(${json(documentos)}) as d ("viajeId" bigint, tipo text, "archivoId" bigint, gestor text, fecha timestamptz)
     order by "archivoId"`);

type HistorialFila = ViajeDemo['historial'][number] & { viajeId: number };
/** Inserts the history of all trips in the order of time, as if written then. */
export const insertHistorial = (lineas: readonly HistorialFila[]) =>
  execute(sql`
    insert into historial (entidad, entidad_id, quien_id, en_nombre_de_id, acto, estado_id, comentario, instante)
    select 'viaje', "viajeId", ${idDe(sql`h.quien`)}, ${idDe(sql`h."enNombreDe"`)}, acto, estado, comentario, instante
      from jsonb_to_recordset(${json(lineas)}) as h ("viajeId" bigint, quien text, "enNombreDe" text, acto text,
        estado smallint, comentario text, instante timestamptz)
     order by instante, "viajeId", estado`);

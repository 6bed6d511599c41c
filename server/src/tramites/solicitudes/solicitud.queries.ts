import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import {
  CLAVES_TIPO_SOLICITUD,
  OTRAS,
  TIPOS_CON_PESTANA,
  type TipoSolicitud,
} from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { Vista } from './vista/vista.rules.ts';
import { firstRows, wordArray } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { conPalabras } from '#server/casa/base/search.ts';
import type { Busqueda } from '#server/casa/kernel/area.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import {
  type claveCreada,
  type claveUrgente,
  creada,
  colas,
  enManos,
  esperan as esperanA,
  masUrgentes,
  microsegundos,
  primerasQueEsperan,
  representado,
  soyAprobador,
  urgente,
} from '#server/casa/kernel/approver-sql.ts';
import { tiposQue } from '#server/casa/kernel/decision-kinds.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';

const SolicitudRow = z.extend(
  z.omit(Solicitud, {
    acciones: true,
    Estado: true,
    TipoSolicitud: true,
    EnManosDe: true,
    EnNombreDe: true,
    Alerta: true,
    Quien: true,
    Asunto: true,
    Medida: true,
    ACargo: true,
    Cosa: true,
  }),
  {
    peticionarioId: z.int(),
    /** Person whose delegate the reader is. */
    representado: z.nullable(z.object({ id: z.int(), nombre: z.string() })),
    aprobador: z.string(),
    soyAprobador: z.boolean(),
    /** False for decisions that need more than a comment, unless the area's own call takes them. */
    seDecideAqui: z.boolean(),
    decidida: z.nullable(z.string()),
    creada: z.int(),
    urgente: z.int(),
    vista: Vista,
    /** Days until the thing's own first day; null without one. */
    faltan: z.nullable(z.int()),
  },
);
export type SolicitudRow = z.output<typeof SolicitudRow>;
const DetalleRow = z.extend(SolicitudRow, {
  CodigoVerificacion: z.nullable(z.string()),
  Historial: z.array(HistorialRow),
});
export type SolicitudDetalleRow = z.output<typeof DetalleRow>;

/** Kinds of the areas that are on. */
const tipos = (): Sql => wordArray(CLAVES_TIPO_SOLICITUD.filter((tipo) => !laEmpresa().solicitudes.includes(tipo)));

// A subquery reads the current approver's name; after the wait for the lock a join would give the previous one.
const aprobador = sql`(select a.nombre from usuario a where a.id = s.aprobador_id)`;
const columnas = (usuarioId: number) => sql`
  s.id as "Id", s.tipo as "TipoCodigo", s.entidad_id as "EntidadId", s.numero as "Numero", p.nombre as "Peticionario",
    ${fotoDe(sql`p.id`, usuarioId)} as "Foto", s.creada as "FechaSolicitud",
  s.firma_digital as "FirmaDigital", s.estado_id as "EstadoId", s.resumen as "Resumen", s.datos as "Datos", s.ruta as "Ruta",
  ${representado(usuarioId)} as representado,
  e.recordada as "Recordada", e.escalada as "Escalada",
  s.importe as "Importe", s.dia as "Dia", s.vista, s.dia - hoy() as faltan, ${urgente} as urgente,
  s.version as "Version", s.decidida, s.peticionario_id as "peticionarioId", ${enManos(aprobador)} as aprobador,
  ${soyAprobador(usuarioId)} as "soyAprobador",
  s.tipo <> all (${wordArray(tiposQue(({ pideMas }) => pideMas))}) as "seDecideAqui", ${creada} as creada`;
const tablas = sql`solicitud s join usuario p on p.id = s.peticionario_id left join espera e on e.solicitud_id = s.id`;
/** Readers: its requester, its approvers and the person who decided; nobody while its area is off. */
const visible = (usuarioId: number) => sql`(
  s.peticionario_id = ${usuarioId} or s.decidida_por_id = ${usuarioId} or ${soyAprobador(usuarioId)}) and s.tipo = any (${tipos()})`;

/** Reference to a request: its id, or the last request about an area's row. */
export type Cual = { id: number } | { tipo: TipoSolicitud; entidadId: number };
const esLaSolicitud = (referencia: Cual) =>
  'id' in referencia
    ? sql`s.id = ${referencia.id}`
    : sql`s.id = (select max(x.id) from solicitud x where x.tipo = ${referencia.tipo} and x.entidad_id = ${referencia.entidadId})`;

/** The request for its decision; with `vez` locked until the transaction ends, so that decisions follow one another. */
export const selectParaDecidir = async (usuarioId: number, referencia: Cual, vez?: 'vez') => {
  const found = await maybeOne(
    SolicitudRow,
  )(sql`select ${columnas(usuarioId)} from ${tablas} where ${esLaSolicitud(referencia)} and ${visible(usuarioId)}
      ${vez ? sql`for update of s` : empty}`);
  return found && { ...found, seDecideAqui: found.seDecideAqui || 'tipo' in referencia };
};

export const selectSolicitudDetalle = (usuarioId: number, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(usuarioId)}, s.codigo_verificacion as "CodigoVerificacion",
           ${historialDe('solicitud', sql`s.id`, { lector: usuarioId })} as "Historial"
      from ${tablas} where s.id = ${id} and ${visible(usuarioId)}`);

type Pedidas = { limite: number; tipo?: TipoSolicitud | typeof OTRAS | undefined };
const CON_PESTANA: readonly TipoSolicitud[] = TIPOS_CON_PESTANA;
/** Kinds of a tab of the inbox. */
const tiposDe = (tipo: Pedidas['tipo']): Sql => {
  if (tipo === undefined) return tipos();
  if (tipo !== OTRAS) return wordArray([tipo]);
  return wordArray(
    CLAVES_TIPO_SOLICITUD.filter((clave) => !CON_PESTANA.includes(clave) && !laEmpresa().solicitudes.includes(clave)),
  );
};
/** Open requests of this approver, the most urgent first, one more than `limite`. */
export const selectPendientes = (usuarioId: number, { limite, tipo }: Pedidas, desde: Desde<typeof claveUrgente>) =>
  many(SolicitudRow)(sql`
    with primeras as (${masUrgentes({ usuarioId, tipos: tiposDe(tipo), limite, desde })})
    select ${columnas(usuarioId)} from ${tablas} where s.id in (select id from primeras)
     order by s.antes_de, s.creada, s.id`);

/** Number of waiting requests that a search reads; people with more use their list. */
const A_LA_VISTA = 200;
/** Requests that wait for this person and have the words, the oldest first. */
export const selectPendientesCon = (usuarioId: number, { limite, ...palabras }: Busqueda) =>
  many(SolicitudRow)(sql`
    with primeras as (${primerasQueEsperan({ usuarioId, tipos: tipos(), limite: A_LA_VISTA, desde: undefined })})
    select ${columnas(usuarioId)} from ${tablas}
     where s.id in (select id from primeras)
       ${conPalabras(sql`sin_tildes(' ' || s.numero || ' ' || s.resumen || ' ' || p.nombre)`, palabras)}
     order by s.creada, s.id ${firstRows(limite)}`);

/** The person's own requests, the last first. One row more than `limite`; only these rows are joined. */
export const selectMias = (usuarioId: number, limite: number, desde: Desde<typeof claveCreada>) =>
  many(SolicitudRow)(sql`
    with ultimas as (
      select m.id from solicitud m
       where m.peticionario_id = ${usuarioId} and m.tipo = any (${wordArray(tiposQue(({ enMias }) => enMias))})
         ${desde ? sql`and (m.creada, m.id) < (${microsegundos(desde[0])}, ${desde[1]}::bigint)` : empty}
       order by m.creada desc, m.id desc ${firstRows(limite)})
    select ${columnas(usuarioId)} from ${tablas} where s.id in (select id from ultimas)
     order by s.creada desc, s.id desc`);

const Cuenta = z.object({
  TipoCodigo: z.enum(CLAVES_TIPO_SOLICITUD),
  Total: z.int(),
  Desde: z.string(),
  Importe: z.number(),
  ConImporte: z.int(),
});
export type CuentaRow = z.output<typeof Cuenta>;
/** Count and sum of each kind that waits for this person, of 100 at most, with its oldest; the kind that has waited longest first. */
export const selectPorDecidir = (usuarioId: number) =>
  many(Cuenta)(sql`
    select t.tipo as "TipoCodigo", least(count(*), 100)::int as "Total", min(x.creada) as "Desde",
           coalesce(sum(x.importe), 0) as "Importe", count(x.importe)::int as "ConImporte"
      from unnest(${tipos()}) t (tipo), ${colas(usuarioId)} c, lateral (
        select s.creada, s.importe from solicitud s where ${esperanA(usuarioId)}
         order by s.creada, s.id limit 100) x
     group by t.tipo order by min(x.creada)`);

const EnEspera = z.object({
  /** Kind with a line of its own; null: all other kinds together. */
  Propia: z.nullable(z.enum(CLAVES_TIPO_SOLICITUD)),
  Espera: Esperan,
  Primera: z.nullable(z.object({ Id: z.int(), TipoCodigo: z.enum(CLAVES_TIPO_SOLICITUD), EntidadId: z.int() })),
});
export type EnEsperaRow = z.output<typeof EnEspera>;
const CIEN = 99;
/** Requests that wait for this person's decision, for the day's page; reminded ones are overdue since their creation. */
export const selectEspera = (usuarioId: number) => {
  const propias = wordArray(tiposQue(({ porDecidirVarias }) => porDecidirVarias !== undefined));
  const delGrupo = sql`select * from primeras p where p.propia is not distinct from g.propia`;
  return many(EnEspera)(sql`
    with primeras as (
      select s.id, s.tipo, s.entidad_id, s.resumen || ' · ' || q.nombre as nombre, s.creada as desde,
             case when e.recordada is not null then (s.creada at time zone 'Europe/Madrid')::date end as limite,
             case when s.tipo = any (${propias}) then s.tipo end as propia
        from (${primerasQueEsperan({ usuarioId, tipos: tipos(), limite: CIEN, desde: undefined })}) x
        join solicitud s on s.id = x.id join usuario q on q.id = s.peticionario_id left join espera e on e.solicitud_id = s.id
       order by s.creada, s.id)
    select g.propia as "Propia", ${esperan(delGrupo)} as "Espera",
           (select json_build_object('Id', p.id, 'TipoCodigo', p.tipo, 'EntidadId', p.entidad_id) from (${delGrupo} limit 1) p) as "Primera"
      from (select distinct propia from primeras) g`);
};

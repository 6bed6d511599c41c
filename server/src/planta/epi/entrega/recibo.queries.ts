import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Dato } from '#contract/casa/kernel/error.ts';
import { ReciboEpi } from '#contract/planta/epi/recibo.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { contains } from '#server/casa/base/search.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';
import { atiendeA, type Quien } from '../peticion/solicitud.queries.ts';

const ReciboRow = z.extend(z.omit(ReciboEpi, { Estado: true, acciones: true }), {
  atiende: z.boolean(),
  propia: z.boolean(),

  /** Its person signs it with a password of their own. */
  conClave: z.boolean(),
});
export type ReciboRow = z.output<typeof ReciboRow>;
const DetalleRow = z.extend(ReciboRow, {
  Datos: z.array(Dato),
  FirmaDigital: z.int(),
  CodigoVerificacion: z.nullable(z.string()),
  Firmado: z.nullable(z.string()),
  Comentario: z.string(),
  Matricula: z.string(),
  Puesto: z.string(),
  Centro: z.string(),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

const columnas = (q: Quien) => sql`
  o.id as "Id", o.numero as "Numero", o.creado as "Fecha", p.id as "PersonaId", p.nombre as "Persona", k.nombre as "EntregadoPor",
  a.nombre as "Almacen",
  coalesce((select string_agg(t.nombre || case when n.cuantas = 1 then '' else ' (' || n.cuantas || ')' end, ', ' order by n.id)
     from (select z.articulo_id, sum(z.cantidad) as cuantas, min(z.id) as id
       from epi_pieza z
       where z.recibo_id = o.id
       group by z.articulo_id) n
     join epi_articulo t on t.id = n.articulo_id), '') as "Resumen",
  o.estado_id as "EstadoId", o.version as "Version", ${atiendeA(q)} as atiende, p.id = ${q.usuarioId} as propia,
  exists (select from solicitud r where r.tipo = 'RECIBOEPI' and r.entidad_id = o.id and r.firma_digital = 1) as "conClave"`;
const tablas = sql`
  epi_recibo o join usuario p on p.id = o.usuario_id join usuario k on k.id = o.entrega_id join epi_almacen a on a.id = o.almacen_id`;
const visible = (q: Quien) => sql`(p.id = ${q.usuarioId} or ${atiendeA(q)})`;

export const selectRecibo = (q: Quien, id: number) =>
  maybeOne(ReciboRow)(sql`select ${columnas(q)} from ${tablas} where o.id = ${id} and ${visible(q)}`);
export const selectReciboDetalle = (q: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(q)}, s.datos as "Datos", s.firma_digital as "FirmaDigital", s.codigo_verificacion as "CodigoVerificacion",
           s.decidida as "Firmado",
           coalesce(s.comentario, '') as "Comentario", p.matricula as "Matricula", p.puesto as "Puesto",
           coalesce((select c.nombre from centro_trabajo c where c.codigo = p.centro_trabajo_codigo), '') as "Centro",
           ${historialDe('epi_recibo', sql`o.id`, {
             tambien: sql`h.entidad = 'solicitud' and h.entidad_id = s.id`,
             lector: q.usuarioId,
           })} as "Historial"
      from ${tablas} join solicitud s on s.tipo = 'RECIBOEPI' and s.entidad_id = o.id
     where o.id = ${id} and ${visible(q)}`);

type Pagina = { limite: number; estado?: string | undefined; texto?: string | undefined };
const filtro = ({ estado, texto }: Pagina) => sql`
  ${estado ? sql`and o.estado_id = any (${estado.split(',').map(Number)}::int[])` : empty}
  ${texto ? sql`and ${contains(sql`sin_tildes(' ' || p.nombre || ' ' || p.matricula || ' ' || o.numero)`, texto)}` : empty}`;
const lista = (q: Quien, cuales: Sql, f: Pagina, desde: Desde<typeof claveId>) =>
  many(ReciboRow)(sql`
      select ${columnas(q)}
      from ${tablas}
      where ${cuales} ${filtro(f)} ${antesDe(sql`o.id`, desde)}
      order by o.id desc ${firstRows(f.limite)}`);
export const selectMisRecibos = (q: Quien, f: Pagina, desde: Desde<typeof claveId>) =>
  lista(q, sql`p.id = ${q.usuarioId}`, f, desde);
/** Receipts for people who attend to somebody. */
export const selectRecibos = (q: Quien, f: Pagina, desde: Desde<typeof claveId>) => lista(q, atiendeA(q), f, desde);

type Nuevo = { usuarioId: number; entregaId: number; almacenId: number };
/** `tieneClave`: that person signs with a key of their own. */
export const insertRecibo = ({ usuarioId, entregaId, almacenId }: Nuevo) =>
  one(z.object({ Id: z.int(), Numero: z.string(), tieneClave: z.boolean() }))(sql`
    insert into epi_recibo (numero, usuario_id, entrega_id, almacen_id)
    values (${numeroDelAno('RE', 'epi-recibo')}, ${usuarioId}, ${entregaId}, ${almacenId})
    returning id as "Id", numero as "Numero",
              exists (select from firma_clave f where f.usuario_id = ${usuarioId} and f.revocada is null) as "tieneClave"`);

/** Requests that go back to the store with an annulled receipt. */
export const updateSolicitudesDe = (reciboId: number) =>
  execute(sql`
    update epi_solicitud set estado_id = 2, recibo_id = null, almacen_id = null, version = version + 1 where recibo_id = ${reciboId}`);

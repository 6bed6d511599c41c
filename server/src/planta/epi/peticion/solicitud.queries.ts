import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fotoDe } from '#server/casa/base/foto.ts';
import { type COLUMNAS_COLA, SolicitudEpi } from '#contract/planta/epi/epi.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { estaEl } from '#server/casa/base/plantilla.ts';
import { conPalabras, contains, type Palabras } from '#server/casa/base/search.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { enManosDe, soyAprobador } from '#server/casa/kernel/approver-sql.ts';
import {
  ajena,
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';

/** The reader of somebody's equipment, and whether they see that of everybody. */
export type Quien = { usuarioId: number; prl: boolean };

const SolicitudRow = z.extend(z.omit(SolicitudEpi, { Motivo: true, PedidaPor: true, Estado: true, acciones: true }), {
  pideId: z.int(),
  pide: z.string(),
  almacenId: z.nullable(z.int()),
  atiende: z.boolean(),
  propia: z.boolean(),

  /** The account of its person is closed. */
  fuera: z.boolean(),
});
export type SolicitudRow = z.output<typeof SolicitudRow>;
const DetalleRow = z.extend(SolicitudRow, {
  Historial: z.array(HistorialRow),
  Almacenes: z.array(z.object({ Id: z.int(), Nombre: z.string(), Hay: z.int() })),
});
export type DetalleRow = z.output<typeof DetalleRow>;

/** Condition: the reader attends to person `p`: PRL, or keeper of an open store of their centre. */
export const atiendeA = ({ usuarioId, prl }: Quien): Sql =>
  sql`
    (${prl}
      or exists (select from epi_encargado g
        join epi_almacen w on w.id = g.almacen_id
        where g.usuario_id = ${usuarioId} and w.cerrado is null and w.centro = p.centro_trabajo_codigo))`;

const columnas = (q: Quien) => sql`
  e.id as "Id", e.numero as "Numero", e.articulo_id as "ArticuloId", t.nombre as "Articulo", t.modelo as "Modelo",
  t.clase as "Clase", e.talla as "Talla",
  e.cantidad as "Cantidad", e.motivo as "MotivoCodigo", e.nota as "Nota", e.creada as "Fecha", p.id as "PersonaId", p.nombre as "Persona",
  ${fotoDe(sql`p.id`, q.usuarioId)} as "Foto",
  coalesce(c.nombre, '') as "Centro", e.pide_id as "pideId", k.nombre as pide, e.dentro as "DentroDeCupo",
  e.estado_id as "EstadoId", ${enManosDe},
  e.almacen_id as "almacenId", coalesce(a.nombre, '') as "Almacen", e.recibo_id as "ReciboId", e.version as "Version",
  ${atiendeA(q)} as atiende, p.id = ${q.usuarioId} as propia, not p.activo as fuera`;
const tablas = sql`
  epi_solicitud e join usuario p on p.id = e.usuario_id join usuario k on k.id = e.pide_id join epi_articulo t on t.id = e.articulo_id
  left join centro_trabajo c on c.codigo = p.centro_trabajo_codigo left join epi_almacen a on a.id = e.almacen_id
  left join solicitud s on s.tipo = 'EPI' and s.entidad_id = e.id left join usuario r on r.id = s.aprobador_id`;
/**
 * Visible to the person, the one who asked for them, PRL, its stores once it is approved, and a delegate of PRL while
 * it waits for them or once they decided it (S-8195).
 */
const visible = (q: Quien): Sql => sql`(
  p.id = ${q.usuarioId} or e.pide_id = ${q.usuarioId} or ${q.prl} or (e.estado_id in (2, 4, 5, 6) and ${atiendeA(q)})
  or s.decidida_por_id = ${q.usuarioId} or (s.estado_id = 1 and ${soyAprobador(q.usuarioId)}))`;

export const selectSolicitud = (q: Quien, id: number) =>
  maybeOne(SolicitudRow)(sql`select ${columnas(q)} from ${tablas} where e.id = ${id} and ${visible(q)}`);
export const selectSolicitudDetalle = (q: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(q)},
           ${historialDe('epi_solicitud', sql`e.id`, {
             tambien: sql`h.entidad = 'solicitud' and h.entidad_id = s.id`,
             lector: q.usuarioId,
           })} as "Historial",
           coalesce((
             select json_agg(json_build_object('Id', w.id, 'Nombre', w.nombre, 'Hay', x.hay)
               order by (w.centro = p.centro_trabajo_codigo) desc, x.hay desc, w.id)
               from unnest(almacenes_epi_de(${q.usuarioId})) m join epi_almacen w on w.id = m and w.cerrado is null,
                    lateral (select coalesce(sum(z.cantidad), 0)::int as hay
                      from epi_existencia z
                      where z.almacen_id = w.id and z.articulo_id = e.articulo_id
                               and z.talla = e.talla and z.cantidad > 0 and (z.caduca is null or z.caduca >= hoy())) x
              where e.estado_id in (2, 5) and ${atiendeA(q)}), '[]') as "Almacenes"
      from ${tablas} where e.id = ${id} and ${visible(q)}`);

type Pagina = { limite: number; estado?: string | undefined };
const enEstado = (estado: string | undefined) =>
  estado ? sql`and e.estado_id = any (${estado.split(',').map(Number)}::int[])` : empty;
/** Requests of the caller, the newest first. */
export const selectMias = (
  q: Quien,
  { limite, estado, ...palabras }: Pagina & Palabras,
  desde: Desde<typeof claveId>,
) =>
  many(SolicitudRow)(sql`
    select ${columnas(q)} from ${tablas}
     where p.id = ${q.usuarioId} ${enEstado(estado)} ${antesDe(sql`e.id`, desde)}
           ${conPalabras(sql`sin_tildes(' ' || e.numero || ' ' || t.nombre || ' ' || t.modelo)`, palabras)}
     order by e.id desc ${firstRows(limite)}`);

export const ordenCola = ordenesDe<(typeof COLUMNAS_COLA)[number]>(sql`e.id`, {
  numero: porEntero(sql`e.id`),
  persona: ajena(porTexto(sql`p.nombre`)),
  articulo: ajena(porTexto(sql`t.nombre`)),
  talla: porTexto(sql`e.talla`),
  cantidad: porEntero(sql`e.cantidad`),
  fecha: porEntero(sql`e.id`),
  estado: porEntero(sql`e.estado_id`),
});
/** For keepers and PRL: what waits, or what is in these states. */
export const selectCola = (q: Quien, f: Pagina & { texto?: string | undefined }, { tras, por, clave }: OrdenDePagina) =>
  many(z.extend(SolicitudRow, { clave: clavesDeFila }))(sql`
    select ${columnas(q)}, ${clave} from ${tablas}
     where ${f.estado ? sql`true ${enEstado(f.estado)}` : sql`e.estado_id in (1, 2, 5)`}
       and (${q.prl} or (e.estado_id in (2, 5, 6) and ${atiendeA(q)}))
       ${f.texto ? sql`and ${contains(sql`sin_tildes(' ' || p.nombre || ' ' || p.matricula || ' ' || p.puesto)`, f.texto)}` : empty}
       ${tras} ${por} ${firstRows(f.limite)}`);

export type Nueva = {
  usuarioId: number;
  pideId: number;
  articuloId: number;
  talla: string;
  cantidad: number;
  motivo: string;
  nota: string;
  sustituyeId: number | null;
  dentro: boolean;
  estadoId: number;
};
export const insertSolicitudEpi = (n: Nueva) =>
  one(z.object({ Id: z.int(), Numero: z.string() }))(sql`
    insert into epi_solicitud (numero, usuario_id, pide_id, articulo_id, talla, cantidad, motivo, nota, sustituye_id, dentro, estado_id)
    values (${numeroDelAno('EPI', 'epi')}, ${n.usuarioId}, ${n.pideId}, ${n.articuloId}, ${n.talla}, ${n.cantidad}, ${n.motivo}, ${n.nota},
            ${n.sustituyeId}::bigint, ${n.dentro}, ${n.estadoId})
    returning id as "Id", numero as "Numero"`);

/** Condition on a request: its person is in the company. */
export const SIGUE = estaEl(sql`usuario_id`);
/** Store of a request, with its new state, and the receipt of its delivery. */
export const CON_ALMACEN = (almacenId: number | null, reciboId: number | null = null): Sql =>
  sql`, almacen_id = ${almacenId}::bigint, recibo_id = ${reciboId}::bigint`;

const PorComprobar = z.object({
  usuarioId: z.int(),
  articuloId: z.int(),
  cantidad: z.int(),
  /** Units of the article that the person has, and the last day on which one of them may be used. */
  enUso: z.int(),
  caduca: z.nullable(z.string()),
  caducada: z.boolean(),
});
/** Facts of a request that waits for PRL. */
export const selectPorComprobar = (id: number) =>
  maybeOne(PorComprobar)(sql`
    select e.usuario_id as "usuarioId", e.articulo_id as "articuloId", e.cantidad, coalesce(z.unidades, 0) as "enUso", z.caduca,
           coalesce(z.caduca < hoy(), false) as caducada
      from epi_solicitud e
      left join lateral (
        select sum(x.cantidad)::int as unidades, max(x.caduca) as caduca
          from epi_pieza x where x.usuario_id = e.usuario_id and x.articulo_id = e.articulo_id and x.estado_id = 2) z on true
     where e.id = ${id} and e.estado_id = 1`);

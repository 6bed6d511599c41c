import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import type {
  COLUMNAS_CONCEDIDOS,
  CUANDO_CONCEDIDOS,
} from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { DE_SALUD } from '#contract/tiempo/jornada/letras.rules.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, oneValue } from '#server/casa/base/db.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import { HistorialRow } from '#server/casa/kernel/historial.ts';
import {
  ajena,
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porDia,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { columnas, diasDePermiso, historialDePermiso, PermisoRow, tablas } from '../peticion/permiso.queries.ts';

export type Lector = { id: number; rrhh: boolean };
const ConcedidoRow = z.extend(PermisoRow, {
  Persona: z.string(),
  Foto: foto,
  Matricula: z.string(),
  responde: z.boolean(),
  /** Account on whose behalf the reader answers, by delegation. */
  enNombreDeId: z.nullable(z.int()),
});
export type ConcedidoRow = z.output<typeof ConcedidoRow>;
const DetalleRow = z.extend(ConcedidoRow, {
  Justificante: z.nullable(z.object({ Nombre: z.string(), Tamano: z.int() })),
  Dias: z.array(z.object({ Fecha: fecha, Cantidad: z.int() })),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

const columnasDeOrden = {
  persona: ajena(porTexto(sql`u.nombre`)),
  matricula: ajena(porTexto(sql`u.matricula`)),
  tipo: ajena(porTexto(sql`t.nombre`)),
  desde: porDia(sql`p.desde`),
  hasta: porDia(sql`p.hasta`),
  cantidad: porEntero(sql`p.cantidad`),
  estado: porEntero(sql`p.estado_id`),
};
/** Those who may not read the kinds of health read all of them as one, so they are sorted as one. */
const tipoParaOtros = porTexto(sql`(case when v.letra = any (${[...DE_SALUD]}::text[]) then '' else t.nombre end)`);
const todas = ordenesDe<(typeof COLUMNAS_CONCEDIDOS)[number]>(sql`p.id`, columnasDeOrden);
const sinSalud = ordenesDe<(typeof COLUMNAS_CONCEDIDOS)[number]>(sql`p.id`, {
  ...columnasDeOrden,
  tipo: tipoParaOtros,
});
export const ordenConcedidos = ({ rrhh }: Lector) => (rrhh ? todas : sinSalud);
/** Table of the people whom the reader answers for, with the account that gives them the right: their own before delegated ones. */
const representadosDe = ({ id }: Lector) => sql`
  mio as materialized (
    select e.id, min(r.id) filter (where r.id = ${id}) as propio, min(r.id) as alguno
      from ${representados(id)} r, equipo_de(r.id) e (id) where e.id <> ${id} group by e.id)`;
const concedidos = sql`${tablas} join usuario u on u.id = p.usuario_id left join mio m on m.id = p.usuario_id`;
const columnasDeConcedido = ({ id }: Lector) => sql`${columnas}, u.nombre as "Persona",
  ${fotoDe(sql`u.id`, id)} as "Foto", u.matricula as "Matricula", m.id is not null as responde,
  case when m.propio is null then m.alguno end as "enNombreDeId"`;
/** Condition: leave of others: of everybody for human resources; else of the reader's people, and of those delegated to the reader. */
const visibles = ({ id, rrhh }: Lector) => sql`p.usuario_id <> ${id} and (${rrhh} or m.id is not null)`;
const CONDICION = {
  pedidos: ({ id }: Lector) => sql`p.solicitante_id = ${id}`,
  vigentes: () => sql`p.estado_id in (2, 6) and p.hasta >= hoy()`,
  pasados: () => sql`p.estado_id in (2, 6) and p.hasta < hoy()`,
  anulados: () => sql`p.estado_id = 7`,
} as const satisfies Record<(typeof CUANDO_CONCEDIDOS)[number], (lector: Lector) => Sql>;

type Pedidos = { limite: number; texto?: string | undefined; cuando: (typeof CUANDO_CONCEDIDOS)[number] };
export const selectConcedidos = (
  lector: Lector,
  { limite, texto, cuando }: Pedidos,
  { tras, por, clave }: OrdenDePagina,
) =>
  many(z.extend(ConcedidoRow, { clave: clavesDeFila }))(sql`
    with ${representadosDe(lector)}
    select ${columnasDeConcedido(lector)}, ${clave} from ${concedidos}
     where ${CONDICION[cuando](lector)} and ${visibles(lector)}
       ${conPalabras(nombreYMatricula, { texto })} ${tras} ${por} ${firstRows(limite)}`);
/** One of them, or one that the reader has asked for; human resources read a waiting one too, once its supporting document is there. */
export const selectConcedido = (lector: Lector, id: number) =>
  maybeOne(DetalleRow)(sql`
    with ${representadosDe(lector)}
    select ${columnasDeConcedido(lector)}, ${diasDePermiso} as "Dias", ${historialDePermiso(lector.id)} as "Historial",
           case when ${lector.rrhh} then (
             select json_build_object('Nombre', a.nombre, 'Tamano', a.tamano) from archivo a
              where a.id = p.justificante_id) end as "Justificante"
      from ${concedidos}
     where p.id = ${id} and ${visibles(lector)}
       and (p.estado_id in (2, 6, 7) or p.solicitante_id = ${lector.id}
         or ${lector.rrhh} and p.estado_id = 1 and p.justificante_id is not null)`);

/** True when a month of these days of somebody is closed or being closed. */
export const existsCierre = (usuarioId: number, desde: string, hasta: string): Promise<boolean> =>
  oneValue(z.boolean())(sql`
      select exists (select from cierre c where c.usuario_id = ${usuarioId} and c.estado_id between 2 and 5
                and c.mes between date_trunc('month', ${desde}::date)::date and ${hasta}::date) as hay`);

type Leida = { Id: number; Version: number };
export type Tramo = { desde: string; hasta: string };
const Hecho = z.object({ Id: z.int() });
/** Shortens the leave to these days, from the version that was read; undefined: the leave has changed meanwhile. */
export const updateTramo = ({ Id, Version }: Leida, { desde, hasta }: Tramo) =>
  maybeOne(Hecho)(sql`
    with corto as (
      update permiso p set desde = ${desde}::date, hasta = ${hasta}::date, version = p.version + 1,
             cantidad = (select coalesce(sum(d.cantidad), 0) from permiso_dia d
                          where d.permiso_id = p.id and d.fecha between ${desde}::date and ${hasta}::date)
       where p.id = ${Id} and p.version = ${Version} and p.estado_id = 2 returning p.id),
    fuera as (delete from permiso_dia d using corto c where d.permiso_id = c.id and d.fecha not between ${desde}::date and ${hasta}::date)
    select id as "Id" from corto`);

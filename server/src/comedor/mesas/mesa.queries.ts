import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  Cierre,
  FranjaDeCocina,
  FranjaDelDia,
  MesaDeCocina,
  MesaDelPlano,
} from '#contract/comedor/mesas/mesa.schemas.ts';
import type { FormularioCierre, FormularioFranjaMesa, FormularioMesa } from '#contract/comedor/mesas/mesa.schemas.ts';
import { DIAS_POR_DELANTE } from '#contract/comedor/centros/corte.rules.ts';
import { execute, many, maybeOne, maybeValue, one, oneValue } from '#server/casa/base/db.ts';

const Id = z.object({ Id: z.int() });
const fila = sql`m.id as "Id", m.nombre as "Nombre", m.plazas as "Plazas", m.x as "X", m.y as "Y"`;
/** Tables that can be booked on a day of this month. */
export const selectMesas = (centro: string, fecha: string) =>
  many(MesaDelPlano)(sql`
    select ${fila} from mesa m where m.centro = ${centro} and m.activa and extract(month from ${fecha}::date) = any (m.meses)
     order by m.nombre collate "es-ES-x-icu", m.id`);
export const selectMesasDeCocina = (centro: string) =>
  many(MesaDeCocina)(sql`
    select ${fila}, m.meses as "Meses", m.activa as "Activa", m.codigo as "Codigo", m.version as "Version"
      from mesa m where m.centro = ${centro} order by m.nombre collate "es-ES-x-icu", m.id`);
export const selectMesaDeCodigo = (codigo: string) =>
  maybeOne(z.object({ MesaId: z.int(), Mesa: z.string(), Plazas: z.int(), Centro: z.string(), Hoy: z.string() }))(sql`
    select m.id as "MesaId", m.nombre as "Mesa", m.plazas as "Plazas", m.centro as "Centro", (now() at time zone t.zona)::date as "Hoy"
      from mesa m join comedor c on c.centro = m.centro and c.activo join centro_trabajo t on t.codigo = m.centro
     where m.codigo = ${codigo} and m.activa`);

const FranjaRow = z.extend(z.omit(FranjaDelDia, { Cerrada: true }), { Motivo: z.string(), pasada: z.boolean() });
export type FranjaRow = z.output<typeof FranjaRow>;
/** Slots of a day with their booked tables; one whose booker is late by now is free. */
export const selectFranjas = (centro: string, fecha: string) =>
  many(FranjaRow)(sql`
    select f.id as "Id", f.desde as "Desde", f.hasta as "Hasta", (${fecha}::date + f.hasta) at time zone t.zona as "Termina",
           coalesce((select c.motivo
             from cierre_mesas c
             where c.centro = f.centro and c.fecha = ${fecha}::date and c.franja_id = f.id),
             '') as "Motivo",
           (${fecha}::date + f.hasta) at time zone t.zona <= now() as pasada,
           coalesce((select json_agg(r.mesa_id order by r.mesa_id)
             from reserva_mesa r
             where r.franja_id = f.id and r.fecha = ${fecha}::date and (r.estado_id = 2
             or (r.estado_id = 1 and greatest((r.fecha + f.desde) at time zone t.zona, r.creada) + interval '15 minutes' > now()))),
               '[]') as "Ocupadas"
      from franja_mesa f join centro_trabajo t on t.codigo = f.centro
     where f.centro = ${centro} and f.activa order by f.desde`);
/** Days from today on that can be booked. */
export const selectDias = (centro: string) =>
  one(z.object({ hoy: z.string(), ahora: z.string(), dias: z.array(z.string()) }))(sql`
    select (now() at time zone t.zona)::date as hoy, now() as ahora,
           coalesce((select json_agg(d::date order by d) from generate_series((now() at time zone t.zona)::date,
             (now() at time zone t.zona)::date + ${DIAS_POR_DELANTE.mesa}::int, interval '1 day') d
               where comedor_abre(t.codigo, d::date)),
               '[]') as dias
      from centro_trabajo t where t.codigo = ${centro}`);
/** Reason for which the whole day is closed. */
export const selectCierreDelDia = async (centro: string, fecha: string): Promise<string> =>
  (await maybeValue(z.string())(
    sql`select motivo from cierre_mesas where centro = ${centro} and fecha = ${fecha}::date and franja_id is null`,
  )) ?? '';

/** A table and a slot, and the days of their canteen, locked until the transaction ends: closings and changes wait. */
export const selectParaReservar = (mesaId: number, franjaId: number) =>
  maybeOne(z.object({ centro: z.string(), plazas: z.int(), meses: z.array(z.int()), activas: z.boolean() }))(sql`
    select m.centro, m.plazas, m.meses, m.activa and f.activa as activas
      from mesa m join franja_mesa f on f.centro = m.centro and f.id = ${franjaId} join comedor c on c.centro = m.centro and c.activo
     where m.id = ${mesaId} for share of c, m, f`);
/** Slots of a canteen, locked against bookings. */
export const selectTurnoDeFranjas = (centro: string, franjaId: number | null) =>
  many(Id)(sql`
      select id as "Id"
      from franja_mesa
      where centro = ${centro} and (${franjaId}::bigint is null or id = ${franjaId})
      order by id for no key update`);

export const selectFranjasDeCocina = (centro: string) =>
  many(FranjaDeCocina)(sql`
      select id as "Id", desde as "Desde", hasta as "Hasta", activa as "Activa", version as "Version"
      from franja_mesa
      where centro = ${centro}
      order by desde`);
const Leida = z.object({ Id: z.int(), Version: z.int(), Centro: z.string() });
const leer = (tabla: Sql, usuarioId: number, id: number) =>
  maybeOne(Leida)(sql`
      select id as "Id", version as "Version", centro as "Centro"
      from ${tabla}
      where id = ${id} and centro = any (cocinas_de(${usuarioId}))
      for update`);
export const selectMesa = (usuarioId: number, id: number) => leer(sql`mesa`, usuarioId, id);
export const selectFranja = (usuarioId: number, id: number) => leer(sql`franja_mesa`, usuarioId, id);

export const insertMesa = (centro: string, codigo: string, m: FormularioMesa) =>
  one(Id)(sql`
    insert into mesa (centro, nombre, plazas, x, y, meses, activa, codigo)
    values (${centro}, ${m.nombre}, ${m.plazas}, ${m.x}, ${m.y}, ${m.meses}, ${m.activa}, ${codigo}) returning id as "Id"`);
export const updateMesa = (id: number, m: FormularioMesa) =>
  execute(sql`
    update mesa
    set nombre = ${m.nombre}, plazas = ${m.plazas}, x = ${m.x}, y = ${m.y}, meses = ${m.meses}, activa = ${m.activa},
      version = version + 1
     where id = ${id}`);
/** Locks the slots of a canteen against another one until the transaction ends. */
export const selectTurnoDeTerraza = (centro: string) =>
  execute(sql`select from comedor where centro = ${centro} for no key update`);
/** True when another offered slot shares some of these minutes. */
export const existsSolape = (centro: string, f: FormularioFranjaMesa, salvo: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`
      select exists (select from franja_mesa where centro = ${centro} and activa and id <> ${salvo}
                        and desde < ${f.hasta}::time and hasta > ${f.desde}::time) as hay`);
export const insertFranja = (centro: string, f: FormularioFranjaMesa) =>
  one(Id)(sql`
      insert into franja_mesa (centro, desde, hasta, activa)
      values (${centro}, ${f.desde}, ${f.hasta}, ${f.activa})
      returning id as "Id"`);
export const updateFranja = (id: number, f: FormularioFranjaMesa) =>
  execute(
    sql`update franja_mesa set desde = ${f.desde}, hasta = ${f.hasta}, activa = ${f.activa}, version = version + 1 where id = ${id}`,
  );

export const selectCierres = (centro: string, fecha: string) =>
  many(Cierre)(sql`
      select id as "Id", franja_id as "FranjaId", motivo as "Motivo"
      from cierre_mesas
      where centro = ${centro} and fecha = ${fecha}::date
      order by id`);
export const insertCierre = (centro: string, c: FormularioCierre) =>
  one(Id)(sql`
      insert into cierre_mesas (centro, fecha, franja_id, motivo)
      values (${centro}, ${c.fecha}::date, ${c.franjaId}, ${c.motivo})
      returning id as "Id"`);
export const deleteCierre = (usuarioId: number, id: number) =>
  maybeOne(z.object({ Id: z.int(), Fecha: z.string(), Motivo: z.string() }))(sql`
      delete from cierre_mesas
      where id = ${id} and centro = any (cocinas_de(${usuarioId}))
      returning id as "Id", fecha as "Fecha", motivo as "Motivo"`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Linea, Persona } from '#contract/planta/tableros/tablero.schemas.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';

const ValorRow = z.object({
  Id: z.int(),
  Valor: z.number(),
  Objetivo: z.number(),
  MasEsMejor: z.boolean(),
  Rojo: z.boolean(),
  Motivo: z.string(),
  AccionId: z.nullable(z.int()),
  Version: z.int(),
});
export type ValorRow = z.output<typeof ValorRow>;
/** Figure of a day, locked until the transaction ends. */
export const selectValor = (indicadorId: number, fecha: string) =>
  maybeOne(ValorRow)(sql`
    select id as "Id", valor as "Valor", objetivo as "Objetivo", mas_es_mejor as "MasEsMejor", rojo as "Rojo", motivo as "Motivo",
           accion_id as "AccionId",
           version as "Version"
      from valor_tablero where indicador_id = ${indicadorId} and fecha = ${fecha} for update`);
type Escrito = {
  valor: number;
  objetivo: number;
  masEsMejor: boolean;
  motivo: string;
  accionId: number | null;
  correccion: string;
  por: number;
};
const Id = z.object({ Id: z.int() });
export const insertValor = (indicadorId: number, fecha: string, v: Escrito) =>
  one(Id)(sql`
    insert into valor_tablero (indicador_id, fecha, valor, objetivo, mas_es_mejor, motivo, accion_id, correccion, anotado_por_id)
    values (${indicadorId}, ${fecha}, ${v.valor}, ${v.objetivo}, ${v.masEsMejor}, ${v.motivo}, ${v.accionId}, ${v.correccion},
      ${v.por})
    returning id as "Id"`);
export const updateValor = ({ Id: id, Version }: ValorRow, v: Escrito) =>
  maybeOne(Id)(sql`
    update valor_tablero
    set valor = ${v.valor}, objetivo = ${v.objetivo}, mas_es_mejor = ${v.masEsMejor}, motivo = ${v.motivo},
           accion_id = ${v.accionId},
           correccion = ${v.correccion}, anotado_por_id = ${v.por}, anotado = now(), version = version + 1
     where id = ${id} and version = ${Version} returning id as "Id"`);

/** Corrections of closed days of an indicator, the newest first. */
export const selectCambios = (indicadorId: number) =>
  many(z.extend(Linea, { Dia: z.string() }))(sql`
    select h.instante as "Fecha", u.nombre as "Quien", h.acto as "Acto", h.comentario as "Comentario", v.fecha as "Dia"
      from valor_tablero v
      join historial h on h.entidad = 'valor_tablero' and h.entidad_id = v.id and h.acto = 'corregir'
      join usuario u on u.id = h.quien_id
     where v.indicador_id = ${indicadorId} order by h.id desc limit 50`);

/** People who may carry out an action of a board: people who see it, by name. */
const puedeLlevar = (tableroId: number) => sql`
  usuario u join tablero t on t.id = ${tableroId}
   where u.activo and (t.nivel = 3 or u.area_codigo = t.area_codigo or u.id = any (mandos_de_tablero(t))
     or exists (select from tablero_persona p where p.tablero_id = t.id and p.usuario_id = u.id))`;
export const selectPersonas = (tableroId: number, texto: string) =>
  many(Persona)(sql`
    select u.id as "Id", u.nombre as "Nombre" from ${puedeLlevar(tableroId)} ${conPalabras(nombreYMatricula, { texto })}
     order by u.nombre collate "es-ES-x-icu", u.id limit 20`);
/** A person who may carry out an action of the board, or undefined. */
export const selectPuedeLlevar = (tableroId: number, usuarioId: number) =>
  maybeOne(Persona)(
    sql`select u.id as "Id", u.nombre as "Nombre" from ${puedeLlevar(tableroId)} and u.id = ${usuarioId}`,
  );

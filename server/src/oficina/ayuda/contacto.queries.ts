import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  Canal,
  CanalConVersion,
  Contacto,
  ContactoDeEmergencia,
  type FormularioAreaAyuda,
  type FormularioCanal,
  type FormularioContacto,
} from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';

const hoyVale = sql`c.desde <= hoy() and coalesce(c.hasta, hoy()) >= hoy()`;
const columnas = sql`c.tema as "Tema", c.nombre as "Nombre", c.telefono as "Telefono", c.horario as "Horario"`;
export const claveContacto = z.tuple([z.int32(), z.int()]);
type Pedidos = { todos: boolean; limite: number };
export const selectContactos = ({ todos, limite }: Pedidos, desde: Desde<typeof claveContacto>) =>
  many(Contacto)(sql`
    select c.id as "Id", c.codigo as "Codigo", ${columnas}, c.orden as "Orden", c.emergencia as "Emergencia",
           c.desde as "Desde", c.hasta as "Hasta", c.version as "Version" from contacto_ayuda c
     where ${todos ? sql`true` : hoyVale} ${desde ? sql`and (c.orden, c.id) > (${desde[0]}::int, ${desde[1]}::bigint)` : empty}
     order by c.orden, c.id ${firstRows(limite)}`);
/** Telephones for everybody, shown before the login. */
export const selectDeEmergencia = () =>
  many(ContactoDeEmergencia)(
    sql`select ${columnas} from contacto_ayuda c where c.emergencia and ${hoyVale} order by c.orden, c.id limit 50`,
  );

const Tocado = z.object({ Id: z.int() });
const valores = (f: FormularioContacto) => sql`
  ${f.codigo}, ${f.tema}, ${f.nombre}, ${f.telefono}, ${f.horario}, ${f.orden}::int, ${f.emergencia}::boolean, ${f.desde}::date,
  ${f.hasta}::date`;
const campos = sql`codigo, tema, nombre, telefono, horario, orden, emergencia, desde, hasta`;
export const insertContacto = (f: FormularioContacto) =>
  one(Tocado)(sql`insert into contacto_ayuda (${campos}) values (${valores(f)}) returning id as "Id"`);
export const selectContacto = (id: number) =>
  maybeOne(z.object({ Id: z.int(), Version: z.int() }))(
    sql`select id as "Id", version as "Version" from contacto_ayuda where id = ${id}`,
  );
export const updateContacto = ({ Id, Version }: { Id: number; Version: number }, f: FormularioContacto) =>
  maybeOne(Tocado)(sql`
    update contacto_ayuda set (${campos}) = (select ${valores(f)}), version = version + 1
     where id = ${Id} and version = ${Version} returning id as "Id"`);

const canal = sql`nombre as "Nombre", enlace as "Enlace", telefono as "Telefono", nota as "Nota"`;
export const selectCanal = () =>
  maybeOne(CanalConVersion)(sql`select ${canal}, version as "Version" from canal_interno`);
export const selectCanalAbierto = () => maybeOne(Canal)(sql`select ${canal} from canal_interno`);
/** Writes the internal channel, or changes the version that was seen: 0, none. */
export const insertCanal = (f: FormularioCanal, version: number) =>
  maybeOne(Tocado)(sql`
    insert into canal_interno as c (nombre, enlace, telefono, nota) values (${f.nombre}, ${f.enlace}, ${f.telefono}, ${f.nota})
    on conflict (id) do update set nombre = excluded.nombre, enlace = excluded.enlace, telefono = excluded.telefono,
    nota = excluded.nota, version = c.version + 1
     where c.version = ${version} returning id as "Id"`);

export const selectArea = (codigo: string) =>
  maybeOne(z.object({ Version: z.int() }))(sql`select version as "Version" from ayuda_area where codigo = ${codigo}`);
/** Undefined: the row has changed meanwhile. */
export const updateArea = (codigo: string, version: number, { rol, buzonId }: FormularioAreaAyuda) =>
  maybeOne(z.object({ Codigo: z.string() }))(sql`
    update ayuda_area set rol = ${rol}, buzon_area = (select codigo from area where id = ${buzonId}::bigint), version = version + 1
     where codigo = ${codigo} and version = ${version} returning codigo as "Codigo"`);
export const existsBuzon = (id: number) =>
  oneValue(z.boolean())(
    sql`select exists (select from area a where a.id = ${id} and exists (select personas_de_buzon(a.codigo))) as hay`,
  );

import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { enUtc } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { Fila } from '#server/casa/claves/chain.ts';
import { SolicitudDeHoy } from './firmado.views.ts';
import { HojaDeBorrado, HojaDeFichajes } from './hojas.commands.ts';

const Vez = z.object({
  seq: z.int(),
  prev: z.nullable(z.string()),
  ahora: z.string(),
  acto: z.string(),
  /** The chain has this server's key with its inventory. */
  clave: z.boolean(),
  inventario: z.boolean(),
});
export type Vez = z.output<typeof Vez>;
/** Locks the end of the chain until the transaction ends. `prev` null: the chain is empty. */
export const selectVez = (kid: string) =>
  one(Vez)(sql`select seq, prev, ahora, acto, clave, inventario from firma_turno(${kid})`);

export const insertFila = (f: Fila): Sql => sql`
  insert into firma_cadena (seq, instante, clase, contenido, prev, hash, servidor, sello)
  values (${f.seq}, ${f.instante}, ${f.clase}, ${f.contenido}, ${f.prev}, ${f.hash}, ${f.servidor}, ${f.sello})`;
/** Adds a link to the chain, after `selectVez`. */
export const insertEslabon = (f: Fila) => execute(insertFila(f));

type Firma = { codigo: string; solicitudId: number; firmanteId: number; kid: string; jws: string; fila: Fila };
/** Inserts a signature whose link is in the chain. 0: the key no longer signs for this person. */
export const insertFirma = ({ codigo, solicitudId, firmanteId, kid, jws, fila }: Firma) =>
  execute(sql`
    insert into firma (codigo, seq, solicitud_id, firmante_id, kid, jws, creada)
    select ${codigo}, ${fila.seq}::bigint, ${solicitudId}::bigint, ${firmanteId}::bigint, kid, ${jws}, ${fila.instante}::timestamptz
      from firma_clave where kid = ${kid} and revocada is null and (usuario_id is null or usuario_id = ${firmanteId})`);

const filaDe = (c: Sql) => sql`json_build_object('seq', ${c}.seq,
  'instante', to_char(${c}.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'clase', ${c}.clase, 'contenido', ${c}.contenido,
  'prev', ${c}.prev, 'hash', ${c}.hash, 'servidor', ${c}.servidor, 'sello', ${c}.sello)`;

export const FirmaRow = z.object({
  codigo: z.string(),
  seq: z.int(),
  solicitudId: z.int(),
  firmanteId: z.int(),
  kid: z.string(),
  jws: z.string(),
  hoy: z.nullable(SolicitudDeHoy),
});
export type FirmaRow = z.output<typeof FirmaRow>;
const firmaDe = sql`json_build_object('codigo', f.codigo, 'seq', f.seq, 'solicitudId', f.solicitud_id, 'firmanteId', f.firmante_id,
  'kid', f.kid, 'jws', f.jws, 'hoy', case when s.id is not null then json_build_object(
    'Id', s.id, 'TipoCodigo', s.tipo, 'EntidadId', s.entidad_id, 'Numero', s.numero,
    'PeticionarioId', s.peticionario_id, 'FechaSolicitud', ${enUtc(sql`s.creada`)}, 'FirmaDigital', s.firma_digital,
    'Resumen', s.resumen, 'Datos', s.datos, 'Decidido', s.decidido, 'Version', s.version, 'EstadoId', s.estado_id,
    'Comentario', s.comentario, 'Decidida', ${enUtc(sql`s.decidida`)}, 'DecididaPorId', s.decidida_por_id,
    'EnNombreDeId', s.en_nombre_de_id, 'Codigo', s.codigo_verificacion) end)`;

export const Eslabon = z.object({
  fila: z.nullable(Fila),
  firma: z.nullable(FirmaRow),
  /** Rows (leaves) under a link with their digest. */
  hojas: z.optional(z.nullable(z.array(z.union([HojaDeFichajes, HojaDeBorrado])))),
});
/** A link of the chain with its signature; either is missing where somebody has removed it. */
export type Eslabon = z.output<typeof Eslabon>;
/** The links after `tras`, in order. */
export const selectEslabones = (tras: number, limite: number) =>
  many(Eslabon)(sql`
    select case when c.seq is not null then ${filaDe(sql`c`)} end as fila, case when f.codigo is not null then ${firmaDe} end as firma,
           case c.clase when 'fichajes' then (
             select json_agg(json_build_object('usuarioId', h.usuario_id, 'n', h.n, 'hash', h.hash) order by h.usuario_id, h.n)
               from fichaje_cabeza h where h.seq = c.seq)
           when 'borrado' then (
             select json_agg(json_build_object('usuarioId', b.usuario_id, 'desdeN', b.desde_n, 'hastaN', b.hasta_n,
               'prev', b.prev, 'hash', b.hash)
                             order by b.usuario_id, b.desde_n)
               from fichaje_borrado b where b.seq = c.seq) end as hojas
      from (select * from firma_cadena where seq > ${tras} order by seq limit ${limite}) c
      left join firma f on f.seq = c.seq left join solicitud s on s.id = f.solicitud_id
     order by c.seq`);

export const Suelta = z.object({ fila: z.int(), motivo: z.string() });
/** Row of another table that has no link in the chain, if any. */
export const selectSuelta = () =>
  maybeOne(Suelta)(sql`
    select 0 as fila, motivo from (
      select 'La firma ' || codigo || ' no está en la cadena' as motivo from firma f
        where not exists (select from firma_cadena c where c.seq = f.seq)
      union all
      select 'Hay fichajes de la persona ' || usuario_id || ' colgados de una fila que no es de fichajes'
        from (select usuario_id, seq, 'fichajes' as clase from fichaje_cabeza union all select usuario_id, seq, 'borrado'
          from fichaje_borrado) h
       where not exists (select from firma_cadena c where c.seq = h.seq and c.clase = h.clase)
      union all
      select 'La solicitud ' || numero || ' está decidida y nadie lo ha firmado' from solicitud s
       where estado_id in (2, 3) and not exists (select from firma f where f.solicitud_id = s.id)) x
     limit 1`);

export const ClaveDeHoy = z.object({
  kid: z.string(),
  seq: z.int(),
  usuarioId: z.nullable(z.int()),
  publica: z.string(),
  revocada: z.nullable(z.string()),
});
export type ClaveDeHoy = z.output<typeof ClaveDeHoy>;
export const selectClaves = () =>
  many(ClaveDeHoy)(
    sql`select kid, seq, usuario_id as "usuarioId", publica, ${enUtc(sql`revocada`)} as revocada from firma_clave order by seq`,
  );

/** A key that a server of this installation has put in the chain for itself. */
export const selectPublicaDeServidor = (kid: string) =>
  maybeOne(z.object({ publica: z.string() }))(
    sql`select publica from firma_clave where kid = ${kid} and usuario_id is null`,
  );

/** The last link, or undefined while there is none. */
export const selectCabeza = () =>
  maybeOne(z.object({ seq: z.int(), hash: z.string() }))(
    sql`select seq, hash from firma_cadena order by seq desc limit 1`,
  );

const Prueba = z.extend(FirmaRow, {
  antes: z.nullable(Fila),
  fila: z.nullable(Fila),
  despues: z.nullable(Fila),
  filaDeClave: z.nullable(Fila),
  filaDeRevocacion: z.nullable(Fila),
  clave: z.nullable(ClaveDeHoy),
});
export type Prueba = z.output<typeof Prueba>;
/** Proofs of one decision, for its signer, the person represented, its requester and, with `todas`, anybody. */
export const selectPrueba = (codigo: string, { usuarioId, todas }: { usuarioId: number; todas: boolean }) =>
  maybeOne(Prueba)(sql`
    select f.codigo, f.seq, f.solicitud_id as "solicitudId", f.firmante_id as "firmanteId", f.kid, f.jws, ${firmaDe} -> 'hoy' as hoy,
           (select ${filaDe(sql`c`)} from firma_cadena c where c.seq = f.seq - 1) as antes,
           (select ${filaDe(sql`c`)} from firma_cadena c where c.seq = f.seq) as fila,
           (select ${filaDe(sql`c`)} from firma_cadena c where c.seq = f.seq + 1) as despues,
           (select ${filaDe(sql`c`)} from firma_cadena c where c.seq = k.seq) as "filaDeClave",
           (select ${filaDe(sql`c`)} from firma_cadena c
             where c.clase = 'revocacion' and firma_kid(c.contenido) = k.kid order by c.seq limit 1) as "filaDeRevocacion",
           case when k.kid is not null then json_build_object('kid', k.kid, 'seq', k.seq, 'usuarioId', k.usuario_id, 'publica', k.publica,
             'revocada', ${enUtc(sql`k.revocada`)}) end as clave
      from firma f left join solicitud s on s.id = f.solicitud_id left join firma_clave k on k.kid = f.kid
     where f.codigo = ${codigo}
       and (${todas} or f.firmante_id = ${usuarioId} or s.peticionario_id = ${usuarioId} or s.en_nombre_de_id = ${usuarioId})`);

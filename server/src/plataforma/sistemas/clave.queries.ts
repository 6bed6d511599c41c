import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Clave, ClaveDetalle } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { DIAS_DE_AVISO } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import { enUtc } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';

const ClaveRow = z.extend(z.omit(Clave, { acciones: true, Negada: true }), { negadaPor: z.nullable(z.string()) });
export type ClaveRow = z.output<typeof ClaveRow>;
const estado = sql`
  case when c.revocada is not null then 'revocada' when c.caduca <= now() then 'caducada'
       when c.caduca <= now() + make_interval(days => ${DIAS_DE_AVISO}) then 'pronto' else 'activa' end`;
const columnas = sql`
  c.id as "Id", c.nombre as "Nombre", ${estado} as "Estado", c.alcances as "Alcances", c.caduca as "Caduca", c.usada as "Usada",
  case when c.negada > coalesce(c.usada, '-infinity') then c.negada_por end as "negadaPor", c.version as "Version"`;
/** Keys, those in use first, each part by name; the oldest of those that are no longer used are left out. */
export const selectClaves = () =>
  many(ClaveRow)(sql`
    select ${columnas} from clave_sistema c
     order by (${estado} in ('revocada', 'caducada')), case when c.revocada is null then sin_tildes(c.nombre) end, c.id desc limit 300`);

const DetalleRow = z.extend(z.omit(ClaveDetalle, { acciones: true, Negada: true, Historial: true, Papeles: true }), {
  negadaPor: z.nullable(z.string()),
  Historial: z.array(HistorialRow),
});
export const selectClave = (id: number, lector: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas}, u.nombre as "Responsable", not u.activo as "SinResponsable", c.redes::text[] as "Redes", c.creada as "Creada",
           c.revocada as "Revocada", c.motivo as "Motivo", coalesce(c.red_de_uso, '') as "RedDeUso", c.negada as "NegadaEl",
           coalesce(c.red_negada, '') as "RedNegada",
           (select max(s.hasta) from secreto_de_clave s where s.clave_id = c.id and s.hasta > now() and c.revocada is null) as "Anterior",
           (select coalesce(json_agg(json_build_object('Id', l.id, 'Minuto', ${enUtc(sql`l.minuto`)}, 'Llamada', l.llamada,
                      'Estado', l.estado, 'Red', l.red, 'Veces', l.veces) order by l.minuto desc, l.id desc), '[]')
              from (select * from llamada_de_clave where clave_id = c.id order by id desc limit 100) l) as "Llamadas",
           ${historialDe('clave_sistema', sql`c.id`, { lector })} as "Historial"
      from clave_sistema c join usuario u on u.id = c.responsable_id
     where c.id = ${id}`);

type Nueva = { nombre: string; alcances: readonly string[]; redes: readonly string[]; caduca: string; quienId: number };
const Numero = z.object({ Id: z.int() });
/** Last second of a day of Madrid. */
const finDe = (dia: string) => sql`((${dia}::date + 1)::timestamp - interval '1 second') at time zone 'Europe/Madrid'`;
/** Networks as they are kept: each once, without the bits of its machines. */
const redesDe = (redes: readonly string[]) =>
  sql`(select coalesce(array_agg(distinct network(r::inet)), '{}') from unnest(${redes}::text[]) r)`;
export const insertClave = ({ nombre, alcances, redes, caduca, quienId }: Nueva) =>
  one(Numero)(sql`
    insert into clave_sistema (nombre, alcances, redes, responsable_id, caduca)
    values (${nombre}, ${alcances}::text[], ${redesDe(redes)}, ${quienId}, ${finDe(caduca)})
    returning id as "Id"`);

export const insertSecreto = (claveId: number, { publico, huella }: { publico: string; huella: Buffer }) =>
  execute(sql`insert into secreto_de_clave (publico, clave_id, huella) values (${publico}, ${claveId}, ${huella})`);

/** Shortens the life of the secrets that a new one replaces, also to the end that their key had. */
export const updateSecretosAnteriores = (claveId: number, convive: number) =>
  execute(sql`
    update secreto_de_clave s set hasta = least(s.hasta, c.caduca, now() + make_interval(hours => ${convive}))
      from clave_sistema c where c.id = s.clave_id and c.id = ${claveId}`);

/** Ends the former secrets that still live; gives their number. */
export const updateSecretosCortados = (claveId: number) =>
  execute(sql`update secreto_de_clave set hasta = now() where clave_id = ${claveId} and hasta > now()`);

type Cambiada = { version: number; alcances: readonly string[]; redes: readonly string[] };
const Abre = z.object({ Id: z.int(), Redes: z.array(z.string()) });
/** Gives the networks as they are kept; no row for a key that is revoked, or has changed since it was read. */
export const updateCambiada = (id: number, { version, alcances, redes }: Cambiada) =>
  maybeOne(Abre)(sql`
    update clave_sistema set alcances = ${alcances}::text[], redes = ${redesDe(redes)}, version = version + 1
     where id = ${id} and version = ${version} and revocada is null returning id as "Id", redes::text[] as "Redes"`);

type Renovada = { version: number; caduca: string; quienId: number };
/** No row for a key that is revoked, or has changed since it was read. */
export const updateRenovada = (id: number, { version, caduca, quienId }: Renovada) =>
  maybeOne(Numero)(sql`
    update clave_sistema set caduca = ${finDe(caduca)}, responsable_id = ${quienId}, version = version + 1
     where id = ${id} and version = ${version} and revocada is null returning id as "Id"`);

/** No row for a key that is revoked already. */
export const updateRevocada = (id: number, motivo: string) =>
  maybeOne(Numero)(sql`
    update clave_sistema set revocada = now(), motivo = ${motivo}, version = version + 1
     where id = ${id} and revocada is null returning id as "Id"`);

const PorAvisar = z.object({ id: z.int(), nombre: z.string(), dia: z.string() });
/** Takes the keys that expire within some days and whose ADMIN have not been told of it: each is given once. */
export const updatePorAvisar = () =>
  many(PorAvisar)(sql`
    update clave_sistema set avisada_caduca = caduca
     where revocada is null and caduca > now() and caduca <= now() + make_interval(days => ${DIAS_DE_AVISO})
       and avisada_caduca is distinct from caduca
    returning id, nombre, to_char(caduca at time zone 'Europe/Madrid', 'DD/MM/YYYY') as dia`);

const EnOperacion = z.object({
  pronto: z.array(z.string()),
  despues: z.array(z.string()),
  sinResponsable: z.array(z.string()),
  enUso: z.int(),
});
/** Names of the keys that operations have to see: those that expire soon, are used past their end, or have nobody who answers for them. */
export const selectParaOperacion = () =>
  one(EnOperacion)(sql`
    select coalesce(array_agg(c.nombre order by c.nombre) filter (where ${estado} = 'pronto'), '{}') as pronto,
           coalesce(array_agg(c.nombre order by c.nombre) filter (where c.negada > now() - interval '7 days'
             and c.negada_por in ('clave_caducada', 'clave_revocada') and c.negada > coalesce(c.usada, '-infinity')), '{}') as despues,
           coalesce(array_agg(c.nombre order by c.nombre) filter (where ${estado} in ('activa', 'pronto') and not u.activo), '{}')
             as "sinResponsable",
           (count(*) filter (where ${estado} in ('activa', 'pronto')))::int as "enUso"
      from clave_sistema c join usuario u on u.id = c.responsable_id`);

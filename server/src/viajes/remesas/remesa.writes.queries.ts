import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';
import { ESPERA_PAGO } from './remesa.queries.ts';

const Cuenta = z.object({
  titular: z.string(),
  sellado: z.string(),
  tapado: z.string(),
  bic: z.string(),
  Version: z.int(),
});
export type Cuenta = z.output<typeof Cuenta>;
export const selectCuentaSellada = () =>
  maybeOne(Cuenta)(sql`
    select titular, iban_sellado as sellado, iban_tapado as tapado, bic, version as "Version" from cuenta_de_pago for no key update`);
/** Writes the account of the company over the version that was read; undefined when somebody was first. */
export const updateCuenta = ({ titular, sellado, tapado, bic, Version }: Cuenta) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    insert into cuenta_de_pago as c (titular, iban_sellado, iban_tapado, bic, version)
    values (${titular}, ${sellado}, ${tapado}, ${bic}, ${Version} + 1)
    on conflict (id) do update set titular = excluded.titular, iban_sellado = excluded.iban_sellado, iban_tapado = excluded.iban_tapado,
      bic = excluded.bic, version = excluded.version where c.version = ${Version}
    returning id::int as "Id"`);

const Tomada = z.object({
  Id: z.int(),
  Numero: z.string(),
  personaId: z.int(),
  persona: z.string(),
  centimos: z.int(),
});
export type Tomada = z.output<typeof Tomada>;
/** Takes these settlements of others for a batch, where they still wait for it: an open screen of one is out of date then. */
export const updateTomadas = (ids: readonly number[], usuarioId: number) =>
  many(Tomada)(sql`
    update liquidacion l set version = l.version + 1 from usuario u
     where l.id = any (${ids}::bigint[]) and u.id = l.persona_id and l.persona_id <> ${usuarioId} and l.total > 0 and ${ESPERA_PAGO}
    returning l.id as "Id", l.numero as "Numero", l.persona_id as "personaId", u.nombre as persona, (l.total * 100)::bigint as "centimos"`);

export type Transferencia = Tomada & { beneficiario: string; sellado: string; tapado: string };
type Nueva = { cargo: string; cuenta: Cuenta; lineas: readonly Transferencia[] };
export async function insertRemesa({ cargo, cuenta, lineas }: Nueva) {
  const { titular, sellado, tapado, bic } = cuenta;
  const nueva = await one(z.object({ Id: z.int(), Numero: z.string() }))(sql`
    insert into remesa (numero, cargo, titular, iban_sellado, iban_tapado, bic, cuantas, total)
    select ${numeroDelAno('R', 'remesa')}, ${cargo}::date, ${titular}, ${sellado}, ${tapado}, ${bic}, ${lineas.length}::int,
           ${lineas.reduce((suma, { centimos }) => suma + centimos, 0)}::numeric / 100
    returning id as "Id", numero as "Numero"`);
  await execute(sql`
    insert into remesa_linea (remesa_id, liquidacion_id, persona_id, beneficiario, iban_sellado, iban_tapado, importe)
    select ${nueva.Id}::bigint, x."Id", x."personaId", x.beneficiario, x.sellado, x.tapado, x.centimos / 100
      from jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb) as x("Id" bigint, "personaId" bigint, beneficiario text, sellado text,
             tapado text, centimos numeric) order by x."Id"`);
  return nueva;
}

/** A batch as it was read: an act repeats its state and version. */
export type Leida = { Id: number; EstadoId: number; Version: number };
const Movida = z.object({ Id: z.int() });
/** Moves a batch from the state and version that were read; undefined when somebody was first. */
export const updateEstado = ({ Id, EstadoId, Version }: Leida, hasta: number, motivo = '') =>
  maybeOne(Movida)(sql`
    update remesa set estado_id = ${hasta}, version = version + 1, motivo = ${motivo}
     where id = ${Id} and estado_id = ${EstadoId} and version = ${Version} returning id as "Id"`);

const Pagada = z.object({ liquidacionId: z.int(), personaId: z.int() });
export const selectVivas = (id: number) =>
  many(Pagada)(sql`
    select liquidacion_id as "liquidacionId", persona_id as "personaId" from remesa_linea where remesa_id = ${id} and viva order by id`);
/** Frees all transfers of a batch that is called off: their settlements wait again. */
export const updateSueltas = (id: number, motivo: string) =>
  execute(sql`
    with suelta as (
      update remesa_linea set viva = false, motivo = ${motivo} where remesa_id = ${id} and viva returning liquidacion_id)
    update liquidacion l set version = l.version + 1 from suelta s where l.id = s.liquidacion_id`);
const Quitada = z.object({ beneficiario: z.string(), numero: z.string(), quedan: z.int() });
/** Takes out one transfer, and gives how many are left; undefined where it is not in the batch. */
export async function updateQuitada(remesaId: number, lineaId: number, motivo: string) {
  const quitada = await maybeOne(z.omit(Quitada, { quedan: true }))(sql`
    with suelta as (
      update remesa_linea set viva = false, motivo = ${motivo} where id = ${lineaId} and remesa_id = ${remesaId} and viva
      returning liquidacion_id, beneficiario)
    update liquidacion l set version = l.version + 1 from suelta s where l.id = s.liquidacion_id returning s.beneficiario, l.numero`);
  if (quitada === undefined) return undefined;
  const { quedan } = await one(z.object({ quedan: z.int() }))(sql`
    update remesa r set cuantas = x.cuantas, total = x.total
      from (select count(*)::int as cuantas, coalesce(sum(importe), 0) as total from remesa_linea where remesa_id = ${remesaId} and viva) x
     where r.id = ${remesaId} returning r.cuantas as quedan`);
  return { ...quitada, quedan };
}

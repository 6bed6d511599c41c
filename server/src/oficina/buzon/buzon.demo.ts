import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { BUZON } from '#contract/oficina/buzon/buzon.rules.ts';
import { execute } from '#server/casa/base/db.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { previousWorkDay } from '#server/casa/demo/fechas.ts';
import { idDe, json } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import sugerencias from './buzon.demo.json' with { type: 'json' };

const Sugerencia = z.object({
  /** Login; null: anonymous. */
  de: z.nullable(z.string()),
  /** Code of the area; of a canteen, the code of its centre. */
  area: z.optional(z.string()),
  centro: z.optional(z.string()),
  /** Days ago. */
  hace: z.int(),
  comentario: z.string(),
  /** Days since the meal, and its dish. */
  dia: z.optional(z.int()),
  plato: z._default(z.string(), ''),
  malestar: z._default(z.boolean(), false),
  /** Acts of the area, with the days between the entry and the act. */
  pasos: z.array(
    z.object({
      tras: z.int(),
      quien: z.string(),
      acto: z.enum(['responder', 'estudiar', 'aceptar', 'archivar']),
      palabras: z.string(),
    }),
  ),
});
type Sugerencia = z.output<typeof Sugerencia>;
const PRIMER_ANONIMO = 2 ** 40;

/**
 * Suggestions in every state, for Luis, Íñigo, Eva and the kitchen, several of them by Ana. Marta reads the mailbox of
 * Servicios generales too.
 */
export const cargar: ParteDemo = async ({ hoy }) => {
  const todas = z.parse(z.array(Sugerencia), sugerencias).toSorted((a, b) => b.hace - a.hace);
  let firmadas = 0;
  const numeradas = todas.map((sugerencia, i) => {
    // Anonymous entries have no order: the digest of the words gives the number. The demo has no receipts.
    const digest = createHash('sha256').update(sugerencia.comentario).digest();
    const anonima = sugerencia.de === null;
    const id = anonima ? PRIMER_ANONIMO + digest.readUIntBE(0, 5) : ++firmadas;
    return {
      ...sugerencia,
      id,
      dia: sugerencia.dia === undefined ? null : previousWorkDay(sumarDias(hoy, -sugerencia.dia)),
      recibo: anonima ? digest.toString('base64url') : null,
      pasos: pasosDe(sugerencia, hoy, i),
    };
  });
  await insertSugerencias(numeradas.map((numerada) => ({ ...numerada, ...comoQueda(numerada.pasos) })));
  await insertHistorial(numeradas.flatMap(({ id, pasos }) => pasos.map((paso) => ({ id, ...paso }))));
  await execute(sql`select setval('buzon_numero', ${firmadas})`);
  await execute(
    sql`insert into buzon_persona (area_codigo, usuario_id) select 'GEN', id from usuario where login = 'marta'`,
  );
  return undefined;
};

type Paso = { quien: string | null; acto: string; estado: number; comentario: string; dia: string; instante: string };
/**
 * Lines of the history of an entry; of an anonymous one, acts of the area. None is later than yesterday, despite
 * weekends.
 */
function pasosDe({ de, hace, pasos }: Sugerencia, hoy: string, minuto: number): Paso[] {
  const comienzo = previousWorkDay(sumarDias(hoy, -hace));
  const alas = (dia: string, hora: number) => `${dia}T${String(hora).padStart(2, '0')}:${10 + minuto}:00.000Z`;
  const escrita = { quien: de, acto: 'crear', estado: 0, comentario: '', dia: comienzo, instante: alas(comienzo, 8) };
  const hechos = pasos.map(({ tras, quien, acto, palabras }, i): Paso => {
    const laborable = previousWorkDay(sumarDias(comienzo, tras));
    const dia = laborable < comienzo ? comienzo : laborable;
    return { quien, acto, estado: BUZON.actos[acto].hasta, comentario: palabras, dia, instante: alas(dia, 10 + i) };
  });
  return [escrita, ...hechos];
}
function comoQueda(pasos: readonly Paso[]) {
  const ultimo = pasos.at(-1);
  const respondida = ultimo?.acto === 'responder' ? ultimo : undefined;
  return {
    fecha: pasos[0]?.dia,
    estado: ultimo?.estado,
    respuesta: respondida?.comentario ?? '',
    respondida: respondida?.dia ?? null,
  };
}

const insertSugerencias = (filas: readonly object[]) =>
  execute(sql`
    insert into buzon (id, anonima, area_codigo, centro, dia, plato, malestar, autor_id, fecha, comentario, estado_id, respuesta,
      respondida, recibo, anunciada)
    select f.id, f.de is null, f.area, f.centro, f.dia, f.plato, f.malestar, ${idDe(sql`f.de`)}, f.fecha, f.comentario, f.estado,
      f.respuesta, f.respondida, f.recibo, true
      from jsonb_to_recordset(${json(filas)})
           as f (id bigint, de text, area text, centro text, dia date, plato text, malestar boolean, fecha date, comentario text,
             estado smallint, respuesta text, respondida date, recibo text)
     order by f.id`);

/** Acts on an anonymous entry name the person of the area, and never its author. */
const insertHistorial = (lineas: readonly (Paso & { id: number })[]) =>
  execute(sql`
    insert into historial (entidad, entidad_id, quien_id, acto, estado_id, comentario, instante)
    select 'buzon', l.id, ${idDe(sql`l.quien`)}, l.acto, l.estado, l.comentario, l.instante
      from jsonb_to_recordset(${json(lineas.filter(({ quien }) => quien !== null))})
           as l (id bigint, quien text, acto text, estado smallint, comentario text, instante timestamptz)
     order by l.instante, l.id`);

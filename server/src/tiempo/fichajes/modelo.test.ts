// Acts of several devices of one person in any order, some at the same instant and some kept without network, against a model in memory.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TIPOS_FICHAJE, type TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { many } from '#server/casa/base/db.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { usePool } from '../../../test/database.ts';
import { hashDeFichaje } from './eslabon.commands.ts';
import { ficharComo } from './fichajes.port.ts';

await usePool();

const MINUTO = 60_000;
const DOCE_HORAS = 720 * MINUTO;
const PERSONAS = 10;
const RUNS = Number(process.env.MODELO ?? 300) / PERSONAS;

type Evento = { tipo: TipoFichaje; instante: number; fecha: string };
type Modelo = { eventos: readonly Evento[]; fase: 'F' | 'D' | 'P'; caduca: number };
const VACIO: Modelo = { eventos: [], fase: 'F', caduca: Infinity };
const diaLocal = (instante: number) => new Date(instante).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

/** Effect of one act, for somebody without a shift. Undefined: the act is refused. */
function actua(m: Modelo, { tipo, instante: pedido }: { tipo: TipoFichaje; instante: number }) {
  const ultimo = m.eventos.at(-1);
  const atras = ultimo ? ultimo.instante - pedido : 0;
  const instante = atras > 0 && atras <= MINUTO ? (ultimo?.instante ?? 0) : pedido;
  if (ultimo?.tipo === tipo && Math.abs(instante - ultimo.instante) <= MINUTO) return { evento: ultimo, luego: m };
  if (ultimo && instante < ultimo.instante) return undefined;
  const fase = m.caduca <= instante ? 'F' : m.fase;
  if (!{ F: ['E'], D: ['S', 'PI'], P: ['PF', 'S'] }[fase].includes(tipo)) return undefined;
  const evento: Evento = { tipo, instante, fecha: tipo === 'E' ? diaLocal(instante) : (ultimo?.fecha ?? '') };
  const caduca = { E: instante + DOCE_HORAS, S: Infinity, PI: m.caduca, PF: m.caduca }[tipo];
  const tras = { E: 'D', S: 'F', PI: 'P', PF: 'D' } as const;
  return { evento, luego: { eventos: [...m.eventos, evento], fase: tras[tipo], caduca } };
}

type Acto = { tipo: TipoFichaje; instante: number };
const ordenes = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((primero, i) => ordenes(list.toSpliced(i, 1)).map((rest) => [primero, ...rest]));
/** Models that explain the answers, each with some order of the acts that were sent together. */
function explican(desde: readonly Modelo[], actos: readonly Acto[], recibidas: readonly string[]): Modelo[] {
  const todos = desde.flatMap((modelo) =>
    ordenes(actos.map((acto, i) => ({ acto, i }))).flatMap((orden) => {
      let luego = modelo;
      const respuestas: string[] = [];
      for (const { acto, i } of orden) {
        const hecho = actua(luego, acto);
        luego = hecho?.luego ?? luego;
        respuestas[i] = hecho ? enTexto(hecho.evento) : '409';
      }
      return respuestas.every((respuesta, i) => respuesta === recibidas[i]) ? [luego] : [];
    }),
  );
  return [...new Map(todos.map((modelo) => [JSON.stringify(modelo), modelo])).values()];
}
const enTexto = ({ tipo, instante, fecha }: Evento) => `${tipo} ${new Date(instante).toISOString()} ${fecha}`;

/** Minutes between acts, around the minute of a double touch and the twelve hours of a forgotten exit; some go back. */
const paso = fc.record({
  minutos: fc.constantFrom(0, 0.4, 0.9, 1.2, 5, 45, 240, 500, 721, -0.5, -20),
  actos: fc.array(fc.record({ tipo: fc.constantFrom(...TIPOS_FICHAJE), segundos: fc.integer({ min: 0, max: 90 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const historia = fc.array(paso, { minLength: 1, maxLength: 30, size: 'max' });
type Historia = readonly { minutos: number; actos: readonly { tipo: TipoFichaje; segundos: number }[] }[];

async function vive(usuarioId: number, pasos: Historia): Promise<void> {
  const fin = ahora();
  let reloj = fin - 6.8 * 1_440 * MINUTO;
  let modelos: Modelo[] = [VACIO];
  for (const { minutos, actos } of pasos) {
    // Kept acts are at least two minutes old: younger ones get the server's clock.
    reloj = Math.min(reloj + minutos * MINUTO, fin - 5 * MINUTO);
    const juntos = actos.map(({ tipo, segundos }) => ({ tipo, instante: Math.round(reloj) + segundos * 1_000 }));
    const respuestas = await Promise.all(juntos.map((acto) => pide(usuarioId, acto)));
    const luego = explican(modelos, juntos, respuestas);
    expect(
      luego,
      `${JSON.stringify(juntos)} → ${JSON.stringify(respuestas)} after ${JSON.stringify(modelos)}`,
    ).not.toEqual([]);
    modelos = luego;
  }
  await comprueba(usuarioId, modelos);
}
const pide = (usuarioId: number, { tipo, instante }: Acto): Promise<string> =>
  ficharComo({
    usuarioId,
    tipo,
    modalidad: 'P',
    origen: 'movil',
    instanteDispositivo: new Date(instante).toISOString(),
  }).then(
    ({ Tipo, Instante, Fecha }) => enTexto({ tipo: Tipo, instante: Date.parse(Instante), fecha: Fecha }),
    (error: unknown) => {
      if (error instanceof Refusal) return String(error.status);
      throw error;
    },
  );

const Fila = z.looseObject({
  tipo: z.enum(TIPOS_FICHAJE),
  instante: z.string(),
  fecha: z.string(),
  n: z.int(),
  prev: z.string(),
  hash: z.string(),
});
const Estado = z.object({ fase: z.string(), caduca: z.nullable(z.string()), n: z.int(), hash: z.string() });
/** Expects the rows of a model in the table, in order and linked, and the state of the last row. */
async function comprueba(usuarioId: number, modelos: readonly Modelo[]): Promise<void> {
  const filas = await many(Fila)(sql`
    select id, tipo, fecha, instante, zona, modalidad, origen, instante_dispositivo as "instanteDispositivo", desfase_seg as "desfaseSeg",
           registrado, n, prev, hash from fichaje where usuario_id = ${usuarioId} order by n`);
  const textos = filas.map(({ tipo, instante, fecha }) => enTexto({ tipo, instante: Date.parse(instante), fecha }));
  const modelo = modelos.find(({ eventos }) => eventos.map(enTexto).join() === textos.join());
  expect(modelo, `no model has ${textos.join()}`).toBeDefined();
  let prev = 'A'.repeat(43);
  for (const [i, fila] of filas.entries()) {
    expect([fila.n, fila.prev, fila.hash]).toEqual([i + 1, prev, hashDeFichaje(usuarioId, fila as never)]); // rows of the table
    prev = fila.hash;
  }
  const [estado] = await many(Estado)(sql`
    select fase, caduca, n, hash from fichaje_estado where usuario_id = ${usuarioId} and n > 0`);
  if (filas.length === 0) return expect(estado).toBeUndefined();
  const caduca = modelo?.caduca === Infinity ? null : new Date(modelo?.caduca ?? 0).toISOString();
  expect(estado).toEqual({ fase: modelo?.fase, caduca, n: filas.length, hash: prev });
}

let gente = 0;
test(
  `${RUNS * PERSONAS} people with up to 30 steps each are in the state of the model`,
  { timeout: 120_000 },
  async () => {
    const resultado = await fc.check(
      fc.asyncProperty(fc.array(historia, { minLength: PERSONAS, maxLength: PERSONAS }), async (historias) => {
        gente += PERSONAS;
        const nuevos = await many(z.object({ id: z.int() }))(sql`
        insert into usuario (matricula, login, correo, nombre, roles)
        select 'M' || i, 'm' || i, 'm' || i || '@extramuros.example', 'Persona ' || i, '{EMPLEADO}'
          from generate_series(${gente - PERSONAS}::int, ${gente - 1}::int) i returning id`);
        await Promise.all(historias.map((pasos, i) => vive(nuevos[i]?.id ?? 0, pasos)));
      }),
      {
        numRuns: RUNS,
        seed: process.env.MODELO ? ahora() % 2 ** 31 : 20_261_123,
        endOnFailure: true,
      },
    );
    if (resultado.failed) throw resultado.errorInstance;
    expect(resultado.numRuns).toBe(RUNS);
  },
);

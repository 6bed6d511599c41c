// Builders of boards: a plant of Eva's, the engineering area of Luis's and a team in it that Marta keeps. Ana works
// there; Íñigo and Sara do not.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { tableros } from '#contract/planta/tableros/tableros.endpoints.ts';
import type { FormularioTablero } from '#contract/planta/tableros/formulario.schemas.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { idDe } from '../../acts.ts';
import type { As } from '../build.ts';

async function buildTablero(as: As, cambio: Partial<FormularioTablero> = {}): Promise<number> {
  const body = {
    nombre: `Equipo ${Math.random().toString(36).slice(2)}`,
    nivel: 1 as const,
    area: 'ING',
    centro: 'SDR',
    responsableId: null,
    llevan: [await idDe('marta')],
    activo: true,
    ...cambio,
  };
  return (await (await as('admin')).client(tableros).crear({ body })).Id;
}
export const INDICADORES = {
  S: { nombre: 'Accidentes', unidad: 'accidentes', objetivo: 0, masEsMejor: false },
  Q: { nombre: 'Piezas bien a la primera', unidad: '%', objetivo: 95, masEsMejor: true },
} as const;
const buildIndicador = async (as: As, tableroId: number, letra: keyof typeof INDICADORES = 'S') =>
  (
    await (await as('admin')).client(tableros).ponerIndicador({
      params: { id: String(tableroId) },
      body: { letra, ...INDICADORES[letra] },
    })
  ).Id;
/** Makes the three boards, each with an indicator on two letters. */
export async function montarTableros(as: As) {
  const planta = await buildTablero(as, {
    nombre: 'Planta',
    nivel: 3,
    area: null,
    responsableId: await idDe('eva'),
    llevan: [],
  });
  const deArea = await buildTablero(as, { nombre: 'Ingeniería', nivel: 2, llevan: [] });
  const equipo = await buildTablero(as, { nombre: 'Oficina técnica' });
  const [s, q] = [await buildIndicador(as, equipo, 'S'), await buildIndicador(as, equipo, 'Q')];
  return { planta, deArea, equipo, s, q };
}

/** Day of a work centre, so many days from its today. */
export const diaDe = (dias = 0, centro = 'SDR'): Promise<string> =>
  oneValue(z.string())(sql`select hoy_en(${centro}) + ${dias}::int as d`);
/** Ana's answer to a red value, in a week. */
export const accionDe = async (login = 'ana') => ({
  texto: 'Poner guante anticorte en el puesto',
  responsableId: await idDe(login),
  fechaLimite: await diaDe(7),
});
/** Form of a red value of two accidents, also for a closed day. */
export const rojo = async (indicadorId: number, dias = 0) => ({
  indicadorId,
  fecha: await diaDe(dias),
  valor: 2,
  motivo: 'Corte en una mano',
  accion: await accionDe(),
  correccion: 'Se anota tarde',
  version: 0,
});
export const ESTADOS_DE_ACCION = ['abierta', 'enCurso', 'hecha', 'verificada', 'anulada'] as const;
export type EstadoDeAccion = (typeof ESTADOS_DE_ACCION)[number];
/** Action of Ana's for the red of a day of its own. */
export async function buildAccion(
  as: As,
  { indicadorId, dias = 0, estado = 'abierta' }: { indicadorId: number; dias?: number; estado?: EstadoDeAccion },
): Promise<number> {
  const luis = (await as('luis')).client(tableros);
  const ana = (await as('ana')).client(tableros);
  const body = await rojo(indicadorId, dias);
  await luis.anotar({ body });
  const id = await oneValue(z.int())(
    sql`select accion_id as id from valor_tablero where indicador_id = ${indicadorId} and fecha = ${body.fecha}`,
  );
  const params = { id: String(id) };
  if (estado === 'enCurso') await ana.empezar({ params, body: { version: 1 } });
  if (estado === 'hecha' || estado === 'verificada') await ana.hacer({ params, body: { version: 1 } });
  if (estado === 'verificada') await luis.verificar({ params, body: { version: 2 } });
  if (estado === 'anulada')
    await luis.anotar({ body: { ...body, valor: 0, motivo: '', accion: null, correccion: 'No fue', version: 1 } });
  return id;
}
/** Moves the last day of an action into the past. */
export const vencer = (id: number, dias = 1) =>
  execute(sql`
    update accion_tablero set fecha_limite = hoy_en('SDR') - ${dias}::int, escalada_el = escalada_el - ${dias}::int where id = ${id}`);
/** Boards of three levels, and an action in each state. */
export async function sembrar(as: As): Promise<void> {
  const { s } = await montarTableros(as);
  for (const [i, estado] of ESTADOS_DE_ACCION.entries())
    await buildAccion(as, { indicadorId: s, dias: -i - 30, estado });
}

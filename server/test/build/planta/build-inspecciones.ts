// Builders for inspections of lifting elements: kinds, checklists, competent people and elements in each situation.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioInspeccion, HojaDeInspeccion } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import type { ClaveRespuesta } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { sumarMesesA } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import type { FormularioLista } from '#contract/planta/izado/inspecciones/lista.schemas.ts';
import { one, oneValue, manyValues } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { type As } from '../build.ts';

let n = 0;
/** Kind of elements, inspected every so many months. */
export const buildTipo = (nombre = `Inspeccionado ${++n}`, meses = 6): Promise<number> =>
  oneValue(z.int())(sql`insert into tipo_izado (nombre, meses) values (${nombre}, ${meses}) returning id`);

type Puntos = FormularioLista['puntos'];
/** Three points: the first two are critical, the second asks for a measure. */
export const PUNTOS: Puntos = [
  { texto: 'Gancho sin deformar', critico: true, pide: 'nada' },
  { texto: 'Diámetro de la cadena', critico: true, pide: 'medida' },
  { texto: 'Pintura en buen estado', critico: false, pide: 'nada' },
];
/** Checklist in force of a kind, written by Íñigo. */
export async function buildLista(as: As, tipoId: number, puntos: Puntos = PUNTOS): Promise<void> {
  await (await as('inigo')).client(inspecciones).guardarLista({ params: { id: String(tipoId) }, body: { puntos } });
}
/** Person who may inspect from today on. */
export async function buildCompetente(as: As, login: string, tipoId: number | null = null): Promise<number> {
  const id = await oneValue(z.int())(sql`select id from usuario where login = ${login}`);
  const body = { personaId: id, tipoId, desde: dentroDe(-30), hasta: null };
  return (await (await as('inigo')).client(inspecciones).nombrar({ body })).Id;
}

export const SITUACIONES = { enServicio: 1, noApto: 2, enReparacion: 3, baja: 4 } as const;
export type Situacion = keyof typeof SITUACIONES;
type Pedido = { tipoId: number; situacion?: Situacion; proxima?: string | null; centro?: string; codigo?: string };
/** Stored element, without any inspection. */
export const buildElemento = async (pedido: Pedido): Promise<number> => {
  const { tipoId, situacion = 'enServicio', proxima = dentroDe(10), centro = 'SDR', codigo = `INS-${++n}` } = pedido;
  const estado = SITUACIONES[situacion];
  const qr = `q${String(n++).padStart(15, '0')}`;
  return await oneValue(z.int())(sql`
      insert into izado_elemento (codigo, qr, tipo_id, cmu_kg, area_codigo, centro, lugar, estado_id, proxima, inspeccionado, motivo)
      values (${codigo}, ${qr}, ${tipoId}, 2000, 'PRO', ${centro}, 'Nave 2', ${estado}, ${proxima}::date,
              ${proxima}::date - 180, ${estado === 1 ? '' : 'Cadena gastada'}) returning id`);
};

type Dada = { r?: ClaveRespuesta; nota?: string; medida?: string; fotos?: number[] };
/** Good inspection of a whole checklist; `dadas` changes the answers to some points, and undefined leaves one out. */
export function formularioDe(
  hoja: HojaDeInspeccion,
  { dadas = {}, ...cambios }: Partial<FormularioInspeccion> & { dadas?: Record<number, Dada | undefined> } = {},
): FormularioInspeccion {
  const fecha = cambios.fecha ?? hoja.Hoy;
  const apto = (cambios.resultado ?? 1) === 1;
  return {
    listaVersion: hoja.ListaVersion,
    ultimaId: hoja.UltimaId,
    clase: 1,
    fecha,
    respuestas: hoja.Puntos.filter(({ N }) => !(N in dadas) || dadas[N] !== undefined).map(({ N, Pide }) => {
      const { r = 'B', nota = '', medida = Pide === 'medida' ? '12 mm' : '', fotos = [] } = dadas[N] ?? {};
      return { n: N, respuesta: r, nota, medida, fotos };
    }),
    resultado: 1,
    proxima: apto ? sumarMesesA(fecha, hoja.PeriodoMeses) : null,
    observaciones: apto ? '' : 'Cadena gastada',
    empresa: '',
    corrige: false,
    ...cambios,
  };
}
/** Inspects an element with this form, by a competent person. */
export async function buildInspeccion(
  as: As,
  id: number,
  cambios: Parameters<typeof formularioDe>[1] = {},
  de = 'inigo',
) {
  const api = (await as(de)).client(inspecciones);
  const params = { id: String(id) };
  return api.inspeccionar({ params, body: formularioDe(await api.hoja({ params }), cambios) });
}

/** Situation of an element, and the last good day. */
export const elementoEn = (id: number) =>
  one(z.object({ estado: z.int(), proxima: z.nullable(z.string()) }))(
    sql`select estado_id::int as estado, proxima from izado_elemento where id = ${id}`,
  );
export const avisosDe = (login: string, tipo: string): Promise<string[]> =>
  manyValues(z.string())(sql`
      select v.titulo || ' | ' || v.texto as texto from notificacion v join usuario u on u.id = v.usuario_id
       where u.login = ${login} and v.tipo = ${tipo} order by v.id`);

/** An element of each situation, inspected where it can be, and a file that was read. */
export async function sembrar(as: As): Promise<void> {
  const tipoId = await buildTipo();
  await buildLista(as, tipoId);
  await buildCompetente(as, 'inigo');
  for (const situacion of ['enServicio', 'noApto', 'enReparacion', 'baja'] as const)
    await buildElemento({ tipoId, situacion, proxima: dentroDe(-3) });
  const bueno = await buildElemento({ tipoId });
  await buildInspeccion(as, bueno);
  await buildInspeccion(as, await buildElemento({ tipoId, proxima: null }), { resultado: 2 });
  const fichero = new File(['Código;Tipo\r\nNUEVO-1;Tipo que no hay\r\nNUEVO-2;\r\n'], 'elementos.csv', {
    type: 'text/csv',
  });
  await (await as('inigo')).client(inspecciones).leer({ fichero });
}

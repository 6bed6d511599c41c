// Builders of notices: each takes only the data of its test; Pablo does the rest with the product's own calls.
import sharp from 'sharp';
import sql, { type Sql } from 'sql-template-tag';
import { beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { anunciarSiguiente, cerrarSiguiente } from '#server/oficina/avisos/anuncio.commands.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { ApiError, type Page } from '#web/casa/red/api.ts';
import { hace, tras } from '../../../../contract/test/reloj.ts';
import type { As } from '../build.ts';
import { type Persona, useApp } from '../../harness.ts';

const clientOf = (persona: Persona) => persona.client(avisos);

/** Opens the app with people hired a year ago. Each test of the file begins without notices. */
export async function useAvisos() {
  const { as, app, config } = await useApp();
  const known = new Map<string, Promise<Persona>>();
  const persona = (login: string) => known.get(login) ?? known.set(login, as(login)).get(login)!; // The line above sets it.
  const de = async (login: string) => clientOf(await persona(login));
  await execute(sql`update usuario set creado = now() - interval '1 year'`);
  beforeEach(() =>
    execute(
      sql`with v as (delete from aviso_visita), n as (delete from notificacion), d as (delete from noticias_visita) delete from aviso`,
    ),
  );
  const pablo = await de('pablo');
  return {
    as,
    app,
    config,
    persona,
    de,
    pablo,
    ana: await de('ana'),
    editar: (id: number, cambios: Partial<FormularioEnviado> = {}, cambioSustancial = false) =>
      pablo.actualizar({ ...ruta(id), body: { ...formularioAviso(cambios), cambioSustancial } }),
    retirar: (id: number, motivo = 'x') => pablo.retirar({ ...ruta(id), body: { motivo } }),
    /** GET by this person, with the raw answer. */
    get: async (login: string, url: string) =>
      app.inject({ url, headers: { authorization: `Bearer ${(await persona(login)).token}` } }),
  };
}

/** Refusal of a call; status 200 when it succeeded. */
export const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => ({ status: 200, message: '', fields: [] as string[] }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, message: error.message, fields: error.errors.map(({ field }) => field) };
    },
  );
export const contar = (query: Sql) => oneValue(z.int())(query);

/** All pages of a list. `entre` runs after the first one. */
export async function paginas<Row>(
  page: (cursor: string | undefined) => Promise<Page<Row[]>>,
  entre?: () => Promise<unknown>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await page(cursor);
    rows.push(...items);
    if (cursor === undefined) await entre?.();
    cursor = next;
  } while (cursor !== undefined);
  return rows;
}
type FormularioEnviado = Parameters<ReturnType<typeof clientOf>['crear']>[0]['body'];
type Audiencia = FormularioEnviado['audiencia'];

const NADIE: Audiencia = { todos: false, areas: [], centros: [], subcontratas: false };
/** Codes of three letters: 'ING' and the like are areas, 'SDR', 'MAD' and 'LPA' work centres, 'SUB' the subcontractors. None: everybody. */
export const para = (...codigos: string[]): Audiencia => {
  const centros = ['SDR', 'MAD', 'LPA'];
  if (codigos.length === 0) return { ...NADIE, todos: true };
  return {
    todos: false,
    centros: codigos.filter((c) => centros.includes(c)),
    areas: codigos.filter((c) => c !== 'SUB' && !centros.includes(c)),
    subcontratas: codigos.includes('SUB'),
  };
};

export const formularioAviso = (cambios: Partial<FormularioEnviado> = {}): FormularioEnviado => ({
  canal: 'A',
  titular: 'Corte de agua el viernes',
  texto: '<p>El viernes no habrá <strong>agua</strong>.</p>',
  hastags: [],
  audiencia: para(),
  desde: null,
  hasta: null,
  fijado: false,
  portadaId: null,
  ...cambios,
});

export const ruta = (id: number) => ({ params: { id: String(id) } });

const ESTADOS = ['borrador', 'programado', 'publicado', 'caducado', 'retirado'] as const;
export type EstadoDeAviso = (typeof ESTADOS)[number];
/** Makes a notice of Pablo's in a state. Instants are written into the row, not awaited. */
export async function buildAviso(
  as: As,
  { estado = 'publicado', ...cambios }: Partial<FormularioEnviado> & { estado?: EstadoDeAviso } = {},
): Promise<number> {
  const pablo = clientOf(await as('pablo'));
  const desde = estado === 'programado' ? tras(5, 'd') : (cambios.desde ?? null);
  const { Id } = await pablo.crear({ body: formularioAviso({ ...cambios, desde }) });
  if (estado !== 'borrador') await pablo.publicar(ruta(Id));
  if (estado === 'retirado') await pablo.retirar({ ...ruta(Id), body: { motivo: 'Ya no hace falta' } });
  if (estado === 'caducado') await mover(Id, { publicado: hace(9, 'd'), hasta: hace(1, 'd') });
  return Id;
}

export async function sembrar(as: As): Promise<void> {
  for (const estado of ESTADOS) await buildAviso(as, { estado });
}

/** Moves the instants of a notice. */
export const mover = (
  id: number,
  { publicado, desde, hasta }: { publicado?: string; desde?: string; hasta?: string },
) =>
  execute(sql`
    update aviso set publicado = coalesce(${publicado ?? null}::timestamptz, publicado),
           desde = coalesce(${desde ?? null}::timestamptz, desde), hasta = coalesce(${hasta ?? null}::timestamptz, hasta)
     where id = ${id}`);

/** Runs the worker's jobs now. */
export async function anunciar(): Promise<void> {
  while (await anunciarSiguiente());
  while (await cerrarSiguiente());
}

/** A valid picture. */
export const unaImagen = async (formato: 'png' | 'jpeg' | 'webp' = 'png', ancho = 40, alto = 30): Promise<File> => {
  const bytes = await sharp({ create: { width: ancho, height: alto, channels: 3, background: '#1d6f8a' } })
    .toFormat(formato)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `foto.${formato}`, { type: `image/${formato}` });
};

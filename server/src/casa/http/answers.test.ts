import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encodeCursor } from '#server/casa/kernel/cursor.ts';
import { conSesion, type Usuario } from '#server/casa/kernel/access.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { descarga, lista, detalle } from './answers.ts';

const ana: Usuario = { id: 1, matricula: '1', login: 'ana', nombre: 'Ana', correo: '', roles: [], sid: 's' };

test('a list reads after its cursor, shows one page as the person sees it, and gives the cursor of the next', async () => {
  const { handle } = lista({
    policy: conSesion,
    clave: z.tuple([z.int()]),
    filas: async ({ query: { limite } }: { usuario: Usuario; query: { limite: number; cursor?: string } }, desde) =>
      Array.from({ length: limite + 1 }, (_, i) => ({ Id: (desde?.[0] ?? 0) + i + 1 })),
    orden: ({ Id }) => [Id],
    ver:
      ({ nombre }) =>
      ({ Id }) =>
        `${nombre} ${Id}`,
  });
  const first = await handle({ usuario: ana, query: { limite: 2 } });
  expect(first).toEqual({ filas: ['Ana 1', 'Ana 2'], siguiente: encodeCursor([2]) });
  const cursor = first.siguiente ?? '';
  expect((await handle({ usuario: ana, query: { limite: 2, cursor } })).filas).toEqual(['Ana 3', 'Ana 4']);
  await expect(handle({ usuario: ana, query: { limite: 2, cursor: 'x' } })).rejects.toThrow('El cursor no es válido');
});

test('an entity without a row in the query is a 404', async () => {
  const { handle } = detalle({
    policy: conSesion,
    fila: async ({ params }: { usuario: Usuario; params: { id: number } }) => (params.id === 1 ? 'uno' : undefined),
    ver: ({ nombre }, fila) => `${nombre}: ${fila}`,
  });
  expect(await handle({ usuario: ana, params: { id: 1 } })).toBe('Ana: uno');
  await expect(handle({ usuario: ana, params: { id: 2 } })).rejects.toMatchObject({ status: 404 });
});

test('a changed row is a 409 with its sentence, and without a version any row is accepted', () => {
  const fila = { Version: 3 };
  expect(vigente(fila, undefined, 'ha cambiado')).toBe(fila);
  expect(vigente(fila, 3, 'ha cambiado')).toBe(fila);
  expect(() => vigente(fila, 2, 'ha cambiado')).toThrow(
    expect.objectContaining({ status: 409, message: 'ha cambiado' }),
  );
  expect(() => vigente(undefined, 2, '')).toThrow(expect.objectContaining({ status: 404 }));
  expect(() => ganada(undefined, 'tarde')).toThrow(expect.objectContaining({ status: 409, message: 'tarde' }));
});

test('a file made in memory has its size in bytes', () => {
  expect(descarga('text/csv', 'año', 'a.csv')).toMatchObject({ nombre: 'a.csv', mime: 'text/csv', tamano: 4 });
});

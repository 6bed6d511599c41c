// Persons × states × acts over HTTP, against a table written by hand from field.md 3.17.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildArticulo,
  ESTADOS,
  type EstadoDeArticulo,
  formularioArticulo,
} from '../../../test/build/mostrador/build-ayuda.ts';
import { useApp } from '../../../test/harness.ts';

/** Eva writes the help of leave, Pablo that of notices, ADMIN all; the others only read. */
const { as } = await useApp();
const GENTE = ['ana', 'eva', 'pablo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const AUTORES: readonly Quien[] = ['eva', 'admin'];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
beforeAll(async () => {
  for (const login of GENTE) personas[login] = await as(login);
});

const ACTOS: Record<string, { method: string; path: string; body?: object; en: readonly EstadoDeArticulo[] }> = {
  editar: { method: 'PUT', path: 'actualizar', body: formularioArticulo(), en: ['borrador', 'publicado'] },
  publicar: { method: 'POST', path: 'publicar', en: ['borrador'] },
  archivar: { method: 'POST', path: 'archivar', en: ['publicado'] },
  recuperar: { method: 'POST', path: 'recuperar', en: ['archivado'] },
  borrar: { method: 'DELETE', path: 'borrar', en: ['borrador'] },
};
const enviar = (quien: Quien, { method, path, body }: (typeof ACTOS)[string], id: number) =>
  personas[quien].send(`/api/ayuda/${path}/${id}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const GET = { method: 'GET', headers: {} };

describe.each(ESTADOS)('acts on an article that is %s', (estado) => {
  // @spec 1.ayuda S-8260 S-8261
  test.each(Object.keys(ACTOS))(
    'the act %s is done only by writers of its area, and only from the states of the table',
    async (nombre) => {
      const acto = ACTOS[nombre]!;
      for (const quien of GENTE) {
        const id = await buildArticulo(as, { estado });
        const { status } = await enviar(quien, acto, id);
        const esperado = !AUTORES.includes(quien) ? 404 : acto.en.includes(estado) ? 200 : 409;
        expect([quien, status]).toEqual([quien, esperado]);
      }
    },
  );
  test('a published article is read by everybody; before and after, by its writers alone', async () => {
    const id = await buildArticulo(as, { estado });
    for (const quien of GENTE) {
      const leido = await personas[quien].send(`/api/ayuda/articulo/${id}`, GET);
      const gestion = await personas[quien].send(`/api/ayuda/gestion/${id}`, GET);
      expect([quien, leido.status, gestion.status]).toEqual([
        quien,
        estado === 'publicado' ? 200 : 404,
        AUTORES.includes(quien) ? 200 : 404,
      ]);
    }
  });
});

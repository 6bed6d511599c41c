// Persons × states × acts over HTTP, against a table written by hand.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildArticulo,
  ESTADOS,
  type EstadoDeArticulo,
  formularioArticulo,
} from '../../../test/build/oficina/build-ayuda.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix } from '../../../test/matrix/calls.ts';

/** Eva writes the help of leave, Pablo that of notices, ADMIN all; the others only read. */
const { as } = await useApp();
const GENTE = ['ana', 'eva', 'pablo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const AUTORES: readonly Quien[] = ['eva', 'admin'];
const { enter, llamar } = matrix(as, GENTE, '/api/ayuda', []);
beforeAll(enter);

const ACTOS: Record<string, { call: string; body?: object; en: readonly EstadoDeArticulo[] }> = {
  editar: { call: 'PUT actualizar', body: formularioArticulo(), en: ['borrador', 'publicado'] },
  publicar: { call: 'POST publicar', en: ['borrador'] },
  archivar: { call: 'POST archivar', en: ['publicado'] },
  recuperar: { call: 'POST recuperar', en: ['archivado'] },
  borrar: { call: 'DELETE borrar', en: ['borrador'] },
};
describe.each(ESTADOS)('acts on an article that is %s', (estado) => {
  // @spec 1.ayuda S-8260 S-8261
  test.each(Object.entries(ACTOS))(
    'the act %s is done only by writers of its area, and only from the states of the table',
    async (_acto, { call, body, en }) => {
      for (const quien of GENTE) {
        const id = await buildArticulo(as, { estado });
        const { status } = await llamar(quien, `${call}/${id}`, body);
        const esperado = !AUTORES.includes(quien) ? 404 : en.includes(estado) ? 200 : 409;
        expect([quien, status]).toEqual([quien, esperado]);
      }
    },
  );
  test('a published article is read by everybody; before and after, by its writers alone', async () => {
    const id = await buildArticulo(as, { estado });
    for (const quien of GENTE) {
      const leido = await llamar(quien, `articulo/${id}`);
      const gestion = await llamar(quien, `gestion/${id}`);
      expect([quien, leido.status, gestion.status]).toEqual([
        quien,
        estado === 'publicado' ? 200 : 404,
        AUTORES.includes(quien) ? 200 : 404,
      ]);
    }
  });
});

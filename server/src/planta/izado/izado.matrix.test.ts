// @spec 1.izado
// Persons × states × acts over HTTP, against a table written by hand from field.md 3.9.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, one } from '#server/casa/base/db.ts';
import { takenBack } from '../../../test/acts.ts';
import { buildElemento, ESTADOS, type EstadoDeElemento, formularioElemento } from '../../../test/build/build-izado.ts';
import { useApp } from '../../../test/harness.ts';

/**
 * Ana and Luis (of another centre) work; Sara is of a subcontractor; Marta is of prevention and Teo of maintenance;
 * ADMIN has no right here.
 */
const { as } = await useApp();
const GENTE = ['ana', 'luis', 'sara', 'marta', 'teo', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const EMPLEADOS: readonly Quien[] = ['ana', 'luis', 'marta', 'teo'];
const GESTORES: readonly Quien[] = ['marta', 'teo'];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
const elementos = {} as Record<EstadoDeElemento, { id: number; codigo: string; qr: string }>; // Filled before any test.

beforeAll(async () => {
  await execute(sql`update usuario set roles = '{EMPLEADO,PRL}' where login = 'marta'`);
  await execute(sql`update usuario set roles = '{EMPLEADO,MANTENIMIENTO}' where login = 'teo'`);
  await execute(sql`update usuario set centro_trabajo_codigo = 'LPA' where login = 'luis'`);
  for (const login of GENTE) personas[login] = await as(login);
  for (const estado of ESTADOS) elementos[estado] = await buildElemento(as, { estado });
});

type Acto = {
  path: string;
  method?: string;
  body: () => object | Promise<object>;
  quien: readonly Quien[];
  en: readonly EstadoDeElemento[];
};
const EN_SERVICIO: readonly EstadoDeElemento[] = ['apto', 'próximo', 'vencido', 'nuevo'];
const ACTOS: Record<string, Acto> = {
  retirar: {
    path: 'retirar/:id',
    body: () => ({ titulo: 'Retirado de servicio', descripcion: 'Un corte de dos centímetros junto al ojal' }),
    quien: EMPLEADOS,
    en: EN_SERVICIO,
  },
  comprobar: {
    path: 'comprobar/:id',
    body: () => ({ defecto: false }),
    quien: EMPLEADOS,
    en: ['apto', 'próximo'],
  },
  reparar: { path: 'reparar/:id', body: () => ({ motivo: 'Al taller' }), quien: GESTORES, en: ['no apto'] },
  cambiar: {
    path: 'elemento/:id',
    method: 'PUT',
    body: () => formularioElemento(),
    quien: GESTORES,
    en: ESTADOS.filter((estado) => estado !== 'baja'),
  },
  darDeBaja: {
    path: 'baja/:id',
    body: () => ({ motivo: 'Desgaste' }),
    quien: GESTORES,
    en: ESTADOS.filter((estado) => estado !== 'baja'),
  },
};
const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(e order by id) from izado_elemento e), (select json_agg(c order by id) from izado_comprobacion c),
        (select json_agg(c order by id) from comunicacion c), (select max(id) from historial), (select max(id) from notificacion))) as h`,
    )
  ).h;
async function llamar(quien: Quien, path: string, method = 'GET', body?: object) {
  const answer = await personas[quien].send(`/api/izado/${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

describe.each(ESTADOS)('an element that is %s', (estado) => {
  test('an element is seen by everybody, with the buttons of their acts', async () => {
    for (const quien of GENTE) {
      const { id, qr, codigo } = elementos[estado];
      const { text } = await llamar(quien, `elemento/${id}`);
      const { acciones } = z.parse(z.object({ acciones: z.array(z.string()) }), JSON.parse(text));
      const accionesEsperadas = Object.entries(ACTOS).flatMap(([acto, a]) =>
        a.quien.includes(quien) && a.en.includes(estado) ? [acto] : [],
      );
      expect({ quien, acciones: acciones.toSorted() }).toEqual({ quien, acciones: accionesEsperadas.toSorted() });
      for (const escrito of [qr, codigo, codigo.toLowerCase()]) {
        const leido = await llamar(quien, `codigo?codigo=${escrito}`);
        expect(z.parse(z.object({ Id: z.int() }), JSON.parse(leido.text)).Id).toBe(id);
      }
    }
  });
  test.each(Object.entries(ACTOS))(
    'the act %s is done by the people of the table',
    async (_, { path, method = 'POST', body, quien, en }) => {
      const { id } = elementos[estado];
      for (const q of GENTE)
        await takenBack(async () => {
          const antes = await huella();
          const { status, text } = await llamar(q, path.replace(':id', String(id)), method, await body());
          // A colleague who withdraws a withdrawn element gets a conflict; the others are not asked for.
          expect({ q, status, text }).toEqual({
            q,
            status: !quien.includes(q) ? 403 : en.includes(estado) ? 200 : 409,
            text,
          });
          expect((await huella()) === antes).toBe(status !== 200);
          expect((await llamar(q, path.replace(':id', '999999'), method, await body())).status).toBe(404);
        });
    },
  );
});

test('elements and labels are made by their keepers; kinds and colours by prevention', async () => {
  const tipo = { nombre: 'Grillete', meses: 12, activo: true };
  const color = { desde: '2030-01-01', hasta: '2030-06-30', nombre: 'Rosa', muestra: '#ff0099', texto: '' };
  const { id } = elementos.apto;
  const calls: [readonly Quien[], string, string, (() => object | Promise<object>)?][] = [
    [GESTORES, 'POST', 'elemento', () => formularioElemento()],
    [GESTORES, 'GET', `etiquetas?ids=${id}`],
    [['marta'], 'GET', 'tipos'],
    [['marta'], 'POST', 'tipos', () => tipo],
    [['marta'], 'POST', 'colores', () => color],
    [GENTE, 'GET', 'colores'],
    [GENTE, 'GET', 'micentro'],
    [GENTE, 'GET', 'opciones'],
    [GENTE, 'GET', 'elementos'],
  ];
  for (const [quienes, method, path, body] of calls)
    for (const quien of GENTE)
      await takenBack(async () => {
        const { status } = await llamar(quien, path, method, await body?.());
        expect({ quien, method, path, status }).toEqual({
          quien,
          method,
          path,
          status: quienes.includes(quien) ? 200 : 403,
        });
      });
});

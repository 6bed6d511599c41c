// @spec 1.izado
// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute } from '#server/casa/base/db.ts';
import {
  buildElemento,
  ESTADOS,
  type EstadoDeElemento,
  formularioElemento,
} from '../../../test/build/planta/build-izado.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, MISSING } from '../../../test/matrix/calls.ts';

/**
 * Ana and Luis (of another centre) work; Sara is of a subcontractor; Marta is of prevention and Teo of maintenance;
 * ADMIN has no right here.
 */
const { as } = await useApp();
const GENTE = ['ana', 'luis', 'sara', 'marta', 'teo', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const EMPLEADOS: readonly Quien[] = ['ana', 'luis', 'marta', 'teo'];
const GESTORES: readonly Quien[] = ['marta', 'teo'];
const { enter, leer, probar } = matrix(as, GENTE, '/api/izado', [
  'izado_elemento',
  'izado_comprobacion',
  'comunicacion',
]);
const elementos = {} as Record<EstadoDeElemento, { id: number; codigo: string; qr: string }>; // Filled before any test.

beforeAll(async () => {
  await execute(sql`update usuario set roles = '{EMPLEADO,PRL}' where login = 'marta'`);
  await execute(sql`update usuario set roles = '{EMPLEADO,MANTENIMIENTO}' where login = 'teo'`);
  await execute(sql`update usuario set centro_trabajo_codigo = 'LPA' where login = 'luis'`);
  await enter();
  for (const estado of ESTADOS) elementos[estado] = await buildElemento(as, { estado });
});

type Acto = {
  call: string;
  body: () => object | Promise<object>;
  quien: readonly Quien[];
  en: readonly EstadoDeElemento[];
};
const EN_SERVICIO: readonly EstadoDeElemento[] = ['apto', 'próximo', 'vencido', 'nuevo'];
const ACTOS: Record<string, Acto> = {
  retirar: {
    call: 'retirar/:id',
    body: () => ({ titulo: 'Retirado de servicio', descripcion: 'Un corte de dos centímetros junto al ojal' }),
    quien: EMPLEADOS,
    en: EN_SERVICIO,
  },
  comprobar: {
    call: 'comprobar/:id',
    body: () => ({ defecto: false }),
    quien: EMPLEADOS,
    en: ['apto', 'próximo'],
  },
  reparar: { call: 'reparar/:id', body: () => ({ motivo: 'Al taller' }), quien: GESTORES, en: ['no apto'] },
  cambiar: {
    call: 'PUT elemento/:id',
    body: () => formularioElemento(),
    quien: GESTORES,
    en: ESTADOS.filter((estado) => estado !== 'baja'),
  },
  darDeBaja: {
    call: 'baja/:id',
    body: () => ({ motivo: 'Desgaste' }),
    quien: GESTORES,
    en: ESTADOS.filter((estado) => estado !== 'baja'),
  },
};

describe.each(ESTADOS)('an element that is %s', (estado) => {
  test('an element is seen by everybody, with the buttons of their acts', async () => {
    for (const quien of GENTE) {
      const { id, qr, codigo } = elementos[estado];
      const { acciones } = await leer(quien, `elemento/${id}`, z.object({ acciones: z.array(z.string()) }));
      const accionesEsperadas = Object.entries(ACTOS).flatMap(([acto, a]) =>
        a.quien.includes(quien) && a.en.includes(estado) ? [acto] : [],
      );
      expect({ quien, acciones: acciones.toSorted() }).toEqual({ quien, acciones: accionesEsperadas.toSorted() });
      for (const escrito of [qr, codigo, codigo.toLowerCase()])
        expect((await leer(quien, `codigo?codigo=${escrito}`, z.object({ Id: z.int() }))).Id).toBe(id);
    }
  });
  test.each(Object.entries(ACTOS))(
    'the act %s is done by the people of the table',
    async (_acto, { call, body, quien: conDerecho, en }) => {
      // A colleague who withdraws a withdrawn element gets a conflict; the others are not asked for.
      const expected = (quien: Quien) => (!conDerecho.includes(quien) ? 403 : en.includes(estado) ? 200 : 409);
      await expect(probar({ call, id: elementos[estado].id, body, expected })).resolves.toBeUndefined();
      await expect(probar({ call, id: MISSING, body, expected: () => 404 })).resolves.toBeUndefined();
    },
  );
});

test('elements and labels are made by their keepers; kinds and colours by prevention', async () => {
  const tipo = { nombre: 'Grillete', meses: 12, activo: true };
  const color = { desde: '2030-01-01', hasta: '2030-06-30', nombre: 'Rosa', muestra: '#ff0099', texto: '' };
  const { id } = elementos.apto;
  const calls: [readonly Quien[], string, (() => object | Promise<object>)?][] = [
    [GESTORES, 'elemento', () => formularioElemento()],
    [GESTORES, `etiquetas?ids=${id}`],
    [['marta'], 'tipos'],
    [['marta'], 'tipos', () => tipo],
    [['marta'], 'colores', () => color],
    [GENTE, 'colores'],
    [GENTE, 'micentro'],
    [GENTE, 'opciones'],
    [GENTE, 'elementos'],
  ];
  for (const [quienes, call, body] of calls)
    await expect(
      probar({ call, body, expected: (quien) => (quienes.includes(quien) ? 200 : 403) }),
    ).resolves.toBeUndefined();
});

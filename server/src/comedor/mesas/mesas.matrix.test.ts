// @spec 1.mesas
// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { takenBack } from '../../../test/acts.ts';
import {
  abrirTerraza,
  buildReserva,
  dia,
  ESTADOS_DE_MESA,
  type EstadoDeMesa,
  mesa,
} from '../../../test/build/comedor/build-mesas.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, MISSING } from '../../../test/matrix/calls.ts';

/** Ana books; Marta runs the kitchen of Santander, Clara that of Las Palmas; ADMIN does not cook. */
const { as } = await useApp();
const GENTE = ['ana', 'marta', 'clara', 'luis', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, huella, leer, llamar, probar } = matrix(as, GENTE, '/api/mesas', [
  'reserva_mesa',
  'mesa',
  'franja_mesa',
  'cierre_mesas',
]);
const reservas = {} as Record<EstadoDeMesa, number>; // Filled before any test.
const fuera = { codigo: '', mesaId: 0, franjaId: 0, fecha: '' };

beforeAll(async () => {
  await abrirTerraza();
  await execute(sql`insert into comedor (centro) values ('LPA') on conflict do nothing`);
  await execute(
    sql`update usuario set roles = '{EMPLEADO,COMEDOR}', centro_trabajo_codigo = 'SDR' where login = 'marta'`,
  );
  await execute(
    sql`update usuario set roles = '{EMPLEADO,COMEDOR}', centro_trabajo_codigo = 'LPA' where login = 'clara'`,
  );
  await enter();
  for (const [i, estado] of ESTADOS_DE_MESA.entries()) {
    reservas[estado] = await buildReserva(as, { estado });
    // One booking at a time is in force: each test restores its own.
    if (estado === 'reservada' || estado === 'ocupada')
      await execute(sql`update reserva_mesa set fecha = fecha - ${i + 2}::int where id = ${reservas[estado]}`);
  }
  const { id, codigo } = await mesa();
  Object.assign(fuera, { codigo, mesaId: id, fecha: await dia(1) });
  const f = await oneValue(z.int())(sql`select min(id) as f from franja_mesa`);
  fuera.franjaId = f;
});
const traer = (estado: EstadoDeMesa) =>
  execute(sql`update reserva_mesa set fecha = ${fuera.fecha}::date - 1 where id = ${reservas[estado]}`);

const COCINA: readonly Quien[] = ['marta', 'clara'];
const VIVAS: readonly EstadoDeMesa[] = ['reservada', 'ocupada'];
type Acto = {
  call: string;
  body: (id: number) => object;
  /** Status of people with the right, in the states in which it is legal; 409 in the others. */
  en: readonly EstadoDeMesa[];
  esperado(quien: Quien): 200 | 403 | 404;
};
const deAna = (quien: Quien) => (quien === 'ana' ? 200 : 404);
const ACTOS: Record<string, Acto> = {
  cancelar: { call: 'cancelar', body: (Id) => ({ Id }), en: ['reservada'], esperado: deAna },
  liberar: { call: 'liberar', body: (Id) => ({ Id }), en: ['ocupada'], esperado: deAna },
  cancelarDeCocina: {
    call: 'cocina/cancelar/:id',
    body: () => ({ motivo: 'La mesa está rota' }),
    en: VIVAS,
    esperado: (quien) => (!COCINA.includes(quien) ? 403 : quien === 'marta' ? 200 : 404),
  },
};

describe.each(ESTADOS_DE_MESA)('a booking that is %s', (estado) => {
  test.each(Object.entries(ACTOS))('the act %s is done by the people of the table', (_acto, { en, ...acto }) =>
    takenBack(async () => {
      await traer(estado);
      await expect(
        probar({
          ...acto,
          id: reservas[estado],
          expected: (quien) => {
            const status = acto.esperado(quien);
            return status !== 200 || en.includes(estado) ? status : 409;
          },
        }),
      ).resolves.toBeUndefined();
    }),
  );
  test('a booking is taken up at its table by the person who made it', () =>
    takenBack(async () => {
      await traer(estado);
      for (const quien of GENTE) {
        const { status } = await llamar(quien, 'ocupar', { codigo: fuera.codigo });
        expect({ quien, status }).toEqual({ quien, status: quien === 'ana' && estado === 'reservada' ? 200 : 409 });
      }
    }));
});

test('a closure is removed by its own kitchen, and does not exist for others', async () => {
  const { fecha, franjaId } = fuera;
  for (const quien of GENTE)
    await takenBack(async () => {
      const cierre = { fecha, franjaId, motivo: 'Viento' };
      const { Id } = await leer('marta', 'cocina/cerrar', z.object({ Id: z.int() }), cierre);
      const antes = await huella();
      const { status, text } = await llamar(quien, 'cocina/abrir', { Id });
      const esperado = quien === 'marta' ? 200 : quien === 'clara' ? 404 : 403;
      expect({ quien, status, text }).toEqual({ quien, status: esperado, text });
      expect((await huella()) === antes).toBe(status !== 200);
      const falta = await llamar(quien, 'cocina/abrir', { Id: MISSING });
      expect(status === 200 ? falta.text : text).toBe(falta.text);
    });
});

test('a booking is in the list of the person who made it, and of nobody else', async () => {
  const Ids = z.array(z.object({ Id: z.int() }));
  for (const quien of GENTE) {
    const reservaIds = (await leer(quien, 'mias', Ids)).map(({ Id }) => Id);
    expect(reservaIds.toSorted((a, b) => a - b)).toEqual(
      quien === 'ana' ? Object.values(reservas).toSorted((a, b) => a - b) : [],
    );
    expect(await leer(quien, `codigo?codigo=${fuera.codigo}`, z.unknown())).toMatchObject({ Reserva: null });
  }
});

test('tables, slots and closures are kept by the kitchen of the canteen alone', async () => {
  const laMesa = { nombre: 'Nueva', plazas: 4, x: 1, y: 1, meses: [6], activa: true };
  const laFranja = { desde: '03:00', hasta: '03:45', activa: true };
  const { fecha, mesaId, franjaId } = fuera;
  const calls: [string, object?][] = [
    ['cocina?centro=SDR'],
    ['cocina/dia?centro=SDR'],
    ['cocina/mesa?centro=SDR', laMesa],
    [`PUT cocina/mesa/${mesaId}`, laMesa],
    ['cocina/franja?centro=SDR', laFranja],
    [`PUT cocina/franja/${franjaId}`, laFranja],
    ['cocina/cerrar?centro=SDR', { fecha, franjaId: null, motivo: 'Viento' }],
  ];
  const expected = (quien: Quien) => (quien === 'marta' ? 200 : quien === 'clara' ? 404 : 403);
  for (const [call, body] of calls)
    await expect(probar({ call, body: body && (() => body), expected })).resolves.toBeUndefined();
});

test('everybody with a session sees free tables and books, of a subcontractor too', async () => {
  const { mesaId, franjaId, fecha } = fuera;
  await expect(probar({ call: 'dia?centro=SDR', expected: () => 200 })).resolves.toBeUndefined();
  await expect(
    probar({ call: 'reservar', body: () => ({ mesaId, franjaId, fecha, personas: 2 }), expected: () => 200 }),
  ).resolves.toBeUndefined();
});

// @spec 1.mesas
// Persons × states × acts over HTTP, against a table written by hand from decisions 11 and field.md 3.5.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, one } from '#server/casa/base/db.ts';
import { takenBack } from '../../../test/acts.ts';
import {
  abrirTerraza,
  buildReserva,
  dia,
  ESTADOS_DE_MESA,
  type EstadoDeMesa,
  mesa,
} from '../../../test/build/build-mesas.ts';
import { useApp } from '../../../test/harness.ts';

/** Ana books; Marta runs the kitchen of Santander, Clara that of Las Palmas; ADMIN does not cook. */
const { as } = await useApp();
const GENTE = ['ana', 'marta', 'clara', 'luis', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
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
  for (const login of GENTE) personas[login] = await as(login);
  for (const [i, estado] of ESTADOS_DE_MESA.entries()) {
    reservas[estado] = await buildReserva(as, { estado });
    // One booking at a time is in force: each test restores its own.
    if (estado === 'reservada' || estado === 'ocupada')
      await execute(sql`update reserva_mesa set fecha = fecha - ${i + 2}::int where id = ${reservas[estado]}`);
  }
  const { id, codigo } = await mesa();
  Object.assign(fuera, { codigo, mesaId: id, fecha: await dia(1) });
  const { f } = await one(z.object({ f: z.int() }), sql`select min(id) as f from franja_mesa`);
  fuera.franjaId = f;
});
const traer = (estado: EstadoDeMesa) =>
  execute(sql`update reserva_mesa set fecha = ${fuera.fecha}::date - 1 where id = ${reservas[estado]}`);

const COCINA: readonly Quien[] = ['marta', 'clara'];
const VIVAS: readonly EstadoDeMesa[] = ['reservada', 'ocupada'];
type Acto = {
  path: string;
  body: (id: number) => object;
  /** Status of people with the right, in the states in which it is legal; 409 in the others. */
  en: readonly EstadoDeMesa[];
  esperado(quien: Quien): 200 | 403 | 404;
};
const deAna = (quien: Quien) => (quien === 'ana' ? 200 : 404);
const ACTOS: Record<string, Acto> = {
  cancelar: { path: 'cancelar', body: (Id) => ({ Id }), en: ['reservada'], esperado: deAna },
  liberar: { path: 'liberar', body: (Id) => ({ Id }), en: ['ocupada'], esperado: deAna },
  cancelarDeCocina: {
    path: 'cocina/cancelar/:id',
    body: () => ({ motivo: 'La mesa está rota' }),
    en: VIVAS,
    esperado: (quien) => (!COCINA.includes(quien) ? 403 : quien === 'marta' ? 200 : 404),
  },
};
const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(r order by id) from reserva_mesa r), (select json_agg(m order by id) from mesa m),
        (select json_agg(f order by id) from franja_mesa f),
        (select json_agg(c order by id) from cierre_mesas c), (select max(id) from historial), (select max(id) from notificacion))) as h`,
    )
  ).h;
async function llamar(quien: Quien, method: string, path: string, body?: object) {
  const answer = await personas[quien].send(`/api/mesas/${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

describe.each(ESTADOS_DE_MESA)('a booking that is %s', (estado) => {
  test.each(Object.entries(ACTOS))(
    'the act %s is done by the people of the table',
    async (_acto, { path, body, en, esperado }) => {
      const id = reservas[estado];
      for (const quien of GENTE)
        await takenBack(async () => {
          await traer(estado);
          const antes = await huella();
          const { status, text } = await llamar(quien, 'POST', path.replace(':id', String(id)), body(id));
          const statusEsperado = esperado(quien);
          expect({ quien, status, text }).toEqual({
            quien,
            status: statusEsperado !== 200 || en.includes(estado) ? statusEsperado : 409,
            text,
          });
          expect((await huella()) === antes).toBe(status !== 200);
          const falta = await llamar(quien, 'POST', path.replace(':id', '999999'), body(999_999));
          expect(status === 404 ? text : falta.text).toBe(falta.text);
        });
    },
  );
  test('a booking is taken up at its table by the person who made it', () =>
    takenBack(async () => {
      await traer(estado);
      for (const quien of GENTE) {
        const { status } = await llamar(quien, 'POST', 'ocupar', { codigo: fuera.codigo });
        expect({ quien, status }).toEqual({ quien, status: quien === 'ana' && estado === 'reservada' ? 200 : 409 });
      }
    }));
});

test('a closure is removed by its own kitchen, and does not exist for others', async () => {
  const { fecha, franjaId } = fuera;
  const Cerrado = z.object({ Id: z.int() });
  for (const quien of GENTE)
    await takenBack(async () => {
      const cierre = { fecha, franjaId, motivo: 'Viento' };
      const { Id } = Cerrado.parse(JSON.parse((await llamar('marta', 'POST', 'cocina/cerrar', cierre)).text));
      const antes = await huella();
      const { status, text } = await llamar(quien, 'POST', 'cocina/abrir', { Id });
      const esperado = quien === 'marta' ? 200 : quien === 'clara' ? 404 : 403;
      expect({ quien, status, text }).toEqual({ quien, status: esperado, text });
      expect((await huella()) === antes).toBe(status !== 200);
      const falta = await llamar(quien, 'POST', 'cocina/abrir', { Id: 999_999 });
      expect(status === 200 ? falta.text : text).toBe(falta.text);
    });
});

test('a booking is in the list of the person who made it, and of nobody else', async () => {
  const Ids = z.array(z.object({ Id: z.int() }));
  for (const quien of GENTE) {
    const reservaIds = Ids.parse(JSON.parse((await llamar(quien, 'GET', 'mias')).text)).map(({ Id }) => Id);
    expect(reservaIds.toSorted((a, b) => a - b)).toEqual(
      quien === 'ana' ? Object.values(reservas).toSorted((a, b) => a - b) : [],
    );
    const leida = await llamar(quien, 'GET', `codigo?codigo=${fuera.codigo}`);
    expect(z.object({ Reserva: z.null() }).safeParse(JSON.parse(leida.text)).success).toBe(true);
  }
});

test('tables, slots and closures are kept by the kitchen of the canteen alone', async () => {
  const laMesa = { nombre: 'Nueva', plazas: 4, x: 1, y: 1, meses: [6], activa: true };
  const laFranja = { desde: '03:00', hasta: '03:45', activa: true };
  const { fecha, mesaId, franjaId } = fuera;
  const calls: [string, string, object?][] = [
    ['GET', 'cocina?centro=SDR'],
    ['GET', 'cocina/dia?centro=SDR'],
    ['POST', 'cocina/mesa?centro=SDR', laMesa],
    ['PUT', `cocina/mesa/${mesaId}`, laMesa],
    ['POST', 'cocina/franja?centro=SDR', laFranja],
    ['PUT', `cocina/franja/${franjaId}`, laFranja],
    ['POST', 'cocina/cerrar?centro=SDR', { fecha, franjaId: null, motivo: 'Viento' }],
  ];
  for (const quien of GENTE)
    for (const [method, path, body] of calls)
      await takenBack(async () => {
        const { status, text } = await llamar(quien, method, path, body);
        const esperado = quien === 'marta' ? 200 : quien === 'clara' ? 404 : 403;
        expect({ quien, path, status, text }).toEqual({ quien, path, status: esperado, text });
      });
});

test('everybody with a session sees free tables and books, of a subcontractor too', async () => {
  for (const quien of GENTE)
    await takenBack(async () => {
      const { mesaId, franjaId, fecha } = fuera;
      expect((await llamar(quien, 'GET', 'dia?centro=SDR')).status).toBe(200);
      expect((await llamar(quien, 'POST', 'reservar', { mesaId, franjaId, fecha, personas: 2 })).status).toBe(200);
    });
});

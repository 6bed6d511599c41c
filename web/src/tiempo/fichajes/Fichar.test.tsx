// The card of clock-ins: before everything else, at once, and honest about what has not arrived.
import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Marcaje } from '#contract/tiempo/fichajes/marcaje.schemas.ts';
import { InicioScreen } from '#web/casa/app/Inicio.screen.tsx';
import { beforeLeaving } from '#web/casa/kernel/person.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { fichajeDe, marcajeTras } from '../../../test/fichajes.ts';
import { renderAt, user } from '../../../test/screen.tsx';
import { type Call, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { recuperar } from './envio.api.ts';
import { diaAhora, type Pendiente } from './fichajes.api.ts';

conSesion();
// A touch that is never answered ends with its person.
afterEach(() => beforeLeaving('0012'));
const route = createRoute({ getParentRoute: () => protegida, path: '/menu/inicio', component: InicioScreen });
const never = new Promise<never>(() => {});
/** The day's page of somebody for whom everything but the clock-ins is slow. */
function abrir(marcaje: unknown, fichar?: unknown): Call[] {
  const calls = stubServer({
    'GET /api/inicio': () => never,
    'GET /api/usuario/marcaje': marcaje,
    'POST /api/jornada/fichar': fichar,
  });
  renderAt('/menu/inicio', [protegida.addChildren([route])]);
  return calls;
}
const card = async () => within(await screen.findByRole('region', { name: 'Jornada' }));

it.each([
  ['out', [], 'Fichar entrada', undefined, 'Sin fichar'],
  ['in', [['E', 65]], 'Fichar salida', 'Empezar pausa', 'Dentro desde las'],
  [
    'in a pause',
    [
      ['E', 65],
      ['PI', 5],
    ],
    'Terminar pausa',
    'Fichar salida',
    'En pausa desde las',
  ],
  [
    'gone',
    [
      ['E', 65],
      ['S', 5],
    ],
    'Fichar entrada',
    undefined,
    'Salida a las',
  ],
] as const)(
  'somebody who is %s finds the next act, though the rest of the page has not come',
  async (_cual, actos, main, second, words) => {
    abrir(marcajeTras(actos));
    const acts = await (await card()).findAllByRole('button', { name: /Fichar|pausa/ });
    const [primero, segundo] = acts.map((act) => act.getAttribute('aria-label'));
    expect([primero, segundo]).toEqual([main, second]);
    expect((await card()).getByRole('status')).toHaveTextContent(words);
  },
);

it('counts the touch at once, and sends it with the time of the device', async () => {
  let answer: (value: unknown) => void = () => {};
  const calls = abrir(marcajeTras(), () => new Promise((resolve) => (answer = resolve)));
  await user.click(await (await card()).findByRole('button', { name: 'A distancia' }));
  await user.click(await (await card()).findByRole('button', { name: 'Fichar entrada' }));
  expect((await card()).getByRole('button', { name: 'Fichar salida' })).toBeVisible();
  expect((await card()).getByRole('status')).toHaveTextContent('Dentro desde las');
  await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true);
  const { body, headers } = calls.find(({ method }) => method === 'POST') ?? { body: {}, headers: {} };
  expect(body).toEqual({ tipo: 'E', modalidad: 'D', instanteDispositivo: expect.stringMatching(/Z$/) });
  expect(headers).toMatchObject({
    'idempotency-key': expect.anything(),
    'x-hora-dispositivo': expect.stringMatching(/Z$/),
  });
  answer(fichajeDe('E', ahora()));
});

it('takes a double touch for one, though the exit is where the entry was', async () => {
  const calls = abrir(marcajeTras(), () => never);
  await user.dblClick(await (await card()).findByRole('button', { name: 'Fichar entrada' }));
  expect((await card()).getByRole('button', { name: 'Fichar salida' })).toBeVisible();
  await expect.poll(() => calls.filter(({ method }) => method === 'POST').length).toBe(1);
});

it('takes a refused touch back, and says why in the words of the server', async () => {
  abrir(marcajeTras([['E', 90]]), refused(409, 'Ya fichó la salida a las 07:58'));
  await user.click(await (await card()).findByRole('button', { name: 'Fichar salida' }));
  expect(await screen.findByText('Ya fichó la salida a las 07:58')).toBeVisible();
  expect(screen.getByText(/Dentro desde las/)).toBeInTheDocument();
});

it('draws nothing for people who do not clock in', async () => {
  let answer: (value: unknown) => void = () => {};
  abrir(() => new Promise((resolve) => (answer = resolve)));
  await screen.findByRole('region', { name: 'Jornada' });
  answer(marcajeTras([], { Puede: false, Motivo: 'Solo ficha la plantilla', Actos: [] }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Jornada' })).toBeNull();
});

const MIN = 60_000;
const ESTE = ahora();
const pendiente = (Tipo: Pendiente['Tipo'], minutos: number): Pendiente => ({
  Id: `${Tipo}${minutos}`,
  Tipo,
  Instante: new Date(ESTE - minutos * MIN).toISOString(),
  Modalidad: 'P',
  guardado: true,
});
const ayer = (actos: Parameters<typeof marcajeTras>[0], cambios: Partial<Marcaje> = {}) =>
  marcajeTras(
    actos?.map(([tipo, min]) => [tipo, min + 1440]),
    { Fecha: '2020-01-01', Ahora: new Date(ESTE - 1440 * MIN).toISOString(), ...cambios },
  );
it.each([
  ['what waits counts', marcajeTras([['E', 120]], {}, ESTE), [pendiente('S', 60)], ['F', 60, ['E', 'S']]],
  [
    'what the server has already is counted once',
    marcajeTras(
      [
        ['E', 120],
        ['S', 60],
      ],
      {},
      ESTE,
    ),
    [pendiente('S', 60)],
    ['F', 60, ['E', 'S']],
  ],
  [
    'in again within a minute of coming',
    marcajeTras(
      [
        ['E', 0.8],
        ['S', 0.5],
      ],
      {},
      ESTE,
    ),
    [pendiente('E', 0.1)],
    ['D', 0, ['E', 'S', 'E']],
  ],
  [
    'out again within a minute of going, with an entry between',
    marcajeTras(
      [
        ['E', 5],
        ['S', 0.9],
      ],
      {},
      ESTE,
    ),
    [pendiente('E', 0.5), pendiente('S', 0.2)],
    ['F', 4, ['E', 'S', 'E', 'S']],
  ],
  [
    'in, out and in again without network',
    marcajeTras([]),
    [pendiente('E', 90), pendiente('S', 60), pendiente('E', 10)],
    ['D', 40, ['E', 'S', 'E']],
  ],
  [
    'the day before, as it was kept, is not today',
    ayer([
      ['E', 60],
      ['S', 5],
    ]),
    [],
    ['F', 0, []],
  ],
  [
    'an entry of the day before is no reason to offer the exit',
    ayer([['E', 60]], { Caduca: new Date(ESTE - 1).toISOString() }),
    [],
    ['F', 0, []],
  ],
] as const)('%s', (_cual, marcaje, pendientes, [fase, trabajado, tipos]) => {
  const { Fase, TrabajadoMin, Eventos } = diaAhora(marcaje, pendientes, ESTE);
  expect([Fase, TrabajadoMin, Eventos.map(({ Tipo }) => Tipo)]).toEqual([fase, trabajado, tipos]);
});

it('an exit that was forgotten is told from what was kept, without network', () => {
  const kept = ayer([['E', 60]], { Caduca: new Date(ESTE - 1).toISOString() });
  expect(diaAhora(kept, [], ESTE).Olvidada).toMatchObject({ Fecha: '2020-01-01', Entrada: kept.Marcajes[0]?.Instante });
});

// @spec 1.fichajes
it('a touch whose page ended before the answer is sent by the next page, under its key', async () => {
  let request: (value: unknown) => void = () => {};
  const sent = new Promise((resolve) => (request = resolve));
  await outbox.open('0012');
  const calls = abrir(marcajeTras(), () => {
    request(undefined);
    return never;
  });
  await user.click(await (await card()).findByRole('button', { name: 'Fichar entrada' }));
  await sent;
  const made = calls.find(({ method }) => method === 'POST');
  await recuperar();
  expect(outbox.items()).toMatchObject([
    { id: made?.headers['idempotency-key'], llamada: { method: 'POST', body: made?.body }, estado: 'espera' },
  ]);
  await recuperar();
  expect(outbox.items()).toHaveLength(1);
});

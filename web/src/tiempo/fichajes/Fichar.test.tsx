// The card of clock-ins: it is drawn before the rest of the page, shows each act at once, and marks acts that the server lacks.
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
// An act without an answer is forgotten when its person leaves.
afterEach(() => beforeLeaving('0012'));
const route = createRoute({ getParentRoute: () => protegida, path: '/menu/inicio', component: InicioScreen });
const never = new Promise<never>(() => {});
/** Opens the day's page, of which only the clock-ins are answered. */
function abrir(marcaje: unknown, fichar?: unknown): Call[] {
  const calls = stubServer({
    'GET /api/inicio': () => never,
    'GET /api/usuario/marcaje': marcaje,
    'POST /api/jornada/fichar': fichar,
    'POST /api/jornada/fichajes/77/deshacer': { Id: 77 },
  });
  renderAt('/menu/inicio', [protegida.addChildren([route])]);
  return calls;
}
const card = async () => within(await screen.findByRole('region', { name: 'Jornada' }));

it.each([
  ['out', [], 'Fichar entrada', undefined, 'Sin fichar'],
  ['in', [['E', 65]], 'Empezar pausa', 'Fichar salida', 'Dentro desde las'],
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
  'a person who is %s finds the next act before the rest of the page has loaded',
  async (_cual, actos, main, second, words) => {
    abrir(marcajeTras(actos));
    const acts = await (await card()).findAllByRole('button', { name: /Fichar|pausa/ });
    const [primero, segundo] = acts.map((act) => act.getAttribute('aria-label') ?? act.textContent);
    expect([primero, segundo]).toEqual([main, second]);
    expect((await card()).getByRole('status')).toHaveTextContent(words);
  },
);

it('an act is shown at once, and sent with the time of the device', async () => {
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

it('a double touch is one act, although the exit appears where the entry was', async () => {
  const calls = abrir(marcajeTras(), () => never);
  await user.dblClick(await (await card()).findByRole('button', { name: 'Fichar entrada' }));
  expect((await card()).getByRole('button', { name: 'Fichar salida' })).toBeVisible();
  await expect.poll(() => calls.filter(({ method }) => method === 'POST').length).toBe(1);
});

it('a refused act is taken back, with the reason of the server', async () => {
  abrir(marcajeTras([['E', 90]]), refused(409, 'Ya fichó la salida a las 07:58'));
  await user.click(await (await card()).findByRole('button', { name: 'Fichar salida' }));
  const question = within(await screen.findByRole('dialog', { name: /^Fichar la salida a las/ }));
  await user.click(question.getByRole('button', { name: 'Fichar salida' }));
  expect(await screen.findByText('Ya fichó la salida a las 07:58')).toBeVisible();
  expect(screen.getByText(/Dentro desde las/)).toBeInTheDocument();
});

// @spec 1.fichajes S-5991
it('an exit short of the planned day asks, and offers the pause first', async () => {
  const calls = abrir(marcajeTras([['E', 90]]), fichajeDe('PI', ahora()));
  await user.click(await (await card()).findByRole('button', { name: 'Fichar salida' }));
  const question = within(await screen.findByRole('dialog', { name: /^Fichar la salida a las/ }));
  expect(question.getByText(/Lleva 1 h 30 min; le faltan/)).toHaveTextContent('6 h 30 min');
  expect(question.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Es una pausa',
    'Fichar salida',
    'Cancelar',
  ]);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Es una pausa' }));
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ tipo: 'PI' });
});

it('an exit at the end of the planned day is made at once', async () => {
  const calls = abrir(marcajeTras([['E', 478]]), () => never);
  await user.click(await (await card()).findByRole('button', { name: 'Fichar salida' }));
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ tipo: 'S' });
});

// @spec 1.fichajes S-5990
it('a clock-in is taken back by the notice that says it', async () => {
  const hecho = fichajeDe('E', ahora(), 77);
  const calls = abrir(marcajeTras(), hecho);
  await user.click(await (await card()).findByRole('button', { name: 'Fichar entrada' }));
  expect(await screen.findByText(/^Entrada a las \d\d:\d\d$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/jornada/fichajes/77/deshacer');
});

it('a clock-in that waits on this device is taken back by not being sent', async () => {
  abrir(marcajeTras(), refused(401, 'Sesión caducada'));
  await user.click(await (await card()).findByRole('button', { name: 'Fichar entrada' }));
  await expect.poll(() => outbox.items()).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => outbox.items()).toHaveLength(0);
});

it('the card is missing for people who do not clock in', async () => {
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
  ['a waiting act counts', marcajeTras([['E', 120]], {}, ESTE), [pendiente('S', 60)], ['F', 60, ['E', 'S']]],
  [
    'an act that the server has already counts once',
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
    'an entry within a minute of the entry before',
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
    'an exit within a minute of the exit before, with an entry between',
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
    'entry, exit and entry without network',
    marcajeTras([]),
    [pendiente('E', 90), pendiente('S', 60), pendiente('E', 10)],
    ['D', 40, ['E', 'S', 'E']],
  ],
  [
    'the stored day before is not today',
    ayer([
      ['E', 60],
      ['S', 5],
    ]),
    [],
    ['F', 0, []],
  ],
  [
    'an entry of the day before does not offer the exit',
    ayer([['E', 60]], { Caduca: new Date(ESTE - 1).toISOString() }),
    [],
    ['F', 0, []],
  ],
] as const)('%s', (_cual, marcaje, pendientes, [fase, trabajado, tipos]) => {
  const { Fase, TrabajadoMin, Eventos } = diaAhora(marcaje, pendientes, ESTE);
  expect([Fase, TrabajadoMin, Eventos.map(({ Tipo }) => Tipo)]).toEqual([fase, trabajado, tipos]);
});

it('a forgotten exit is shown without network from the stored day', () => {
  const kept = ayer([['E', 60]], { Caduca: new Date(ESTE - 1).toISOString() });
  expect(diaAhora(kept, [], ESTE).Olvidada).toMatchObject({ Fecha: '2020-01-01', Entrada: kept.Marcajes[0]?.Instante });
});

// @spec 1.fichajes
it('an act whose page ended before the answer is sent by the next page, under the same key', async () => {
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

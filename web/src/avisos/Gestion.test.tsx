import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { protegida } from '#web/kernel/roots.ts';
import { beginSession, endSession, getSession } from '#web/red/session.ts';
import { audiencias, buildAvisoGestion, buildPublicado } from '../../test/avisos.ts';
import { renderAt } from '../../test/screen.tsx';
import { type Answers, type Call, refused, stubServer } from '../../test/server.ts';
import { tokenDe } from '../../test/token.ts';
import { alcance } from './editor/EditorAudiencia.fields.tsx';
import { porcentaje } from './gestion/Estado.card.tsx';
import { entradasGestionAvisos, rutasGestionAvisos } from './gestion.routes.tsx';
import { diasSeguidos } from './informe/Cifras.card.tsx';

const user = userEvent.setup();
const open = (address: string, answers: Answers = {}) => {
  const calls = stubServer({
    'GET /api/avisos/audiencias': audiencias,
    'GET /api/avisos/hastags': [{ Nombre: 'comedor', Avisos: 2 }],
    ...answers,
  });
  return { calls, ...renderAt(address, [protegida.addChildren([...rutasGestionAvisos])]) };
};
const sent = (calls: readonly Call[], path: string) => calls.filter((call) => call.path === path);

beforeEach(() => beginSession(tokenDe({ name: 'Pablo Cano', role: ['EMPLEADO', 'COMUNICACION'], exp: 4e9 })));
afterEach(async () => {
  vi.unstubAllGlobals();
  await endSession();
});

it('is in the menu of COMUNICACION and of nobody else', async () => {
  const seen = () => {
    const session = getSession();
    return session !== null && entradasGestionAvisos[0]?.visible?.(session);
  };
  expect(seen()).toBe(true);
  await beginSession(tokenDe({ name: 'Ana Prieto', exp: 4e9 }));
  expect(seen()).toBe(false);
});

it.each([
  ['everybody', { todos: true }, '60 personas'],
  ['two areas add up', { areas: ['ING', 'PRO'] }, '26 personas'],
  ['an area and a centre overlap', { areas: ['ING'], centros: ['SDR'] }, 'entre 43 y 55 personas'],
  [
    'never more than there are',
    { areas: ['PRO'], centros: ['SDR', 'MAD'], subcontratas: true },
    'entre 52 y 60 personas',
  ],
  ['subcontractors', { subcontratas: true }, '2 personas'],
  ['nobody', {}, '0 personas'],
])('%s', (_, chosen, words) =>
  expect(alcance({ todos: false, areas: [], centros: [], subcontratas: false, ...chosen }, audiencias)).toBe(words),
);

it.each([
  [0, 0, ''],
  [199, 200, /^99\s%$/],
  [200, 200, /^100\s%$/],
  [1, 3, /^33\s%$/],
])('%d of %d', (read, of, words) => expect(porcentaje(read, of)).toMatch(words));

it('the days without readings are days too', () =>
  expect(
    diasSeguidos([
      { Fecha: '2026-10-24', Leidos: 3 },
      { Fecha: '2026-10-27', Leidos: 1 },
    ]).map(({ Fecha, Leidos }) => `${Fecha} ${Leidos}`),
  ).toEqual(['2026-10-24 3', '2026-10-25 0', '2026-10-26 0', '2026-10-27 1']));

describe('the list', () => {
  it('keeps state, kind, words and order in its address, and tells how far each has been read', async () => {
    const { calls, path } = open('/menu/comunicacion?por=-titular', {
      'GET /api/avisos/gestion': [
        buildPublicado({ Id: 2, Titular: 'Más', Leidos: 60 }),
        buildPublicado({ Id: 1, Titular: 'Menos', Leidos: 3 }),
      ],
    });
    const [first, second] = await screen.findAllByRole('link', { name: /Leído|de 60/ });
    expect(first).toHaveTextContent(/Más.*60 de 60.*100\s%/);
    expect(second).toHaveTextContent(/Menos.*3 de 60.*5\s%/);
    // whoever has them all sorts them: here there is one page
    expect(sent(calls, '/api/avisos/gestion').map(({ search }) => search)).toEqual(['?limite=30&orden=-titular']);
    await user.click(screen.getByRole('radio', { name: 'Borradores' }));
    await user.click(screen.getByRole('radio', { name: 'Noticias' }));
    await waitFor(() => expect(path()).toBe('/menu/comunicacion?por=-titular&estados=1&canal=N'));
    await user.click(screen.getByRole('button', { name: /^Ordenar/ }));
    await user.click(await screen.findByRole('button', { name: 'Lo último primero' }));
    await waitFor(() => expect(path()).toBe('/menu/comunicacion?estados=1&canal=N'));
  });

  it('says so when it is somebody else’s', async () => {
    open('/menu/comunicacion', { 'GET /api/avisos/gestion': refused(403, 'No tiene permiso para esto') });
    expect((await screen.findAllByText('No tiene permiso para esto'))[0]).toBeVisible();
  });
});

describe('writing', () => {
  it('publishes what it has just saved, after saying to how many', async () => {
    const { calls, path } = open('/menu/comunicacion/7', {
      'GET /api/avisos/gestion/7': buildAvisoGestion(),
      'PUT /api/avisos/actualizar/7': { Id: 7 },
      'POST /api/avisos/publicar/7': { Id: 7 },
      'GET /api/avisos/gestion': [],
    });
    await user.type(await screen.findByLabelText('Titular'), ' 13');
    await screen.findByRole('textbox', { name: 'Texto' });
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    const last = await screen.findByRole('dialog', { name: 'Publicar' });
    expect(last).toHaveTextContent('Lo verán ahora mismo 60 personas (Toda la empresa)');
    expect(sent(calls, '/api/avisos/actualizar/7')[0]).toMatchObject({
      headers: { 'if-match': '"3"' },
      body: { titular: 'Corte de agua el viernes 13', texto: '<p>No habrá agua.</p>', cambioSustancial: false },
    });
    await user.click(within(last).getByRole('button', { name: 'Publicar para 60 personas' }));
    await waitFor(() => expect(path()).toBe('/menu/comunicacion'));
    expect(sent(calls, '/api/avisos/publicar/7')[0]?.headers['if-match']).toBe('"3"');
  });

  it('asks before it asks everybody to read again, with the number of that moment and without whoever writes', async () => {
    const own = { Id: 1, Nombre: 'Pablo Cano', Matricula: '0012', Area: '', Centro: '', LeCorresponde: true };
    let Leidos = 2;
    const { calls } = open('/menu/comunicacion/7', {
      'GET /api/avisos/gestion/7': () => buildPublicado({ Leidos }),
      'GET /api/avisos/informepersonas/7': [{ ...own, Leido: true, Version: 1, Fecha: '2026-11-20T08:00:00Z' }],
      'PUT /api/avisos/actualizar/7': { Id: 7 },
      'GET /api/avisos/gestion': [],
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Cambio sustancial.*\(lo ha leído 2 personas\)/ }));
    await screen.findByRole('textbox', { name: 'Texto' });
    Leidos = 31;
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cambio sustancial' });
    expect(question).toHaveTextContent('30 personas que ya lo han leído, además de usted, tendrán que leerlo otra vez');
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(sent(calls, '/api/avisos/actualizar/7')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar y volver a pedirlo' }));
    await waitFor(() =>
      expect(sent(calls, '/api/avisos/actualizar/7')[0]?.body).toMatchObject({ cambioSustancial: true }),
    );
  });

  it('keeps what was typed when somebody else has changed it, and can put it over theirs', async () => {
    let tries = 0;
    const { calls, path } = open('/menu/comunicacion/7', {
      'GET /api/avisos/gestion/7': () => buildAvisoGestion({ Version: tries === 0 ? 3 : 4, Titular: 'El suyo' }),
      'PUT /api/avisos/actualizar/7': () =>
        ++tries === 1 ? refused(409, 'El aviso ha cambiado mientras tanto; vuelva a abrirlo') : { Id: 7 },
      'GET /api/avisos/gestion': [],
    });
    const headline = await screen.findByLabelText('Titular');
    await user.clear(headline);
    await user.type(headline, 'El mío');
    await screen.findByRole('textbox', { name: 'Texto' });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Otra persona lo ha cambiado mientras usted escribía')).toBeVisible();
    expect(headline).toHaveValue('El mío');
    await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(() => expect(path()).toBe('/menu/comunicacion'));
    const [first, second] = sent(calls, '/api/avisos/actualizar/7');
    expect([first?.headers['if-match'], second?.headers['if-match']]).toEqual(['"3"', undefined]);
    expect(second?.body).toMatchObject({ titular: 'El mío' });
  });

  it('does not send what is not written, and says beside the field what the server refuses', async () => {
    const { calls } = open('/menu/comunicacion/7', {
      'GET /api/avisos/gestion/7': buildAvisoGestion({ Titular: '' }),
      'PUT /api/avisos/actualizar/7': refused(422, 'Revise los campos', [
        { field: 'hastags', message: 'Esa etiqueta está reservada' },
      ]),
    });
    await screen.findByRole('textbox', { name: 'Texto' });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Campo obligatorio')).toBeVisible();
    expect(sent(calls, '/api/avisos/actualizar/7')).toEqual([]);
    await user.type(screen.getByLabelText('Titular'), 'Uno');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Esa etiqueta está reservada')).toBeVisible();
    expect(screen.getByLabelText('Titular')).toHaveValue('Uno');
  });

  it.each([
    [1, ['Publicar', 'Guardar']],
    [3, ['Guardar cambios']],
    [4, []],
    [5, []],
  ])('in state %d there is what may be done and nothing else', async (EstadoId, buttons) => {
    open('/menu/comunicacion/7', { 'GET /api/avisos/gestion/7': buildAvisoGestion({ EstadoId }) });
    await screen.findByRole('button', { name: 'Más acciones' });
    for (const name of ['Publicar', 'Guardar', 'Guardar cambios'])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(buttons.some((b) => b === name) ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Informe' })).toHaveLength(EstadoId === 1 ? 0 : 1);
  });
});

it('the report tells who is missing, in figures and by name', async () => {
  open('/menu/comunicacion/7/informe', {
    'GET /api/avisos/informe/7': {
      Id: 7,
      Titular: 'Corte de agua',
      Version: 2,
      Lectores: 4,
      Leidos: 3,
      PorDia: [{ Fecha: '2026-11-20', Leidos: 3 }],
      PorGrupo: [
        { Tipo: 'centro', Nombre: 'Santander', Lectores: 3, Leidos: 3 },
        { Tipo: 'centro', Nombre: '', Lectores: 1, Leidos: 0 },
        { Tipo: 'area', Nombre: 'Santander', Lectores: 2, Leidos: 1 },
        { Tipo: 'area', Nombre: '', Lectores: 2, Leidos: 2 },
      ],
    },
    'GET /api/avisos/informepersonas/7': [
      {
        Id: 1,
        Nombre: 'Ana Prieto',
        Matricula: '0012',
        Area: 'Ingeniería',
        Centro: 'Santander',
        LeCorresponde: true,
        Leido: false,
        Version: 1,
        Fecha: '2026-11-19T08:00:00Z',
      },
      {
        Id: 2,
        Nombre: 'Luis Ortega',
        Matricula: '0007',
        Area: '',
        Centro: 'Santander',
        LeCorresponde: false,
        Leido: true,
        Version: 2,
        Fecha: '2026-11-20T08:00:00Z',
      },
    ],
  });
  expect(await screen.findByText('3 de 4 personas')).toBeVisible();
  expect(screen.getByText('Falta por leerlo 1 persona.')).toBeVisible();
  const people = await screen.findByRole('list', { name: 'Personas' });
  expect(people).toHaveTextContent('Ana PrietoIngeniería · SantanderSolo la versión 1 · 19/11/2026 09:00');
  expect(people).toHaveTextContent('Luis OrtegaYa no le correspondeSantanderLeído · 20/11/2026 09:00');
  const groups = (name: string) => screen.getByRole('region', { name });
  expect(groups('POR CENTRO DE TRABAJO')).toHaveTextContent(/Santander3 de 3.*Sin centro asignado0 de 1/);
  expect(groups('POR ÁREA')).toHaveTextContent(/Santander1 de 2.*Sin área asignada2 de 2/);
  // The list has people who do not count: a figure beside a filter would be of another list.
  for (const name of ['Todas', 'Lo han leído', 'No lo han leído'])
    expect(screen.getByRole('radio', { name })).toHaveAccessibleName(name);
  await user.click(screen.getByRole('button', { name: 'Ver las cifras' }));
  expect(screen.getByRole('row', { name: '20/11/2026 3' })).toBeVisible();
});

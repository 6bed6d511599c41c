import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AvisoGestionDetalle } from '#contract/oficina/avisos/gestion.schemas.ts';
import { seVe } from '#web/casa/kernel/area.ts';
import { getSession } from '#web/casa/red/session.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { audiencias, buildAvisoGestion, buildPublicado } from '../../../test/avisos.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { type Answers, bodyOf, type Call, refused } from '../../../test/server.ts';
import { conSesion, entrar } from '../../../test/session.ts';
import { alcance } from './editor/EditorAudiencia.fields.tsx';
import { avisosFrame } from './avisos.frame.ts';
import { avisosArea } from './avisos.routes.tsx';
import { diasSeguidos } from './informe/Cifras.card.tsx';

const open = openerOf(avisosArea, {
  'GET /api/avisos/audiencias': audiencias,
  'GET /api/avisos/hastags': [{ Nombre: 'comedor', Avisos: 2 }],
});
const sent = (calls: readonly Call[], path: string) => calls.filter((call) => call.path === path);

const programado = (changes: Partial<AvisoGestionDetalle> = {}) =>
  buildPublicado({ EstadoId: 2, Estado: 'Programado', Desde: '2030-01-07T08:00:00.000Z', Leidos: 0, ...changes });
const puts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PUT');

/** Opens this notice of the server; `change` changes it there and comes back to the window, `set` only changes it. */
async function openOne(first: AvisoGestionDetalle, answers: Answers = {}) {
  let now = first;
  const view = open('/menu/comunicacion/7', {
    'GET /api/avisos/gestion': [],
    'GET /api/avisos/gestion/7': () => now,
    'GET /api/avisos/informepersonas/7': [],
    'POST /api/avisos/previsualizar': ({ body }: Call) => ({ Texto: (body as { texto: string }).texto }), // body of the screen's call
    'PUT /api/avisos/actualizar/7': { Id: 7 },
    ...answers,
  });
  await screen.findByRole('button', { name: 'Más acciones' });
  const set = (next: AvisoGestionDetalle) => void (now = next);
  const change = async (next: AvisoGestionDetalle) => {
    set(next);
    vi.setSystemTime(ahora() + 60_000);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  return { ...view, change, set };
}
const headline = () => screen.getByLabelText('Titular');
const MINE = 'El mío';
const write = () => fireEvent.change(headline(), { target: { value: MINE } });
const substantial = () => screen.queryByRole('checkbox', { name: /^Cambio sustancial/ });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const save = () => press('Guardar cambios');

conSesion('Pablo Cano', 'EMPLEADO', 'COMUNICACION');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

it('the desk is in the menu of COMUNICACION and of nobody else', async () => {
  const seen = () => {
    const session = getSession();
    return session !== null && avisosFrame.entradas.some((e) => e.texto === 'Comunicación' && seVe(session, e));
  };
  expect(seen()).toBe(true);
  await entrar('Ana Prieto');
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
])('audience %s', (_, chosen, words) =>
  expect(alcance({ todos: false, areas: [], centros: [], subcontratas: false, ...chosen }, audiencias)).toBe(words),
);

it('the days without readings are days too', () =>
  expect(
    diasSeguidos([
      { Fecha: '2026-10-24', Leidos: 3 },
      { Fecha: '2026-10-27', Leidos: 1 },
    ]).map(({ Fecha, Leidos }) => `${Fecha} ${Leidos}`),
  ).toEqual(['2026-10-24 3', '2026-10-25 0', '2026-10-26 0', '2026-10-27 1']));

describe('list of the desk', () => {
  // @spec 1.avisos
  it('the list keeps state, kind, words and order in its address, and shows the readings of each notice', async () => {
    const { calls, path } = open('/menu/comunicacion?por=-titular', {
      'GET /api/avisos/gestion': [
        buildPublicado({ Id: 2, Titular: 'Más', Leidos: 60 }),
        buildPublicado({ Id: 1, Titular: 'Menos', Leidos: 3 }),
      ],
    });
    const [first, second] = await screen.findAllByRole('link', { name: /Leído|de 60/ });
    expect(first).toHaveTextContent(/Más.*60 de 60.*100\s%/);
    expect(second).toHaveTextContent(/Menos.*3 de 60.*5\s%/);
    // The server sorts: the screen has one page only.
    expect(sent(calls, '/api/avisos/gestion').map(({ search }) => search)).toEqual(['?limite=30&orden=-titular']);
    await user.click(screen.getByRole('radio', { name: 'Borradores' }));
    await user.click(screen.getByRole('radio', { name: 'Noticias' }));
    await waitFor(() => expect(path()).toBe('/menu/comunicacion?por=-titular&estados=1&canal=N'));
    await user.click(screen.getByRole('button', { name: /^Ordenar/ }));
    await user.click(await screen.findByRole('button', { name: 'Lo último primero' }));
    await waitFor(() => expect(path()).toBe('/menu/comunicacion?estados=1&canal=N'));
  });
});

describe('the editor of a notice', () => {
  it('the editor publishes the saved text, after naming the number of readers', async () => {
    const { calls, path } = await openOne(buildAvisoGestion(), { 'POST /api/avisos/publicar/7': { Id: 7 } });
    write();
    await press('Publicar');
    const last = await screen.findByRole('dialog', { name: 'Publicar' });
    expect(last).toHaveTextContent('Lo verán ahora mismo 60 personas (Toda la empresa)');
    expect(puts(calls)[0]).toMatchObject({
      headers: { 'if-match': '"3"' },
      body: { titular: MINE, texto: '<p>No habrá agua.</p>', cambioSustancial: false },
    });
    await user.click(within(last).getByRole('button', { name: 'Publicar para 60 personas' }));
    await waitFor(() => expect(path()).toBe('/menu/comunicacion'));
    expect(sent(calls, '/api/avisos/publicar/7')[0]?.headers['if-match']).toBe('"3"');
  });

  // @spec 1.avisos
  it('the editor asks before everybody has to read again, with the present number and without the writer', async () => {
    const own = { Id: 1, Nombre: 'Pablo Cano', Matricula: '0012', Area: '', Centro: '', LeCorresponde: true };
    const { calls, set } = await openOne(buildPublicado({ Leidos: 2 }), {
      'GET /api/avisos/informepersonas/7': [{ ...own, Leido: true, Version: 1, Fecha: '2026-11-20T08:00:00Z' }],
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Cambio sustancial.*\(lo ha leído 2 personas\)/ }));
    set(buildPublicado({ Leidos: 31 }));
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Cambio sustancial' });
    expect(question).toHaveTextContent('30 personas que ya lo han leído, además de usted, tendrán que leerlo otra vez');
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(puts(calls)).toEqual([]);
    await save();
    await user.click(await screen.findByRole('button', { name: 'Guardar y volver a pedirlo' }));
    await waitFor(() => expect(puts(calls)[0]?.body).toMatchObject({ cambioSustancial: true }));
  });

  // @spec 1.avisos S-1167
  it('the editor keeps typed text when somebody else has changed the notice, and can overwrite that change', async () => {
    let tries = 0;
    const { calls, path, set } = await openOne(buildAvisoGestion(), {
      'PUT /api/avisos/actualizar/7': () => {
        set(buildAvisoGestion({ Version: 4, Titular: 'El suyo' }));
        return ++tries === 1 ? refused(409, 'El aviso ha cambiado mientras tanto; vuelva a abrirlo') : { Id: 7 };
      },
    });
    write();
    await press('Guardar');
    expect(await screen.findByText('Otra persona lo ha cambiado mientras usted escribía')).toBeVisible();
    expect(headline()).toHaveValue(MINE);
    await press('Guardar lo mío');
    await waitFor(() => expect(path()).toBe('/menu/comunicacion'));
    expect(puts(calls).map(({ headers }) => headers['if-match'])).toEqual(['"3"', undefined]);
    expect(puts(calls)[1]?.body).toMatchObject({ titular: MINE });
  });

  it.each([
    [1, ['Publicar', 'Guardar']],
    [3, ['Guardar cambios']],
    [4, []],
    [5, []],
  ])('in state %d the editor offers the acts of the state and no others', async (EstadoId, buttons) => {
    await openOne(buildAvisoGestion({ EstadoId }));
    for (const name of ['Publicar', 'Guardar', 'Guardar cambios'])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(buttons.some((b) => b === name) ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Informe' })).toHaveLength(EstadoId === 1 ? 0 : 1);
  });
});

describe('a notice that changes, begins or ends while it is open', () => {
  // @spec 1.avisos S-1167
  it('an untouched form shows the newest version: changed by somebody else, or visible by now', async () => {
    const { calls, change, path } = await openOne(programado());
    expect(substantial()).toBeNull();
    await change(buildPublicado({ Titular: 'El de Marta', Version: 4 }));
    await waitFor(() => expect(headline()).toHaveValue('El de Marta'));
    expect(substantial()).toBeVisible();
    write();
    await save();
    await waitFor(() => expect(path()).toBe('/menu/comunicacion'));
    expect(puts(calls)[0]?.headers['if-match']).toBe('"4"');
  });

  it('an untouched form of a withdrawn notice becomes a view', async () => {
    const { change } = await openOne(buildPublicado());
    await change(buildPublicado({ EstadoId: 5, Estado: 'Retirado', Version: 4 }));
    await waitFor(() => expect(screen.queryByLabelText('Titular')).toBeNull());
  });

  // @spec 1.avisos S-1167
  it.each([
    ['known here before it is saved', true],
    ['known at the saving', false],
  ])(
    'a notice that became visible while it was edited asks whether the change is substantial: %s',
    async (_, known) => {
      const { calls, change, set, path } = await openOne(programado());
      write();
      if (known) await change(buildPublicado());
      else set(buildPublicado());
      if (known) await screen.findByRole('checkbox', { name: /^Cambio sustancial/ });
      await save();
      expect(await screen.findByText('Ha empezado a verse mientras usted escribía')).toBeVisible();
      expect(puts(calls)).toEqual([]);
      expect(headline()).toHaveValue(MINE);
      expect(substantial()).toBeVisible();
      await save();
      await waitFor(() => expect(path()).toBe('/menu/comunicacion'));
    },
  );

  // @spec 1.avisos S-1167
  it('a notice that ended while it was edited shows the server’s words, and can go on as a draft', async () => {
    const { calls, set, path } = await openOne(buildPublicado({ Hasta: '2020-01-01T00:00:00.000Z' }), {
      'PUT /api/avisos/actualizar/7': () => {
        set(buildPublicado({ EstadoId: 4, Estado: 'Caducado' }));
        return refused(409, 'El estado del aviso no permite esta operación');
      },
      'POST /api/avisos/crear': { Id: 8 },
      'GET /api/avisos/gestion/8': buildAvisoGestion({ Id: 8 }),
    });
    write();
    await save();
    expect(await screen.findByText('El estado del aviso no permite esta operación')).toBeVisible();
    expect(screen.getByText(/Ahora está «Caducado». Lo que ha escrito sigue aquí/)).toBeVisible();
    expect(screen.queryByText('Otra persona lo ha cambiado mientras usted escribía')).toBeNull();
    expect(screen.queryByRole('button', { name: /Guardar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Duplicar con lo escrito' }));
    await waitFor(() => expect(path()).toBe('/menu/comunicacion/8'));
    expect(bodyOf(calls, 'POST')).toMatchObject({ titular: MINE, hasta: null });
  });

  // @spec 1.avisos S-1167
  it('a scheduled notice is not shown to everybody without a question', async () => {
    const { calls, path } = await openOne(programado());
    await user.click(screen.getByRole('radio', { name: 'Al publicar' }));
    await save();
    const last = await screen.findByRole('dialog', { name: 'Publicar' });
    expect(last).toHaveTextContent('Lo verán ahora mismo 60 personas (Toda la empresa)');
    await user.click(within(last).getByRole('button', { name: 'Seguir escribiendo' }));
    expect(puts(calls)).toEqual([]);
    await save();
    await user.click(await screen.findByRole('button', { name: 'Publicar para 60 personas' }));
    await waitFor(() => expect(path()).toBe('/menu/comunicacion'));
    expect(puts(calls)[0]?.body).toMatchObject({ desde: null });
  });

  it('a date that was chosen and removed is missing, and not «al publicar»', async () => {
    const { calls } = await openOne(programado());
    const day = screen.getByRole('group', { name: 'Se verá, día' });
    for (const part of within(day).getAllByRole('spinbutton')) {
      act(() => part.focus());
      await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    }
    await save();
    expect(await screen.findByText('Campo obligatorio')).toBeVisible();
    expect(puts(calls)).toEqual([]);
  });

  it('the preview of a noticia has its cover before it', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:portada');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await openOne(buildAvisoGestion({ CanalCodigo: 'N', Canal: 'Noticia', PortadaId: 4 }), {
      'GET /api/avisos/imagen/4': 'bytes',
    });
    await user.click(screen.getByRole('button', { name: 'Vista previa' }));
    const seen = await screen.findByRole('dialog', { name: 'Vista previa' });
    await waitFor(() => expect(seen.querySelector('img')).toHaveAttribute('src', 'blob:portada'));
    vi.restoreAllMocks();
  });
});

// @spec 1.avisos
it('the report names missing readers, in figures and by name', async () => {
  const grupo = (Tipo: string, Nombre: string, Lectores: number, Leidos: number) => ({
    Tipo,
    Nombre,
    Lectores,
    Leidos,
  });
  const figures = { Id: 7, Titular: 'Corte de agua', Version: 2, Lectores: 4, Leidos: 3 };
  const ana = { Id: 1, Nombre: 'Ana Prieto', Matricula: '0012', Area: 'Ingeniería', Centro: 'Santander' };
  const luis = { Id: 2, Nombre: 'Luis Ortega', Matricula: '0007', Area: '', Centro: 'Santander' };
  open('/menu/comunicacion/7/informe', {
    'GET /api/avisos/informe/7': {
      ...figures,
      PorDia: [{ Fecha: '2026-11-20', Leidos: 3 }],
      PorGrupo: [
        grupo('centro', 'Santander', 3, 3),
        grupo('centro', '', 1, 0),
        grupo('area', 'Santander', 2, 1),
        grupo('area', '', 2, 2),
      ],
    },
    'GET /api/avisos/informepersonas/7': [
      { ...ana, LeCorresponde: true, Leido: false, Version: 1, Fecha: '2026-11-19T08:00:00Z' },
      { ...luis, LeCorresponde: false, Leido: true, Version: 2, Fecha: '2026-11-20T08:00:00Z' },
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
  // The list includes people who do not count: a figure beside a filter would be of another list.
  for (const name of ['Todas', 'Lo han leído', 'No lo han leído'])
    expect(screen.getByRole('radio', { name })).toHaveAccessibleName(name);
  await user.click(screen.getByRole('button', { name: 'Ver las cifras' }));
  expect(screen.getByRole('row', { name: '20/11/2026 3' })).toBeVisible();
});

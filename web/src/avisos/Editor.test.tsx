// A notice that changes, begins to be seen or ends while COMUNICACION has it open; and what is asked before it is seen.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AvisoGestionDetalle } from '#contract/avisos/gestion.schemas.ts';
import { protegida } from '#web/kernel/roots.ts';
import { beginSession, endSession } from '#web/red/session.ts';
import { audiencias, buildAvisoGestion, buildPublicado } from '../../test/avisos.ts';
import { renderAt } from '../../test/screen.tsx';
import { type Answers, type Call, refused, stubServer } from '../../test/server.ts';
import { tokenDe } from '../../test/token.ts';
import { rutasGestionAvisos } from './gestion.routes.tsx';

const user = userEvent.setup();
const programado = (changes: Partial<AvisoGestionDetalle> = {}) =>
  buildPublicado({ EstadoId: 2, Estado: 'Programado', Desde: '2030-01-07T08:00:00.000Z', Leidos: 0, ...changes });
const puts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PUT');

/** The desk with this notice open, as the server has it; `change` is what happens to it meanwhile. */
async function open(first: AvisoGestionDetalle, answers: Answers = {}) {
  let now = first;
  const calls = stubServer({
    'GET /api/avisos/audiencias': audiencias,
    'GET /api/avisos/hastags': [],
    'GET /api/avisos/gestion': [],
    'GET /api/avisos/gestion/7': () => now,
    'GET /api/avisos/informepersonas/7': [],
    'POST /api/avisos/previsualizar': ({ body }: Call) => ({ Texto: (body as { texto: string }).texto }), // what the screen sends
    'PUT /api/avisos/actualizar/7': () => ({ Id: 7 }),
    ...answers,
  });
  const view = renderAt('/menu/comunicacion/7', [protegida.addChildren([...rutasGestionAvisos])]);
  await screen.findByRole('button', { name: 'Más acciones' });
  const change = async (next: AvisoGestionDetalle) => {
    now = next;
    vi.setSystemTime(Date.now() + 60_000);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  return { calls, change, set: (next: AvisoGestionDetalle) => void (now = next), ...view };
}
const headline = () => screen.getByLabelText('Titular');
const MINE = 'El mío';
const write = () => fireEvent.change(headline(), { target: { value: MINE } });
const substantial = () => screen.queryByRole('checkbox', { name: /^Cambio sustancial/ });
const save = () => user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await beginSession(tokenDe({ name: 'Pablo Cano', role: ['EMPLEADO', 'COMUNICACION'], exp: 9e9 }));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  await endSession();
});

it('with nothing written it is the newest one: what somebody else changed, and what has begun', async () => {
  const { calls, change, path } = await open(programado());
  expect(substantial()).toBeNull();
  await change(buildPublicado({ Titular: 'El de Marta', Version: 4 }));
  await waitFor(() => expect(headline()).toHaveValue('El de Marta'));
  expect(substantial()).toBeVisible();
  write();
  await save();
  await waitFor(() => expect(path()).toBe('/menu/comunicacion'));
  expect(puts(calls)[0]?.headers['if-match']).toBe('"4"');
});

it('withdrawn with nothing written, it is looked at', async () => {
  const { change } = await open(buildPublicado());
  await change(buildPublicado({ EstadoId: 5, Estado: 'Retirado', Version: 4 }));
  await waitFor(() => expect(screen.queryByLabelText('Titular')).toBeNull());
});

it.each([
  ['known here before it is saved', true],
  ['known at the saving', false],
])(
  'what has begun to be seen while it was written asks whether the change is substantial before it is saved: %s',
  async (_, known) => {
    const { calls, change, set, path } = await open(programado());
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

it('what has ended while it was written says so in the server’s words, and can go on as a draft', async () => {
  const { calls, set, path } = await open(buildPublicado({ Hasta: '2020-01-01T00:00:00.000Z' }), {
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
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ titular: MINE, hasta: null });
});

it('what waited for its hour is not shown to everybody without asking', async () => {
  const { calls, path } = await open(programado());
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

it('a date that was asked for and taken away is missing, and not «al publicar»', async () => {
  const { calls } = await open(programado());
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
  await open(buildAvisoGestion({ CanalCodigo: 'N', Canal: 'Noticia', PortadaId: 4 }), {
    'GET /api/avisos/imagen/4': 'bytes',
  });
  await user.click(screen.getByRole('button', { name: 'Vista previa' }));
  const seen = await screen.findByRole('dialog', { name: 'Vista previa' });
  await waitFor(() => expect(seen.querySelector('img')).toHaveAttribute('src', 'blob:portada'));
  vi.restoreAllMocks();
});

import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/casa/red/api.ts';
import { buildEnvio } from '../../../test/envios.ts';
import { borra, createQueryClient } from './query.ts';
import { EnEspera } from '#web/casa/sinred/waiting.ts';

function setUp() {
  const alert = vi.fn();
  const toast = vi.fn();
  const stop = vi.fn();
  const loading = vi.fn((_text: string, _options: { blocking: boolean }) => stop);
  return { alert, toast, stop, loading, queries: createQueryClient({ alert, toast, loading }) };
}
const refused = (status = 409, message = 'El viaje ya no está pendiente') =>
  new ApiError(message, { status, code: 'estado' });
const failing = (error: Error) => async (): Promise<never> => {
  throw error;
};

describe('spec section 8 in one rule', () => {
  // @spec 8
  it("shows the alert 'Error' with the server's Message when a query fails", async () => {
    const { queries, alert } = setUp();
    await queries.fetchQuery({ queryKey: ['a'], queryFn: failing(refused()) }).catch(() => {});
    expect(alert.mock.calls).toEqual([[{ title: 'Error', message: 'El viaje ya no está pendiente' }]]);
  });

  // @spec 8
  it('shows it for a mutation too', async () => {
    const { queries, alert } = setUp();
    const mutation = new MutationObserver(queries, { mutationFn: failing(refused(422, 'Falta el comentario')) });
    await mutation.mutate().catch(() => {});
    expect(alert).toHaveBeenCalledWith({ title: 'Error', message: 'Falta el comentario' });
  });

  // @spec 8
  it('only hides the loading indicator for silent queries and mutations', async () => {
    const { queries, alert, loading, stop } = setUp();
    const mutation = new MutationObserver(queries, {
      mutationFn: failing(refused()),
      meta: { cargando: 'Borrando necesidad...', silencio: true },
    });
    await mutation.mutate().catch(() => {});
    expect(loading).toHaveBeenCalledWith('Borrando necesidad...', { blocking: true });
    expect(stop).toHaveBeenCalledTimes(1);
    expect(alert).not.toHaveBeenCalled();
  });

  it('says nothing on a 401, which ends the session', async () => {
    const { queries, alert } = setUp();
    await queries.fetchQuery({ queryKey: ['u'], queryFn: failing(refused(401, 'Sesión caducada')) }).catch(() => {});
    expect(alert).not.toHaveBeenCalled();
  });

  it('keeps the data and shows no alert when the server is not reached, because the bar of the shell says so', async () => {
    const { queries, alert } = setUp();
    const answers = ['leído'];
    const observer = new QueryObserver(queries, {
      queryKey: ['v'],
      retry: false,
      queryFn: async () => answers.pop() ?? Promise.reject(refused(0, 'No se ha podido conectar')),
    });
    const stop = observer.subscribe(() => {});
    await observer.refetch();
    await observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({ data: 'leído', isError: false });
    await queries.fetchQuery({ queryKey: ['w'], retry: false, queryFn: failing(refused(0)) }).catch(() => {});
    expect(queries.getQueryState(['w'])?.status).toBe('error'); // the screen shows the failure
    expect(alert).not.toHaveBeenCalled();
    stop();
  });

  it('never shows the message of a programming error', async () => {
    const { queries, alert } = setUp();
    await queries.fetchQuery({ queryKey: ['a'], queryFn: failing(new TypeError('x is undefined')) }).catch(() => {});
    expect(alert).toHaveBeenCalledWith({ title: 'Error', message: 'Se ha producido un error inesperado' });
  });

  it('repeats a call that did not reach the server, and no other call', async () => {
    const { queries } = setUp();
    const lost = vi.fn(failing(new ApiError('Sin conexión', { status: 0, code: 'red' })));
    const denied = vi.fn(failing(refused(403)));
    const watch = (name: string, queryFn: () => Promise<never>) =>
      new Promise((resolve) => {
        const observer = new QueryObserver(queries, { queryKey: [name], queryFn });
        observer.subscribe((result) => result.isError && resolve(observer.destroy()));
      });
    await Promise.all([watch('lost', lost), watch('denied', denied)]);
    expect(lost).toHaveBeenCalledTimes(2);
    expect(denied).toHaveBeenCalledTimes(1);
  });
});

describe('loading texts and toasts', () => {
  // @spec 8
  it('shows the text of a query the first time only', async () => {
    const { queries, loading, stop } = setUp();
    const query = { queryKey: ['v'], queryFn: () => Promise.resolve(1), meta: { cargando: 'Cargando Datos...' } };
    await queries.fetchQuery(query);
    await queries.invalidateQueries({ queryKey: ['v'] });
    await queries.fetchQuery({ ...query, staleTime: 0 });
    expect(loading.mock.calls).toEqual([['Cargando Datos...', { blocking: false }]]);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('shows the success of a mutation in a toast', async () => {
    const { queries, toast } = setUp();
    for (const meta of [
      { exito: 'Solicitud aceptada correctamente' },
      { exito: 'Comunicación aprobada correctamente', oido: 'Comunicación rechazada' },
    ])
      await new MutationObserver(queries, { mutationFn: () => Promise.resolve(), meta }).mutate();
    expect(toast.mock.calls).toEqual([
      ['Solicitud aceptada correctamente', undefined],
      ['Comunicación aprobada correctamente', 'Comunicación rechazada'],
    ]);
  });
});

describe('a thing that is being deleted', () => {
  const waiting = new EnEspera({ ...buildEnvio(), orden: 1, creado: '2026-05-04T10:00:00Z', estado: 'espera' });
  const KEY = ['viajes', 'uno', 7] as const;
  async function shown(outcome: () => Promise<unknown>) {
    const set = setUp();
    const queryFn = vi.fn(async () => 'Madrid');
    const screen = new QueryObserver(set.queries, { queryKey: KEY, queryFn });
    const leave = screen.subscribe(() => {});
    await vi.waitFor(() => expect(screen.getCurrentResult().data).toBe('Madrid'));
    const list = vi.fn(async () => []);
    new QueryObserver(set.queries, { queryKey: ['viajes', 'lista'], queryFn: list }).subscribe(() => {});
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1));
    const told = () => set.queries.invalidateQueries({ queryKey: ['viajes'] }); // an event of the server does the same
    const act = new MutationObserver(set.queries, {
      mutationFn: async (_viaje: { id: number }) => {
        await told(); // the event arrives before the answer
        return outcome();
      },
      ...borra(['viajes'], ({ id }: { id: number }) => id),
    });
    const before = list.mock.calls.length;
    await act.mutate({ id: 7 }).catch(() => {});
    return { ...set, queryFn, list, before, told, leave };
  }

  it('is not asked for again while it is still on the screen, but its list is', async () => {
    const { queryFn, list, before, told } = await shown(async () => null);
    await told();
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(list.mock.calls.length).toBeGreaterThan(before);
  });

  it('is asked for by a later visit of its address', async () => {
    const { queries, queryFn, leave } = await shown(async () => null);
    leave();
    expect(queries.getQueryData(KEY)).toBeUndefined();
    new QueryObserver(queries, { queryKey: KEY, queryFn }).subscribe(() => {});
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['the server refuses', failing(refused())],
    ['it waits for the network', async () => waiting],
  ])('is shown as before when %s', async (_when, outcome) => {
    const { queryFn, told } = await shown(outcome);
    await told();
    expect(queryFn.mock.calls.length).toBeGreaterThan(1);
  });
});

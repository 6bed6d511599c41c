import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { beginSession } from '#web/casa/red/session.ts';
import { tokenDe } from '../../../test/token.ts';
import { TituloDe } from '#web/casa/ui/pagina/page-header.tsx';
import { completeRoutes, router } from './router.tsx';

/** Resolves the import of the areas' routes when the test says so. */
const { promise: traidas, resolve: traer } = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./areas.ts', async (real) => {
  await traidas;
  return real();
});

it('a screen that waits for the routes can be drawn again while they arrive', async () => {
  await beginSession(tokenDe({ exp: 4e9 }));
  const history = createMemoryHistory({ initialEntries: ['/menu/mas'] });
  const failed = vi.fn();
  router.update({ ...router.options, history, defaultPendingMs: 0, defaultOnCatch: failed });
  const page = (title: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <TituloDe value={() => title}>
        <RouterProvider router={router} />
      </TituloDe>
    </QueryClientProvider>
  );
  const { rerender, findByRole } = render(page('Viajes'));
  await findByRole('heading', { name: 'Más' });

  act(() => history.push('/menu/loquesea'));
  await findByRole('heading', { name: 'Viajes' });
  traer();
  await completeRoutes();
  rerender(page('Viajes de trabajo'));
  await vi.waitFor(() => expect([history.location.href, router.state.status]).toEqual(['/menu/inicio', 'idle']), 5_000);
  expect(failed).not.toHaveBeenCalled();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, type RenderResult, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect } from 'vitest';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { protegida, raiz } from '#web/casa/kernel/roots.ts';
import { createQueryClient } from '#web/casa/kernel/query.ts';
import { ask, clearFeedback, Feedback, loading, toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { type Answers, stubServer } from './server.ts';

/** Person at the keyboard and the pointer, with real time between two events. */
export const user = userEvent.setup();

/** The window of a desk, or of any other width, in the tests of a describe. */
export function conAncho(px = 1440): void {
  const phone = window.innerWidth;
  beforeEach(() => void Object.assign(window, { innerWidth: px }));
  afterEach(() => void Object.assign(window, { innerWidth: phone }));
}

/** Keys that a tab keeps between its screens, save for the list of calls that failed. */
export const drafts = (): string[] => Object.keys(sessionStorage).filter((key) => key !== 'fallos');

/** Draws components as the app does: in Spanish, with the feedback and a separate query client. */
export function renderUi(ui: React.ReactNode): RenderResult {
  clearFeedback();
  const queries = createQueryClient({ alert: ask.alert, toast, loading });
  return render(
    <I18nProvider locale="es-ES">
      <QueryClientProvider client={queries}>
        {ui}
        <Feedback />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

/** Opens the app's routes given at an address, in a memory of their own. Routes under `protegida` go inside it already. */
export function renderAt(
  address: string,
  routes: readonly AnyRoute[],
): RenderResult & { path(): string; go(to: string): void; back(): void } {
  const router = createRouter({
    routeTree: raiz.addChildren([...routes]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultPendingMs: 0,
  });
  // The app registers its own router type; this one has fewer routes.
  const result = renderUi(<RouterProvider router={router as never} />);
  return {
    ...result,
    path: () => router.state.location.href,
    go: (to) => router.history.push(to),
    back: () => router.history.back(),
  };
}

type Area = { rutas: readonly AnyRoute[] };
/** Opens an address of an area for somebody who has a session. */
export const renderArea = ({ rutas }: Area, address: string): ReturnType<typeof renderAt> =>
  renderAt(address, [protegida.addChildren([...rutas])]);

/** Function that opens an address of an area, over a server with these answers and those of each opening. */
export const openerOf =
  (area: Area, known: Answers = {}) =>
  (address: string, answers: Answers = {}) => {
    const calls = stubServer({ ...known, ...answers });
    return { calls, ...renderArea(area, address) };
  };

/** Function that opens a screen at one address, unless a test gives another. */
export const openerAt =
  (usual: string, area: Area, known: Answers = {}) =>
  (answers: Answers = {}, address = usual) =>
    openerOf(area, known)(address, answers);

/** The dialog of this name, once it has the focus: a key pressed before that goes to what lies under it. */
export async function openedDialog(name: string, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement | null)); // an element of this page
  return dialog;
}

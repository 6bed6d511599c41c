import { createRoute } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { raiz } from '#web/casa/kernel/roots.ts';
import { reportReached } from '#web/casa/red/offline.ts';
import { renderAt } from '../../../../../test/screen.tsx';
import { Connection } from './Connection.tsx';

it('the bar of a connection that is back stays until the next screen, so that nothing under it moves', async () => {
  const pages = ['/una', '/otra'].map((path) =>
    createRoute({ getParentRoute: () => raiz, path, component: () => <Connection /> }),
  );
  const { go } = renderAt('/una', pages);
  act(() => reportReached(false));
  expect(await screen.findByText('Sin conexión')).toBeVisible();
  act(() => reportReached(true));
  expect(await screen.findByText('De nuevo con conexión')).toBeVisible();
  act(() => go('/otra'));
  await expect.poll(() => screen.queryByText('De nuevo con conexión')).toBeNull();
});

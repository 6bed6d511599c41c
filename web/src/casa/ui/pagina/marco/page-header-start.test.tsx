import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { raiz } from '#web/casa/kernel/roots.ts';
import { reportReached } from '#web/casa/red/offline.ts';
import { renderAt } from '../../../../../test/screen.tsx';
import { PageHeader, PageHeaderStart, TituloDe } from '../page-header.tsx';

/** Screen whose title has not come, in a frame with these ways at its start. */
function open(start: React.ReactNode): void {
  const Screen = () => (
    <TituloDe value={(_path, area) => (area ? 'Viajes' : undefined)}>
      <PageHeaderStart value={start}>
        <PageHeader title={undefined} />
      </PageHeaderStart>
    </TituloDe>
  );
  renderAt('/menu/viajes/7', [createRoute({ getParentRoute: () => raiz, path: '/menu/viajes/7', component: Screen })]);
}

it('without network a page whose title never comes keeps that of its area', async () => {
  open(null);
  expect(await screen.findByRole('button', { name: 'Volver' })).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  reportReached(false);
  expect(await screen.findByRole('heading', { level: 1, name: 'Viajes' })).toBeVisible();
  reportReached(true);
});

it('a screen of the bottom bar begins with the menu, and any other with the way back, also while it loads', async () => {
  open(<button type="button">Menú</button>);
  expect(await screen.findByRole('button', { name: 'Menú' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Volver' })).toBeNull();
});

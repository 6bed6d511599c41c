import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { protegida } from '#web/casa/kernel/roots.ts';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { conAncho, renderAt } from '../../../../../test/screen.tsx';
import { conSesion } from '../../../../../test/session.ts';
import { PageHeader } from '../page-header.tsx';

conSesion();
const tabs = [
  { id: 'una', label: 'Unas', to: '/menu/cosas', search: {}, count: 12 },
  { id: 'otra', label: 'Otras', to: '/menu/cosas', search: { ver: 'otras' } },
];
const ROTO = { Puede: false, Motivo: 'Hoy no se puede.' };
async function open(may = { Puede: true, Motivo: '' }, inDetail = false) {
  const component = () => (
    <>
      <PageHeader
        title="Cosas"
        badge="Abierta"
        actions={<button type="button">Importar</button>}
        create={
          <CreateLink to="/menu/cosas/nueva" may={may}>
            Nueva cosa
          </CreateLink>
        }
      />
      <div id={inDetail ? 'detalle' : undefined}>
        <LinkTabs label="Partes" tabs={tabs} value="una" />
      </div>
    </>
  );
  const cosas = createRoute({ getParentRoute: () => protegida, path: '/menu/cosas', component });
  renderAt('/menu/cosas', [protegida.addChildren([cosas])]);
  const bar = (await screen.findByRole('heading', { level: 1, name: 'Cosas' })).closest('header') ?? document.body;
  return { bar, tabs: await screen.findByRole('navigation', { name: 'Partes' }) };
}

describe('on a desk', () => {
  conAncho();
  it('a line has the title, the badge, the tabs with their counts, the acts and what is made', async () => {
    const { bar, tabs: nav } = await open();
    expect(bar).toContainElement(nav);
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Unas12');
    expect(bar).toHaveTextContent(/Cosas.*Abierta.*Unas.*Otras.*Importar.*Nueva cosa/);
  });
  it('tabs inside a detail stay in it', async () => {
    const { bar, tabs: nav } = await open(undefined, true);
    expect(bar).not.toContainElement(nav);
    expect(document.getElementById('detalle')).toContainElement(nav);
  });
});
describe('on a phone', () => {
  it('the bar has the title and the sign of what is made, with its whole name; tabs and acts are below', async () => {
    const { bar, tabs: nav } = await open();
    expect(bar).toContainElement(screen.getByRole('link', { name: 'Nueva cosa' }));
    expect(bar).not.toContainElement(nav);
    expect(bar).not.toContainElement(screen.getByRole('button', { name: 'Importar' }));
  });
  it('a person who may not make it reads why under the title', async () => {
    const { bar } = await open(ROTO);
    const button = within(bar).getByRole('button', { name: 'Nueva cosa' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(ROTO.Motivo);
  });
});

import { marca } from '../../../contract/test/reloj.ts';
import { expect, test } from '../../support.ts';
import { contarToques, teclear } from '../../toques.steps.ts';

test(
  'a fault with its photo takes five touches at most, from the home page until it is sent',
  { tag: ['@movil', '@test'] },
  async ({ como }) => {
    const { page } = await como('ana', '/menu/inicio');
    const acto = page
      .getByRole('navigation', { name: 'Empezar' })
      .getByRole('link', { name: /^(Avería|Nueva comunicación)$/ });
    await expect(acto).toBeVisible();
    const toques = await contarToques(page);
    await acto.click();
    const camara = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Hacer una foto' }).click();
    await (await camara).setFiles({ name: 'foco.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await teclear(page.getByLabel('Descripción'), `Foco fundido ${marca()}. No se enciende desde ayer`);
    await expect(page.getByLabel('Título')).toHaveValue(/^Foco fundido/);
    await teclear(page.getByLabel('Ubicación'), 'Nave 2, grada norte');
    // Those of her last one.
    await expect(page.getByRole('button', { name: /^Tipo de avería/ })).not.toContainText('Seleccione');
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled();
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText('Comunicación enviada').last()).toBeVisible();
    expect(await toques.cuantos()).toBeLessThanOrEqual(5);
  },
);

// Sickness: told from the phone without network, with a photo of its paper; read by whoever may; ended, and taken back.
import { dentroDe } from '../../../contract/test/reloj.ts';
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { conRed, conTrabajador, sinRed } from '../../casa/sinred/dispositivo.steps.ts';
import { detailOf, listOf } from '../../pieces.steps.ts';

test.use({ trace: 'off' });
/** A picture of one pixel. */
const FOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('without network', () => {
  test.use({ cortaLaRed: true, serviceWorkers: 'allow' });
  // @spec 1.bajas
  test(
    'Pablo photographs his paper with the network cut, it is sent by itself, and he ends it',
    { tag: ['@check', '@movil'] },
    async ({ como }) => {
      test.setTimeout(120_000);
      const [pablo, eva] = [await como('pablo'), await como('eva')];
      const { page } = pablo;
      const antes = await pablo.llamar<{ Id: number; EstadoId: number }[]>('GET', '/api/bajas/mias');
      for (const { Id } of antes.filter(({ EstadoId }) => EstadoId !== 3))
        await eva.llamar('POST', '/api/bajas/retirar', { Id, motivo: 'De otra prueba' });
      await page.goto('/menu/bajas');
      await page.getByRole('link', { name: 'Comunicar una baja' }).waitFor();
      await conTrabajador(page);
      await page.goto('/menu/bajas/nueva');
      await expect(page.getByRole('heading', { name: 'Comunicar una baja' })).toBeVisible();
      await sinFaltasEnLosDosTemas(page);

      await sinRed(page);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'parte.png', mimeType: 'image/png', buffer: FOTO });
      await expect(page.getByText('parte.png')).toBeVisible();
      const fin = page.getByRole('group', { name: /^Último día previsto/ });
      await fin.getByRole('spinbutton').first().click();
      const [anio, mes, dia] = dentroDe(3).split('-');
      await page.keyboard.type(`${dia}${mes}${anio}`);
      await page.getByRole('button', { name: 'Comunicar la baja' }).click();
      await expect(page.getByText('Pendiente de enviar').first()).toBeVisible();
      await sinFaltasEnLosDosTemas(page);

      await conRed(page);
      await expect(page.getByText('En curso').first()).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('Pendiente de enviar')).toHaveCount(0);
      await listOf(page, 'Mis bajas').getByRole('link').first().click();
      await expect(detailOf(page, /^Baja$/)).toContainText('Parte de baja');
      await sinFaltasEnLosDosTemas(page);

      await detailOf(page, /^Baja$/)
        .getByRole('button', { name: 'Dar el alta' })
        .click();
      await page.getByRole('dialog', { name: 'Dar el alta' }).getByRole('button', { name: 'Dar el alta' }).click();
      await expect(
        detailOf(page, /^Baja$/)
          .getByText('Con alta')
          .first(),
      ).toBeVisible();
    },
  );
});

// @spec 1.bajas
test(
  'Luis tells a sickness for Ana, reads only that she is absent, and takes it back',
  { tag: '@escritorio' },
  async ({ como }) => {
    const [luis, ana] = [await como('luis'), await como('ana')];
    const { page } = luis;
    const { Id } = await ana.llamar<{ Id: number }>('GET', '/api/usuario/usuario');
    await luis.llamar('POST', '/api/bajas/comunicar', {
      personaId: Id,
      clase: 'A',
      desde: dentroDe(0),
      prevista: dentroDe(1),
      recaida: false,
      papel: null,
    });
    await page.goto('/menu/gestionbajas');
    await page
      .getByRole('link', { name: /^Abrir baja.*Ana Prieto|Ana Prieto/ })
      .first()
      .click();
    const detalle = detailOf(page, /^Baja$/);
    await expect(detalle).toContainText('Ausente');
    await expect(detalle).not.toContainText('Accidente');
    await sinFaltasEnLosDosTemas(page);
    await detalle.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('button', { name: 'Retirar' }).last().click();
    const pregunta = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: 'Retirar la baja' }))
      .last();
    await pregunta.getByLabel('Motivo').fill('Era otra persona');
    await pregunta.getByRole('button', { name: 'Retirar', exact: true }).click();
    await expect(
      detailOf(page, /^Baja$/)
        .getByText('Retirada')
        .first(),
    ).toBeVisible();
  },
);

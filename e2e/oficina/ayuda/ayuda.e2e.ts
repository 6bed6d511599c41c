import { conCopia, conTrabajador, sinRed } from '../../casa/sinred/dispositivo.steps.ts';
import { expect, login, sinFaltas, test } from '../../support.ts';

test(
  'una duda de un formulario a medias se lee, se pregunta y llega al buzón, sin perder lo escrito @escritorio',
  { tag: '@check' },
  async ({ como }) => {
    const { page } = await como('ana', '/menu/comunicaciones/nueva');
    const titulo = page.getByRole('textbox', { name: 'Título' });
    await titulo.fill('Fuga junto a la grúa 3');
    await page.getByRole('button', { name: 'Ayuda de esta pantalla' }).click();
    const hoja = page.getByRole('dialog', { name: 'Ayuda: Averías y comunicaciones' });
    await hoja.getByRole('button', { name: 'Comunicar una avería o un riesgo' }).click();
    await expect(hoja.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
    await sinFaltas(page);
    await hoja.getByRole('button', { name: 'No', exact: true }).click();
    await hoja.getByRole('button', { name: 'Enviar la duda' }).click();
    await hoja.getByRole('textbox', { name: 'Su duda' }).fill('¿A quién llamo si la fuga es de noche?');
    await hoja.getByRole('button', { name: 'Enviar la duda' }).click();
    await expect(hoja.getByText('Su duda está en el buzón')).toBeVisible();
    await hoja.getByRole('button', { name: 'Cerrar' }).click();
    await expect(titulo).toHaveValue('Fuga junto a la grúa 3');
    await page.goto('/menu/buzon');
    await page
      .getByRole('link', { name: /a quién llamo si la fuga/i })
      .or(page.getByText('Duda sobre la ayuda de Averías'))
      .first()
      .click();
    await expect(page.getByText('Pantalla: /menu/comunicaciones/nueva').last()).toBeVisible();
  },
);

test.describe('sin conexión', () => {
  test.use({ serviceWorkers: 'allow', cortaLaRed: true });
  test('los teléfonos de emergencia se abren sin entrar y sin conexión, y un artículo también @movil', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Teléfonos de emergencia' }).click();
    await expect(page.getByRole('link', { name: /Servicio médico/ })).toHaveAttribute('href', 'tel:942000061');
    await expect(page.getByRole('link', { name: /112/ }).first()).toHaveAttribute('href', 'tel:112');
    await sinFaltas(page);
    await login(page, 'ana');
    await page.goto('/menu/ayuda');
    await expect(page.getByRole('heading', { name: 'Lo que más se lee' })).toBeVisible();
    await conTrabajador(page);
    await conCopia(page, 'masleidos');
    await sinRed(page);
    await page.getByRole('heading', { name: 'Lo que más se lee' }).locator('..').getByRole('link').first().click();
    await expect(page.getByText(/Copia de este dispositivo, del/)).toBeVisible();
    await page.goto('/emergencia');
    await expect(page.getByRole('link', { name: /Servicio médico/ })).toBeVisible();
  });
});

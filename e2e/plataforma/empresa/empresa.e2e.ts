// @spec 1.empresa S-8292
// Switched-off areas leave no trace, and the company sets its identity.
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

// A screen that is open while its area goes may be in the middle of a call.
test.use({ estadosEsperados: [404] });

// @spec 1.empresa
test('a switched-off area leaves an open session, and returns', { tag: ['@escritorio', '@test'] }, async ({ como }) => {
  const { page: admin } = await como('admin');
  const { page: ana } = await como('ana');
  await ana.goto('/menu/visualmanagement');
  await expect(ana.getByRole('heading', { level: 1, name: 'Gestión visual' })).toBeVisible();

  await admin.goto('/menu/empresa?ver=areas');
  await sinFaltasEnLosDosTemas(admin);
  const casilla = admin.getByRole('main').getByText('Gestión visual', { exact: true });
  await casilla.click();
  await admin.getByRole('button', { name: 'Guardar' }).click();
  const pregunta = admin.getByRole('alertdialog', { name: 'Apagar un área' });
  await expect(pregunta).toContainText('Gestión visual: dejará de verse');
  await pregunta.getByRole('button', { name: 'Apagar' }).click();
  // The form begins anew with what was saved: a press before that would be forgotten, and nothing be left to save.
  await expect(admin.getByRole('button', { name: 'Cancelar' })).toHaveCount(0);

  const resto = ana.getByRole('button', { name: 'Empresa y más' });
  try {
    await expect(ana).toHaveURL(/\/menu\/inicio$/);
    const carril = ana.getByRole('navigation', { name: 'Principal' });
    await expect(resto).toHaveAttribute('aria-expanded', 'true'); // its screen was open
    await expect(carril.locator('a[href^="/menu/visualmanagement"]')).toHaveCount(0);
    await ana.goto('/menu/visualmanagement');
    await expect(ana).toHaveURL(/\/menu\/inicio$/);
    await ana.keyboard.press('Control+k');
    await ana.getByRole('combobox').or(ana.getByRole('searchbox')).first().fill('gestion visual');
    await expect(ana.getByRole('option', { name: /Gestión visual/ })).toHaveCount(0);
    await ana.keyboard.press('Escape');
  } finally {
    await casilla.click();
    await admin.getByRole('button', { name: 'Guardar' }).click();
    await expect(admin.getByText('Cambios guardados').last()).toBeVisible();
  }
  await resto.click();
  await expect(ana.locator('nav a[href="/menu/visualmanagement"]')).toHaveCount(1);
  await ana.goto('/menu/visualmanagement');
  await expect(ana.getByRole('heading', { level: 1, name: 'Gestión visual' })).toBeVisible();
  await admin.getByRole('link', { name: 'Historial' }).click();
  await expect(admin.getByText('Se enciende: Gestión visual').first()).toBeVisible();
  await sinFaltas(admin);
});

test('a weak accent is refused; the login shows the company’s text', { tag: '@movil' }, async ({ como, browser }) => {
  const { page: admin } = await como('admin');
  await admin.goto('/menu/empresa');
  const color = admin.getByRole('textbox', { name: 'Color', exact: true });
  await color.fill('#ffd400');
  await color.blur();
  await expect(admin.getByText(/el contraste del texto blanco de los botones es 1,\d\d:1/)).toBeVisible();
  await sinFaltas(admin);
  await admin.getByRole('button', { name: /^Usar #/ }).click();
  await expect(admin.getByText(/^Con el tema/)).toHaveCount(0);
  await admin.getByRole('button', { name: 'Volver al color de Extramuros' }).click();
  const texto = admin.getByLabel('Texto de la entrada');
  await texto.fill('Pida su invitación en recepción.');
  await admin.getByRole('button', { name: 'Guardar' }).click();
  await expect(admin.getByText('Cambios guardados')).toBeVisible();

  const visita = await browser.newPage();
  try {
    await visita.goto('/login');
    await expect(visita.getByText('Pida su invitación en recepción.')).toBeVisible();
    await sinFaltas(visita);
  } finally {
    await visita.close();
    await texto.fill('');
    await admin.getByRole('button', { name: 'Guardar' }).click();
    await expect(texto).toHaveValue('');
  }
});

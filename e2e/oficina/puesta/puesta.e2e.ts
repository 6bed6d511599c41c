import { Secret, TOTP } from 'otpauth';
import { dataFolder, openProduct } from '#bin/piezas/product.ts';
import { ahora } from '../../../contract/test/reloj.ts';
import { startSmtp } from '../../../server/test/pares/smtp.ts';
import { DENTRO, entrar, expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';

const CLAVE = 'zapato-nube-cristal-9';
// A call that is refused writes on the console of the browser: here a wrong code.
test.use({ estadosEsperados: [422] });
test.setTimeout(180_000);

// @spec 1.operacion S-5934
test('an empty installation goes from the code of its log to an imported company', async ({ page }) => {
  const { folder, drop } = dataFolder();
  const smtp = await startSmtp();
  let said = '';
  const { url, stop } = await openProduct(folder, {
    env: { DEMO: 'no', SEGUNDO_FACTOR: 'si', EMPRESA: 'Astillero', SMTP_URL: smtp.url, LOG_LEVEL: 'warn' },
    hear: (chunk) => (said += chunk.toString()),
  });
  try {
    // The log has the line, and it is presented too.
    const [, codigo = ''] =
      /Primer arranque: abra \S+\/primerarranque y escriba el código ([a-z2-9-]{14})"/.exec(said) ?? [];
    await expect.poll(() => said).toContain(`Código: ${codigo}`);

    await page.goto(`${url}/login`);
    await page.getByRole('link', { name: 'Empezar el primer arranque' }).click();
    await page.getByLabel('Código').fill('abcd-efgh-jkmn');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('No es el código que escribe el registro del servidor')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByLabel('Código').fill(codigo.toUpperCase());
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Nombre y apellidos').fill('Ana Prieto');
    await page.getByLabel('Matrícula').fill('0001');
    await page.getByLabel('Usuario').fill('ana');
    await page.getByLabel('Correo').fill('ana@extramuros.example');
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
    await page.getByText('He leído el aviso de privacidad').click();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Crear la cuenta y entrar' }).click();

    // An administrator has a second factor before anything else.
    await expect(page.getByRole('heading', { name: 'Active su segundo factor' })).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('No puedo enfocarlo').click();
    const secreto = (await page.locator('p.font-mono').innerText()).replaceAll(/\s/g, '');
    await page
      .getByLabel('Código', { exact: true })
      .fill(new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: ahora() }));
    await page.getByRole('button', { name: 'Activar' }).click();
    await page.getByRole('button', { name: 'Ya los he guardado' }).click();
    await page.waitForURL(DENTRO);

    // The day says what is left, and leads there.
    await page.getByRole('link', { name: /^Faltan \d pasos/ }).click();
    const paso = (name: string) => page.getByRole('region', { name });
    await expect(paso('1. Empresa').getByText('Pendiente')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await paso('1. Empresa').getByRole('link', { name: 'Abrir Empresa' }).click();
    await page.getByLabel('Nombre de la empresa').fill('Astilleros de la Bahía');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Cambios guardados')).toBeVisible();
    await page.goBack();
    await expect(paso('1. Empresa').getByText('Listo')).toBeVisible();

    await paso('2. Correo').getByRole('button', { name: 'Enviarme un correo de prueba' }).click();
    await expect(paso('2. Correo').getByText(/ha aceptado el mensaje/)).toBeVisible();
    await expect(paso('2. Correo').getByText('Listo')).toBeVisible();
    const pruebas = smtp.received.filter(({ subject }) => subject === 'Prueba de correo de Extramuros');
    expect(pruebas.map(({ recipients }) => recipients)).toEqual([['ana@extramuros.example']]);

    // The clock of the holidays may have been first.
    const festivos = paso('3. Calendario laboral').getByRole('button', { name: 'Cargar los festivos nacionales' });
    if (await festivos.isVisible()) await festivos.click();
    await expect(paso('3. Calendario laboral').getByText('Listo')).toBeVisible();

    await paso('4. Personas').getByRole('link', { name: 'Importar personas' }).click();
    await page.getByLabel('Fichero de personas').setInputFiles({
      name: 'plantilla.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Matrícula;Nombre;Correo\r\n0002;Luis Ortega;luis@extramuros.example\r\n0003;Eva Robles;eva@extramuros.example',
      ),
    });
    await page.getByRole('button', { name: 'Importar 2 personas' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByText('Importada', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
    await page.goto(`${url}/menu/puestaenmarcha`);
    await expect(page.getByText('Todo está hecho.')).toBeVisible();
    await sinFaltas(page);

    // The first start is over, also for whoever kept the address and the code.
    const other = await page.context().browser()!.newContext();
    const late = await other.newPage();
    await late.goto(`${url}/primerarranque`);
    await expect(late.getByText('Esta instalación ya tiene quien la administre')).toBeVisible();
    await late.getByRole('link', { name: 'Ir a la entrada' }).click();
    await expect(late.getByRole('link', { name: 'Empezar el primer arranque' })).toHaveCount(0);
    await entrar(late, 'ana', CLAVE);
    await expect(late.getByRole('heading', { name: 'Segundo factor' })).toBeVisible();
    await other.close();
    expect(said.split(codigo)).toHaveLength(3); // once in the log and once presented
  } finally {
    await page.close(); // an open page would complain of the server that goes
    await stop();
    await smtp.stop();
    drop();
  }
});

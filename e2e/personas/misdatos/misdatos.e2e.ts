import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import {
  conClaveDeFirma,
  decidirConComentario,
  enLaBandeja,
  PASSWORD_FIRMA,
} from '../../tramites/solicitudes/solicitud.steps.ts';
import { expect, PASSWORD, type Persona, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';

/** Accounts of the examples of ISO 13616. */
const CUENTAS = ['ES91 2100 0418 4502 0005 1332', 'DE89 3704 0044 0532 0130 00'] as const;
const datos = ({ llamar }: Persona) =>
  llamar<{ PersonaId: number; Iban: string; Dni: string; Cambios: { Id: number }[] }>(
    'GET',
    '/api/usuario/datospersonales',
  );
const repetir = async ({ page }: Persona, boton: string, password = PASSWORD) => {
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Su contraseña de entrar').fill(password);
  await dialogo.getByRole('button', { name: boton, exact: true }).click();
};

/** Waits until a mail with this subject has left the queue. */
const hayCorreo = (page: Page, asunto: string) =>
  expect(async () => {
    await page.goto('/correo-demo');
    await expect(page.getByRole('link', { name: asunto }).first()).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });

test.describe('unmasked data', () => {
  test.use({ estadosEsperados: [422] });

  test('Clara sees her account after typing her password, masks it again, and finds the reading in her list', async ({
    como,
  }) => {
    const clara = await como('clara');
    const { page } = clara;
    await page.goto('/menu/misdatos');
    const cuenta = page.getByRole('region', { name: 'Cuenta bancaria' });
    await expect(cuenta).toContainText(/ES•• … \d{4}/);
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Ver el IBAN' }).click();
    await sinFaltasEnLosDosTemas(page);
    await repetir(clara, 'Ver', 'no es esta');
    await expect(page.getByText('La contraseña de acceso no es correcta')).toBeVisible();
    await repetir(clara, 'Ver');
    await expect(cuenta).toContainText(/ES\d\d( \d{4}){5}/);
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Tapar el IBAN' }).click();
    await expect(cuenta).toContainText(/ES•• … \d{4}/);

    await page.getByRole('link', { name: 'Quién ha visto mis datos' }).click();
    const linea = page.getByRole('listitem').filter({ hasText: 'Usted' }).first();
    await expect(linea).toContainText('Cuenta bancaria');
    await page.getByRole('radio', { name: 'Salud y ausencias' }).click();
    await expect(page).toHaveURL(/clase=salud/);
    await sinFaltasEnLosDosTemas(page);
  });

  // @spec 1.misdatos
  test('unmasked data are masked again after a minute', { tag: '@escritorio' }, async ({ como }) => {
    const { page, ...clara } = await como('clara');
    await page.clock.install();
    await page.goto('/menu/misdatos');
    await page.getByRole('button', { name: 'Ver el DNI' }).click();
    await repetir({ page, ...clara }, 'Ver');
    const identidad = page.getByRole('region', { name: 'Identidad' });
    await expect(identidad).toContainText(/\d{8}[A-Z]/);
    await page.clock.fastForward('01:01');
    await expect(identidad).not.toContainText(/\d{8}[A-Z]/);
    await expect(identidad).toContainText(/\*{3}\d{4}\*{2}/);
  });
});

// @spec 1.misdatos
test('Sonia asks to change her account with her signing password, Eva accepts, and a mail follows each act', async ({
  como,
}) => {
  const [sonia, eva] = [await como('sonia'), await como('eva')];
  await conClaveDeFirma(sonia);
  const { Iban, Cambios } = await datos(sonia);
  for (const { Id } of Cambios) await sonia.llamar('POST', '/api/usuario/datospersonales/retirarcambio', { Id });
  const nueva = CUENTAS.find((cuenta) => !Iban.endsWith(cuenta.replaceAll(' ', '').slice(-4))) ?? CUENTAS[0];
  const final = nueva.replaceAll(' ', '').slice(-4);

  const { page } = sonia;
  await page.goto('/menu/misdatos');
  await page.getByRole('button', { name: 'Pedir un cambio: cuenta bancaria' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('IBAN de la cuenta nueva').fill(nueva.replace(/.$/, '9'));
  await dialogo.getByLabel('Contraseña de firma', { exact: true }).fill(PASSWORD_FIRMA);
  await expect(dialogo.getByText('Ese IBAN no existe: revise las cifras')).toBeVisible();
  await expect(dialogo.getByRole('button', { name: 'Pedir el cambio' })).toBeDisabled();
  await sinFaltasEnLosDosTemas(page);
  await dialogo.getByLabel('IBAN de la cuenta nueva').fill(nueva);
  await dialogo.getByRole('button', { name: 'Pedir el cambio' }).click();
  await expect(page.getByText('Cambio pedido a Recursos Humanos').first()).toBeVisible();
  const cuenta = page.getByRole('region', { name: 'Cuenta bancaria' });
  await expect(cuenta).toContainText('Pendiente');
  await expect(cuenta).toContainText(`… ${final}`);
  await expect(cuenta).toContainText('En manos de Recursos humanos');
  await sinFaltasEnLosDosTemas(page);

  const pedidas = await sonia.llamar<{ Numero: string }[]>('GET', '/api/usuario/datospersonales/cambios?limite=1');
  await eva.page.goto('/menu/solicitudes?ver=pendientes&tipo=DATOS');
  await enLaBandeja(eva.page, pedidas[0]?.Numero ?? '').click();
  await eva.page.getByRole('button', { name: 'Ver las cuentas' }).click();
  await repetir(eva, 'Ver');
  await expect(eva.page.getByRole('region', { name: 'ANTES Y DESPUÉS' })).toContainText(nueva);
  await sinFaltasEnLosDosTemas(eva.page);
  await decidirConComentario(eva.page, 'Aceptar', 'Comprobado con el certificado del banco');
  await expect(enLaBandeja(eva.page, pedidas[0]?.Numero ?? '')).toBeHidden();

  await expect(cuenta).not.toContainText('Pendiente');
  await expect(cuenta).toContainText(`… ${final}`);
  const numero = pedidas[0]?.Numero ?? '';
  await hayCorreo(page, `Se ha pedido cambiar su cuenta bancaria (${numero})`);
  await hayCorreo(page, `Su cuenta bancaria ha cambiado (${numero})`);
  await page.goto('/menu/misdatos/lecturas');
  const cambios = page.getByRole('listitem').filter({ hasText: 'Eva Robles' });
  // Eva's inbox may have opened another request of Sonia after this one.
  await expect(cambios.filter({ hasText: 'Cuenta bancaria' }).first()).toBeVisible();
});

test('Teo names his emergency contacts, with the keyboard alone', async ({ como }) => {
  const teo = await como('teo');
  const { page } = teo;
  await teo.llamar('PUT', '/api/usuario/datospersonales/emergencia', { contactos: [] });
  await page.goto('/menu/misdatos');
  await tabHasta(page, page.getByRole('button', { name: 'Cambiar los contactos de emergencia' }));
  await page.keyboard.press('Enter');
  const dialogo = page.getByRole('dialog');
  await tabHasta(page, dialogo.getByLabel('Nombre'));
  await page.keyboard.type('Inés Marín');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Madre');
  await page.keyboard.press('Tab');
  await page.keyboard.type('600 333 444');
  await sinFaltasEnLosDosTemas(page);
  await page.keyboard.press('Enter');
  const seccion = page.getByRole('region', { name: 'En una emergencia' });
  await expect(seccion).toContainText('Inés Marín · Madre');
  await expect(seccion).toContainText('600 333 444');
});

test('Nuria asks for another address and takes it back', { tag: '@check' }, async ({ como }) => {
  const nuria = await como('nuria');
  const { page } = nuria;
  for (const { Id } of (await datos(nuria)).Cambios)
    await nuria.llamar('POST', '/api/usuario/datospersonales/retirarcambio', { Id });
  await page.goto('/menu/misdatos');
  await page.getByRole('button', { name: 'Pedir un cambio: domicilio' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Código postal').fill('99999');
  await dialogo.getByLabel('Calle, número y piso').fill('Paseo de la Escollera, 12, 3.º C');
  await expect(dialogo.getByText('En España son cinco cifras, de 01001 a 52999')).toBeVisible();
  await dialogo.getByLabel('Código postal').fill('39004');
  await dialogo.getByRole('button', { name: 'Pedir el cambio' }).click();
  const seccion = page.getByRole('region', { name: 'Domicilio' });
  await expect(seccion).toContainText('Paseo de la Escollera, 12, 3.º C');
  await seccion.getByRole('link', { name: 'Cambio pedido' }).click();
  await expect(page.getByText('De quién')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(page.getByText('Retirado').first()).toBeVisible();
});

// @spec 1.misdatos
test('Eva opens the data of Marta, who finds it in her list of readings', async ({ como }) => {
  const [eva, marta] = [await como('eva'), await como('marta')];
  const { PersonaId } = await datos(marta);
  await eva.page.goto(`/menu/personas/${PersonaId}/datos`);
  await expect(eva.page.getByRole('heading', { name: 'Datos de Marta Gil' })).toBeVisible();
  await eva.page.getByRole('button', { name: 'Ver el DNI' }).click();
  await repetir(eva, 'Ver');
  await expect(eva.page.getByRole('region', { name: 'Identidad' })).toContainText(/\d{8}[A-Z]/);
  await sinFaltasEnLosDosTemas(eva.page);
  await marta.page.goto('/menu/misdatos/lecturas');
  const lineas = marta.page.getByRole('listitem').filter({ hasText: 'Eva Robles' });
  await expect(lineas.first()).toContainText('Su DNI entero');
  await expect(lineas.nth(1)).toContainText('Identidad y contacto');
});

test('Pablo downloads his data, after his password, and opens the file', async ({ como }) => {
  const pablo = await como('pablo');
  const { page } = pablo;
  await page.goto('/menu/misdatos');
  await page.getByRole('button', { name: 'Descargar todos mis datos' }).click();
  const bajada = page.waitForEvent('download');
  await repetir(pablo, 'Descargar');
  const fichero = await bajada;
  expect(fichero.suggestedFilename()).toMatch(/^mis-datos-0021-\d{4}-\d\d-\d\d\.zip$/);
  const dentro = unzipSync(readFileSync(await fichero.path()));
  const leer = (nombre: string) => new TextDecoder().decode(dentro[nombre]);
  expect(leer('index.html')).toContain('Todo lo que');
  expect(JSON.parse(leer('datos-personales.json'))).toMatchObject([{ Nombre: 'Pablo Cano' }]);
  expect(Object.keys(dentro)).toEqual(expect.arrayContaining(['fichajes.csv', 'viajes.csv', 'lecturas.csv']));
  const hoja = await page.context().newPage();
  await hoja.setContent(leer('index.html'));
  await expect(hoja.getByRole('heading', { level: 1 })).toContainText('Pablo Cano');
  await sinFaltasEnLosDosTemas(hoja);
  await hayCorreo(page, 'Se han descargado todos sus datos');
});

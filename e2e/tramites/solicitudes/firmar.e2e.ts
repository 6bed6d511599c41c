import { hoy, marca } from '../../../contract/test/reloj.ts';
import { expect, sinDesborde, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';
import {
  abrirParaFirmar,
  botonAceptar,
  conClaveDeFirma,
  enLaBandeja,
  PASSWORD_FIRMA,
  pedirAcceso,
  sinClaveDeFirma,
} from './solicitud.steps.ts';
import { expectToast, listOf } from '../../pieces.steps.ts';

test.describe('with the signing password', () => {
  test.use({ estadosEsperados: [422] });

  // @spec 2.11
  test(
    'Luis signs after a wrong password, and Ana verifies the decision',
    { tag: '@test' },
    async ({ como, isMobile }) => {
      const [ana, luis] = [await como('ana'), await como('luis')];
      await conClaveDeFirma(luis);
      const motivo = `Pruebas del motor auxiliar ${marca()}`;
      await luis.page.goto('/menu/solicitudes');
      await sinFaltasEnLosDosTemas(luis.page);
      const { Numero } = await pedirAcceso(ana, { motivo, conFirma: true });
      // The open screen receives it live.
      await enLaBandeja(luis.page, Numero).click();
      await expect(luis.page.getByRole('region', { name: 'CONTENIDO' })).toContainText(motivo);
      const aceptar = botonAceptar(luis.page);
      // On a desk it goes to the field that is missing.
      if (isMobile) await expect(aceptar).toBeDisabled();
      else {
        await aceptar.click();
        await expect(luis.page.getByLabel('Contraseña', { exact: true })).toBeFocused();
      }

      await luis.page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
      await luis.page.getByLabel('Comentario', { exact: true }).fill('Con dos personas como mínimo');
      await aceptar.click();
      await expect(luis.page.getByText('Contraseña de firma incorrecta')).toBeVisible();
      await expect(luis.page.getByLabel('Comentario', { exact: true })).toHaveValue('Con dos personas como mínimo');
      await sinFaltasEnLosDosTemas(luis.page);
      await luis.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD_FIRMA);
      await aceptar.click();
      await expectToast(luis.page, 'Solicitud aceptada correctamente');
      // The next one is open where another waits behind it.
      await expect(luis.page.getByText(motivo)).toHaveCount(0);
      await expect(enLaBandeja(luis.page, Numero)).toBeHidden();

      await ana.page.goto('/menu/solicitudes');
      const misSolicitudes = listOf(ana.page, 'Mis solicitudes');
      const filaDeAna = misSolicitudes
        .getByRole('row')
        .or(misSolicitudes.getByRole('listitem'))
        .filter({ has: ana.page.getByRole('link', { name: Numero }) });
      await expect(filaDeAna).toContainText('Aceptada');
      await filaDeAna.getByRole('link', { name: Numero }).click();
      await expect(ana.page.getByText('Aceptada por Luis Ortega').first()).toBeVisible();
      await sinFaltasEnLosDosTemas(ana.page);
      await ana.page.getByRole('link', { name: 'Verificar la decisión' }).click();
      await expect(ana.page.getByText('La decisión es auténtica')).toBeVisible();
      await expect(ana.page.getByRole('region', { name: 'Lo que se pidió' })).toContainText(motivo);
      await sinFaltasEnLosDosTemas(ana.page);
      const fichero = ana.page.waitForEvent('download');
      await ana.page.getByRole('button', { name: 'Descargar la firma (JWS)' }).click();
      expect((await fichero).suggestedFilename()).toMatch(/^firma-[0-9A-Z-]{19}\./);
    },
  );
});

// @spec 2.11 S-1245
test('Nuria, deciding for Luis, sets her key and keeps what she wrote', { tag: '@escritorio' }, async ({ como }) => {
  const [ana, luis, nuria] = [await como('ana'), await como('luis'), await como('nuria')];
  await sinClaveDeFirma(nuria);
  const [companera] = await luis.llamar<{ Id: number }[]>('GET', '/api/usuario/companeros?texto=Nuria%20Salas');
  const dada = await luis.llamar<{ Id: number }>('POST', '/api/usuario/creardelegacion', {
    paraId: companera?.Id,
    desde: hoy(),
    hasta: hoy(),
  });
  const { Numero } = await pedirAcceso(ana, { motivo: `Guardia del dique ${marca()}`, conFirma: true });

  await abrirParaFirmar(nuria.page, Numero);
  await expect(nuria.page.getByText('Por delegación de Luis Ortega').last()).toBeVisible();
  await nuria.page.getByLabel('Comentario', { exact: true }).fill('Esa noche el dique está cerrado');
  await nuria.page.getByRole('button', { name: 'Ponerla ahora' }).click();
  const modal = nuria.page.getByRole('dialog', { name: 'Poner la contraseña de firma' });
  await modal.getByLabel('Su contraseña de entrar').fill('Extramuros-2026');
  await modal.getByLabel('Contraseña de firma', { exact: true }).fill(PASSWORD_FIRMA);
  await modal.getByLabel('Repita la contraseña').fill(PASSWORD_FIRMA);
  await sinFaltasEnLosDosTemas(nuria.page);
  await modal.getByRole('button', { name: 'Guardar' }).click();
  await expect(modal).toBeHidden();
  await expect(nuria.page.getByLabel('Comentario', { exact: true })).toHaveValue('Esa noche el dique está cerrado');
  await nuria.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD_FIRMA);
  await nuria.page.getByRole('button', { name: 'Rechazar', exact: true }).click();
  const pregunta = nuria.page.getByRole('alertdialog', { name: /^Rechazar el acceso/ });
  await expect(pregunta.getByLabel('Por qué')).toHaveValue('Esa noche el dique está cerrado');
  await sinFaltasEnLosDosTemas(nuria.page);
  await pregunta.getByRole('button', { name: 'Rechazar y decírselo a Ana' }).click();
  await expectToast(nuria.page, 'Solicitud rechazada correctamente');
  // The next one is open: it is not in her hands any more when the delegation ends.
  await nuria.page.goto('/menu/inicio');

  await ana.page.goto('/menu/solicitudes?ver=mias');
  await ana.page.getByRole('link', { name: Numero }).click();
  await expect(ana.page.getByRole('listitem').filter({ hasText: 'Nuria Salas' }).last()).toContainText(
    'por delegación de Luis Ortega',
  );
  await luis.llamar('DELETE', `/api/usuario/borrardelegacion/${dada.Id}`);
});

// @spec 2.11
test('a signing password is set, changed, and revoked on Mi firma', { tag: '@movil' }, async ({ como }) => {
  const pablo = await como('pablo');
  await sinClaveDeFirma(pablo);
  const { page } = pablo;
  await page.goto('/menu/cuenta');
  await page.getByRole('link', { name: 'Contraseña de firma' }).click();
  await page.getByLabel('Su contraseña de entrar').fill('Extramuros-2026');
  await page.getByLabel('Contraseña de firma', { exact: true }).fill(PASSWORD_FIRMA);
  await page.getByLabel('Repita la contraseña').fill(PASSWORD_FIRMA);
  await page.getByRole('button', { name: 'Poner contraseña de firma' }).click();
  await expect(page.getByText('Activa')).toBeVisible();
  await page.getByLabel('Contraseña de firma actual').fill(PASSWORD_FIRMA);
  await page.getByLabel('Contraseña de firma nueva').fill('otra para el muelle 5');
  await page.getByLabel('Repita la contraseña').fill('otra para el muelle 5');
  await page.getByRole('button', { name: 'Cambiar contraseña de firma' }).click();
  await expectToast(page, 'Contraseña de firma cambiada');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Revocar la clave' }).click();
  const modal = page.getByRole('alertdialog', { name: 'Revocar la clave de firma' });
  await expect(modal).toContainText('Lo que firmó con ella sigue siendo válido');
  await expect(modal.getByRole('button', { name: 'Revocar' })).toBeDisabled();
  await modal.getByLabel('Motivo').fill('No la recuerdo');
  await modal.getByLabel('Su contraseña de entrar').fill('Extramuros-2026');
  await sinFaltasEnLosDosTemas(page);
  await modal.getByRole('button', { name: 'Revocar' }).click();
  await expectToast(page, 'Clave de firma revocada');
  await expect(page.getByText('No tiene contraseña de firma')).toBeVisible();
});

// @spec 2.11
test('ADMIN proves the chain of all decisions', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('admin', '/verificar');
  // Every signature and every clock-in is proved: as long as the story may take.
  const proved = page.waitForResponse('**/api/firma/cadena', { timeout: 0 });
  await page.getByRole('button', { name: 'Comprobar la cadena' }).click();
  await proved;
  await expect(page.getByText('La cadena está entera')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
});

// @spec 2.11
test('the inbox is used by keyboard', { tag: '@escritorio' }, async ({ como }) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  const { Numero } = await pedirAcceso(ana, { motivo: `Inventario ${marca()}`, conFirma: false });
  const { page } = luis;
  await page.goto('/menu/solicitudes');
  await tabHasta(page, enLaBandeja(page, Numero));
  await page.keyboard.press('Enter');
  await tabHasta(page, page.getByRole('button', { name: 'Ir al detalle' }));
  await page.keyboard.press('Enter');
  await tabHasta(page, page.getByLabel('Comentario', { exact: true }));
  await page.keyboard.type('De acuerdo');
  await tabHasta(page, botonAceptar(page));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Solicitud aceptada correctamente');
  await expect(enLaBandeja(page, Numero)).toBeHidden();
  // The decided request is gone: the next one is open, and the focus is in it.
  await expect(page.locator('#detalle')).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'CONTENIDO' }).or(page.getByText(/ (va a|pide un viaje)/)),
  ).toBeVisible();
});

test.describe('with one hand', () => {
  test.use({ cortaLaRed: true });

  // @spec 2.11
  test('Luis decides with one hand, and is told when there is no network', { tag: '@movil' }, async ({ como }) => {
    const [ana, luis] = [await como('ana'), await como('luis')];
    const { Numero } = await pedirAcceso(ana, { motivo: `Inventario ${marca()}`, conFirma: false });
    const { page } = luis;
    await abrirParaFirmar(page, Numero);
    const aceptar = page.getByRole('button', { name: 'Aceptar', exact: true });
    // Simulated virtual keyboard: a headless browser never opens one.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: innerHeight - 320, configurable: true });
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    const edge = await page.evaluate(() => innerHeight - 320);
    await expect.poll(async () => (await aceptar.boundingBox())?.y ?? edge).toBeLessThan(edge - 44);
    await page.evaluate(() => {
      Reflect.deleteProperty(visualViewport ?? {}, 'height');
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    await page.context().setOffline(true);
    await expect(page.getByText('Firmar necesita conexión')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Firmar necesita conexión')).toBeHidden();
    await page.getByRole('button', { name: 'Comentario: Conforme' }).click();
    await aceptar.click();
    await expectToast(page, 'Solicitud aceptada correctamente');
    await expect(enLaBandeja(page, Numero)).toBeHidden();
  });
});

test(
  'the fields of a signature stand with its buttons, and under what is read on a phone on its side',
  { tag: '@movil' },
  async ({ como }) => {
    const [ana, luis] = [await como('ana'), await como('luis')];
    const { Numero } = await pedirAcceso(ana, { motivo: `Balizas ${marca()}`, conFirma: true });
    const { page } = luis;
    await abrirParaFirmar(page, Numero);
    const dock = page.getByRole('contentinfo').or(page.locator('footer')).filter({ hasText: 'Regresar' }).first();
    const [password, back] = [
      dock.getByLabel('Contraseña', { exact: true }),
      dock.getByRole('button', { name: 'Regresar' }),
    ];
    await tabHasta(page, password);
    await page.keyboard.press('Enter');
    await expect(dock.getByText('Campo obligatorio').first()).toBeVisible();
    await tabHasta(page, back);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const size of [
      { width: 740, height: 360 },
      { width: 568, height: 320 },
    ]) {
      await page.setViewportSize(size);
      // The page is laid out again some frames after its size has changed.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, 0));
        await expect(back).not.toBeInViewport();
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(back).toBeInViewport({ ratio: 1 });
      }).toPass({ timeout: 10_000 });
      await sinDesborde(page);
    }
  },
);

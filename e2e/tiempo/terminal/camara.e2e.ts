// A QR shown to the camera of the wall. The camera is the browser's; what it sees is drawn for it.
import { encodeQR } from 'qr';
import { expect, sinFaltas, test } from '../../support.ts';
import { mostrarCodigo } from './camara.steps.ts';
import { abrir, renovarQr, terminalNuevo } from './pared.steps.ts';

// @spec 1.terminal
test('a QR on a phone is read by the camera, which is let go at once', async ({ como, page }) => {
  const [eva, sonia] = [await como('eva'), await como('sonia')];
  const puntos = encodeQR(await renovarQr(sonia), 'raw', { border: 4 });
  await mostrarCodigo(page, puntos);
  await abrir(page, await terminalNuevo(eva));
  await page.getByRole('button', { name: 'Leer QR con la cámara' }).click();
  await expect(page.getByText('Sonia', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('suelta');
  await sinFaltas(page);
});

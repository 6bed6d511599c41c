// A QR shown to the camera of the wall. The camera is the browser's; what it sees is drawn for it.
import { encodeQR } from 'qr';
import { expect, sinFaltas, test } from '../support.ts';
import { abrir, renovarQr, terminalNuevo } from './pared.steps.ts';

test('a QR on a phone is read by the camera, which is let go at once', async ({ como, page }) => {
  const [eva, sonia] = [await como('eva'), await como('sonia')];
  const puntos = encodeQR(await renovarQr(sonia), 'raw', { border: 4 });
  await page.addInitScript((dots) => {
    const ver = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const drawn = canvas.getContext('2d');
      if (drawn === null) throw new Error('no canvas');
      const size = Math.floor(300 / dots.length);
      const draw = () => {
        drawn.fillStyle = '#777';
        drawn.fillRect(0, 0, 640, 480);
        drawn.translate(150, 80);
        drawn.fillStyle = '#fff';
        drawn.fillRect(0, 0, size * dots.length, size * dots.length);
        drawn.fillStyle = '#000';
        for (const [y, row] of dots.entries())
          for (const [x, dark] of row.entries()) if (dark) drawn.fillRect(x * size, y * size, size, size);
        drawn.resetTransform();
      };
      draw();
      const clock = setInterval(draw, 100);
      const stream = canvas.captureStream(10);
      const [track] = stream.getTracks();
      const stop = track?.stop.bind(track);
      if (track)
        track.stop = () => {
          clearInterval(clock);
          document.title = 'suelta';
          stop?.();
        };
      return stream;
    };
    navigator.mediaDevices.getUserMedia = ver;
  }, puntos);
  await abrir(page, await terminalNuevo(eva));
  await page.getByRole('button', { name: 'Leer QR con la cámara' }).click();
  await expect(page.getByText('Sonia', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('suelta');
  await sinFaltas(page);
});

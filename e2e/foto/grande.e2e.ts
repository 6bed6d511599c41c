// A photo of a good camera is made smaller on the device: as it is, the server refuses it.
import sharp from 'sharp';
import { expect, sinFaltas, test } from '../support.ts';

/** Fifty megapixels. */
const photo = async () => ({
  name: 'cartel.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 8_660, height: 5_774, channels: 3, background: '#0d5c63' } })
    .jpeg()
    .toBuffer(),
});

test('a photo of 50 megapixels is sent as what a screen shows', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('admin');
  await page.goto('/menu/empresa');
  const sent = page.waitForRequest(
    (request) => request.method() !== 'GET' && request.url().includes('/api/empresa/logo'),
  );
  await page.getByLabel('Logotipo', { exact: true }).setInputFiles(await photo());
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
  const picture = body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
  expect(await sharp(picture).metadata()).toMatchObject({ width: 2_400, height: 1_600 });
  await expect(page.getByRole('img', { name: /^Logotipo de/ })).toBeVisible();
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Sin logotipo')).toBeVisible();
});

// A photo of a good camera is made smaller on the device: as it is, the server refuses it.
import sharp from 'sharp';
import { expect, sinFaltas, test } from '../../support.ts';

/** Fifty megapixels. */
const foto = async () => ({
  name: 'cartel.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 8_660, height: 5_774, channels: 3, background: '#0d5c63' } })
    .jpeg()
    .toBuffer(),
});

test('a photo of 50 megapixels is taken by a place that keeps pictures', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('admin', '/menu/empresa');
  await page.getByLabel('Logotipo', { exact: true }).setInputFiles(await foto());
  await expect(page.getByRole('img', { name: /^Logotipo de/ }).last()).toBeVisible();
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Sin logotipo')).toBeVisible();
});

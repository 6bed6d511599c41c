import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { enterShell } from '../../../../test/shell.ts';
import { user } from '../../../../test/screen.tsx';

beforeEach(() => vi.resetModules());
async function field(accept = '.pdf,.jpg') {
  // Loaded after the native shell is set up, as in the real page.
  const { useState } = await import('react');
  const { FileField } = await import('./file-field.tsx');
  const { renderUi } = await import('../../../../test/screen.tsx');
  function Form() {
    const [file, setFile] = useState<File | null>(null);
    return <FileField label="Justificante" accept={accept} maxBytes={1_000} value={file} onChange={setFile} />;
  }
  return renderUi(<Form />);
}
const finger = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
const button = () => screen.queryByRole('button', { name: 'Hacer una foto' });

function shellWithCamera(takePhoto: () => unknown, picture = 'jpeg') {
  enterShell({ platform: 'android', plugins: { Camera: { takePhoto } } });
  vi.stubGlobal('fetch', async (url: string) => new Response(url.startsWith('https://localhost/_cap') ? picture : ''));
}

it('offers no camera where there is a mouse, nor for files that are no photos', async () => {
  const desk = await field();
  expect(button()).toBeNull();
  desk.unmount();
  finger();
  await field('.pdf');
  expect(button()).toBeNull();
});

it('refuses a photo of an iPhone that this device cannot convert, and says how to convert it', async () => {
  await field();
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_0412.HEIC', { type: 'image/heic' });
  await user.upload(screen.getByLabelText('Justificante'), heic);
  expect(await screen.findByRole('alert')).toHaveTextContent(/HEIC.*Ajustes > Cámara > Formatos > Más compatible/);
  expect(screen.queryByText('IMG_0412.HEIC')).toBeNull();
});

it('opens the camera of the browser on a phone', async () => {
  finger();
  const { container } = await field();
  const camera = container.querySelector<HTMLInputElement>('input[capture=environment]');
  const opened = vi.fn();
  camera?.addEventListener('click', opened);
  await user.click(await screen.findByRole('button', { name: 'Hacer una foto' }));
  expect(opened).toHaveBeenCalledOnce();
  if (camera) await user.upload(camera, new File(['x'], 'image.jpg', { type: 'image/jpeg' }));
  expect(screen.getByText('image.jpg')).toBeVisible();
  expect(button()).toBeNull();
});

// @spec 1.nativa S-965
it('takes the photo with the camera of the native shell as a file like any other', async () => {
  shellWithCamera(() => ({ webPath: 'https://localhost/_capacitor_file_/cache/1.jpg' }));
  await field();
  await user.click(await screen.findByRole('button', { name: 'Hacer una foto' }));
  expect(await screen.findByText(/^foto-\d{4}-\d\d-\d\d-\d{4}\.jpg$/)).toBeVisible();
});

it('refuses a photo over the limit in words', async () => {
  shellWithCamera(() => ({ webPath: 'https://localhost/_capacitor_file_/cache/1.jpg' }), 'x'.repeat(1_001));
  await field();
  await user.click(await screen.findByRole('button', { name: 'Hacer una foto' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('El fichero supera el máximo de 1 kB');
});

it.each([
  ['0006', /^$/],
  ['0003', /no tiene permiso para usar la cámara/],
  ['0010', /No se ha podido hacer la foto/],
])('an answer %s of the camera says %s', async (code, sentence) => {
  const asked = vi.fn(() => {
    throw Object.assign(new Error('native'), { code: `OS-PLUG-CAMR-${code}` });
  });
  shellWithCamera(asked);
  await field();
  await user.click(await screen.findByRole('button', { name: 'Hacer una foto' }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('alert')?.textContent ?? '').toMatch(sentence));
});

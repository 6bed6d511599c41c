import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conAncho, renderUi, user } from '../../../../test/screen.tsx';
import { BotonVer, ConVisor } from './visor.tsx';

const leer = vi.fn(async () => ({ nombre: 'volante.png', contenido: new Blob(['x'], { type: 'image/png' }) }));
const abrir = () =>
  renderUi(
    <ConVisor>
      <p>Del 4 al 6 de marzo</p>
      <BotonVer clave="uno" nombre="volante.png" leer={leer} />
    </ConVisor>,
  );
beforeEach(() => {
  leer.mockClear();
  Object.assign(URL, { createObjectURL: () => 'blob:volante', revokeObjectURL: () => undefined });
});

describe('on a desk', () => {
  conAncho();
  it('a file is read once it is opened, and stands beside the data until it is closed', async () => {
    abrir();
    expect(leer).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Ver volante.png' }));
    expect(await screen.findByRole('img', { name: 'volante.png' })).toHaveAttribute('src', 'blob:volante');
    expect(screen.getByText('Del 4 al 6 de marzo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar volante.png' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(leer).toHaveBeenCalledTimes(1);
  });
});

describe('on a phone', () => {
  const ver = async () => {
    abrir();
    expect(leer).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Ver volante.png' }));
    return within(await screen.findByRole('dialog', { name: 'Volante.png' }));
  };
  it('a file is drawn in a sheet, and shared under its name where files are shared', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(navigator, { canShare: () => true, share }));
    const hoja = await ver();
    expect(await hoja.findByRole('img', { name: 'volante.png' })).toHaveAttribute('src', 'blob:volante');
    expect(hoja.getByRole('button', { name: 'Descargar' })).toBeEnabled();
    await user.click(hoja.getByRole('button', { name: 'Compartir' }));
    expect(share.mock.calls[0]?.[0].files?.map(({ name, type }) => [name, type])).toEqual([
      ['volante.png', 'image/png'],
    ]);
  });

  it('a file that cannot be drawn says so, and is saved', async () => {
    leer.mockResolvedValueOnce({ nombre: 'volante.docx', contenido: new Blob(['x'], { type: 'application/msword' }) });
    const hoja = await ver();
    expect(await hoja.findByText('Este documento no se puede mostrar aquí')).toBeVisible();
    expect(hoja.getByRole('button', { name: 'Descargar' })).toBeEnabled();
  });
});

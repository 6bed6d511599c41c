import { screen } from '@testing-library/react';
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

it('on a phone there is no button that would open it', () => {
  abrir();
  expect(screen.getByText('Del 4 al 6 de marzo')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

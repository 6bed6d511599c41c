import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { renderAt, user } from '../../../test/screen.tsx';
import { type Answers, networkCut, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { buzonArea } from './buzon.routes.tsx';

const open = (answers: Answers = {}, address = '/menu/buzon/nueva') => {
  const calls = stubServer({
    'GET /api/buzon/areas': [{ Id: 4, Nombre: 'Ingeniería' }],
    'GET /api/buzon/mias': [],
    'GET /api/buzon/resumen': { Atiende: false, PorAtender: 0 },
    ...answers,
  });
  const at = renderAt(address, [protegida.addChildren([...buzonArea.rutas]), ...buzonArea.abiertas]);
  return { calls, ...at, sent: () => calls.filter(({ path }) => path === '/api/buzon/crear') };
};
const rellenar = async (anonima: boolean) => {
  await user.click(await screen.findByRole('button', { name: /^Área/ }));
  const areas = await screen.findByRole('dialog', { name: 'Área' });
  await user.click(within(areas).getByText('Ingeniería'));
  await user.click(within(areas).getByRole('button', { name: 'Aceptar' }));
  if (anonima) await user.click(screen.getByRole('radio', { name: 'Anónima' }));
  await user.click(screen.getByLabelText('Comentario'));
  await user.paste('Más luz en el muelle');
};
const enviar = (name: string) => user.click(screen.getByRole('button', { name }));

// Compiles the screens before the first test, outside its timeout.
beforeAll(() => Promise.all([import('./SugerenciaNueva.screen.tsx'), import('./Buzon.screen.tsx')]), 60_000);
conSesion();

describe('without network', () => {
  it('a signed suggestion waits on the device', async () => {
    const { path } = open({ 'POST /api/buzon/crear': networkCut });
    await rellenar(false);
    await enviar('Enviar');
    expect(await screen.findByText('Pendiente de enviar')).toBeVisible();
    expect(path()).toBe('/menu/buzon');
    expect(outbox.items().map(({ titulo, detalle }) => [titulo, detalle])).toEqual([['Sugerencia', 'Ingeniería']]);
  });

  it('an anonymous suggestion does not wait: its form shows the failure, and a second try has the same key', async () => {
    const { path, sent } = open({ 'POST /api/buzon/crear': networkCut });
    await rellenar(true);
    await enviar('Enviar sin mi nombre');
    expect(await screen.findByRole('alert')).toHaveTextContent('No se ha podido conectar con el servidor');
    await enviar('Enviar sin mi nombre');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(path()).toBe('/menu/buzon/nueva');
    expect(outbox.items()).toEqual([]);
    expect(JSON.stringify([...Object.values(localStorage), ...Object.values(sessionStorage)])).not.toContain('muelle');
  });
});

describe('an anonymous suggestion that was sent', () => {
  it('an anonymous suggestion shows its receipt, copies it, and stays until the receipt has been kept', async () => {
    const { path } = open({ 'POST /api/buzon/crear': { Recibo: '7K2M-9QXT-4HBD-3WZA' } });
    await rellenar(true);
    await enviar('Enviar sin mi nombre');
    expect(await screen.findByText('7K2M-9QXT-4HBD-3WZA')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Terminar' })).toBeDisabled();
    await enviar('Ir a He guardado el recibo');
    expect(screen.getByRole('checkbox', { name: 'He guardado el recibo' })).toHaveFocus();
    await enviar('Copiar el recibo');
    expect(await navigator.clipboard.readText()).toBe('7K2M-9QXT-4HBD-3WZA');
    await user.click(screen.getByRole('checkbox', { name: 'He guardado el recibo' }));
    await enviar('Terminar');
    expect(await screen.findByText('No ha firmado ninguna sugerencia')).toBeVisible();
    expect(path()).toBe('/menu/buzon');
  });

  // @spec 2.10
  it('an anonymous suggestion asks before its screen is left without the receipt, which stays', async () => {
    const { path, go } = open({ 'POST /api/buzon/crear': { Recibo: '7K2M-9QXT-4HBD-3WZA' } });
    await rellenar(true);
    await enviar('Enviar sin mi nombre');
    await screen.findByText('7K2M-9QXT-4HBD-3WZA');
    go('/menu/buzon');
    const question = await screen.findByRole('alertdialog', { name: 'No ha guardado el recibo' });
    await user.click(within(question).getByRole('button', { name: 'Quedarme' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('7K2M-9QXT-4HBD-3WZA')).toBeVisible();
    expect(path()).toBe('/menu/buzon/nueva');
    go('/menu/buzon');
    await user.click(await screen.findByRole('button', { name: 'Salir sin él' }));
    await waitFor(() => expect(path()).toBe('/menu/buzon'));
  });

  it('an anonymous suggestion has a key of its own, and a signed draft has another', async () => {
    const { sent } = open({ 'POST /api/buzon/crear': refused(422, 'Revise los campos marcados') });
    await rellenar(false);
    await enviar('Enviar');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('radio', { name: 'Anónima' }));
    await enviar('Enviar sin mi nombre');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });
});

describe('receipt of a suggestion', () => {
  it('an unknown receipt is reported beside the form, in no alert, and asked for without a token', async () => {
    const { calls } = open(
      { 'POST /api/buzon/consultarrecibo': refused(404, 'No se ha encontrado lo que busca') },
      '/recibo',
    );
    await user.type(await screen.findByLabelText('Recibo'), '0000-0000-0000-0000');
    await enviar('Leer');
    expect(await screen.findByRole('alert')).toHaveTextContent('No se ha encontrado lo que busca');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const call = calls.find(({ path }) => path === '/api/buzon/consultarrecibo');
    expect(Object.keys(call?.headers ?? {})).toEqual(['content-type']);
  });

  it('a malformed receipt is not even sent', async () => {
    const { calls } = open({}, '/recibo');
    await user.type(await screen.findByLabelText('Recibo'), '1234');
    await enviar('Leer');
    expect(await screen.findByText('El recibo son 16 letras y cifras')).toBeVisible();
    expect(calls.some(({ path }) => path === '/api/buzon/consultarrecibo')).toBe(false);
    expect(screen.getByRole('link', { name: 'Volver al buzón' })).toBeVisible();
  });
});

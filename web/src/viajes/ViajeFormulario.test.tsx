import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormularioViaje } from '#contract/viajes/viaje.schemas.ts';
import { dropAllDrafts } from '#web/kernel/draft.ts';
import { protegida } from '#web/kernel/roots.ts';
import { beginSession, endSession } from '#web/red/session.ts';
import { renderAt } from '../../test/screen.tsx';
import { type Answers, refused, stubServer } from '../../test/server.ts';
import { tokenDe } from '../../test/token.ts';
import { buildViaje, maestros } from '../../test/viajes.ts';
import { viajesArea } from './viajes.routes.tsx';

const open = (address: string, answers: Answers = {}) => {
  const calls = stubServer({
    ...maestros,
    'GET /api/viajes/viaje/7': buildViaje(),
    'POST /api/viajes/viajenecesidades': [],
    ...answers,
  });
  return { calls, ...renderAt(address, [protegida.addChildren([...viajesArea.rutas])]) };
};
const user = userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });

/** Opens a select of the kit, touches an option and accepts it. */
async function choose(field: RegExp, option: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
  await user.click(button('Aceptar'));
}
async function typeDate(label: string, digits: string) {
  const day = within(screen.getByRole('group', { name: label })).getAllByRole('spinbutton')[0];
  if (day === undefined) throw new Error(`${label} has no parts`);
  await user.click(day);
  await user.keyboard(digits);
}

beforeEach(async () => {
  dropAllDrafts();
  await beginSession(tokenDe({ name: 'Ana Prieto', exp: 4e9 }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await endSession();
});

describe('a new viaje', () => {
  it('says who asks, and cannot be saved until everything obligatory is there', async () => {
    const { calls, path } = open('/menu/viajes/nuevo', {
      'POST /api/viajes/crear': { Id: 7, Codigo: 'V-2026-00007', Advertencias: [] },
    });
    const who = await screen.findByRole('region', { name: 'DATOS SOLICITANTE' });
    for (const text of ['Ana Prieto', 'Matrícula', '0012', 'C. de Coste', '1200', 'PS', 'PS-12'])
      expect(within(who).getByText(text)).toBeVisible();
    expect(screen.getByRole('region', { name: 'DATOS GENERALES DEL VIAJE' })).toBeVisible();
    expect(button('Guardar')).toBeDisabled();

    await typeDate('Fecha de salida', '01032027');
    await typeDate('Fecha de regreso', '03032027');
    await user.type(screen.getByLabelText('Motivo del viaje'), 'Visita a proveedor');
    await user.type(screen.getByLabelText('Lugar de destino'), 'Bilbao');
    expect(button('Guardar')).toBeDisabled();
    await choose(/^Provincia/, 'Bizkaia');
    await waitFor(() => expect(button('Guardar')).toBeEnabled());

    await user.click(button('Guardar'));
    await waitFor(() => expect(path()).toBe('/menu/viajes?guardado=7'));
    const sent = calls.find((c) => c.path === '/api/viajes/crear');
    expect(z.parse(FormularioViaje, sent?.body)).toMatchObject({ provincia: '48', centroCoste: '1200', contrato: '' });
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('survives leaving the screen half-written', async () => {
    const first = open('/menu/viajes/nuevo');
    await user.type(await screen.findByLabelText('Lugar de destino'), 'Hamburgo');
    first.unmount();
    open('/menu/viajes/nuevo');
    expect(await screen.findByLabelText('Lugar de destino')).toHaveValue('Hamburgo');
    await user.click(button('Descartar'));
    expect(screen.getByLabelText('Lugar de destino')).toHaveValue('');
  });
});

describe('an edited viaje', () => {
  it('is headed by its code and sends the version that was seen', async () => {
    const { calls, path } = open('/editarviaje/7', {
      'PUT /api/viajes/actualizar/7': { Id: 7, Codigo: 'V-2026-00007', Advertencias: [] },
    });
    expect(await screen.findByRole('heading', { name: 'Viaje - V-2026-00007' })).toBeVisible();
    await waitFor(() => expect(button('Actualizar')).toBeEnabled());
    await user.click(button('Actualizar'));
    await waitFor(() => expect(path()).toBe('/menu/viajes?guardado=7'));
    expect(calls.find((c) => c.method === 'PUT')?.headers['if-match']).toMatch(/3/);
  });

  it('asks which limitations only when there are some', async () => {
    open('/editarviaje/7');
    await screen.findByRole('heading', { name: 'Viaje - V-2026-00007' });
    expect(screen.queryByLabelText('Limitaciones')).toBeNull();
    const group = screen.getByRole('radiogroup', { name: 'Limitaciones horarias' });
    await user.click(within(group).getByRole('radio', { name: 'SÍ' }));
    await waitFor(() => expect(button('Actualizar')).toBeDisabled());
    await user.type(screen.getByLabelText('Limitaciones'), 'Volver antes de las 18:00');
    await waitFor(() => expect(button('Actualizar')).toBeEnabled());
  });

  it('asks for the province only in Spain, and sends none from elsewhere', async () => {
    const { calls } = open('/editarviaje/7', {
      'PUT /api/viajes/actualizar/7': { Id: 7, Codigo: 'V', Advertencias: [] },
    });
    await screen.findByRole('button', { name: /^Provincia/ });
    await choose(/^País/, 'Francia');
    expect(screen.queryByRole('button', { name: /^Provincia/ })).toBeNull();
    await user.click(button('Actualizar'));
    await waitFor(() =>
      expect(calls.find((c) => c.method === 'PUT')?.body).toMatchObject({ pais: 'FR', provincia: '' }),
    );
  });

  it('clears the cost centre when the contract is charged, and the other way round', async () => {
    open('/editarviaje/7');
    expect(await screen.findByRole('button', { name: /^Centro de coste/ })).toHaveAccessibleName(/1200/);
    await user.click(screen.getByRole('radio', { name: 'Contrato' }));
    expect(screen.queryByRole('button', { name: /^Centro de coste/ })).toBeNull();
    await waitFor(() => expect(button('Actualizar')).toBeDisabled());
    await choose(/^Contrato/, 'C-77 - Buque oceanográfico');
    await waitFor(() => expect(button('Actualizar')).toBeEnabled());
    await user.click(screen.getByRole('radio', { name: 'Centro Coste' }));
    expect(screen.getByRole('button', { name: /^Centro de coste/ })).not.toHaveAccessibleName(/1200/);
    await waitFor(() => expect(button('Actualizar')).toBeDisabled());
  });

  it('asks for the currency of an advance in another one', async () => {
    open('/editarviaje/7');
    await user.type(await screen.findByLabelText('Anticipo en divisas'), '100');
    await user.tab();
    await waitFor(() => expect(button('Actualizar')).toBeDisabled());
    await choose(/^Divisa/, /Dólar/);
    await waitFor(() => expect(button('Actualizar')).toBeEnabled());
  });

  it('says that the return is before the departure, also when the departure moved last', async () => {
    open('/editarviaje/7');
    await screen.findByRole('heading', { name: 'Viaje - V-2026-00007' });
    await typeDate('Fecha de regreso', '28022027');
    await user.click(screen.getByLabelText('Motivo del viaje'));
    expect(await screen.findByText('La fecha de regreso no puede ser anterior a la de salida')).toBeVisible();
    await typeDate('Fecha de salida', '27022027');
    await waitFor(() =>
      expect(screen.queryByText('La fecha de regreso no puede ser anterior a la de salida')).toBeNull(),
    );
  });

  it('shows what the server refuses beside its field, in no alert, and loses nothing', async () => {
    open('/editarviaje/7', {
      'PUT /api/viajes/actualizar/7': refused(422, 'Revise los datos', [
        { field: 'centroCoste', message: 'El centro de coste no existe o está cerrado' },
      ]),
    });
    await user.type(await screen.findByLabelText('Lugar de destino'), ' y Getxo');
    await user.click(button('Actualizar'));
    expect(await screen.findByText('El centro de coste no existe o está cerrado')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText('Lugar de destino')).toHaveValue('Bilbao y Getxo');
  });

  it('is no form once it has been sent', async () => {
    open('/editarviaje/7', {
      'GET /api/viajes/viaje/7': buildViaje({ EstadoId: 2, Estado: 'En propuestas', acciones: ['retirar'] }),
    });
    expect(await screen.findByText('El viaje está en estado En propuestas')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
  });
});

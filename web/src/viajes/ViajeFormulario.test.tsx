import { screen, waitFor } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { FormularioViaje } from '#contract/viajes/viaje.schemas.ts';
import { buildViaje } from '../../test/viajes.ts';
import { conSesion } from '../../test/session.ts';
import { abrir, button, user } from '../../test/viajes-screen.ts';
import { formularioDe, viajeAEnviar } from './Viaje.fields.tsx';

/* The dependent fields are shown by the story e2e/viajes/formulario.e2e.ts. */
conSesion('Ana Prieto');

const valores = z.parse(FormularioViaje, formularioDe(buildViaje()));
test.each([
  ['the province of another country', { pais: 'FR', provincia: '48' }, { provincia: '' }],
  [
    'limitations that there are not',
    { limitacionesHorarias: 'NO', limitaciones: 'Vuelvo el jueves' },
    { limitaciones: '' },
  ],
  ['a contract beside a cost centre', { cargarA: 'G', contrato: 'C-77' }, { contrato: '', centroCoste: '1200' }],
  ['a cost centre beside a contract', { cargarA: 'C', contrato: 'C-77' }, { contrato: 'C-77', centroCoste: '' }],
  ['the currency of no advance', { divisa: 'USD', anticipoDivisas: undefined }, { divisa: '' }],
] as const)('does not send %s', (_what, written, sent) => {
  expect(viajeAEnviar({ ...valores, ...written })).toMatchObject(sent);
});

it('is headed by its code and sends the version that was seen', async () => {
  const { calls, path } = abrir('/editarviaje/7', {
    'PUT /api/viajes/actualizar/7': { Id: 7, Codigo: 'V-2026-00007', Advertencias: [] },
  });
  expect(await screen.findByRole('heading', { name: 'Viaje - V-2026-00007' })).toBeVisible();
  await waitFor(() => expect(button('Actualizar')).toBeEnabled());
  await user.click(button('Actualizar'));
  await waitFor(() => expect(path()).toBe('/menu/viajes?guardado=7'));
  expect(calls.find((c) => c.method === 'PUT')?.headers['if-match']).toMatch(/3/);
});

it('is no form once it has been sent', async () => {
  abrir('/editarviaje/7', {
    'GET /api/viajes/viaje/7': buildViaje({ EstadoId: 2, Estado: 'En propuestas', acciones: ['retirar'] }),
  });
  expect(await screen.findByText('El viaje está en estado En propuestas')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
});

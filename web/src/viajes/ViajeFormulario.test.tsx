import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { FormularioViaje } from '#contract/viajes/viaje.schemas.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { buildViaje } from '../../test/viajes.ts';
import { bodyOf, callTo } from '../../test/server.ts';
import { conSesion } from '../../test/session.ts';
import { user } from '../../test/screen.tsx';
import { abrir, button } from '../../test/viajes-screen.ts';
import { formularioDe, viajeAEnviar } from './Viaje.fields.tsx';

/* The dependent fields are shown by the story e2e/viajes/formulario.e2e.ts. */
conSesion('Ana Prieto');

const valores = z.parse(FormularioViaje, formularioDe(buildViaje()));
// @spec 5
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
] as const)('a trip is sent without %s', (_what, written, sent) => {
  expect(viajeAEnviar({ ...valores, ...written })).toMatchObject(sent);
});

// @spec 2 2.8
it('the form of a trip is headed by its code and sends the version that was seen', async () => {
  const { calls, path } = abrir('/editarviaje/7', {
    'PUT /api/viajes/actualizar/7': { Id: 7, Codigo: 'V-2026-00007', Advertencias: [] },
  });
  expect(await screen.findByRole('heading', { name: 'Viaje - V-2026-00007' })).toBeVisible();
  await waitFor(() => expect(button('Actualizar')).toBeEnabled());
  await user.click(button('Actualizar'));
  await waitFor(() => expect(path()).toBe('/menu/viajes?guardado=7'));
  expect(callTo(calls, 'PUT')?.headers['if-match']).toMatch(/3/);
});

it('a trip that has been sent has no form', async () => {
  abrir('/editarviaje/7', {
    'GET /api/viajes/viaje/7': buildViaje({ EstadoId: 2, Estado: 'En propuestas', acciones: ['retirar'] }),
  });
  expect(await screen.findByText('El viaje está en estado En propuestas')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
});

const escribir = async (label: string, figures: string) => {
  await user.click(await screen.findByRole('spinbutton', { name: `día, ${label}` }));
  await user.keyboard(figures);
};
const regreso = () => screen.getByRole('spinbutton', { name: 'día, Fecha de regreso' });

describe('the dates of a new viaje', () => {
  it('are one day until another return is said, which stays', async () => {
    abrir('/menu/viajes/nuevo');
    await escribir('Fecha de salida', '05032027');
    await waitFor(() => expect(regreso()).toHaveTextContent('05'));
    await escribir('Fecha de salida', '06032027');
    await waitFor(() => expect(regreso()).toHaveTextContent('06'));
    await escribir('Fecha de regreso', '09032027');
    await escribir('Fecha de salida', '07032027');
    expect(regreso()).toHaveTextContent('09');
  });

  it('of three years, or of more than a year from now, are warned about beside them', async () => {
    abrir('/menu/viajes/nuevo');
    const escrita = (dias: number) => dentroDe(dias).split('-').toReversed().join('');
    await escribir('Fecha de salida', escrita(40));
    await escribir('Fecha de regreso', escrita(40 + 1_095));
    expect(await screen.findByText('El viaje dura 1096 días: compruebe la fecha de regreso')).toBeVisible();
    await escribir('Fecha de salida', escrita(400));
    expect(await screen.findByText('Falta más de un año: compruebe la fecha de salida')).toBeVisible();
  });

  // @spec 4 S-5883
  it('are warned about beside them once they have passed', async () => {
    abrir('/menu/viajes/nuevo');
    await escribir('Fecha de salida', dentroDe(40).split('-').toReversed().join(''));
    expect(screen.queryByText('La fecha de salida ya ha pasado')).toBeNull();
    await escribir('Fecha de salida', '05032020');
    expect(await screen.findByText('La fecha de salida ya ha pasado')).toBeVisible();
    expect(screen.getByRole('group', { name: /Fecha de salida/ })).toHaveAccessibleDescription(/ya ha pasado/);
  });
});

// @spec 7.viajes
it('the province is the one of the place, until another is chosen', async () => {
  abrir('/menu/viajes/nuevo');
  const destino = await screen.findByLabelText('Lugar de destino');
  const provincia = () => screen.getByRole('button', { name: /^Provincia/ });
  await user.type(destino, 'Muelle de Poniente');
  await waitFor(() => expect(provincia()).toHaveTextContent('Bizkaia'));
  await user.clear(destino);
  await waitFor(() => expect(provincia()).not.toHaveTextContent('Bizkaia'));
});

it('the last day of a trip is touched on the calendar of a phone, which shows the typed first one', async () => {
  abrir('/menu/viajes/nuevo');
  await escribir('Fecha de salida', '05032027');
  const dia = (n: number) => screen.getByRole('button', { name: new RegExp(`, ${n} de marzo de 2027`) });
  await waitFor(() => expect(dia(12)).toBeVisible());
  await user.click(dia(12));
  expect(screen.getByRole('spinbutton', { name: 'día, Fecha de salida' })).toHaveTextContent('05');
  expect(regreso()).toHaveTextContent('12');
  expect(document.querySelector('[data-resumen]')).toHaveTextContent('7 noches');
});

it('a trip that is saved for the first time goes on to its needs', async () => {
  const saved = { Id: 7, Codigo: 'V-2026-00007', Advertencias: [] };
  const { path } = abrir('/menu/viajes/nuevo', { 'POST /api/viajes/crear': saved });
  await escribir('Fecha de salida', '05032027');
  await user.type(screen.getByLabelText('Motivo del viaje'), 'Visita');
  await user.type(screen.getByLabelText('Lugar de destino'), 'Bilbao');
  await waitFor(() => expect(button('Guardar')).toBeEnabled());
  await user.click(button('Guardar'));
  await waitFor(() => expect(path()).toBe('/menu/viajes/7?ver=nueva'));
});

// @spec 4 S-5884
it('a copy has all but its dates, and opens once it is saved, with its needs', async () => {
  const { calls, path } = abrir('/menu/viajes/nuevo?de=7', {
    'GET /api/viajes/viaje/7': buildViaje({ acciones: ['duplicar'] }),
    'POST /api/viajes/viajeduplicar/7': { Id: 8, Codigo: 'V-2026-00008', Advertencias: [] },
    'GET /api/viajes/viaje/8': buildViaje({ Id: 8 }),
    'GET /api/viajes/propuestasdelviaje/8': [],
  });
  expect(await screen.findByText('Copia del viaje V-2026-00007')).toBeVisible();
  expect(screen.getByLabelText('Lugar de destino')).toHaveValue('Bilbao');
  expect(button('Guardar')).toBeDisabled();
  await escribir('Fecha de salida', '05042027');
  await waitFor(() => expect(button('Guardar')).toBeEnabled());
  await user.click(button('Guardar'));
  await waitFor(() => expect(path()).toBe('/menu/viajes/8'));
  const sent = bodyOf(calls, '/viajeduplicar/7');
  expect(sent).toMatchObject({ fechaSalida: '2027-04-05', fechaRegreso: '2027-04-05', provincia: '48' });
});

it('a trip of somebody else is not copied: the server would refuse it', async () => {
  abrir('/menu/viajes/nuevo?de=7', { 'GET /api/viajes/viaje/7': buildViaje({ acciones: ['aprobar'] }) });
  expect(await screen.findByText('No puede copiar este viaje')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

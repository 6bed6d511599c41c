// News of a canteen, written by its kitchen and withdrawn by COMUNICACION.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AvisoGestionDetalle } from '#contract/oficina/avisos/gestion.schemas.ts';
import { tras } from '../../../../contract/test/reloj.ts';
import { buildAvisoGestion } from '../../../test/avisos.ts';
import { buildComedor } from '../../../test/comedores.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { bodyOf } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { avisosArea } from './avisos.routes.tsx';

const LPA = buildComedor({ Centro: 'LPA', Nombre: 'Las Palmas', EsElMio: false, EsMiCocina: false });
const novedad = (changes: Partial<AvisoGestionDetalle> = {}) =>
  buildAvisoGestion({
    CanalCodigo: 'C',
    Canal: 'Comedor',
    Titular: 'Vuelve el cocido',
    Hastags: [],
    Audiencia: { todos: false, areas: [], centros: ['SDR'], subcontratas: false },
    Hasta: '2099-01-08T19:00:00.000Z',
    ...changes,
  });
const open = openerOf(avisosArea, {
  'GET /api/comedores/todos': [buildComedor(), LPA],
  'GET /api/avisos/hastags': [],
  'GET /api/avisos/gestion': [novedad()],
});
conSesion('Marta Solís', 'EMPLEADO', 'COMEDOR');

it('the kitchen’s list asks for its own news alone, in the state of its address', async () => {
  const { calls } = open('/menu/cocina/novedades?estados=2', {
    'GET /api/avisos/gestion': [novedad({ EstadoId: 2, Estado: 'Programado', Desde: '2099-01-01T07:00:00.000Z' })],
  });
  const list = await screen.findByRole('list', { name: 'Novedades de la cocina' });
  expect(within(list).getByRole('link')).toHaveAttribute('href', '/menu/cocina/novedades/7');
  expect(list).toHaveTextContent('Desde el 01/01/2099 08:00 hasta el 08/01/2099 20:00');
  const [asked] = calls.filter(({ path }) => path === '/api/avisos/gestion');
  expect(Object.fromEntries(new URLSearchParams(asked?.search))).toMatchObject({
    canal: 'C',
    centro: 'SDR',
    estado: '2',
  });
});

it('the kitchen’s editor offers neither another channel nor other readers, and an end beforehand', async () => {
  const { calls } = open('/menu/cocina/novedades/nueva?centro=LPA');
  expect(await screen.findByText(/En las novedades del comedor de Santander/)).toBeVisible();
  for (const ajeno of ['Tipo', 'A quién va dirigido'])
    expect(screen.queryByRole('radiogroup', { name: ajeno })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Fijar/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Cuando se retire')).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Dejará de verse, día' })).not.toHaveTextContent('dd');
  expect(calls.some(({ path }) => path === '/api/avisos/audiencias')).toBe(false);
});

// @spec 1.novedades S-8150 S-8151
it('the kitchen’s editor publishes in its canteen, and says that nobody has to read it', async () => {
  const hasta = tras(5, 'd');
  const now = novedad({ Hasta: hasta, acciones: ['editar', 'publicar'] });
  const { calls } = open('/menu/cocina/novedades/7', {
    'GET /api/avisos/gestion/7': now,
    'PUT /api/avisos/actualizar/7': { Id: 7 },
    'POST /api/avisos/publicar/7': { Id: 7 },
  });
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publicar' });
  expect(dialog).toHaveTextContent('Estará ahora mismo en las novedades del comedor de Santander');
  await user.click(within(dialog).getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByRole('list', { name: 'Novedades de la cocina' })).toBeVisible();
  expect(bodyOf(calls, 'PUT')).toMatchObject({
    canal: 'C',
    fijado: false,
    audiencia: { todos: false, areas: [], centros: ['SDR'], subcontratas: false },
    hasta,
  });
});

it('the kitchen’s editor shows a day that is too far beside the field, and keeps the typed text', async () => {
  const { calls } = open('/menu/cocina/novedades/7', {
    'GET /api/avisos/gestion/7': novedad({ acciones: ['editar'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Indique hasta cuándo se ve: 30 días como máximo')).toBeVisible();
  expect(screen.getByLabelText('Titular')).toHaveValue('Vuelve el cocido');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('news of a canteen have no report of readings, here or for COMUNICACION', async () => {
  open('/menu/cocina/novedades/7', {
    'GET /api/avisos/gestion/7': novedad({ EstadoId: 5, Estado: 'Retirado', acciones: ['duplicar'] }),
  });
  expect(await screen.findByText('Destinatarios')).toBeVisible();
  expect(screen.queryByText('Leído por')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Informe' })).not.toBeInTheDocument();
});

it('the kitchen’s list does not open for people without kitchen', async () => {
  open('/menu/cocina/novedades', { 'GET /api/comedores/todos': [LPA] });
  expect(await screen.findByText('No lleva ninguna cocina')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Escribir' })).not.toBeInTheDocument();
});

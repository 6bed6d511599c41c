import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PiezaEpi, PosibilidadesEpi, SolicitudEpiDetalle } from '#contract/planta/epi/epi.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { bodyOf, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { epiArea } from './epi.routes.tsx';

const posibles = muestra(PosibilidadesEpi, {
  Puede: true,
  PersonaId: 1,
  Articulos: [
    {
      Id: 4,
      Nombre: 'Guante anticorte',
      Clase: 'GUANTE',
      Tallas: ['8', '9'],
      TallaUltima: '9',
      Obligatorio: true,
      Cupo: { Cantidad: 2, Meses: 1, Quedan: 1 },
    },
    { Id: 5, Nombre: 'Mascarilla', Modelo: 'FFP2' },
  ],
});
const pieza = muestra(PiezaEpi, {
  Id: 9,
  ArticuloId: 4,
  Articulo: 'Guante anticorte',
  Clase: 'GUANTE',
  Talla: '9',
  Cantidad: 2,
  Caduca: '2026-12-01',
  Plazo: 'Caduca en 12 días',
  EstadoId: 7,
  Estado: 'Caduca pronto',
  ReciboId: 3,
  PersonaId: 1,
  acciones: ['sustituir', 'perder'],
});
const solicitud = muestra(SolicitudEpiDetalle, {
  Id: 7,
  Numero: 'EPI-2026-00007',
  ArticuloId: 4,
  Articulo: 'Guante anticorte',
  Clase: 'GUANTE',
  Talla: '9',
  Cantidad: 1,
  MotivoCodigo: 'R',
  Fecha: '2026-11-20T08:00:00.000Z',
  PersonaId: 2,
  DentroDeCupo: true,
  EstadoId: 2,
  Estado: 'Aprobada',
  acciones: ['preparar', 'entregar'],
  Almacenes: [{ Id: 1, Nombre: 'Nave 2', Hay: 1 }, { Id: 2 }],
});
const abrir = openerOf(epiArea, {
  'GET /api/epi/posibilidades': posibles,
  'GET /api/epi/mios': [pieza],
  'GET /api/epi/solicitudes': [],
  'GET /api/epi/recibos/mios': [],
  'GET /api/epi/cola': [solicitud],
  'GET /api/epi/solicitud/7': solicitud,
});
conSesion();

it('equipment has its expiry in words, and the acts on it', async () => {
  abrir('/menu/epi');
  const equipo = within(await screen.findByRole('list', { name: 'Equipo que tengo' }));
  expect(equipo.getByText('Guante anticorte, talla 9 (2)')).toBeVisible();
  expect(equipo.getByText(/Caduca en 12 días/)).toBeVisible();
  expect(equipo.queryByRole('button', { name: 'Anotar devolución' })).toBeNull();
  await user.click(equipo.getByRole('button', { name: 'Pedir otro' }));
  expect(await screen.findByRole('button', { name: /^Artículo/ })).toHaveTextContent('Guante anticorte');
});

it('the form has the last size, shows the rest of the quota, and sends the request', async () => {
  const { calls } = abrir('/menu/epi/nueva?articulo=4', {
    'POST /api/epi/crear': { Id: 7, Numero: 'EPI-2026-00007', EstadoId: 2, Estado: 'Aprobada' },
  });
  expect(await screen.findByText('Se aprueba al momento')).toBeVisible();
  expect(screen.getByText('El cupo de su puesto es de 2 al mes: le quedan 1.')).toBeVisible();
  const cantidad = screen.getByLabelText(/^Cantidad/);
  await user.clear(cantidad);
  await user.type(cantidad, '2');
  expect(screen.getByText('Lo decide Prevención')).toBeVisible();
  expect(screen.getByText('Guante anticorte, talla 9 · 2 unidades')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pedir' }));
  await screen.findByText('Solicitud guardada');
  expect(bodyOf(calls, '/api/epi/crear')).toMatchObject({ articuloId: 4, talla: '9', cantidad: 2, motivo: 'P' });
});

it('a refusal stands beside its field, and the typed values stay', async () => {
  abrir('/menu/epi/nueva?clase=MASCARILLA', {
    'POST /api/epi/crear': refused(422, 'Revise los datos', [
      { field: 'articuloId', message: 'Ese artículo ya no se ofrece' },
    ]),
  });
  expect(await screen.findByRole('button', { name: /^Artículo/ })).toHaveTextContent('Mascarilla FFP2');
  await user.type(screen.getByLabelText(/^Nota/), 'Para soldar');
  await user.click(screen.getByRole('button', { name: 'Pedir' }));
  expect(await screen.findByText('Ese artículo ya no se ofrece')).toBeVisible();
  expect(screen.getByLabelText(/^Nota/)).toHaveValue('Para soldar');
});

it('a person of a subcontractor reads why they cannot ask', async () => {
  const Motivo = 'Su empresa le entrega sus equipos de protección';
  abrir('/menu/epi/nueva', { 'GET /api/epi/posibilidades': { ...posibles, Puede: false, Motivo, Articulos: [] } });
  expect(await screen.findByText(Motivo)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pedir' })).toBeNull();
});

it('stores are listed with their stock, those with stock first', async () => {
  const { calls } = abrir('/menu/gestionepi/7', { 'POST /api/epi/preparar/7': { Id: 7 } });
  await user.click(await screen.findByRole('button', { name: 'Apartar' }));
  const dialogo = within(await screen.findByRole('alertdialog'));
  expect(dialogo.getByRole('button', { name: /^Almacén/ })).toHaveTextContent('Nave 2 · queda 1');
  await user.click(dialogo.getByRole('button', { name: 'Apartar' }));
  await screen.findByText('Apartado');
  expect(bodyOf(calls, '/api/epi/preparar/7')).toEqual({ almacenId: 1 });
});

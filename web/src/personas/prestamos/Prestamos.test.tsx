import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  Cuota,
  Posibilidades,
  Prestamo,
  PrestamoDetalle,
  Regla,
} from '#contract/personas/prestamos/prestamo.schemas.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { conAncho, openerOf, user } from '../../../test/screen.tsx';
import { bodyOf, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { prestamosArea } from './prestamos.routes.tsx';

const BASE = '/api/usuario/prestamos';
const cuota = (Numero: number, Fecha: string, Interes: number, Pagada: boolean) =>
  muestra(Cuota, { Numero, Fecha, Cuota: 100 + Interes, Capital: 100, Interes, Pendiente: 300 - 100 * Numero, Pagada });
const prestamo = muestra(Prestamo, {
  Id: 7,
  Numero: 'PR-2026-00007',
  Tipo: 'Préstamo',
  Concepto: 'Arreglo del coche',
  Importe: 300,
  Fecha: '2026-09-20',
  Plazos: 3,
  Cuota: 100.2,
  Interes: 1.5,
  Pendiente: 200,
  ProximaCuota: '2026-11-30',
  EstadoId: 5,
  Cuadro: [cuota(1, '2026-10-31', 0.38, true), cuota(2, '2026-11-30', 0.2, false), cuota(3, '2026-12-31', 0.1, false)],
  TotalIntereses: 0.68,
  PersonaId: 1,
});
const detalle = muestrasDe(PrestamoDetalle, {
  ...prestamo,
  Pedido: [{ Nombre: 'Importe', Valor: '400,00 €' }],
  ImportePedido: 400,
  SolicitudId: 3,
  Especie: [{ Anio: 2026, Importe: 1.33 }],
});
const si = (Maximo: number) => ({ Puede: true, Motivo: '', Maximo });
const no = (Motivo: string) => ({ Puede: false, Motivo, Maximo: 0 });
const posibles = muestra(Posibilidades, {
  Prestamo: si(6000),
  Anticipo: si(1000),
  PlazosMax: 24,
  Interes: 6,
  FirmaDesde: 3000,
  Hoy: '2026-11-23',
});
const abrir = openerOf(prestamosArea, {
  [`GET ${BASE}`]: [prestamo],
  [`GET ${BASE}/posibilidades`]: posibles,
  [`GET ${BASE}/prestamo/7`]: detalle(),
  [`GET ${BASE}/gestion`]: [prestamo],
  'GET /api/firma/estado': { TieneClave: true, BloqueadaHasta: null },
});
conSesion();

it('the instalment is shown while the amount is typed, with its comma, and a number is sent', async () => {
  const { calls } = abrir('/menu/prestamos/nuevo', { [`POST ${BASE}/crear`]: { Id: 7, Numero: 'PR-2026-00007' } });
  const importe = await screen.findByLabelText(/^Importe/);
  expect(screen.getByText(/aquí verá cuánto pagaría/)).toBeVisible();
  await user.type(importe, '1000');
  expect(screen.getByText('86,07 €')).toBeVisible(); // 6 % a year.
  await user.type(importe, ',5');
  expect(screen.getByText('86,11 €')).toBeVisible();
  expect(screen.getByText('1.000,50 € · 12 cuotas de 86,11 €')).toBeVisible();
  await user.type(screen.getByLabelText(/^Concepto/), 'Dentista');
  await user.click(screen.getByRole('button', { name: 'Solicitar' }));
  await screen.findAllByText(/Arreglo del coche/);
  expect(bodyOf(calls, `${BASE}/crear`)).toEqual({ tipo: 'P', importe: 1000.5, plazos: 12, concepto: 'Dentista' });
});

it.each([
  ['6000,01', 'Puede pedir 6.000,00 € como máximo'],
  ['0', 'Escriba un importe mayor que cero'],
])('the amount %s is refused beside its field before it is sent', async (escrito, motivo) => {
  abrir('/menu/prestamos/nuevo');
  await user.type(await screen.findByLabelText(/^Importe/), escrito);
  await user.tab();
  expect(await screen.findByText(motivo)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Solicitar' })).toBeDisabled();
});

it('a loan and an advance that may not be asked for each name the reason', async () => {
  const motivo = 'Ya tiene un anticipo pedido que espera respuesta';
  abrir('/menu/prestamos/nuevo?tipo=A', { [`GET ${BASE}/posibilidades`]: { ...posibles, Anticipo: no(motivo) } });
  expect((await screen.findAllByText(motivo)).length).toBeGreaterThan(0);
  expect(screen.queryByLabelText(/^Importe/)).toBeNull();
});
it('a person who may ask for neither reads the reason, and has no form', async () => {
  const motivo = 'Solo el personal de la empresa puede pedir préstamos y anticipos';
  abrir('/menu/prestamos/nuevo', {
    [`GET ${BASE}/posibilidades`]: { ...posibles, Prestamo: no(motivo), Anticipo: no(motivo) },
  });
  expect(await screen.findByText(motivo)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Solicitar' })).toBeNull();
});

it('the detail has the table to the cent, with today between paid and future instalments', async () => {
  abrir('/menu/prestamos/7');
  const tabla = await screen.findByRole('table', { name: 'Cuotas, en euros' });
  const filas = within(tabla)
    .getAllByRole('row')
    .map((fila) => fila.textContent);
  expect(filas[1]).toMatch(/^31\/10\/2026Cuota 1, pagada100,000,38100,38/);
  expect(filas[2]).toMatch(/^Hoy, /);
  expect(filas[4]).toMatch(/^31\/12\/2026Cuota 3100,000,10100,10.*0,00$/);
  expect(screen.getByText('1,33 €')).toBeVisible();
  expect(screen.queryByText('Persona')).toBeNull();
});

it('a failure of the list is an alert with the sentence of the server', async () => {
  abrir('/menu/prestamos', { [`GET ${BASE}`]: refused(500, 'El servidor de nóminas no responde') });
  expect((await screen.findAllByText('El servidor de nóminas no responde')).length).toBeGreaterThan(0);
});

it('new limits begin with those in force, once these are loaded', async () => {
  let come = (_reglas: unknown) => {};
  abrir('/menu/gestionprestamos?ver=limites', {
    [`GET ${BASE}/reglas`]: () => new Promise((resolve) => (come = resolve)),
  });
  const boton = await screen.findByRole('button', { name: 'Límites nuevos' });
  expect(boton).toBeDisabled();
  come([
    muestra(Regla, {
      Desde: '2026-01-01',
      ImporteMax: 6000,
      PlazosMax: 24,
      Interes: 1.5,
      AnticipoMax: 1000,
      FirmaDesde: 3000,
      InteresLegal: 3.25,
      Vigente: true,
    }),
  ]);
  await vi.waitFor(() => expect(boton).toBeEnabled());
  await user.click(boton);
  expect(await screen.findByLabelText(/^Préstamo máximo/)).toHaveValue('6.000,00');
});

it('a grant above the limit asks for the signing password, and never exceeds the request', async () => {
  const pendiente = detalle({ EstadoId: 1, Estado: 'Solicitado', acciones: ['conceder', 'denegar'], FirmaDigital: 1 });
  const { calls } = abrir('/menu/gestionprestamos/7', {
    [`GET ${BASE}/prestamo/7`]: pendiente,
    [`POST ${BASE}/conceder/7`]: { Id: 7 },
  });
  await user.click(await screen.findByRole('button', { name: 'Conceder' }));
  const dialogo = await screen.findByRole('alertdialog', { name: 'Conceder PR-2026-00007' });
  const importe = within(dialogo).getByLabelText(/^Importe/);
  await user.clear(importe);
  await user.type(importe, '401');
  await user.type(within(dialogo).getByLabelText(/^Comentario/), 'Conforme');
  expect(await within(dialogo).findByText(/no puede ser más/)).toBeVisible();
  await user.clear(importe);
  await user.type(importe, '250');
  const enviar = within(dialogo).getByRole('button', { name: 'Conceder' });
  expect(enviar).toBeDisabled();
  await user.type(within(dialogo).getByLabelText(/^Contraseña/), 'grúa azul del muelle');
  await user.click(enviar);
  await vi.waitFor(() => expect(calls.some(({ path }) => path === `${BASE}/conceder/7`)).toBe(true));
  expect(bodyOf(calls, `${BASE}/conceder/7`)).toMatchObject({
    importe: 250,
    plazos: 3,
    interes: 1.5,
    password: 'grúa azul del muelle',
  });
});

describe('the loans of everybody, on a desk', () => {
  conAncho();
  it('say of each what has been given back, and the sum of those that were granted', async () => {
    const pedido = muestra(Prestamo, {
      ...prestamo,
      Id: 8,
      Numero: 'PR-2026-00008',
      EstadoId: 1,
      Pendiente: 0,
      Cuadro: [],
    });
    abrir('/menu/gestionprestamos', { [`GET ${BASE}/gestion`]: [prestamo, pedido] });
    const devuelto = await screen.findByRole('meter', { name: 'Devuelto de PR-2026-00007' });
    expect(devuelto).toHaveAttribute('aria-valuetext', expect.stringMatching(/^100,00.€ de 300,00.€$/));
    expect(screen.getAllByRole('meter')).toHaveLength(1);
    expect(
      screen.getByRole('img', { name: /^Concedido: Devuelto 100,00.€, Queda 200,00.€, de 300,00.€$/ }),
    ).toBeInTheDocument();
  });
});

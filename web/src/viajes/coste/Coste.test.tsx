import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CosteDeViajes } from '#contract/viajes/coste/coste.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { user } from '../../../test/screen.tsx';
import { conSesion } from '../../../test/session.ts';
import { abrir } from '../../../test/viajes-screen.ts';

conSesion('Nuria Salas', 'EMPLEADO', 'GESTOR_VIAJES');
const meses = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);
const informe = muestra(CosteDeViajes, {
  Desde: '2026-01',
  Hasta: '2026-12',
  Euros: 1500,
  Viajes: 4,
  Meses: meses.map((Clave) => ({ Clave, Nombre: Clave, Euros: 125, Viajes: 0 })),
  CentrosCoste: [{ Clave: 'G:1200', Nombre: 'Casco', Euros: 1200, Viajes: 3 }],
  Contratos: [{ Clave: 'C:CT-001', Nombre: 'Buque 301', Euros: 300, Viajes: 1 }],
  Paises: [{ Clave: 'FR', Nombre: 'Francia', Euros: 1500, Viajes: 4 }],
  Clases: [{ Clave: 'I', Nombre: 'Transporte', Euros: 1500, Viajes: 0 }],
});
const LLAMADA = 'GET /api/costeviajes/docemeses';

// @spec 2.7 S-8660
it('the spending is a chart of months and a list for each way of dividing it, whose rows narrow everything', async () => {
  const { path } = abrir('/menu/gastoviajes', { [LLAMADA]: informe });
  expect(await screen.findByRole('img', { name: 'Gasto en viajes por mes de salida' })).toBeVisible();
  expect(screen.getByText(/4 viajes · 375,00/)).toBeVisible();
  const centros = screen.getByRole('list', { name: 'Gasto en viajes por centro de coste' });
  expect(within(centros).getByText(/80 % · 3 viajes/)).toBeVisible();
  await user.click(within(centros).getByRole('button'));
  await waitFor(() => expect(path()).toBe('/menu/gastoviajes?cargo=G%3A1200'));
  await user.click(screen.getByRole('radio', { name: 'Contratos' }));
  expect(await screen.findByText('CT-001 · Buque 301')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Doce meses antes' }));
  await waitFor(() => expect(path()).toMatch(/hasta=20\d\d-\d\d/));
});
it('the spending of months without any trip says so', async () => {
  abrir('/menu/gastoviajes', { [LLAMADA]: muestra(CosteDeViajes, { Desde: '2026-01', Hasta: '2026-12' }) });
  expect(await screen.findByText('Ningún viaje en estos meses')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Ficha, PersonaDelDirectorio } from '#contract/plataforma/directorio/directorio.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { conAncho, openerAt, user } from '../../../test/screen.tsx';
import { conSesion } from '../../../test/session.ts';
import './Ficha.screen.tsx';
import { directorioArea } from './directorio.routes.tsx';

const abrir = openerAt('/menu/directorio', directorioArea, {
  'GET /api/directorio/personas': [
    muestra(PersonaDelDirectorio, {
      Id: 7,
      Nombre: 'Luis Ortega',
      Puesto: 'Jefe de proyecto',
      Telefono: '+34 942 000 007',
      Correo: 'luis@extramuros.example',
    }),
  ],
  'GET /api/directorio/grupos': { Areas: [{ Codigo: 'ING', Nombre: 'Ingeniería' }], Centros: [] },
  'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
});
conSesion();
conAncho();

it('the directory is a table at a desk, where each person can be called and written to', async () => {
  abrir();
  const fila = await screen.findByRole('row', { name: /Luis Ortega/ });
  expect(fila.closest('table')).toHaveAccessibleName('Personas');
  expect(fila).toHaveTextContent('Jefe de proyecto');
  expect(within(fila).getByRole('link', { name: '+34 942 000 007' })).toHaveAttribute('href', 'tel:+34942000007');
  expect(within(fila).getByRole('link', { name: 'luis@extramuros.example' })).toHaveAttribute(
    'href',
    'mailto:luis@extramuros.example',
  );
  expect(within(fila).getByRole('link', { name: 'Luis Ortega' })).toHaveAttribute('href', '/menu/directorio/7');
});

it('the directory is narrowed to an area and sorted by its columns, and its address keeps both', async () => {
  const { calls, path } = abrir();
  // The heading of the column, which comes with the rows, has the same name and does not open.
  await user.click(await screen.findByRole('button', { name: 'Área', expanded: false }));
  await user.click(await screen.findByRole('option', { name: 'Ingeniería' }));
  await user.click(screen.getByRole('button', { name: /^Puesto/ }));
  await screen.findByRole('row', { name: /Luis Ortega/ });
  expect(path()).toBe('/menu/directorio?area=ING&orden=puesto');
  await waitFor(() => expect(calls.map(({ search }) => search).join(' ')).toContain('area=ING'));
});

it('a card says that somebody works at a distance today, and nothing on other days', async () => {
  const luis = { Id: 7, Nombre: 'Luis Ortega', Puesto: 'Jefe de proyecto', Dentro: true };
  const conFicha = (Distancia: boolean) =>
    abrir({ 'GET /api/directorio/personas/7': muestra(Ficha, { ...luis, Distancia }) }, '/menu/directorio/7');
  const { unmount } = conFicha(true);
  expect(await screen.findByText('Hoy, en teletrabajo')).toBeVisible();
  unmount();
  conFicha(false);
  expect(await screen.findByText('Dentro')).toBeVisible();
  expect(screen.queryByText('Hoy, en teletrabajo')).toBeNull();
});

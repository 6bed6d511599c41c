import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { PersonaEnLista } from '#contract/personas/personas/persona.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderArea, user } from '../../../test/screen.tsx';
import { type Answers, bodyOf, refused, stubServer } from '../../../test/server.ts';
import { conSesion, entrar } from '../../../test/session.ts';
import { listasArea } from './listas.routes.tsx';

const ficha = (Id: number, Codigo: string, Nombre: string) => ({
  Cual: 'centroscoste',
  Id,
  Codigo,
  Nombre,
  Version: 2,
});
const todos = [
  {
    Id: 7,
    Nombre: 'Luis Ortega',
    Activo: false,
    Equipo: 4,
    Fichas: [ficha(1, '1200', 'Ingeniería'), ficha(2, '1300', 'Ensayos')],
  },
  { Id: 8, Nombre: 'Íñigo Vega', Activo: true, Equipo: 1, Fichas: [] },
];
const nuria = muestra(PersonaEnLista, { Id: 15, Nombre: 'Nuria Salas', CuentaId: 3, Cuenta: 'Activa' });
const vista = {
  Total: 2,
  Solicitudes: [
    { Numero: 'V-1', Tipo: 'Viaje', Resumen: 'Gijón', A: 'Nuria Salas' },
    { Numero: 'V-2', Tipo: 'Viaje', Resumen: 'Lisboa', A: '' },
  ],
};
const abrir = (answers: Answers = {}) => {
  const calls = stubServer({
    'GET /api/responsables': todos,
    'GET /api/personas/lista': [nuria],
    'POST /api/responsables/7/vista': vista,
    ...answers,
  });
  renderArea(listasArea, '/menu/maestros/responsables');
  return calls;
};
beforeAll(() => import('./Responsables.screen.tsx'), 60_000);
conSesion('Administrador', 'EMPLEADO', 'ADMIN');

// @spec 1.personas S-8287
it('the preview shows the requests that would move, and unmarked rows stay', async () => {
  const calls = abrir({
    'POST /api/responsables/7/pasar': refused(409, 'Alguien lo ha cambiado mientras tanto; vuelva a abrirlo'),
  });
  await user.click(await screen.findByRole('button', { name: 'Pasar a otra persona' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Pasar lo de Luis Ortega' });
  await user.click(within(dialogo).getByRole('checkbox', { name: '1300 · Ensayos' }));
  await user.type(within(dialogo).getByLabelText('Responsable nuevo'), 'Nuria');
  await user.click(await within(dialogo).findByRole('button', { name: /Nuria Salas/ }));
  expect(await within(dialogo).findByText(/Las que no van a nadie esperarán/)).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/pasar'))).toBe(false);
  await user.click(within(dialogo).getByRole('button', { name: 'Pasar' }));
  expect(await screen.findByText(/^Alguien lo ha cambiado/)).toBeVisible();
  expect(bodyOf(calls, '/pasar')).toEqual({ paraId: 15, fichas: [{ cual: 'centroscoste', id: 1, version: 2 }] });
});

it('an empty selection and a missing new responsible are reported beside the field', async () => {
  const calls = abrir();
  await user.click(await screen.findByRole('button', { name: 'Pasar a otra persona' }));
  const dialogo = await screen.findByRole('dialog');
  for (const element of within(dialogo).getAllByRole('checkbox')) await user.click(element);
  await user.click(within(dialogo).getByRole('button', { name: 'Pasar' }));
  expect(await within(dialogo).findByText('Elija al menos una')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('RRHH sees responsibles without account, and moves nothing', async () => {
  await entrar('Eva Robles', 'EMPLEADO', 'RRHH');
  abrir();
  expect(await screen.findByText('Sin cuenta activa')).toBeVisible();
  expect(screen.getByText('4 personas a su cargo')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pasar a otra persona' })).toBeNull();
  await user.type(screen.getByLabelText('Buscar'), 'iñigo');
  expect(screen.getByRole('heading', { name: 'Íñigo Vega' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Luis Ortega')).toBeNull());
});

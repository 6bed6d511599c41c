import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession } from '#web/casa/red/session.ts';
import { renderAt, user } from '../../../test/screen.tsx';
import { type Answers, bodyOf, refused, stubServer } from '../../../test/server.ts';
import { sesionArea } from './sesion.routes.tsx';

const eco = { Servidor: 'x', Version: '1', Hora: '2026-11-20T08:00:00Z', Empresa: 'Astilleros', Demo: false };
const CODIGO = 'POST /api/login/primerarranque/codigo';
const CREAR = 'POST /api/login/primerarranque';
const open = (answers: Answers, abierto = true) => {
  const calls = stubServer({
    'GET /api/login/echoservidor': { ...eco, ...(abierto && { PrimerArranque: true }) },
    [CODIGO]: { Mensaje: 'El código es correcto' },
    ...answers,
  });
  renderAt('/primerarranque', [...sesionArea.abiertas]);
  return calls;
};
const escribir = async () => {
  await user.type(await screen.findByLabelText(/^Código/), 'abcd-efgh-jkmn');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
};
const rellenar = async () => {
  await escribir();
  for (const [label, text] of [
    [/^Nombre y apellidos/, 'Ana Prieto'],
    [/^Matrícula/, '0001'],
    [/^Usuario/, 'ana'],
    [/^Correo/, 'ana@extramuros.example'],
    [/^Contraseña/, 'zapato-nube-cristal-9'],
  ] as const)
    await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Crear la cuenta y entrar' }));
};
afterEach(async () => {
  vi.unstubAllGlobals();
  await endSession();
});

// @spec 1.operacion
it('an installation that has its administrator says so and leads to the login', async () => {
  open({}, false);
  expect(await screen.findByText(/ya tiene quien la administre/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a la entrada' })).toHaveAttribute('href', '/login');
  expect(screen.queryByLabelText(/^Código/)).toBeNull();
});

it('a wrong code is told beside its field, which keeps what was written', async () => {
  const errors = [{ field: 'codigo', message: 'No es el código' }];
  open({ [CODIGO]: refused(422, 'Revise los campos marcados', errors) });
  await escribir();
  expect(await screen.findByText('No es el código')).toBeVisible();
  expect(screen.getByLabelText(/^Código/)).toHaveValue('abcd-efgh-jkmn');
});

it('a refusal of the server keeps the form, and whoever comes second is led to the login', async () => {
  const errors = [{ field: 'login', message: 'Otra persona tiene ya ese usuario' }];
  let answer = refused(422, 'Revise los campos marcados', errors);
  const calls = open({ [CREAR]: () => answer });
  await rellenar();
  expect(await screen.findByText('Otra persona tiene ya ese usuario')).toBeVisible();
  expect(bodyOf(calls, CREAR)).toMatchObject({ codigo: 'abcd-efgh-jkmn', login: 'ana', aceptaAviso: true });
  answer = refused(409, 'Otra persona acaba de dar de alta a quien administra');
  await user.type(screen.getByLabelText(/^Usuario/), 'p');
  await user.click(screen.getByRole('button', { name: 'Crear la cuenta y entrar' }));
  expect(await screen.findByText(/Otra persona acaba de dar de alta/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a la entrada' })).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoAbierto, Persona } from '#contract/personas/personas/persona.schemas.ts';
import { seVe } from '#web/casa/kernel/area.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderUi, user } from '../../../test/screen.tsx';
import { type Call, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { DesactivarModal, RolesModal } from './Actos.modal.tsx';
import { personasFrame } from './personas.frame.ts';

conSesion('Eva Robles', 'EMPLEADO', 'RRHH');

const luis = muestra(Persona, {
  Id: 7,
  Nombre: 'Luis Ortega',
  Roles: ['EMPLEADO'],
  CuentaId: 3,
  Cuenta: 'Activa',
  Login: 'luis',
  Correo: 'luis@x.es',
  acciones: ['roles', 'desactivar'],
});
const abierto = muestra(LoAbierto, {
  Esperan: { Total: 2, Solicitudes: [{ Tipo: 'Viaje' }, { Tipo: 'Viaje', A: 'Eva Robles' }] },
  Equipo: 4,
  CentrosCoste: [{ Codigo: '1200', Nombre: 'Ingeniería naval' }],
  Delegaciones: 1,
  PorSaldar: [{ Que: 'equipos', Cuantos: 2 }],
});

it('closing an account first shows where its matters go, and those without a new responsible', async () => {
  const calls = stubServer({
    'GET /api/personas/7/abierto': () => abierto,
    'POST /api/personas/7/desactivar': () =>
      refused(409, 'Es el único administrador: antes, dé ese papel a otra persona'),
  });
  renderUi(<DesactivarModal de={luis} onClose={() => undefined} />);
  const dialogo = await screen.findByRole('alertdialog', { name: 'Desactivar a Luis Ortega' });
  expect(await within(dialogo).findByText(/Pasan 1 solicitud a nadie, 1 solicitud a Eva Robles/)).toBeVisible();
  expect(within(dialogo).getByText('A su cargo: 4 personas')).toBeVisible();
  expect(within(dialogo).getByText('Centros de coste: Ingeniería naval')).toBeVisible();
  expect(within(dialogo).getByText('Equipos de protección sin devolver: 2')).toBeVisible();
  await user.type(within(dialogo).getByLabelText('Motivo'), 'Se jubila');
  await user.click(within(dialogo).getByRole('button', { name: 'Desactivar' }));
  expect(await within(dialogo).findByText(/^Es el único administrador/)).toBeVisible();
  expect(within(dialogo).getByLabelText('Motivo')).toHaveValue('Se jubila');
  const sent = calls.find(({ method }: Call) => method === 'POST');
  expect(sent?.body).toEqual({ motivo: 'Se jubila' });
});

it('the form offers the roles that this person may give, and no others', async () => {
  stubServer({
    'GET /api/personas/opciones': () => ({ Areas: [], Centros: [], CentrosCoste: [], Roles: ['EMPLEADO', 'PRL'] }),
  });
  renderUi(<RolesModal de={luis} onClose={() => undefined} />);
  expect(await screen.findByRole('checkbox', { name: 'Prevención' })).toBeEnabled();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

it.each([
  ['RRHH', true],
  ['ADMIN', true],
  ['GESTOR_VIAJES', false],
])('people are in the menu of %s: %s', (role, expected) => {
  const session = { token: '', matricula: '1', nombre: 'Eva Robles', roles: ['EMPLEADO', role], exp: 4e9 };
  expect(personasFrame.entradas.some((entrada) => seVe(session, entrada))).toBe(expected);
});

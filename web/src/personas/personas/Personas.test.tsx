import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Persona } from '#contract/personas/personas/persona.schemas.ts';
import { seVe } from '#web/casa/kernel/area.ts';
import { renderUi } from '../../../test/screen.tsx';
import { type Call, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { DesactivarModal, RolesModal } from './Actos.modal.tsx';
import { personasFrame } from './personas.frame.ts';

const user = userEvent.setup();
conSesion('Eva Robles', 'EMPLEADO', 'RRHH');

const luis: Persona = {
  Id: 7,
  Nombre: 'Luis Ortega',
  Matricula: '0007',
  Puesto: '',
  Area: '',
  Centro: '',
  CentroCoste: '',
  Responsable: '',
  Roles: ['EMPLEADO'],
  CuentaId: 3,
  Cuenta: 'Activa',
  Alta: null,
  Baja: null,
  Login: 'luis',
  Correo: 'luis@x.es',
  PS: '',
  Telefono: '',
  AreaCodigo: '',
  CentroCodigo: '',
  CentroCosteCodigo: '',
  ResponsableId: null,
  InvitadaHasta: null,
  InvitaElAlta: false,
  Equipo: 0,
  Version: 3,
  Historial: [],
  acciones: ['roles', 'desactivar'],
};
const abierto = {
  Esperan: {
    Total: 2,
    Solicitudes: [
      { Numero: 'V-1', Tipo: 'Viaje', Resumen: 'Gijón', A: '' },
      { Numero: 'V-2', Tipo: 'Viaje', Resumen: 'Lisboa', A: 'Eva Robles' },
    ],
  },
  Pedidas: [],
  Viajes: [],
  Equipo: 4,
  Areas: [],
  CentrosCoste: [{ Codigo: '1200', Nombre: 'Ingeniería naval' }],
  Contratos: [],
  Delegaciones: 1,
  PorSaldar: [{ Que: 'equipos', Cuantos: 2 }],
};

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

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DatosPersonales } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { renderAt } from '../../../test/screen.tsx';
import { type Answers, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { misdatosArea } from './misdatos.routes.tsx';

const datos: DatosPersonales = {
  PersonaId: 3,
  Nombre: 'Ana Prieto',
  Matricula: '0012',
  Dni: '***4567**',
  Domicilio: {
    Direccion: 'Calle del Muelle, 4',
    CodigoPostal: '39003',
    Localidad: 'Santander',
    Provincia: 'Cantabria',
    Pais: 'España',
  },
  Correo: 'ana@extramuros.example',
  CorreoPersonal: '',
  TelefonoTrabajo: '',
  TelefonoPersonal: '600 111 222',
  Emergencia: [],
  Iban: 'ES•• … 1332',
  Contrato: {
    Tipo: 'Temporal',
    Desde: '2024-01-08',
    Hasta: '2027-01-07',
    Categoria: 'Técnico',
    Convenio: 'Metal',
    JornadaPct: 87.5,
  },
  Puesto: 'Proyectista',
  CentroTrabajo: 'Santander',
  Area: 'Ingeniería',
  CentroCosto: '1200 Ingeniería naval',
  Responsable: 'Luis Ortega',
  Alta: '2024-01-08',
  Cambios: [],
  acciones: ['nombre', 'domicilio', 'contacto', 'banco'],
};
const pendiente = {
  Id: 9,
  Numero: 'DAT-2026-00009',
  Grupo: 'banco' as const,
  FechaSolicitud: '2026-11-20T09:00:00.000Z',
  EstadoId: 1,
  Estado: 'Pendiente',
  EnManosDe: 'Recursos humanos',
  Campos: [{ Campo: 'IBAN', Antes: 'ES•• … 1332', Despues: 'DE•• … 3000' }],
  acciones: ['retirar' as const],
};
const firma = { TieneClave: true, Huella: 'x', Creada: '2026-01-01T00:00:00.000Z', BloqueadaHasta: null };
const open = (answers: Answers = {}, address = '/menu/misdatos') => {
  const calls = stubServer({
    'GET /api/usuario/datospersonales': datos,
    'GET /api/firma/estado': firma,
    ...answers,
  });
  return { calls, ...renderAt(address, [protegida.addChildren([...misdatosArea.rutas])]) };
};
const user = userEvent.setup({ delay: null });
const cuenta = () => screen.findByRole('region', { name: 'Cuenta bancaria' });

beforeAll(async () => {
  await import('./MisDatos.screen.tsx');
  await import('./Lecturas.screen.tsx');
  await import('./DatosDePersona.screen.tsx');
}, 60_000);
conSesion('Ana Prieto', 'EMPLEADO');

describe('my data', () => {
  it('my data are masked, with the present terms and a way to change each group', async () => {
    open();
    expect(await screen.findByText('***4567**')).toBeVisible();
    expect(await cuenta()).toHaveTextContent('ES•• … 1332');
    const contrato = screen.getByRole('region', { name: 'Contrato y puesto' });
    expect(contrato).toHaveTextContent('Temporal, hasta el 07/01/2027');
    expect(contrato).toHaveTextContent('87,5 %');
    expect(screen.getAllByRole('button', { name: /^Pedir un cambio/ })).toHaveLength(4);
    expect(screen.getByText('No hay nadie a quien avisar.')).toBeVisible();
  });

  it('my data are shown in full after the password; a wrong one is reported beside it and shows nothing', async () => {
    const { calls } = open({
      'POST /api/usuario/datospersonales/iban': refused(422, 'La contraseña de acceso no es correcta', [
        { field: 'password', message: 'La contraseña de acceso no es correcta' },
      ]),
    });
    await user.click(await screen.findByRole('button', { name: 'Ver el IBAN' }));
    const dialogo = await screen.findByRole('dialog');
    await user.type(within(dialogo).getByLabelText(/Su contraseña de entrar/), 'otra');
    await user.click(within(dialogo).getByRole('button', { name: 'Ver' }));
    expect(await within(dialogo).findByText('La contraseña de acceso no es correcta')).toBeVisible();
    expect(within(dialogo).getByLabelText(/Su contraseña de entrar/)).toHaveValue('otra');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ password: 'otra' }]);
  });

  it('a waiting change stands beside the value, and no other of its group can be asked for', async () => {
    open({
      'GET /api/usuario/datospersonales': {
        ...datos,
        Cambios: [pendiente],
        acciones: ['nombre', 'domicilio', 'contacto'],
      },
    });
    const seccion = await cuenta();
    expect(seccion).toHaveTextContent('ES•• … 1332, pasa a DE•• … 3000');
    expect(seccion).toHaveTextContent('En manos de Recursos humanos');
    expect(within(seccion).getByRole('button', { name: 'Retirar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir un cambio: cuenta bancaria' })).toBeNull();
  });

  it('a refused account keeps the typed values', async () => {
    const { calls } = open({
      'POST /api/usuario/datospersonales/pedirbanco': refused(422, 'Contraseña de firma incorrecta', [
        { field: 'password', message: 'Contraseña de firma incorrecta' },
      ]),
    });
    await user.click(await screen.findByRole('button', { name: 'Pedir un cambio: cuenta bancaria' }));
    const dialogo = await screen.findByRole('dialog');
    await user.type(within(dialogo).getByLabelText(/IBAN de la cuenta nueva/), 'de89 3704 0044 0532 0130 00');
    await user.type(within(dialogo).getByLabelText(/^Contraseña de firma/), 'mal');
    await user.click(within(dialogo).getByRole('button', { name: 'Pedir el cambio' }));
    expect(await within(dialogo).findByText('Contraseña de firma incorrecta')).toBeVisible();
    expect(within(dialogo).getByLabelText(/IBAN de la cuenta nueva/)).toHaveValue('de89 3704 0044 0532 0130 00');
    expect(calls.find(({ path }) => path.endsWith('/pedirbanco'))?.body).toEqual({
      iban: 'DE89370400440532013000',
      password: 'mal',
    });
  });

  it('my data name the missing signing password, and where to set it', async () => {
    open({ 'GET /api/firma/estado': { ...firma, TieneClave: false, Huella: null, Creada: null } });
    await user.click(await screen.findByRole('button', { name: 'Pedir un cambio: cuenta bancaria' }));
    expect(await screen.findByText('Todavía no tiene contraseña de firma')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ponerla' })).toBeVisible();
  });

  it('two emergency contacts may be given, and each names its missing data', async () => {
    const { calls } = open({ 'PUT /api/usuario/datospersonales/emergencia': { Id: 3 } });
    await user.click(await screen.findByRole('button', { name: 'Cambiar los contactos de emergencia' }));
    const dialogo = await screen.findByRole('dialog');
    await user.click(within(dialogo).getByRole('button', { name: 'Añadir contacto' }));
    expect(within(dialogo).queryByRole('button', { name: 'Añadir contacto' })).toBeNull();
    expect((await within(dialogo).findAllByText('Campo obligatorio')).length).toBeGreaterThan(1);
    expect(within(dialogo).getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await user.click(within(dialogo).getByRole('button', { name: 'Quitar el contacto 2' }));
    await user.type(within(dialogo).getByLabelText(/Nombre/), 'Marina Prieto');
    await user.type(within(dialogo).getByLabelText(/Teléfono/), '600 111 222');
    await waitFor(() => expect(within(dialogo).getByRole('button', { name: 'Guardar' })).toBeEnabled());
    await user.click(within(dialogo).getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        contactos: [{ nombre: 'Marina Prieto', relacion: '', telefono: '600 111 222' }],
      }),
    );
  });
});

it('readings of my data are listed by day, one’s own as oneself', async () => {
  open(
    {
      'GET /api/usuario/datospersonales/lecturas': [
        {
          Id: 2,
          Instante: '2026-11-20T09:00:00.000Z',
          Quien: 'Ana Prieto',
          Propia: true,
          Clase: 'banco',
          Que: 'Cuenta bancaria',
          Como: 'Mi cuenta entera.',
        },
        {
          Id: 1,
          Instante: '2026-11-19T09:00:00.000Z',
          Quien: 'Eva Robles',
          Propia: false,
          Clase: 'salud',
          Que: 'Salud y ausencias',
          Como: 'Ausencias.',
        },
      ],
    },
    '/menu/misdatos/lecturas',
  );
  const [hoy, ayer] = await screen.findAllByRole('listitem');
  expect(hoy).toHaveTextContent('Usted');
  expect(ayer).toHaveTextContent('Eva Robles');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

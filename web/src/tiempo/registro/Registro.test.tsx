import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Consulta, DiaRegistro, Paquete } from '#contract/tiempo/registro/registro.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderArea, renderAt } from '../../../test/screen.tsx';
import { bodyOf, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
// Screens are imported before the first test, because a route would wait for the import of the whole kit.
import './Consulta.screen.tsx';
import './Paquetes.screen.tsx';
import { registroArea } from './registro.routes.tsx';

conSesion('Eva Robles', 'EMPLEADO', 'RRHH');
const open = (address: string) => renderArea(registroArea, address);

const PAQUETE = muestra(Paquete, {
  Id: 1,
  Personas: 3,
  Desde: '2026-10-01',
  Hasta: '2026-10-31',
  Motivo: 'Requerimiento 12',
  Hechas: 1,
  CreadoPor: 'Eva Robles',
});
it('a package shows its progress, and only a finished package can be downloaded', async () => {
  stubServer({
    'GET /api/inspeccion/paquetes': [
      PAQUETE,
      { ...PAQUETE, Id: 2, Motivo: 'Otro', EstadoId: 'F' },
      { ...PAQUETE, Id: 3, Motivo: 'Listo ya', EstadoId: 'L', Tamano: 104_000, Caduca: '2026-11-30T08:00:00.000Z' },
    ],
  });
  open('/menu/inspeccion');
  expect(await screen.findByText('1 de 3')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Personas hechas de «Requerimiento 12»' })).toHaveValue(1 / 3);
  expect(screen.getByText('No se ha podido preparar')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Descargar/ })).toHaveLength(1);
  expect(screen.getByText('104 kB · hasta el 30/11/2026')).toBeVisible();
});

it('all people of a centre are chosen at once, and a refusal of the server is shown beside the people', async () => {
  const user = userEvent.setup();
  const calls = stubServer({
    'GET /api/inspeccion/paquetes': [],
    'GET /api/inspeccion/personas': ['Ana Prieto', 'Teo Marín'].map((Nombre, i) => ({
      Id: i + 1,
      Nombre,
      Matricula: `001${i}`,
      CentroCodigo: 'SDR',
      Centro: 'Santander',
    })),
    'POST /api/inspeccion/paquetes': () =>
      refused(422, 'Revise los campos marcados', [
        { field: 'usuarioIds', message: 'Alguna de esas personas no existe' },
      ]),
  });
  open('/menu/inspeccion');
  await screen.findByText('No hay paquetes');
  await user.click(screen.getByRole('button', { name: 'Nuevo paquete' }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByRole('button', { name: 'Preparar paquete' })).toBeDisabled();
  await user.click(await dialogo.findByRole('button', { name: 'Añadir las 2 de Santander' }));
  expect(dialogo.queryByRole('button', { name: /^Añadir/ })).toBeNull();
  await user.type(dialogo.getByLabelText(/^Motivo/), 'Requerimiento');
  await user.click(dialogo.getByRole('button', { name: 'Preparar paquete' }));
  expect(await dialogo.findByText('Alguna de esas personas no existe')).toBeVisible();
  expect(bodyOf(calls, 'POST')).toMatchObject({ usuarioIds: [1, 2] });
});

it('the register disappears from the screen once the link has expired', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z'), shouldAdvanceTime: true });
  let vive = true;
  stubServer({
    'GET /api/inspeccion/consulta/secreto': () =>
      vive
        ? muestra(Consulta, {
            Desde: '2026-10-01',
            Hasta: '2026-10-31',
            Caduca: '2026-11-23T08:00:30.000Z',
            Personas: [{ Id: 7, Nombre: 'Ana Prieto', Matricula: '0012' }],
          })
        : refused(404, 'No se ha encontrado lo que busca'),
    'GET /api/inspeccion/consulta/secreto/registro/7': [
      muestra(DiaRegistro, {
        Fecha: '2026-10-05',
        Inicio: '08:00',
        Fin: '16:00',
        TrabajadoMin: 480,
        PrevistoMin: 480,
        Fichajes: ['Entrada 08:00', 'Salida 16:00'],
      }),
    ],
  });
  renderAt('/inspeccion/secreto', registroArea.abiertas);
  expect(await screen.findByText(/Entrada 08:00/)).toBeVisible();
  vive = false;
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(await screen.findByText('Este enlace no sirve')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Ana Prieto|Entrada/);
});

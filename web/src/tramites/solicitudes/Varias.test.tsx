// @spec 2.11 S-5944 S-5945
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderArea, user } from '../../../test/screen.tsx';
import { type Answers, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { buildSolicitud } from '../../../test/solicitudes.ts';
import { solicitudesArea } from './solicitudes.routes.tsx';

const acceso = (Id: number, cambios = {}) =>
  buildSolicitud({ Id, EntidadId: 100 + Id, Numero: `AFJ-2026-0000${Id}`, Version: 10 + Id, ...cambios });
const PENDIENTES = [
  acceso(1),
  acceso(2),
  acceso(3, { TipoCodigo: 'VIAJE', TipoSolicitud: 'Viaje', Numero: 'V-2026-00003' }),
  acceso(4, { FirmaDigital: 1 }),
  acceso(5, { TipoCodigo: 'COMUNICACION', TipoSolicitud: 'Comunicación', Numero: 'C-2026-00005', acciones: [] }),
];
const HECHA = { Id: 1, EstadoId: 2, Estado: 'Aceptada', CodigoVerificacion: '0123-4567-89AB-CDEF' };
const open = (answers: Answers) => {
  const calls = stubServer({
    'GET /api/inicio': { Tarjetas: [], Contadores: [], Cuadros: { Viaje: null, Noticia: null } },
    'GET /api/solicitudes/resumen': { PorDecidir: [] },
    'GET /api/solicitudes/mispendientes': PENDIENTES,
    'GET /api/solicitudes/comprobado': { SolicitudId: 1, Comprobaciones: [], ConEquipo: false },
    ...answers,
  });
  renderArea(solicitudesArea, '/menu/solicitudes?ver=pendientes');
  return () => calls.filter(({ method }) => method === 'POST');
};
const button = (name: string) => screen.getByRole('button', { name });
async function elegirTodas() {
  await user.click(await screen.findByRole('button', { name: 'Elegir varias' }));
  await user.click(button('Elegir todas'));
}
async function aceptar() {
  await user.click(button('Aceptar'));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: /^Aceptar/ })).getByRole('button', { name: /^Aceptar \d/ }),
  );
}

// Compiles the screens, so that the first test does not wait for it.
beforeAll(() => import('./Solicitudes.screen.tsx'), 60_000);
conSesion('Luis Ortega', 'EMPLEADO', 'APROBADOR');

it('a group takes requests that need a comment alone, and tells why it takes no others', async () => {
  open({});
  await elegirTodas();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  expect(screen.getByText('Pide la contraseña de firma: ábrala para decidirla.')).toBeVisible();
  expect(screen.getByText('Pide más datos: ábrala para decidirla.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /AFJ-2026-00002/ }));
  await user.click(button('Rechazar'));
  const question = await screen.findByRole('alertdialog', { name: 'Rechazar 2 solicitudes de Ana Prieto' });
  expect(within(question).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(within(question).getByRole('button', { name: /^Rechazar 2/ })).toBeDisabled();
  await user.type(within(question).getByLabelText(/Por qué/), 'Falta la fecha');
  await user.keyboard('{Escape}');
  await user.click(button('Rechazar'));
  expect(await screen.findByLabelText(/Por qué/)).toHaveValue('Falta la fecha');
});

it('the question lists each with its box and the sum, and what is taken out stays chosen', async () => {
  const posts = open({
    'GET /api/solicitudes/mispendientes': [
      acceso(1, { Importe: 1000, Medida: '1.000,00 €' }),
      acceso(2, { Importe: 204.5, Medida: '204,50 €', Alerta: { Texto: 'Coincide', Tono: 'wait' } }),
      acceso(3),
    ],
    'POST /api/solicitudes/aceptar': HECHA,
  });
  await elegirTodas();
  expect(screen.getByText('3 elegidas · 1.204,50 €')).toBeVisible();
  await user.click(button('Aceptar'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Aceptar 3 solicitudes de Ana Prieto' }));
  expect(question.getByText(/^1 tiene una alerta/)).toBeVisible();
  expect(question.getByText('2 importes suman')).toBeVisible();
  await user.click(question.getByRole('checkbox', { name: /AFJ-2026-00002/ }));
  expect(question.getByText(/^Ninguna tiene alertas/)).toBeVisible();
  await user.click(question.getByRole('button', { name: /^Aceptar 2 · 1\.000,00\s€$/ }));
  expect(await screen.findByText('2 solicitudes aceptadas')).toBeVisible();
  expect(posts().map(({ body }) => (body as { Id: number }).Id)).toEqual([1, 3]);
  expect(await screen.findByText('1 elegida · 204,50 €')).toBeVisible();
});

it('each request of a group is sent by itself, with the version that was seen and a key of its own', async () => {
  const posts = open({ 'POST /api/solicitudes/aceptar': HECHA });
  await elegirTodas();
  await aceptar();
  expect(await screen.findByText('3 solicitudes aceptadas')).toBeVisible();
  expect(posts().map(({ body, headers }) => [body, headers['if-match']])).toEqual(
    [1, 2, 3].map((Id) => [{ Id, comentario: 'Conforme' }, `"${10 + Id}"`]),
  );
  expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  expect(await screen.findByRole('button', { name: 'Elegir varias' })).toBeVisible();
});

it('a group goes on past a request that had changed, and tells the result of each', async () => {
  let calls = 0;
  open({
    'POST /api/solicitudes/aceptar': () =>
      ++calls === 2 ? refused(409, 'La solicitud ha cambiado mientras tanto; vuelva a abrirla') : HECHA,
  });
  await elegirTodas();
  await aceptar();
  const told = within(await screen.findByRole('alertdialog', { name: '2 de 3 aceptadas' }));
  expect(told.getAllByRole('listitem').map((element) => element.textContent)).toEqual([
    'AFJ-2026-00001, Ana Prieto: aceptada',
    'AFJ-2026-00002, Ana Prieto: sigue como estaba. La solicitud ha cambiado mientras tanto; vuelva a abrirla',
    'V-2026-00003, Ana Prieto: aceptada',
  ]);
});

it('a group stops where the network is lost: the rest stay chosen, and a second try has the same keys', async () => {
  let lost = true;
  const posts = open({
    'POST /api/solicitudes/aceptar': () => {
      if (lost && posts().length > 1) throw new TypeError('Failed to fetch');
      return HECHA;
    },
  });
  await elegirTodas();
  await aceptar();
  await user.click(
    within(await screen.findByRole('alertdialog', { name: '1 de 3 aceptadas' })).getByRole('button', { name: 'OK' }),
  );
  expect(await screen.findByText('2 elegidas')).toBeVisible();
  expect(posts()).toHaveLength(2);
  lost = false;
  await aceptar();
  await waitFor(() => expect(posts()).toHaveLength(4));
  expect(posts()[2]?.headers['idempotency-key']).toBe(posts()[1]?.headers['idempotency-key']);
  expect(await screen.findByText('2 solicitudes aceptadas')).toBeVisible();
});

it('the question shows what the server has looked at of each, before any of them can be accepted', async () => {
  open({
    'GET /api/solicitudes/comprobado': {
      SolicitudId: 1,
      Comprobaciones: [
        { Bien: true, Texto: 'No tiene otro viaje esos días' },
        { Bien: false, Texto: 'Había propuestas más baratas' },
      ],
      ConEquipo: false,
    },
  });
  await elegirTodas();
  await user.click(button('Aceptar'));
  const question = within(await screen.findByRole('alertdialog', { name: /^Aceptar/ }));
  expect(await question.findAllByText('Había propuestas más baratas')).toHaveLength(3);
  expect(question.getByText(/^3 tienen alertas/)).toBeVisible();
  expect(question.queryByText('No tiene otro viaje esos días')).toBeNull();
});

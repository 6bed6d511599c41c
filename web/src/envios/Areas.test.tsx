// Outbox entries of areas other than trips (Envios.test.tsx): shown while they wait, and sent in the form of their call.
import { QueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormularioAcceso } from '#contract/accesos/acceso.schemas.ts';
import { FormularioComunicacion } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { crearAcceso } from '#web/accesos/accesos.api.ts';
import { accesosArea } from '#web/accesos/accesos.routes.tsx';
import { crearComunicacion, resolverComunicacion } from '#web/comunicaciones/comunicaciones.api.ts';
import { comunicacionesArea } from '#web/comunicaciones/comunicaciones.routes.tsx';
import { sendStored } from '#web/red/api.ts';
import { reportReached } from '#web/red/offline.ts';
import { outbox } from '#web/sinred/outbox.ts';
import { createRunner } from '#web/sinred/outbox-runner.ts';
import { protegida } from '#web/kernel/roots.ts';
import { beginSession, endSession } from '#web/red/session.ts';
import { buildComunicacion } from '../../test/comunicaciones.ts';
import { renderAt } from '../../test/screen.tsx';
import { stubServer } from '../../test/server.ts';
import { tokenDe } from '../../test/token.ts';
import { enviosArea } from './envios.routes.tsx';

const acceso: z.input<typeof FormularioAcceso> = {
  tipoAccesoId: 1,
  personas: [{ origen: 'E', id: 1 }],
  periodicidad: 'U',
  fechaDesde: '2027-03-01',
  fechaHasta: '2027-03-01',
  horaInicio: '22:00',
  horaFin: '23:00',
  motivo: 'Montaje de la grúa',
};
const comunicacion: z.input<typeof FormularioComunicacion> = {
  areaId: 4,
  tipoAveriaId: 1,
  tipoAveriaMantenimientoId: null,
  ubicacion: 'Nave 2',
  titulo: 'Foco fundido',
  descripcion: 'No se enciende desde ayer.',
  prioridad: 3,
  riesgoPersonas: false,
  adjuntos: [41, 42],
};
const lista = {
  'GET /api/accesosfuerajornada/solicitudesmis': [],
  'GET /api/solicitudescomunicaciones/solicitudesmis': [],
};

beforeEach(async () => {
  await beginSession(tokenDe({ name: 'Ana Prieto', exp: 4e9 }));
  await outbox.open('0012');
});
afterEach(async () => {
  cleanup();
  await outbox.wipe('0012');
  vi.unstubAllGlobals();
  reportReached(true);
  await endSession();
});

/** Runs a mutation without network. */
async function withoutNetwork<Data, Fails, Vars>(
  act: UseMutationOptions<Data, Fails, Vars>,
  vars: Vars,
): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network');
  });
  const queries = new QueryClient();
  await queries.getMutationCache().build(queries, act).execute(vars);
}
/** Calls that the server receives once it is there again. */
async function sent() {
  const calls = stubServer({});
  const signal = AbortSignal.timeout(5_000);
  const send: Parameters<typeof createRunner>[0]['send'] = (call, key) => sendStored(call, { key, signal });
  await createRunner({ outbox, signedIn: () => true, onSent: () => {}, onRefused: () => {}, send }).run();
  return calls.map(({ method, path, body, headers }) => [method, path, body, headers['if-match']]);
}

test('an access that is asked for without network waits in sight, and is asked for once there is some', async () => {
  await withoutNetwork(crearAcceso, { body: acceso, sobre: null });
  stubServer(lista);
  renderAt('/menu/envios', [protegida.addChildren([...enviosArea.rutas, ...accesosArea.rutas])]);
  expect(
    await screen.findByRole('article', { name: 'Acceso fuera de jornada nuevo, lunes 1 de marzo de 2027' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Lo que escribió' }));
  expect(screen.getByText('Montaje de la grúa')).toBeVisible();
  expect(z.safeParse(FormularioAcceso, outbox.items()[0]?.llamada.body).success).toBe(true);
  expect(await sent()).toEqual([['POST', '/api/accesosfuerajornada/crear', acceso, undefined]]);
});

test('a communication that is sent without network waits with its photos, which are told not to last; and so does what is done with one', async () => {
  const c = buildComunicacion();
  await withoutNetwork(crearComunicacion, { body: comunicacion, sobre: null });
  const hecho = { trabajoRealizado: 'Cambiado', fechaReal: '2026-11-20' };
  await withoutNetwork(resolverComunicacion, { params: { id: '7' }, version: 4, body: hecho, sobre: c });
  stubServer(lista);
  renderAt('/menu/comunicaciones', [protegida.addChildren([...enviosArea.rutas, ...comunicacionesArea.rutas])]);
  const region = await screen.findByRole('region', { name: 'Comunicaciones pendientes de enviar' });
  expect(region).toHaveTextContent('Nadie la ha recibido todavía. Las fotos se guardan 14 días.');
  expect(z.safeParse(FormularioComunicacion, outbox.items()[0]?.llamada.body).success).toBe(true);
  expect(await sent()).toEqual([
    ['POST', '/api/solicitudescomunicaciones/crear', comunicacion, undefined],
    ['POST', '/api/solicitudescomunicaciones/resolver/7', hecho, '"4"'],
  ]);
});

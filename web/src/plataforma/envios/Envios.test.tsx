// @spec 1.sinred S-940
import { QueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormularioAcceso } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { FormularioComunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { crearAcceso } from '#web/tiempo/accesos/accesos.api.ts';
import { accesosArea } from '#web/tiempo/accesos/accesos.routes.tsx';
import { crearComunicacion, resolverComunicacion } from '#web/planta/comunicaciones/comunicaciones.api.ts';
import { comunicacionesArea } from '#web/planta/comunicaciones/comunicaciones.routes.tsx';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { createRunner } from '#web/casa/sinred/outbox-runner.ts';
import { ApiError, sendStored } from '#web/casa/red/api.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { buildComunicacion } from '../../../test/comunicaciones.ts';
import { buildEnvio } from '../../../test/envios.ts';
import { renderAt, user } from '../../../test/screen.tsx';
import { type Answers, networkCut, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { buildViaje, maestros, POR_VENIR } from '../../../test/viajes.ts';
import { viajesArea } from '#web/viajes/viajes.routes.tsx';
import { enviosArea } from './envios.routes.tsx';

const waiting = buildViaje({
  EstadoId: 3,
  Estado: 'Pendiente de aprobación',
  EnManosDe: 'Luis Ortega',
  acciones: ['aprobar', 'rechazar'],
});
const online: Answers = {
  ...maestros,
  'GET /api/viajes/viajesmis': [buildViaje()],
  'GET /api/viajes/puedecrear': { Puede: true, Motivo: '' },
  'GET /api/viajes/viaje/7': waiting,
  'GET /api/viajes/viajespendientesaprobacion': [waiting],
  'POST /api/viajes/viajenecesidades': [],
  'GET /api/viajes/propuestasdelviaje/7': [],
};
const open = (address: string, answers: Answers = {}) => {
  const calls = stubServer({ ...online, ...answers });
  return { calls, ...renderAt(address, [protegida.addChildren([...viajesArea.rutas, ...enviosArea.rutas])]) };
};
/** Sends what waits in the outbox by `send`. */
const run = (send: Parameters<typeof createRunner>[0]['send']) =>
  createRunner({ outbox, signedIn: () => true, onSent: () => {}, onRefused: () => {}, send }).run();
const approve = async (comment: string) => {
  await user.type(await screen.findByLabelText('Comentario'), comment);
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
};

conSesion('Luis Ortega');

describe('a decision that does not reach the server', () => {
  const lost: Answers = { 'POST /api/viajes/viajeaprobar': networkCut };

  it('is listed with its words once it is refused, and can be decided anew with them', async () => {
    const first = open('/menu/viajes/aprobar/7', lost);
    await approve('Adelante');
    expect(await screen.findByText('Guardado. Pendiente de enviar')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const body = { viajeId: 7, comentario: 'Adelante' };
    const llamada = { path: '/api/viajes/viajeaprobar', body, version: 3 };
    expect(outbox.items()).toMatchObject([{ llamada }]);
    const refusal = new ApiError('El viaje ya no está pendiente', { status: 409, code: 'estado' });
    await run(() => Promise.reject(refusal));
    first.unmount();
    const { path } = open('/menu/envios', { 'POST /api/viajes/viajeaprobar': { Id: 7 } });
    const card = await screen.findByRole('article', { name: 'Aprobar un viaje, V-2026-00007 · Bilbao' });
    expect(within(card).getByText('No se ha podido enviar')).toBeVisible();
    // A browser that has not promised to keep it.
    expect(screen.getByText(/no garantiza que lo pendiente se conserve/)).toBeVisible();
    expect(within(card).getByRole('alert')).toHaveTextContent('El viaje ya no está pendiente');
    await user.click(within(card).getByRole('button', { name: 'Lo que escribió' }));
    expect(within(card).getByText('Adelante')).toBeVisible();
    await user.click(within(card).getByRole('link', { name: 'Abrir y corregir' }));
    expect(path()).toBe('/menu/viajes/aprobar/7');
    expect(await screen.findByLabelText('Comentario')).toHaveValue('Adelante');
    await user.click(screen.getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(outbox.items()).toEqual([])); // done, it takes the place of the refused one
  });

  it('comes back with «Deshacer» where the server cannot have seen it, and is discarded without a question', async () => {
    const envio = await outbox.add(buildEnvio());
    open('/menu/envios', lost);
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('No hay nada pendiente de enviar')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(outbox.items()).toEqual([envio]));
  });

  it('is discarded only after asking where it may have arrived', async () => {
    const first = open('/menu/viajes/aprobar/7', lost);
    await approve('Adelante');
    await waitFor(() => expect(outbox.items()).toHaveLength(1));
    first.unmount();
    open('/menu/envios');
    const discard = async (answer: string) => {
      await user.click(await screen.findByRole('button', { name: 'Descartar' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
    };
    await discard('Cancelar');
    expect(outbox.items()).toHaveLength(1);
    await discard('Descartar');
    expect(await screen.findByText('No hay nada pendiente de enviar')).toBeVisible();
  });
});

describe('a second act on the same thing', () => {
  it('waits behind the first one, although the server would be there', async () => {
    const { calls } = open('/menu/viajes/7?ver=necesidades', { 'GET /api/viajes/viaje/7': buildViaje() });
    await outbox.add(
      buildEnvio({
        tipo: 'viajes.actualizar',
        entidad: 'viaje:7',
        llamada: { method: 'PUT', path: '/api/viajes/actualizar/7', body: {} },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Regresar' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(outbox.items().map(({ tipo }) => tipo)).toEqual(['viajes.actualizar', 'viajes.enviar']));
    expect(calls.some(({ path }) => path.includes('viajeaprobacionsoliciante'))).toBe(false);
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
  });
});

describe('a list without network', () => {
  it('stays as it was read, without an alert; a detail that was never read says so', async () => {
    let reached = true;
    const answer = (rows: unknown) => () => (reached ? rows : networkCut());
    open('/menu/viajes', {
      'GET /api/viajes/viajesmis': answer([buildViaje(POR_VENIR)]),
      'GET /api/viajes/viaje/7': answer(buildViaje(POR_VENIR)),
    });
    const list = await screen.findByRole('list', { name: 'Mis viajes: Próximos' });
    reached = false;
    await user.click(within(list).getByRole('link'));
    expect(await screen.findByText('Esto no está guardado en este dispositivo', {}, { timeout: 8_000 })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Borrador', { selector: 'li *' })).toBeInTheDocument();
  });
});

// Entries of areas other than trips: shown while they wait, and sent in the form of their call.
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
  // Without them an alert comes over the list, sooner or later.
  'GET /api/accesosfuerajornada/puedecrearsolicitud': { Puede: true, Motivo: '', MaxDias: 31 },
  'GET /api/solicitudescomunicaciones/puedecrearsolicitudcomunicacion': { Puede: true, Motivo: '' },
};

/** Runs a mutation without network. */
async function withoutNetwork<Data, Fails, Vars>(
  act: UseMutationOptions<Data, Fails, Vars>,
  vars: Vars,
): Promise<void> {
  vi.stubGlobal('fetch', networkCut);
  const queries = new QueryClient();
  await queries.getMutationCache().build(queries, act).execute(vars);
}
/** Calls that the server receives once it is there again. */
async function sent() {
  const calls = stubServer({});
  const signal = AbortSignal.timeout(5_000);
  await run((call, key) => sendStored(call, { key, signal }));
  return calls.map(({ method, path, body, headers }) => [method, path, body, headers['if-match']]);
}

describe('an entry of another area', () => {
  // @spec 7.accesos
  it('an access asked for without network waits in sight, and is sent once there is some', async () => {
    await withoutNetwork(crearAcceso, { body: acceso, sobre: null });
    stubServer(lista);
    renderAt('/menu/envios', [protegida.addChildren([...enviosArea.rutas, ...accesosArea.rutas])]);
    expect(
      await screen.findByRole('article', { name: 'Acceso fuera de jornada nuevo, lunes 1 de marzo de 2027' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lo que escribió' }));
    expect(screen.getByText('Montaje de la grúa')).toBeVisible();
    expect(z.safeParse(FormularioAcceso, outbox.items()[0]?.llamada.body).success).toBe(true);
    expect(await sent()).toEqual([['POST', '/api/accesosfuerajornada/crear', acceso, undefined]]);
  });

  // @spec 7.comunicaciones S-1293
  it('a communication waits with its photos, which do not last, and so does an act on one', async () => {
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
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import '#web/casa/app/areas.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { type Answers, bodyOf } from '../../../test/server.ts';
import { conSesion, entrar } from '../../../test/session.ts';
import { buildDecidida, buildSolicitud } from '../../../test/solicitudes.ts';
import { buildViaje } from '../../../test/viajes.ts';
import { solicitudesArea } from './solicitudes.routes.tsx';

const porDecidir = (Cuenta: number) => ({
  Tarjetas: [],
  Contadores: [{ Ruta: '/menu/solicitudes', Cuenta, Texto: 'esperan su decisión' }],
  Cuadros: { Viaje: null, Noticia: null },
});
const cuenta = {
  TipoCodigo: 'ACCESO',
  TipoSolicitud: 'Acceso fuera de jornada',
  Total: 2,
  Importe: 0,
  ConImporte: 0,
  Desde: '2026-11-20T09:00:00.000Z',
};
const deViajes = {
  TipoCodigo: 'VIAJE',
  TipoSolicitud: 'Viaje',
  Total: 1,
  Importe: 261.96,
  ConImporte: 1,
  Desde: '2026-11-19T09:00:00.000Z',
};
const viaje = buildSolicitud({
  Id: 4,
  TipoCodigo: 'VIAJE',
  TipoSolicitud: 'Viaje',
  EntidadId: 7,
  Numero: 'V-2026-00007',
  Resumen: 'Bilbao · 01/03/2027 - 03/03/2027',
  FechaSolicitud: '2026-11-19T09:00:00.000Z',
  Escalada: '2026-11-21T08:00:00.000Z',
  Asunto: 'Bilbao, 01/03/2027 - 03/03/2027',
  Medida: '261,96 €',
  Alerta: { Texto: 'Con retraso', Tono: 'bad' },
});
const base: Answers = {
  'GET /api/accesosfuerajornada/puedecrearsolicitud': { Puede: true, Motivo: '', MaxDias: 31 },
  'GET /api/solicitudescomunicaciones/puedecrearsolicitudcomunicacion': { Puede: true, Motivo: '' },
  'GET /api/inicio': porDecidir(3),
  'GET /api/solicitudes/resumen': { PorDecidir: [cuenta, deViajes] },
  'GET /api/solicitudes/mispendientes': [
    viaje,
    buildSolicitud({ Recordada: '2026-11-21T08:00:00.000Z' }),
    buildSolicitud({
      Id: 6,
      Numero: 'AFJ-2026-00006',
      FirmaDigital: 1,
      FechaSolicitud: '2026-11-21T09:00:00.000Z',
      EnNombreDe: 'Íñigo Vega',
    }),
  ],
  'GET /api/solicitudes/mias': [
    buildDecidida({ Id: 9, Numero: 'AFJ-2026-00009' }),
    buildSolicitud({ Id: 8, Numero: 'AFJ-2026-00008', EnManosDe: 'Eva Robles' }),
  ],
};
const open = openerOf(solicitudesArea, base);
const pendientes = async () =>
  within(await screen.findByRole('list', { name: 'Pendientes de mi firma' })).getAllByRole('link');

// Compiles the screens, so that the first test does not wait for it.
beforeAll(() => Promise.all([import('./Solicitudes.screen.tsx'), import('./SolicitudDetalle.screen.tsx')]), 60_000);
conSesion('Luis Ortega', 'EMPLEADO', 'APROBADOR');

// @spec 2.11 S-1240
describe('requests that wait for a decision', () => {
  it('are one list of all kinds, the most urgent first, with who, what, how much and what to look at', async () => {
    open('/menu/solicitudes');
    const rows = await pendientes();
    expect(rows.map((row) => row.getAttribute('href')?.split('?')[0])).toEqual([
      '/menu/solicitudes/4',
      '/menu/solicitudes/5',
      '/menu/solicitudes/6',
    ]);
    const [primera, recordada, firma] = rows as [HTMLElement, HTMLElement, HTMLElement]; // three, as just seen
    expect(primera).toHaveTextContent('Con retraso');
    expect(primera).toHaveTextContent('Bilbao, 01/03/2027 - 03/03/2027');
    expect(primera).toHaveTextContent('261,96 €');
    expect(recordada).toHaveTextContent('Recordada');
    expect(recordada).not.toHaveTextContent('Con contraseña de firma');
    expect(firma).toHaveTextContent('Con contraseña de firma');
    expect(firma).toHaveTextContent('Por delegación de Íñigo Vega');
  });

  it('are filtered by kind in the address', async () => {
    const { path, calls } = open('/menu/solicitudes');
    await user.click(await screen.findByRole('radio', { name: /^Viajes/ }));
    await waitFor(() => expect(path()).toContain('tipo=VIAJE'));
    await waitFor(() => expect(calls.some(({ search }) => search.includes('tipo=VIAJE'))).toBe(true));
  });

  it('open a trip with all its data and the words of its area', async () => {
    const pendiente = buildViaje({
      Id: 7,
      EstadoId: 3,
      Estado: 'Pendiente de aprobación',
      acciones: ['aprobar', 'rechazar'],
    });
    const { calls } = open('/menu/solicitudes/4?ver=pendientes', {
      'GET /api/solicitudes/solicitud/4': viaje,
      'GET /api/viajes/viaje/7': pendiente,
      'POST /api/viajes/viajenecesidades': [],
      'GET /api/viajes/propuestasdelviaje/7': [],
      'POST /api/viajes/viajeaprobar': { Id: 7 },
    });
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    // The comment stands beside the button: nothing is asked.
    expect(await screen.findByText('Viaje aprobado correctamente')).toBeVisible();
    expect(bodyOf(calls, '/viajeaprobar')).toEqual({ viajeId: 7, comentario: '' });
  });

  it('are told to be none', async () => {
    open('/menu/solicitudes', { 'GET /api/solicitudes/mispendientes': [] });
    expect(await screen.findByText('Nada espera su firma')).toBeVisible();
  });
});

// @spec 2.11
describe('requests of the person', () => {
  it('open first for a person who decides nothing, with their state and who has them', async () => {
    await entrar('Luis Ortega', 'EMPLEADO');
    const { calls } = open('/menu/solicitudes', { 'GET /api/inicio': porDecidir(0) });
    const rows = within(await screen.findByRole('list', { name: 'Mis solicitudes' })).getAllByRole('link');
    const [decidida, pendiente] = rows as [HTMLElement, HTMLElement]; // two, as the answer has
    expect(decidida).toHaveTextContent('Aceptada');
    expect(decidida).not.toHaveTextContent('En manos de');
    expect(pendiente).toHaveTextContent('En manos de Eva Robles');
    expect(calls.some(({ path }) => path.includes('/viajes/'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Pedir' }));
    expect(await screen.findByRole('link', { name: 'Nuevo acceso' })).toHaveAttribute('href', '/menu/accesos/nuevo');
    expect(screen.getByRole('link', { name: 'Nueva comunicación' })).toHaveAttribute(
      'href',
      '/menu/comunicaciones/nueva',
    );
  });

  // @spec 7.comunicaciones
  it('offer no button of a new request to a person who may not make it', async () => {
    open('/menu/solicitudes?ver=mias', {
      'GET /api/solicitudescomunicaciones/puedecrearsolicitudcomunicacion': {
        Puede: false,
        Motivo: 'Solo la plantilla',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pedir' }));
    expect(await screen.findByRole('link', { name: 'Nuevo acceso' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Nueva comunicación' })).toBeNull());
  });

  it('are the other part of the screen for a person who decides', async () => {
    const { path } = open('/menu/solicitudes');
    await pendientes();
    await user.click(screen.getByRole('link', { name: 'Mis solicitudes' }));
    expect(await screen.findByRole('list', { name: 'Mis solicitudes' })).toBeVisible();
    await waitFor(() => expect(path()).toBe('/menu/solicitudes?ver=mias'));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FuenteDePendientes, Pendiente } from '#web/kernel/area.ts';
import { protegida } from '#web/kernel/roots.ts';
import { beginSession, endSession } from '#web/red/session.ts';
import { renderAt } from '../../test/screen.tsx';
import { type Answers, refused, stubServer } from '../../test/server.ts';
import { buildDecidida, buildSolicitud } from '../../test/solicitudes.ts';
import { tokenDe } from '../../test/token.ts';
import { buildViajePendiente } from '../../test/viajes.ts';
import { mezclar } from './bandeja.api.ts';
import { solicitudesArea } from './solicitudes.routes.tsx';

const porDecidir = (Cuenta: number) => ({
  Tarjetas: [],
  Contadores: [{ Ruta: '/menu/solicitudes', Cuenta, Texto: 'esperan su decisión' }],
  Cuadros: { Viaje: null, Noticia: null },
});
const base: Answers = {
  'GET /api/accesosfuerajornada/puedecrearsolicitud': { Puede: true, Motivo: '' },
  'GET /api/solicitudescomunicaciones/puedecrearsolicitudcomunicacion': { Puede: true, Motivo: '' },
  'GET /api/inicio': porDecidir(3),
  'GET /api/solicitudes/mispendientes': [
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
  'GET /api/viajes/viajespendientesaprobacion': [buildViajePendiente({ Escalada: '2026-11-21T08:00:00.000Z' })],
  'GET /api/solicitudescomunicaciones/solicitudespendientesfirmar': [],
};
const open = (address: string, answers: Answers = {}) => {
  const calls = stubServer({ ...base, ...answers });
  return { calls, ...renderAt(address, [protegida.addChildren([...solicitudesArea.rutas])]) };
};
const user = userEvent.setup({ delay: null });
const entrar = (role: string[]) => beginSession(tokenDe({ name: 'Luis Ortega', role, exp: 4e9 }));
const pendientes = async () =>
  within(await screen.findByRole('list', { name: 'Pendientes de mi firma' })).getAllByRole('link');

// What the first of the tests would wait for: the screen and what it stands on, compiled.
beforeAll(async () => void (await import('./Solicitudes.screen.tsx')), 60_000);
beforeEach(() => entrar(['EMPLEADO', 'APROBADOR']));
afterEach(async () => {
  vi.unstubAllGlobals();
  await endSession();
});

describe('what waits for me', () => {
  it('is one list, the oldest first, whatever it is, with what has been said of its waiting', async () => {
    open('/menu/solicitudes');
    const rows = await pendientes();
    expect(rows.map((row) => row.getAttribute('href')?.split('?')[0])).toEqual([
      '/menu/solicitudes/viaje/7',
      '/menu/solicitudes/5',
      '/menu/solicitudes/6',
    ]);
    const [viaje, recordada, firma] = rows as [HTMLElement, HTMLElement, HTMLElement]; // three, as just seen
    expect(viaje).toHaveTextContent('Con retraso');
    expect(viaje).toHaveTextContent('Bilbao · 01/03/2027 - 03/03/2027');
    expect(recordada).toHaveTextContent('Recordada');
    expect(recordada).not.toHaveTextContent('Con contraseña de firma');
    expect(firma).toHaveTextContent('Con contraseña de firma');
    expect(firma).toHaveTextContent('Por delegación de Íñigo Vega');
  });

  it('is looked through by kind, in the address', async () => {
    const { path } = open('/menu/solicitudes');
    await user.click(await screen.findByRole('radio', { name: /^Viaje/ }));
    expect(await pendientes()).toHaveLength(1);
    expect(path()).toContain('tipo=Viaje');
  });

  it('shows what can be read when a part of it cannot', async () => {
    open('/menu/solicitudes', { 'GET /api/viajes/viajespendientesaprobacion': refused(500, 'Error interno') });
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await pendientes()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  it('with nothing says so', async () => {
    open('/menu/solicitudes', {
      'GET /api/solicitudes/mispendientes': [],
      'GET /api/viajes/viajespendientesaprobacion': [],
    });
    expect(await screen.findByText('Nada espera su firma')).toBeVisible();
  });
});

describe('what I have asked for', () => {
  it('is what whoever decides nothing comes for, with its state and who has it', async () => {
    await entrar(['EMPLEADO']);
    const { calls } = open('/menu/solicitudes', { 'GET /api/inicio': porDecidir(0) });
    const rows = within(await screen.findByRole('list', { name: 'Mis solicitudes' })).getAllByRole('link');
    const [decidida, pendiente] = rows as [HTMLElement, HTMLElement]; // two, as the answer has
    expect(decidida).toHaveTextContent('Aceptada');
    expect(decidida).not.toHaveTextContent('En manos de');
    expect(pendiente).toHaveTextContent('En manos de Eva Robles');
    expect(calls.some(({ path }) => path.includes('/viajes/'))).toBe(false);
    expect(screen.getByRole('link', { name: 'Nuevo acceso' })).toHaveAttribute('href', '/menu/accesos/nuevo');
    expect(screen.getByRole('link', { name: 'Nueva comunicación' })).toHaveAttribute(
      'href',
      '/menu/comunicaciones/nueva',
    );
  });

  it('offers whoever may not ask for something no way to it, and says why', async () => {
    open('/menu/solicitudes?ver=mias', {
      'GET /api/solicitudescomunicaciones/puedecrearsolicitudcomunicacion': {
        Puede: false,
        Motivo: 'Solo la plantilla',
      },
    });
    expect(await screen.findByRole('button', { name: 'Nueva comunicación' })).toBeDisabled();
    expect(screen.getByText('Solo la plantilla')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nueva comunicación' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Nuevo acceso' })).toBeVisible();
  });

  it('is the other part of the screen for who decides', async () => {
    const { path } = open('/menu/solicitudes');
    await pendientes();
    await user.click(screen.getByRole('link', { name: 'Mis solicitudes' }));
    expect(await screen.findByRole('list', { name: 'Mis solicitudes' })).toBeVisible();
    await waitFor(() => expect(path()).toBe('/menu/solicitudes?ver=mias'));
  });
});

describe('several lists as one', () => {
  const fila = (id: number, desde: string): Pendiente => ({
    id,
    desde,
    tipo: 'Viaje',
    numero: '',
    resumen: '',
    peticionario: '',
    porDelegacionDe: null,
    recordada: null,
    escalada: null,
    conFirma: false,
  });
  const fuente = (changes: Partial<FuenteDePendientes>): FuenteDePendientes => ({
    filas: [],
    ordenada: true,
    error: null,
    refetch: () => undefined,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: () => undefined,
    ...changes,
  });
  const claves = (fuentes: Parameters<typeof mezclar>[0]) => mezclar(fuentes).filas?.map(({ clave }) => clave);

  it('never shows what a page that has not come yet may stand before', () => {
    const corta = fuente({ filas: [fila(1, '01'), fila(2, '03')], hasNextPage: true, fetchNextPage: () => 'la corta' });
    const larga = fuente({ filas: [fila(7, '02'), fila(8, '05')], ordenada: false });
    expect(
      claves([
        ['solicitud', corta],
        ['viaje', larga],
      ]),
    ).toEqual(['solicitud-1', 'viaje-7', 'solicitud-2']);
    expect(
      mezclar([
        ['solicitud', corta],
        ['viaje', larga],
      ]).mas.fetchNextPage(),
    ).toBe('la corta');
    expect(
      claves([
        ['solicitud', { ...corta, hasNextPage: false }],
        ['viaje', larga],
      ]),
    ).toEqual(['solicitud-1', 'viaje-7', 'solicitud-2', 'viaje-8']);
  });

  it('waits for all of them the first time, but not for one that failed', () => {
    const falta = fuente({ filas: undefined });
    expect(
      mezclar([
        ['solicitud', fuente({})],
        ['viaje', falta],
      ]).filas,
    ).toBeUndefined();
    const rota = { ...falta, error: new Error('no') };
    expect(
      mezclar([
        ['solicitud', fuente({ filas: [fila(1, '01')] })],
        ['viaje', rota],
      ]),
    ).toMatchObject({
      filas: [{ clave: 'solicitud-1' }],
      fallidas: [rota],
    });
  });
});

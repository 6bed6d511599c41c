import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dias as DiasDeAforo } from '#contract/comedor/aforo/aforo.schemas.ts';
import { Ajustes, Hoy, type Mia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { buildComedor } from '../../../test/comedores.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { conAncho, openerOf } from '../../../test/screen.tsx';
import { refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { hoyArea } from './hoy.routes.tsx';

const LUNES = '2026-11-23';
const comedor = buildComedor();
const reserva = (cambios: Partial<Mia>): Partial<Mia> => ({
  Clase: 'plaza',
  Id: 7,
  Fecha: LUNES,
  Texto: 'Segundo turno',
  Detalle: '13:30 a 14:10',
  Comedor: 'Santander',
  EstadoId: 1,
  Estado: 'Reservada',
  Version: 1,
  Hasta: '2026-11-23T12:00:00.000Z',
  ...cambios,
});
/** A Monday at 09:40 by the clock of the server, which the device need not share. */
const hoy = muestrasDe(Hoy, {
  Fecha: LUNES,
  Ahora: '2026-11-23T08:40:00.000Z',
  Abierto: true,
  Cortes: {
    aforo: '2026-11-23T12:00:00.000Z',
    bocadillos: '2026-11-23T08:00:00.000Z',
    parallevar: '2026-11-23T09:30:00.000Z',
  },
});
const abrir = openerOf(hoyArea, {
  'GET /api/comedores/todos': [comedor],
  'GET /api/aforo/dias': muestra(DiasDeAforo, {
    Dias: [
      {
        Fecha: LUNES,
        Abierto: true,
        Turnos: [
          { TurnoId: 1, Fecha: LUNES, Nombre: 'Primer turno', Desde: '12:45', Plazas: 10, Ocupadas: 10 },
          { TurnoId: 2, Fecha: LUNES, Nombre: 'Segundo turno', Desde: '13:30', Plazas: 60, Ocupadas: 7 },
        ],
      },
    ],
  }),
});
const tesela = async (nombre: string) =>
  (await screen.findByRole('navigation', { name: 'Reservar y pedir' })).querySelector(`a[href*="${nombre}"]`)
    ?.textContent;

conSesion();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  // The device is three hours ahead of the server.
  vi.setSystemTime('2026-11-23T11:40:00.000Z');
});

it('a phone books a free sitting of today with one press, and leads to the list of a full one', async () => {
  const { calls } = abrir('/menu/comedor', {
    'GET /api/comedor/hoy': hoy({}),
    'POST /api/aforo/reservar': { Id: 3, EstadoId: 1, Puesto: 0 },
  });
  const sitio = within(await screen.findByRole('region', { name: 'Su sitio' }));
  expect(sitio.getByRole('link', { name: /^Primer turno.*12:45.*lleno$/ })).toBeVisible();
  const user = userEvent.setup({ delay: null });
  await user.click(sitio.getByRole('button', { name: /^Reservar Segundo turno.*13:30.*53 libres$/ }));
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ path: '/api/aforo/reservar', body: { turnoId: 2, fecha: LUNES } }),
    ),
  );
  expect(within(screen.getByRole('navigation', { name: 'Comedor' })).getAllByRole('link')).toHaveLength(4);
});

describe('on a desk', () => {
  conAncho();
  it('the time left is counted by the server’s clock, not the device’s', async () => {
    abrir('/menu/comedor', { 'GET /api/comedor/hoy': hoy({}) });
    expect(await tesela('parallevar')).toContain('Para hoy hasta las 10:30: quedan 50\u00A0min');
    expect(await tesela('bocadillos')).toContain('Lo de hoy se cerró a las 09:00');
    expect(await tesela('mesas')).toContain('Hoy no hay');
    act(() => void vi.advanceTimersByTime(49 * 60_000));
    expect(await tesela('parallevar')).toContain('queda 1\u00A0min');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(await tesela('parallevar')).toContain('Lo de hoy se cerró a las 10:30');
  });

  it('a day without service shows the next one that opens, and says so', async () => {
    const cerrado = buildComedor({ Servicio: '2026-11-24', Cierre: 'Fiesta local' });
    const { calls } = abrir('/menu/comedor', {
      'GET /api/comedores/todos': [cerrado],
      'GET /api/comedor/hoy': hoy({ Fecha: '2026-11-24', Cortes: { parallevar: '2026-11-24T09:30:00.000Z' } }),
    });
    expect(await screen.findByText(/Hoy no hay servicio/)).toHaveTextContent(
      'Hoy no hay servicio (Fiesta local) · se muestra el martes 24/11/2026',
    );
    expect(await tesela('parallevar')).toContain('Para el martes hasta las 10:30');
    expect(await tesela('mesas')).toContain('El martes no hay');
    expect(screen.getByText('Aún no hay menú del martes 24 de noviembre')).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/comedor/hoy')?.search).toContain('fecha=2026-11-24');
  });
});

it('a withdrawn dish stays in sight, struck through with its reason and without its allergens', async () => {
  const sopa = {
    Curso: 1,
    Nombre: 'Sopa de cocido',
    Alergenos: ['gluten'],
    Cambiado: true,
    Retirado: true,
    Motivo: 'No ha llegado el fideo',
  } as const;
  abrir('/menu/comedor', { 'GET /api/comedor/hoy': hoy({ Menu: [sopa] }) });
  const plato = (await screen.findByText('Sopa de cocido', { selector: 's' })).closest('li');
  expect(plato).toHaveTextContent('Sopa de cocidoRetiradoNo se sirve: No ha llegado el fideo');
  expect(plato).not.toHaveTextContent('gluten');
});

it('each state has one colour, and a seat whose sitting is over has none', async () => {
  const Mias = [
    reserva({ Estado: 'Terminada', Terminada: true }),
    reserva({ Id: 8, Clase: 'pedido', Tipo: 'B', EstadoId: 2, Estado: 'En preparación' }),
    reserva({ Id: 9, Clase: 'pedido', Tipo: 'B', EstadoId: 5, Estado: 'No recogido' }),
  ];
  abrir('/menu/comedor', { 'GET /api/comedor/hoy': hoy({ Mias }) });
  for (const [estado, tono] of [
    ['Terminada', 'bg-neutral'],
    ['En preparación', 'bg-run'],
    ['No recogido', 'bg-bad'],
  ] as const)
    for (const insignia of await screen.findAllByText(estado)) expect(insignia).toHaveClass(tono);
});

it('a booking on a day away offers its cancellation until its cut-off, and the reason afterwards', async () => {
  const pedido = reserva({
    Clase: 'pedido',
    Id: 9,
    Tipo: 'L',
    Texto: '1 × Ensalada',
    Hasta: '2026-11-23T09:30:00.000Z',
    Version: 3,
  });
  const Mias = [pedido, reserva({})].map((reservada) => ({ ...reservada, Coincide: 'Ese día está de viaje a Madrid' }));
  const { calls } = abrir('/menu/comedor', {
    'GET /api/comedor/hoy': hoy({ Mias }),
    'POST /api/aforo/cancelar': refused(409, 'Ya no tiene esa plaza'),
  });
  const ofertas = within(await screen.findByRole('region', { name: 'Días que no estará' }));
  expect(ofertas.getAllByRole('listitem')).toHaveLength(2);
  act(() => void vi.advanceTimersByTime(50 * 60_000));
  expect(ofertas.getAllByRole('listitem')).toHaveLength(1);
  const propias = within(screen.getByRole('region', { name: 'Lo suyo' }));
  expect(propias.getByRole('listitem')).toHaveTextContent('Ese día está de viaje a Madrid');
  const user = userEvent.setup({ delay: null });
  await user.click(ofertas.getByRole('button', { name: 'Cancelar Sitio: Segundo turno' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ body: { Id: 7 } })));
});

it('the sums of the month explain the word exempt', async () => {
  const Dias = [{ Fecha: LUNES, Pedidos: 1, Importe: 4.5, Exento: true, Motivo: 'Día de trabajo' }];
  abrir('/menu/comedor/resumen?mes=2026-11', {
    'GET /api/comedor/resumen': { Mes: '2026-11', Dias, Pedidos: 1, Importe: 4.5, ImporteExento: 4.5 },
  });
  expect(await screen.findByRole('region', { name: 'En el mes' })).toHaveTextContent(
    'Lo exento no tributa en su nómina (art. 45 del Reglamento del IRPF)',
  );
});

const ajustes = muestra(Ajustes, {
  Hoy: LUNES,
  Dias: [1, 2, 3, 4, 5],
  CorteParaLlevar: '10:30',
  Festivos: [{ Fecha: '2026-12-08' }],
});
it('refused settings of a kitchen keep what was written, with the reason beside them', async () => {
  const { calls } = abrir('/menu/cocina/comedores', {
    'GET /api/comedor/cocina/ajustes': ajustes,
    'PUT /api/comedor/cocina/ajustes': refused(409, 'Hay reservas o pedidos el 24/11/2026: ciérrelo antes'),
  });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('checkbox', { name: 'martes' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Hay reservas o pedidos el 24/11/2026: ciérrelo antes')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'martes' })).not.toBeChecked();
  expect(calls).toContainEqual(
    expect.objectContaining({ body: { dias: [1, 3, 4, 5], corteBocadillos: '09:00', corteParaLlevar: '10:30' } }),
  );
});

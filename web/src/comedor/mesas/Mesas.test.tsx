// Tables outside: possible and refused bookings, calls, and the kitchen's side.
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  DiaDeCocina,
  DiaDeMesas,
  FranjaDelDia,
  Reserva,
  ReservaDeCocina,
  Terraza,
} from '#contract/comedor/mesas/mesa.schemas.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { buildComedor } from '../../../test/comedores.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { type Answers, refused, type stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { mesasArea } from './mesas.routes.tsx';

conSesion();

const comedor = buildComedor();
const franja = (Id: number, Desde: string, Hasta: string, resto: Partial<FranjaDelDia> = {}) =>
  muestra(FranjaDelDia, { Id, Desde, Hasta, Termina: `2026-11-23T${Hasta}:00.000Z`, ...resto });
const mesa = (Id: number, Nombre: string, Plazas: number) => ({ Id, Nombre, Plazas, X: 20 * Id, Y: 30 });
const dia = muestrasDe(DiaDeMesas, {
  Fecha: '2026-11-23',
  Dias: ['2026-11-23', '2026-11-24'],
  Ahora: '2026-11-23T13:20:00.000Z',
  Mesas: [mesa(1, 'Terraza 1', 4), mesa(2, 'Terraza 2', 1)],
  Franjas: [franja(1, '12:30', '13:15'), franja(2, '13:15', '14:00', { Ocupadas: [1] }), franja(3, '14:00', '14:45')],
});
const reserva = muestrasDe(Reserva, {
  Id: 9,
  Mesa: 'Terraza 1',
  MesaId: 1,
  FranjaId: 2,
  Fecha: '2026-11-23',
  Desde: '13:15',
  Hasta: '14:00',
  Personas: 3,
  Acompanantes: 'Luis',
  EstadoId: 1,
  Estado: 'Reservada',
  Empieza: '2026-11-23T12:15:00.000Z',
  Plazo: '2026-11-23T12:30:00.000Z',
  Ahora: '2026-11-23T12:20:00.000Z',
  acciones: ['cancelar', 'ocupar'],
});
const abrir = openerOf(mesasArea, {
  'GET /api/comedores/todos': [comedor],
  'GET /api/mesas/dia': dia(),
  'GET /api/mesas/mias': [],
});
const posts = (calls: ReturnType<typeof stubServer>) => calls.filter(({ method }) => method !== 'GET');
const plano = () => screen.findByRole('list', { name: 'Plano de las mesas' });

describe('plan of the tables', () => {
  const YA_TIENE = 'Ya tiene mesa ese día: para reservar otra, cancele antes la suya.';
  it('the plan comes after the list on a narrow screen, and is one touch away', async () => {
    abrir('/menu/comedor/mesas');
    expect(await screen.findByRole('button', { name: /^Reservar ?Terraza 2/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Plano de las mesas' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver el plano' }));
    expect(await plano()).toBeVisible();
  });
  // @spec 1.mesas
  it('the plan offers free tables in slots that are not over, and the reason for the others', async () => {
    vi.stubGlobal('innerWidth', 820);
    abrir('/menu/comedor/mesas');
    const sitios = await plano();
    expect(
      within(sitios)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['ReservarTerraza 21 plazaLibre']);
    expect(within(sitios).getByText('Ocupada')).toBeVisible();
    expect(screen.getByText('Queda 1 mesa libre. Elija la que quiera.')).toBeVisible();
    const horas = screen.getByRole('radiogroup', { name: 'Hora' });
    expect(within(horas).getAllByRole('radio')).toHaveLength(2);
    await user.click(within(horas).getByText('14:00'));
    expect(await screen.findByText('Quedan 2 mesas libres. Elija la que quiera.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver en lista' }));
    expect(await screen.findByRole('button', { name: 'Ver el plano' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Reservar ?Terraza 1/ })).toBeVisible();
  });
  // @spec 1.mesas
  it.each([
    ['the weather', { Cerrado: 'Aviso de viento' }, ['Ese día no hay mesas', 'Aviso de viento']],
    ['a canteen without any', { Mesas: [] }, ['No hay mesas en el exterior']],
    ['the end of the day', { Ahora: '2026-11-23T23:00:00.000Z' }, ['Por hoy ya no quedan horas']],
    [
      'a closed slot',
      { Franjas: [franja(3, '14:00', '14:45', { Cerrada: 'Lluvia' })] },
      ['De 14:00 a 14:45 no se reserva', 'Lluvia'],
    ],
    [
      'a slot that is full',
      { Franjas: [franja(3, '14:00', '14:45', { Ocupadas: [1, 2] })] },
      ['No queda ninguna mesa libre a esta hora: pruebe con otra.'],
    ],
    ['their own', { Mia: reserva() }, ['Queda 1 mesa libre.', 'La suya', YA_TIENE]],
    ['their own at another hour', { Mia: reserva({ FranjaId: 1 }) }, ['Queda 1 mesa libre.', 'Libre', YA_TIENE]],
  ])('the plan offers no table because of %s, in words', async (_por, cambios, frases) => {
    abrir('/menu/comedor/mesas', { 'GET /api/mesas/dia': dia(cambios) });
    for (const frase of frases) expect(await screen.findByText(frase)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reservar/ })).toBeNull();
  });
  it('the dialog keeps typed values when somebody was first, and says so', async () => {
    const FRASE = 'Esa mesa la acaba de reservar otra persona: elija otra';
    const { calls } = abrir('/menu/comedor/mesas?ver=plano&franja=3', {
      'POST /api/mesas/reservar': refused(409, FRASE),
    });
    await user.click(within(await plano()).getByRole('button', { name: /Terraza 1/ }));
    const dialogo = await screen.findByRole('dialog');
    await user.type(within(dialogo).getByLabelText(/Quién le acompaña/), 'Luis');
    await user.click(within(dialogo).getByRole('button', { name: 'Reservar' }));
    expect(await within(dialogo).findByText(FRASE)).toBeVisible();
    expect(within(dialogo).getByLabelText(/Quién le acompaña/)).toHaveValue('Luis');
    expect(posts(calls)[0]?.body).toEqual({
      mesaId: 1,
      franjaId: 3,
      fecha: '2026-11-23',
      personas: 2,
      acompanantes: 'Luis',
    });
  });
  // @spec 1.mesas
  it('a booking without network waits in the outbox, and no second table is offered meanwhile', async () => {
    abrir('/menu/comedor/mesas?ver=plano&franja=3', {
      'POST /api/mesas/reservar': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await user.click(within(await plano()).getByRole('button', { name: /Terraza 2/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reservar' }));
    expect(await screen.findByText('Pendiente de enviar')).toBeVisible();
    expect(outbox.items().map(({ titulo, detalle }) => [titulo, detalle])).toEqual([
      ['Reservar mesa', expect.stringMatching(/^Terraza 2, lun.23\/11\/2026, de 14:00 a 14:45$/)],
    ]);
    expect(within(await plano()).queryByRole('button')).toBeNull();
  });
  it('a booking is cancelled by its person after a question', async () => {
    const { calls } = abrir('/menu/comedor/mesas', {
      'GET /api/mesas/dia': dia({ Mia: reserva() }),
      'POST /api/mesas/cancelar': { Id: 9 },
    });
    const tarjeta = await screen.findByRole('article', { name: 'Su mesa' });
    expect(within(tarjeta).queryByRole('button', { name: 'Ya estoy en la mesa' })).toBeNull();
    await user.click(within(tarjeta).getByRole('button', { name: 'Cancelar reserva' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar reserva' }));
    await screen.findByText('Reserva cancelada');
    expect(posts(calls).map(({ path, body }) => [path, body])).toEqual([['/api/mesas/cancelar', { Id: 9 }]]);
  });
});

describe('code of a table', () => {
  const CODIGO = 'k3v9x2m4q7t1w8zb';
  const leida = (reservada: Reserva | null, Motivo: string) => ({
    'GET /api/mesas/codigo': { MesaId: 1, Mesa: 'Terraza 1', Plazas: 4, Centro: 'SDR', Reserva: reservada, Motivo },
  });
  it('the code takes up the booking in one touch, and shows its end', async () => {
    const { calls } = abrir(`/menu/comedor/mesas/${CODIGO}`, {
      ...leida(reserva(), ''),
      'POST /api/mesas/ocupar': { Id: 9 },
    });
    expect(await screen.findByText('Se le guarda hasta las 13:30.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Ya estoy en la mesa' }));
    await screen.findByText('Ya está en su mesa');
    expect(posts(calls)[0]?.body).toEqual({ codigo: CODIGO });
  });
  it('the code shows the reason of a refusal, with the way to the tables', async () => {
    abrir(`/menu/comedor/mesas/${CODIGO}`, leida(null, 'Hoy no tiene reservada la mesa Terraza 1'));
    expect(await screen.findByText('Hoy no tiene reservada la mesa Terraza 1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver las mesas' })).toHaveAttribute(
      'href',
      '/menu/comedor/mesas?centro=SDR',
    );
  });
});

describe('the kitchen', () => {
  const terraza = muestra(Terraza, {
    Mesas: [{ ...mesa(1, 'Terraza 1', 4), Meses: [11, 12, 1], Activa: true, Codigo: 'a'.repeat(16), Version: 3 }],
    Franjas: [
      { Id: 2, Desde: '13:15', Hasta: '14:00', Activa: true, Version: 1 },
      { Id: 3, Desde: '14:00', Hasta: '14:45', Version: 1 },
    ],
  });
  const de = (Id: number, Persona: string, EstadoId: number, Estado: string) =>
    muestra(ReservaDeCocina, {
      Id,
      MesaId: Id,
      FranjaId: 2,
      Mesa: `Terraza ${Id}`,
      Desde: '13:15',
      Hasta: '14:00',
      Persona,
      Personas: 2,
      EstadoId,
      Estado,
    });
  const delDia = muestra(DiaDeCocina, {
    Fecha: '2026-11-23',
    Dias: ['2026-11-23'],
    Reservas: [de(1, 'Ana Prieto', 1, 'Reservada'), de(2, 'Luis Ortega', 5, 'Caducada')],
  });
  const cocina = (ver: string, answers: Answers = {}) =>
    abrir(`/menu/cocina/mesas${ver}`, {
      'GET /api/mesas/cocina': terraza,
      'GET /api/mesas/cocina/dia': delDia,
      ...answers,
    });
  it('closing names the people to be told, and nobody whose table is over', async () => {
    const { calls } = cocina('', { 'POST /api/mesas/cocina/cerrar': { Id: 4, Avisadas: 1 } });
    expect(await screen.findByText('Caducada')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'De 14:00 a 14:45' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cerrar todo el día' }));
    const dialogo = await screen.findByRole('alertdialog');
    expect(within(dialogo).getByText('Ana Prieto: Terraza 1, a las 13:15')).toBeVisible();
    expect(within(dialogo).queryByText(/Luis/)).toBeNull();
    expect(within(dialogo).getByRole('button', { name: 'Cerrar y avisar' })).toBeDisabled();
    await user.type(within(dialogo).getByLabelText(/^Motivo/), 'Lluvia');
    await user.click(within(dialogo).getByRole('button', { name: 'Cerrar y avisar' }));
    await screen.findByText('Cerrado: se ha avisado a 1 persona');
    expect(posts(calls)[0]).toMatchObject({
      search: '?centro=SDR',
      body: { fecha: '2026-11-23', franjaId: null, motivo: 'Lluvia' },
    });
  });
  it('closing names nobody where nobody has a table', async () => {
    cocina('', { 'GET /api/mesas/cocina/dia': { ...delDia, Reservas: [] } });
    await user.click(await screen.findByRole('button', { name: 'Cerrar todo el día' }));
    const dialogo = await screen.findByRole('alertdialog');
    expect(within(dialogo).getByRole('button', { name: 'Cerrar' })).toBeDisabled();
    expect(within(dialogo).queryByRole('button', { name: /avisar/ })).toBeNull();
  });
  it('the kitchen cancels a booking with its reason, and reopens a closed slot', async () => {
    const { calls } = cocina('', {
      'GET /api/mesas/cocina/dia': { ...delDia, Cierres: [{ Id: 4, FranjaId: 2, Motivo: 'Viento' }] },
      'POST /api/mesas/cocina/cancelar/1': { Id: 1 },
      'POST /api/mesas/cocina/abrir': { Id: 4 },
    });
    await user.click(await screen.findByRole('button', { name: /^Cancelar ?Terraza 1 de Ana Prieto/ }));
    await user.type(within(await screen.findByRole('alertdialog')).getByLabelText(/^Motivo/), 'Rota');
    await user.click(screen.getByRole('button', { name: 'Cancelar la reserva' }));
    await screen.findByText('Reserva cancelada: se ha avisado a quien la tenía');
    await user.click(screen.getByRole('button', { name: 'Volver a abrir de 13:15 a 14:00' }));
    await screen.findByText('Abierto de nuevo');
    expect(posts(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/api/mesas/cocina/cancelar/1', { motivo: 'Rota' }],
      ['/api/mesas/cocina/abrir', { Id: 4 }],
    ]);
  });
  it('the kitchen changes a table under its version, and keeps the form of a refusal', async () => {
    const FRASE = 'Alguien la tiene reservada: cancele antes sus reservas, o cierre esas franjas';
    const { calls } = cocina('?ver=plano', { 'PUT /api/mesas/cocina/mesa/1': refused(409, FRASE) });
    await user.click(within(await plano()).getByRole('button', { name: /Terraza 1.*nov–ene/ }));
    const dialogo = await screen.findByRole('dialog');
    await user.click(within(dialogo).getByRole('button', { name: 'Mover hacia arriba' }));
    await user.click(within(dialogo).getByText('Se puede reservar'));
    await user.click(within(dialogo).getByRole('button', { name: 'Guardar' }));
    expect(await within(dialogo).findByText(FRASE)).toBeVisible();
    expect(posts(calls)[0]).toMatchObject({
      headers: { 'if-match': expect.stringContaining('3') },
      body: { nombre: 'Terraza 1', plazas: 4, x: 20, y: 26, meses: [11, 12, 1], activa: false },
    });
  });
});

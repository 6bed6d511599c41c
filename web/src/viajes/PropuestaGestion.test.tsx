import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { FormularioPropuesta, type Necesidad, type Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { type Answers, refused } from '../../test/server.ts';
import { conSesion } from '../../test/session.ts';
import { buildNecesidad, buildPropuesta, buildViaje } from '../../test/viajes.ts';
import { user } from '../../test/screen.tsx';
import { abrir, button } from '../../test/viajes-screen.ts';
import { propuestaDesde } from './gestion/PropuestaGestion.fields.tsx';

conSesion('Nuria Salas', 'EMPLEADO', 'GESTOR_VIAJES');

const viaje = buildViaje({ EstadoId: 2, Estado: 'En propuestas', acciones: ['proponer', 'anular'] });
const necesidad = (changes: Partial<Necesidad> = {}) =>
  buildNecesidad({ EstadoViajeId: 2, acciones: ['proponer'], ...changes });
const borrador = (changes: Partial<Propuesta> = {}) =>
  buildPropuesta({ EstadoId: 1, Estado: 'En preparación', acciones: ['editar', 'borrar', 'adjuntar'], ...changes });

/** The desk's page of trip 7, with one need and its proposals; `current` can be changed between calls. */
function open(need: Necesidad, offers: Propuesta[] = [], answers: Answers = {}) {
  const current = { viaje, need, offers };
  const { calls, unmount } = abrir('/menu/gestion/7', {
    'GET /api/viajes/viaje/7': () => current.viaje,
    'POST /api/viajes/viajenecesidades': () => [current.need],
    'GET /api/viajes/propuestasdelviaje/7': () => current.offers,
    'POST /api/viajes/crearpropuesta': { Id: 701 },
    ...answers,
  });
  const sent = () => calls.filter((c) => /(crear|actualizar)propuesta/.test(c.path));
  return { current, sent, calls, unmount };
}
async function begin() {
  await user.click(await screen.findByRole('button', { name: 'Añadir propuesta' }));
  return within(await screen.findByRole('form', { name: 'Nueva propuesta' }));
}
/** Fields that the need does not fill. */
async function rellenar(form: Awaited<ReturnType<typeof begin>>) {
  await user.type(form.getByLabelText('Título'), 'IB0423');
  await user.type(form.getByLabelText('Compañía'), 'Aérea del Norte');
  await user.type(form.getByLabelText('Precio'), '90');
}
// @spec 7.viajes
describe('the fields of a proposal follow the type of its need', () => {
  const texts = 'Título/Nombre/Hotel/Compañía/Lugar/Origen/Destino/Vehículo/Lugar de Recogida/Lugar de Entrega'.split(
    '/',
  );
  const moments =
    'Fecha/Fecha Salida/Fecha Llegada/Fecha Entrada/Fecha Recogida/Fecha Entrega/Hora/Hora Salida/Hora Recogida'.split(
      '/',
    );
  it.each([
    ['I', ['Título', 'Compañía', 'Origen', 'Destino'], ['Fecha Salida', 'Hora Salida', 'Fecha Llegada']],
    ['A', ['Nombre', 'Hotel', 'Lugar'], ['Fecha Entrada', 'Fecha Salida']],
    [
      'C',
      ['Vehículo', 'Compañía', 'Lugar de Recogida', 'Lugar de Entrega'],
      ['Fecha Recogida', 'Hora Recogida', 'Fecha Entrega'],
    ],
    ['T', ['Origen', 'Destino'], ['Fecha', 'Hora']],
  ] as const)('%s', async (tipo, expectedTexts, expectedMoments) => {
    open(necesidad({ Tipo: tipo, Combo1: null }));
    const form = await begin();
    expect(texts.filter((label) => form.queryByRole('textbox', { name: label }))).toEqual(
      texts.filter((label) => (expectedTexts as readonly string[]).includes(label)),
    );
    for (const name of expectedTexts) expect(form.getByRole('textbox', { name })).toHaveAttribute('maxlength', '250');
    expect(moments.filter((label) => form.queryByRole('group', { name: label }))).toEqual(
      moments.filter((label) => (expectedMoments as readonly string[]).includes(label)),
    );
    expect(form.getByRole('textbox', { name: 'Precio' })).toBeVisible();
    expect(form.getByRole('group', { name: 'Válida hasta' })).toBeVisible();
    expect(form.getByLabelText('PDF')).toHaveAttribute('accept', '.pdf');
  });
});

test.each([
  [
    'places and date of an itinerary',
    {},
    { textoCorto1: 'Santander', textoCorto2: 'Bilbao', fechaInicio: '2027-03-01', fechaFin: undefined },
  ],
  [
    'the hotel, and the days of the trip where the need has none',
    { Tipo: 'A', TextoCorto1: 'Bilbao', TextoCorto2: 'Ría', FechaInicio: null },
    { textoCorto1: 'Bilbao', textoCorto2: 'Ría', fechaInicio: '2027-03-01', fechaFin: '2027-03-03' },
  ],
  [
    'vehicle and rental company of a car',
    { Tipo: 'C', TextoCorto3: 'Monovolumen' },
    { textoCorto3: 'Monovolumen', textoCorto4: 'Rodamar' },
  ],
] as const)('a new proposal begins with %s', (_what, need, expected) => {
  const compania = 'Tipo' in need && need.Tipo === 'C' ? 'Rodamar' : '';
  expect(propuestaDesde({ viaje, necesidad: necesidad(need), propuestas: [], compania })).toMatchObject(expected);
});
test.each([
  ['2098-01-31', '2098-02-28', '2098-02-28'],
  ['2098-01-31', '2020-02-28', undefined],
])('a new proposal after those valid until %s and %s is valid until %s', (first, second, expected) => {
  const propuestas = [borrador({ Id: 1, ValidaHasta: first }), borrador({ Id: 2, ValidaHasta: second })];
  expect(propuestaDesde({ viaje, necesidad: necesidad(), propuestas }).validaHasta).toBe(expected);
});

describe('saving', () => {
  it('waits for the obligatory fields, and sends the fields of the type', async () => {
    const { sent } = open(necesidad());
    const form = await begin();
    expect(form.getByLabelText('Título')).toHaveFocus();
    expect(button('Guardar')).toBeDisabled();
    expect(button('Guardar y añadir otra')).toBeDisabled();
    await user.type(form.getByLabelText('Título'), 'IB0423 · directo');
    await user.type(form.getByLabelText('Compañía'), 'Aérea del Norte');
    expect(button('Guardar')).toBeDisabled();
    await user.type(form.getByLabelText('Precio'), '1242,5');
    await waitFor(() => expect(button('Guardar')).toBeEnabled());
    await user.click(button('Guardar'));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const [{ body, headers } = { body: null, headers: {} }] = sent();
    expect(z.parse(FormularioPropuesta, body)).toEqual({
      necesidadId: 70,
      tipo: 'I',
      textoCorto1: 'Santander',
      textoCorto2: 'Bilbao',
      textoCorto3: 'IB0423 · directo',
      textoCorto4: 'Aérea del Norte',
      fechaInicio: '2027-03-01',
      horaInicio: '',
      horaFin: '',
      precio: 1242.5,
    });
    expect(headers).toHaveProperty('idempotency-key');
    await waitFor(() => expect(button('Añadir propuesta')).toHaveFocus());
  });

  it('goes on with another proposal, empty but for the data of the need', async () => {
    const { sent } = open(necesidad());
    const form = await begin();
    await rellenar(form);
    await waitFor(() => expect(button('Guardar y añadir otra')).toBeEnabled());
    await user.click(button('Guardar y añadir otra'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(screen.getByLabelText('Título')).toHaveFocus());
    expect(screen.getByLabelText('Título')).toHaveValue('');
    expect(screen.getByLabelText('Origen')).toHaveValue('Santander');
    expect(screen.getByLabelText('Precio')).toHaveValue('');
  });

  it('is done by Ctrl + Intro from any field, and missing fields say so beside them', async () => {
    const { sent } = open(necesidad());
    const form = await begin();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await form.findAllByText('Campo obligatorio')).toHaveLength(2);
    await rellenar(form);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ precio: 90 });
  });

  it('changes a draft in its place', async () => {
    const { sent } = open(necesidad(), [borrador()], { 'PUT /api/viajes/actualizarpropuesta/700': { Id: 700 } });
    await user.click(await screen.findByRole('button', { name: 'Editar R-120 · directo' }));
    const form = within(await screen.findByRole('form', { name: 'Cambiar la propuesta' }));
    expect(form.getByLabelText('Precio')).toHaveValue('42,50');
    expect(form.queryByRole('button', { name: 'Guardar y añadir otra' })).toBeNull();
    await user.clear(form.getByLabelText('Precio'));
    await user.type(form.getByLabelText('Precio'), '40');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({ method: 'PUT', body: { precio: 40, textoCorto3: 'R-120 · directo' } }),
    );
  });

  it('begins a proposal from another one', async () => {
    const { sent } = open(necesidad(), [buildPropuesta({ acciones: ['descartar'] })]);
    await user.click(await screen.findByRole('button', { name: 'Duplicar R-120 · directo' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({
        method: 'POST',
        body: { textoCorto4: 'Ferrocarriles del Norte', precio: 42.5 },
      }),
    );
  });
});

describe('typed words of a proposal', () => {
  it('are there again after the desk has left the trip half-way', async () => {
    const first = open(necesidad());
    const form = await begin();
    await user.type(form.getByLabelText('Título'), 'A medias');
    first.unmount();
    open(necesidad());
    expect(await screen.findByText('Se ha recuperado lo que escribió antes.')).toBeVisible();
    expect(screen.getByLabelText('Título')).toHaveValue('A medias');
  });

  it('stay in the form after a refusal because the trip has moved on', async () => {
    const { current, calls } = open(necesidad(), [], {
      'POST /api/viajes/crearpropuesta': () => {
        current.need = necesidad({ EstadoViajeId: 8, acciones: [] });
        current.viaje = buildViaje({ EstadoId: 8, Estado: 'Anulado', acciones: [] });
        return refused(409, 'El estado del viaje no permite esta operación');
      },
    });
    const form = await begin();
    await rellenar(form);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const alert = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(within(alert).getByText('El estado del viaje no permite esta operación')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(calls.filter((c) => c.path === '/api/viajes/viaje/7').length).toBeGreaterThan(1);
    expect(screen.getByLabelText('Título')).toHaveValue('IB0423');
    expect(screen.getByText(/ya no admite propuestas/)).toBeVisible();
    expect(button('Guardar')).toBeDisabled();
  });
});

test('the desk reads what a price does to the trip before it is saved', async () => {
  const offer = buildPropuesta({
    EstadoId: 3,
    Estado: 'Elegida',
    Precio: 100,
    PrecioTope: 110,
    acciones: ['cambiarPrecio'],
  });
  const { calls } = open(necesidad({ acciones: [] }), [offer], {
    'POST /api/viajes/cambiarpreciopropuesta/700': { Id: 700, Vuelve: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Cambiar el precio de R-120 · directo' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Cambiar el precio/ }));
  const price = dialog.getByLabelText('Precio nuevo');
  await user.clear(price);
  await user.type(price, '110');
  expect(dialog.getByText('El viaje sigue aprobado')).toBeInTheDocument();
  await user.clear(price);
  await user.type(price, '110,01');
  expect(dialog.getByText(/volverá a quien lo aprobó para aprobarse otra vez/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Motivo'), 'Sube la tarifa');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(calls.find((c) => c.path.includes('cambiarprecio'))?.body).toEqual({
      precio: 110.01,
      motivo: 'Sube la tarifa',
    }),
  );
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import { CAMPOS_NECESIDAD, TIPO_NECESIDAD, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { drafts, user } from '../../../test/screen.tsx';
import { bodyOf, networkCut, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { abrir, button, marcar } from '../../../test/viajes-screen.ts';

conSesion('Ana Prieto');

const sinNecesidades = { 'POST /api/viajes/viajenecesidades': [] };
const creada = { 'POST /api/viajes/crearnecesidad': { Id: 71 } };
const enviadas = (calls: ReturnType<typeof abrir>['calls']) =>
  calls.filter((c) => c.path.endsWith('/crearnecesidad')).map(({ body }) => z.parse(FormularioNecesidad, body));
const dia = (label: string) => screen.getByRole('spinbutton', { name: `día, ${label}` });

describe('the form of a necesidad', () => {
  // @spec 2.7
  it.each(Object.keys(TIPO_NECESIDAD) as TipoNecesidad[])('shows the fields of type %s and no others', async (tipo) => {
    abrir('/menu/viajes/7?ver=nueva');
    const modal = await screen.findByRole('dialog', { name: 'V-2026-00007' });
    expect(within(modal).getByRole('heading', { name: 'NECESIDAD' })).toBeVisible();
    expect(button('Guardar')).toBeDisabled();
    await marcar('Tipo Necesidad', TIPO_NECESIDAD[tipo]);
    const labels = [...modal.querySelectorAll('form label, form span[id$=l], form [data-rac] > span')]
      .map((e) => e.textContent?.trim())
      .filter(Boolean);
    const expected = Object.values(CAMPOS_NECESIDAD[tipo]).map((c) => c.etiqueta);
    for (const label of expected) expect(labels).toContain(label);
    const foreign = Object.values(CAMPOS_NECESIDAD)
      .flatMap((campos) => Object.values(campos).map((c) => c.etiqueta))
      .filter((label) => !expected.includes(label));
    for (const label of foreign) expect(labels).not.toContain(label);
    for (const box of within(modal).getAllByRole('textbox')) expect(box).toHaveAttribute('maxlength', '250');
  });

  // @spec 2
  it('sends the fields of its type alone, and goes to the trips', async () => {
    const { calls, path } = abrir('/menu/viajes/7?ver=nueva', { 'POST /api/viajes/crearnecesidad': { Id: 71 } });
    await marcar('Tipo Necesidad', 'Alojamiento');
    await user.type(screen.getByLabelText('Nombre Hotel'), 'Hotel del Puerto');
    await marcar('Tipo Necesidad', 'Itinerario');
    await marcar('Medio de Transporte', 'Coche Propio');
    await user.clear(screen.getByLabelText('Destino'));
    expect(button('Guardar')).toBeDisabled();
    await user.type(screen.getByLabelText('Destino'), 'Getxo');
    await waitFor(() => expect(button('Guardar')).toBeEnabled());
    await user.click(button('Guardar'));
    await waitFor(() => expect(path()).toBe('/menu/viajes?guardado=7'));
    const sent = bodyOf(calls, '/crearnecesidad');
    expect(z.parse(FormularioNecesidad, sent)).toEqual({
      viajeId: 7,
      tipo: 'I',
      combo1: 4,
      fechaInicio: '2027-03-01',
      textoCorto1: 'Santander',
      textoCorto2: 'Getxo',
      notas: '',
    });
  });

  // @spec 8
  it('closes when it cannot be saved, says so without an alert, and keeps the written words', async () => {
    const { path } = abrir('/menu/viajes/7?ver=nueva', {
      'POST /api/viajes/crearnecesidad': refused(409, 'Ya no es un borrador'),
    });
    await marcar('Tipo Necesidad', 'Taxi');
    await user.type(screen.getByLabelText('Lugar de Recogida'), 'Aeropuerto');
    await user.click(button('Guardar'));
    await waitFor(() => expect(path()).toBe('/menu/viajes/7'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ya no es un borrador');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Volver a la necesidad' }));
    expect(await screen.findByLabelText('Lugar de Recogida')).toHaveValue('Aeropuerto');
  });

  // @spec 2.7 S-5880 S-5883
  it.each([
    ['Itinerario', { Origen: 'Santander', Destino: 'Bilbao' }, { Fecha: '01', 'Fecha de vuelta': '03' }, true],
    ['Alojamiento', { Lugar: 'Bilbao' }, { 'Fecha Entrada': '01', 'Fecha Salida': '03' }, true],
    [
      'Coche de Alquiler',
      { 'Lugar de Recogida': 'Bilbao', 'Lugar de Entrega': 'Bilbao' },
      { 'Fecha Recogida': '01', 'Fecha Entrega': '03' },
      true,
    ],
    ['Taxi', { 'Lugar de Recogida': '', Destino: 'Bilbao' }, { 'Fecha Recogida': '01' }, false],
  ] as const)('is filled from the viaje: %s', async (tipo, textos, fechas, lista) => {
    abrir('/menu/viajes/7?ver=nueva', sinNecesidades);
    await marcar('Tipo Necesidad', tipo);
    for (const [label, text] of Object.entries(textos)) expect(screen.getByLabelText(label)).toHaveValue(text);
    for (const [label, text] of Object.entries(fechas)) expect(dia(label)).toHaveTextContent(text);
    await waitFor(() => expect(button('Guardar').hasAttribute('disabled')).toBe(!lista));
  });

  it('asks for the date of the way back while it is wanted, and not by itself after a first journey', async () => {
    const { calls } = abrir('/menu/viajes/7?ver=nueva', creada);
    await marcar('Tipo Necesidad', 'Itinerario');
    const both = screen.getByRole('checkbox', { name: 'Ida y vuelta' });
    expect(both).not.toBeChecked();
    expect(screen.queryByRole('spinbutton', { name: 'día, Fecha de vuelta' })).toBeNull();
    await user.click(both);
    expect(dia('Fecha de vuelta')).toHaveTextContent('03');
    await waitFor(() => expect(button('Guardar')).toBeEnabled());
    await user.click(button('Guardar'));
    await waitFor(() => expect(enviadas(calls)).toMatchObject([{ idaYVuelta: true, fechaFin: '2027-03-03' }]));
  });

  it('names the way back in the outbox', async () => {
    abrir('/menu/viajes/7?ver=nueva', { ...sinNecesidades, 'POST /api/viajes/crearnecesidad': networkCut });
    await marcar('Tipo Necesidad', 'Itinerario');
    await waitFor(() => expect(button('Guardar')).toBeEnabled());
    await user.click(button('Guardar'));
    await waitFor(() => expect(outbox.items()).toHaveLength(1));
    expect(outbox.items()[0]?.datos).toContainEqual(['Fecha de vuelta', '03/03/2027']);
  });

  it('takes an origin that arrives late over a slow network', async () => {
    let tell = () => undefined as void;
    const late = new Promise<{ Origen: string }>((done) => (tell = () => done({ Origen: 'Santander' })));
    abrir('/menu/viajes/7?ver=nueva', { ...sinNecesidades, 'GET /api/viajes/origenhabitual': () => late });
    await marcar('Tipo Necesidad', 'Itinerario');
    expect(screen.getByLabelText('Origen')).toHaveValue('');
    tell();
    await waitFor(() => expect(screen.getByLabelText('Origen')).toHaveValue('Santander'));
    await waitFor(() => expect(button('Guardar')).toBeEnabled());
  });

  // @spec 2.7 S-5880 S-5883
  it('warns of a day outside of the trip, and forbids nothing', async () => {
    abrir('/menu/viajes/7?ver=nueva', sinNecesidades);
    await marcar('Tipo Necesidad', 'Alojamiento');
    const warning = 'El viaje es del 01/03/2027 al 03/03/2027';
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(dia('Fecha Salida'));
    await user.keyboard('05032027');
    expect(await screen.findByText(warning)).toBeVisible();
    expect(button('Guardar')).toBeEnabled();
  });

  // @spec 2.7 S-5882
  it('saves a need and begins the next in its place, equal ones too, and lists the saved ones', async () => {
    const { calls, path } = abrir('/menu/viajes/7?ver=nueva', { ...sinNecesidades, ...creada });
    for (const times of [1, 2]) {
      await marcar('Tipo Necesidad', 'Taxi');
      await user.type(screen.getByLabelText('Lugar de Recogida'), 'Hotel');
      await user.click(button('Guardar y añadir otra'));
      await waitFor(() => expect(enviadas(calls)).toHaveLength(times));
      await waitFor(() => expect(screen.getByRole('radio', { name: 'Itinerario' })).toHaveFocus());
      expect(screen.getAllByText('Taxi, Hotel a Bilbao')).toHaveLength(times);
      for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    }
    const keys = calls.filter((c) => c.path.endsWith('/crearnecesidad')).map((c) => c.headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(path()).toBe('/menu/viajes/7?ver=nueva');
    fireEvent(window, new Event('pagehide')); // an empty form leaves no draft behind
    expect(drafts()).toEqual([]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, bodyOf, refused } from '../../test/server.ts';
import { conSesion } from '../../test/session.ts';
import { buildNecesidad, buildPropuesta, buildViaje } from '../../test/viajes.ts';
import { user } from '../../test/screen.tsx';
import { abrir, button } from '../../test/viajes-screen.ts';

conSesion('Luis Ortega');

/* Going on without any, with the reason, is in the story e2e/viajes/pedir.e2e.ts. */
describe('choosing among propuestas', () => {
  const choosing: Answers = {
    'GET /api/viajes/viaje/7': buildViaje({ EstadoId: 2, Estado: 'En propuestas', acciones: ['elegir', 'conformar'] }),
    'POST /api/viajes/viajenecesidades': [buildNecesidad({ EstadoViajeId: 2, acciones: ['elegir'] })],
    'GET /api/viajes/propuestasdelviaje/7': [],
    'POST /api/viajes/viajepropuestas': [
      buildPropuesta({ Id: 701, TextoCorto3: 'R-200', Precio: 60 }),
      buildPropuesta({ Id: 702, TextoCorto3: 'R-120', Precio: 42.5, TieneDocumento: true }),
      buildPropuesta({ Id: 703, TextoCorto3: 'R-099', Precio: 10, EstadoId: 5, Estado: 'Caducada', acciones: [] }),
      buildPropuesta({ Id: 705, TextoCorto3: 'R-001', Precio: 1, EstadoId: 4, Estado: 'Descartada', acciones: [] }),
      buildPropuesta({ Id: 704, TextoCorto3: 'De otra necesidad', NecesidadId: 71 }),
    ],
    'POST /api/viajes/elegirpropuesta': { Id: 702 },
  };
  const address = '/menu/viajes/7?ver=propuestas&necesidad=70';

  // @spec 2.6
  it('shows proposals from state 2 on but the discarded, marks the cheapest, and lets no expired one be chosen', async () => {
    const { calls } = abrir(address, choosing);
    const modal = await screen.findByRole('dialog', { name: 'Propuestas de Itinerario V-2026-00007' });
    const cards = await within(modal).findAllByRole('article');
    expect(within(modal).getByRole('button', { name: 'Regresar' })).toBeVisible();
    expect(cards.map((c) => within(c).getByRole('heading').textContent)).toEqual(['R-120', 'R-200', 'R-099']);
    const [cheap, dear, expired] = cards as [HTMLElement, HTMLElement, HTMLElement]; // three, as just seen
    expect(within(cheap).getByText('Más barata')).toBeVisible();
    expect(cheap).toHaveTextContent(/42,50\s€/);
    expect(cheap).toHaveTextContent('07:45');
    expect(within(dear).queryByText('Más barata')).toBeNull();
    expect(within(expired).getByText('Caducada')).toBeVisible();
    expect(within(expired).queryByRole('button', { name: 'Elegir' })).toBeNull();
    expect(bodyOf(calls, '/viajepropuestas')).toEqual({ viajeId: 7, tipo: 'I', estadoId: 2 });

    await user.click(within(cheap).getByRole('button', { name: 'Elegir' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Propuestas/ })).toBeNull());
    expect(bodyOf(calls, '/elegirpropuesta')).toEqual({ propuestaId: 702 });
  });

  // @spec 8
  it('tells a failed download beside its proposal, and in no alert', async () => {
    abrir(address, { ...choosing, 'GET /api/viajes/documentopropuesta/702': refused(404, 'No existe') });
    await user.click(await screen.findByRole('button', { name: /^Ver documento/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/No existe/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('deciding on a viaje', () => {
  const pending = buildViaje({
    EstadoId: 3,
    Estado: 'Pendiente de aprobación',
    EnManosDe: 'Íñigo Vega',
    Precio: 42.5,
    Justificacion: 'No hay otro tren',
    acciones: ['aprobar', 'rechazar'],
  });
  const answers: Answers = {
    'GET /api/viajes/viajespendientesaprobacion': [pending],
    'GET /api/viajes/viaje/7': pending,
    'POST /api/viajes/viajenecesidades': [buildNecesidad({ EstadoViajeId: 3, acciones: [], PropuestaElegidaId: 700 })],
    'GET /api/viajes/propuestasdelviaje/7': [buildPropuesta({ EstadoId: 3, Estado: 'Elegida', acciones: [] })],
    'POST /api/viajes/viajeaprobar': { Id: 7 },
    'POST /api/viajes/viajerechazar': { Id: 7 },
  };

  it('shows the whole trip first: on whose behalf, justification, choices and total', async () => {
    abrir('/menu/viajes/aprobar/7', answers);
    expect(await screen.findByText('Por delegación de Íñigo Vega')).toBeVisible();
    expect(screen.getByText('No hay otro tren')).toBeVisible();
    expect(await screen.findByText(/R-120 · directo · Ferrocarriles del Norte/)).toBeVisible();
    expect(screen.getAllByText(/^42,50\s€$/).length).toBeGreaterThan(1);
    expect(screen.getByText('Reunión de seguimiento con el cliente principal')).toBeVisible();
  });

  it('approves with a comment or without, with the version that was seen', async () => {
    const { calls, path } = abrir('/menu/viajes/aprobar/7', answers);
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Viaje aprobado correctamente')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/menu/viajes/aprobar'));
    const call = calls.find((c) => c.path.endsWith('/viajeaprobar'));
    expect(call?.body).toEqual({ viajeId: 7, comentario: '' });
    expect(call?.headers['if-match']).toMatch(/3/);
  });

  // @spec 4
  it('rejects only with a comment', async () => {
    const { calls } = abrir('/menu/viajes/aprobar/7', answers);
    await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
    const dialog = await screen.findByRole('alertdialog');
    const reject = within(dialog).getByRole('button', { name: 'Rechazar y decírselo a Ana' });
    expect(reject).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Comentario'), '  Fuera de presupuesto ');
    await user.click(reject);
    expect(await screen.findByText('Viaje rechazado correctamente')).toBeVisible();
    expect(bodyOf(calls, '/viajerechazar')).toEqual({ viajeId: 7, comentario: 'Fuera de presupuesto' });
  });

  it('tells in an alert that somebody was first, and keeps the comment', async () => {
    abrir('/menu/viajes/aprobar/7', {
      ...answers,
      'POST /api/viajes/viajerechazar': refused(409, 'Otra persona lo ha cambiado'),
    });
    await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByLabelText('Comentario'), 'No procede');
    await user.click(dialog.getByRole('button', { name: 'Rechazar y decírselo a Ana' }));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('Otra persona lo ha cambiado');
    await user.click(button('OK'));
    const kept = within(await screen.findByRole('alertdialog', { name: /^Rechazar/ }));
    expect(kept.getByLabelText('Comentario')).toHaveValue('No procede');
  });

  it('offers no decision to a person who may not take it', async () => {
    abrir('/menu/viajes/aprobar/7', {
      ...answers,
      'GET /api/viajes/viaje/7': buildViaje({ EstadoId: 4, Estado: 'Aprobado', acciones: [] }),
    });
    expect(await screen.findByRole('heading', { name: 'Viaje V-2026-00007' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  });
});

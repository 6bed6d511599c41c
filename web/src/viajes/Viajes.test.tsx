import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bodyOf, refused } from '../../test/server.ts';
import { conSesion } from '../../test/session.ts';
import { buildNecesidad, buildPropuesta, buildViaje, POR_VENIR } from '../../test/viajes.ts';
import { user } from '../../test/screen.tsx';
import { abrir, button } from '../../test/viajes-screen.ts';

conSesion('Ana Prieto');

it('a person who may not ask for a trip has no form, and reads why', async () => {
  abrir('/menu/viajes/nuevo', { 'GET /api/viajes/puedecrear': { Puede: false, Motivo: 'Solo el personal propio' } });
  expect(await screen.findByText('Solo el personal propio')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('my viajes', () => {
  it('tell where, when, the state, the price and who has each', async () => {
    abrir('/menu/viajes', { 'GET /api/viajes/viajesmis': [buildViaje({ Precio: 1234.5 })] });
    const card = await screen.findByRole('link', { name: /Bilbao/ });
    for (const text of ['V-2026-00007', /^lun 1 – mié 3 mar/, 'Borrador', 'Le toca a usted'])
      expect(within(card).getByText(text)).toBeInTheDocument();
    expect(card).toHaveTextContent(/1\.234,50\s€/);
  });

  // @spec 4 S-5981
  it('stand under the headings of those to come and of those that are over, in their order', async () => {
    const de = (Id: number, FechaSalida: string, FechaRegreso: string) =>
      buildViaje({ Id, LugarDestino: `Destino ${Id}`, FechaSalida, FechaRegreso });
    abrir('/menu/viajes', {
      'GET /api/viajes/viajesmis': [
        de(1, '2000-01-01', '2099-01-01'),
        de(2, '2098-05-01', '2098-05-03'),
        de(3, '2001-01-01', '2001-01-02'),
        de(4, '2000-01-01', '2000-01-02'),
      ],
    });
    for (const [titulo, ids] of [
      ['Próximos', [1, 2]],
      ['Pasados', [3, 4]],
    ] as const) {
      const grupo = await screen.findByRole('region', { name: titulo });
      expect(within(grupo).getByRole('heading', { level: 2, name: titulo })).toBeVisible();
      const list = within(grupo).getByRole('list', { name: `Mis viajes: ${titulo}` });
      expect(
        within(list)
          .getAllByText(/^Destino/)
          .map((element) => element.textContent),
      ).toEqual(ids.map((n) => `Destino ${n}`));
    }
  });

  it('keep the state that is looked for in the address', async () => {
    const { path } = abrir('/menu/viajes');
    await user.click(await screen.findByRole('radio', { name: 'Aprobado' }));
    await waitFor(() => expect(path()).toBe('/menu/viajes?estado=4'));
    expect(await screen.findByText('Ningún viaje coincide')).toBeVisible();
  });

  it('cannot be asked for by a person without the right to, and say why', async () => {
    abrir('/menu/viajes', { 'GET /api/viajes/puedecrear': { Puede: false, Motivo: 'Solo el personal propio' } });
    expect(await screen.findByText('Solo el personal propio')).toBeVisible();
    expect(button('Nuevo viaje')).toBeDisabled();
  });
});

describe('the detail', () => {
  // @spec 2.9
  it('is titled by the code, cuts long texts as the spec does and shows them whole when asked', async () => {
    abrir('/menu/viajes/7');
    const modal = await screen.findByRole('dialog', { name: 'Viaje V-2026-00007' });
    await within(modal).findByText('Código');
    const row = (label: string) => within(modal).getByText(label, { selector: 'dt' }).nextElementSibling;
    expect(row('Código')).toHaveTextContent('V-2026-00007');
    expect(row('Solicitante')).toHaveTextContent('Ana Prieto');
    expect(row('Fechas')).toHaveTextContent('01/03/2027 - 03/03/2027');
    expect(row('Motivo')).toHaveTextContent(/^Reunión de seguimiento con el…/);
    expect(row('Centro Coste')).toHaveTextContent(/^Ingeniería naval y o…/);
    expect(row('Precio')).toHaveTextContent('—');
    expect(row('Estado')).toHaveTextContent('Borrador');
    await user.click(within(modal).getAllByRole('button', { name: 'Ver más' })[0] as HTMLElement); // there are two
    expect(row('Motivo')).toHaveTextContent('Reunión de seguimiento con el cliente principal');
    await user.click(within(modal).getByRole('button', { name: 'Regresar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads with the place, its days and who has it, and goes day by day: what was chosen, or what was asked for', async () => {
    const hotel = {
      Id: 71,
      Tipo: 'A',
      TextoCorto1: 'Bilbao',
      TextoCorto2: 'Hotel de la Ría',
      TextoCorto3: '',
    } as const;
    abrir('/menu/viajes/7', {
      'GET /api/viajes/viaje/7': buildViaje({ EstadoId: 3, EnManosDe: 'Luis Ortega', acciones: ['anular'] }),
      'POST /api/viajes/viajenecesidades': [
        buildNecesidad({ EstadoViajeId: 3 }),
        buildNecesidad({ ...hotel, EstadoViajeId: 3, FechaInicio: '2027-03-01', FechaFin: '2027-03-03' }),
      ],
      'GET /api/viajes/propuestasdelviaje/7': [
        buildPropuesta({ EstadoId: 3, Estado: 'Elegida', TieneDocumento: true }),
      ],
    });
    const modal = await screen.findByRole('dialog', { name: 'Viaje V-2026-00007' });
    expect(within(modal).getByRole('heading', { level: 3, name: 'Bilbao' })).toBeVisible();
    expect(within(modal).getByText(/^lun 1 – mié 3 mar.* · 3 días$/)).toBeVisible();
    expect(within(modal).getByText('En manos de Luis Ortega')).toBeVisible();
    const part = await within(modal).findByRole('region', { name: 'Itinerario' });
    expect((await within(part).findAllByRole('heading', { level: 4 })).map((element) => element.textContent)).toEqual([
      expect.stringMatching(/^lunes 1 de marzo/),
      expect.stringMatching(/^martes 2 de marzo/),
      expect.stringMatching(/^miércoles 3 de marzo/),
    ]);
    const lines = within(part)
      .getAllByRole('listitem')
      .map((element) => element.textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^07:45Santander a BilbaoR-120 · directo · Ferrocarriles del Norte.*Ver documento/),
      expect.stringMatching(/^Hotel de la RíaBilbao2 noches, lun 1 – mié 3 mar/),
      'Noche en Hotel de la Ría',
      'Salida de Hotel de la Ría',
    ]);
  });

  it('goes to the calendar, and tells a failure beside the button', async () => {
    abrir('/menu/viajes/7', {
      'GET /api/viajes/viaje/7': buildViaje(POR_VENIR),
      'GET /api/viajes/viajecalendario/7': refused(503, 'Vuelva a intentarlo'),
    });
    await user.click(await screen.findByRole('button', { name: 'Añadir al calendario' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Vuelva a intentarlo');
  });

  it('draws its buttons from acciones and from nothing else', async () => {
    abrir('/menu/viajes/7', { 'GET /api/viajes/viaje/7': buildViaje({ acciones: [] }) });
    await screen.findByRole('dialog', { name: 'Viaje V-2026-00007' });
    for (const name of ['Enviar', 'Más acciones']) expect(screen.queryByRole('button', { name })).toBeNull();
    for (const name of ['Editar', 'Añadir necesidad']) expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it.each([
    [5, 'Rechazado', 0],
    [6, 'Documentación emitida', 1],
  ])('in state %i, %s, has %i ways to documents', async (EstadoId, Estado, ways) => {
    abrir('/menu/viajes/7', { 'GET /api/viajes/viaje/7': buildViaje({ EstadoId, Estado }) });
    const modal = await screen.findByRole('dialog', { name: 'Viaje V-2026-00007' });
    await within(modal).findByText('Código');
    expect(within(modal).queryAllByRole('link', { name: 'Documentos' })).toHaveLength(ways);
  });

  it('sends the version that was seen', async () => {
    const { calls } = abrir('/menu/viajes/7', {
      'POST /api/viajes/viajeaprobacionsoliciante/7': { Id: 7, EstadoId: 2, Estado: 'En propuestas' },
    });
    await user.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Viaje enviado')).toBeVisible();
    const call = calls.find((c) => c.path.endsWith('/viajeaprobacionsoliciante/7'));
    expect(call?.body).toBe(7);
    expect(call?.headers['if-match']).toMatch(/3/);
  });

  it('offers the go-ahead, with its total, only when each necesidad has its choice', async () => {
    const enPropuestas = buildViaje({
      EstadoId: 2,
      Estado: 'En propuestas',
      acciones: ['elegir', 'conformar', 'anular'],
    });
    const need = buildNecesidad({ EstadoViajeId: 2, acciones: ['elegir'] });
    const view = abrir('/menu/viajes/7', {
      'GET /api/viajes/viaje/7': enPropuestas,
      'POST /api/viajes/viajenecesidades': [need],
      'GET /api/viajes/propuestasdelviaje/7': [buildPropuesta()],
    });
    expect(await screen.findByRole('link', { name: /^Elegir propuesta \(1\)/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Dar conformidad/ })).toBeNull();
    view.unmount();
    abrir('/menu/viajes/7', {
      'GET /api/viajes/viaje/7': enPropuestas,
      'POST /api/viajes/viajenecesidades': [need],
      'GET /api/viajes/propuestasdelviaje/7': [
        buildPropuesta({ EstadoId: 3, Estado: 'Elegida', acciones: [], ValidaHasta: '2099-01-01' }),
      ],
    });
    expect(await screen.findByRole('button', { name: /Dar conformidad · 42,50/ })).toBeVisible();
  });

  // @spec 2.6 S-8661
  it('asks why a choice breaks the travel policy before it is sent, unless the trip says it', async () => {
    const { calls } = abrir('/menu/viajes/7', {
      'GET /api/viajes/viaje/7': buildViaje({ EstadoId: 2, Estado: 'En propuestas', acciones: ['conformar'] }),
      'POST /api/viajes/viajenecesidades': [buildNecesidad({ EstadoViajeId: 2, acciones: [] })],
      'GET /api/viajes/propuestasdelviaje/7': [
        buildPropuesta({
          EstadoId: 3,
          Estado: 'Elegida',
          acciones: [],
          ValidaHasta: '2099-01-01',
          Incumple: { Limite: 40, Texto: 'Tren de hasta 40 €' },
        }),
      ],
      'POST /api/viajes/viajeaprobacionsoliciante/7': { Id: 7, EstadoId: 3, Estado: 'Pendiente de aprobación' },
    });
    await user.click(await screen.findByRole('button', { name: /Dar conformidad · 42,50/ }));
    const dialogo = await screen.findByRole('alertdialog', { name: 'Dar conformidad' });
    expect(within(dialogo).getByText(/supera la política de viajes: Tren de hasta 40 €/)).toBeVisible();
    await user.type(within(dialogo).getByRole('textbox', { name: /Justificación/ }), 'El único que llega a tiempo');
    await user.click(within(dialogo).getByRole('button', { name: 'Dar conformidad' }));
    await waitFor(() =>
      expect(bodyOf(calls, '/viajeaprobacionsoliciante/7')).toEqual({
        viajeId: 7,
        justificacion: 'El único que llega a tiempo',
      }),
    );
  });
});

/* Their deletion, after the exact question of the spec, is in the story e2e/viajes/pedir.e2e.ts. */
describe('the necesidades', () => {
  // @spec 2.5
  it('have no options once the viaje is no draft', async () => {
    abrir('/menu/viajes/7?ver=necesidades', {
      'POST /api/viajes/viajenecesidades': [buildNecesidad({ EstadoViajeId: 2, acciones: [] })],
    });
    const modal = await screen.findByRole('dialog', { name: 'Necesidades - V-2026-00007' });
    expect(await within(modal).findByRole('heading', { name: 'Tren' })).toBeVisible();
    expect(within(modal).queryByRole('button', { name: /Más opciones/ })).toBeNull();
  });

  // @spec 8
  it('tell in their place, and in no alert, that a deletion failed', async () => {
    abrir('/menu/viajes/7?ver=necesidades', {
      'DELETE /api/viajes/borrarnecesidad/70': refused(409, 'Ya no es un borrador'),
    });
    await user.click(await screen.findByRole('button', { name: /^Más opciones/ }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ya no es un borrador');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

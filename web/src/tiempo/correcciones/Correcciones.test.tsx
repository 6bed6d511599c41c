// Refusals, a forgotten exit, the sent body and both versions of a day, which no story shows.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CorreccionDetalle, DiaPorCorregir, EventoDeDia } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { bodyOf, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import './CorreccionDetalle.screen.tsx';
import './CorreccionNueva.screen.tsx';
import { correccionesArea } from './correcciones.routes.tsx';

const evento = (Tipo: EventoDeDia['Tipo'], Hora: string, cambios: Partial<EventoDeDia> = {}) =>
  muestra(EventoDeDia, {
    Tipo,
    Hora,
    Instante: `2026-11-20T${String(Number(Hora.slice(0, 2)) - 1).padStart(2, '0')}:${Hora.slice(3)}:07.000Z`,
    Origen: 'web',
    ...cambios,
  });
const dia = muestrasDe(DiaPorCorregir, {
  PersonaId: 1,
  Propia: true,
  Fecha: '2026-11-20',
  Empieza: { Hora: '08:00' },
  Termina: { Hora: '16:00' },
  Fichajes: [evento('E', '08:00')],
  Puede: true,
});
const correccion = muestrasDe(CorreccionDetalle, {
  Id: 4,
  Numero: 'COR-2026-00004',
  PersonaId: 1,
  Propone: 'Eva Robles',
  PorEmpresa: true,
  Fecha: '2026-11-20',
  Motivo: 'El turno acababa a las cuatro',
  Antes: [evento('E', '08:00'), evento('S', '16:30')],
  Despues: [evento('E', '08:00', { Origen: null }), evento('S', '16:00', { Origen: null })],
  MinutosAntes: 510,
  MinutosDespues: 480,
  EstadoId: 3,
  Version: 2,
});
const open = openerOf(correccionesArea, {
  'GET /api/jornada/correcciones': [],
  'GET /api/jornada/correccionescuentas': [],
  'GET /api/jornada/correccionesdia': dia(),
  'GET /api/jornada/correcciones/4': correccion(),
});
const NUEVA = '/menu/jornada/correcciones/nueva?fecha=2026-11-20';

conSesion();

describe('the form of a correction', () => {
  it('proposes the planned exit of a day without an exit, with the reason, so that one touch sends it', async () => {
    const { calls } = open(NUEVA, { 'POST /api/jornada/proponercorreccion': { Id: 4, Numero: 'COR-2026-00004' } });
    const filas = within(await screen.findByRole('list', { name: 'Fichajes del día' }));
    expect(filas.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Tiempo trabajado').textContent).toContain('De 0 min a 7 h 59 min');
    expect(screen.getByText('vie 20 nov · 7 h 59 min, antes 0 min')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Proponer' }));
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      fecha: '2026-11-20',
      eventos: [
        { tipo: 'E', hora: '08:00', dia: 0, modalidad: 'P' },
        { tipo: 'S', hora: '16:00', dia: 0, modalidad: 'P' },
      ],
      motivo: 'Olvidé fichar la salida',
    });
  });

  it('adds a pause before the exit, removes a row, and restores it', async () => {
    open(NUEVA);
    const lista = await screen.findByRole('list', { name: 'Fichajes del día' });
    const tipos = () =>
      within(lista)
        .getAllByRole('listitem')
        .map((li) => li.querySelector('button[aria-haspopup]')?.textContent);
    await user.click(screen.getByRole('button', { name: 'Añadir pausa' }));
    expect(tipos()).toEqual(['Entrada', 'Inicio de la pausa', 'Fin de la pausa', 'Salida']);
    expect(screen.getByText('Tiempo trabajado').textContent).toContain('—');
    expect(screen.getByText('vie 20 nov')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar fin de la pausa' }));
    expect(tipos()).toEqual(['Entrada', 'Inicio de la pausa', 'Salida']);
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(tipos()).toHaveLength(4);
  });

  it('shows a refusal of the server beside its row', async () => {
    open(NUEVA, {
      'POST /api/jornada/proponercorreccion': refused(422, 'Revise los campos marcados', [
        { field: 'eventos.1.hora', message: 'Esa hora todavía no ha llegado' },
      ]),
    });
    await user.click(await screen.findByRole('button', { name: 'Proponer' }));
    expect(await screen.findByText('Esa hora todavía no ha llegado')).toBeVisible();
  });

  it('is replaced by the reason why the day cannot be corrected', async () => {
    open(NUEVA, {
      'GET /api/jornada/correccionesdia': dia({ Puede: false, Motivo: 'Ese día todavía no ha empezado' }),
    });
    expect(await screen.findByText('Ese día todavía no ha empezado.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Proponer' })).toBeNull();
  });

  // @spec 7.solicitudes S-8369 S-8370 S-8371 S-8372
  it.each([
    ['Recursos humanos', 'Recursos humanos', 'Decidirá Recursos humanos.'],
    ['', /^Nadie puede decidir/u, 'Nadie puede decidir sobre lo que va a pedir. Avise a administración.'],
  ])('names the approver before it is sent: %s', async (Decide, palabras, frase) => {
    open(NUEVA, { 'GET /api/solicitudes/quiendecide': { Decide } });
    const element = await screen.findByText(palabras);
    expect(element.closest('p, div')?.textContent).toBe(frase);
    expect(screen.getByRole('button', { name: 'Proponer' })).toBeVisible();
  });

  it('names the approver of another person’s day, and sends that person', async () => {
    const { calls } = open(`${NUEVA}&persona=7`, {
      'GET /api/jornada/correccionesdia': dia({ PersonaId: 7, Persona: 'Teo Marín', Propia: false }),
      'POST /api/jornada/proponercorreccion': { Id: 4, Numero: 'COR-2026-00004' },
    });
    expect(await screen.findByText(/solo esa persona decide si se aplica/)).toHaveTextContent('Teo Marín');
    await user.click(screen.getByRole('button', { name: 'Proponer' }));
    expect(bodyOf(calls, 'POST')).toMatchObject({ personaId: 7 });
    expect(calls.some(({ search }) => search.includes('persona=7'))).toBe(true);
  });
});

describe('the detail of a correction', () => {
  it('shows both versions of a day without agreement, and their differences', async () => {
    open('/menu/jornada/correcciones/4');
    expect(await screen.findByText(/No hubo acuerdo/)).toBeVisible();
    const antes = within(screen.getByRole('region', { name: 'Como estaba' }));
    const despues = within(screen.getByRole('region', { name: 'Como debería estar' }));
    expect(antes.getAllByRole('listitem').map((li) => li.textContent)).toEqual(['08:00Entrada', '16:30SalidaSe quita']);
    expect(despues.getAllByRole('listitem').map((li) => li.textContent)).toEqual(['08:00Entrada', '16:00SalidaNuevo']);
  });
  it.each([
    [['retirar'], null, ['Retirar']],
    [['decidir'], 9, ['Decidir']],
    [[], null, []],
  ] as const)('with %j has the buttons that the server allows', async (acciones, SolicitudId, botones) => {
    open('/menu/jornada/correcciones/4', {
      'GET /api/jornada/correcciones/4': correccion({ acciones: [...acciones], SolicitudId, EstadoId: 1 }),
    });
    await screen.findByRole('region', { name: 'Como estaba' });
    const shown = [
      ...screen.queryAllByRole('button', { name: 'Retirar' }),
      ...screen.queryAllByRole('link', { name: 'Decidir' }),
    ];
    expect(shown.map((element) => element.textContent)).toEqual(botones);
  });
});

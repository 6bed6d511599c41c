import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { Documento } from '#contract/viajes/necesidad.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { seVe } from '#web/casa/kernel/area.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { beginSession, getSession } from '#web/casa/red/session.ts';
import { tokenDe } from '../../test/token.ts';
import { buildNecesidad, buildPropuesta, buildViaje } from '../../test/viajes.ts';
import { muestra } from '../../test/muestra.ts';
import { bodyOf } from '../../test/server.ts';
import { conSesion } from '../../test/session.ts';
import { conAncho, user } from '../../test/screen.tsx';
import { abrir } from '../../test/viajes-screen.ts';
import { viajesFrame } from './viajes.frame.ts';

conSesion('Nuria Salas', 'EMPLEADO', 'GESTOR_VIAJES');

const row = (changes: Partial<ViajeGestion>) =>
  muestra(ViajeGestion, {
    ...buildViaje({ EstadoId: 2, Estado: 'En propuestas', EnManosDe: 'Agencia de viajes' }),
    SinPropuesta: 2,
    Pide: [{ Tipo: 'I', Medio: 1, Paso: 'Sin propuesta' }],
    ...changes,
  });
// @spec 7.viajes
it('the queue is in the menu of the travel desk and of nobody else', async () => {
  const entry = viajesFrame.entradas.find((e) => e.ruta === '/menu/gestion');
  const seen = () => {
    const session = getSession();
    return session !== null && entry !== undefined && seVe(session, entry);
  };
  expect(seen()).toBe(true);
  await beginSession(tokenDe({ name: 'Ana Prieto', exp: 4e9 }));
  expect(seen()).toBe(false);
});

describe('the queue', () => {
  // @spec 7.viajes
  it('keeps state, words and order in its address', async () => {
    const { path } = abrir('/menu/gestion', { 'GET /api/viajes/viajesgestion': [row({ Id: 7 })] });
    await screen.findByText('V-2026-00007');
    await user.click(screen.getByRole('radio', { name: 'Aprobado' }));
    await waitFor(() => expect(path()).toBe('/menu/gestion?estados=4'));
    await user.click(screen.getByRole('button', { name: 'Buscar y filtrar', expanded: false }));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Ordenar/ }));
    await user.click(await screen.findByRole('button', { name: 'Código, de menor a mayor' }));
    await waitFor(() => expect(path()).toBe('/menu/gestion?estados=4&orden=codigo'));
    await user.click(screen.getByRole('radio', { name: 'Por atender' }));
    await waitFor(() => expect(path()).toBe('/menu/gestion?orden=codigo'));
  });

  describe('on a desk', () => {
    conAncho();
    // @spec 7.viajes
    it('is sorted by what expires first, under its deadlines, with the stages and their counts as views', async () => {
      const dias = (n: number) => sumarDias(hoy(), n);
      const { calls, path } = abrir('/menu/gestion', {
        'GET /api/viajes/viajesgestion': [
          row({ Id: 1, Codigo: 'V-2026-00001', Plazo: dias(0), FechaSalida: dias(9), FechaRegreso: dias(9) }),
          row({ Id: 2, Codigo: 'V-2026-00002', Plazo: dias(30), FechaSalida: dias(30), FechaRegreso: dias(31) }),
        ],
        'GET /api/viajes/viajesgestiongasto': [],
        'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
        'GET /api/viajes/viajesgestionetapas': { abiertos: 2, proponer: 1, emitir: 0, fuera: 0, liquidar: 0 },
      });
      // The table of the rows, and not the one that stands there while they are read.
      expect(await screen.findByRole('rowheader', { name: 'Hoy · 1 viaje' })).toBeVisible();
      const table = screen.getByRole('table', { name: 'Viajes de la agencia' });
      expect(within(table).getByText('vence hoy')).toBeVisible();
      expect(within(table).getByText('sale en 30 días')).toBeVisible();
      expect(within(table).getAllByText('Avión, sin propuesta').length).toBeGreaterThan(0);
      expect(calls.find((c) => c.path === '/api/viajes/viajesgestion')?.search).toMatch(/orden=plazo/);
      await user.click(await screen.findByRole('link', { name: /Por proponer/ }));
      await waitFor(() => expect(path()).toBe('/menu/gestion?etapa=proponer'));
    });
  });

  describe('on a desk, several trips of a stage', () => {
    conAncho();
    // @spec 7.viajes
    it('are settled at once after a question that lists them, and those that cannot be say why', async () => {
      const vuelto = { EstadoId: 6, Estado: 'Documentación emitida', FechaRegreso: sumarDias(hoy(), -3) } as const;
      const { calls } = abrir('/menu/gestion', {
        'GET /api/viajes/viajesgestion': [
          row({ ...vuelto, Id: 1, Codigo: 'V-2026-00001', LugarDestino: 'Ferrol', acciones: ['liquidar'] }),
          row({ ...vuelto, Id: 2, Codigo: 'V-2026-00002', LugarDestino: 'Vigo', acciones: ['liquidar'] }),
          row({ Id: 3, Codigo: 'V-2026-00003', EstadoId: 4, Estado: 'Aprobado', LugarDestino: 'Gijón', acciones: [] }),
        ],
        'GET /api/viajes/viajesgestiongasto': [],
        'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
        'GET /api/viajes/viajesgestionetapas': { abiertos: 3, proponer: 0, emitir: 1, fuera: 0, liquidar: 2 },
        'POST /api/viajes/viajeliquidar': { Id: 1 },
      });
      await user.click(await screen.findByRole('checkbox', { name: 'Marcar todas' }));
      await user.click(screen.getByRole('button', { name: /^Liquidar/ }));
      const dialogo = await screen.findByRole('dialog');
      expect(dialogo).toHaveTextContent(/Ferrol.*Vigo/);
      expect(dialogo).toHaveTextContent('Está aprobado');
      await user.click(within(dialogo).getByRole('button', { name: /^Liquidar 2/ }));
      expect(await screen.findByText('2 viajes liquidados')).toBeInTheDocument();
      const sent = calls.filter(({ path }) => path === '/api/viajes/viajeliquidar').map(({ body }) => body);
      expect(sent).toEqual([{ viajeId: 1 }, { viajeId: 2 }]);
    });
  });

  describe('on a desk with more trips than are counted', () => {
    conAncho();
    it('does not take a count that stopped at a hundred for the total', async () => {
      abrir('/menu/gestion', {
        'GET /api/viajes/viajesgestion': [row({ Id: 7, Codigo: 'V-2026-00007' })],
        'GET /api/viajes/viajesgestiongasto': [],
        'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
        'GET /api/viajes/viajesgestionetapas': { abiertos: 100, proponer: 1, emitir: 0, fuera: 0, liquidar: 0 },
      });
      expect(await screen.findByText('99+')).toBeVisible();
      await screen.findByText('V-2026-00007');
      expect(screen.queryByText('100')).toBeNull();
    });
  });

  it('says what to expect when nothing waits', async () => {
    abrir('/menu/gestion', { 'GET /api/viajes/viajesgestion': [] });
    expect(await screen.findByText('Nada espera a la agencia')).toBeVisible();
  });
});

describe('the acts of the desk follow what the server allows', () => {
  // @spec 7.viajes
  it('publishes as many as are being prepared, after asking', async () => {
    const { calls } = abrir('/menu/gestion/7', {
      'GET /api/viajes/viaje/7': buildViaje({ EstadoId: 2, Estado: 'En propuestas', acciones: ['proponer'] }),
      'POST /api/viajes/viajenecesidades': [
        buildNecesidad({ acciones: ['proponer'] }),
        buildNecesidad({ Id: 71, acciones: ['proponer'] }),
      ],
      'GET /api/viajes/propuestasdelviaje/7': [
        buildPropuesta({ EstadoId: 1, acciones: ['editar'] }),
        buildPropuesta({ Id: 701 }),
      ],
      'POST /api/viajes/publicarpropuestas': { Id: 7, Publicadas: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Publicar propuestas (1)' }));
    const question = await screen.findByRole('alertdialog', { name: 'Publicar propuestas' });
    expect(question).toHaveTextContent('Ana Prieto verá 1 propuesta más');
    expect(question).toHaveTextContent('Sin ninguna propuesta: 1 necesidad.');
    await user.click(within(question).getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(calls.some((c) => c.path === '/api/viajes/publicarpropuestas')).toBe(true));
    expect(await screen.findByText('Propuestas publicadas')).toBeVisible();
  });

  it('does not issue without a document, and says so', async () => {
    abrir('/menu/gestion/7', {
      'GET /api/viajes/viaje/7': buildViaje({
        EstadoId: 4,
        Estado: 'Aprobado',
        acciones: ['subirDocumento', 'anular'],
      }),
      'GET /api/viajes/viajedocumentos/7': [],
    });
    expect(await screen.findByRole('button', { name: 'Emitir documentación' })).toBeDisabled();
    expect(screen.getByText('Suba al menos un documento antes de emitir.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Más acciones' }));
    expect(await screen.findByRole('button', { name: 'Anular' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar por correo' })).toBeNull();
  });

  // @spec 7.viajes
  it('issues after asking, and calls off only with a reason', async () => {
    const { calls } = abrir('/menu/gestion/7', {
      'GET /api/viajes/viaje/7': buildViaje({
        EstadoId: 4,
        Estado: 'Aprobado',
        acciones: ['subirDocumento', 'emitir', 'enviarDocumentos', 'anular'],
      }),
      'GET /api/viajes/viajedocumentos/7': [
        muestra(Documento, {
          Id: 1,
          Nombre: 'ida.pdf',
          Mime: 'application/pdf',
          Tamano: 5,
          Fecha: '2026-11-20T08:00:00Z',
          SubidoPor: 'Nuria Salas',
          acciones: ['borrar'],
        }),
      ],
      'POST /api/viajes/viajeemitir': { Id: 7 },
    });
    expect(await screen.findByRole('button', { name: 'Borrar ida.pdf' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Emitir documentación' }));
    const question = await screen.findByRole('alertdialog', { name: 'Emitir documentación' });
    expect(question).toHaveTextContent('Ana Prieto recibirá por correo 1 documento');
    await user.click(within(question).getByRole('button', { name: 'Emitir' }));
    await waitFor(() => expect(bodyOf(calls, '/api/viajes/viajeemitir')).toEqual({ viajeId: 7 }));

    await user.click(screen.getByRole('button', { name: 'Más acciones' }));
    await user.click(await screen.findByRole('button', { name: 'Anular' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Anular el viaje/ }));
    expect(dialog.getByRole('button', { name: 'Anular' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Motivo'), 'Se aplaza');
    expect(dialog.getByRole('button', { name: 'Anular' })).toBeEnabled();
  });

  it('draws no act where none is allowed', async () => {
    abrir('/menu/gestion/7', {
      'POST /api/viajes/viajenecesidades': [],
      'GET /api/viajes/viaje/7': buildViaje({ EstadoId: 3, Estado: 'Pendiente de aprobación', acciones: [] }),
    });
    await screen.findByText('Este viaje no tiene necesidades.');
    for (const name of [/^Publicar/, /^Emitir/, 'Liquidar', 'Más acciones', 'Añadir propuesta'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

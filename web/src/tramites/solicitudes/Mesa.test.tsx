// @spec 2.11
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeNote } from '#web/casa/nativo/notes.ts';
import '#web/casa/app/areas.ts';
import { conAncho, openerOf, user } from '../../../test/screen.tsx';
import { type Answers, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { buildEstadoFirma, buildSolicitud } from '../../../test/solicitudes.ts';
import { solicitudesArea } from './solicitudes.routes.tsx';

conAncho();
conSesion('Luis Ortega', 'EMPLEADO', 'APROBADOR');
beforeEach(() => writeNote('atajos', null));

const acceso = (Id: number, cambios = {}) =>
  buildSolicitud({ Id, EntidadId: Id, Numero: `AFJ-2026-0000${Id}`, Asunto: `Nocturno ${Id}`, ...cambios });
const TRES = [acceso(1), acceso(2), acceso(3)];
const HECHA = { Id: 1, EstadoId: 2, Estado: 'Aceptada', CodigoVerificacion: '0123-4567-89AB-CDEF' };
/** Server with these requests: those that are decided leave the list. */
function servidor(pendientes = TRES, answers: Answers = {}): Answers {
  const quedan = new Map(pendientes.map((s) => [s.Id, s]));
  const decidir = ({ body }: { body: unknown }) => {
    quedan.delete((body as { Id: number }).Id);
    return HECHA;
  };
  return {
    'GET /api/inicio': { Tarjetas: [], Contadores: [], Cuadros: { Viaje: null, Noticia: null } },
    'GET /api/firma/estado': buildEstadoFirma(),
    'GET /api/solicitudes/resumen': {
      PorDecidir: [
        {
          TipoCodigo: 'ACCESO',
          TipoSolicitud: 'Acceso fuera de jornada',
          Total: pendientes.length,
          Desde: '2026-11-20T09:00:00.000Z',
          Importe: 9082.74,
          ConImporte: 7,
        },
      ],
    },
    'GET /api/solicitudes/mispendientes': () => [...quedan.values()],
    ...Object.fromEntries(pendientes.map((s) => [`GET /api/solicitudes/solicitud/${s.Id}`, s])),
    'GET /api/solicitudes/comprobado': {
      SolicitudId: 1,
      ConEquipo: false,
      Comprobaciones: [
        { Bien: true, Texto: 'Todos tendrían su descanso' },
        { Bien: false, Texto: 'Sara Costa ya figura en otro acceso a esas horas' },
      ],
    },
    'POST /api/solicitudes/aceptar': decidir,
    'POST /api/solicitudes/rechazar': decidir,
    ...answers,
  };
}
const abrir = openerOf(solicitudesArea);
const open = (answers = servidor()) => abrir('/menu/solicitudes?ver=pendientes', answers);
const titulo = (n: number) => screen.findByRole('heading', { name: `Nocturno ${n}` });
const enviado = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body]);

beforeAll(() => Promise.all([import('./Solicitudes.screen.tsx'), import('./SolicitudDetalle.screen.tsx')]), 60_000);

describe('the desk of whoever decides', () => {
  it('pins who, what and how much above the decision, with what was checked, warnings first', async () => {
    open();
    expect(await titulo(1)).toBeVisible();
    expect(screen.getByText(/^Ana Prieto · Acceso fuera de jornada · AFJ-2026-00001/)).toBeVisible();
    expect(screen.getByText('9.082,74 € en 7 importes')).toBeVisible();
    const checks = within(await screen.findByRole('region', { name: 'Comprobado para usted' })).getAllByRole(
      'listitem',
    );
    expect(checks.map((check) => check.textContent)).toEqual([
      'Atención: Sara Costa ya figura en otro acceso a esas horas',
      'Todos tendrían su descanso',
    ]);
  });

  it('is worked off by keys alone: next, previous, accept, and the focus is in the next one', async () => {
    const { calls } = open();
    await titulo(1);
    await user.keyboard('j');
    await titulo(2);
    await user.keyboard('k');
    await titulo(1);
    await user.keyboard('a');
    await titulo(2);
    await waitFor(() => expect(document.getElementById('detalle')).toHaveFocus());
    await user.keyboard('a');
    await titulo(3);
    expect(enviado(calls)).toEqual([
      ['aceptar', { Id: 1, comentario: 'Conforme' }],
      ['aceptar', { Id: 2, comentario: 'Conforme' }],
    ]);
  });

  it('asks why with who and what in its title, and keeps the reason when the server refuses', async () => {
    let lost = true;
    const { calls } = open(
      servidor(TRES, {
        'POST /api/solicitudes/rechazar': () => (lost ? refused(500, 'No se ha podido guardar') : HECHA),
      }),
    );
    await titulo(1);
    await user.keyboard('c');
    expect(screen.getByLabelText('Comentario')).toHaveFocus();
    await user.keyboard('rja');
    expect(screen.getByLabelText('Comentario')).toHaveValue('rja'); // in a field keys are letters
    await user.clear(screen.getByLabelText('Comentario'));
    await user.click(document.body);
    await user.keyboard('r');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Rechazar el acceso fuera de jornada que pide Ana Prieto',
    });
    expect(dialog).toHaveTextContent('No se puede deshacer');
    await user.type(within(dialog).getByLabelText(/Por qué/), 'Esa noche no hay guarda');
    await user.click(within(dialog).getByRole('button', { name: 'Rechazar y decírselo a Ana' }));
    await waitFor(() => expect(enviado(calls)).toHaveLength(1));
    expect(await screen.findByDisplayValue('Esa noche no hay guarda')).toBeVisible();
    lost = false;
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Rechazar/ }));
    await user.click(await screen.findByRole('button', { name: 'Rechazar y decírselo a Ana' }));
    await waitFor(() =>
      expect(enviado(calls).at(-1)).toEqual(['rechazar', { Id: 1, comentario: 'Esa noche no hay guarda' }]),
    );
  });

  it('goes to the password where one is missing, instead of deciding', async () => {
    const { calls } = open(servidor([acceso(1, { FirmaDigital: 1 })]));
    await titulo(1);
    await screen.findByLabelText('Contraseña');
    await user.keyboard('a');
    await waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveFocus());
    expect(enviado(calls)).toEqual([]);
  });

  it('marks by key, decides what is marked, and takes back a lost mark', async () => {
    open();
    await titulo(1);
    await user.keyboard('x');
    expect(await screen.findByText('1 elegida')).toBeVisible();
    await user.keyboard('j');
    await titulo(2);
    await user.keyboard('x');
    expect(await screen.findByText('2 elegidas')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('2 elegidas')).toBeNull();
    await user.keyboard('z');
    expect(await screen.findByText(/^2 elegidas/)).toBeVisible();
    await user.keyboard('a');
    expect(await screen.findByRole('alertdialog', { name: 'Aceptar 2 solicitudes de Ana Prieto' })).toBeVisible();
  });

  it('hears no keys once the person has switched them off, and says them no more', async () => {
    const { calls } = open();
    await titulo(1);
    await user.click(screen.getByRole('button', { name: 'Quitar las teclas' }));
    await user.click(document.body);
    await user.keyboard('a');
    expect(enviado(calls)).toEqual([]);
    expect(screen.getByRole('button', { name: /^Aceptar/ })).not.toHaveAttribute('aria-keyshortcuts');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportReached } from '#web/casa/red/offline.ts';
import { buildAutorizado } from '../../../test/accesos.ts';
import { openedDialog, openerOf, user } from '../../../test/screen.tsx';
import { bodyOf, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { buildDentro, buildPersonaDePuerta, buildPuerta, buildVisitaDePuerta } from '../../../test/visitas.ts';
import { controlArea } from './control.routes.tsx';

const FUERA = 'GET /api/accesosfuerajornada/autorizados';
const VISITAS = '/api/accesosexternos';
const open = openerOf(controlArea, { [FUERA]: [], [`GET ${VISITAS}/puerta`]: buildPuerta() });
const grupo = async (titulo: string | RegExp) => {
  const heading = await screen.findByRole('heading', { name: titulo });
  return heading.closest('section') as HTMLElement; // a group is one
};

conSesion('Sonia Rey', 'SEGURIDAD');
beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-03-01T09:30:00Z'), toFake: ['Date'] }));

describe('gate of the accesses', () => {
  it('the gate lists people of now first, then later hours, and finished ones last', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-01T22:30:00Z'), toFake: ['Date'] });
    open('/menu/accesos/puerta', {
      [FUERA]: [
        buildAutorizado({
          AccesoId: 1,
          HoraInicio: '00:00',
          HoraFin: '02:00',
          Fecha: '2027-02-28',
          Desde: '2027-02-28T21:00:00Z',
          Hasta: '2027-03-01T01:00:00Z',
        }),
        buildAutorizado({ AccesoId: 2, Nombre: 'Sara Costa', Origen: 'S' }),
        buildAutorizado({ AccesoId: 3, HoraInicio: '23:45', Desde: '2027-03-01T22:45:00Z' }),
      ],
    });
    await screen.findByRole('heading', { name: /^Ahora/ });
    const titles = (level: number) => screen.getAllByRole('heading', { level }).map((h) => h.textContent);
    expect(titles(2)).toEqual(['Visitas', 'Fuera de jornada']);
    expect(titles(3)).toEqual(expect.arrayContaining(['Ahora1', 'Desde las 23:451', 'Ya han terminado1']));
    expect(screen.getByRole('list', { name: /^Ahora/ })).toHaveTextContent('Sara CostaSubcontrata');
    expect(screen.getByRole('list', { name: /^Ahora/ })).toHaveTextContent('22:00 - 02:00termina al día siguiente, ');
    expect(screen.getByRole('list', { name: /^Ya han/ })).toHaveTextContent('empieza el día anterior');
  });

  it('the gate lists refused people outside working hours first, each with the reason, and counts the others', async () => {
    open('/menu/accesos/puerta', {
      [FUERA]: [
        buildAutorizado({ AccesoId: 1, HoraInicio: '10:00', Desde: '2027-03-01T09:00:00Z' }),
        buildAutorizado({
          AccesoId: 2,
          PersonaId: 9,
          Nombre: 'Sara Costa',
          Origen: 'S',
          Motivo: 'Su Aptitud médica caducó el 26/02/2027',
        }),
      ],
    });
    const parados = await grupo(/^No pueden entrar/);
    expect(parados).toHaveTextContent('Sara CostaSubcontrata');
    expect(parados).toHaveTextContent('Su Aptitud médica caducó el 26/02/2027');
    expect(await grupo(/^Ahora/)).not.toHaveTextContent('Sara Costa');
    const titulos = screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
    expect(titulos.indexOf('No pueden entrar1')).toBeLessThan(titulos.indexOf('Ahora1'));
    expect(screen.getByText(/· 1 persona fuera de jornada$/)).toBeVisible();
  });

  it('the gate groups visits by their state, and a refused one has its reason and no button', async () => {
    open('/menu/accesos/puerta', {
      [`GET ${VISITAS}/puerta`]: buildPuerta(
        buildVisitaDePuerta({ Id: 1, EstadoId: 1, Estado: 'Solicitada', Empresa: 'Grúas Pas', Decide: true }),
        buildVisitaDePuerta({
          Id: 2,
          EstadoId: 4,
          Estado: 'Dentro',
          Empresa: 'Tres Mares',
          Personas: [
            buildPersonaDePuerta({ Id: 21, Nombre: 'Lucía Noriega', PasoId: 3, Entrada: '2027-03-01T08:10:00Z' }),
          ],
        }),
        buildVisitaDePuerta({
          Id: 3,
          Empresa: 'Norte',
          Personas: [buildPersonaDePuerta({ Id: 31, Nombre: 'Iker Sáez', Llegada: '2027-03-01T09:20:00Z' })],
        }),
        buildVisitaDePuerta({
          Id: 4,
          Empresa: 'Andamios',
          Papeles: 'Su seguro caducó el 14/02/2027',
          Personas: [buildPersonaDePuerta({ Id: 41, Nombre: 'Mario Ferro' })],
        }),
        buildVisitaDePuerta({
          Id: 5,
          Empresa: 'Tarde',
          Desde: '2027-03-01T15:00:00Z',
          Hasta: '2027-03-01T17:00:00Z',
          Personas: [buildPersonaDePuerta({ Id: 53, Nombre: 'Bea Ruiz' })],
        }),
        buildVisitaDePuerta({
          Id: 7,
          EstadoId: 1,
          Estado: 'Solicitada',
          Empresa: 'Pasado mañana',
          Fecha: '2027-03-03',
        }),
        buildVisitaDePuerta({ Id: 6, EstadoId: 6, Estado: 'Anulada', Empresa: 'Nervión' }),
      ),
    });
    expect(await grupo('Por autorizar: 1')).toHaveTextContent('Grúas Pas');
    // A request for a later day stands on it, and its tab counts it.
    expect(screen.queryByText('Pasado mañana')).toBeNull();
    expect(screen.getByRole('link', { name: /^Mañana ?1$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Autorizar' })).toBeVisible();
    const dentro = await grupo('Dentro: 1');
    expect(dentro).toHaveTextContent('entró a las 09:10');
    expect(within(dentro).getByRole('button', { name: 'Registrar la salida de Lucía Noriega' })).toBeVisible();
    const esperan = await grupo('Esperan en la puerta: 1');
    expect(esperan).toHaveTextContent('En la puerta desde las 10:20');
    expect(within(esperan).getByRole('button', { name: 'Registrar la entrada de Iker Sáez' })).toBeVisible();
    const vendran = await grupo('Se esperan: 2');
    expect(vendran).toHaveTextContent('Su seguro caducó el 14/02/2027');
    expect(vendran).toHaveTextContent('Es para más tarde: a las 16:00');
    expect(within(vendran).queryByRole('button')).toBeNull();
    expect(await grupo('Ya no se esperan: 1')).toHaveTextContent('Nervión');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar personas' }), 'nori');
    await waitFor(() => expect(screen.queryByText('Grúas Pas')).toBeNull());
    expect(screen.getByText('Lucía Noriega')).toBeVisible();
  });

  it('an entry is made by keyboard alone: the notice is read in a dialog, which returns the focus', async () => {
    let Aceptado = false;
    const { calls } = open('/menu/accesos/puerta', {
      [`GET ${VISITAS}/puerta`]: () =>
        buildPuerta(buildVisitaDePuerta({ Personas: [buildPersonaDePuerta({ Aceptado })] })),
      [`POST ${VISITAS}/entrar`]: () => {
        Aceptado = true;
        return { Id: 51, PasoId: 7 };
      },
    });
    const entrada = await screen.findByRole('button', { name: 'Registrar la entrada de Julián Otero' });
    for (let i = 0; i < 30 && document.activeElement !== entrada; i++) await user.tab();
    expect(entrada).toHaveFocus();
    await user.keyboard('{Enter}');
    const aviso = await openedDialog('Aviso de seguridad');
    expect(aviso).toHaveTextContent('Use casco en la nave');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(entrada).toHaveFocus());
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.keyboard('{Enter}');
    const acepta = await screen.findByRole('button', { name: 'Lo acepta y entra' });
    for (let i = 0; i < 10 && document.activeElement !== acepta; i++) await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodyOf(calls, 'POST')).toMatchObject({ PersonaId: 51, acepta: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a refused entry is reported, and leaves its button', async () => {
    open('/menu/accesos/puerta', {
      [`GET ${VISITAS}/puerta`]: buildPuerta(buildVisitaDePuerta()),
      [`POST ${VISITAS}/entrar`]: refused(409, 'La visita se ha anulado'),
    });
    await user.click(await screen.findByRole('button', { name: 'Registrar la entrada de Julián Otero' }));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('La visita se ha anulado');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: 'Registrar la entrada de Julián Otero' })).toBeEnabled();
  });
});

describe('evacuation list', () => {
  const EVACUACION = `GET ${VISITAS}/evacuacion`;
  const Ahora = '2027-03-01T09:30:00.000Z';

  it('the list counts people by centre and zone, staff apart, and names accesses of this hour', async () => {
    open('/menu/accesos/evacuacion', {
      [EVACUACION]: {
        Ahora,
        Personas: [
          buildDentro(),
          buildDentro({
            Nombre: 'Eva Robles',
            Tipo: 'E',
            De: 'Personas',
            Zona: '',
            Anfitrion: '',
            Telefono: '942 000 001',
          }),
          buildDentro({
            Nombre: 'Nayra Santana',
            Centro: 'LPA',
            CentroNombre: 'Las Palmas',
            Zona: 'Taller',
            Huso: 'Atlantic/Canary',
          }),
        ],
      },
      [FUERA]: [
        buildAutorizado({ AccesoId: 1, Desde: '2027-03-01T09:00:00Z' }),
        buildAutorizado({ AccesoId: 2, PersonaId: 9, Nombre: 'Sara Costa', Desde: '2027-03-01T18:00:00Z' }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Santander: 2' })).toBeVisible();
    const nave = screen.getByRole('region', { name: 'Nave de montaje' });
    expect(nave).toHaveTextContent('Julián OteroVisitaHélices del Norte · con Ana Prieto · 600 100 200');
    expect(nave).toHaveTextContent('desde las 09:05');
    expect(within(nave).getByRole('link', { name: '600 100 200' })).toHaveAttribute('href', 'tel:600100200');
    expect(screen.getByRole('region', { name: 'Plantilla' })).toHaveTextContent('Eva RoblesPersonas · 942 000 001');
    expect(screen.getByRole('region', { name: 'Taller' })).toHaveTextContent('desde las 08:05');
    const fuera = await grupo('Autorizados ahora fuera de jornada: 1');
    expect(fuera).toHaveTextContent('Ana Prieto');
    expect(screen.queryByText('Sara Costa')).toBeNull();
    // Paper has the same people under the heads of their zones, with the totals and who has checked them.
    const hoja = document.querySelector<HTMLElement>('[data-hoja="vertical"]')!;
    expect(hoja).toHaveTextContent(/Santander: 2 · Las Palmas: 1 · datos del /);
    expect(hoja).toHaveTextContent(/^.*3personas dentro/);
    const zonas = within(hoja).getAllByRole('heading', { level: 3 });
    expect(zonas.map((zona) => zona.textContent)).toEqual([
      'Nave de montaje 1',
      'Plantilla que ha fichado en el centro 1',
      'Taller 1',
      'Pueden estar dentro: con acceso autorizado a esta hora 1',
    ]);
    expect(
      within(hoja)
        .getAllByRole('listitem')
        .map((linea) => linea.textContent),
    ).toEqual([
      'Julián OteroVisita · Hélices del Norte · con Ana Prieto · 600 100 200 · desde las 09:05',
      'Eva RoblesPersonas · 942 000 001 · desde las 09:05',
      expect.stringContaining('Nayra SantanaVisita · Hélices del Norte') as string,
      expect.stringMatching(/^Ana Prieto.*\?$/) as string,
    ]);
    expect(hoja).toHaveTextContent(/Presentes: _+ de 3 ?Faltan: _+ ?Hora: _+ Firma: _+/);
  });

  it('the list says that nobody is inside, and names parts that cannot be read', async () => {
    const answers = [refused(500, 'Error interno'), { Ahora, Personas: [] }];
    open('/menu/accesos/evacuacion', { [EVACUACION]: () => answers.shift() });
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('No consta nadie dentro')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
  });

  it('the list stays as last read when the server is not reached, with its age', async () => {
    open('/menu/accesos/evacuacion', { [EVACUACION]: { Ahora, Personas: [buildDentro()] } });
    const nave = await screen.findByRole('region', { name: 'Nave de montaje' });
    vi.setSystemTime(new Date('2027-03-01T09:40:00Z'));
    reportReached(false);
    expect(await screen.findByText(/última copia de este dispositivo, leída hace 10 min/)).toBeVisible();
    expect(within(nave).getByText('Julián Otero')).toBeVisible();
  });
});

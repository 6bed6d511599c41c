// @spec 7.solicitudes S-1212
import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Inicio, ProximoViaje } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { hace } from '../../../../contract/test/reloj.ts';
import { marcajeTras } from '../../../test/fichajes.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderAt } from '../../../test/screen.tsx';
import { refused, stubServer } from '../../../test/server.ts';
import { conSesion, entrar } from '../../../test/session.ts';
import { seVe } from '#web/casa/kernel/area.ts';
import { InicioScreen } from './Inicio.screen.tsx';
import { barItems } from './partes/bar-items.ts';
import { entradas } from './partes/frames.ts';
import { contarUso } from './partes/usos.ts';

const route = createRoute({ getParentRoute: () => protegida, path: '/menu/inicio', component: InicioScreen });
const fila = { Detalle: '', Desde: null, Etiqueta: '', Tono: 'neutral', Cuenta: null } as const;
const sinCuadros = { Viaje: null, Noticia: null };
const open = (inicio: Partial<Inicio>) => {
  const calls = stubServer({
    'GET /api/usuario/marcaje': marcajeTras(),
    'GET /api/inicio': { Espera: [], Actos: [], Tarjetas: [], Contadores: [], Cuadros: sinCuadros, ...inicio },
  });
  renderAt('/menu/inicio', [protegida.addChildren([route])]);
  return calls;
};
const viaje = muestra(ProximoViaje, {
  Id: 7,
  Codigo: 'V-2026-00007',
  LugarDestino: 'Vigo',
  FechaSalida: '2030-01-02',
  FechaRegreso: '2030-01-03',
  EstadoId: 4,
});

conSesion();

it('draws all that waits on one card, each line a way to its screen, with one request', async () => {
  const calls = open({
    Espera: [
      {
        ...fila,
        Texto: '12 solicitudes esperan su decisión',
        Detalle: 'La más antigua, de',
        Desde: hace(3, 'd'),
        Etiqueta: 'Con retraso',
        Tono: 'bad',
        Cuenta: 12,
        Ruta: '/menu/solicitudes?ver=pendientes',
      },
      { ...fila, Texto: 'Dé su conformidad al viaje a Vigo', Cuenta: 1, Ruta: '/menu/viajes/7' },
    ],
    Contadores: [{ Ruta: '/menu/avisos', Cuenta: 1, Texto: 'aviso sin leer' }],
  });
  const card = within(await screen.findByRole('region', { name: 'Le espera' }));
  expect(card.getByRole('heading', { name: 'Le espera 13 cosas' })).toBeVisible();
  const [decide, agree] = card.getAllByRole('link');
  expect(decide).toHaveTextContent(/^12 solicitudes esperan su decisión.*Con retraso.*La más antigua, de hace 3 días$/);
  expect(decide).toHaveAttribute('href', '/menu/solicitudes?ver=pendientes');
  expect(agree).toHaveAttribute('href', '/menu/viajes/7');
  expect(calls.map(({ path }) => path)).toEqual(['/api/usuario/marcaje', '/api/inicio']);
});

it('draws no line or card of an area that the person has nothing in', async () => {
  open({});
  expect(await screen.findByText('No le espera nada')).toBeVisible();
  expect(screen.getAllByRole('region').map((element) => element.getAttribute('aria-label'))).toEqual(['Jornada']);
});

const atajos = async () =>
  within(await screen.findByRole('navigation', { name: 'Empezar' }))
    .getAllByRole('link')
    .map((element) => element.textContent);

it('offers eight things to begin: first what the person begins most on this device', async () => {
  for (const ruta of ['/menu/accesos/nuevo', '/menu/accesos/nuevo', '/menu/viajes/nuevo']) contarUso(ruta);
  open({});
  expect((await atajos()).slice(0, 4)).toEqual(['Acceso', 'Viaje', 'Permiso', 'Bocadillo']);
});

it.each([
  [
    'EMPLEADO',
    ['Permiso', 'Bocadillo', 'Viaje', 'Avería', 'Acceso', 'Sitio', 'Nóminas', 'Sugerencia'],
    ['Inicio', 'Solicitudes', 'Agenda', 'Comedor', 'Más'],
  ],
  [
    'SUBCONTRATA',
    ['Bocadillo', 'Sitio', 'Sugerencia', 'Directorio'],
    ['Inicio', 'Solicitudes', 'Papeles', 'Comedor', 'Más'],
  ],
  [
    'COMEDOR',
    ['Escribir menú', 'Bocadillo', 'Sitio', 'Sugerencia', 'Directorio'],
    ['Inicio', 'Solicitudes', 'Cocina', 'Comedor', 'Más'],
  ],
])('offers a person who is %s nothing that they may not use', async (rol, tiles, bar) => {
  await entrar('Ana Prieto', rol);
  open({});
  expect(await atajos()).toEqual(tiles);
  const session = { token: '', matricula: '0012', nombre: 'Ana Prieto', roles: [rol], exp: 4e9 };
  expect(
    barItems(
      entradas.filter((e) => seVe(session, e)),
      session,
    ).map(({ texto }) => texto),
  ).toEqual(bar);
});

it('draws the cards of the server and of the areas in their order, with the data of the same answer', async () => {
  open({
    Tarjetas: [
      {
        Nombre: 'Avisos',
        Ruta: '/menu/avisos',
        Orden: 30,
        Filas: [{ ...fila, Texto: 'Corte de agua', Ruta: '/menu/avisos/1' }],
      },
      {
        Nombre: 'Agencia de viajes',
        Ruta: '/menu/gestion',
        Orden: 12,
        Filas: [{ ...fila, Texto: 'Por proponer', Cuenta: 100, Ruta: '/menu/gestion?estados=2' }],
      },
    ],
    Cuadros: {
      Viaje: viaje,
      Noticia: {
        Id: 9,
        Fecha: '2026-11-20T09:00:00.000Z',
        Titular: 'Cubierta solar',
        Texto: '<p>El 40 &amp; más.</p>',
        Portada: null,
      },
    },
  });
  expect(await screen.findByRole('link', { name: /Vigo/ })).toHaveAttribute('href', '/menu/viajes/7');
  expect(await screen.findByRole('link', { name: /Cubierta solar/ })).toHaveAttribute('href', '/empresainforma/9');
  expect(screen.getByRole('link', { name: /Por proponer/ })).toHaveTextContent('99+');
  expect(screen.getAllByRole('region').map((element) => element.getAttribute('aria-label'))).toEqual([
    'Jornada',
    'Agencia de viajes',
    'Mi próximo viaje',
    'Avisos',
    'La empresa informa',
  ]);
});

it('shows of a trip under way when it ends and which of its stages comes next', async () => {
  const today = hoy();
  open({
    Cuadros: {
      ...sinCuadros,
      Viaje: {
        ...viaje,
        FechaSalida: today,
        FechaRegreso: today,
        Siguiente: { Tipo: 'I', Fecha: today, Hora: '23:58', Origen: 'Vigo', Destino: 'Madrid' },
      },
    },
  });
  const card = await screen.findByRole('region', { name: 'Mi próximo viaje' });
  for (const words of ['Vuelve hoy', 'En curso', 'hoy, 23:58 · Vigo - Madrid']) expect(card).toHaveTextContent(words);
});

it('says that the page could not be read, with a button to try again', async () => {
  stubServer({ 'GET /api/inicio': refused(500, 'Error interno') });
  renderAt('/menu/inicio', [protegida.addChildren([route])]);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

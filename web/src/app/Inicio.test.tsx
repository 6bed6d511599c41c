import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Inicio } from '#contract/inicio/inicio.schemas.ts';
import { protegida } from '#web/kernel/roots.ts';
import { renderAt } from '../../test/screen.tsx';
import { refused, stubServer } from '../../test/server.ts';
import { conSesion } from '../../test/session.ts';
import { InicioScreen } from './Inicio.screen.tsx';

const route = createRoute({ getParentRoute: () => protegida, path: '/menu/inicio', component: InicioScreen });
const fila = { Detalle: '', Desde: null, Etiqueta: '', Tono: 'neutral', Cuenta: null } as const;
const tarjeta = { Ruta: '', Ancho: 1, Vacia: '', Filas: [] };
const open = (inicio: Partial<Inicio>) => {
  const calls = stubServer({
    'GET /api/inicio': { Tarjetas: [], Contadores: [], Cuadros: { Viaje: null, Noticia: null }, ...inicio },
  });
  renderAt('/menu/inicio', [protegida.addChildren([route])]);
  return calls;
};

conSesion();

it('draws what the server says, each line a way to its screen, with one request', async () => {
  const calls = open({
    Tarjetas: [
      {
        ...tarjeta,
        Titulo: 'SOLICITUDES',
        Nombre: 'Solicitudes',
        Orden: 15,
        Filas: [
          {
            ...fila,
            Texto: 'Pendientes de mi firma',
            Detalle: 'La más antigua, de',
            Desde: new Date(Date.now() - 3 * 86_400_000).toISOString(),
            Cuenta: 100,
            Ruta: '/menu/viajes?estado=2',
          },
          {
            ...fila,
            Texto: 'Turno de noche',
            Etiqueta: 'Aceptada',
            Tono: 'good',
            Ruta: '/menu/solicitudes/9?ver=mias',
          },
        ],
      },
      {
        ...tarjeta,
        Titulo: 'AVISOS',
        Nombre: 'Avisos',
        Orden: 30,
        Ruta: '/menu/avisos',
        Filas: [{ ...fila, Texto: 'Corte de agua', Ruta: '/menu/avisos/1' }],
      },
      {
        ...tarjeta,
        Titulo: 'PENDIENTE',
        Nombre: 'Pendiente de mí',
        Orden: 10,
        Vacia: 'No tiene nada pendiente en viajes.',
      },
    ],
    Contadores: [{ Ruta: '/menu/avisos', Cuenta: 1, Texto: 'aviso sin leer' }],
  });
  const card = within(await screen.findByRole('region', { name: 'Solicitudes' }));
  const waiting = card.getByRole('link', { name: /Pendientes de mi firma/ });
  expect(waiting).toHaveTextContent('La más antigua, de hace 3 días99+');
  expect(waiting).toHaveAttribute('href', '/menu/viajes?estado=2');
  expect(card.getByRole('link', { name: /Turno de noche/ })).toHaveTextContent('Aceptada');
  expect(screen.getByRole('heading', { name: 'AVISOS 1 aviso sin leer' })).toBeVisible();
  expect(await screen.findByText('No tiene nada pendiente en viajes.')).toBeVisible();
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Pendiente de mí',
    'Solicitudes',
    'Mi próximo viaje',
    'Avisos',
  ]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/inicio']);
});

it('draws the cards of areas in their order, with the data of the same answer', async () => {
  open({
    Cuadros: {
      Viaje: {
        Id: 7,
        Codigo: 'V-2026-00007',
        LugarDestino: 'Vigo',
        FechaSalida: '2030-01-02',
        FechaRegreso: '2030-01-03',
        EstadoId: 4,
        Estado: 'Aprobado',
      },
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
});

it('says that it could not be read, with the way to try again', async () => {
  stubServer({ 'GET /api/inicio': refused(500, 'Error interno') });
  renderAt('/menu/inicio', [protegida.addChildren([route])]);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Inicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { readNote } from '#web/casa/nativo/notes.ts';
import { useSession } from '#web/casa/red/session.ts';
import { renderAt, user } from '../../../../test/screen.tsx';
import { stubServer } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import { InicioDeMesa } from './InicioDeMesa.tsx';
import { lineasDeRoles } from './comun.tsx';

const fila = { Detalle: '', Desde: null, Etiqueta: '', Tono: 'neutral', Cuenta: null } as const;
const inicio: Inicio = {
  Espera: Array.from({ length: 8 }, (_, i) => ({
    ...fila,
    Texto: `Cosa ${i + 1}`,
    Cuenta: 1,
    Ruta: `/menu/viajes/${i}`,
  })),
  Actos: [],
  Tarjetas: [],
  Contadores: [],
  Cuadros: { Viaje: null, Noticia: null },
};

conSesion('Pablo Cano', 'COMUNICACION', 'ADMIN');
// Compiles the Homes, so that the first test does not wait for them.
beforeAll(() => Promise.all([import('./Comunicacion.tsx'), import('./Sistema.tsx')]), 60_000);

function Pagina() {
  const session = useSession();
  return session && <InicioDeMesa session={session} inicio={{ data: inicio, error: null, refetch: () => {} }} />;
}
const route = createRoute({ getParentRoute: () => protegida, path: '/menu/inicio', component: Pagina });
const open = () => {
  const calls = stubServer({
    'GET /api/avisos/gestion': [],
    'GET /api/operacion/estado': () => new Promise(() => {}),
    'GET /api/personas/lista': [],
    'GET /api/pantallas/': [],
    'GET /api/operacion/fallidos': { Colas: [] },
  });
  renderAt('/menu/inicio', [protegida.addChildren([route])]);
  return calls;
};

it('a person with two roles sees the Home of the first role, and the device keeps the Home that they choose', async () => {
  const calls = open();
  // The bands wait for the slowest card; the first one to be drawn compiles its pieces.
  expect(await screen.findByRole('region', { name: /^Publicados/ }, { timeout: 12_000 })).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/api/operacion/estado');
  await user.click(screen.getByRole('radio', { name: 'Sistema' }));
  expect(await screen.findByRole('region', { name: /^Por atender/ }, { timeout: 12_000 })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Publicados/ })).not.toBeInTheDocument();
  expect(readNote('mesa')).toBe('sistema');
});

it('titles are there while the rows are read, and the acts are those of the work', async () => {
  open();
  const titles = () => screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent);
  await screen.findByText('Publicados', {}, { timeout: 12_000 });
  expect(titles()).toEqual(
    expect.arrayContaining(['Publicados', 'Borradores y programados', 'Pantallas informativas']),
  );
  const acts = within(screen.getByRole('navigation', { name: 'Empezar' })).getAllByRole('link');
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Nuevo aviso', 'Nueva pantalla']);
});

it('the card of what waits shows six lines, and the others after a button', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: /^Le espera/ }));
  expect(card.getAllByRole('link')).toHaveLength(6);
  const more = card.getByRole('button', { name: 'Ver 2 líneas más' });
  await user.click(more);
  expect(card.getAllByRole('link')).toHaveLength(8);
  expect(card.getByRole('button', { name: 'Ver menos' })).toHaveAttribute('aria-expanded', 'true');
});

it('a line of a role’s card has its noun from the name of the card', () => {
  const Filas = [
    { ...fila, Texto: 'Salida olvidada', Cuenta: 2, Ruta: '/menu/presencia' },
    { ...fila, Texto: 'Planta de Santander', Ruta: '/menu/visualmanagement/1' },
  ];
  const tarjeta = { Nombre: 'Presencia', Ruta: '', Orden: 11, Filas };
  expect(lineasDeRoles([tarjeta, { ...tarjeta, Orden: 24 }]).map(({ Texto }) => Texto)).toEqual([
    'Presencia: 2 salida olvidada',
    'Planta de Santander',
  ]);
});

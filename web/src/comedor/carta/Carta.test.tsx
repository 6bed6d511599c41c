import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Articulo, Franja } from '#contract/comedor/carta/carta.schemas.ts';
import { buildComedor } from '../../../test/comedores.ts';
import { muestra } from '../../../test/muestra.ts';
import { conAncho, openerOf, user } from '../../../test/screen.tsx';
import { type Call } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { cartaArea } from './carta.routes.tsx';

conSesion('Marta Gil', 'EMPLEADO', 'COMEDOR');
const SDR = buildComedor();
const opcion = (Id: number, Nombre: string, mas = {}) => ({ Id, Nombre, Precio: 0, Alergenos: [], ...mas });
const TORTILLA = muestra(Articulo, {
  Id: 7,
  Nombre: 'Tortilla',
  Precio: 2.8,
  Alergenos: ['huevos'],
  Vegetariano: true,
  Grupos: [
    {
      Nombre: 'Pan',
      Regla: 1,
      Opciones: [opcion(11, 'Blanco', { Alergenos: ['gluten'] }), opcion(12, 'Maíz', { Precio: 0.5 })],
    },
    { Id: 2, Nombre: 'Extras', Opciones: [opcion(21, 'Tomate')] },
  ],
  EstadoId: 1,
  Estado: 'Se ofrece',
  Pedidos: 2,
  Version: 4,
  acciones: ['mover', 'cambiar', 'retirar'],
});
const JAMON = {
  ...TORTILLA,
  Id: 8,
  Nombre: 'Jamón',
  Grupos: [],
  Pedidos: 0,
  EstadoId: 2,
  Estado: 'Retirado',
  acciones: ['cambiar', 'ofrecer'],
};
const FRANJA = muestra(Franja, {
  Id: 3,
  Desde: '10:30',
  Hasta: '10:40',
  Capacidad: 25,
  Dias: [1, 2, 5],
  Pedidos: 3,
  Maximo: 2,
  acciones: ['cambiar', 'retirar'],
});
const abrir = openerOf(cartaArea, {
  'GET /api/comedores/todos': [SDR],
  'GET /api/articulos/todos': [TORTILLA, JAMON],
  'GET /api/articulos/franjas': [FRANJA],
});
const enviado = (calls: readonly Call[], path: string) => calls.find((call) => call.path === path)?.body;

describe('list of articles', () => {
  it('the list shows the content of each article, and retired articles apart', async () => {
    abrir('/menu/cocina/articulos');
    const tortilla = await screen.findByRole('article', { name: 'Tortilla' });
    expect(tortilla).toHaveTextContent('Pan (solo una): Blanco (gluten), Maíz +0,50 €');
    expect(tortilla).toHaveTextContent('2 pedidos por recoger');
    expect(within(tortilla).getByRole('button', { name: 'Subir Tortilla' })).toBeDisabled();
    expect(screen.getByText('Caben 25 pedidos · lunes, martes, viernes')).toBeVisible();
    expect(screen.getByText('3 pedidos por recoger, 2 el día que más')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Jamón' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retirados (1)' }));
    expect(
      within(screen.getByRole('article', { name: 'Jamón' })).getByRole('button', { name: 'Ofrecer de nuevo' }),
    ).toBeVisible();
  });
  it('retiring an article says that its orders stay', async () => {
    const { calls } = abrir('/menu/cocina/articulos', { 'POST /api/articulos/retirar/7': { Id: 7 } });
    const tortilla = await screen.findByRole('article', { name: 'Tortilla' });
    await user.click(within(tortilla).getByRole('button', { name: 'Retirar' }));
    const pregunta = await screen.findByRole('alertdialog');
    expect(pregunta).toHaveTextContent('Los pedidos por recoger se mantienen: 2');
    await user.click(within(pregunta).getByRole('button', { name: 'Retirar' }));
    expect(enviado(calls, '/api/articulos/retirar/7')).toEqual({});
  });
});

describe('list of articles on a desk', () => {
  conAncho();
  it('a row has its order and the way to change it in sight, and what is rare behind «Más»', async () => {
    abrir('/menu/cocina/articulos');
    const tortilla = within(await screen.findByRole('article', { name: 'Tortilla' }));
    expect(tortilla.getByRole('link', { name: 'Cambiar Tortilla' })).toBeVisible();
    expect(tortilla.queryByRole('button', { name: 'Retirar' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retirar De 10:30 a 10:40' })).toBeVisible();
    await user.click(tortilla.getByRole('button', { name: 'Más acciones' }));
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' })).toBeVisible();
  });
});

describe('editor of an article', () => {
  it('the editor moves a group with the keyboard, keeps its number and the focus, and sends the seen version', async () => {
    const { calls } = abrir('/menu/cocina/articulos/7', { 'POST /api/articulos/cambiar/7': { Id: 7, Avisados: 1 } });
    const bajar = await screen.findByRole('button', { name: 'Bajar Pan' });
    bajar.focus();
    await user.keyboard('{Enter}');
    expect(screen.getAllByLabelText(/^Nombre del grupo/).map((campo) => (campo as HTMLInputElement).value)).toEqual([
      'Extras',
      'Pan',
    ]);
    expect(screen.getByText('Pan: ahora en el lugar 2 de 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Subir Pan' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Una persona lo tenía pedido');
    const { body, headers } = calls.find(({ path }) => path === '/api/articulos/cambiar/7') ?? {};
    expect(body).toMatchObject({
      nombre: 'Tortilla',
      grupos: [
        { id: 2, opciones: [{ id: 21 }] },
        { id: 1, opciones: [{ id: 11 }, { id: 12 }] },
      ],
    });
    expect(JSON.stringify(headers)).toContain('4');
  });
  it('the editor accepts neither an article without a word on allergens, nor gluten-free with white bread', async () => {
    abrir('/menu/cocina/articulos/7');
    const guardar = await screen.findByRole('button', { name: 'Guardar' });
    const [huevos] = screen.getAllByRole('checkbox', { name: 'Huevos' });
    if (huevos) await user.click(huevos);
    expect(guardar).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'No lleva ninguno de los catorce alérgenos' }));
    expect(guardar).toBeEnabled();
    expect(screen.queryByText('Indique los alérgenos, o que no lleva ninguno')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Sin gluten' }));
    await user.tab();
    expect(await screen.findByText('La opción «Blanco» lleva gluten')).toBeVisible();
    expect(guardar).toBeDisabled();
  });
  it('the editor opens a new group on its name, and reports no unwritten field', async () => {
    abrir('/menu/cocina/articulos/nuevo');
    await user.click(await screen.findByRole('button', { name: 'Añadir grupo de opciones' }));
    const nombre = await screen.findByLabelText(/^Nombre del grupo/);
    await waitFor(() => expect(nombre).toHaveFocus());
    expect(screen.queryByText('Campo obligatorio')).not.toBeInTheDocument();
  });
  it('the editor says that an article is of another kitchen', async () => {
    abrir('/menu/cocina/articulos/99');
    expect(await screen.findByText('Ese artículo no es de esta cocina')).toBeVisible();
  });
});

it('a slot with fewer places than orders says that the orders stay', async () => {
  const { calls } = abrir('/menu/cocina/articulos', { 'POST /api/articulos/franjas/cambiar/3': { Id: 3, DeMas: 2 } });
  await user.click(
    within(await screen.findByRole('list', { name: 'Franjas' })).getByRole('button', { name: 'Cambiar' }),
  );
  const caben = await screen.findByLabelText(/^Pedidos que caben/);
  await user.clear(caben);
  await user.type(caben, '0');
  await user.click(screen.getByRole('checkbox', { name: 'viernes' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/hay 2 pedidos más de los que caben/)).toBeVisible();
  expect(enviado(calls, '/api/articulos/franjas/cambiar/3')).toEqual({
    desde: '10:30',
    hasta: '10:40',
    capacidad: 0,
    dias: [1, 2],
  });
});

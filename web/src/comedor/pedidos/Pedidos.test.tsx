import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ArticuloCarta, Carta, Pedido } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { queda } from '#web/comedor/centros/corte.port.tsx';
import { elegirAlergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { buildComedor } from '../../../test/comedores.ts';
import { muestrasDe } from '../../../test/muestra.ts';
import { openerOf, user } from '../../../test/screen.tsx';
import { bodyOf, type Call, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { pedidosArea } from './pedidos.routes.tsx';

const comedor = buildComedor({ EsMiCocina: false });
const AHORA = '2026-11-23T07:00:00Z';
/** The device is at the instant of the answers: a day of another year is said with its year. */
const enSuDia = () => void vi.useFakeTimers({ now: new Date(AHORA), toFake: ['Date'] });
const pedido = muestrasDe(Pedido, {
  Id: 7,
  Codigo: 'B-7KM',
  Fecha: '2026-11-24',
  FranjaId: 1,
  Desde: '10:30',
  Hasta: '10:40',
  EstadoId: 1,
  Estado: 'Confirmado',
  Total: 2.5,
  Corte: '2026-11-24T08:00:00Z',
  Ahora: AHORA,
  Lineas: [{ Nombre: 'Tortilla', Unidades: 1, Precio: 2.5, Alergenos: ['huevos'] }],
  acciones: ['cancelar'],
});
const opcion = (Id: number, Nombre: string, Precio = 0) => ({ Id, Nombre, Precio, Alergenos: [] });
const articulo = muestrasDe(ArticuloCarta, {
  Id: 1,
  Nombre: 'Tortilla',
  Precio: 2.5,
  Alergenos: ['huevos'],
  Vegetariano: true,
  Grupos: [
    { Id: 1, Nombre: 'Pan', Regla: 1, Opciones: [opcion(11, 'Blanco'), opcion(12, 'De maíz', 0.5)] },
    { Id: 2, Nombre: 'Salsas', Regla: 2, Opciones: [opcion(21, 'Tomate'), opcion(22, 'Mayonesa')] },
    { Id: 3, Opciones: [opcion(31, 'Queso', 0.4)] },
  ],
});
const dia = (Fecha: string, Corte: string, Motivo = '') => ({ Fecha, Corte, Puede: Motivo === '', Motivo });
const carta = muestrasDe(Carta, {
  Ahora: AHORA,
  Dias: [dia('2026-11-23', '2026-11-23T08:00:00Z'), dia('2026-11-24', '2026-11-24T08:00:00Z')],
  Fecha: '2026-11-23',
  Franjas: [
    { Id: 1, Desde: '10:30', Hasta: '10:40', Capacidad: 5, Libres: 5 },
    { Id: 2, Desde: '10:40', Hasta: '10:50', Capacidad: 5 },
  ],
  Articulos: [articulo()],
  MenusLibres: 2,
});

const HECHO = { Id: 9, Codigo: 'B-2PW', Fecha: '2026-11-24', Desde: '10:30', Hasta: '10:40' };
const abrir = openerOf(pedidosArea, {
  'GET /api/comedores/todos': [comedor],
  'GET /api/pedidos/mios': [pedido()],
  'GET /api/pedidos/carta': carta(),
  'POST /api/pedidos/crear': HECHO,
});
conSesion();

const NUEVO = '/menu/comedor/bocadillos/nuevo';
const confirmar = () => screen.getByRole('button', { name: 'Confirmar pedido' });
const anadirTortilla = () => user.click(screen.getByRole('button', { name: 'Añadir uno de Tortilla' }));
const elegir = async () => {
  await user.click(await screen.findByText(/De 10:30 a 10:40/));
  await anadirTortilla();
  await user.click(screen.getByText('De maíz (+0,50 €)'));
  await user.click(screen.getByText('Tomate'));
};

// @spec 1.bocadillos
it('a missing choice leads to its group and is reported beside it; the total goes with the order', async () => {
  const { calls } = abrir(NUEVO);
  await user.click(await screen.findByText(/De 10:30 a 10:40/));
  expect(screen.getByText('Sin sitio: 10:40')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ir a Qué pide' }));
  expect(screen.getByRole('button', { name: 'Añadir uno de Tortilla' })).toHaveFocus();
  await anadirTortilla();
  await user.click(screen.getByRole('button', { name: 'Ir a Pan (Tortilla)' }));
  expect(screen.getByRole('radio', { name: 'Blanco' })).toHaveFocus();
  await user.click(screen.getByLabelText(/^Nota/));
  const pan = screen.getByRole('radiogroup', { name: 'Pan' });
  expect(pan).toBeInvalid();
  expect(pan.parentElement).toHaveTextContent('Elija una opción');
  await user.click(within(pan).getByText('De maíz (+0,50 €)'));
  // The next group that lacks a choice takes its place.
  expect(screen.getByRole('group', { name: 'Salsas' }).parentElement).toHaveTextContent('Elija al menos una opción');
  expect(screen.getByRole('button', { name: 'Ir a Salsas (Tortilla)' })).toBeVisible();
  await user.click(screen.getByText('Tomate'));
  await user.click(screen.getByText('Queso (+0,40 €)'));
  await anadirTortilla();
  expect(screen.getByText('6,80 €')).toBeVisible();
  await user.click(confirmar());
  await screen.findByText('Pedido confirmado');
  expect(bodyOf(calls, '/api/pedidos/crear')).toEqual({
    centro: 'SDR',
    tipo: 'B',
    fecha: '2026-11-23',
    franjaId: 1,
    lineas: [{ articuloId: 1, unidades: 2, opciones: [12, 21, 31] }],
    envasePropio: false,
    nota: '',
    total: 6.8,
  });
});

// @spec 1.bocadillos S-8120 S-8121
it('an open screen sends nothing after the cut-off, and its foot says why', async () => {
  abrir(NUEVO, { 'GET /api/pedidos/carta': carta({ Dias: [dia('2026-11-23', AHORA)] }) });
  await elegir();
  expect(screen.getByText('Ya ha pasado la hora de pedir para ese día')).toBeVisible();
  expect(confirmar()).toBeDisabled();
});
it('a reason takes the place of the form where no day takes orders', async () => {
  const Dias = [
    dia('2026-11-23', AHORA, 'Los pedidos de hoy se cerraron a las 09:00'),
    dia('2026-11-24', AHORA, 'El comedor no abre'),
  ];
  abrir(NUEVO, { 'GET /api/pedidos/carta': carta({ Dias }) });
  expect(await screen.findByText('Los pedidos de hoy se cerraron a las 09:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmar pedido' })).toBeNull();
});

it('a changed price is reported in words, the choices stay, and the new price is sent', async () => {
  let precio = 2.5;
  const { calls } = abrir(NUEVO, {
    'GET /api/pedidos/carta': () => carta({ Articulos: [articulo({ Precio: precio })] }),
    'POST /api/pedidos/crear': ({ body }: Call) =>
      (body as { total: number }).total === 3.5 ? HECHO : refused(409, 'El precio ha cambiado'), // body of the form
  });
  await elegir();
  precio = 3;
  await user.click(confirmar());
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('3,50 €')).toBeVisible();
  await user.click(confirmar());
  await screen.findByText('Pedido confirmado');
  expect(calls.filter(({ path }) => path === '/api/pedidos/crear')).toHaveLength(2);
});

it('a dish that another day does not have is named and removed by its person', async () => {
  const plato = articulo({ Id: 5, Curso: 1, Nombre: 'Lentejas', Precio: 3, Grupos: [] });
  abrir('/menu/comedor/parallevar/nuevo', {
    'GET /api/pedidos/carta': ({ search }: Call) =>
      search.includes('2026-11-24')
        ? carta({ Tipo: 'L', Fecha: '2026-11-24', Articulos: [] })
        : carta({ Tipo: 'L', Articulos: [plato] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Añadir uno de Lentejas' }));
  await user.click(screen.getByRole('button', { name: /Día/ }));
  await user.click(await screen.findByRole('option', { name: /24\/11/ }));
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await user.click(await screen.findByText(/De 10:30 a 10:40/));
  expect(await screen.findByText('Quite lo que ya no se ofrece')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitarlo' }));
  expect(screen.queryByText('Algo de lo que eligió no se ofrece ese día.')).toBeNull();
  expect(screen.getByText('Ese día no hay nada que pedir.')).toBeVisible();
});

it('a second order of a day is warned of, and accepted', async () => {
  abrir(NUEVO, { 'GET /api/pedidos/carta': carta({ YaPedido: '1 × Jamón serrano' }) });
  expect(await screen.findByText('Ya tiene un pedido para ese día: 1 × Jamón serrano')).toBeVisible();
  await elegir();
  expect(confirmar()).toBeEnabled();
});
it('the list marks avoided allergens before any choice, in options too', async () => {
  elegirAlergenos(['gluten', 'huevos', 'soja']);
  const Opciones = [{ ...opcion(11, 'Blanco'), Alergenos: ['gluten' as const] }, opcion(12, 'De maíz')];
  abrir(NUEVO, {
    'GET /api/pedidos/carta': carta({
      Articulos: [articulo({ Grupos: [{ Id: 1, Nombre: 'Pan', Regla: 1, Opciones }] })],
    }),
  });
  expect(await screen.findByText('Lleva huevos')).toBeVisible();
  expect(screen.getByText('Puede llevar gluten').parentElement).toHaveTextContent('con Blanco');
  expect(screen.queryByText(/soja/)).toBeNull();
  await anadirTortilla();
  await user.click(screen.getByText('Blanco · lleva gluten'));
  expect(screen.getByText('Lleva gluten')).toBeVisible();
  elegirAlergenos([]);
});
it('a third menu is refused before it is sent', async () => {
  const platos = [1, 2].map((Curso) => articulo({ Id: Curso, Curso, Nombre: `Plato ${Curso}`, Grupos: [] }));
  abrir('/menu/comedor/parallevar/nuevo', { 'GET /api/pedidos/carta': carta({ Tipo: 'L', Articulos: platos }) });
  await user.click(await screen.findByText(/De 10:30 a 10:40/));
  for (const nombre of ['Plato 1', 'Plato 2', 'Plato 1', 'Plato 2', 'Plato 1']) {
    expect(screen.queryByText('Como máximo 2 menús por persona y día')).toBeNull();
    await user.click(screen.getByRole('button', { name: `Añadir uno de ${nombre}` }));
  }
  expect(screen.getByText('Como máximo 2 menús por persona y día')).toBeVisible();
  expect(confirmar()).toBeDisabled();
});

it('by keyboard the focus stays among the units when a button is disabled at its limit', async () => {
  abrir(NUEVO);
  const mas = await screen.findByRole('button', { name: 'Añadir uno de Tortilla' });
  const menos = screen.getByRole('button', { name: 'Quitar uno de Tortilla' });
  mas.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(mas).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(menos).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Unidades de Tortilla' })).toHaveTextContent('3');
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(mas).toHaveFocus();
});

const LISTA = '/menu/comedor/bocadillos';
const tarjeta = (codigo: string) => screen.findByRole('article', { name: `Pedido ${codigo}` });
const cancelarEn = (card: HTMLElement) => within(card).queryByRole('button', { name: 'Cancelar pedido' });

// @spec 1.bocadillos S-8127
it('an order is cancelled until the server’s cut-off, and one with a withdrawn dish later too', async () => {
  const { Lineas } = pedido();
  abrir(LISTA, {
    'GET /api/pedidos/mios': [
      pedido({ Id: 1, Codigo: 'B-EN', Corte: '2026-11-24T08:00:30Z' }),
      pedido({ Id: 2, Codigo: 'B-YA', Corte: AHORA }),
      pedido({ Id: 3, Codigo: 'B-RE', Corte: AHORA, Lineas: Lineas.map((l) => ({ ...l, Retirado: true })) }),
      pedido({ Id: 4, Codigo: 'B-NO', EstadoId: 6, Estado: 'Cancelado', Motivo: 'No hay huevos', acciones: [] }),
      pedido({ Id: 5, Codigo: 'B-PR', EstadoId: 2, Estado: 'En preparación', acciones: [] }),
    ],
  });
  const enHora = await tarjeta('B-EN');
  expect(enHora).toHaveTextContent('Puede cancelarlo hasta las 09:00 de ese día: quedan 25 h 00 min');
  expect(cancelarEn(enHora)).toBeVisible();
  const enCocina = await tarjeta('B-PR');
  expect(enCocina).toHaveTextContent('La cocina ya lo prepara: no se puede cancelar.');
  expect(cancelarEn(enCocina)).toBeNull();
  expect(enHora).not.toHaveTextContent('La cocina ya lo prepara');
  const tarde = await tarjeta('B-YA');
  expect(tarde).toHaveTextContent('ya se ha cerrado');
  expect(cancelarEn(tarde)).toBeNull();
  const retirado = await tarjeta('B-RE');
  expect(retirado).toHaveTextContent('Retirado por el comedor');
  expect(cancelarEn(retirado)).toBeVisible();
  const anulado = within(screen.getByRole('list', { name: 'Anteriores' })).getByRole('article');
  expect(anulado).toHaveTextContent('Cancelado por el comedor: No hay huevos');
});

it('the question before cancelling names the order, and its two buttons differ', async () => {
  enSuDia();
  const { calls } = abrir(LISTA);
  await user.click(within(await tarjeta('B-7KM')).getByRole('button', { name: 'Cancelar pedido' }));
  const pregunta = await screen.findByRole('alertdialog', { name: 'Cancelar el pedido' });
  expect(pregunta).toHaveTextContent('1 × Tortilla, para el martes 24 de noviembre, de 10:30 a 10:40 (B-7KM)');
  await user.click(within(pregunta).getByRole('button', { name: 'Volver' }));
  expect(calls.some(({ path }) => path === '/api/pedidos/cancelar')).toBe(false);
});
it('a repeated order shows its day, is focused, and is undone in one touch', async () => {
  enSuDia();
  let filas = [pedido({ EstadoId: 4, Estado: 'Recogido', acciones: [] })];
  const { calls } = abrir(LISTA, {
    'GET /api/pedidos/mios': () => filas,
    'POST /api/pedidos/repetir': () => {
      filas = [pedido({ ...HECHO, Fecha: '2026-11-25' }), ...filas];
      return { ...HECHO, Fecha: '2026-11-25' };
    },
    'POST /api/pedidos/cancelar': { Id: HECHO.Id },
  });
  await user.click(within(await tarjeta('B-7KM')).getByRole('button', { name: 'Repetir' }));
  expect(await screen.findByText('Pedido para el miércoles 25 de noviembre, de 10:30 a 10:40')).toBeVisible();
  await waitFor(async () => expect(await tarjeta('B-2PW')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Pedido cancelado');
  expect(bodyOf(calls, '/api/pedidos/cancelar')).toEqual({ Id: HECHO.Id });
});
// @spec 1.bocadillos S-8125
it('last week’s orders are repeated in one touch, and those left out name the reason', async () => {
  abrir(LISTA, {
    'GET /api/pedidos/mios': [pedido({ Fecha: '2026-11-18', EstadoId: 4, Estado: 'Recogido', acciones: [] })],
    'POST /api/pedidos/repetir/semana': {
      Hechos: [HECHO],
      Faltan: [{ Fecha: '2026-11-25', Motivo: 'Ya tiene un pedido para ese día' }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pedir lo de la semana pasada' }));
  expect(await screen.findByText('mar 24/11/2026: pedido, a las 10:30 con el código B-2PW')).toBeVisible();
  expect(screen.getByText('mié 25/11/2026: Ya tiene un pedido para ese día')).toBeVisible();
});
it('last week’s orders are not offered to people without any', async () => {
  abrir(LISTA);
  await tarjeta('B-7KM');
  expect(screen.queryByRole('button', { name: /semana pasada/ })).toBeNull();
});

it.each([
  [30_000, ': queda menos de un minuto'],
  [60_000, ': queda 1 min'],
  [59 * 60_000, ': quedan 59 min'],
  [61 * 60_000, ': quedan 1 h 01 min'],
  [48 * 3_600_000, ': quedan 2 días'],
])('%i ms are shown as %s', (ms, palabras) => expect(queda(ms).replaceAll('\u00A0', ' ')).toBe(palabras));

import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FichaDePersona, ResumenDePersona } from '#contract/personas/personas/ficha.schemas.ts';
import { Persona, PersonaEnLista } from '#contract/personas/personas/persona.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { conAncho, renderArea, user } from '../../../test/screen.tsx';
import { type Call, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { personasArea } from './personas.routes.tsx';

conSesion('Eva Robles', 'EMPLEADO', 'RRHH');
conAncho();

const NOMBRES = ['Ana Prieto', 'Bruno Vidal', 'Carla Sanz'];
const ficha = (Id: number) =>
  muestra(FichaDePersona, {
    Id,
    Nombre: NOMBRES[Id - 1] ?? '',
    Correo: `${Id}@x.es`,
    Situacion: { Clase: 'dentro', Desde: '2027-03-01T06:58:00.000Z', Hasta: null, Zona: 'Europe/Madrid' },
    Proxima: { Clase: 'viaje', Desde: '2027-03-04', Hasta: '2027-03-06' },
    Partes: ['resumen', 'permisos'],
  });
const resumen = muestra(ResumenDePersona, {
  Cifras: [{ Parte: 'permisos', Titulo: 'Vacaciones', Valor: '9', Detalle: 'de 23 días' }],
  Pendientes: [],
  Cuentas: [{ Parte: 'permisos', Cuantos: 4 }],
});
let calls: readonly Call[];
beforeEach(() => {
  calls = stubServer({
    'GET /api/vistas/mias': { Tablas: [], Vistas: [] },
    'GET /api/personas/2': muestra(Persona, { Id: 2 }),
    'GET /api/personas/3': muestra(Persona, { Id: 3 }),
    'GET /api/personas/cuentas': { todas: 3, activas: 2, sinentrar: 1, desactivadas: 0 },
    'GET /api/personas/opciones': { Areas: [], Centros: [], CentrosCoste: [], Roles: [] },
    'GET /api/personas/lista': () => NOMBRES.map((Nombre, i) => muestra(PersonaEnLista, { Id: i + 1, Nombre })),
    ...Object.fromEntries(
      [1, 2, 3].flatMap((id) => [
        [`GET /api/personas/${id}/ficha`, () => ficha(id)],
        [`GET /api/personas/${id}/resumen`, () => resumen],
      ]),
    ),
  });
});
const leidas = () => calls.map(({ path }) => path).filter((path) => /ficha|resumen/.test(path));

it('the panel reads the person who stays in it, and not those who are passed by', async () => {
  renderArea(personasArea, '/menu/personas');
  const fila = await screen.findByRole('row', { name: /Ana Prieto/ });
  await user.click(within(fila).getAllByRole('cell').at(-1)!);
  expect(screen.getByRole('complementary', { name: 'Ana Prieto' })).toBeVisible();
  await user.keyboard('jj');
  const panel = within(screen.getByRole('complementary', { name: 'Carla Sanz' }));
  expect(leidas()).toEqual([]);
  expect(await panel.findByText('Dentro desde 7:58')).toBeVisible();
  expect(await panel.findByText('De viaje del 04/03/2027 al 06/03/2027')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Vacaciones 9 de 23 días' })).toBeVisible();
  expect(panel.getByRole('link', { name: 'Escribir' })).toHaveAttribute('href', 'mailto:3@x.es');
  expect(leidas()).toEqual(['/api/personas/3/ficha', '/api/personas/3/resumen']);
});

it('the page that was opened from the list has the way to the next person of it', async () => {
  const { path } = renderArea(personasArea, '/menu/personas?area=ING');
  await user.click(await screen.findByRole('link', { name: 'Bruno Vidal' }));
  expect(path()).toBe('/menu/personas/2?area=ING&orden=nombre');
  const recorrido = within(await screen.findByRole('navigation', { name: 'Recorrido de la lista' }));
  expect(recorrido.getByText('2 de 3')).toBeVisible();
  await user.click(recorrido.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByRole('heading', { name: 'Carla Sanz' })).toBeVisible();
  expect(path()).toBe('/menu/personas/3?area=ING&orden=nombre');
});

it('a page that was opened from elsewhere has no list to walk through', async () => {
  renderArea(personasArea, '/menu/personas/2');
  expect(await screen.findByText('Dentro desde 7:58')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Recorrido de la lista' })).toBeNull();
});

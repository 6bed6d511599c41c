// A month of a team on a desk: exceptions alone are painted, with who stays each day; a colleague is out without a reason.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AmbitoAgenda, FilaEquipo, type Motivo } from '#contract/agenda/agenda/agenda.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { muestra } from '../../../test/muestra.ts';
import { conAncho, renderArea, user } from '../../../test/screen.tsx';
import { stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { agendaArea } from './agenda.routes.tsx';

const MES = hoy().slice(0, 7);
const motivo = (dia: string, Clase: Motivo['Clase'], Texto: string): Motivo => ({
  Fecha: `${MES}-${dia}`,
  Clase,
  Letra: null,
  Texto,
});
const fila = (Id: number, Nombre: string, Marcas: string, Motivos: Motivo[], Relacion: FilaEquipo['Relacion'] = 'E') =>
  muestra(FilaEquipo, { Id, Nombre, Marcas: Marcas.padEnd(31, '-'), Motivos, Relacion, Festivos: [] });
const EQUIPO = [
  fila(1, 'Ana Prieto', 'EEF', [motivo('03', 'viaje', 'Viaje a Vigo')]),
  fila(2, 'Diego Trueba', 'EEE', [motivo('02', 'pendiente', 'Vacaciones, pendiente')]),
  fila(3, 'Teo Marín', 'FEE', [], 'C'),
];
function abrir(Ambitos: AmbitoAgenda['Ambitos'] = ['mio']) {
  stubServer({
    'GET /api/agenda/ambito': muestra(AmbitoAgenda, {
      Empresa: 'Astilleros',
      Ambitos,
      Centros: [],
      Areas: [],
    }),
    'GET /api/agenda/equipo': EQUIPO,
  });
  return renderArea(agendaArea, `/menu/agenda/equipo?fecha=${MES}-01`);
}
conSesion();
conAncho();

it('a month paints who is away, what waits for its decision, and a colleague without a reason', async () => {
  abrir();
  const personas = within(await screen.findByRole('list', { name: 'Personas' }));
  const [ana, diego, teo] = personas.getAllByRole('listitem');
  expect(within(ana as HTMLElement).getByRole('link', { name: /^Viaje a Vigo, / })).toBeVisible();
  expect(within(diego as HTMLElement).getByRole('link', { name: /^Vacaciones, sin decidir, / })).toBeVisible();
  expect(within(teo as HTMLElement).getByRole('link', { name: /^Fuera, / })).toBeVisible();
  expect(personas.getAllByRole('link')).toHaveLength(6); // The three people, and their three days.
});

it('the foot says who stays each day, and who would if all were granted', async () => {
  abrir();
  const pie = within(await screen.findByRole('group', { name: 'Quedan cada día' }));
  // On the first day the colleague is out, on the third Ana travels.
  expect(pie.getAllByText(/: quedan 2 de 3$/, { selector: ':not([title])' })).toHaveLength(2);
  expect(
    pie.getByText(/: quedan 3 de 3, 2 si se concede lo pedido$/, { selector: ':not([title])' }),
  ).toBeInTheDocument();
});

it('an exception leads to its day in the agenda of its person', async () => {
  const { path } = abrir();
  await user.click(await screen.findByRole('link', { name: /^Viaje a Vigo, / }));
  expect(path()).toBe(`/menu/agenda/persona/1?fecha=${MES}-03&vista=dia`);
});

it('the days, whose they are and how they are seen stand in the line of filters', async () => {
  const { path } = abrir(['mio', 'respondo']);
  await screen.findByRole('list', { name: 'Personas' });
  const linea = within(document.querySelector<HTMLElement>('[data-filtros]') as HTMLElement);
  expect(linea.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
  expect(linea.getByRole('radio', { name: 'Mes' })).toBeChecked();
  await user.click(linea.getByRole('button', { name: 'De quiénes: A mi cargo' }));
  await user.click(await screen.findByRole('option', { name: 'Mi equipo' }));
  expect(path()).toContain('ambito=mio');
});

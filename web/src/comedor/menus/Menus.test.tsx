import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type DiaDeCocina, MenusDeCocina, Plato, PlatoDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { buildComedor } from '../../../test/comedores.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderArea, user } from '../../../test/screen.tsx';
import { type Answers, bodyOf, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { menusArea } from './menus.routes.tsx';

const LUNES = '2026-11-23';
const comedor = buildComedor();
const plato = (Id: number, Nombre: string, cambios: Partial<Plato> = {}) =>
  muestra(Plato, {
    Id,
    Nombre,
    Precio: 3.2,
    Alergenos: ['apio'],
    Vegetariano: true,
    SinGluten: true,
    ParaLlevar: true,
    ...cambios,
  });
const deCocina = (servido: Plato, cambios: Partial<PlatoDeCocina> = {}) =>
  muestra(PlatoDeCocina, { ...servido, Version: 4, Pedidos: 0, acciones: ['cambiar', 'quitar'], ...cambios });
/** Week whose days are all empty drafts, but for those that are written. */
const semana = (dias: Record<number, Partial<DiaDeCocina>>) =>
  muestra(MenusDeCocina, {
    Nombre: 'Santander',
    Hoy: LUNES,
    Dias: Array.from({ length: 7 }, (_, n) => ({
      Fecha: sumarDias(LUNES, n),
      Abre: n < 5,
      Estado: 'Vacío',
      acciones: ['anadir'] as const,
      ...dias[n],
    })),
  });
const abrir = (address: string, leida: MenusDeCocina, answers: Answers = {}) => {
  const calls = stubServer({
    'GET /api/comedores/todos': [comedor],
    'GET /api/menus/semana': leida,
    'GET /api/menus/cocina': leida,
    ...answers,
  });
  return { calls, ...renderArea(menusArea, address) };
};
conSesion();

const borrador = (Platos: PlatoDeCocina[]) => ({
  Id: 8,
  Version: 3,
  EstadoId: 1,
  Estado: 'Borrador',
  Platos,
  acciones: ['anadir' as const, 'publicar' as const],
});
const publicado = (Platos: PlatoDeCocina[]) => ({ ...borrador(Platos), EstadoId: 2, Estado: 'Publicado' });

it('the week marks dishes with one’s own allergens, hides them on request, and counts them', async () => {
  const leida = semana({
    0: publicado([
      deCocina(plato(1, 'Lentejas', { Cambio: '2026-11-23T09:00:00Z' })),
      deCocina(plato(2, 'Sopa de cocido', { Alergenos: ['gluten', 'huevos'] })),
      deCocina(plato(3, 'Ensalada', { Retirado: true, Motivo: 'No ha llegado' })),
    ]),
    1: { ...publicado([]), Estado: 'Retirado', EstadoId: 3, Motivo: 'Sin agua' },
    2: { Abre: false, Cierre: 'Fiesta local' },
  });
  const { calls } = abrir('/menu/comedor/menu', leida);
  const lunes = await screen.findByRole('region', { name: 'Lunes 23 de noviembre' });
  expect(within(lunes).getByText('Cambio')).toBeVisible();
  expect(within(lunes).getByText('No se sirve: No ha llegado')).toBeVisible();
  expect(screen.getByText('Menú retirado: Sin agua')).toBeInTheDocument();
  expect(screen.getByText('Cerrado: Fiesta local')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mis alérgenos' }));
  await user.click(screen.getByRole('checkbox', { name: 'Huevos' }));
  expect(within(lunes).getByText('Lleva huevos')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Mis alérgenos: 1, un plato marcado esta semana' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Ocultar los platos que los lleven' }));
  expect(within(lunes).queryByText('Sopa de cocido')).toBeNull();
  expect(within(lunes).getByText(/^1 plato oculto/)).toBeVisible();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

// @spec 1.menu S-8106
it('a dish without allergens is not published: the sentence stands beside it, and the week leads to it', async () => {
  const leida = semana({
    0: borrador([deCocina(plato(1, 'Lentejas'))]),
    2: borrador([deCocina(plato(2, 'Merluza', { Alergenos: [] }))]),
  });
  abrir('/menu/cocina/menu', leida);
  expect(await screen.findByRole('button', { name: 'Publicar 2 días' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Publicar el día' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'Mié 25 Revise 1' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Ir a Merluza' }));
  expect(screen.getByRole('radio', { name: 'Mié 25 Revise 1' })).toBeChecked();
  const miercoles = screen.getByRole('region', { name: 'Miércoles 25 de noviembre' });
  const merluza = within(miercoles).getByText('Merluza', { selector: 'li *' }).closest('li');
  expect(merluza).toHaveTextContent('Indique los alérgenos, o que no lleva ninguno');
  expect(merluza).toContainElement(document.activeElement as HTMLElement); // A button of the row.
  expect(screen.getByRole('button', { name: 'Publicar el día' })).toBeDisabled();
});

it('the week moves to the same day, and an address opens its own day over the chosen one', async () => {
  const { calls, go } = abrir('/menu/cocina/menu', semana({ 2: borrador([deCocina(plato(2, 'Merluza'))]) }));
  await user.click(await screen.findByRole('radio', { name: 'Mié 25 Borrador' }));
  expect(screen.getByRole('region', { name: 'Miércoles 25 de noviembre' })).toBeVisible();
  go('/menu/cocina/menu?fecha=2026-11-24');
  expect(await screen.findByRole('region', { name: 'Martes 24 de noviembre' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  await waitFor(() => expect(calls.at(-1)?.search).toContain('fecha=2026-12-01'));
});

it('the day itself is published only after a question', async () => {
  const { calls } = abrir('/menu/cocina/menu', semana({ 0: borrador([deCocina(plato(1, 'Lentejas'))]) }), {
    'POST /api/menus/cocina/publicar': { Dias: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Publicar 1 día' }));
  const pregunta = await screen.findByRole('alertdialog', { name: 'Publicar el mismo día' });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(within(pregunta).getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(bodyOf(calls, 'POST')).toEqual({ centro: 'SDR', fechas: [LUNES] }));
});

it('a dish of a published menu keeps its allergens, and contradictory marks are reported', async () => {
  const leida = semana({ 0: publicado([deCocina(plato(1, 'Lentejas'), { acciones: ['cambiar', 'retirar'] })]) });
  const { calls } = abrir('/menu/cocina/menu', leida, { 'POST /api/menus/cocina/plato/cambiar/1': { Id: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Cambiar Lentejas' });
  const marca = (name: string) => within(dialogo).getByRole('checkbox', { name });
  const guardar = within(dialogo).getByRole('button', { name: 'Guardar' });
  await user.click(marca('Apio'));
  await user.tab();
  expect(await within(dialogo).findByText('Indique los alérgenos, o que no lleva ninguno')).toBeVisible();
  expect(guardar).toBeDisabled();
  await user.click(marca('Gluten'));
  expect(within(dialogo).getByRole('alert')).toHaveTextContent('Lleva gluten');
  await user.click(within(dialogo).getByRole('button', { name: 'Ir a Sin gluten' }));
  expect(marca('Sin gluten')).toHaveFocus();
  await user.click(marca('Sin gluten'));
  await user.click(marca('Vegano'));
  expect(marca('Vegetariano')).toBeChecked();
  await user.click(guardar);
  await waitFor(() =>
    expect(bodyOf(calls, 'POST')).toMatchObject({
      alergenos: ['gluten'],
      sinGluten: false,
      vegano: true,
      vegetariano: true,
    }),
  );
});

it('withdrawing a dish asks for the reason, counts its orders, and keeps the words when it is refused', async () => {
  const leida = semana({
    0: publicado([deCocina(plato(1, 'Lentejas'), { Pedidos: 3, acciones: ['cambiar', 'retirar'] })]),
  });
  abrir('/menu/cocina/menu', leida, {
    'POST /api/menus/cocina/plato/retirar/1': refused(409, 'El menú ha cambiado mientras tanto; vuelva a abrirlo'),
  });
  await user.click(await screen.findByRole('button', { name: 'Retirar' }));
  const dialogo = await screen.findByRole('alertdialog', { name: 'Retirar Lentejas' });
  expect(within(dialogo).getByText('Se avisará a quienes lo pidieron: 3 pedidos.')).toBeVisible();
  await user.type(within(dialogo).getByLabelText(/^Motivo/), 'No han llegado');
  await user.click(within(dialogo).getByRole('button', { name: 'Retirar' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(within(dialogo).getByLabelText(/^Motivo/)).toHaveValue('No han llegado');
});

it('the printed sheet has the served dishes, without withdrawn ones', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const leida = semana({
    0: publicado([
      deCocina(plato(1, 'Lentejas')),
      deCocina(plato(2, 'Ensalada', { Retirado: true, Motivo: 'No hay' })),
    ]),
    1: { Abre: false, Cierre: 'Fiesta local' },
  });
  abrir('/menu/cocina/menu', leida);
  await user.click(await screen.findByRole('button', { name: 'Más de la semana' }));
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  const hoja = document.querySelector<HTMLElement>('[data-hoja]');
  expect(hoja).toHaveTextContent('Menú del comedor de Santander');
  expect(hoja).toHaveTextContent('LentejasVegetariano · Sin gluten · Alérgenos: apio');
  expect(hoja).toHaveTextContent('Cerrado: Fiesta local');
  expect(hoja).not.toHaveTextContent('Ensalada');
});

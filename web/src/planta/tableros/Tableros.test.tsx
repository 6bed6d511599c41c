import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Dia, Tablero } from '#contract/planta/tableros/tablero.schemas.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { renderAt } from '../../../test/screen.tsx';
import { type Answers, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { tablerosArea } from './tableros.routes.tsx';

const BASE = '/api/visualmanagement';
const dia = (Fecha: string, cambios: Partial<Dia> = {}): Dia => ({
  Fecha,
  Color: 'sin',
  Valor: null,
  Objetivo: null,
  Descanso: false,
  Motivo: '',
  AccionId: null,
  Cerrado: false,
  Version: 0,
  ...cambios,
});
const Indicador = {
  Id: 3,
  Letra: 'S',
  Nombre: 'Accidentes',
  Unidad: 'accidentes',
  Objetivo: 0,
  MasEsMejor: false,
} as const;
const PRIMERO = '2026-06-01';
const dias = Array.from({ length: 30 }, (_, i) => dia(sumarDias(PRIMERO, i), i > 9 ? { Color: 'futuro' } : {}));
dias[2] = dia('2026-06-03', {
  Color: 'rojo',
  Valor: 2,
  Objetivo: 0,
  Motivo: 'Corte',
  AccionId: 9,
  Cerrado: true,
  Version: 1,
});
dias[6] = dia('2026-06-07', { Descanso: true });
const tablero = (cambios: Partial<Tablero> = {}): Tablero => ({
  Id: 7,
  Nombre: 'Forja',
  Nivel: 1,
  Area: 'Producción',
  Centro: 'Santander',
  Responsable: 'Íñigo Vega',
  Activo: true,
  Mes: '2026-06',
  Hoy: '2026-06-10',
  Ayer: '2026-06-09',
  Letras: [
    { Letra: 'S', Indicador, Dias: dias },
    ...(['Q', 'C', 'D', 'P'] as const).map((Letra) => ({ Letra, Indicador: null, Dias: [] })),
  ],
  Acciones: [],
  Version: 1,
  acciones: ['anotar'],
  ...cambios,
});
const abrir = (answers: Answers = {}) => {
  const calls = stubServer({ [`GET ${BASE}/tableros/7`]: tablero(), ...answers });
  return { calls, ...renderAt('/menu/visualmanagement/7', [protegida.addChildren([...tablerosArea.rutas])]) };
};
const user = userEvent.setup();
conSesion('Íñigo Vega');
const tocar = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));

it('the letter has each day in words: its colour, its value, its target and its rest', async () => {
  abrir();
  expect(await screen.findByRole('button', { name: 'día 3: rojo, 2 accidentes, objetivo 0' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'día 7: sin dato, descanso' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'día 11: por venir' })).toBeVisible();
});

it('the form asks a red value for its reason and its action, and a green one for nothing more', async () => {
  const { calls } = abrir({ [`POST ${BASE}/valor`]: { Id: 1 } });
  await tocar(/^día 10: /);
  const dialogo = await screen.findByRole('dialog');
  const valor = within(dialogo).getByLabelText(/^Valor/);
  const guardar = within(dialogo).getByRole('button', { name: 'Guardar' });
  await user.type(valor, '2');
  expect(within(dialogo).getByLabelText(/^Motivo/)).toBeVisible();
  expect(guardar).toBeDisabled();
  await user.clear(valor);
  await user.type(valor, '-0,5');
  expect(within(dialogo).queryByLabelText(/^Motivo/)).not.toBeInTheDocument();
  await user.click(guardar);
  const enviado = calls.find(({ path }) => path === `${BASE}/valor`)?.body;
  expect(enviado).toEqual({
    indicadorId: 3,
    fecha: '2026-06-10',
    valor: -0.5,
    motivo: '',
    accion: null,
    correccion: '',
    version: 0,
  });
});

it('the form asks for the reason of a closed day, and keeps typed values when somebody was first', async () => {
  abrir({ [`POST ${BASE}/valor`]: refused(409, 'Alguien ha anotado ese día mientras tanto') });
  await tocar(/^día 3: /);
  const dialogo = await screen.findByRole('dialog');
  const valor = within(dialogo).getByLabelText(/^Valor/);
  await user.clear(valor);
  await user.type(valor, '1');
  expect(within(dialogo).getByRole('button', { name: 'Corregir' })).toBeDisabled();
  await user.type(within(dialogo).getByLabelText(/^Por qué se corrige/), 'Era uno');
  await user.click(within(dialogo).getByRole('button', { name: 'Corregir' }));
  expect(await within(dialogo).findByText(/Alguien ha anotado ese día/)).toBeVisible();
  expect(valor).toHaveValue('1');
  expect(within(dialogo).getByLabelText(/^Por qué se corrige/)).toHaveValue('Era uno');
});

it('the form shows a day without fields to people who only read', async () => {
  abrir({ [`GET ${BASE}/tableros/7`]: tablero({ acciones: [] }) });
  await tocar(/^día 3: /);
  const dialogo = await screen.findByRole('dialog');
  expect(within(dialogo).getByText('Corte')).toBeVisible();
  expect(within(dialogo).queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Configurar' })).not.toBeInTheDocument();
});

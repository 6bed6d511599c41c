import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FichaDePersona, ResumenDePersona } from '#contract/personas/personas/ficha.schemas.ts';
import { PermisosDePersona } from '#contract/tiempo/permisos/ficha.schemas.ts';
import { muestra } from '../../../test/muestra.ts';
import { renderArea, user } from '../../../test/screen.tsx';
import { stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { claseDe } from './ficha/Anio.card.tsx';
import { decirSituacion } from './ficha/Cabeza.card.tsx';
import { personasArea } from './personas.routes.tsx';

conSesion('Luis Ortega', 'EMPLEADO');

const ana = muestra(FichaDePersona, {
  Id: 1,
  Nombre: 'Ana Prieto',
  Puesto: 'Ingeniera de proyecto',
  Matricula: '0012',
  Correo: 'ana@x.es',
  Responsable: { Id: 2, Nombre: 'Luis Ortega' },
  Situacion: { Clase: 'dentro', Desde: '2027-03-01T06:58:00.000Z', Zona: 'Europe/Madrid' },
  Activa: true,
  Agenda: true,
  Partes: ['resumen', 'jornada', 'permisos'],
});
const resumen = muestra(ResumenDePersona, {
  Cifras: [
    { Parte: 'jornada', Titulo: 'Saldo', Valor: '+2:35', Detalle: 'de noviembre' },
    { Parte: 'permisos', Titulo: 'Vacaciones', Valor: '9', Detalle: 'de 23 días' },
  ],
  Cuentas: [{ Parte: 'permisos', Cuantos: 2 }],
  Pendientes: [{ Parte: 'permisos', Texto: 'Vacaciones', Detalle: 'Pedido: del 2 al 5 de febrero' }],
});
const servir = (ficha = ana) =>
  stubServer({
    'GET /api/personas/1/ficha': () => ficha,
    'GET /api/personas/1/resumen': () => resumen,
    'GET /api/permisos/personas/1': () =>
      muestra(PermisosDePersona, {
        Saldos: [
          { TipoId: 1, Tipo: 'Vacaciones', Unidad: 'D', Derecho: 46, Disponible: 18 },
          { TipoId: 2, Tipo: 'Matrimonio', Unidad: 'D', Derecho: null, Disponible: null },
        ],
      }),
  });

it('the page says who the person is, where they are and what is left, and its tabs are the parts that the reader may read', async () => {
  servir();
  renderArea(personasArea, '/menu/personas/1');
  expect(await screen.findByText('Dentro desde 7:58')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Responsable: Luis Ortega' })).toHaveAttribute('href', '/menu/personas/2');
  expect(screen.getByRole('link', { name: 'Escribir' })).toHaveAttribute('href', 'mailto:ana@x.es');
  const cifras = within(await screen.findByRole('list', { name: 'Cifras' })).getAllByRole('link');
  const pestanas = within(screen.getByRole('navigation', { name: 'Ficha de Ana Prieto' })).getAllByRole('link');
  // with the numbers that the summary has brought
  expect(pestanas.map((link) => link.textContent)).toEqual(['Resumen', 'Jornada', 'Permisos2']);
  expect(cifras.map((link) => link.textContent)).toEqual(['Vacaciones 9 de 23 días', 'Saldo +2:35 de noviembre']);
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull();
});

it('a figure leads to its part, which the address names', async () => {
  servir();
  const { path } = renderArea(personasArea, '/menu/personas/1');
  await user.click(await screen.findByRole('link', { name: /^Vacaciones 9/ }));
  expect(path()).toBe('/menu/personas/1?parte=permisos');
  expect(await screen.findByText('Lo que queda')).toBeVisible();
  expect(screen.getAllByText('Vacaciones').length).toBeGreaterThan(0);
  expect(screen.queryByText('Matrimonio')).toBeNull();
});

it('a colleague has no tabs, and a part that the address names is not asked for', async () => {
  const calls = servir({ ...ana, Partes: ['resumen'], Situacion: { ...ana.Situacion!, Desde: null } });
  renderArea(personasArea, '/menu/personas/1?parte=permisos');
  expect(await screen.findByText('Dentro')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Ficha de Ana Prieto' })).toBeNull();
  expect(calls.map(({ path }) => path).filter((path) => path !== '/api/personas/1/ficha')).not.toContain(
    '/api/permisos/personas/1',
  );
});

it.each([
  [{ Clase: 'viaje', Desde: null, Hasta: '2027-03-04' }, 'De viaje hasta el 04/03/2027'],
  [{ Clase: 'permiso', Desde: null, Hasta: null }, 'De permiso'],
  [{ Clase: 'fuera', Desde: null, Hasta: null }, 'Fuera'],
] as const)('where a person is is said in words: %o', (situacion, words) => {
  expect(decirSituacion({ ...situacion, Zona: 'Europe/Madrid' })).toBe(words);
});

it.each([
  ['P', 'P', 'trabajado'],
  ['V', 'P', 'vacaciones'],
  ['C', 'P', 'viaje'],
  ['E', 'P', 'salud'],
  ['R', 'P', 'permiso'],
  ['D', 'D', undefined],
  [null, 'P', undefined],
] as const)('a day with the letter %s of the planned %s is %s in the year', (Real, Previsto, clase) => {
  expect(claseDe({ Fecha: '2027-03-01', Real, Previsto, Festivo: '' })).toBe(clase);
});

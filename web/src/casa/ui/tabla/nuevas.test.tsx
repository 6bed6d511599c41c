// @spec 1.sinred
import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { protegida } from '#web/casa/kernel/roots.ts';
import { lista } from '#web/casa/red/listas.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { buildEnvio } from '../../../../test/envios.ts';
import { conAncho, openedDialog, renderAt, user } from '../../../../test/screen.tsx';
import { stubServer } from '../../../../test/server.ts';
import { conSesion } from '../../../../test/session.ts';
import { FilterBar } from './filter-bar.tsx';
import { useFiltroFechas } from './filtro-fechas.tsx';
import { Tabla } from './tabla.tsx';

conSesion();

const CAJAS = [
  { Id: 1, Nombre: 'Ancla', Nueva: true },
  { Id: 2, Nombre: 'Boya', Nueva: false },
];
const ANIOS = [2026, 2027].map((anio) => ({ id: String(anio), label: String(anio) }));
/** A screen of an invented area, with what it was told of its filters. */
function open() {
  stubServer({ 'GET /api/vistas/mias': { Tablas: [], Vistas: [] } });
  const told: unknown[] = [];
  const route = createRoute({
    getParentRoute: () => protegida,
    path: '/menu/cajas',
    component: function Pantalla() {
      const fechas = useFiltroFechas({ desde: '2026-11-02' }, (dias) => told.push(dias));
      return (
        <>
          <FilterBar
            fechas={fechas}
            filtros={[{ id: 'anio', label: 'Año', options: ANIOS, chips: true, fijo: true }]}
            value={{ anio: 2026 }}
            onChange={(id, valor) => told.push([id, valor])}
          />
          <Tabla
            query={lista({ page: async () => ({ items: CAJAS, next: undefined }) }, ['cajas'])}
            caption="Mis cajas"
            columns={[{ id: 'nombre', header: 'Caja', cell: ({ Nombre }) => Nombre }]}
            tarjeta={({ Nombre }) => Nombre}
            grupos={[
              { titulo: 'Nuevas', toma: ({ Nueva }) => Nueva },
              { titulo: 'Viejas', toma: ({ Nueva }) => !Nueva },
            ]}
            nuevas={{ entidad: 'caja:nueva:', label: 'Cajas pendientes de enviar' }}
            vacio="Nada"
          />
        </>
      );
    },
  });
  renderAt('/menu/cajas', [protegida.addChildren([route])]);
  return told;
}
const espera = async () => {
  await outbox.add(buildEnvio({ entidad: 'caja:nueva:k1', titulo: 'Caja nueva', detalle: 'Cabo, 30 kg' }));
};

describe('on a desk', () => {
  conAncho();
  it('acts that wait to be sent stand above the table', async () => {
    await espera();
    open();
    const seccion = await screen.findByRole('region', { name: 'Cajas pendientes de enviar' });
    expect(within(seccion).getByRole('link')).toHaveTextContent('Cabo, 30 kg');
    expect(within(await screen.findByRole('table', { name: 'Mis cajas' })).getByText('Boya')).toBeVisible();
  });
  it('a filter that always has a choice is changed and not taken away; days have both ends and a cross', async () => {
    const told = open();
    await user.click(await screen.findByRole('button', { name: 'Año: 2026' }));
    await user.click(await screen.findByRole('option', { name: '2027' }));
    expect(screen.queryByRole('button', { name: /^Quitar Año/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fechas: desde 02/11/2026' }));
    expect(within(await openedDialog('Fechas')).getByRole('group', { name: 'Hasta' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Quitar Fechas/ }));
    expect(told).toEqual([['anio', '2027'], { desde: undefined, hasta: undefined }]);
  });
});

it('on a phone acts that wait stand above the cards, which have their headings, and the year is chips', async () => {
  await espera();
  open();
  expect(await screen.findByRole('region', { name: 'Cajas pendientes de enviar' })).toBeVisible();
  expect(within(await screen.findByRole('list', { name: 'Mis cajas: Viejas' })).getByText('Boya')).toBeVisible();
  expect(screen.getByRole('radio', { name: '2026' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Desde' })).toBeVisible();
});

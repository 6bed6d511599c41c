// Screen of an imported file of a list: the fate of its rows, the question before it is accepted, and the call that is sent then.
import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EstadoFila } from '#contract/casa/kernel/importacion.ts';
import { FilaDeLista, type ImportacionDeLista } from '#contract/casa/kernel/importaciones.ts';
import { ImportacionElementos } from '#contract/planta/izado/inspecciones/importacion.schemas.ts';
import { importacionesDe } from '#web/casa/kernel/importaciones.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { muestra } from '../../../../test/muestra.ts';
import { conAncho, renderAt, user } from '../../../../test/screen.tsx';
import { conSesion } from '../../../../test/session.ts';
import { cifrasDeLista, FicheroDeLista, loQueHara, loQueImporta } from './listado.tsx';

type Importacion = ImportacionDeLista & { Columnas: string[] };
const leida: Importacion = muestra(ImportacionElementos, {
  Id: 7,
  Nombre: 'cosas.csv',
  EstadoId: 1,
  Estado: 'Por aceptar',
  Columnas: ['codigo'],
  Ignoradas: ['Color'],
  Filas: 3,
  Nuevas: 1,
  Cambian: 1,
  Malas: 1,
  CreadaPor: 'Eva Robles',
  Version: 4,
  acciones: ['importar', 'descartar'],
});
const mala = muestra(FilaDeLista, {
  Id: 3,
  EstadoId: 'M',
  Estado: 'Con error',
  Cambios: [{ Antes: 'Nave 1' }],
  Errores: [{ Campo: 'Código', Mensaje: 'Está también en la línea 2' }],
});

function abrir(cambios: Partial<Importacion> = {}, leidas: readonly FilaDeLista[] = [mala]) {
  const [importar, descartar, filas] = [vi.fn(), vi.fn(), vi.fn()];
  const de = importacionesDe<Importacion, FilaDeLista, EstadoFila>('cosas', {
    importaciones: { page: async () => ({ items: [leida], next: undefined }) },
    importacion: async () => ({ ...leida, ...cambios }),
    filas: {
      page: async ({ query }) => {
        filas(query.estado);
        return { items: [...leidas], next: undefined };
      },
    },
    leer: async () => ({ Id: 7, Lectura: 1 }),
    leyendo: async () => ({ Id: 1, Leidas: 0, Filas: 0, ImportacionId: 7, Error: '', EnCurso: false }),
    descartar: async (args) => {
      descartar(args);
      return { Id: 7 };
    },
    errores: async () => ({ nombre: 'x.csv', contenido: new Blob() }),
  });
  const ruta = createRoute({
    getParentRoute: () => protegida,
    path: '/menu/cosas',
    component: () => (
      <FicheroDeLista
        de={de}
        id={7}
        abre={() => ({ to: '/menu' })}
        volver={{ to: '/menu/cosas' as never }} // the app's router does not know this route
        nombreDe={(columna) => columna.toUpperCase()}
        header="Cosa"
        titulo={({ Nombre }) => Nombre}
        detalle={() => ''}
        actos={(i) => ({ importar: { boton: 'Importar 2 cosas', hacer: async () => importar(i.Version) } })}
      />
    ),
  });
  renderAt('/menu/cosas', [protegida.addChildren([ruta])]);
  return { importar, descartar, filas };
}
conSesion();

it('the file shows its wrong rows first, with line and error, and asks for other rows by filter', async () => {
  const { filas } = abrir();
  expect(await screen.findByText('Línea 3')).toBeVisible();
  expect(screen.getByText('Código: Está también en la línea 2')).toBeVisible();
  expect(screen.getByText('Nave 1')).toBeVisible();
  expect(screen.getByText('3 filas: 1 nueva, 1 cambia, 1 con error')).toBeVisible();
  expect(screen.getByText('CODIGO')).toBeVisible();
  expect(screen.getByText('Color')).toBeVisible();
  expect(filas).toHaveBeenLastCalledWith('M');
  expect(screen.getByRole('button', { name: 'Descargar las filas con error' })).toBeVisible();
});

it('figures above a thousand are shown whole, in the filters too', async () => {
  const grande = { Filas: 9_000, Nuevas: 5_486, Cambian: 0, Malas: 3_514 };
  abrir(grande);
  expect(await screen.findByRole('radio', { name: /^Con error\s*3\.514$/ })).toBeChecked();
  expect(cifrasDeLista({ ...leida, ...grande })).toBe('9.000 filas: 5.486 nuevas, 3.514 con error');
});

it.each([
  [{ Nuevas: 1, Cambian: 0, Malas: 0 }, 'Se creará 1 cosa.'],
  [{ Nuevas: 2, Cambian: 1, Malas: 1 }, 'Se crearán 2 cosas y cambiará 1 cosa. La fila con error no se importará.'],
  [{ Nuevas: 0, Cambian: 3, Malas: 1_200 }, 'Cambiarán 3 cosas. Las 1.200 filas con error no se importarán.'],
])('accepting asks first, with the verb in singular or plural: %o', (cambios, frase) =>
  expect(
    loQueHara({ ...leida, ...cambios }, (n) => (n === 1 ? '1 cosa' : `${n} cosas`), ['se creará', 'se crearán']),
  ).toBe(frase),
);

it('the file says that nothing is written yet, and is accepted or discarded in the version that was read', async () => {
  const { importar, descartar } = abrir();
  expect(await screen.findByText(/^Todavía no se ha escrito nada\. Puede corregir las filas/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Importar 2 cosas' }));
  expect(importar).toHaveBeenCalledWith(4);
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(descartar).toHaveBeenCalledWith({ params: { id: '7' }, version: 4 });
});

it.each<[Partial<Importacion>, RegExp | string]>([
  [{ acciones: ['descartar'] }, 'Se leyó hace más de un día: vuelva a subirlo para importarlo.'],
  [{ acciones: [], Nuevas: 0, Cambian: 0 }, /^No hay ninguna fila que importar/],
  [{ acciones: [], Nuevas: 0, Cambian: 0, Malas: 0, Iguales: 3 }, /^No hay nada que importar/],
  [{ EstadoId: 2, acciones: [], Hechas: 1 }, 'Importando: 1 de 2 filas'],
])('file %# says why it cannot be accepted, or how far it is', async (cambios, dice) => {
  abrir(cambios);
  expect(await screen.findByText(dice)).toBeVisible();
});

describe('on a desk', () => {
  conAncho();
  const fila = (Id: number, cambios: Partial<FilaDeLista>) =>
    muestra(FilaDeLista, { Id, Nombre: `Cosa ${Id}`, Cambios: [], Errores: [], ...cambios });

  it('a fault or a change stands inside its cell, and what belongs to no cell beside the result', async () => {
    abrir({ Columnas: ['codigo', 'nave'] }, [
      fila(2, {
        EstadoId: 'N',
        Celdas: { CODIGO: 'A1', NAVE: '1' },
        Cambios: [{ Campo: 'NAVE', Antes: '', Despues: '1' }],
      }),
      fila(3, {
        EstadoId: 'C',
        Celdas: { CODIGO: 'A2', NAVE: '2' },
        Cambios: [{ Campo: 'NAVE', Antes: 'Nave 1', Despues: '2' }],
      }),
      fila(4, {
        EstadoId: 'M',
        Celdas: { CODIGO: 'A1', NAVE: '' },
        Errores: [
          { Campo: 'CODIGO', Mensaje: 'Está también en la línea 2' },
          { Campo: '', Mensaje: 'La fila no tiene tantas celdas' },
        ],
      }),
    ]);
    const tabla = await screen.findByRole('table', { name: 'Filas de cosas.csv, celda a celda' });
    expect(
      within(tabla)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cosa', 'Resultado', 'CODIGO', 'NAVE']);
    const celdas = within(tabla)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map(({ textContent }) => textContent),
      );
    expect(celdas).toEqual([
      ['A1', '1'],
      ['A2', '2antes: Nave 1'],
      ['A1Está también en la línea 2', '—'],
    ]);
    const mal = within(tabla).getByRole('row', { name: /línea 4/i });
    expect(within(mal).getAllByRole('cell')[0]).toHaveTextContent('La fila no tiene tantas celdas');
  });

  it('the effect of accepting the file is said beside the act, and not once it is written', async () => {
    abrir({ Filas: 44, Nuevas: 38, Cambian: 3, Malas: 2, Iguales: 1 });
    expect(
      await screen.findByText('Importará 41 de 44 filas. 2 con error se quedan fuera y 1 no cambia nada.'),
    ).toBeVisible();
    expect(loQueImporta({ ...leida, Filas: 1, Nuevas: 1, Cambian: 0, Malas: 0, Iguales: 0 })).toBe(
      'Importará 1 de 1 fila.',
    );
  });
});

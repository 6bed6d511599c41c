// @spec 1.gastos S-8502
// Dated rates as lists: one row for each zone and day, euros with decimals in a form and in a file, and nobody else writes them.
import { expect, test } from 'vitest';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import type { Valores } from '#contract/personas/listas/listas.schemas.ts';
import { useApp } from '../../../test/harness.ts';

const { as, known } = await useApp();
const api = (await known('admin')).client(maestros);
const params = { cual: 'tarifasdieta' } as const;
const espana = { zona: 'ES', pais: null, pernocta: true, importe: 60.5, exento: 53.34 };
const nueva = (codigo: string, valores: Valores, desde: string, hasta: string | null = null) =>
  api.crearFicha({
    params,
    body: { codigo, nombre: `Tarifa ${codigo}`, responsableId: null, desde, hasta, valores },
  });
const fichaDe = async (codigo: string) => {
  const fichas = await api.fichas({ params, query: { limite: '200' } });
  return fichas.find((ficha) => ficha.Codigo === codigo);
};

test('the limits of the law are there, and a new rate takes over where the former one ends', async () => {
  const ley = await fichaDe('ES-NOCHE');
  expect(ley?.Valores).toMatchObject({ importe: 53.34, exento: 53.34, pernocta: true });
  await expect(nueva('ES-2027', espana, '2027-01-01')).rejects.toMatchObject({
    status: 422,
    message: 'Ya hay una tarifa de esa zona en esos días: cierre antes la anterior',
  });
  await api.cerrarFicha({
    params: { ...params, id: String(ley!.Id) },
    version: ley!.Version,
    body: { hasta: '2026-12-31' },
  });
  await nueva('ES-2027', espana, '2027-01-01');
  expect((await fichaDe('ES-2027'))?.Valores).toEqual(espana);
});

test.each([
  ['three decimals', { ...espana, importe: 60.505 }, 422],
  ['less than nothing', { ...espana, exento: -1 }, 422],
  ['a country that the zone does not have', { ...espana, zona: 'ISLAS', pais: 'FR' }, 422],
  ['no country where the zone is one', { ...espana, zona: 'PAIS' }, 422],
  ['a country that does not exist', { ...espana, zona: 'PAIS', pais: 'QX' }, 422],
])('a rate of %s is refused', async (_which, valores, status) => {
  await expect(nueva('MALA', valores, '2020-01-01')).rejects.toMatchObject({ status });
  expect(await fichaDe('MALA')).toBeUndefined();
});

test('a file of rates has decimal commas', async () => {
  const lineas = [
    'Código;Nombre;Zona;País;Con noche fuera;Paga la empresa;Límite exento;En vigor desde',
    'FR-NOCHE;Francia, con noche;Un país;FR;SÍ;110,25;91,35;01/01/2026',
    'FR-MAL;Francia, sin noche;Un país;FR;NO;ciento;48,08;01/01/2026',
  ];
  const { Id } = await api.leer({ params, fichero: new File([lineas.join('\r\n')], 'tarifas.csv') });
  const filas = await api.filas({ params: { ...params, id: String(Id) }, query: {} });
  expect(filas.map(({ Codigo, Errores }) => [Codigo, Errores.map(({ Mensaje }) => Mensaje)])).toEqual([
    ['FR-NOCHE', []],
    ['FR-MAL', ['Campo obligatorio']],
  ]);
});

test.each(['ana', 'nuria', 'luis'])('the person %s writes no rate', async (login) => {
  const { client } = await as(login);
  await expect(
    client(maestros).crearFicha({
      params,
      body: {
        codigo: 'AJENA',
        nombre: 'Ajena',
        responsableId: null,
        desde: '2020-01-01',
        hasta: null,
        valores: espana,
      },
    }),
  ).rejects.toMatchObject({ status: 403 });
});

// @spec 1.personas S-8336
// Rules of a list, which hold by its form and by a file alike: the only two ways to write it.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import type { Cual } from '#contract/personas/listas/listas.rules.ts';
import type { Valores } from '#contract/personas/listas/listas.schemas.ts';
import { brokenConstraint, execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildVisita, buildZona } from '../../../test/build/puerta/build-visitas.ts';
import { useApp } from '../../../test/harness.ts';

const { as, known } = await useApp();
const api = (await known('admin')).client(maestros);
const comun = { responsableId: null, desde: dentroDe(0), hasta: null };
const crear = (lista: Cual, codigo: string, valores: Valores = {}) =>
  api.crearFicha({ params: { cual: lista }, body: { ...comun, codigo, nombre: `De prueba ${codigo}`, valores } });
const fichaDe = async (lista: Cual, codigo: string) => {
  const ficha = (await api.fichas({ params: { cual: lista }, query: { limite: '200' } })).find(
    (f) => f.Codigo === codigo,
  );
  if (!ficha) throw new Error(`${codigo} is not there`);
  return ficha;
};
/** Errors of the rows of a file. */
async function errores(lista: Cual, lineas: readonly string[]): Promise<string[]> {
  const { Id } = await api.leer({ params: { cual: lista }, fichero: new File([lineas.join('\r\n')], 'x.csv') });
  const filas = await api.filas({ params: { cual: lista, id: String(Id) }, query: {} });
  return filas.map((fila) => fila.Errores.map(({ Campo, Mensaje }) => `${Campo}: ${Mensaje}`).join());
}
const mal = (field: string, message: string) => ({ status: 422, errors: [{ field, message }] });
const NIF_MAL = 'El NIF no es correcto: revise sus cifras y su letra';

describe('NIF of suppliers and subcontractors', () => {
  test.each(['B39000124', '00000000A', 'XX'])(
    'the wrong NIF %s of a supplier is refused by its form and by a file',
    async (nif) => {
      await expect(crear('proveedores', nif)).rejects.toMatchObject(mal('codigo', NIF_MAL));
      expect(await errores('proveedores', ['Código;Nombre', `${nif};Malo`])).toEqual([`Código: ${NIF_MAL}`]);
    },
  );
  test('a Spanish NIF is stored in one form, whatever way it is typed', async () => {
    await crear('proveedores', 'ESB39000096');
    expect(await fichaDe('proveedores', 'B39000096')).toMatchObject({ Nombre: 'De prueba ESB39000096' });
    await expect(crear('proveedores', 'ES B-39.000.096')).rejects.toMatchObject({ status: 409 });
    expect(await errores('proveedores', ['Código;Nombre', 'b 39000096;Otro nombre'])).toEqual(['']);
  });
  test('a wrong NIF of a subcontractor is refused by its form and by a file', async () => {
    const nif = 'B39000124';
    await expect(crear('subcontratas', 'MAL', { nif })).rejects.toMatchObject(mal('valores.nif', NIF_MAL));
    expect(await errores('subcontratas', ['Código;Nombre;NIF', `MAL;Mala;${nif}`])).toEqual([`NIF: ${NIF_MAL}`]);
    await crear('subcontratas', 'BIEN', { nif: 'b-39000104' });
    expect(await fichaDe('subcontratas', 'BIEN')).toMatchObject({ Valores: { nif: 'B39000104' } });
  });
});

test.each(['subcontratas', 'papeles'] as const)(
  'in the list %s a code has letters without accents, figures, dots and hyphens',
  async (lista) => {
    const valores: Valores =
      lista === 'papeles' ? { ambito: 'P', obligatorio: false, fichero: false } : { nif: 'B39000120' };
    const frase = 'Hasta veinte letras, cifras, puntos o guiones';
    for (const codigo of ['MÁS 1', 'X'.repeat(21)])
      await expect(crear(lista, codigo, valores)).rejects.toMatchObject({ status: 422, errors: [{ field: 'codigo' }] });
    await expect(crear(lista, 'MÁS 1', valores)).rejects.toMatchObject(mal('codigo', frase));
  },
);
test('the code of a subcontractor does not change, and a change that carries one is refused', async () => {
  await crear('subcontratas', 'FIJA', { nif: 'B39000112' });
  const { Id, Desde: desde } = await fichaDe('subcontratas', 'FIJA');
  const params = { cual: 'subcontratas' as const, id: String(Id) };
  const body = { nombre: 'Otra', responsableId: null, desde, hasta: null, valores: { nif: 'B39000112' } };
  const conCodigo = { ...body, codigo: 'OTRA' };
  await expect(api.cambiarFicha({ params, body: conCodigo })).rejects.toMatchObject({ status: 422 });
  await api.cambiarFicha({ params, body });
  expect(await fichaDe('subcontratas', 'FIJA')).toMatchObject({ Nombre: 'Otra' });
});

describe('kinds of paper with health data', () => {
  const FIJO = 'Se dice al crearlo y ya no cambia: cree otro';
  const cambiar = async (valores: Valores) => {
    const { Id, Nombre: nombre, Desde: desde, Hasta: hasta, Valores: tiene } = await fichaDe('papeles', 'APTITUD');
    return api.cambiarFicha({
      params: { cual: 'papeles', id: String(Id) },
      body: { nombre, desde, hasta, responsableId: null, valores: { ...tiene, ...valores } },
    });
  };
  test('a kind without a file never gets one, by the form or by a file of rows', async () => {
    await expect(cambiar({ fichero: true })).rejects.toMatchObject(mal('valores.fichero', FIJO));
    await expect(cambiar({ ambito: 'E' })).rejects.toMatchObject(mal('valores.ambito', FIJO));
    expect(await errores('papeles', ['Código;Con fichero', 'APTITUD;SÍ'])).toEqual([`Con fichero: ${FIJO}`]);
    expect(await errores('papeles', ['Código;De quién', 'APTITUD;De la empresa'])).toEqual([`De quién: ${FIJO}`]);
    const switched = execute(sql`update tipo_papel set fichero = true where codigo = 'APTITUD'`);
    expect(brokenConstraint(await switched.catch((error: unknown) => error))?.name).toBe('tipo_papel_como_se_creo');
    expect(await fichaDe('papeles', 'APTITUD')).toMatchObject({ Valores: { ambito: 'P', fichero: false } });
  });
  test('a kind stays without a file while its other columns change', async () => {
    await cambiar({ obligatorio: false });
    expect(await errores('papeles', ['Código;Con fichero;Obligatorio', 'APTITUD;NO;SÍ'])).toEqual(['']);
    expect(await fichaDe('papeles', 'APTITUD')).toMatchObject({ Valores: { fichero: false, obligatorio: false } });
  });
});

test('a zone of visits neither closes before a visit to come nor moves to another centre', async () => {
  const zonaId = await buildZona({ codigo: 'LAB' });
  await buildVisita(as, { zonaId, fecha: dentroDe(5) });
  const { Valores, Nombre, Desde, Hasta } = await fichaDe('zonas', 'LAB');
  const params = { cual: 'zonas' as const, id: String(zonaId) };
  const no = {
    status: 409,
    message: expect.stringMatching(/^Esta zona tiene visitas que no cabrían en ella: VIS-/) as string,
  };
  await expect(api.cerrarFicha({ params, body: { hasta: dentroDe(4) } })).rejects.toMatchObject(no);
  const body = {
    nombre: Nombre,
    responsableId: null,
    desde: Desde,
    hasta: Hasta,
    valores: { ...Valores, centro: 'LPA' },
  };
  await expect(api.cambiarFicha({ params, body })).rejects.toMatchObject(no);
  await api.cerrarFicha({ params, body: { hasta: dentroDe(5) } });
});

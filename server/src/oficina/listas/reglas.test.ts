// One rule for a list that has a form of its own too: in that form, the generic screen, a file and the API.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { maestros } from '#contract/oficina/listas/listas.endpoints.ts';
import type { Cual } from '#contract/oficina/listas/listas.rules.ts';
import type { Valores } from '#contract/oficina/listas/listas.schemas.ts';
import { subcontratas } from '#contract/personas/subcontratas/subcontratas.endpoints.ts';
import { brokenConstraint, execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildVisita, buildZona } from '../../../test/build/mostrador/build-visitas.ts';
import { useApp } from '../../../test/harness.ts';

const { as, known } = await useApp();
const api = (await known('admin')).client(maestros);
const deFacturas = (await known('clara')).client(facturas);
const deSubcontratas = (await known('inigo')).client(subcontratas);
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

describe('NIF of a list', () => {
  test.each(['B39000124', '00000000A', 'XX'])(
    'the NIF %s of a supplier is refused by its form, the list and a file',
    async (nif) => {
      await expect(deFacturas.crearProveedor({ body: { nif, nombre: 'Malo' } })).rejects.toMatchObject(
        mal('nif', NIF_MAL),
      );
      await expect(crear('proveedores', nif)).rejects.toMatchObject(mal('codigo', NIF_MAL));
      expect(await errores('proveedores', ['Código;Nombre', `${nif};Malo`])).toEqual([`Código: ${NIF_MAL}`]);
    },
  );
  test('a Spanish NIF is stored in one notation, from any notation and any form', async () => {
    await crear('proveedores', 'ESB39000096');
    expect(await fichaDe('proveedores', 'B39000096')).toMatchObject({ Nombre: 'De prueba ESB39000096' });
    await expect(
      deFacturas.crearProveedor({ body: { nif: 'ES B-39.000.096', nombre: 'Otra vez' } }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await errores('proveedores', ['Código;Nombre', 'b 39000096;Otro nombre'])).toEqual(['']);
  });
  test('the NIF %s of a subcontractor is refused by its form, the list and a file', async () => {
    const nif = 'B39000124';
    const body = { codigo: 'MAL', nombre: 'Mala', nif, desde: dentroDe(0), hasta: null };
    await expect(deSubcontratas.crear({ body })).rejects.toMatchObject(mal('nif', NIF_MAL));
    await expect(crear('subcontratas', 'MAL', { nif })).rejects.toMatchObject(mal('valores.nif', NIF_MAL));
    expect(await errores('subcontratas', ['Código;Nombre;NIF', `MAL;Mala;${nif}`])).toEqual([`NIF: ${NIF_MAL}`]);
    await crear('subcontratas', 'BIEN', { nif: 'b-39000104' });
    expect(await fichaDe('subcontratas', 'BIEN')).toMatchObject({ Valores: { nif: 'B39000104' } });
  });
});

test('the code of a subcontractor does not change in its form either', async () => {
  await crear('subcontratas', 'FIJA', { nif: 'B39000112' });
  const { Id } = await fichaDe('subcontratas', 'FIJA');
  const body = { codigo: 'OTRA', nombre: 'Otra', nif: 'B39000112', desde: dentroDe(0), hasta: null };
  await expect(deSubcontratas.cambiar({ params: { id: String(Id) }, body })).rejects.toMatchObject(
    mal('codigo', 'El código ya no cambia'),
  );
  await deSubcontratas.cambiar({ params: { id: String(Id) }, body: { ...body, codigo: 'FIJA' } });
  expect(await fichaDe('subcontratas', 'FIJA')).toMatchObject({ Nombre: 'Otra' });
});

describe('file of a paper with health data', () => {
  const FIJO = 'Se dice al crearlo y ya no cambia: cree otro';
  const cambiar = async (valores: Valores) => {
    const { Id, Nombre: nombre, Desde: desde, Hasta: hasta, Valores: tiene } = await fichaDe('papeles', 'APTITUD');
    return api.cambiarFicha({
      params: { cual: 'papeles', id: String(Id) },
      body: { nombre, desde, hasta, responsableId: null, valores: { ...tiene, ...valores } },
    });
  };
  test('the file of a paper with health data cannot be switched on anywhere', async () => {
    await expect(cambiar({ fichero: true })).rejects.toMatchObject(mal('valores.fichero', FIJO));
    await expect(cambiar({ ambito: 'E' })).rejects.toMatchObject(mal('valores.ambito', FIJO));
    expect(await errores('papeles', ['Código;Con fichero', 'APTITUD;SÍ'])).toEqual([`Con fichero: ${FIJO}`]);
    expect(await errores('papeles', ['Código;De quién', 'APTITUD;De la empresa'])).toEqual([`De quién: ${FIJO}`]);
    const switched = execute(sql`update tipo_papel set fichero = true where codigo = 'APTITUD'`);
    expect(brokenConstraint(await switched.catch((error: unknown) => error))?.name).toBe('tipo_papel_como_se_creo');
    expect(await fichaDe('papeles', 'APTITUD')).toMatchObject({ Valores: { ambito: 'P', fichero: false } });
  });
  test('a file setting that is switched on stays while the rest of the paper changes', async () => {
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

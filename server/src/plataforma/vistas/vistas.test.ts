// @spec 1.vistas
import { describe, expect, test } from 'vitest';
import { MAX_VISTAS } from '#contract/plataforma/vistas/vistas.schemas.ts';
import { vistas } from '#contract/plataforma/vistas/vistas.endpoints.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const de = async (quien: string) => (await as(quien)).client(vistas);
const aspecto = { compacta: true, columnas: [{ id: 'fecha', oculta: true, ancho: 120 }] };
const vista = { tabla: 'facturas', nombre: 'Vencidas', busqueda: 'vence=vencidas', aspecto };

describe('how a person has their tables', () => {
  test('columns and density are kept for the person who chose them, and for nobody else', async () => {
    const [clara, eva] = [await de('clara'), await de('eva')];
    await clara.aspecto({ body: { tabla: 'facturas', ...aspecto } });
    await clara.aspecto({ body: { tabla: 'facturas', ...aspecto, compacta: false } });
    expect((await clara.mias()).Tablas).toEqual([{ Tabla: 'facturas', Aspecto: { ...aspecto, compacta: false } }]);
    expect((await eva.mias()).Tablas).toEqual([]);
    await expect(nobody.client(vistas).mias()).rejects.toMatchObject({ status: 401 });
  });

  test('a look that is too large, or of columns that cannot be, is refused', async () => {
    const clara = await de('clara');
    const columnas = Array.from({ length: 41 }, (_, i) => ({ id: `c${i}`, oculta: false, ancho: null }));
    await expect(clara.aspecto({ body: { tabla: 'facturas', compacta: true, columnas } })).rejects.toMatchObject({
      status: 422,
    });
    const ancha = [{ id: 'fecha', oculta: false, ancho: 4000 }];
    await expect(clara.aspecto({ body: { tabla: 'facturas', compacta: true, columnas: ancha } })).rejects.toMatchObject(
      { status: 422 },
    );
  });
});

describe('views with a name', () => {
  test('a view is made, renamed and deleted by its person; another person does not find it', async () => {
    const [clara, eva] = [await de('clara'), await de('eva')];
    const { Id } = await clara.crear({ body: vista });
    expect((await clara.mias()).Vistas).toEqual([
      { Id, Tabla: 'facturas', Nombre: 'Vencidas', Busqueda: 'vence=vencidas', Aspecto: aspecto },
    ]);
    const params = { id: String(Id) };
    await expect(eva.renombrar({ params, body: { nombre: 'Mía' } })).rejects.toMatchObject({ status: 404 });
    await expect(eva.borrar({ params })).rejects.toMatchObject({ status: 404 });
    expect((await eva.mias()).Vistas).toEqual([]);
    await clara.renombrar({ params, body: { nombre: 'Lo que vence' } });
    expect((await clara.mias()).Vistas).toMatchObject([{ Nombre: 'Lo que vence' }]);
    await clara.borrar({ params });
    expect((await clara.mias()).Vistas).toEqual([]);
    await expect(clara.borrar({ params })).rejects.toMatchObject({ status: 404 });
  });

  test('two views of one table do not have one name', async () => {
    const luis = await de('luis');
    await luis.crear({ body: vista });
    await expect(luis.crear({ body: vista })).rejects.toMatchObject({
      status: 409,
      message: 'Ya tiene una vista con ese nombre en esta tabla',
    });
    await luis.crear({ body: { ...vista, tabla: 'personas' } });
  });

  test('a person keeps no more views than the most', async () => {
    const nuria = await de('nuria');
    for (let n = 0; n < MAX_VISTAS; n += 1) await nuria.crear({ body: { ...vista, nombre: `Vista ${n}` } });
    await expect(nuria.crear({ body: { ...vista, nombre: 'Una más' } })).rejects.toMatchObject({ status: 409 });
  });
});

test('favourites of the menu are those of their person, at most four and each once', async () => {
  const [luis, eva] = [await de('luis'), await de('eva')];
  expect(await luis.favoritos()).toEqual({ Rutas: null });
  const rutas = ['/menu/permisos', '/menu/epi/almacen'];
  expect(await luis.guardarFavoritos({ body: { rutas } })).toEqual({ Rutas: rutas });
  expect(await luis.guardarFavoritos({ body: { rutas: [] } })).toEqual({ Rutas: [] });
  expect(await eva.favoritos()).toEqual({ Rutas: null });
  for (const malas of [['/menu/a', '/menu/a'], ['/a', '/b', '/c', '/d', '/e'], ['javascript:alert(1)']])
    await expect(luis.guardarFavoritos({ body: { rutas: malas } })).rejects.toMatchObject({ status: 422 });
});

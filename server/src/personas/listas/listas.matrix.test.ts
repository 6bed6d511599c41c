// Persons × acts × lists, made from the descriptions: readers, keepers, closed rows and full lists.
import { beforeAll, expect, test } from 'vitest';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { leenDe } from '#contract/personas/listas/catalogo.rules.ts';
import { CUALES, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { COLUMNAS_MAESTRO } from '#contract/personas/listas/listas.schemas.ts';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { statusOf } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';

const { known } = await useApp();
const GENTE = {
  admin: ['ADMIN'],
  eva: ['RRHH'],
  ana: [],
  teo: [],
  sara: [],
  nuria: ['GESTOR_VIAJES'],
  inigo: ['PRL'],
  clara: ['ADMINISTRACION'],
  sonia: ['SEGURIDAD'],
} as const satisfies Record<string, readonly Rol[]>;
const casos = CUALES.flatMap((lista) => Object.entries(GENTE).map(([login, roles]) => [lista, login, roles] as const));
const admin = (await known('admin')).client(maestros);
beforeAll(async () => {
  const comun = { responsableId: null, desde: null, hasta: null };
  await admin.crearFicha({
    params: { cual: 'proveedores' },
    body: { ...comun, codigo: 'B39000062', nombre: 'Suministros', valores: {} },
  });
  await admin.crearFicha({
    params: { cual: 'subcontratas' },
    body: { ...comun, codigo: 'MX-1', nombre: 'Montajes', valores: { nif: 'B39000088' } },
  });
  await admin.crearFicha({
    params: { cual: 'zonas' },
    body: {
      ...comun,
      codigo: 'OFI',
      nombre: 'Oficinas',
      valores: { centro: 'SDR', autoriza: false, contrata: false, aforo: null },
    },
  });
  await admin.crearFicha({
    params: { cual: 'limitesviaje' },
    body: {
      ...comun,
      codigo: 'HOTEL',
      nombre: 'Hotel',
      valores: { clase: 'A', pais: null, categoria: '', importe: 110, texto: '' },
    },
  });
  await admin.crearFicha({
    params: { cual: 'factoresco2' },
    body: { ...comun, codigo: 'TREN', nombre: 'La empresa', valores: { medio: 'TREN', gramos: 30 } },
  });
});
const NUEVOS = {
  centroscoste: '8123',
  contratos: 'M-1',
  areas: 'QMX',
  paises: 'QQ',
  provincias: '99',
  divisas: 'QQQ',
} as const;

// @spec 1.personas S-8280 S-8281 S-8282 S-8283
test.each(casos)('the list %s for %s: reading and keeping', async (lista, login, roles) => {
  const api = (await known(login)).client(maestros);
  const lee = roles.some((rol: Rol) => leenDe(lista).includes(rol));
  const mantiene = roles.some((rol: Rol) => LISTAS[lista].edita.includes(rol));
  const [ficha] = await admin.fichas({ params: { cual: lista }, query: { ver: 'abiertos' } });
  if (ficha === undefined) throw new Error('there is none');
  const params = { cual: lista, id: String(ficha.Id) };
  const { Nombre: nombre, ResponsableId: responsableId, Desde: desde, Hasta: hasta, Valores: valores } = ficha;
  const body = { nombre, responsableId, desde, hasta, valores };
  const si = (puede: boolean, bien: number) => (lee ? (puede ? bien : 403) : 403);
  const salidas = {
    fichas: await statusOf(api.fichas({ params: { cual: lista } })),
    ficha: await statusOf(api.ficha({ params })),
    csv: await statusOf(api.exportarFichas({ params: { cual: lista } })),
    importaciones: await statusOf(api.importaciones({ params: { cual: lista } })),
    vista: await statusOf(api.verFicha({ params, body })),
    cambiar: await statusOf(api.cambiarFicha({ params, body })),
    cerrar: await statusOf(api.cerrarFicha({ params, body: { hasta: dentroDe(400) } })),
    reabrir: await statusOf(api.reabrirFicha({ params })),
  };
  const plazo = LISTAS[lista].plazo ? 200 : 409;
  expect(salidas).toEqual({
    fichas: lee ? 200 : 403,
    ficha: lee ? 200 : 403,
    csv: lee ? 200 : 403,
    importaciones: lee ? 200 : 403,
    vista: si(mantiene, 200),
    cambiar: si(mantiene, 200),
    cerrar: si(mantiene, plazo),
    reabrir: si(mantiene, plazo),
  });
  const botones = lee ? (await api.ficha({ params })).acciones.length : 0;
  expect(botones > 0).toBe(lee && mantiene);
});

test.each(CUALES)('each order of the list %s goes through all of its pages and names no row twice', async (lista) => {
  const cuantas =
    (await admin.exportarFichas({ params: { cual: lista } }).then(({ contenido }) => contenido.text()))
      .trim()
      .split('\r\n').length - 1;
  for (const orden of ordenesDe(COLUMNAS_MAESTRO)) {
    const ids: number[] = [];
    for (let cursor: string | undefined; ;) {
      const pagina = await admin.fichas.page({ params: { cual: lista }, query: { orden, limite: '100', cursor } });
      ids.push(...pagina.items.map(({ Id }) => Id));
      cursor = pagina.next;
      if (cursor === undefined) break;
    }
    expect([ids.length, new Set(ids).size]).toEqual([cuantas, cuantas]);
  }
});

test.each(Object.entries(NUEVOS))(
  'a new row of %s is added once, and two editors do not overwrite each other',
  async (nombre, codigo) => {
    const lista = CUALES.find((clave) => clave === nombre) ?? 'areas';
    const body = { codigo, nombre: `De prueba ${codigo}`, responsableId: null, desde: null, hasta: null, valores: {} };
    const dos = await Promise.all([1, 2].map(() => statusOf(admin.crearFicha({ params: { cual: lista }, body }))));
    expect(dos.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const ficha = (await admin.fichas({ params: { cual: lista }, query: { texto: body.nombre } }))[0];
    if (ficha === undefined) throw new Error('it is not there');
    const params = { cual: lista, id: String(ficha.Id) };
    const cambio = (quien: string) =>
      statusOf(
        admin.cambiarFicha({
          params,
          version: ficha.Version,
          body: { nombre: `De ${quien} ${codigo}`, responsableId: null, desde: ficha.Desde, hasta: null, valores: {} },
        }),
      );
    expect((await Promise.all([cambio('una'), cambio('otra')])).toSorted((a, b) => a - b)).toEqual([200, 409]);
  },
);

test('a kind of access that is closed is no longer offered, and comes back when it opens again', async () => {
  const ana = (await known('ana')).client(accesos);
  const tipos = async () => (await ana.tipoAccesos()).map(({ Nombre }) => Nombre);
  const { Id } = await admin.crearFicha({
    params: { cual: 'tiposacceso' },
    body: {
      codigo: '',
      nombre: 'Botadura',
      responsableId: null,
      desde: dentroDe(-5),
      hasta: null,
      valores: { firma: true, inicio: '22:00', fin: '06:00' },
    },
  });
  const params = { cual: 'tiposacceso', id: String(Id) } as const;
  expect(await ana.tipoAccesos()).toContainEqual(
    expect.objectContaining({ Nombre: 'Botadura', FirmaDigital: 1, HoraInicio: '22:00', HoraFin: '06:00' }),
  );
  await admin.cerrarFicha({ params, body: { hasta: dentroDe(-1) } });
  expect(await tipos()).not.toContain('Botadura');
  expect((await admin.ficha({ params })).acciones).toEqual(['cambiar', 'reabrir']);
  await admin.reabrirFicha({ params });
  expect(await tipos()).toContain('Botadura');
  const { Historial } = await admin.ficha({ params });
  expect(Historial.map(({ Acto }) => Acto)).toEqual(['crear', 'cerrar_con_fecha', 'reabrir']);
});

import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { buildViaje, formularioViaje, type EstadoDePrueba } from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';
import { route } from '../../test/acts.ts';

const { as } = await useApp();
const de = async (quien: string) => (await as(quien)).client(viajes);
type Pedido = NonNullable<Parameters<Awaited<ReturnType<typeof de>>['viajesGestion']>[0]>['query'];
/** Codes of the whole list, page by page. */
async function codigos(query: Pedido): Promise<string[]> {
  const nuria = await de('nuria');
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await nuria.viajesGestion.page({ query: { ...query, ...(cursor ? { cursor } : {}) } });
    all.push(...page.items.map((v) => v.Codigo));
    cursor = page.next;
  } while (cursor);
  return all;
}
const buscar = (texto: string, mas: Pedido = {}) => codigos({ limite: '200', texto, ...mas });

describe('the order of the codes', () => {
  beforeAll(async () => {
    for (const numero of ['99998', '99999', '100000', '100001', '1000000']) {
      const { id } = await buildViaje(as, { estado: 'en propuestas' });
      await execute(sql`update viaje set codigo = 'V-2031-' || ${numero}::text where id = ${id}`);
    }
  });
  // @spec 7.solicitudes S-717
  test('puts the hundred thousandth trip of a year after the one before it, both ways and across pages', async () => {
    const porNumero = ['99998', '99999', '100000', '100001', '1000000'].map((numero) => `V-2031-${numero}`);
    const deEseAno = async (orden: 'codigo' | '-codigo') =>
      (await codigos({ orden, limite: '2' })).filter((codigo) => codigo.startsWith('V-2031-'));
    expect(await deEseAno('codigo')).toEqual(porNumero);
    expect(await deEseAno('-codigo')).toEqual(porNumero.toReversed());
  });
});

describe('pages over several states', () => {
  test('give every trip once in each order', async () => {
    for (const estado of [
      'en propuestas',
      'pendiente',
      'aprobado',
      'rechazado',
      'emitido',
      'borrador',
      'anulado',
    ] satisfies EstadoDePrueba[])
      await buildViaje(as, { estado, formulario: { lugarDestino: 'Mundaka' } });
    for (const orden of ['plazo', '-plazo', 'salida', '-salida', 'codigo', '-codigo'] as const) {
      const todos = await codigos({ orden, limite: '200' });
      expect(await codigos({ orden, limite: '1' })).toEqual(todos);
      expect(new Set(todos).size).toBe(todos.length);
      expect(await codigos({ orden, limite: '1', texto: 'mundaka' })).toHaveLength(5); // without both drafts
      expect(await codigos({ orden, limite: '1', texto: 'mundaka', estado: '4,3,4' })).toHaveLength(2);
    }
  });
});

describe('the search', () => {
  test('finds trips by words of the code, the reason, the destination and the name, in any order, without accents and case', async () => {
    const { codigo } = await buildViaje(as, {
      estado: 'en propuestas',
      formulario: { lugarDestino: 'Cádiz', motivoViaje: 'Botadura del Ñandú (100%)' },
    });
    for (const texto of [
      'cadiz',
      'ÁDIZ',
      'ñandu botadura',
      'prieto cádiz',
      codigo,
      codigo.toLowerCase(),
      '100%',
      'ana cad bot',
      `${codigo} a b d e f`,
    ])
      expect({ texto, found: (await buscar(texto)).includes(codigo) }).toEqual({ texto, found: true });
    for (const texto of ['cádiz lisboa', '_adiz', '%', '--', '(', `${codigo}9`])
      expect({ texto, found: (await buscar(texto)).includes(codigo) }).toEqual({ texto, found: false });
    const numero = codigo.slice(7);
    expect(await buscar(numero)).toContain(codigo);
    expect(await buscar(String(Number(numero)))).toContain(codigo);
  });
  test('looks for one or two letters at the beginning of words', async () => {
    const { codigo } = await buildViaje(as, { estado: 'en propuestas', formulario: { lugarDestino: 'Xàtiva' } });
    expect(await buscar('xa')).toEqual([codigo]);
    expect(await buscar('iv')).not.toContain(codigo);
  });
  test('follows changes: it finds no drafts, the new words of a trip sent again, and a person’s new name', async () => {
    const ana = await de('ana');
    const { id, codigo } = await buildViaje(as, { estado: 'en propuestas', formulario: { lugarDestino: 'Zumaia' } });
    expect(await buscar('zumaia')).toEqual([codigo]);
    await ana.viajeRetirar({ body: { viajeId: id } });
    expect(await buscar('zumaia')).toEqual([]);
    await ana.actualizar({ ...route(id), body: formularioViaje({ lugarDestino: 'Zarautz' }) });
    await ana.viajeAprobacionSoliciante({ ...route(id), body: id });
    expect(await buscar('zumaia')).toEqual([]);
    expect(await buscar('zarautz')).toEqual([codigo]);
    await execute(sql`update usuario set nombre = 'Ana Quiroga' where login = 'ana'`);
    expect(await buscar('quiroga zarautz')).toEqual([codigo]);
    await execute(sql`update usuario set nombre = 'Ana Prieto' where login = 'ana'`);
    await ana.viajeAnular({ body: { viajeId: id, comentario: 'Se aplaza' } });
    expect(await buscar('zarautz', { estado: '8' })).toEqual([codigo]);
  });
  // @spec 7.solicitudes S-717
  test('gives the same results among thousands of trips, for words in all of them, in a few and in none', async () => {
    await execute(sql`
      insert into viaje (codigo, solicitante_id, fecha_salida, fecha_regreso, limitaciones_horarias, motivo, destino,
        pais_codigo, formacion, cargar_a, centro_coste_codigo, estado_id)
      select 'W-2032-' || lpad(i::text, 5, '0'), u.id, date '2032-01-01' + i, date '2032-01-01' + i, false, 'Visita',
             case when i > 4095 then 'Funchal' when i % 2 = 0 then 'Kerguelen' else 'Helgoland' end, 'FR', false, 'G', '1200', 7
        from generate_series(1, 4100) i, usuario u where u.login = 'teo'`);
    const w = (from: number, to: number, step = 1) =>
      Array.from(
        { length: Math.floor((to - from) / step) + 1 },
        (_, i) => `W-2032-${String(from + i * step).padStart(5, '0')}`,
      );
    const lejos = (texto: string, mas: Pedido = {}) =>
      codigos({ limite: '200', orden: 'salida', estado: '7', texto, ...mas });
    expect(await lejos('visita')).toEqual(w(1, 4100));
    expect(await lejos('kerguelen')).toEqual(w(2, 4094, 2));
    expect(await lejos('funchal')).toEqual(w(4096, 4100));
    expect(await lejos('funchal', { orden: '-codigo', limite: '2' })).toEqual(w(4096, 4100).toReversed());
    expect(await lejos('funchal', { estado: '4,6' })).toEqual([]);
    expect(await lejos('groenlandia')).toEqual([]);
    expect((await lejos('04100')).toSorted()).toEqual(['W-2032-04100']);
    // many trips have the word, all of them far down the order
    expect(await lejos('visita teo', { orden: '-salida', limite: '200' })).toEqual(w(1, 4100).toReversed());
    await execute(
      sql`update viaje_busqueda b set texto = ' nada ' from viaje v where v.id = b.viaje_id and v.codigo > 'W-2032-03300'
        and v.codigo like 'W-%'`,
    );
    expect((await lejos('visita', { orden: '-salida' })).slice(0, 200)).toEqual(w(3101, 3300).toReversed());
  });
});

describe('the stages and the deadline', () => {
  const fila = async (id: number, query: Pedido = {}) =>
    (await (await de('nuria')).viajesGestion({ query: { limite: '200', ...query } })).find((v) => v.Id === id);
  // @spec 7.solicitudes S-717
  test('follow the proposals: a trip is sorted by the day on which they are lost, and else by its departure', async () => {
    const { id } = await buildViaje(as, { estado: 'en propuestas' });
    await execute(sql`
      insert into propuesta (necesidad_id, fecha_inicio, precio, creada_por_id)
      select n.id, hoy() + 20, 80, u.id from necesidad n, usuario u where n.viaje_id = ${id} and u.login = 'nuria'`);
    const vale = async (dias: number | null, estado: number) =>
      execute(sql`
        update propuesta p set valida_hasta = hoy() + ${dias}::int, estado_id = ${estado} from necesidad n
         where n.id = p.necesidad_id and n.viaje_id = ${id}`);
    await execute(sql`update viaje set fecha_salida = hoy() + 20, fecha_regreso = hoy() + 22 where id = ${id}`);
    const plazo = async () => {
      const v = await fila(id);
      return v && diasEntre(v.FechaSalida, v.Plazo);
    };
    await vale(null, 2);
    expect(await plazo()).toBe(0);
    expect((await fila(id))?.Pide.map(({ Paso }) => Paso)).toContain('Propuesta');
    await vale(4, 2);
    expect(await plazo()).toBe(-16);
    await vale(-1, 2);
    expect((await fila(id))?.Pide.map(({ Paso }) => Paso)).toContain('Sin propuesta');
    expect(await fila(id, { etapa: 'proponer' })).toBeDefined();
    await execute(sql`update necesidad set sin_propuesta_motivo = 'Va en coche' where viaje_id = ${id}`);
    expect(await plazo()).toBe(0);
    expect(await fila(id, { etapa: 'proponer' })).toBeUndefined();
    await execute(sql`update necesidad set sin_propuesta_motivo = '' where viaje_id = ${id}`);
    await vale(4, 2);
    expect(await plazo()).toBe(-16);
    await execute(sql`delete from necesidad where viaje_id = ${id}`);
    expect(await plazo()).toBe(0);
  });
  // @spec 7.solicitudes S-717
  test('narrow the queue, and are counted for the desk alone', async () => {
    const nuria = await de('nuria');
    const antes = await nuria.viajesGestionEtapas();
    const { id } = await buildViaje(as, { estado: 'emitido' });
    await execute(sql`update viaje set fecha_salida = hoy() - 1, fecha_regreso = hoy() + 1 where id = ${id}`);
    expect(await fila(id, { etapa: 'fuera', cargo: '1200' })).toBeDefined();
    expect(await fila(id, { etapa: 'fuera', cargo: '4100' })).toBeUndefined();
    expect(await fila(id, { etapa: 'liquidar' })).toBeUndefined();
    expect((await nuria.viajesGestionEtapas()).fuera).toBe(antes.fuera + 1);
    await execute(
      sql`update viaje set fecha_salida = date '2020-03-02', fecha_regreso = date '2020-03-03' where id = ${id}`,
    );
    expect(await fila(id, { etapa: 'liquidar', desde: '2020-03-02', hasta: '2020-03-02' })).toBeDefined();
    expect(await fila(id, { desde: '2020-03-03', hasta: '2020-03-04' })).toBeUndefined();
    expect(await fila(id, { etapa: 'emitir', estado: '6' })).toBeUndefined();
    await expect((await de('ana')).viajesGestionEtapas()).rejects.toMatchObject({ status: 403 });
  });
});

describe('the spending', () => {
  // @spec 7.solicitudes S-717
  test('of a month is that of the chosen proposals of its approved trips, and only the desk reads it', async () => {
    const nuria = await de('nuria');
    const actual = async () => (await nuria.viajesGestionGasto()).at(-1);
    const antes = await actual();
    if (!antes) throw new Error('the current month is missing');
    for (const estado of ['emitido', 'pendiente'] satisfies EstadoDePrueba[]) {
      const { id } = await buildViaje(as, { estado });
      await execute(sql`update viaje set fecha_salida = hoy(), fecha_regreso = hoy() where id = ${id}`);
    }
    const despues = await actual();
    const suma = (mes: typeof antes | undefined) =>
      mes && Math.round((mes.Transporte + mes.Alojamiento + mes.Coche) * 100);
    expect(despues?.Viajes).toBe(antes.Viajes + 1);
    expect(suma(despues)).toBe((suma(antes) ?? 0) + 4_235);
    expect(await nuria.viajesGestionGasto()).toHaveLength(12);
    await expect((await de('ana')).viajesGestionGasto()).rejects.toMatchObject({ status: 403 });
  });
});

// Files that RRHH reviews before a lot is delivered: odd names, and second documents of one kind and month.
import { expect, test } from 'vitest';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { statusOf } from '../../../test/acts.ts';
import { buildLote, ficheroPdf, nomina } from '../../../test/build/personas/build-documentos.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(documentos);
const ficherosDe = async (id: number) => (await de('eva')).ficheros({ params: { id: String(id) } });
const ruta = (id: number | undefined) => ({ params: { id: String(id) } });
const PENDIENTE = 'Tiene otro de la misma clase y mes: no se entrega sin aceptarlo';
const ACEPTADO = 'Tiene otro de la misma clase y mes: aceptado';

// @spec 1.documentos S-8300
test('each file belongs to the person of its whole matrícula, and odd files come first', async () => {
  const nombres = ['12-2026-0007', '12 2026 Nomina 0024', '2026-12-0012', '7-0015', '24_0021_202610', '5 nomina'];
  const id = await buildLote(
    as,
    [...nombres, '0012_0007', '12-2026'].map((nombre) => ficheroPdf(`${nombre}.pdf`)),
    { entregado: false },
  );
  const raro = (matricula: string) => [`Lleva también un número que puede ser de ${matricula}`];
  const filas = (await ficherosDe(id)).map(({ Nombre, Matricula, Avisos, Error }) => [
    Nombre,
    Matricula,
    Avisos,
    Error,
  ]);
  expect(filas).toEqual([
    ['7-0015.pdf', '0015', raro('0007'), ''],
    ['24_0021_202610.pdf', '0021', raro('0024'), ''],
    ['5 nomina.pdf', '0005', ['Empieza por «5» y no lleva la matrícula entera'], ''],
    ['0012_0007.pdf', '', [], 'El nombre puede ser de más de una persona'],
    ['12-2026.pdf', '', [], 'El nombre lleva una fecha y ninguna matrícula entera'],
    ['12-2026-0007.pdf', '0007', [], ''],
    ['12 2026 Nomina 0024.pdf', '0024', [], ''],
    ['2026-12-0012.pdf', '0012', [], ''],
  ]);
  expect(await (await de('eva')).lote(ruta(id))).toMatchObject({ Buenos: 6, Raros: 3, PorAceptar: 0, Malos: 2 });
  const eva = await de('eva');
  const vistos: string[] = [];
  let cursor: string | undefined;
  do {
    const pagina = await eva.ficheros.page({ ...ruta(id), query: { limite: '3', ...(cursor && { cursor }) } });
    vistos.push(...pagina.items.map(({ Nombre }) => Nombre));
    cursor = pagina.next;
  } while (cursor !== undefined);
  expect(vistos).toEqual(filas.map(([nombre]) => nombre));
});

// @spec 1.documentos S-8301
test('two documents of one kind and month are left out for a person, unless they are accepted one by one', async () => {
  const id = await buildLote(
    as,
    ['0012 a', '0012 b', '0012 c', '0007'].map((n) => ficheroPdf(`${n}.pdf`)),
    {
      entregado: false,
    },
  );
  const eva = await de('eva');
  const [a, b, c] = await ficherosDe(id);
  expect([a, b, c].map((fichero) => fichero?.Avisos)).toEqual([[PENDIENTE], [PENDIENTE], [PENDIENTE]]);
  expect(await eva.lote(ruta(id))).toMatchObject({ Buenos: 1, PorAceptar: 3, Personas: 1 });
  const { Version } = await eva.lote(ruta(id));
  const veces = await Promise.all([1, 2].map(() => statusOf(eva.aceptar(ruta(b?.Id)))));
  expect(veces.toSorted((x, y) => x - y)).toEqual([200, 409]);
  expect(await statusOf(eva.entregar({ ...ruta(id), version: Version }))).toBe(409); // The acceptances have changed the lot.
  expect((await ficherosDe(id)).find(({ Id }) => Id === b?.Id)).toMatchObject({
    Avisos: [ACEPTADO],
    acciones: ['ver', 'quitar'],
  });
  await eva.quitar(ruta(c?.Id));
  await eva.entregar(ruta(id));
  expect((await ficherosDe(id)).map(({ Nombre, EstadoId, Error }) => [Nombre, EstadoId, Error])).toEqual([
    ['0012 a.pdf', 'M', 'Sin aceptar: la persona tiene otro de la misma clase y mes'],
    ['0012 b.pdf', 'E', ''],
    ['0007.pdf', 'E', ''],
  ]);
  expect(await (await de('ana')).mios()).toHaveLength(1);
});

test('a document of the same month in another lot is a second one, until the first is withdrawn', async () => {
  const eva = await de('eva');
  const primero = await buildLote(as, [ficheroPdf('0024.pdf', 'la buena')]);
  const segundo = await buildLote(as, [ficheroPdf('0024.pdf', 'la corregida')], { entregado: false });
  expect((await ficherosDe(segundo))[0]?.Avisos).toEqual([PENDIENTE]);
  expect(await statusOf(eva.entregar(ruta(segundo)))).toBe(409);
  const [entregada] = await ficherosDe(primero);
  await eva.retirar({ ...ruta(entregada?.Id), body: { motivo: 'Llevaba un importe equivocado' } });
  expect((await ficherosDe(segundo))[0]?.Avisos).toEqual([]);
  expect(await statusOf(eva.aceptar(ruta((await ficherosDe(segundo))[0]?.Id)))).toBe(409);
  await eva.entregar(ruta(segundo));
  expect((await (await de('marta')).mios()).filter(({ Retirado }) => Retirado === null)).toHaveLength(1);
});

// @spec 1.documentos S-8301
test('of two lots of a month that are delivered at once, the second leaves out people served by the first', async () => {
  const eva = await de('eva');
  const lotes = await Promise.all(
    ['uno', 'dos'].map((texto) => buildLote(as, [ficheroPdf('0015.pdf', texto)], { entregado: false, mes: '2026-08' })),
  );
  const hechos = await Promise.all(lotes.map((id) => statusOf(eva.entregar(ruta(id)))));
  expect(hechos.toSorted((x, y) => x - y)).toEqual([200, 409]);
  expect(await (await de('nuria')).mios()).toHaveLength(1);
});

// @spec 1.documentos S-8302
test('RRHH alone reads a file before it is delivered', async () => {
  const id = await buildLote(as, [ficheroPdf('0021.pdf', 'la de Pablo'), ficheroPdf('nadie.pdf')], {
    entregado: false,
  });
  const eva = await de('eva');
  const [malo, bueno] = await ficherosDe(id);
  const { nombre, contenido } = await eva.previa(ruta(bueno?.Id));
  expect([nombre, await contenido.text()]).toEqual(['0021.pdf', nomina('la de Pablo').toString('utf8')]);
  expect(await statusOf(eva.previa(ruta(malo?.Id)))).toBe(404);
  for (const login of ['pablo', 'admin', 'luis']) {
    const ajeno = await de(login);
    expect(await Promise.all([ajeno.previa(ruta(bueno?.Id)), ajeno.aceptar(ruta(bueno?.Id))].map(statusOf))).toEqual([
      403, 403,
    ]);
  }
  expect(await statusOf(eva.aceptar(ruta(999_999)))).toBe(404);
  await eva.entregar(ruta(id));
  expect(await statusOf(eva.previa(ruta(bueno?.Id)))).toBe(404);
});

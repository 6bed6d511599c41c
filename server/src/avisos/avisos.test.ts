import { expect, test } from 'vitest';
import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { useApp } from '../../test/harness.ts';

const { as } = await useApp();
test('smoke', async () => {
  const pablo = (await as('pablo')).client(avisos);
  const ana = (await as('ana')).client(avisos);
  const { Id } = await pablo.crear({
    body: {
      canal: 'A',
      titular: 'Hola',
      texto: '<p>Hola <b>a</b></p>',
      hastags: ['Uno'],
      audiencia: { todos: true, areas: [], centros: [], subcontratas: false },
      desde: null,
      hasta: null,
      fijado: false,
      portadaId: null,
    },
  });
  const ruta = { params: { id: String(Id) } };
  expect(await pablo.gestion({})).toHaveLength(1);
  await pablo.publicar(ruta);
  expect(await ana.sinLeer()).toEqual({ Numero: 1 });
  console.log(await ana.avisos({ params: { id: 'sinleer' } }), await ana.hastags());
  await ana.registrarVisita(ruta);
  expect(await ana.sinLeer()).toEqual({ Numero: 0 });
  await pablo.actualizar({
    ...ruta,
    body: {
      canal: 'A',
      titular: 'Hola',
      texto: '<p>Hola <b>b</b></p>',
      hastags: ['Uno'],
      audiencia: { todos: false, areas: ['ING'], centros: [], subcontratas: false },
      desde: null,
      hasta: null,
      fijado: false,
      portadaId: null,
      cambioSustancial: true,
    },
  });
  console.log(await ana.avisos({ params: { id: 'todos' } }));
  console.log(await pablo.informe(ruta), await pablo.informePersonas(ruta));
  console.log(await (await pablo.informeCsv(ruta)).contenido.text());
  console.log(JSON.stringify(await pablo.gestionAviso(ruta)), await pablo.audiencias());
  await pablo.duplicar(ruta);
  await pablo.retirar({ ...ruta, body: { motivo: 'x' } });
  await pablo.borrar({ params: { id: String(Id + 1) } });
  expect(await ana.avisos({ params: { id: 'todos' } })).toEqual([]);
  await ana.registrarVisitaEmpresaInforma();
});

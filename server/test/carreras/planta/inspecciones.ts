// Two inspections of the same element at the same instant: one is written and the other is told.
import { expect } from 'vitest';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { ONE_OF_TWO, once, race, type Race, route, type Two } from '../kit.ts';

export function carrerasDeInspecciones({ en, value }: Two): Race[] {
  const [inigo, inigo2, teo] = [
    en('inigo', 0).client(inspecciones),
    en('inigo', 1).client(inspecciones),
    en('teo', 1).client(inspecciones),
  ];
  const numero = async (text: string) => (await value(text)) ?? 0;
  /** A kind of element with a checklist, which Íñigo and Teo may inspect. */
  const grillete = once(async () => {
    const tipo = await numero(`insert into tipo_izado (nombre, meses) values ('Grillete', 12) returning id::int as v`);
    await inigo.guardarLista({ ...route(tipo), body: { puntos: [{ texto: 'Bulón', critico: true, pide: 'nada' }] } });
    for (const login of ['inigo', 'teo']) {
      const personaId = await numero(`select id::int as v from usuario where login = '${login}'`);
      await inigo.nombrar({ body: { personaId, tipoId: null, desde: '2020-01-01', hasta: null } });
    }
    return tipo;
  });
  async function elemento(round: number) {
    const id = await numero(`
      insert into izado_elemento (codigo, qr, tipo_id, cmu_kg, area_codigo, centro)
      values ('G-${round}', 'r${String(round).padStart(15, '0')}', ${await grillete()}, 1000, 'PRO', 'SDR') returning id::int as v`);
    return { id, hoja: await inigo.hoja(route(id)) };
  }
  type Elemento = Awaited<ReturnType<typeof elemento>>;
  const inspeccionar = (quien: typeof inigo, resultado: 1 | 2, { id, hoja }: Elemento) =>
    quien.inspeccionar({
      ...route(id),
      body: {
        listaVersion: hoja.ListaVersion,
        ultimaId: hoja.UltimaId,
        clase: 1,
        fecha: hoja.Hoy,
        respuestas: [{ n: 1, respuesta: 'B', nota: '', medida: '', fotos: [] }],
        resultado,
        proxima: resultado === 1 ? `${Number(hoja.Hoy.slice(0, 4)) + 1}-01-01` : null,
        observaciones: resultado === 1 ? '' : 'Bulón torcido',
        empresa: '',
        corrige: false,
      },
    });
  const guardar = (quien: typeof inigo, texto: string, { tipo, version }: { tipo: number; version: number }) =>
    quien.guardarLista({ ...route(tipo), version, body: { puntos: [{ texto, critico: true, pide: 'nada' }] } });

  return [
    race('of two at once one is written and the other is told, fit or not', {
      prepare: elemento,
      calls: (made) => [() => inspeccionar(inigo, 1, made), () => inspeccionar(teo, 2, made)],
      outcomes: ONE_OF_TWO,
      leaves: async ({ id }) => {
        expect(await numero(`select count(*)::int as v from inspeccion_izado where elemento_id = ${id}`)).toBe(1);
        const resultado = await numero(`select resultado::int as v from inspeccion_izado where elemento_id = ${id}`);
        expect(await numero(`select estado_id::int as v from izado_elemento where id = ${id}`)).toBe(resultado);
      },
    }),
    race('two who change the same checklist at once make one version, and one is told', {
      async prepare() {
        const tipo = await grillete();
        return { tipo, version: (await inigo.lista(route(tipo))).Version };
      },
      calls: (made) => [() => guardar(inigo, 'Bulón recto', made), () => guardar(inigo2, 'Pasador', made)],
      outcomes: ONE_OF_TWO,
      leaves: async ({ tipo, version }) => expect((await inigo.lista(route(tipo))).Version).toBe(version + 1),
    }),
  ];
}

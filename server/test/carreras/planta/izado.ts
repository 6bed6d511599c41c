// @spec 1.inspecciones 1.izado
// People who withdraw or inspect the same lifting element at the same instant: one is written, and the others are told.
import { expect } from 'vitest';
import { inspecciones as inspeccionesArea } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { izado as izadoArea } from '#contract/planta/izado/izado.endpoints.ts';
import { route } from '../../acts.ts';
import { once, race, type Race, type Two } from '../kit.ts';

const GENTE = ['ana', 'luis', 'pablo', 'teo', 'nuria', 'clara', 'sonia', 'eva'];

export function izado({ en, crowd, number, count }: Two): Race[] {
  const gente = crowd(GENTE, izadoArea);
  const luis = en('luis', 1).client(izadoArea);
  const inigo = en('inigo', 0).client(izadoArea);
  const tipo = once(() =>
    number(`insert into tipo_izado (nombre, meses) values ('Eslinga textil', 6) returning id::int as v`),
  );
  async function elemento(codigo: string) {
    const body = { codigo, tipoId: await tipo(), cmu: 1000, longitud: null, fabricante: '', serie: '' };
    const { Id } = await inigo.crear({ body: { ...body, areaCodigo: 'ING', centro: 'SDR', lugar: '' } });
    return { id: Id, antes: await count('comunicacion') };
  }
  const retirar = (quien: typeof luis, id: number) =>
    quien.retirar({ ...route(id), body: { titulo: 'Retirado', descripcion: 'Un corte junto al ojal' } });

  return [
    race('of eight who withdraw it, one has opened the report', {
      prepare: (round) => elemento(`R-${round}`),
      calls: ({ id }) => gente.map((quien) => () => retirar(quien, id)),
      leaves: async ({ antes }) => expect(await count('comunicacion')).toBe(antes + 1),
    }),
    race('one who withdraws it while another scraps it: one of both', {
      prepare: (round) => elemento(`B-${round}`),
      calls: ({ id }) => [
        () => retirar(luis, id),
        () => inigo.darDeBaja({ ...route(id), body: { motivo: 'Desgaste' }, version: 1 }),
      ],
    }),
  ];
}

export function inspecciones({ en, pair, rows, number, personId }: Two): Race[] {
  const [inigo, inigo2] = pair('inigo', inspeccionesArea);
  const teo = en('teo', 1).client(inspeccionesArea);
  const puntos = (texto: string) => ({ puntos: [{ texto, critico: true, pide: 'nada' as const }] });
  /** A kind of element with a checklist, which Íñigo and Teo may inspect. */
  const grillete = once(async () => {
    const tipo = await number(`insert into tipo_izado (nombre, meses) values ('Grillete', 12) returning id::int as v`);
    await inigo.guardarLista({ ...route(tipo), body: puntos('Bulón') });
    for (const login of ['inigo', 'teo']) {
      const personaId = await personId(login);
      await inigo.nombrar({ body: { personaId, tipoId: null, desde: '2020-01-01', hasta: null } });
    }
    return tipo;
  });
  async function elemento(round: number) {
    const id = await number(
      `insert into izado_elemento (codigo, qr, tipo_id, cmu_kg, area_codigo, centro)
       values ($1, $2, $3, 1000, 'PRO', 'SDR') returning id::int as v`,
      [`G-${round}`, `r${String(round).padStart(15, '0')}`, await grillete()],
    );
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

  return [
    race('of two at once one is written and the other is told, fit or not', {
      prepare: elemento,
      calls: (made) => [() => inspeccionar(inigo, 1, made), () => inspeccionar(teo, 2, made)],
      leaves: async ({ id }, [fit]) => {
        const escrita = `
          select i.resultado::int, e.estado_id as estado
            from inspeccion_izado i join izado_elemento e on e.id = i.elemento_id
           where e.id = $1`;
        expect(await rows(escrita, [id])).toEqual([fit ? { resultado: 1, estado: 1 } : { resultado: 2, estado: 2 }]);
      },
    }),
    race('two who change the same checklist at once make one version, and one is told', {
      async prepare() {
        const tipo = await grillete();
        return { ...route(tipo), version: (await inigo.lista(route(tipo))).Version };
      },
      calls: (made) => [
        () => inigo.guardarLista({ ...made, body: puntos('Bulón recto') }),
        () => inigo2.guardarLista({ ...made, body: puntos('Pasador') }),
      ],
      leaves: async ({ version, ...tipo }) => expect((await inigo.lista(tipo)).Version).toBe(version + 1),
    }),
  ];
}

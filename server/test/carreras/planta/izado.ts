// Eight people take the same lifting element out of service at the same instant: one report.
import { expect } from 'vitest';
import { izado } from '#contract/planta/izado/izado.endpoints.ts';
import { ONE_OF_TWO, once, oneOf, race, type Race, route, type Two } from '../kit.ts';

const GENTE = ['ana', 'luis', 'pablo', 'teo', 'nuria', 'clara', 'sonia', 'eva'];

export function carrerasDeIzado({ en, value }: Two): Race[] {
  const gente = GENTE.map((login, i) => en(login, i % 2 === 0 ? 0 : 1).client(izado));
  const inigo = en('inigo', 0).client(izado);
  const tipo = once(async () => {
    const insert = `insert into tipo_izado (nombre, meses) values ('Eslinga textil', 6) returning id::int as v`;
    return (await value(insert)) ?? 0;
  });
  const comunicaciones = async () => (await value('select count(*)::int as v from comunicacion')) ?? 0;
  async function elemento(codigo: string) {
    const body = { codigo, tipoId: await tipo(), cmu: 1000, longitud: null, fabricante: '', serie: '' };
    const { Id } = await inigo.crear({ body: { ...body, areaCodigo: 'ING', centro: 'SDR', lugar: '' } });
    return { id: Id, antes: await comunicaciones() };
  }
  const retirar = (suyo: (typeof gente)[number] | undefined, id: number) =>
    suyo?.retirar({ ...route(id), body: { titulo: 'Retirado', descripcion: 'Un corte junto al ojal' } }) ??
    Promise.reject(new Error('eight of the cast'));

  return [
    race('of eight who withdraw it, one has opened the report', {
      prepare: (round) => elemento(`R-${round}`),
      calls: ({ id }) => gente.map((suyo) => () => retirar(suyo, id)),
      outcomes: oneOf(8),
      leaves: async ({ antes }) => expect(await comunicaciones()).toBe(antes + 1),
    }),
    race('one who withdraws it while another scraps it: one of both', {
      prepare: (round) => elemento(`B-${round}`),
      calls: ({ id }) => [
        () => retirar(gente[1], id),
        () => inigo.darDeBaja({ ...route(id), body: { motivo: 'Desgaste' }, version: 1 }),
      ],
      outcomes: ONE_OF_TWO,
    }),
  ];
}

// Two acts on a notice: one wins, the other gets a 409, the history has one, and its readers are told once.
import { expect } from 'vitest';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { tras } from '../../../../contract/test/reloj.ts';
import { formularioAviso } from '../../build/build-avisos.ts';
import { both, ONE_OF_TWO, once, race, type Race, route, type Two } from '../kit.ts';

export function carrerasDeAvisos({ en, rows, value }: Two): Race[] {
  const [pablo, pablo2] = [en('pablo', 0).client(avisos), en('pablo', 1).client(avisos)];
  const [ana, ana2] = [en('ana', 0).client(avisos), en('ana', 1).client(avisos)];
  const deHaceUnAnio = once(() => rows(`update usuario set creado = now() - interval '1 year'`));
  const actos = async (id: number) =>
    (
      await rows<{ acto: string }>(
        `select acto from historial where entidad = 'aviso' and entidad_id = $1 order by id`,
        [id],
      )
    ).map(({ acto }) => acto);
  async function borrador(cambios = {}): Promise<number> {
    await deHaceUnAnio();
    return (await pablo.crear({ body: formularioAviso(cambios) })).Id;
  }
  async function publicado(cambios = {}): Promise<number> {
    const id = await borrador(cambios);
    await pablo.publicar(route(id));
    return id;
  }
  const cambiar = (quien: typeof pablo, id: number, titular: string, version?: number) =>
    quien.actualizar({
      ...route(id),
      ...(version === undefined ? {} : { version }),
      body: { ...formularioAviso({ titular }), cambioSustancial: true },
    });
  /** Ana was told of each of these once, when both processes have finished announcing. */
  async function dichos(ids: readonly number[]): Promise<void> {
    const pendientes = `select count(*)::int as v from aviso_anuncio where aviso_id = any($1::bigint[]) and terminado is null`;
    await expect.poll(() => value(pendientes, [ids]), { timeout: 20_000 }).toBe(0);
    const told = await rows(
      `select count(*)::int as n from notificacion n join usuario u on u.id = n.usuario_id
        where u.login = 'ana' and n.sobre = any(select 'aviso:' || unnest($1::bigint[])) group by n.sobre`,
      [ids],
    );
    expect(told).toEqual(ids.map(() => ({ n: 1 })));
  }

  return [
    race('publishing twice publishes once, and its readers are told once', {
      prepare: () => borrador(),
      calls: (id) => [() => pablo.publicar(route(id)), () => pablo2.publicar(route(id))],
      outcomes: ONE_OF_TWO,
      leaves: async (id) => expect(await actos(id)).toEqual(['crear', 'publicar']),
      leavesAll: dichos,
    }),
    race('two who change the same one: the first is kept, the second is told', {
      async prepare() {
        const id = await publicado();
        return { id, version: (await pablo.gestionAviso(route(id))).Version };
      },
      calls: ({ id, version }) => [
        () => cambiar(pablo, id, 'Uno', version),
        () => cambiar(pablo2, id, 'Otro', version),
      ],
      outcomes: ONE_OF_TWO,
      async leaves({ id }, [primero]) {
        expect((await pablo2.gestionAviso(route(id))).Titular).toBe(primero === 200 ? 'Uno' : 'Otro');
        expect(await value('select count(*)::int as v from aviso_edicion where aviso_id = $1', [id])).toBe(2);
        expect(await actos(id)).toEqual(['crear', 'publicar', 'editar']);
      },
    }),
    race('publishing and deleting: one of them was done', {
      prepare: () => borrador(),
      calls: (id) => [() => pablo.publicar(route(id)), () => pablo2.borrar(route(id))],
      outcomes: [
        [200, 404],
        [200, 409],
        [404, 200],
        [409, 200],
      ],
      leaves: async (id, [publica]) =>
        expect(await value('select count(*)::int as v from aviso where id = $1', [id])).toBe(publica === 200 ? 1 : 0),
    }),
    race('withdrawing and changing: what was changed may still be withdrawn, and what was withdrawn is not changed', {
      prepare: () => publicado(),
      calls: (id) => [
        () => pablo.retirar({ ...route(id), body: { motivo: 'Se ha aplazado' } }),
        () => cambiar(pablo2, id, 'Otro'),
      ],
      outcomes: [
        [200, 200],
        [200, 409],
        [409, 200],
      ],
      async leaves(id, [retira]) {
        const retirado = await value<boolean>('select retirado is not null as v from aviso where id = $1', [id]);
        expect(retirado).toBe(retira === 200);
        expect((await actos(id)).filter((acto) => acto === 'retirar')).toHaveLength(retirado ? 1 : 0);
      },
    }),
    race('the same visit on two processes is one, with its first instant', {
      prepare: () => publicado(),
      calls: (id) => [() => ana.registrarVisita(route(id)), () => ana2.registrarVisita(route(id))],
      outcomes: [[200, 200]],
      async leaves(id) {
        const visita = `select v.instante::text from aviso_visita v join usuario u on u.id = v.usuario_id where v.aviso_id = $1 and u.login = 'ana'`;
        const before = await rows(visita, [id]);
        expect(before).toHaveLength(1);
        await ana2.registrarVisita(route(id));
        expect(await rows(visita, [id])).toEqual(before);
      },
    }),
    both('a scheduled one is told of once, though both processes look for it', async () => {
      const ids: number[] = [];
      for (let n = 0; n < 6; n++) ids.push(await publicado({ desde: tras(1, 'd') }));
      await rows(
        `update aviso set publicado = now() - interval '2 hours', desde = now() - interval '1 hour' where id = any($1::bigint[])`,
        [ids],
      );
      await dichos(ids);
    }),
  ];
}

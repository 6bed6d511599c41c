// @spec 4
// Two acts on a trip at the same instant: one wins, the other gets a 409, and history and mail have one.
import { expect } from 'vitest';
import { viajes as viajesArea } from '#contract/viajes/viajes.endpoints.ts';
import { route } from '../../acts.ts';
import { formularioViaje } from '../../build/build.ts';
import { BOTH_OR_EITHER, EITHER, race, type Race, seen, type Two } from '../kit.ts';
import { type Preparado, viajesDeAna } from './preparados.ts';

/** The first act may make the trip invisible for the author of the second act. */
const ONE_OR_GONE = [...EITHER, '200 404'];

export function viajes(two: Two): Race[] {
  const { en, pair, rows, number } = two;
  const [ana, ana2] = pair('ana', viajesArea);
  const [luis, luis2] = pair('luis', viajesArea);
  const [nuria, nuria2] = pair('nuria', viajesArea);
  const marta2 = en('marta', 1).client(viajesArea);
  const { borrador, pendiente, conTren, conPropuestas, publicado, actos, notificados, elegidas, ver } =
    viajesDeAna(two);
  const enviar2 = (Id: number, version?: number) => ana2.viajeAprobacionSoliciante({ ...route(Id), ...seen(version) });
  const editar = (Id: number, version?: number) =>
    ana.actualizar({ ...route(Id), body: formularioViaje({ lugarDestino: 'Getxo' }), ...seen(version) });
  const expectTold = async (made: Preparado, esperado: string, times: number) =>
    expect((await notificados(made)).filter((asunto) => asunto === esperado)).toHaveLength(times);

  return [
    race('two approvals of a trip approve it once', {
      prepare: pendiente,
      calls: ({ Id }, round) => [
        () => luis.viajeAprobar({ body: { viajeId: Id } }),
        () => (round % 3 === 0 ? marta2 : luis2).viajeAprobar({ body: { viajeId: Id } }),
      ],
      async leaves(made) {
        expect(await actos(made)).toEqual(['enviar', 'aprobar']);
        await expectTold(made, 'aprobado', 1);
      },
    }),
    race('a trip that is approved and rejected at the same time is one of both', {
      prepare: pendiente,
      calls: ({ Id }) => [
        () => luis.viajeAprobar({ body: { viajeId: Id } }),
        () => marta2.viajeRechazar({ body: { viajeId: Id, comentario: 'No' } }),
      ],
      async leaves(made, [aprobado]) {
        const [acto, estado, asuntoFinal] = aprobado ? ['aprobar', 4, 'aprobado'] : ['rechazar', 5, 'rechazado'];
        expect(await actos(made)).toEqual(['enviar', acto]);
        expect((await ver(made)).EstadoId).toBe(estado);
        expect((await notificados(made)).filter((asunto) => asunto.endsWith('ado'))).toEqual([asuntoFinal]);
      },
    }),
    race('of an edit and a sending with the same version one is done', {
      async prepare() {
        const viaje = await borrador();
        return { ...viaje, version: (await ver(viaje)).Version };
      },
      calls: ({ Id, version }) => [() => editar(Id, version), () => enviar2(Id, version)],
      async leaves(made, [editado]) {
        expect(await actos(made)).toEqual([editado ? 'editar' : 'enviar']);
        expect(await ver(made)).toMatchObject({
          EstadoId: editado ? 1 : 3,
          LugarDestino: editado ? 'Getxo' : 'Bilbao',
          Version: made.version + 1,
        });
        expect(await notificados(made)).toHaveLength(editado ? 0 : 2);
      },
    }),
    race('an edit without a version changes no sent trip', {
      prepare: borrador,
      calls: ({ Id }) => [() => editar(Id), () => enviar2(Id)],
      outcomes: BOTH_OR_EITHER,
      async leaves(made, [editado, enviado]) {
        expect(await actos(made)).toEqual([...(editado ? ['editar'] : []), ...(enviado ? ['enviar'] : [])]);
        expect(await ver(made)).toMatchObject({
          EstadoId: enviado ? 3 : 1,
          LugarDestino: editado ? 'Getxo' : 'Bilbao',
        });
      },
    }),
    race('a trip that is withdrawn and approved at the same time is one of both', {
      prepare: pendiente,
      calls: ({ Id }) => [
        () => ana.viajeRetirar({ body: { viajeId: Id } }),
        () => luis2.viajeAprobar({ body: { viajeId: Id } }),
      ],
      // The requester still sees a withdrawn trip, and its former approver may not.
      outcomes: ONE_OR_GONE,
      async leaves(made, [retirado]) {
        expect(await actos(made)).toEqual(['enviar', retirado ? 'retirar' : 'aprobar']);
        expect((await ver(made)).EstadoId).toBe(retirado ? 1 : 4);
        await expectTold(made, 'aprobado', retirado ? 0 : 1);
      },
    }),
    race('a trip is sent to the travel desk with its need, or to its approver without the need', {
      prepare: conTren,
      calls: ({ Id, necesidad }) => [() => ana.borrarNecesidad(route(necesidad)), () => enviar2(Id)],
      outcomes: BOTH_OR_EITHER,
      async leaves(made, [borrada, enviado]) {
        expect(await ana.viajeNecesidades({ body: { viajeId: made.Id } })).toHaveLength(borrada ? 0 : 1);
        expect((await ver(made)).EstadoId).toBe(!enviado ? 1 : borrada ? 3 : 2);
        expect(await actos(made)).toEqual([
          'crearNecesidad',
          ...(borrada ? ['borrarNecesidad'] : []),
          ...(enviado ? ['enviar'] : []),
        ]);
        const esperado = borrada ? 'espera su decisión' : 'pide propuestas';
        expect((await notificados(made)).filter((asunto) => asunto !== esperado)).toEqual([]);
      },
    }),
    race('a trip is either deleted or sent', {
      prepare: borrador,
      calls: ({ Id }) => [() => ana.borrar(route(Id)), () => enviar2(Id)],
      outcomes: ONE_OR_GONE,
      async leaves(made, [borrado]) {
        expect(await actos(made)).toEqual([borrado ? 'borrar' : 'enviar']);
        expect(await notificados(made)).toHaveLength(borrado ? 0 : 2);
      },
    }),
    race('two choices for one need leave one chosen proposal', {
      prepare: () => publicado([10, 20]),
      calls: ({ primera, segunda }) => [
        () => ana.elegirPropuesta({ body: { propuestaId: primera } }),
        () => ana2.elegirPropuesta({ body: { propuestaId: segunda } }),
      ],
      outcomes: BOTH_OR_EITHER,
      leaves: async (made) => expect(await elegidas(made)).toHaveLength(1),
    }),
    race('an agreement during another choice leaves one chosen proposal, with its price', {
      prepare: () => publicado([10, 20], { elegida: true }),
      calls: ({ Id, segunda }) => [
        () => ana.viajeAprobacionSoliciante(route(Id)),
        () => ana2.elegirPropuesta({ body: { propuestaId: segunda } }),
      ],
      outcomes: BOTH_OR_EITHER,
      async leaves(made, [conforme]) {
        const finales = await elegidas(made);
        expect(finales).toHaveLength(1);
        expect(await ver(made)).toMatchObject(
          conforme ? { EstadoId: 3, Precio: finales[0]?.precio } : { EstadoId: 2, Precio: null },
        );
      },
    }),
    race('proposals are published once, and their requester is notified once', {
      prepare: () => conPropuestas(10),
      calls: ({ Id }) => [nuria, nuria2].map((quien) => () => quien.publicarPropuestas({ body: { viajeId: Id } })),
      leaves: (made) => expectTold(made, 'ya tiene propuestas', 1),
    }),
    race('a proposal is either chosen or discarded', {
      prepare: () => publicado([10]),
      calls: ({ primera }) => [
        () => ana.elegirPropuesta({ body: { propuestaId: primera } }),
        () => nuria2.descartarPropuesta(route(primera)),
      ],
      leaves: async ({ primera }, [elegida]) =>
        expect(await number('select estado_id as v from propuesta where id = $1', [primera])).toBe(elegida ? 3 : 4),
    }),
    race('a creation sent to both processes under one key is one trip with one answer', {
      prepare: async () => ({ idempotencyKey: crypto.randomUUID(), answers: [] as { Id: number }[] }),
      calls: ({ idempotencyKey, answers }) =>
        [ana, ana2, ana, ana2].map((quien) => async () => {
          const body = formularioViaje({ lugarDestino: idempotencyKey });
          answers.push(await quien.crear({ body, idempotencyKey }));
        }),
      outcomes: 'all done',
      async leaves({ idempotencyKey, answers: [first, ...rest] }) {
        expect(rest).toEqual([first, first, first]);
        expect(await rows('select id::int as "Id" from viaje where destino = $1', [idempotencyKey])).toEqual([
          { Id: first?.Id },
        ]);
        expect(await actos(first ?? { Id: 0 })).toEqual([]);
      },
    }),
  ];
}

// Two acts on a trip at the same instant: one wins, the other gets a 409, and history and mail have one.
import { expect } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { formularioViaje } from '../../build/build.ts';
import { ONE_OF_TWO, race, type Race, route, type Two } from '../kit.ts';
import { viajesDeAna } from './preparados.ts';

/** The winner may make the viaje vanish from the sight of the other. */
const ONE_OR_GONE = [
  [200, 404],
  [200, 409],
  [409, 200],
];
const ANY = [
  [200, 200],
  [200, 409],
  [409, 200],
];

export function carrerasDeViajes(two: Two): Race[] {
  const { en, rows, value } = two;
  const [ana, ana2] = [en('ana', 0).client(viajes), en('ana', 1).client(viajes)];
  const [luis, luis2] = [en('luis', 0).client(viajes), en('luis', 1).client(viajes)];
  const [nuria, nuria2] = [en('nuria', 0).client(viajes), en('nuria', 1).client(viajes)];
  const marta2 = en('marta', 1).client(viajes);
  const { borrador, pendiente, conTren, conPropuestas, publicado, actos, notificados, elegidas, ver } =
    viajesDeAna(two);
  const enviar2 = (Id: number, version?: number) =>
    ana2.viajeAprobacionSoliciante({ ...route(Id), ...(version === undefined ? {} : { version }) });
  const editar = (Id: number, version?: number) =>
    ana.actualizar({
      ...route(Id),
      body: formularioViaje({ lugarDestino: 'Getxo' }),
      ...(version === undefined ? {} : { version }),
    });

  return [
    race('approving twice approves once', {
      prepare: pendiente,
      calls: ({ Id }, round) => [
        () => luis.viajeAprobar({ body: { viajeId: Id } }),
        () => (round % 3 === 0 ? marta2 : luis2).viajeAprobar({ body: { viajeId: Id } }),
      ],
      outcomes: ONE_OF_TWO,
      async leaves(made) {
        expect(await actos(made)).toEqual(['enviar', 'aprobar']);
        expect((await notificados(made)).filter((one) => one === 'aprobado')).toHaveLength(1);
      },
    }),
    race('approved and rejected at once, it is one of both', {
      prepare: pendiente,
      calls: ({ Id }) => [
        () => luis.viajeAprobar({ body: { viajeId: Id } }),
        () => marta2.viajeRechazar({ body: { viajeId: Id, comentario: 'No' } }),
      ],
      outcomes: ONE_OF_TWO,
      async leaves(made, [aprueba]) {
        const [acto, estado, dicho] = aprueba === 200 ? ['aprobar', 4, 'aprobado'] : ['rechazar', 5, 'rechazado'];
        expect(await actos(made)).toEqual(['enviar', acto]);
        expect((await ver(made)).EstadoId).toBe(estado);
        expect((await notificados(made)).filter((one) => one.endsWith('ado'))).toEqual([dicho]);
      },
    }),
    race('of an edit and a sending that saw the same version, one goes through', {
      async prepare() {
        const viaje = await borrador();
        return { ...viaje, version: (await ver(viaje)).Version };
      },
      calls: ({ Id, version }) => [() => editar(Id, version), () => enviar2(Id, version)],
      outcomes: ONE_OF_TWO,
      async leaves(made, [edita]) {
        const editado = edita === 200;
        expect(await actos(made)).toEqual([editado ? 'editar' : 'enviar']);
        expect(await ver(made)).toMatchObject({
          EstadoId: editado ? 1 : 3,
          LugarDestino: editado ? 'Getxo' : 'Bilbao',
          Version: made.version + 1,
        });
        expect(await notificados(made)).toHaveLength(editado ? 0 : 2);
      },
    }),
    race('nothing changes in a viaje once it was sent, whatever version the edit had seen', {
      prepare: borrador,
      calls: ({ Id }) => [() => editar(Id), () => enviar2(Id)],
      outcomes: ANY,
      async leaves(made, [edita, envia]) {
        const [editado, enviado] = [edita === 200, envia === 200];
        expect(await actos(made)).toEqual([...(editado ? ['editar'] : []), ...(enviado ? ['enviar'] : [])]);
        expect(await ver(made)).toMatchObject({
          EstadoId: enviado ? 3 : 1,
          LugarDestino: editado ? 'Getxo' : 'Bilbao',
        });
      },
    }),
    race('a viaje withdrawn while it is approved is one or the other', {
      prepare: pendiente,
      calls: ({ Id }) => [
        () => ana.viajeRetirar({ body: { viajeId: Id } }),
        () => luis2.viajeAprobar({ body: { viajeId: Id } }),
      ],
      // Its requester still sees it; its approver may not see it any more.
      outcomes: ONE_OR_GONE,
      async leaves(made, [retira]) {
        const retirado = retira === 200;
        expect(await actos(made)).toEqual(['enviar', retirado ? 'retirar' : 'aprobar']);
        expect((await ver(made)).EstadoId).toBe(retirado ? 1 : 4);
        expect((await notificados(made)).filter((one) => one === 'aprobado')).toHaveLength(retirado ? 0 : 1);
      },
    }),
    race('a viaje goes to the travel desk with its need, or straight on without it, never half', {
      prepare: conTren,
      calls: ({ Id, necesidad }) => [() => ana.borrarNecesidad(route(necesidad)), () => enviar2(Id)],
      outcomes: ANY,
      async leaves(made, [borra, envia]) {
        const [borrada, enviado] = [borra === 200, envia === 200];
        expect(await ana.viajeNecesidades({ body: { viajeId: made.Id } })).toHaveLength(borrada ? 0 : 1);
        expect((await ver(made)).EstadoId).toBe(!enviado ? 1 : borrada ? 3 : 2);
        expect(await actos(made)).toEqual([
          'crearNecesidad',
          ...(borrada ? ['borrarNecesidad'] : []),
          ...(enviado ? ['enviar'] : []),
        ]);
        const dicho = borrada ? 'espera su decisión' : 'pide propuestas';
        expect((await notificados(made)).filter((one) => one !== dicho)).toEqual([]);
      },
    }),
    race('a viaje is deleted or sent', {
      prepare: borrador,
      calls: ({ Id }) => [() => ana.borrar(route(Id)), () => enviar2(Id)],
      outcomes: ONE_OR_GONE,
      async leaves(made, [borra]) {
        expect(await actos(made)).toEqual([borra === 200 ? 'borrar' : 'enviar']);
        expect(await notificados(made)).toHaveLength(borra === 200 ? 0 : 2);
      },
    }),
    race('two choices for one need leave one chosen', {
      prepare: () => publicado([10, 20]),
      calls: ({ una, otra }) => [
        () => ana.elegirPropuesta({ body: { propuestaId: una } }),
        () => ana2.elegirPropuesta({ body: { propuestaId: otra } }),
      ],
      outcomes: ANY,
      leaves: async (made) => expect(await elegidas(made)).toHaveLength(1),
    }),
    race('agreed to while another one is chosen, one is chosen, and the price is its own', {
      prepare: () => publicado([10, 20], { elegida: true }),
      calls: ({ Id, otra }) => [
        () => ana.viajeAprobacionSoliciante(route(Id)),
        () => ana2.elegirPropuesta({ body: { propuestaId: otra } }),
      ],
      outcomes: ANY,
      async leaves(made, [conforma]) {
        const finales = await elegidas(made);
        expect(finales).toHaveLength(1);
        expect(await ver(made)).toMatchObject(
          conforma === 200 ? { EstadoId: 3, Precio: finales[0]?.precio } : { EstadoId: 2, Precio: null },
        );
      },
    }),
    race('proposals are published once, and their requester is told once', {
      prepare: () => conPropuestas(10),
      calls: ({ Id }) => [nuria, nuria2].map((suya) => () => suya.publicarPropuestas({ body: { viajeId: Id } })),
      outcomes: ONE_OF_TWO,
      leaves: async (made) =>
        expect((await notificados(made)).filter((one) => one === 'ya tiene propuestas')).toHaveLength(1),
    }),
    race('a proposal is chosen or discarded', {
      prepare: () => publicado([10]),
      calls: ({ una }) => [
        () => ana.elegirPropuesta({ body: { propuestaId: una } }),
        () => nuria2.descartarPropuesta(route(una)),
      ],
      outcomes: ONE_OF_TWO,
      leaves: async ({ una }, [elige]) =>
        expect(await value('select estado_id as v from propuesta where id = $1', [una])).toBe(elige === 200 ? 3 : 4),
    }),
    race('one creation sent to both processes under one key is one viaje with one answer', {
      prepare: async () => ({ idempotencyKey: crypto.randomUUID(), answers: [] as { Id: number }[] }),
      calls: ({ idempotencyKey, answers }) =>
        [ana, ana2, ana, ana2].map((suya) => async () => {
          const body = formularioViaje({ lugarDestino: idempotencyKey });
          answers.push(await suya.crear({ body, idempotencyKey }));
        }),
      outcomes: [200, 200, 200, 200],
      async leaves({ idempotencyKey, answers: [first, ...others] }) {
        expect(others).toEqual([first, first, first]);
        expect(await rows('select id::int as "Id" from viaje where destino = $1', [idempotencyKey])).toEqual([
          { Id: first?.Id },
        ]);
        expect(await actos(first ?? { Id: 0 })).toEqual([]);
      },
    }),
  ];
}

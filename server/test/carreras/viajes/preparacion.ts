// @spec 4 S-715 S-716
// Pairs of acts on needs, proposals and documents in both orders: the second act reads before the first one writes, and waits for the trip.
import { expect } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { route } from '../../acts.ts';
import { buildViaje, type EstadoDePrueba, formularioPropuesta, unPdf } from '../../build/build.ts';
import { both, race, type Race, suplir, type Two } from '../kit.ts';

type Viaje = Awaited<ReturnType<typeof buildViaje>>;
/** Conditions that never hold for a trip, whatever acts brought it to its state. */
const NUNCA = {
  'a need with a choice and a reason': `exists (select from necesidad n join propuesta p on p.necesidad_id = n.id
     where n.viaje_id = v.id and p.estado_id = 3 and n.sin_propuesta_motivo <> '')`,
  'an approval asked for with an open need': `v.estado_id = 3 and exists (
     select from necesidad n where n.viaje_id = v.id and quiere_propuesta(n)
     and n.sin_propuesta_motivo = '' and not exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id = 3))`,
  'a price other than that of the choices': `v.estado_id in (3, 4, 6) and v.precio is distinct from (
     select sum(p.precio) from necesidad n join propuesta p on p.necesidad_id = n.id where n.viaje_id = v.id and p.estado_id = 3)`,
  'a draft with a choice': `v.estado_id = 1 and exists (
     select from necesidad n join propuesta p on p.necesidad_id = n.id where n.viaje_id = v.id and p.estado_id = 3)`,
  'a trip at the travel desk without a need': `v.estado_id = 2 and not exists (select from necesidad n where n.viaje_id = v.id)`,
};

/** State, two acts, and the answers of the first and the second act in this order, and in the other order. */
const PARES: [EstadoDePrueba, Acto, Acto, string, string][] = [
  ['con propuesta', 'elegir', 'seguirSin', '200 200', '200 200'],
  ['elegido', 'seguirSin', 'conformar', '200 409', '200 409'],
  ['elegido', 'elegir', 'conformar', '200 409', '200 409'],
  ['con propuesta', 'elegir', 'descartar', '200 409', '200 409'],
  ['con propuesta', 'elegir', 'proponer', '200 200', '200 200'],
  ['con propuesta', 'elegir', 'retirar', '200 409', '200 409'],
  ['elegido', 'conformar', 'proponer', '200 409', '200 409'],
  ['con propuesta', 'elegir', 'publicar', '200 200', '200 200'],
  ['elegido', 'conformar', 'publicar', '200 409', '200 409'],
  ['elegido', 'conformar', 'descartar', '200 409', '409 200'],
  ['elegido', 'seguirSin', 'retirar', '200 409', '200 409'],
  ['borrador', 'crearNecesidad', 'enviar', '200 409', '200 409'],
  ['borrador', 'borrarNecesidad', 'enviar', '200 409', '200 409'],
  ['aprobado', 'subir', 'emitir', '200 409', '200 200'],
  ['aprobado', 'borrarDocumento', 'emitir', '200 409', '200 409'],
  ['aprobado', 'subirPrecio', 'emitir', '200 409', '200 409'],
  ['emitido', 'subirPrecio', 'anular', '200 409', '200 409'],
];

const actosDe = ({ en }: Two) => {
  const [ana, nuria] = [en('ana', 0).client(viajes), en('nuria', 1).client(viajes)];
  return {
    elegir: (v: Viaje) => ana.elegirPropuesta({ body: { propuestaId: v.propuestaId } }),
    seguirSin: (v: Viaje) => ana.sinPropuesta({ body: { necesidadId: v.necesidadId, motivo: 'Voy con Luis' } }),
    conformar: (v: Viaje) => ana.viajeAprobacionSoliciante(route(v.id)),
    enviar: (v: Viaje) => ana.viajeAprobacionSoliciante(route(v.id)),
    retirar: (v: Viaje) => ana.viajeRetirar({ body: { viajeId: v.id } }),
    descartar: (v: Viaje) => nuria.descartarPropuesta(route(v.propuestaId)),
    publicar: (v: Viaje) => nuria.publicarPropuestas({ body: { viajeId: v.id } }),
    proponer: (v: Viaje) => nuria.crearPropuesta({ body: formularioPropuesta(v.necesidadId) }),
    crearNecesidad: (v: Viaje) => ana.crearNecesidad({ body: { viajeId: v.id, tipo: 'A', textoCorto1: 'Bilbao' } }),
    borrarNecesidad: (v: Viaje) => ana.borrarNecesidad(route(v.necesidadId)),
    subir: (v: Viaje) => nuria.subirDocumento({ ...route(v.id), campos: { tipo: 'Reserva' }, fichero: unPdf() }),
    borrarDocumento: (v: Viaje) => nuria.borrarDocumento(route(v.documentoId)),
    subirPrecio: (v: Viaje) =>
      nuria.cambiarPrecioPropuesta({ ...route(v.propuestaId), body: { precio: 99, motivo: 'Sube' } }),
    anular: (v: Viaje) => ana.viajeAnular({ body: { viajeId: v.id, comentario: 'Ya no' } }),
    emitir: (v: Viaje) => nuria.viajeEmitir({ body: { viajeId: v.id } }),
  } satisfies Record<string, (v: Viaje) => Promise<unknown>>;
};
type Acto = keyof ReturnType<typeof actosDe>;

export function preparacion(two: Two): Race[] {
  const { as, en, rows, value } = two;
  const actos = actosDe(two);
  const enTurno = (estado: EstadoDePrueba, [primero, segundo]: [Acto, Acto], outcome: string) =>
    race(`of a viaje «${estado}», ${primero} and then ${segundo} at once leave it whole`, {
      async prepare() {
        const made = await buildViaje(as, { estado });
        if ([primero, segundo].includes('publicar')) await actos.proponer(made);
        return made;
      },
      hold: ({ id }) => `select from viaje where id = ${id} for update`,
      calls: (made) => [() => actos[primero](made), () => actos[segundo](made)],
      outcomes: [outcome],
      async leaves({ id }) {
        const es = Object.entries(NUNCA).map(([what, nunca]) => `(${nunca}) as "${what}"`);
        const ninguna = Object.fromEntries(Object.keys(NUNCA).map((what) => [what, false]));
        expect(await rows(`select ${es.join(', ')} from viaje v where v.id = $1`, [id])).toEqual([ninguna]);
      },
    });
  const pendiente = async () => {
    await suplir(two, 'luis', 'marta');
    return buildViaje(as, { estado: 'pendiente' });
  };
  /** Lock that stops an act between its reading and its writing. */
  const suSolicitud = ({ id }: Viaje) => `select from solicitud where tipo = 'VIAJE' and entidad_id = ${id} for update`;

  return [
    ...PARES.flatMap(([estado, a, b, thisOrder, otherOrder]) => [
      enTurno(estado, [a, b], thisOrder),
      enTurno(estado, [b, a], otherOrder),
    ]),
    race('a delegate no longer decides once the delegation has ended, although their screen shows the trip', {
      prepare: pendiente,
      hold: suSolicitud,
      calls: ({ id }) => [
        () =>
          en('marta', 1)
            .client(viajes)
            .viajeAprobar({ body: { viajeId: id } }),
      ],
      meanwhile: () => rows('delete from delegacion'),
      outcomes: ['404'],
    }),
    race('the approver decides when the delegation has ended', {
      prepare: pendiente,
      hold: suSolicitud,
      calls: ({ id }) => [
        () =>
          en('luis', 1)
            .client(viajes)
            .viajeAprobar({ body: { viajeId: id } }),
      ],
      meanwhile: () => rows('delete from delegacion'),
      outcomes: ['200'],
    }),
    both(
      'forty simultaneous requests for the same documents queue one mail; other documents or a later request queue another',
      async () => {
        const made = await buildViaje(as, { estado: 'emitido' });
        const [ana, nuria] = [en('ana', 0).client(viajes), en('nuria', 1).client(viajes)];
        // In working hours the notification of the issue is also a mail with the same documents.
        const correos = () =>
          value(
            `select count(*)::int as v from viaje v join correo c on c.texto like $$Adjuntamos%$$ and c.usuario_id = v.solicitante_id
              and c.asunto like $$%$$ || v.codigo || $$%$$ where v.id = $1`,
            [made.id],
          );
        const enviar = async (n: number) => {
          await Promise.all(
            Array.from({ length: n }, (_, i) => (i % 2 === 0 ? ana : nuria).viajeEnviarDocumento(route(made.id))),
          );
          const { Historial } = await ana.viaje(route(made.id));
          return [await correos(), Historial.filter(({ Acto }) => Acto === 'enviarDocumentos').length];
        };
        expect(await enviar(40)).toEqual([1, 1]);
        await rows('update correo set enviado = now()');
        expect(await enviar(1)).toEqual([1, 1]);
        await actos.subir(made);
        expect(await enviar(2)).toEqual([2, 2]);
        // After a quarter of an hour a mail that is still in the queue is not repeated, and a sent mail may be.
        await rows(
          `set session_replication_role = replica; update historial set instante = instante - interval '15 minutes';
           reset session_replication_role`,
        );
        await rows(`update correo set enviado = null, proximo = now() + interval '1 day'`);
        expect(await enviar(1)).toEqual([2, 2]);
        await rows('update correo set enviado = now()');
        expect(await enviar(1)).toEqual([3, 3]);
      },
    ),
  ];
}

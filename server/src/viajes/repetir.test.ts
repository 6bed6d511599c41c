import { describe, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { route } from '../../test/acts.ts';
import { buildViaje, type EstadoDePrueba, formularioViaje } from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';

/* A device that lost an answer repeats its call under the same key: it gets the same answer, and the act is done once. */
const { as } = await useApp();
const de = async (quien: string) => (await as(quien)).client(viajes);
type Cliente = Awaited<ReturnType<typeof de>>;
type Hecho = Awaited<ReturnType<typeof buildViaje>>;
type Llamada = (c: Cliente, h: Hecho, idempotencyKey: string) => Promise<unknown>;

const cambiar: Llamada = (c, h, idempotencyKey) =>
  c.actualizar({ ...route(h.id), body: formularioViaje({ lugarDestino: 'Vigo' }), version: 2, idempotencyKey });
const visto: Llamada = (c, h, idempotencyKey) =>
  c.viajeAprobacionSoliciante({ ...route(h.id), body: h.id, idempotencyKey });
const retirar: Llamada = (c, { id }, idempotencyKey) => c.viajeRetirar({ body: { viajeId: id }, idempotencyKey });
const reabrir: Llamada = (c, { id }, idempotencyKey) => c.viajeReabrir({ body: { viajeId: id }, idempotencyKey });
const anular: Llamada = (c, { id }, idempotencyKey) =>
  c.viajeAnular({ body: { viajeId: id, comentario: 'Se aplaza' }, idempotencyKey });
const elegir: Llamada = (c, { propuestaId }, idempotencyKey) =>
  c.elegirPropuesta({ body: { propuestaId }, idempotencyKey });
const seguirSin: Llamada = (c, { necesidadId }, idempotencyKey) =>
  c.sinPropuesta({ body: { necesidadId, motivo: 'En casa de un familiar' }, idempotencyKey });
const quitar: Llamada = (c, { necesidadId }, idempotencyKey) =>
  c.borrarNecesidad({ ...route(necesidadId), idempotencyKey });
const aprobar: Llamada = (c, { id }, idempotencyKey) => c.viajeAprobar({ body: { viajeId: id }, idempotencyKey });
const rechazar: Llamada = (c, { id }, idempotencyKey) =>
  c.viajeRechazar({ body: { viajeId: id, comentario: 'Otra semana' }, idempotencyKey });

/** Acts by state; after the state the line of the act in the history, and whether a repetition with another key is refused. */
const actos: [
  acto: string,
  quien: string,
  estado: EstadoDePrueba,
  llamada: Llamada,
  enHistorial: string,
  unaVez?: 'una vez',
][] = [
  ['actualizar', 'ana', 'borrador', cambiar, 'editar'],
  ['enviar', 'ana', 'borrador', visto, 'enviar', 'una vez'],
  ['conformar', 'ana', 'elegido', visto, 'conformar', 'una vez'],
  ['retirar', 'ana', 'en propuestas', retirar, 'retirar', 'una vez'],
  ['reabrir', 'ana', 'rechazado', reabrir, 'reabrir', 'una vez'],
  ['anular', 'ana', 'pendiente', anular, 'anular', 'una vez'],
  ['elegir', 'ana', 'con propuesta', elegir, 'elegir'],
  ['seguir sin propuesta', 'ana', 'con propuesta', seguirSin, 'sinPropuesta'],
  ['borrar una necesidad', 'ana', 'borrador', quitar, 'borrarNecesidad'],
  ['aprobar', 'luis', 'pendiente', aprobar, 'aprobar', 'una vez'],
  ['rechazar', 'luis', 'pendiente', rechazar, 'rechazar', 'una vez'],
];

// @spec 1.sinred
describe('an act repeated under its key', () => {
  test.each(actos)(
    '%s gives the same answer and is done once',
    async (_acto, quien, estado, llamada, enHistorial, unaVez) => {
      const hecho = await buildViaje(as, { estado });
      const [cliente, ana] = [await de(quien), await de('ana')];
      const clave = crypto.randomUUID();
      const primera = await llamada(cliente, hecho, clave);
      const despues = await ana.viaje(route(hecho.id));
      expect(await llamada(cliente, hecho, clave)).toEqual(primera);
      expect(await Promise.all([llamada(cliente, hecho, clave), llamada(cliente, hecho, clave)])).toEqual([
        primera,
        primera,
      ]);
      expect(await ana.viaje(route(hecho.id))).toEqual(despues);
      expect(despues.Historial.filter(({ Acto }) => Acto === enHistorial)).toHaveLength(1);
      // Under another key the act is new, and no longer possible where it has changed the trip's state.
      const anew = await llamada(cliente, hecho, crypto.randomUUID()).then(
        () => 200,
        (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error),
      );
      expect(unaVez === undefined ? [200, 404, 409] : [409]).toContain(anew);
    },
  );

  // @spec 4 S-5884
  test('duplicar makes one copy, which has each need once', async () => {
    const { id } = await buildViaje(as, { estado: 'emitido' });
    const ana = await de('ana');
    const llamada = { ...route(id), body: formularioViaje(), idempotencyKey: crypto.randomUUID() };
    const copias = await Promise.all([ana.viajeDuplicar(llamada), ana.viajeDuplicar(llamada)]);
    expect(copias[1]).toEqual(copias[0]);
    expect(await ana.viajeDuplicar(llamada)).toEqual(copias[0]);
    expect(await ana.viajeNecesidades({ body: { viajeId: copias[0]?.Id ?? 0 } })).toHaveLength(1);
  });

  test('borrar gives the same answer although the trip is deleted', async () => {
    const { id } = await buildViaje(as);
    const ana = await de('ana');
    const idempotencyKey = crypto.randomUUID();
    const primera = await ana.borrar({ ...route(id), idempotencyKey });
    expect(await ana.borrar({ ...route(id), idempotencyKey })).toEqual(primera);
    await expect(ana.borrar(route(id))).rejects.toMatchObject({ status: 404 });
  });
});

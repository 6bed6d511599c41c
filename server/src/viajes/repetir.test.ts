import { describe, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { buildViaje, type EstadoDePrueba, formularioViaje } from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';

/* A device that lost the answer makes the same call again under the same key: it is told the same, and nothing is done twice. */
const { as } = await useApp();
const de = async (quien: string) => (await as(quien)).client(viajes);
type Cliente = Awaited<ReturnType<typeof de>>;
type Hecho = Awaited<ReturnType<typeof buildViaje>>;
type Llamada = (c: Cliente, h: Hecho, idempotencyKey: string) => Promise<unknown>;
const ruta = (id: number) => ({ params: { id: String(id) } });

const actos: [
  acto: string,
  quien: string,
  estado: EstadoDePrueba,
  llamada: Llamada,
  enHistorial: string | undefined,
][] = [
  [
    'actualizar',
    'ana',
    'borrador',
    (c, h, idempotencyKey) =>
      c.actualizar({ ...ruta(h.id), body: formularioViaje({ lugarDestino: 'Vigo' }), version: 2, idempotencyKey }),
    undefined,
  ],
  [
    'enviar',
    'ana',
    'borrador',
    (c, h, idempotencyKey) => c.viajeAprobacionSoliciante({ ...ruta(h.id), body: h.id, idempotencyKey }),
    'enviar',
  ],
  [
    'conformar',
    'ana',
    'elegido',
    (c, h, idempotencyKey) => c.viajeAprobacionSoliciante({ ...ruta(h.id), body: h.id, idempotencyKey }),
    'conformar',
  ],
  [
    'retirar',
    'ana',
    'en propuestas',
    (c, h, idempotencyKey) => c.viajeRetirar({ body: { viajeId: h.id }, idempotencyKey }),
    'retirar',
  ],
  [
    'reabrir',
    'ana',
    'rechazado',
    (c, h, idempotencyKey) => c.viajeReabrir({ body: { viajeId: h.id }, idempotencyKey }),
    'reabrir',
  ],
  [
    'anular',
    'ana',
    'pendiente',
    (c, h, idempotencyKey) => c.viajeAnular({ body: { viajeId: h.id, comentario: 'Se aplaza' }, idempotencyKey }),
    'anular',
  ],
  [
    'elegir',
    'ana',
    'con propuesta',
    (c, h, idempotencyKey) => c.elegirPropuesta({ body: { propuestaId: h.propuestaId }, idempotencyKey }),
    undefined,
  ],
  [
    'seguir sin propuesta',
    'ana',
    'con propuesta',
    (c, h, idempotencyKey) =>
      c.sinPropuesta({ body: { necesidadId: h.necesidadId, motivo: 'En casa de un familiar' }, idempotencyKey }),
    undefined,
  ],
  [
    'borrar una necesidad',
    'ana',
    'borrador',
    (c, h, idempotencyKey) => c.borrarNecesidad({ ...ruta(h.necesidadId), idempotencyKey }),
    undefined,
  ],
  [
    'aprobar',
    'luis',
    'pendiente',
    (c, h, idempotencyKey) => c.viajeAprobar({ body: { viajeId: h.id }, idempotencyKey }),
    'aprobar',
  ],
  [
    'rechazar',
    'luis',
    'pendiente',
    (c, h, idempotencyKey) => c.viajeRechazar({ body: { viajeId: h.id, comentario: 'Otra semana' }, idempotencyKey }),
    'rechazar',
  ],
];

describe('the same act again under its key', () => {
  test.each(actos)('%s: the same answer, done once', async (_acto, quien, estado, llamada, enHistorial) => {
    const hecho = await buildViaje(as, { estado });
    const [cliente, ana] = [await de(quien), await de('ana')];
    const clave = crypto.randomUUID();
    const primera = await llamada(cliente, hecho, clave);
    const despues = await ana.viaje(ruta(hecho.id));
    expect(await llamada(cliente, hecho, clave)).toEqual(primera);
    expect(await Promise.all([llamada(cliente, hecho, clave), llamada(cliente, hecho, clave)])).toEqual([
      primera,
      primera,
    ]);
    expect(await ana.viaje(ruta(hecho.id))).toEqual(despues);
    expect(despues.Historial.filter(({ Acto }) => Acto === enHistorial)).toHaveLength(
      enHistorial === undefined ? 0 : 1,
    );
    // Under another key it is what it always was: no longer possible, where it has moved the viaje on.
    const anew = await llamada(cliente, hecho, crypto.randomUUID()).then(
      () => 200,
      (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error),
    );
    expect(enHistorial === undefined ? [200, 404, 409] : [409]).toContain(anew);
  });

  test('borrar: what is gone is told as gone, and is not looked for', async () => {
    const { id } = await buildViaje(as);
    const ana = await de('ana');
    const idempotencyKey = crypto.randomUUID();
    const primera = await ana.borrar({ ...ruta(id), idempotencyKey });
    expect(await ana.borrar({ ...ruta(id), idempotencyKey })).toEqual(primera);
    await expect(ana.borrar(ruta(id))).rejects.toMatchObject({ status: 404 });
  });
});

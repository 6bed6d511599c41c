import { expect, test } from 'vitest';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { many } from '#server/casa/base/db.ts';
import { route } from '../../test/acts.ts';
import {
  buildViaje,
  type EstadoDePrueba,
  formularioPropuesta,
  formularioViaje,
  unPdf,
} from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';

/* Decisions 2: every act on a trip, its needs, proposals and documents leaves a line in the history. */
const { as } = await useApp();
const de = async (quien: string) => (await as(quien)).client(viajes);
type Cliente = Awaited<ReturnType<typeof de>>;
type Hecho = Awaited<ReturnType<typeof buildViaje>>;
const NECESIDAD = 'Itinerario: Santander – Bilbao';
const PROPUESTA = `${NECESIDAD} · Tren de la costa`;

type Acto = (c: Cliente, h: Hecho) => Promise<unknown>;
const taxi: Acto = (c, { id }) =>
  c.crearNecesidad({ body: { viajeId: id, tipo: 'T', textoCorto1: 'Estación', textoCorto2: 'Astillero' } });
const elegir: Acto = (c, { propuestaId }) => c.elegirPropuesta({ body: { propuestaId } });
const seguirSin: Acto = (c, { necesidadId }) => c.sinPropuesta({ body: { necesidadId, motivo: 'En casa' } });
const publicar: Acto = async (c, { id, necesidadId }) => {
  await c.crearPropuesta({ body: formularioPropuesta(necesidadId) });
  await c.publicarPropuestas({ body: { viajeId: id } });
};
const editar: Acto = (c, { id }) => c.actualizar({ ...route(id), body: formularioViaje({ lugarDestino: 'Getxo' }) });
const subir: Acto = (c, { id }) =>
  c.subirDocumento({ ...route(id), campos: { tipo: 'Visado' }, fichero: unPdf('v.pdf') });

const ACTOS: [acto: string, quien: string, estado: EstadoDePrueba, hacer: Acto, comentario: string][] = [
  ['editar', 'ana', 'borrador', editar, ''],
  ['crearNecesidad', 'ana', 'borrador', taxi, 'Taxi: Estación – Astillero'],
  ['borrarNecesidad', 'ana', 'borrador', (c, h) => c.borrarNecesidad(route(h.necesidadId)), NECESIDAD],
  ['proponer', 'nuria', 'en propuestas', publicar, ''],
  ['descartar', 'nuria', 'con propuesta', (c, h) => c.descartarPropuesta(route(h.propuestaId)), PROPUESTA],
  ['elegir', 'ana', 'con propuesta', elegir, PROPUESTA],
  ['sinPropuesta', 'ana', 'con propuesta', seguirSin, `${NECESIDAD} · En casa`],
  ['sinPropuesta', 'ana', 'elegido', seguirSin, `${NECESIDAD} · En casa`],
  ['subirDocumento', 'nuria', 'aprobado', subir, 'v.pdf'],
  ['enviarDocumentos', 'ana', 'emitido', (c, h) => c.viajeEnviarDocumento(route(h.id)), ''],
];

// @spec 4 S-5960
test.each(ACTOS)(
  '%s leaves one line, with who did it and what it was about',
  async (acto, quien, estado, hacer, texto) => {
    const hecho = await buildViaje(as, { estado });
    const [cliente, ana] = [await de(quien), await de('ana')];
    const antes = (await ana.viaje(route(hecho.id))).Historial;
    await hacer(cliente, hecho);
    const ahora = (await ana.viaje(route(hecho.id))).Historial;
    const nombre = quien === 'ana' ? 'Ana Prieto' : 'Nuria Salas';
    expect(ahora.slice(antes.length)).toMatchObject([{ Acto: acto, Quien: nombre, Comentario: texto }]);
  },
);

test('a document that is deleted leaves a line of its own', async () => {
  const { id } = await buildViaje(as, { estado: 'aprobado' });
  const nuria = await de('nuria');
  const campos = { tipo: 'Visado' } as const;
  const { Id } = await nuria.subirDocumento({ ...route(id), campos, fichero: unPdf('v.pdf') });
  await nuria.borrarDocumento(route(Id));
  expect((await nuria.viaje(route(id))).Historial.slice(-2)).toMatchObject([
    { Acto: 'subirDocumento', Quien: 'Nuria Salas', Comentario: 'v.pdf' },
    { Acto: 'borrarDocumento', Quien: 'Nuria Salas', Comentario: 'v.pdf' },
  ]);
});

test.each([
  ['elegir', elegir],
  ['sinPropuesta', seguirSin],
])('%s again changes nothing and leaves one line', async (acto, hacer) => {
  const hecho = await buildViaje(as, { estado: 'con propuesta' });
  const ana = await de('ana');
  await hacer(ana, hecho);
  await hacer(ana, hecho);
  expect((await ana.viaje(route(hecho.id))).Historial.filter(({ Acto }) => Acto === acto)).toHaveLength(1);
});

test('a refused act leaves no line', async () => {
  const hecho = await buildViaje(as, { estado: 'aprobado' });
  const ana = await de('ana');
  const antes = await ana.viaje(route(hecho.id));
  for (const acto of [taxi, elegir, seguirSin]) await expect(acto(ana, hecho)).rejects.toMatchObject({ status: 409 });
  expect(await ana.viaje(route(hecho.id))).toEqual(antes);
});

test('acts on a proposal in preparation are in the proposal’s history, which the requester does not read', async () => {
  const { id, necesidadId } = await buildViaje(as, { estado: 'en propuestas' });
  const [nuria, ana] = [await de('nuria'), await de('ana')];
  const antes = (await ana.viaje(route(id))).Historial;
  const { Id } = await nuria.crearPropuesta({ body: formularioPropuesta(necesidadId) });
  await nuria.subirDocumentoPropuesta({ ...route(Id), fichero: unPdf() });
  await nuria.actualizarPropuesta({ ...route(Id), body: formularioPropuesta(necesidadId, { precio: 50 }) });
  await nuria.borrarPropuesta(route(Id));
  expect((await ana.viaje(route(id))).Historial).toEqual(antes);
  const lineas = await many(
    z.object({ acto: z.string(), quien: z.string() }),
  )(sql`select h.acto, u.login as quien from historial h join usuario u on u.id = h.quien_id
         where h.entidad = 'propuesta' and h.entidad_id = ${Id} order by h.id`);
  expect(lineas).toEqual(['crear', 'adjuntar', 'editar', 'borrar'].map((acto) => ({ acto, quien: 'nuria' })));
});

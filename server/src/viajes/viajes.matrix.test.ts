import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { type ActoViaje, VIAJE } from '#contract/viajes/viajes.rules.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { call, route, statusOf, takenBack } from '../../test/acts.ts';
import {
  buildViaje,
  type EstadoDePrueba,
  formularioPropuesta,
  formularioViaje,
  unPdf,
} from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';

/**
 * Persons × states × acts over HTTP, against a table written by hand. Ana asks, Luis decides on what she
 * charges, Nuria is the travel desk; Íñigo decides on another cost centre and nobody else has anything to do with it.
 */
const { as } = await useApp();

const PERSONAS = ['ana', 'luis', 'nuria', 'inigo', 'eva', 'teo', 'sara', 'admin'] as const;
type Persona = (typeof PERSONAS)[number];
type Viaje = Awaited<ReturnType<typeof buildViaje>>;

/** Rows of the table: a state, and the way of a trip to it. */
const ESTADOS: Record<string, { numero: number; llegar: EstadoDePrueba }> = {
  '1': { numero: 1, llegar: 'borrador' },
  '2 preparando': { numero: 2, llegar: 'en propuestas' },
  '2': { numero: 2, llegar: 'con propuesta' },
  '2 caducada': { numero: 2, llegar: 'elegido' },
  '2 elegido': { numero: 2, llegar: 'elegido' },
  '3': { numero: 3, llegar: 'pendiente' },
  '4': { numero: 4, llegar: 'aprobado' },
  '5': { numero: 5, llegar: 'rechazado' },
  '6': { numero: 6, llegar: 'emitido' },
  '7': { numero: 7, llegar: 'emitido' },
  '8': { numero: 8, llegar: 'pendiente' },
};
const EN_PROPUESTAS = ['2 preparando', '2', '2 caducada', '2 elegido'] as const;
const NUMERO = Object.fromEntries(Object.entries(ESTADOS).map(([k, { numero }]) => [k, numero]));

type Acto = {
  /** The path is the name of the row, with the number that `con` gives; other `con` values are the body. */
  como: readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', con: (v: Viaje) => unknown, body?: (v: Viaje) => unknown];
  /** People who may do the act, and its rows; `todos`: all who see the trip. */
  quien: readonly Persona[] | 'todos';
  en: readonly string[] | 'todos';
  /** Call of the travel desk: 403 for anyone else, whatever the trip. */
  puerta?: true;
};
function llamada(nombre: string, { como: [method, con, body] }: Acto, v: Viaje) {
  const given = con(v);
  if (typeof given !== 'number') return { method, url: `/${nombre}`, body: given };
  return { method, url: `/${nombre}/${given}`, body: body?.(v) };
}
const viaje = (v: Viaje) => v.id;
const sobre = (v: Viaje) => ({ viajeId: v.id });
const conMotivo = (v: Viaje) => ({ viajeId: v.id, comentario: 'x' });
const necesidad = (v: Viaje) => v.necesidadId;
const propuesta = (v: Viaje) => v.propuestaId || 999_999;
const documento = (v: Viaje) => v.documentoId || 999_999;
const cuerpoPropuesta = (v: Viaje) => formularioPropuesta(v.necesidadId);
const nuevaNecesidad = (v: Viaje) => ({ viajeId: v.id, tipo: 'A', textoCorto1: 'x' });
const sinPropuesta = (v: Viaje) => ({ necesidadId: v.necesidadId, motivo: 'x' });

/** Acts of all readers, of the requester, and of the travel desk alone. */
const deTodos = (...como: Acto['como']): Acto => ({ como, quien: 'todos', en: 'todos' });
const deAna = (en: Acto['en'], ...como: Acto['como']): Acto => ({ como, quien: ['ana'], en });
const deLuis = (en: Acto['en'], ...como: Acto['como']): Acto => ({ como, quien: ['luis'], en });
const deAmbas = (en: Acto['en'], ...como: Acto['como']): Acto => ({ como, quien: ['ana', 'nuria'], en });
const deAgencia = (en: Acto['en'], ...como: Acto['como']): Acto => ({ como, quien: ['nuria'], en, puerta: true });

const ACTOS: Record<string, Acto> = {
  viaje: deTodos('GET', viaje),
  viajecalendario: deTodos('GET', viaje),
  viajenecesidades: deTodos('POST', sobre),
  viajepropuestas: deTodos('POST', (v) => ({ viajeId: v.id, tipo: 'I', estadoId: 2 })),
  propuestasdelviaje: deTodos('GET', viaje),
  viajedocumentos: deAmbas('todos', 'GET', viaje),
  actualizar: deAna(['1'], 'PUT', viaje, () => formularioViaje()),
  borrar: deAna(['1'], 'DELETE', viaje),
  crearnecesidad: deAna(['1'], 'POST', nuevaNecesidad),
  borrarnecesidad: deAna(['1'], 'DELETE', necesidad),
  viajeaprobacionsoliciante: deAna(['1', '2 elegido'], 'POST', viaje),
  viajeretirar: deAna([...EN_PROPUESTAS, '3'], 'POST', sobre),
  viajereabrir: deAna(['5'], 'POST', sobre),
  viajeanular: deAmbas(['1', ...EN_PROPUESTAS, '3', '4', '5', '6'], 'POST', conMotivo),
  viajeduplicar: deAna('todos', 'POST', viaje, () => formularioViaje()),
  viajeaprobar: deLuis(['3'], 'POST', sobre),
  viajerechazar: deLuis(['3'], 'POST', conMotivo),
  sinpropuesta: deAna(EN_PROPUESTAS, 'POST', sinPropuesta),
  crearpropuesta: deAgencia(EN_PROPUESTAS, 'POST', cuerpoPropuesta),
  publicarpropuestas: deAgencia(['2 preparando'], 'POST', sobre),
  viajeemitir: deAgencia(['4'], 'POST', sobre),
  viajeliquidar: deAgencia([], 'POST', sobre),
  viajeenviardocumento: deAmbas(['4', '6', '7'], 'POST', viaje),
};
/** Acts on needs, proposals and documents, with the rows in which these exist. */
const DE_PROPUESTA: Record<string, Acto> = {
  elegirpropuesta: deAna(['2', '2 caducada', '2 elegido'], 'POST', (v) => ({ propuestaId: propuesta(v) })),
  actualizarpropuesta: deAgencia(['2 preparando'], 'PUT', propuesta, cuerpoPropuesta),
  borrarpropuesta: deAgencia(['2 preparando'], 'DELETE', propuesta),
  descartarpropuesta: deAgencia(['2'], 'POST', propuesta),
  // The price grows a little or doubles: both are of the desk, and of a proposal that was approved.
  cambiarpreciopropuesta: deAgencia(['4', '6'], 'POST', propuesta, ({ id }) => ({
    precio: id % 2 ? 43 : 84.7,
    motivo: 'x',
  })),
};
const DE_DOCUMENTO: Record<string, Acto> = {
  documento: deAmbas('todos', 'GET', documento),
  borrardocumento: deAgencia(['4', '6'], 'DELETE', documento),
};
const TODOS: Record<string, Acto> = { ...ACTOS, ...DE_PROPUESTA, ...DE_DOCUMENTO };

/** Readers: the requester always, the travel desk from state 2 on, the approver from state 3 on. */
const ve = (p: Persona, estado: number) =>
  p === 'ana' || (p === 'nuria' && estado >= 2) || (p === 'luis' && estado >= 3);
function esperado({ quien, en, puerta }: Acto, p: Persona, fila: string, existe: boolean): number {
  if (puerta && p !== 'nuria') return 403;
  if (!existe || !ve(p, NUMERO[fila] ?? 0)) return 404;
  if (quien !== 'todos' && !quien.includes(p)) return 403;
  return en === 'todos' || en.includes(fila) ? 200 : 409;
}

const filas: Record<string, Viaje> = {};
const personas = {} as Record<Persona, Awaited<ReturnType<typeof as>>>; // filled before any test
beforeAll(async () => {
  for (const p of PERSONAS) personas[p] = await as(p);
  const personaDe = async (who: string) => personas[who as Persona] ?? (await as(who));
  for (const [fila, { llegar }] of Object.entries(ESTADOS))
    filas[fila] = await buildViaje(personaDe, { estado: llegar });
  await execute(sql`
    update viaje set fecha_salida = hoy() - 9, fecha_regreso = hoy() - 8 where id = ${filas['7']?.id ?? 0}`);
  await personas.nuria.client(viajes).viajeLiquidar({ body: { viajeId: filas['7']?.id ?? 0 } });
  await personas.ana.client(viajes).viajeAnular({ body: { viajeId: filas['8']?.id ?? 0, comentario: 'x' } });
  // The only document of an issued trip may not be deleted: this one has two.
  await personas.nuria.client(viajes).subirDocumento({
    ...route(filas['6']?.id ?? 0),
    campos: { tipo: 'Billete' },
    fichero: unPdf('otro.pdf'),
  });
  const preparando = filas['2 preparando'] as Viaje; // filled above
  ({ Id: preparando.propuestaId } = await personas.nuria.client(viajes).crearPropuesta({
    body: cuerpoPropuesta(preparando),
  }));
  await execute(sql`update propuesta set valida_hasta = hoy() - 1 where id = ${filas['2 caducada']?.propuestaId ?? 0}`);
});

const huella = () =>
  oneValue(z.string())(sql`
    select md5(concat((select json_agg(v order by id) from viaje v), (select json_agg(n order by id) from necesidad n),
      (select json_agg(p order by id) from propuesta p),
      (select json_agg(d order by id) from viaje_documento d), (select max(id) from historial),
        (select max(id) from correo), (select json_agg(a order by id) from notificacion a))) as h`);

/** Runs the act and rolls it back, so that every cell meets the same data. */
async function probar(p: Persona, nombre: string, v: Viaje) {
  const { method, url, body } = llamada(nombre, TODOS[nombre] as Acto, v); // the names are those of the table
  return takenBack(async () => {
    const antes = await huella();
    const respuesta = await call(personas[p], `/api/viajes${url}`, body, method);
    return { ...respuesta, cambio: (await huella()) !== antes };
  });
}

const LECTURAS = new Set([
  'viajenecesidades',
  'viajepropuestas',
  ...Object.keys(TODOS).filter((k) => TODOS[k]?.como[0] === 'GET'),
]);
const MISSING: Viaje = { id: 999_999, codigo: '', necesidadId: 999_999, propuestaId: 999_999, documentoId: 999_999 };

describe.each(PERSONAS)('%s', (p) => {
  // @spec 4 7
  test.each(Object.entries(TODOS))('%s in every state', async (nombre, acto) => {
    const noExiste = await probar(p, nombre, MISSING);
    for (const [fila, v] of Object.entries(filas)) {
      // A proposal that the desk is still preparing exists for the desk alone.
      const hayPropuesta = v.propuestaId > 0 && (fila !== '2 preparando' || p === 'nuria');
      const existe = nombre in DE_PROPUESTA ? hayPropuesta : nombre in DE_DOCUMENTO ? v.documentoId > 0 : true;
      const { status, text, cambio } = await probar(p, nombre, v);
      const debe = esperado(acto, p, fila, existe);
      expect({ fila, status }).toEqual({ fila, status: debe });
      // Denied and missing are the same answer to the byte, and nothing changes when denied.
      expect(debe === 404 ? text : noExiste.text).toBe(noExiste.text);
      expect({ fila, cambio }).toEqual({ fila, cambio: debe === 200 && !LECTURAS.has(nombre) });
    }
  });
  test('the lists hold only trips that the person may see, and only the desk has its queue', async () => {
    const cliente = personas[p].client(viajes);
    const ids = Object.values(filas).map((v) => v.id);
    const propios = (await cliente.viajesMis()).map((v) => v.Id).filter((id) => ids.includes(id));
    expect(propios).toHaveLength(p === 'ana' ? ids.length : 0);
    const porAprobar = (await cliente.viajesPendientesAprobacion()).map((v) => v.Id);
    expect(porAprobar.includes(filas['3']?.id ?? 0)).toBe(p === 'luis');
    const cola = await cliente.viajesGestion({ query: { limite: '200' } }).then(
      (vistos) => ({
        borrador: vistos.some((v) => v.Id === filas['1']?.id),
        pendiente: vistos.some((v) => v.Id === filas['3']?.id),
      }),
      (error: unknown) => error,
    );
    expect(cola).toMatchObject(p === 'nuria' ? { borrador: false, pendiente: true } : { status: 403 });
  });
  // @spec 7
  test('`acciones` offers exactly the acts that the calls allow', async () => {
    for (const [fila, v] of Object.entries(filas)) {
      if (!ve(p, NUMERO[fila] ?? 0)) continue;
      const { acciones } = await personas[p].client(viajes).viaje(route(v.id));
      for (const accion of VIAJE.claves) {
        // Both are one call, told apart by the state.
        const ajena = (accion === 'enviar' && fila !== '1') || (accion === 'conformar' && fila === '1');
        const puede = !ajena && esperado(TODOS[LO_HACE[accion]] as Acto, p, fila, true) === 200;
        expect({ fila, accion, ofrece: acciones.includes(accion) }).toEqual({ fila, accion, ofrece: puede });
      }
    }
  });
});

const LO_HACE: Record<ActoViaje, string> = {
  editar: 'actualizar',
  borrar: 'borrar',
  crearNecesidad: 'crearnecesidad',
  borrarNecesidad: 'borrarnecesidad',
  enviar: 'viajeaprobacionsoliciante',
  proponer: 'crearpropuesta',
  elegir: 'sinpropuesta',
  conformar: 'viajeaprobacionsoliciante',
  aprobar: 'viajeaprobar',
  rechazar: 'viajerechazar',
  retirar: 'viajeretirar',
  reabrir: 'viajereabrir',
  subirDocumento: 'borrardocumento',
  emitir: 'viajeemitir',
  enviarDocumentos: 'viajeenviardocumento',
  liquidar: 'viajeliquidar',
  cambiarPrecio: 'cambiarpreciopropuesta',
  anular: 'viajeanular',
  duplicar: 'viajeduplicar',
};
// @spec 7
test('every act that `acciones` offers succeeds', async () => {
  for (const p of ['ana', 'luis', 'nuria'] as const)
    for (const [fila, v] of Object.entries(filas)) {
      if (!ve(p, NUMERO[fila] ?? 0)) continue;
      const { acciones } = await personas[p].client(viajes).viaje(route(v.id));
      for (const accion of acciones) {
        const { status } = await probar(p, LO_HACE[accion], v);
        expect({ p, fila, accion, status }).toEqual({ p, fila, accion, status: 200 });
      }
    }
});

// @spec 4
test('uploads obey the same table', async () => {
  for (const [fila, v] of Object.entries(filas))
    for (const p of PERSONAS) {
      const subir = personas[p]
        .client(viajes)
        .subirDocumento({ ...route(v.id), campos: { tipo: 'Reserva' }, fichero: unPdf() });
      const debe = esperado(deAgencia(['4', '6'], 'POST', viaje), p, fila, true);
      const status = await statusOf(subir);
      expect({ fila, p, status }).toEqual({ fila, p, status: debe });
    }
});

// @spec 4
test('proposals in preparation exist for the desk alone', async () => {
  const v = filas['2'] as Viaje; // filled before any test
  const nuria = personas.nuria.client(viajes);
  const { Id } = await nuria.crearPropuesta({ body: cuerpoPropuesta(v) });
  await nuria.subirDocumentoPropuesta({ ...route(Id), fichero: unPdf() });
  expect((await nuria.propuestasDelViaje(route(v.id))).map((x) => x.Id)).toContain(Id);
  const ana = personas.ana.client(viajes);
  expect((await ana.propuestasDelViaje(route(v.id))).map((x) => x.Id)).not.toContain(Id);
  await expect(ana.documentoPropuesta(route(Id))).rejects.toMatchObject({ status: 404 });
  await expect(ana.elegirPropuesta({ body: { propuestaId: Id } })).rejects.toMatchObject({ status: 404 });
});

// @spec 6 S-5905
test('a subcontracted person cannot ask for a trip and reads the reason', async () => {
  expect(await personas.sara.client(viajes).puedeCrear()).toEqual({
    Puede: false,
    Motivo: 'Solo el personal de la empresa puede pedir viajes',
  });
  await expect(personas.sara.client(viajes).crear({ body: formularioViaje() })).rejects.toMatchObject({ status: 403 });
});

// Two acts on what hangs from a viaje, on two server processes, each in both orders: the second one has read before the first
// one wrote, and waits for the viaje. `RACES=100` plays more rounds.
import { describe, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { buildViaje, type EstadoDePrueba, formularioPropuesta, unPdf } from '../../test/build/build.ts';
import { twoProcesses } from '../../test/harness.ts';
import { type Act, openTurns } from '../../test/turns.ts';

const ROUNDS = Math.ceil(Number(process.env.RACES ?? 25) / 25);
const { as, database } = await twoProcesses();
const { inTurn, query } = await openTurns(database);
const de = async (login: string) => (await as(login, login === 'ana' ? 0 : 1)).client(viajes);
const [ana, nuria, luis, marta] = await Promise.all(['ana', 'nuria', 'luis', 'marta'].map(de));
if (!ana || !nuria || !luis || !marta) throw new Error('four people were asked for');
const ruta = (id: number) => ({ params: { id: String(id) } });

type Viaje = Awaited<ReturnType<typeof buildViaje>>;
const una = (estado: EstadoDePrueba) => buildViaje((login) => as(login, 0), { estado });
const fila = (id: number) => ({ hold: `select from viaje where id = ${id} for update` });
const vale = async (what: string, id: number): Promise<unknown> =>
  (await query<{ x: unknown }>(`select (${what}) as x from viaje v where v.id = ${id}`)).rows[0]?.x;

const ACTOS = {
  elegir: (v: Viaje) => ana.elegirPropuesta({ body: { propuestaId: v.propuestaId } }),
  seguirSin: (v: Viaje) => ana.sinPropuesta({ body: { necesidadId: v.necesidadId, motivo: 'Voy con Luis' } }),
  conformar: (v: Viaje) => ana.viajeAprobacionSoliciante(ruta(v.id)),
  enviar: (v: Viaje) => ana.viajeAprobacionSoliciante(ruta(v.id)),
  retirar: (v: Viaje) => ana.viajeRetirar({ body: { viajeId: v.id } }),
  descartar: (v: Viaje) => nuria.descartarPropuesta(ruta(v.propuestaId)),
  publicar: (v: Viaje) => nuria.publicarPropuestas({ body: { viajeId: v.id } }),
  proponer: (v: Viaje) => nuria.crearPropuesta({ body: formularioPropuesta(v.necesidadId) }),
  crearNecesidad: (v: Viaje) => ana.crearNecesidad({ body: { viajeId: v.id, tipo: 'A', textoCorto1: 'Bilbao' } }),
  borrarNecesidad: (v: Viaje) => ana.borrarNecesidad(ruta(v.necesidadId)),
  subir: (v: Viaje) => nuria.subirDocumento({ ...ruta(v.id), campos: { tipo: 'Reserva' }, fichero: unPdf() }),
  borrarDocumento: (v: Viaje) => nuria.borrarDocumento(ruta(v.documentoId)),
  emitir: (v: Viaje) => nuria.viajeEmitir({ body: { viajeId: v.id } }),
} satisfies Record<string, (v: Viaje) => Promise<unknown>>;
type Acto = keyof typeof ACTOS;

/** Invariants of a viaje, however it came to its state. */
const NUNCA = {
  'chosen and without at once': `exists (select from necesidad n join propuesta p on p.necesidad_id = n.id
     where n.viaje_id = v.id and p.estado_id = 3 and n.sin_propuesta_motivo <> '')`,
  'waiting with a need that is not settled': `v.estado_id = 3 and exists (select from necesidad n where n.viaje_id = v.id and quiere_propuesta(n)
     and n.sin_propuesta_motivo = '' and not exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id = 3))`,
  'priced other than what was chosen': `v.estado_id = 3 and v.precio is distinct from (
     select sum(p.precio) from necesidad n join propuesta p on p.necesidad_id = n.id where n.viaje_id = v.id and p.estado_id = 3)`,
  'chosen in a draft': `v.estado_id = 1 and exists (select from necesidad n join propuesta p on p.necesidad_id = n.id where n.viaje_id = v.id and p.estado_id = 3)`,
  'at the travel desk without a need': `v.estado_id = 2 and not exists (select from necesidad n where n.viaje_id = v.id)`,
};

describe.each<[EstadoDePrueba, Acto, Acto, [number, number], [number, number]]>([
  // in this state, this, and that: how both end when the first goes first, and when the second does (in the order written)
  ['con propuesta', 'elegir', 'seguirSin', [200, 200], [200, 200]],
  ['elegido', 'seguirSin', 'conformar', [200, 409], [409, 200]],
  ['elegido', 'elegir', 'conformar', [200, 409], [409, 200]],
  ['con propuesta', 'elegir', 'descartar', [200, 409], [409, 200]],
  ['con propuesta', 'elegir', 'proponer', [200, 200], [200, 200]],
  ['con propuesta', 'elegir', 'retirar', [200, 409], [409, 200]],
  ['elegido', 'conformar', 'proponer', [200, 409], [409, 200]],
  ['con propuesta', 'elegir', 'publicar', [200, 200], [200, 200]],
  ['elegido', 'conformar', 'publicar', [200, 409], [409, 200]],
  ['elegido', 'conformar', 'descartar', [200, 409], [200, 409]],
  ['elegido', 'seguirSin', 'retirar', [200, 409], [409, 200]],
  ['borrador', 'crearNecesidad', 'enviar', [200, 409], [409, 200]],
  ['borrador', 'borrarNecesidad', 'enviar', [200, 409], [409, 200]],
  ['aprobado', 'subir', 'emitir', [200, 409], [200, 200]],
  ['aprobado', 'borrarDocumento', 'emitir', [200, 409], [200, 200]],
])('of a viaje «%s», %s and %s at once', (estado, uno, otro, unoPrimero, otroPrimero) => {
  test.each([
    ['in this order', uno, otro, unoPrimero],
    ['in the other', otro, uno, otroPrimero.toReversed()],
  ] as const)('%s leave it whole', async (_, primero, segundo, finales) => {
    for (let round = 0; round < ROUNDS; round++) {
      const v = await una(estado);
      if ([uno, otro].includes('publicar')) await ACTOS.proponer(v);
      const acts: Act[] = [primero, segundo].map((acto) => () => ACTOS[acto](v));
      expect(await inTurn(fila(v.id), ...acts)).toEqual(finales);
      for (const [nunca, what] of Object.entries(NUNCA))
        expect({ nunca, es: await vale(what, v.id) }).toEqual({ nunca, es: false });
    }
  });
});

test('whoever stood in for the approver decides no more once that has ended, whatever was on their screen', async () => {
  await query(`insert into delegacion (de_id, para_id, desde, hasta)
    select l.id, m.id, hoy(), hoy() from usuario l, usuario m where l.login = 'luis' and m.login = 'marta'`);
  const v = await una('pendiente');
  // Between what the act reads and what it writes.
  const hold = `select from solicitud where tipo = 'VIAJE' and entidad_id = ${v.id} for update`;
  const meanwhile = () => query('delete from delegacion');
  expect(await inTurn({ hold, meanwhile }, () => marta.viajeAprobar({ body: { viajeId: v.id } }))).toEqual([404]);
  expect(await inTurn({ hold }, () => luis.viajeAprobar({ body: { viajeId: v.id } }))).toEqual([200]);
});

test('forty who ask at once for the same documents queue one mail; other documents, or another day, another', async () => {
  const v = await una('emitido');
  const correos = () =>
    vale(
      // In working hours the notification of its issue is a mail too, with the same documents.
      'select count(*)::int from correo where texto like $$Adjuntamos%$$ and usuario_id = v.solicitante_id and asunto like $$%$$ || v.codigo || $$%$$',
      v.id,
    );
  const enviar = async (n: number) => {
    await Promise.all(
      Array.from({ length: n }, (_, i) => (i % 2 === 0 ? ana : nuria).viajeEnviarDocumento(ruta(v.id))),
    );
    return [
      await correos(),
      (await ana.viaje(ruta(v.id))).Historial.filter(({ Acto }) => Acto === 'enviarDocumentos').length,
    ];
  };
  expect(await enviar(40)).toEqual([1, 1]);
  await query('update correo set enviado = now()');
  expect(await enviar(1)).toEqual([1, 1]);
  await ACTOS.subir(v);
  expect(await enviar(2)).toEqual([2, 2]);
  // A quarter of an hour later: what still waits to leave is not asked for twice, what has left may be.
  await query(
    `set session_replication_role = replica; update historial set instante = instante - interval '15 minutes'; reset session_replication_role`,
  );
  await query(`update correo set enviado = null, proximo = now() + interval '1 day'`);
  expect(await enviar(1)).toEqual([2, 2]);
  await query('update correo set enviado = now()');
  expect(await enviar(1)).toEqual([3, 3]);
});

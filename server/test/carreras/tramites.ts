// @spec 7.solicitudes S-1206
// Two decisions at the same instant: one is done, the other gets a 409, and history, area and notifications have only one.
import { expect } from 'vitest';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { solicitudes as solicitudesArea } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { formularioAcceso } from '../build/tiempo/build-accesos.ts';
import { both, once, race, type Race, suplir, type Two } from './kit.ts';

type Pedida = { id: number; accesoId: number };
const ACEPTADA = { estado: 2, acceso: 2, notificaciones: ['solicitud_aceptada'], esperas: 0, firmas: 1 };
const RECHAZADA = { estado: 3, acceso: 3, notificaciones: ['solicitud_rechazada'], esperas: 0, firmas: 1 };
const RETIRADA = { estado: 4, acceso: 4, notificaciones: [], esperas: 0, firmas: 0 };

export function solicitudes(two: Two): Race[] {
  const { en, pair, rows, value, count, requestId } = two;
  const [ana, ana2] = pair('ana', accesos);
  const [luis, luis2] = pair('luis', solicitudesArea);
  const [marta, marta2] = pair('marta', solicitudesArea);
  const sonia2 = en('sonia', 1).client(solicitudesArea);
  /** Marta and Sonia stand in for Luis. */
  const formulario = once(async () => {
    await suplir(two, 'luis', 'marta', 'sonia');
    return formularioAcceso(en('ana', 0));
  });
  async function pedir(round: number): Promise<Pedida> {
    const { Id: accesoId } = await (round % 2 === 0 ? ana : ana2).crear({ body: await formulario() });
    return { id: await requestId('ACCESO', accesoId), accesoId };
  }
  const decidir = (quien: typeof luis, acto: 'aceptar' | 'rechazar', { id }: Pedida, idempotencyKey?: string) =>
    quien[acto]({ body: { Id: id, comentario: 'Visto' }, ...(idempotencyKey && { idempotencyKey }) });
  /** State of a request and of its access, the acts after the first with their authors, and the requester's notifications. */
  const ver = async ({ id }: Pedida) =>
    (
      await rows(
        `select s.estado_id as estado, a.estado_id as acceso,
                array(select h.acto || ' ' || q.login || coalesce(' por ' || e.login, '') from historial h
                        join usuario q on q.id = h.quien_id left join usuario e on e.id = h.en_nombre_de_id
                       where h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto <> 'crear' order by h.id) as actos,
                array(select n.tipo from notificacion n
                        where n.ruta = s.ruta and n.usuario_id = s.peticionario_id order by n.id) as notificaciones,
                (select count(*)::int from espera w where w.solicitud_id = s.id) as esperas,
                (select count(*)::int from firma f where f.solicitud_id = s.id) as firmas
           from solicitud s join acceso a on a.id = s.entidad_id where s.id = $1`,
        [id],
      )
    )[0];
  const expectLeft = async (pedida: Pedida, estado: object, acto: string) =>
    expect(await ver(pedida)).toEqual({ ...estado, actos: [acto] });
  const responde = (login: string) =>
    rows(`update usuario set responsable_id = (select id from usuario where login = $1) where login = 'ana'`, [login]);

  return [
    race('of an acceptance and a rejection one is done, and the request is signed once', {
      prepare: pedir,
      calls: (pedida) => [() => decidir(luis, 'aceptar', pedida), () => decidir(marta2, 'rechazar', pedida)],
      leaves: (pedida, [accepted]) =>
        accepted
          ? expectLeft(pedida, ACEPTADA, 'aceptar luis')
          : expectLeft(pedida, RECHAZADA, 'rechazar marta por luis'),
    }),
    race('of two delegates one decides, and the history names that delegate', {
      prepare: pedir,
      calls: (pedida) => [() => decidir(marta, 'aceptar', pedida), () => decidir(sonia2, 'aceptar', pedida)],
      leaves: (pedida, [martaDid]) => expectLeft(pedida, ACEPTADA, `aceptar ${martaDid ? 'marta' : 'sonia'} por luis`),
    }),
    race('a request is either withdrawn or accepted', {
      prepare: pedir,
      calls: (pedida) => [
        () => ana.rechazar({ body: { Id: pedida.accesoId, comentario: 'Ya no hace falta' } }),
        () => decidir(luis2, 'aceptar', pedida),
      ],
      leaves: (pedida, [withdrawn]) =>
        withdrawn ? expectLeft(pedida, RETIRADA, 'retirar ana') : expectLeft(pedida, ACEPTADA, 'aceptar luis'),
    }),
    race('a decision sent to both processes under one key is done once, with one answer', {
      prepare: async (round) => ({ ...(await pedir(round)), key: crypto.randomUUID(), answers: [] as unknown[] }),
      calls: (made) =>
        [luis, luis2, luis, luis2].map(
          (quien) => async () => made.answers.push(await decidir(quien, 'aceptar', made, made.key)),
        ),
      outcomes: 'all done',
      async leaves({ answers: [first, ...rest], ...pedida }) {
        expect(rest).toEqual([first, first, first]);
        await expectLeft(pedida, ACEPTADA, 'aceptar luis');
      },
    }),
    race('a request whose approver changes during the decision is decided by the old one or waits for the new one', {
      prepare: pedir,
      calls: (pedida) => [() => decidir(luis2, 'aceptar', pedida), () => responde('eva')],
      outcomes: ['200 200', '404 200', '409 200'],
      async leaves(pedida, [decided]) {
        const aprobador = `select u.login as v from solicitud s join usuario u on u.id = s.aprobador_id where s.id = $1`;
        const quien = await value<string>(aprobador, [pedida.id]);
        await responde('luis');
        expect(quien).toBe(decided ? 'luis' : 'eva');
        expect(await ver(pedida)).toMatchObject({ estado: decided ? 2 : 1 });
        // Each change of the responsible moves all waiting requests, so the request of a round is closed before the next one.
        if (!decided) await decidir(luis, 'rechazar', pedida);
      },
    }),
    both('a reminder and an escalation that are due for both processes are sent once each', async () => {
      const ids: number[] = [];
      for (let n = 0; n < 25; n++) ids.push((await pedir(n)).id);
      await rows(
        `update espera set desde = now() - interval '40 days', revisar = now(), recordada = null, escalada = null, heredada = false
          where solicitud_id = any ($1)`,
        [ids],
      );
      const waiting = () => count('espera where solicitud_id = any ($1) and revisar is not null', [ids]);
      await expect.poll(waiting, { timeout: 40_000, interval: 250 }).toBe(0);
      const told = await rows(
        `select n.tipo, u.login as quien, count(*)::int as total from notificacion n join usuario u on u.id = n.usuario_id
          where n.sobre = any ($1) and n.tipo <> 'solicitud_espera' group by 1, 2 order by 1, 2`,
        [ids.map((id) => `solicitud:${id}`)],
      );
      expect(told).toEqual([
        { tipo: 'solicitud_escalada', quien: 'eva', total: 25 },
        { tipo: 'solicitud_recordatorio', quien: 'luis', total: 25 },
        { tipo: 'solicitud_recordatorio', quien: 'marta', total: 25 },
        { tipo: 'solicitud_recordatorio', quien: 'sonia', total: 25 },
      ]);
    }),
  ];
}

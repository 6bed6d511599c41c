// The inbox among 100,000 requests against the bare driver, and what it costs to decide: sealed by the server, signed with a password.
import type { Config } from '#server/casa/config/config.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { encargoDe, knock, middle, perSecond, type Process, race, statementsOf } from './arena.ts';
import { createDatabase, run } from './databases.ts';
import type { Llamada } from './procesos/clients.ts';
import { type Grabada, type Peticion, record } from './recorder.ts';
import { atLeast, atMost, figure, type Line, print } from './report.ts';
import { onStage, silent } from './stage.ts';
import { latencies, sign } from './sesiones/signing.ts';

const ROUNDS = Number(process.env.RONDAS ?? 7);
const SIZES = { few: 1_000, many: 100_000 };
/**
 * To be signed in each second of a round, and for how long: more than all the approvers of a company together. More are offered, so
 * that what is measured is what can be done.
 */
const SIGNED_PER_SECOND = 25;
const OFFERED_PER_SECOND = 30;
/** Signers, each with one signature at a time. */
const SIGNERS = ['luis', 'marta', 'eva', 'inigo'] as const;
const SIGNING_SECONDS = 6;
const PASSWORD = 'Firma-del-banco-2026';

const LISTS: Peticion[] = [
  { nombre: 'bandeja, 20', who: 'luis', path: '/api/solicitudes/mispendientes?limite=20' },
  { nombre: 'las mías, 20', who: 'ana', path: '/api/solicitudes/mias?limite=20' },
  { nombre: 'resumen', who: 'luis', path: '/api/solicitudes/resumen' },
];

export const benchSolicitudes = (): Promise<Line[]> =>
  onStage(async ({ url: at, start, env }) => {
    const prepare = async (name: keyof typeof SIZES) => {
      const url = await createDatabase(at, name);
      await fill(url, SIZES[name]);
      const config = silent(env(url));
      return {
        url,
        recorded: await record(config, LISTS),
        server: await start('server', env(url)),
        driver: await start('driver', env(url)),
        decision: name === 'many' ? await recordDecision(config, url) : undefined,
      };
    };
    const client = await start('client');
    const [few, many] = [await prepare('few'), await prepare('many')];
    const lists = await benchLists(client, { few, many });
    print(
      `Requests · ${SIZES.many} in the table, 5 % waiting for one person · ratios, the middle of the rounds`,
      lists,
    );
    if (!many.decision) throw new Error('the decision was not recorded');
    const decisions = await benchDecisions(client, { ...many, decision: many.decision });
    print('Requests · deciding', decisions);
    return [...lists, ...decisions];
  });

/**
 * Half of Ana's last requests and one in twenty of all wait for Luis, each with its acceso, so that it can be decided; every fourth one
 * needs
 * the signing password, of one of the signers.
 */
const fill = (url: string, total: number) =>
  run(url, [
    'set session_replication_role = replica', // the rows keep every rule; checking each would take minutes
    `insert into usuario (matricula, login, correo, nombre, roles, responsable_id)
     select 'B' || i, 'b' || i, 'b' || i || '@extramuros.example', 'Persona ' || i, '{EMPLEADO}',
       (select id from usuario where login = 'luis')
     from generate_series(1, 2000) i`,
    `insert into acceso (numero, solicitante_id, tipo_acceso_id, periodicidad, fecha_desde, fecha_hasta, hora_inicio,
       hora_fin, motivo, fin, estado_id)
     select 'B-' || i, case when i % 10 = 0 then (select id from usuario where login = 'ana')
       else (select min(id) from usuario where login like 'b%') + i % 2000 end,
       case when i % 80 = 0 then 2 else 1 end, 'U', hoy() + 9, hoy() + 9, '18:00', '21:00', 'Montaje de la grúa',
       now() + interval '10 days',
       case when i % 20 = 0 then 1 else 2 end
     from generate_series(1, ${total}) i`,
    `insert into solicitud (tipo, entidad_id, numero, peticionario_id, aprobador_id, firma_digital, resumen, datos,
       ruta, estado_id, creada, decidida, decidida_por_id, comentario)
     select 'ACCESO', a.id, a.numero, a.solicitante_id, l.id, case a.tipo_acceso_id when 2 then 1 else 0 end,
       'Prolongación de jornada: 1 persona',
       '[{"Nombre": "Personas", "Valor": "Ana Prieto"}, {"Nombre": "Motivo", "Valor": "Montaje de la grúa con la nave vacía"}]',
       '/menu/accesos/' || a.id, a.estado_id,
       now() - a.id * interval '1 minute', case a.estado_id when 2 then now() end,
       case a.estado_id when 2 then l.id end, case a.estado_id when 2 then 'Conforme' else '' end
     from acceso a join usuario l on l.login = case a.tipo_acceso_id
       when 2 then ('{${SIGNERS.join()}}'::text[])[1 + a.id / 80 % ${SIGNERS.length}] else 'luis' end`,
    'insert into espera (solicitud_id) select id from solicitud where estado_id = 1',
    `insert into historial (entidad, entidad_id, quien_id, acto, estado_id) select 'solicitud', id, peticionario_id,
       'crear', 1 from solicitud`,
    'set session_replication_role = origin',
    'vacuum (analyze)',
    'checkpoint',
  ]);

const waiting = async (url: string, firma: 0 | 1) =>
  (
    await run(url, [
      `select s.id::int as id, u.login from solicitud s join usuario u on u.id = s.aprobador_id
        where s.estado_id = 1 and s.firma_digital = ${firma} order by s.id`,
    ])
  ).map(({ id, login }) => ({ id: Number(id), login: String(login) }));

/** Acceptance by Luis, for its headers and statements, and the call of each signer, after they set their signing passwords. */
async function recordDecision(config: Config, url: string) {
  const [{ id } = { id: 0 }] = await waiting(url, 0);
  const claves = SIGNERS.map((who) => ({
    nombre: 'contraseña de firma',
    who,
    path: '/api/firma/crearclave',
    body: { passwordAcceso: PASSWORD_DEMO, passwordFirma: PASSWORD },
  }));
  const recorded = await record(config, [
    ...claves,
    {
      nombre: 'aceptar',
      who: 'luis',
      path: '/api/solicitudes/aceptar',
      body: { Id: id, comentario: 'Conforme' },
      viaje: id,
    },
  ]);
  const aceptar = recorded.at(-1);
  if (!aceptar) throw new Error('the decision was not recorded');
  // The headers are those of the person; the path and the body, those of the decision.
  const { path } = aceptar.llamada;
  const calls = new Map<string, Llamada>(SIGNERS.map((who, i) => [who, { ...(recorded[i] ?? aceptar).llamada, path }]));
  return { aceptar, calls };
}

type Prepared = { url: string; recorded: Grabada[]; server: Process; driver: Process };
async function benchLists(client: Process, { few, many }: Record<'few' | 'many', Prepared>): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [i, { nombre }] of LISTS.entries()) {
    const [small, large] = [few.recorded[i], many.recorded[i]];
    if (!small || !large) throw new Error('the call was not recorded');
    const { driver, growth, cpu } = await middle(ROUNDS, async () => {
      const ours = await race({ ...many, client }, () => encargoDe(large));
      const fewer = await knock(client, few.server, encargoDe(small));
      return { ...ours, growth: perSecond(fewer) / ours.ours };
    });
    lines.push(
      nombre === 'resumen'
        ? figure(`${nombre} / bare driver`, driver)
        : atLeast(`${nombre} / bare driver`, driver, 0.45),
      atMost(`${nombre} · ${SIZES.many} against ${SIZES.few}`, growth, 1.3),
      figure(`${nombre} · processor of our process / of the driver's`, cpu),
      atMost(`${nombre} · statements`, large.sentencias.length, 2, 0),
    );
  }
  return lines;
}

async function benchDecisions(
  client: Process,
  { url, recorded, server, decision }: Prepared & { decision: Awaited<ReturnType<typeof recordDecision>> },
): Promise<Line[]> {
  const [lista] = recorded;
  if (!lista) throw new Error('the list was not recorded');
  const { aceptar, calls } = decision;
  const sealable = (await waiting(url, 0)).map(({ id }) => id);
  const share = Math.floor(sealable.length / ROUNDS);
  const sealing = async () => {
    const taken = { ids: sealable.splice(0, share), unaVez: true };
    const decided = perSecond(await knock(client, server, encargoDe(aceptar, taken)));
    const listed = perSecond(await knock(client, server, encargoDe(lista)));
    return { decided, listed, ratio: decided / listed };
  };
  const sealed = await middle(ROUNDS, sealing, 0);
  const signable = (await waiting(url, 1)).map(({ id, login }) => ({
    id,
    llamada: calls.get(login) ?? aceptar.llamada,
  }));
  const reading = { server, llamada: lista.llamada, seconds: SIGNING_SECONDS };
  const signing = async () => {
    const quiet = p99(await latencies(reading));
    const pending = signable.splice(0, OFFERED_PER_SECOND * SIGNING_SECONDS);
    const [done, meanwhile] = await Promise.all([
      sign({ server, pending, password: PASSWORD, perSecond: OFFERED_PER_SECOND }),
      latencies(reading),
    ]);
    return { done, quiet, slower: p99(meanwhile) / quiet };
  };
  const signed = await middle(Math.min(ROUNDS, 5), signing, 0);
  return [
    figure('aceptar, sealed by the server / bandeja', sealed.ratio),
    atMost('aceptar · statements', statementsOf(aceptar), 10, 0),
    atLeast('signed with the password, each second', signed.done, SIGNED_PER_SECOND, 0),
    atMost('bandeja p99 meanwhile / when quiet', signed.slower, 3),
  ];
}
const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

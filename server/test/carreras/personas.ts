// @spec 1.misdatos 1.objetivos 1.personas S-8215 S-8219
// People who are disabled while they act, changes of their data, and their objectives: of two acts at once one is done.
import { expect } from 'vitest';
import { misdatos as misdatosArea } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { objetivos as objetivosArea } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { personas as personasArea } from '#contract/personas/personas/personas.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { route, statusOf } from '../acts.ts';
import { buildViaje } from '../build/build.ts';
import { CONTACTO } from '../build/personas/build-misdatos.ts';
import { buildCiclo, buildObjetivo, crear, decidir, proponer, solicitudDe } from '../build/personas/build-objetivos.ts';
import { once, race, type Race, type Two } from './kit.ts';

/** One act is done, and the other came after it, with an ended session or without the right. */
const ONE_WAY = [401, 403, 409].flatMap((late) => [`200 ${late}`, `${late} 200`]);
const motivo = '';

export function personas({ enter, as, rows, count, personId, requestId }: Two): Race[] {
  const administradores = (logins: string[]) =>
    rows(`update usuario set activo = true, roles = '{ADMIN}' where login = any ($1)`, [logins]);

  return [
    race('of two administrators who disable each other at once, one remains', {
      async prepare() {
        await rows(`insert into usuario (matricula, login, correo, nombre, roles, password_hash)
          select 'A2', 'otra', 'otra@x.es', 'Otra Administradora', '{ADMIN}', password_hash from usuario where login = 'admin'
          on conflict do nothing`);
        await administradores(['admin', 'otra']);
        const admin = (await enter('admin', 0)).client(personasArea);
        const colega = (await enter('otra', 1)).client(personasArea);
        return { admin, colega, adminId: await personId('admin'), colegaId: await personId('otra') };
      },
      calls({ admin, colega, adminId, colegaId }, round) {
        const quitar = (quien: typeof admin, id: number) =>
          round % 2 === 0
            ? quien.desactivar({ ...route(id), body: { motivo } })
            : quien.cambiarRoles({ ...route(id), body: { roles: ['EMPLEADO'] } });
        return [() => quitar(admin, colegaId), () => quitar(colega, adminId)];
      },
      outcomes: ONE_WAY,
      leaves: async () => expect(await count(`usuario where activo and 'ADMIN' = any (roles)`)).toBe(1),
      leavesAll: () => administradores(['admin']),
    }),
    race('a decision that comes while its approver is disabled is taken before, or not at all', {
      prepare: async () => ({
        Id: await requestId('VIAJE', (await buildViaje(as, { estado: 'pendiente' })).id),
        luis: (await enter('luis', 0)).client(solicitudes),
        eva: (await enter('eva', 1)).client(personasArea),
        luisId: await personId('luis'),
      }),
      calls: ({ Id, luis, eva, luisId }) => [
        () => luis.aceptar({ body: { Id, comentario: 'Visto' } }),
        () => eva.desactivar({ ...route(luisId), body: { motivo } }),
      ],
      outcomes: [200, 401, 403, 404, 409].map((decision) => `${decision} 200`),
      async leaves({ Id, luis, eva, luisId }, [decided]) {
        const ahora = await rows(
          `select s.estado_id as estado, a.login from solicitud s left join usuario a on a.id = s.aprobador_id where s.id = $1`,
          [Id],
        );
        expect(ahora).toEqual([decided ? { estado: 2, login: 'luis' } : { estado: 1, login: 'eva' }]);
        expect(await statusOf(luis.misPendientes())).toBe(401);
        await eva.activar({ ...route(luisId), body: { motivo } });
      },
    }),
  ];
}

type Cambio = { Id: number; solicitud: number; telefono: string };

export function misdatos({ en, pair, rows, requestId }: Two): Race[] {
  const [ana, ana2] = pair('ana', misdatosArea);
  const [eva, eva2] = pair('eva', solicitudes);
  const marta = en('marta', 1).client(solicitudes);
  const conMarta = once(() => rows(`update usuario set roles = '{EMPLEADO,RRHH}' where login = 'marta'`));
  let telefonos = 0;
  const telefonoNuevo = () => `611 ${String(++telefonos).padStart(6, '0')}`;
  const pedir = (quien: typeof ana, telefonoPersonal: string) =>
    quien.pedirContacto({ body: { ...CONTACTO, telefonoPersonal } });
  async function pedido(): Promise<Cambio> {
    await conMarta();
    const telefono = telefonoNuevo();
    const { Id } = await pedir(ana, telefono);
    return { Id, telefono, solicitud: await requestId('DATOS', Id) };
  }
  const decision = ({ solicitud }: Cambio) => ({ body: { Id: solicitud, comentario: 'Visto' } });
  const SEGUNDOS: [what: string, act: (cambio: Cambio) => Promise<unknown>, acceptsToo: boolean][] = [
    ['Marta rejects it', (cambio) => marta.rechazar(decision(cambio)), false],
    ['Ana takes it back', ({ Id }) => ana2.retirarCambio({ body: { Id } }), false],
    ['Eva accepts it again', (cambio) => eva2.aceptar(decision(cambio)), true],
  ];

  return [
    race('of two changes of the same data asked for at once, one waits', {
      prepare: async () => [telefonoNuevo(), telefonoNuevo()] as const,
      calls: ([primero, segundo]) => [() => pedir(ana, primero), () => pedir(ana2, segundo)],
      async leaves() {
        const { Cambios } = await ana.datosPersonales();
        expect(Cambios).toHaveLength(1);
        for (const { Id } of Cambios) await ana.retirarCambio({ body: { Id } });
      },
    }),
    ...SEGUNDOS.map(([what, act, acceptsToo]) =>
      race(`Eva accepts a change while ${what}: one of them does, and the data are as they should be`, {
        prepare: pedido,
        calls: (cambio) => [() => eva.aceptar(decision(cambio)), () => act(cambio)],
        async leaves({ telefono }, [accepted]) {
          const { TelefonoPersonal, Cambios } = await ana.datosPersonales();
          expect(TelefonoPersonal === telefono).toBe(accepted || acceptsToo);
          expect(Cambios).toEqual([]);
        },
      }),
    ),
  ];
}

const linea = (objetivoId: number, peso: number) => ({ objetivoId, meta: 4, peso });

export function objetivos({ en, pair, as, rows, number, count, personId }: Two): Race[] {
  const [ana, ana2] = pair('ana', objetivosArea);
  const [luis, luis2] = pair('luis', solicitudes);
  const eva = en('eva', 0).client(objetivosArea);
  const suma = (cicloId: number) =>
    number(
      `select coalesce(sum(peso), 0)::int as v from objetivo where ciclo_id = $1 and nivel = 2 and estado_id = 3`,
      [cicloId],
    );
  const aceptar = (quien: typeof luis, Id: number) => quien.aceptar({ body: { Id, comentario: 'De acuerdo' } });
  const cerrar = (cicloId: number) => eva.cerrarCiclo({ body: { Id: cicloId } });
  /** Past cycles go back for centuries: no two begin on the same day, however many rounds there are. */
  async function ciclo(): Promise<number> {
    await rows(`begin; set local session_replication_role = replica;
      update ciclo_objetivos set desde = desde - 400 * id::int, hasta = hasta - 400 * id::int where desde > hoy() - 400; commit`);
    return buildCiclo(as);
  }
  /** Two objectives of Ana that weigh a hundred together, proposed to Luis. */
  async function propuestos() {
    const cicloId = await ciclo();
    const lineas = [];
    for (const peso of [60, 40]) lineas.push(linea(await crear(as, 'ana', { cicloId, peso }), peso));
    return { cicloId, Id: await proponer(as, { cicloId, lineas }), solicitud: await solicitudDe(as, 'ana', cicloId) };
  }

  return [
    race('two agree at once: one of them does, and the weights sum a hundred', {
      prepare: propuestos,
      calls: ({ solicitud }) => [luis, luis2].map((quien) => () => aceptar(quien, solicitud)),
      leaves: async ({ cicloId }) => expect(await suma(cicloId)).toBe(100),
    }),
    race('both sides propose at once: one proposal stands, and once agreed they sum a hundred', {
      async prepare() {
        const cicloId = await ciclo();
        const [a, b] = [await crear(as, 'ana', { cicloId, peso: 100 }), await crear(as, 'ana', { cicloId, peso: 100 })];
        return { cicloId, a, b, personaId: await personId('ana') };
      },
      calls: ({ cicloId, a, b, personaId }) => [
        () => ana.proponer({ body: { cicloId, lineas: [linea(a, 100)] } }),
        () =>
          en('luis', 1)
            .client(objetivosArea)
            .proponer({ body: { cicloId, personaId, lineas: [linea(b, 100)] } }),
      ],
      leaves: async ({ cicloId, a, b }) => {
        const { Acuerdo } = await ana.plan({ ...route(cicloId), query: {} });
        await decidir(as, Acuerdo?.PorResponsable ? 'ana' : 'luis', Acuerdo?.SolicitudId ?? 0);
        expect(await suma(cicloId)).toBe(100);
        // The objective that was left out no longer fits.
        const fuera = Acuerdo?.Lineas[0]?.ObjetivoId === a ? b : a;
        expect(await statusOf(proponer(as, { cicloId, lineas: [linea(fuera, 100)] }))).toBe(422);
      },
    }),
    race('agreed and withdrawn at once: one of the two, and its objectives say the same', {
      prepare: propuestos,
      calls: ({ solicitud, Id }) => [() => aceptar(luis, solicitud), () => ana2.retirar({ body: { Id } })],
      leaves: async ({ cicloId }, [agreed]) => {
        expect(await suma(cicloId)).toBe(agreed ? 100 : 0);
        expect(await count('objetivo where ciclo_id = $1 and estado_id = 2', [cicloId])).toBe(0);
      },
    }),
    race('a cycle closes while a value is noted: it counts in the degree, or it was refused', {
      prepare: async () => buildObjetivo(as, { cicloId: await ciclo(), estado: 'en curso' }),
      calls: ({ cicloId, id }) => [
        () => cerrar(cicloId),
        () => ana2.seguir({ ...route(id), body: { fecha: dentroDe(0), valor: 8 } }),
      ],
      outcomes: ['200 200', '200 409'],
      leaves: async ({ id }, [, noted]) => {
        const { Grado, Seguimientos } = await ana.objetivo(route(id));
        expect({ Grado, hay: Seguimientos.length }).toEqual(noted ? { Grado: 50, hay: 1 } : { Grado: 0, hay: 0 });
      },
    }),
    race('a cycle closes while it is agreed or withdrawn: neither waits for ever, and nothing is left half done', {
      prepare: propuestos,
      calls: ({ cicloId, solicitud, Id }, round) => [
        () => cerrar(cicloId),
        () => (round % 2 === 0 ? aceptar(luis2, solicitud) : ana2.retirar({ body: { Id } })),
      ],
      outcomes: ['200 200', '200 409'],
      leaves: async ({ cicloId }, [, done], round) => {
        const estados = `select distinct estado_id as v from objetivo where ciclo_id = $1 order by 1`;
        expect(await rows(estados, [cicloId])).toEqual([{ v: done && round % 2 === 0 ? 5 : 6 }]);
      },
    }),
  ];
}

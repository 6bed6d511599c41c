// People who are disabled while they act: the last ADMIN stays, and an act of somebody who is leaving does not slip in.
import { expect } from 'vitest';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { statusOf } from '../../acts.ts';
import { buildViaje } from '../../build/build.ts';
import { race, type Race, route, type Two } from '../kit.ts';

/** One is done, and the other came when it was over, with a session that has ended or without the right. */
const ONE_WAY = [401, 403, 409].flatMap((late) => [
  [200, late],
  [late, 200],
]);

export function carrerasDePersonas({ enter, as, rows, value }: Two): Race[] {
  const idDe = async (login: string) =>
    (await value('select id::int as v from usuario where login = $1', [login])) ?? 0;
  const administradores = (logins: string[]) =>
    rows(`update usuario set activo = true, roles = '{ADMIN}' where login = any ($1)`, [logins]);

  return [
    race('of two administrators who disable each other at once, one remains', {
      async prepare() {
        await rows(`insert into usuario (matricula, login, correo, nombre, roles, password_hash)
          select 'A2', 'otra', 'otra@x.es', 'Otra Administradora', '{ADMIN}', password_hash from usuario where login = 'admin'
          on conflict do nothing`);
        await administradores(['admin', 'otra']);
        const [ella, el] = [(await enter('admin', 0)).client(personas), (await enter('otra', 1)).client(personas)];
        return { ella, el, una: await idDe('otra'), otro: await idDe('admin') };
      },
      calls({ ella, el, una, otro }, round) {
        const acto = (quien: typeof ella, id: number) =>
          round % 2 === 0
            ? quien.desactivar({ ...route(id), body: { motivo: '' } })
            : quien.cambiarRoles({ ...route(id), body: { roles: ['EMPLEADO'] } });
        return [() => acto(ella, una), () => acto(el, otro)];
      },
      outcomes: ONE_WAY,
      leaves: async () =>
        expect(await value(`select count(*)::int as v from usuario where activo and 'ADMIN' = any (roles)`)).toBe(1),
      leavesAll: () => administradores(['admin']),
    }),
    race('a decision that comes while its approver is disabled is taken before, or not at all', {
      async prepare() {
        const viaje = await buildViaje(as, { estado: 'pendiente' });
        const solicitud = `select id::int as v from solicitud where tipo = 'VIAJE' and entidad_id = $1 and estado_id = 1`;
        return {
          Id: (await value(solicitud, [viaje.id])) ?? 0,
          luis: (await enter('luis', 0)).client(solicitudes),
          eva: (await enter('eva', 1)).client(personas),
          luisId: await idDe('luis'),
        };
      },
      calls: ({ Id, luis, eva, luisId }) => [
        () => luis.aceptar({ body: { Id, comentario: 'Visto' } }),
        () => eva.desactivar({ ...route(luisId), body: { motivo: '' } }),
      ],
      outcomes: [200, 401, 403, 404, 409].map((decide) => [decide, 200]),
      async leaves({ Id, luis, eva, luisId }, [decide]) {
        const ahora = await rows(
          `select s.estado_id as estado, a.login from solicitud s left join usuario a on a.id = s.aprobador_id where s.id = $1`,
          [Id],
        );
        expect(ahora).toEqual([decide === 200 ? { estado: 2, login: 'luis' } : { estado: 1, login: 'eva' }]);
        expect(await statusOf(luis.misPendientes())).toBe(401);
        await eva.activar({ ...route(luisId), body: { motivo: '' } });
      },
    }),
  ];
}

// @spec 1.permisos
// The last available day of a person's leave, taken twice at the same instant: only one of the acts gets it.
import { expect } from 'vitest';
import { permisos as permisosArea } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { permisosCobertura } from '#contract/tiempo/permisos/cobertura/cobertura.endpoints.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { ANIO } from '../../build/tiempo/build-permisos.ts';
import { BOTH_OR_EITHER, race, type Race, type Two } from '../kit.ts';
import {
  dePermisos,
  PRIMERO,
  SEGUNDO,
  TERCERO,
  PENDIENTE,
  CONCEDIDO,
  RETIRADO,
  REVOCADO,
  POR_ANULAR,
} from './permisos.kit.ts';

export function permisos(two: Two): Race[] {
  const {
    ajustar,
    ana,
    ana2,
    luis,
    luis2,
    eva,
    dejar,
    pedir,
    solicitudDe,
    aceptar,
    cambiar,
    conceder,
    pedirParaAna,
    conDosPasos,
    alSegundo,
    abiertas,
    conCobertura,
    expectLeft,
  } = dePermisos(two);
  const { en, rows, number, count } = two;
  return [
    race('of two simultaneous requests for the last day one is stored, and the other is refused', {
      prepare: () => dejar(2),
      calls: (tipoId) => [() => pedir(ana, tipoId, PRIMERO), () => pedir(ana2, tipoId, SEGUNDO)],
      outcomes: ['200 422', '422 200'],
      leaves: async (tipoId) => {
        const { Tipos } = await ana.client(permisosArea).permisosDelAnio({ params: { param: String(ANIO) } });
        expect(Tipos.find(({ TipoId }) => TipoId === tipoId)?.Disponible).toBe(0);
      },
    }),
    race('of two requests for the last day that are granted at the same time one is granted', {
      async prepare() {
        const tipoId = await dejar(4);
        const ids = [(await pedir(ana, tipoId, PRIMERO)).Id, (await pedir(ana, tipoId, SEGUNDO)).Id] as const;
        // An adjustment takes one of the two days away.
        await ajustar(-2);
        return { ids, solicitudes: [await solicitudDe(ids[0]), await solicitudDe(ids[1])] as const };
      },
      calls: ({ solicitudes: [primera, segunda] }) => [() => aceptar(luis, primera), () => aceptar(luis2, segunda)],
      leaves: ({ ids }) => expectLeft([...ids], [PENDIENTE, CONCEDIDO]),
    }),
    race('a request that is granted and withdrawn at the same time gets one of both', {
      async prepare() {
        const { Id } = await pedir(ana, await dejar(4), PRIMERO);
        return { Id, solicitud: await solicitudDe(Id) };
      },
      calls: ({ Id, solicitud }) => [
        () => aceptar(luis, solicitud),
        () => ana2.client(permisosArea).retirar({ body: { Id } }),
      ],
      leaves: ({ Id }, [granted]) => expectLeft([Id], [granted ? CONCEDIDO : RETIRADO]),
    }),
    race('a leave that is cut short and revoked at the same time gets one of both', {
      prepare: conceder,
      calls: (Id) => [
        () => luis.client(permisosConcedidos).acortar({ body: { Id, ultimo: PRIMERO, motivo: 'Baja' }, version: 2 }),
        () => eva.client(permisosConcedidos).revocar({ body: { Id, motivo: 'Baja' }, version: 2 }),
      ],
      leaves: async (Id, [cut]) => {
        await expectLeft([Id], [cut ? CONCEDIDO : REVOCADO]);
        const mitades = `select sum(cantidad)::int as v from permiso_dia where permiso_id = $1`;
        expect(await number(mitades, [Id])).toBe(cut ? 2 : 4);
      },
    }),
    race('a leave that is cut short while its person asks to call it off gets one of both', {
      prepare: conceder,
      calls: (Id) => [
        () => luis.client(permisosConcedidos).revocar({ body: { Id, motivo: 'Parada' }, version: 2 }),
        () => ana.client(permisosArea).pedirAnulacion({ body: { Id, comentario: 'Se aplaza' }, version: 2 }),
      ],
      leaves: (Id, [revoked]) => expectLeft([Id], [revoked ? REVOCADO : POR_ANULAR]),
    }),
    race('of two changes of a leave that are asked for at the same time one waits', {
      prepare: conceder,
      calls: (Id) => [() => cambiar(ana, Id, SEGUNDO), () => cambiar(ana2, Id, TERCERO)],
      leaves: async (Id) => {
        expect(
          await number(`select count(*)::int as v from cambio_permiso where permiso_id = $1 and estado_id = 1`, [Id]),
        ).toBe(1);
        await expectLeft([Id], [CONCEDIDO]);
      },
    }),
    race('a change that is granted while its leave is cut short gets one of both', {
      async prepare() {
        const Id = await conceder();
        await cambiar(ana, Id, TERCERO);
        return { Id, solicitud: await solicitudDe(Id) };
      },
      calls: ({ Id, solicitud }) => [
        () => aceptar(luis, solicitud),
        () => eva.client(permisosConcedidos).acortar({ body: { Id, ultimo: PRIMERO, motivo: 'Baja' }, version: 3 }),
      ],
      leaves: async ({ Id }, [granted]) => {
        await expectLeft([Id], [CONCEDIDO]);
        const dia = await rows(`select fecha::text from permiso_dia where permiso_id = $1`, [Id]);
        expect(dia).toEqual([{ fecha: granted ? TERCERO : PRIMERO }]);
      },
    }),
    race('of a request of the person and one of their responsible for the same day one is stored', {
      prepare: () => dejar(4),
      calls: (tipoId) => [() => pedir(ana, tipoId, PRIMERO), () => pedirParaAna(luis2, tipoId, PRIMERO)],
      outcomes: ['200 422', '422 200'],
    }),
    race('of two second yeses of a leave one counts', {
      async prepare() {
        const Id = await alSegundo();
        return { Id, solicitud: await solicitudDe(Id) };
      },
      calls: ({ solicitud }) => [() => aceptar(en('eva', 0), solicitud), () => aceptar(eva, solicitud)],
      leaves: ({ Id }) => expectLeft([Id], [CONCEDIDO]),
    }),
    race('a first yes and a withdrawal at the same time leave one request at most', {
      async prepare() {
        const Id = await conDosPasos();
        return { Id, solicitud: await solicitudDe(Id) };
      },
      calls: ({ Id, solicitud }) => [
        () => aceptar(luis, solicitud),
        () => ana2.client(permisosArea).retirar({ body: { Id } }),
      ],
      outcomes: BOTH_OR_EITHER,
      leaves: async ({ Id }, [, withdrawn]) => {
        await expectLeft([Id], [withdrawn ? RETIRADO : PENDIENTE]);
        expect(await abiertas(Id)).toBe(withdrawn ? 0 : 1);
      },
    }),
    race('a cover that is answered while it is taken away keeps nothing of the answer', {
      prepare: conCobertura,
      calls: (Id) => [
        () => luis2.client(permisosCobertura).responder({ body: { Id, acepta: true } }),
        () => ana.client(permisosCobertura).nombrar({ body: { Id, personaId: null } }),
      ],
      outcomes: ['200 200', '404 200'],
      leaves: async (Id) => expect(await count('cobertura_permiso where permiso_id = $1', [Id])).toBe(0),
    }),
    race('of two answers about a cover, the last one is there with its own words', {
      prepare: conCobertura,
      calls: (Id) =>
        [true, false].map(
          (acepta) => () =>
            (acepta ? luis : luis2)
              .client(permisosCobertura)
              .responder({ body: { Id, acepta, comentario: acepta ? 'Sí' : 'No' } }),
        ),
      outcomes: 'all done',
      leaves: async (Id) => {
        const [respuesta] = await rows(
          `select estado_id as estado, comentario from cobertura_permiso where permiso_id = $1`,
          [Id],
        );
        expect([
          { estado: 2, comentario: 'Sí' },
          { estado: 3, comentario: 'No' },
        ]).toContainEqual(respuesta);
      },
    }),
    race('of two simultaneous requests for the same day one is stored', {
      prepare: () => dejar(4),
      calls: (tipoId) => [() => pedir(ana, tipoId, PRIMERO), () => pedir(ana2, tipoId, PRIMERO)],
      outcomes: ['200 422', '422 200'],
    }),
  ];
}

// @spec 1.permisos
// The last available day of a person's leave, taken twice at the same instant: only one of the acts gets it.
import { expect } from 'vitest';
import { permisos as permisosArea } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { permisosCobertura } from '#contract/tiempo/permisos/cobertura/cobertura.endpoints.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { ANIO, enJunio } from '../../build/tiempo/build-permisos.ts';
import type { Somebody } from '../../harness.ts';
import { BOTH_OR_EITHER, once, race, type Race, type Two } from '../kit.ts';

const [PRIMERO, SEGUNDO, TERCERO] = [enJunio(), enJunio(0, 1), enJunio(0, 2)];

/** Results of a leave: its state, and the number of its absences. */
const [PENDIENTE, CONCEDIDO] = [
  { estado: 1, ausencias: 0 },
  { estado: 2, ausencias: 1 },
];
const [RETIRADO, REVOCADO, POR_ANULAR] = [
  { estado: 4, ausencias: 0 },
  { estado: 7, ausencias: 0 },
  { estado: 6, ausencias: 1 },
];

export function permisos({ en, rows, number, requestId, personId, count }: Two): Race[] {
  const [ana, ana2, luis, luis2, eva] = [en('ana', 0), en('ana', 1), en('luis', 0), en('luis', 1), en('eva', 1)];
  const [nuria, nuria2, eva1] = [en('nuria', 0), en('nuria', 1), en('eva', 0)];
  const tipo = once(() => number(`select id::int as v from tipo_permiso where codigo = 'LIBRE'`));
  /** Adjusts the balance by halves of a day; the type gives four halves a year. */
  const ajustar = async (cantidad: number) =>
    rows(
      `insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo)
         select id, $1, $2, $3, 'Prueba' from usuario where login = 'ana'`,
      [await tipo(), ANIO, cantidad],
    );
  /** Leaves this number of halves of a day in the year, without leave of earlier rounds, and gives the number of the type. */
  async function dejar(mitades: number): Promise<number> {
    await rows(`update cambio_permiso set estado_id = 6 where estado_id = 1`);
    await rows(`update permiso set estado_id = 7 where estado_id in (1, 2, 6)`);
    await rows(`update ausencia set anulada = now() where anulada is null and permiso_id is not null`);
    await rows('delete from ajuste_permiso');
    if (mitades !== 4) await ajustar(mitades - 4);
    return tipo();
  }
  const pedir = (quien: Somebody, tipoId: number, desde: string, hasta = desde, personaId?: number) =>
    quien.client(permisosArea).crear({
      body: { tipoId, desde, hasta, personaId, parte: 'C', horaDesde: null, horaHasta: null, motivo: '' },
    });
  const solicitudDe = (Id: number) => requestId('PERMISO', Id);
  const aceptar = (quien: Somebody, Id: number) =>
    quien.client(solicitudes).aceptar({ body: { Id, comentario: 'De acuerdo' } });
  const cambiar = (quien: Somebody, Id: number, desde: string) =>
    quien.client(permisosCambios).pedir({
      body: { Id, desde, hasta: desde, parte: 'C', horaDesde: null, horaHasta: null, motivo: '' },
    });
  /** Grants a leave of both days. */
  async function conceder(): Promise<number> {
    const { Id } = await pedir(ana, await dejar(4), PRIMERO, SEGUNDO);
    await aceptar(luis, await solicitudDe(Id));
    return Id;
  }
  const pedirParaAna = async (quien: Somebody, tipoId: number, desde: string) =>
    pedir(quien, tipoId, desde, desde, await personId('ana'));
  const ponerPasos = async (segundo: 'H' | null) =>
    rows(`update tipo_permiso_version set segundo = $1, segundo_desde = $2 where tipo_id = $3`, [
      segundo,
      segundo && 1,
      await tipo(),
    ]);
  /** Asks for a leave that needs two yeses. */
  async function conDosPasos(): Promise<number> {
    await ponerPasos('H');
    return (await pedir(ana, await dejar(4), PRIMERO)).Id;
  }
  async function alSegundo(): Promise<number> {
    const Id = await conDosPasos();
    await aceptar(luis, await solicitudDe(Id));
    return Id;
  }
  const abiertas = (Id: number) =>
    count(`solicitud where tipo = 'PERMISO' and entidad_id = $1 and estado_id = 1`, [Id]);
  /** Asks for a leave that Luis is asked to cover. */
  async function conCobertura(): Promise<number> {
    await ponerPasos(null);
    const { Id } = await pedir(ana, await dejar(4), PRIMERO);
    await ana.client(permisosCobertura).nombrar({ body: { Id, personaId: await personId('luis') } });
    return Id;
  }
  /** Expects these states of leaves, each with its number of absences in force. */
  async function expectLeft(ids: number[], left: { estado: number; ausencias: number }[]) {
    const estados = await rows(
      `select estado_id as estado, (select count(*)::int from ausencia x where x.permiso_id = p.id and x.anulada is null) as ausencias
         from permiso p where id = any ($1) order by 1`,
      [ids],
    );
    expect(estados).toEqual(left);
  }

  /** Leaves so many minutes to Nuria, who works every day from today on, and for whom Eva answers. Gives the number of the type. */
  async function dejarSaldo(minutos: number): Promise<number> {
    await dejar(4);
    await rows(
      `update usuario set responsable_id = (select id from usuario where login = 'eva') where login = 'nuria'`,
    );
    await rows(
      `update saldo_inicial set estado_id = 2 where usuario_id = (select id from usuario where login = 'nuria')`,
    );
    await rows(
      `with s as (
         insert into saldo_inicial (usuario_id, fecha, cantidad) select id, hoy(), $1 from usuario
          where login = 'nuria' returning id)
       insert into saldo_inicial_apunte (saldo_id, cantidad, motivo) select id, $1, 'Prueba' from s`,
      [minutos],
    );
    await rows(
      `with t as (
         insert into turno (codigo, nombre, letra) values ('DESCANSO', 'De prueba', 'M') on conflict do nothing returning id),
       v as (
         insert into turno_version (turno_id, version, desde, tramos, teorico_min)
         select id, 1, '2000-01-01', '[[480, 960]]', 480 from t),
       c as (insert into cuadrante (nombre, festivos) select 'De descanso', true from t returning id),
       w as (
         insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo)
         select c.id, 1, '2000-01-01', '2024-01-01', array[t.id] from c, t)
       insert into asignacion (usuario_id, cuadrante_id, desde) select u.id, c.id, hoy() from usuario u, c where u.login = 'nuria'`,
    );
    return number(`select id::int as v from tipo_permiso where contra_saldo`);
  }

  return [
    race('of two simultaneous requests for the last hours of the balance one is stored, and the other is refused', {
      prepare: () => dejarSaldo(600),
      calls: (tipoId) => [() => pedir(nuria, tipoId, PRIMERO), () => pedir(nuria2, tipoId, SEGUNDO)],
      outcomes: ['200 422', '422 200'],
      leaves: async () => {
        expect(await nuria.client(permisosArea).descanso()).toMatchObject({ PedidoMin: 480, DisponibleMin: 120 });
      },
    }),
    race('of two waiting requests for the same hours that are granted at the same time one is granted', {
      async prepare() {
        const tipoId = await dejarSaldo(960);
        const ids = [(await pedir(nuria, tipoId, PRIMERO)).Id, (await pedir(nuria, tipoId, SEGUNDO)).Id] as const;
        await rows(`insert into saldo_inicial_apunte (saldo_id, cantidad, motivo)
                    select id, -480, 'Prueba' from saldo_inicial where estado_id = 1 and tipo_id is null
                       and usuario_id = (select id from usuario where login = 'nuria')`);
        return { ids, solicitudes: [await solicitudDe(ids[0]), await solicitudDe(ids[1])] as const };
      },
      calls: ({ solicitudes: [primera, segunda] }) => [() => aceptar(eva1, primera), () => aceptar(eva, segunda)],
      outcomes: ['200 409', '409 200'],
      leaves: ({ ids }) => expectLeft([...ids], [PENDIENTE, CONCEDIDO]),
    }),
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

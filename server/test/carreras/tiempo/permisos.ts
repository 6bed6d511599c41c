// @spec 1.permisos
// The last day of somebody's leave, wanted twice at the same instant: it goes to one.
import { expect } from 'vitest';
import { permisos as permisosArea } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { ANIO, enJunio } from '../../build/build-permisos.ts';
import type { Somebody } from '../../harness.ts';
import { once, race, type Race, type Two } from '../kit.ts';

const [PRIMERO, SEGUNDO] = [enJunio(), enJunio(0, 1)];

/** How a leave is left: its state, and its absences. */
const [PENDIENTE, CONCEDIDO] = [
  { estado: 1, ausencias: 0 },
  { estado: 2, ausencias: 1 },
];
const [RETIRADO, REVOCADO, POR_ANULAR] = [
  { estado: 4, ausencias: 0 },
  { estado: 7, ausencias: 0 },
  { estado: 6, ausencias: 1 },
];

export function permisos({ en, rows, number, requestId }: Two): Race[] {
  const [ana, ana2, luis, luis2, eva] = [en('ana', 0), en('ana', 1), en('luis', 0), en('luis', 1), en('eva', 1)];
  const tipo = once(() => number(`select id::int as v from tipo_permiso where codigo = 'LIBRE'`));
  /** Halves that human resources gives or takes away; of the type there are four. */
  const ajustar = async (cantidad: number) =>
    rows(
      `insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo) select id, $1, $2, $3, 'Prueba' from usuario where login = 'ana'`,
      [await tipo(), ANIO, cantidad],
    );
  /** So many halves of a day left in that year, and no leave of the rounds before; the number of the type. */
  async function dejar(mitades: number): Promise<number> {
    await rows(`update permiso set estado_id = 7 where estado_id in (1, 2, 6)`);
    await rows(`update ausencia set anulada = now() where anulada is null and permiso_id is not null`);
    await rows('delete from ajuste_permiso');
    if (mitades !== 4) await ajustar(mitades - 4);
    return tipo();
  }
  const pedir = (quien: Somebody, tipoId: number, desde: string, hasta = desde) =>
    quien.client(permisosArea).crear({
      body: { tipoId, desde, hasta, parte: 'C', horaDesde: null, horaHasta: null, motivo: '' },
    });
  const solicitudDe = (Id: number) => requestId('PERMISO', Id);
  const aceptar = (quien: Somebody, Id: number) =>
    quien.client(solicitudes).aceptar({ body: { Id, comentario: 'De acuerdo' } });
  /** Both days, granted. */
  async function conceder(): Promise<number> {
    const { Id } = await pedir(ana, await dejar(4), PRIMERO, SEGUNDO);
    await aceptar(luis, await solicitudDe(Id));
    return Id;
  }
  /** States of these leaves, with the absences that they still make. */
  async function expectLeft(ids: number[], left: { estado: number; ausencias: number }[]) {
    const estados = await rows(
      `select estado_id as estado, (select count(*)::int from ausencia x where x.permiso_id = p.id and x.anulada is null) as ausencias
         from permiso p where id = any ($1) order by 1`,
      [ids],
    );
    expect(estados).toEqual(left);
  }

  return [
    race('asked for twice at once, one has it and the other is told that it is gone', {
      prepare: () => dejar(2),
      calls: (tipoId) => [() => pedir(ana, tipoId, PRIMERO), () => pedir(ana2, tipoId, SEGUNDO)],
      outcomes: ['200 422', '422 200'],
      leaves: async (tipoId) => {
        const { Tipos } = await ana.client(permisosArea).permisosDelAnio({ params: { param: String(ANIO) } });
        expect(Tipos.find(({ TipoId }) => TipoId === tipoId)?.Disponible).toBe(0);
      },
    }),
    race('asked for twice and granted twice at once, one is granted', {
      async prepare() {
        const tipoId = await dejar(4);
        const ids = [(await pedir(ana, tipoId, PRIMERO)).Id, (await pedir(ana, tipoId, SEGUNDO)).Id] as const;
        // Human resources takes one of the two days away.
        await ajustar(-2);
        return { ids, solicitudes: [await solicitudDe(ids[0]), await solicitudDe(ids[1])] as const };
      },
      calls: ({ solicitudes: [primera, segunda] }) => [() => aceptar(luis, primera), () => aceptar(luis2, segunda)],
      leaves: ({ ids }) => expectLeft([...ids], [PENDIENTE, CONCEDIDO]),
    }),
    race('granted and withdrawn at once, it is one of the two', {
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
    race('cut short and called off at once, it is one of the two', {
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
    race('cut short while its person asks to call it off, it is one of the two', {
      prepare: conceder,
      calls: (Id) => [
        () => luis.client(permisosConcedidos).revocar({ body: { Id, motivo: 'Parada' }, version: 2 }),
        () => ana.client(permisosArea).pedirAnulacion({ body: { Id, comentario: 'Se aplaza' }, version: 2 }),
      ],
      leaves: (Id, [revoked]) => expectLeft([Id], [revoked ? REVOCADO : POR_ANULAR]),
    }),
    race('two requests for the same day at once: one has it', {
      prepare: () => dejar(4),
      calls: (tipoId) => [() => pedir(ana, tipoId, PRIMERO), () => pedir(ana2, tipoId, PRIMERO)],
      outcomes: ['200 422', '422 200'],
    }),
  ];
}

// The last day of somebody's leave, wanted twice at the same instant: it goes to one.
import { expect } from 'vitest';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { ANIO, enJunio } from '../../build/build-permisos.ts';
import type { Somebody } from '../../harness.ts';
import { ONE_OF_TWO, once, race, type Race, type Two } from '../kit.ts';

const [UNO, OTRO] = [enJunio(), enJunio(0, 1)];

export function carrerasDePermisos({ en, rows, value }: Two): Race[] {
  const [ana, ana2, luis, luis2, eva] = [en('ana', 0), en('ana', 1), en('luis', 0), en('luis', 1), en('eva', 1)];
  const tipo = once(async () => (await value(`select id::int as v from tipo_permiso where codigo = 'LIBRE'`)) ?? 0);
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
    quien.client(permisos).crear({
      body: { tipoId, desde, hasta, parte: 'C', horaDesde: null, horaHasta: null, motivo: '' },
    });
  const solicitudDe = async (Id: number) =>
    (await value(`select id::int as v from solicitud where tipo = 'PERMISO' and entidad_id = $1`, [Id])) ?? 0;
  const aceptar = (quien: Somebody, Id: number) =>
    quien.client(solicitudes).aceptar({ body: { Id, comentario: 'De acuerdo' } });
  /** Both days, granted. */
  async function conceder(): Promise<number> {
    const { Id } = await pedir(ana, await dejar(4), UNO, OTRO);
    await aceptar(luis, await solicitudDe(Id));
    return Id;
  }
  const estadosDe = (...ids: number[]) =>
    rows(
      `select estado_id as estado, (select count(*)::int from ausencia x where x.permiso_id = p.id and x.anulada is null) as ausencias
         from permiso p where id = any ($1) order by 1`,
      [ids],
    );

  return [
    race('asked for twice at once, one has it and the other is told that it is gone', {
      prepare: () => dejar(2),
      calls: (tipoId) => [() => pedir(ana, tipoId, UNO), () => pedir(ana2, tipoId, OTRO)],
      outcomes: [200, 422],
      leaves: async (tipoId) => {
        const { Tipos } = await ana.client(permisos).permisosDelAnio({ params: { param: String(ANIO) } });
        expect(Tipos.find(({ TipoId }) => TipoId === tipoId)?.Disponible).toBe(0);
      },
    }),
    race('asked for twice and granted twice at once, one is granted', {
      async prepare() {
        const tipoId = await dejar(4);
        const [uno, otro] = [(await pedir(ana, tipoId, UNO)).Id, (await pedir(ana, tipoId, OTRO)).Id];
        // Human resources takes one of the two days away.
        await ajustar(-2);
        return { uno, otro, solicitudes: [await solicitudDe(uno), await solicitudDe(otro)] };
      },
      calls: ({ solicitudes: [una = 0, otra = 0] }) => [() => aceptar(luis, una), () => aceptar(luis2, otra)],
      outcomes: ONE_OF_TWO,
      leaves: async ({ uno, otro }) =>
        expect(await estadosDe(uno, otro)).toEqual([
          { estado: 1, ausencias: 0 },
          { estado: 2, ausencias: 1 },
        ]),
    }),
    race('granted and withdrawn at once, it is one of the two', {
      async prepare() {
        const { Id } = await pedir(ana, await dejar(4), UNO);
        return { Id, solicitud: await solicitudDe(Id) };
      },
      calls: ({ Id, solicitud }) => [
        () => aceptar(luis, solicitud),
        () => ana2.client(permisos).retirar({ body: { Id } }),
      ],
      outcomes: ONE_OF_TWO,
      leaves: async ({ Id }, [concedido]) =>
        expect(await estadosDe(Id)).toEqual([
          concedido === 200 ? { estado: 2, ausencias: 1 } : { estado: 4, ausencias: 0 },
        ]),
    }),
    race('cut short and called off at once, it is one of the two', {
      prepare: conceder,
      calls: (Id) => [
        () => luis.client(permisosConcedidos).acortar({ body: { Id, ultimo: UNO, motivo: 'Baja' }, version: 2 }),
        () => eva.client(permisosConcedidos).revocar({ body: { Id, motivo: 'Baja' }, version: 2 }),
      ],
      outcomes: ONE_OF_TWO,
      leaves: async (Id, [acortado]) => {
        expect(await estadosDe(Id)).toEqual([
          acortado === 200 ? { estado: 2, ausencias: 1 } : { estado: 7, ausencias: 0 },
        ]);
        expect(await value(`select sum(cantidad)::int as v from permiso_dia where permiso_id = $1`, [Id])).toBe(
          acortado === 200 ? 2 : 4,
        );
      },
    }),
    race('cut short while its person asks to call it off, it is one of the two', {
      prepare: conceder,
      calls: (Id) => [
        () => luis.client(permisosConcedidos).revocar({ body: { Id, motivo: 'Parada' }, version: 2 }),
        () => ana.client(permisos).pedirAnulacion({ body: { Id, comentario: 'Se aplaza' }, version: 2 }),
      ],
      outcomes: ONE_OF_TWO,
      leaves: async (Id, [revocado]) =>
        expect(await estadosDe(Id)).toEqual([
          revocado === 200 ? { estado: 7, ausencias: 0 } : { estado: 6, ausencias: 1 },
        ]),
    }),
    race('two requests for the same day at once: one has it', {
      prepare: () => dejar(4),
      calls: (tipoId) => [() => pedir(ana, tipoId, UNO), () => pedir(ana2, tipoId, UNO)],
      outcomes: [200, 422],
    }),
  ];
}

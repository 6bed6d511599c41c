// @spec 1.permisos
// The last hours of a balance, taken twice at the same instant.
import { expect } from 'vitest';
import { permisos as permisosArea } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { race, type Race, type Two } from '../kit.ts';
import { CONCEDIDO, dePermisos, PENDIENTE, PRIMERO, SEGUNDO } from './permisos.kit.ts';

export function descansos(two: Two): Race[] {
  const { en, rows, number } = two;
  const [nuria, nuria2, eva, eva1] = [en('nuria', 0), en('nuria', 1), en('eva', 1), en('eva', 0)];
  const { dejar, pedir, solicitudDe, aceptar, expectLeft } = dePermisos(two);
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
  ];
}

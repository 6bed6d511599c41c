// Two emergencies at the same instant, two ends of one, and screens and playlists that two people change.
import { expect } from 'vitest';
import { pantallas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import { buildLista, buildPantalla, elemento, formularioPantalla } from '../../build/build-pantallas.ts';
import { ONE_OF_TWO, race, type Race, route, type Two } from '../kit.ts';

const mensaje = (centro: string, texto: string) => ({ body: { centro, texto, nivel: 3, icono: 'salida' } }) as const;

export function carrerasDePantallas({ en, as, rows, value }: Two): Race[] {
  const [sonia, sonia2] = [en('sonia', 0).client(pantallas), en('sonia', 1).client(pantallas)];
  const [pablo, admin] = [en('pablo', 0).client(pantallas), en('admin', 1).client(pantallas)];
  const cuenta = (de: string) => value(`select count(*)::int as v from ${de}`);
  const enCalma = () => rows('delete from emergencia');

  return [
    race('of two emergencies over the same screens one stands, and the other is told which', {
      prepare: enCalma,
      calls: (_made, round) => {
        const centro = round % 2 === 0 ? '' : 'SDR';
        return [
          () => sonia.lanzar(mensaje(centro, 'Salgan por el norte')),
          () => sonia2.lanzar(mensaje(centro, 'Salgan por el sur')),
        ];
      },
      outcomes: ONE_OF_TWO,
      leaves: async () => expect(await cuenta('emergencia where terminada is null')).toBe(1),
    }),
    race('of two who end it one does, and it is written once', {
      async prepare() {
        await enCalma();
        return (await sonia.lanzar(mensaje('', 'Salgan'))).Id;
      },
      calls: (id) => [() => sonia.terminar(route(id)), () => sonia2.terminar(route(id))],
      outcomes: ONE_OF_TWO,
      leaves: async (id) =>
        expect(
          await cuenta(`historial where entidad = 'emergencia' and entidad_id = ${id} and acto = 'terminar'`),
        ).toBe(1),
    }),
    race('of two who change a screen that they read alike one does', {
      async prepare() {
        const { Id } = await buildPantalla(as);
        return { ...route(Id), version: (await pablo.todas()).find((una) => una.Id === Id)?.Version ?? 0 };
      },
      calls: (made) => [pablo, admin].map((quien) => () => quien.cambiar({ ...made, body: formularioPantalla() })),
      outcomes: ONE_OF_TWO,
    }),
    race('of two who withdraw a screen one does', {
      prepare: async () => route((await buildPantalla(as)).Id),
      calls: (made) => [() => pablo.revocar(made), () => admin.revocar(made)],
      outcomes: ONE_OF_TWO,
    }),
    race('a list that is deleted while a screen takes it is in no screen', {
      prepare: () => buildLista(as, elemento('menu')),
      calls: (listaId) => [
        () => admin.borrarLista(route(listaId)),
        () => pablo.crear({ body: formularioPantalla({ listaId }) }),
      ],
      outcomes: [
        [200, 422],
        [409, 200],
      ],
      leaves: async (listaId, [, crea]) =>
        expect(await cuenta(`pantalla where lista_id = ${listaId}`)).toBe(crea === 200 ? 1 : 0),
    }),
  ];
}

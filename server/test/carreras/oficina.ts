// @spec 1.avisos 1.facturas 1.pantallas 7 S-1110 S-8225 S-8226 S-8227
// Two acts on a notice, a screen or an invoice: one wins, the other gets a 409, and the history has one.
import { expect } from 'vitest';
import { avisos as avisosArea } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { facturas as facturasArea } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { pantallas as pantallasArea } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { route } from '../acts.ts';
import { tras } from '../../../contract/test/reloj.ts';
import { unPdf } from '../build/build.ts';
import { formularioAviso } from '../build/oficina/build-avisos.ts';
import { buildLista, buildPantalla, elemento, formularioPantalla } from '../build/oficina/build-pantallas.ts';
import { formularioFactura } from '../build/oficina/build-facturas.ts';
import { both, BOTH_OR_EITHER, EITHER, once, race, type Race, seen, suplir, type Two } from './kit.ts';

export function avisos({ pair, rows, value, count, actsOn }: Two): Race[] {
  const [pablo, pablo2] = pair('pablo', avisosArea);
  const [ana, ana2] = pair('ana', avisosArea);
  const deHaceUnAnio = once(() => rows(`update usuario set creado = now() - interval '1 year'`));
  const actos = (id: number) => actsOn('aviso', id);
  async function borrador(cambios = {}): Promise<number> {
    await deHaceUnAnio();
    return (await pablo.crear({ body: formularioAviso(cambios) })).Id;
  }
  async function publicado(cambios = {}): Promise<number> {
    const id = await borrador(cambios);
    await pablo.publicar(route(id));
    return id;
  }
  const cambiar = (quien: typeof pablo, id: number, titular: string, version?: number) =>
    quien.actualizar({
      ...route(id),
      ...seen(version),
      body: { ...formularioAviso({ titular }), cambioSustancial: true },
    });
  /** Checks that Ana was notified of each of these once, when both processes have finished announcing. */
  async function expectNotices(ids: readonly number[]): Promise<void> {
    const pendientes = 'aviso_anuncio where aviso_id = any($1::bigint[]) and terminado is null';
    await expect.poll(() => count(pendientes, [ids]), { timeout: 20_000 }).toBe(0);
    const told = await rows(
      `select count(*)::int as n from notificacion n join usuario u on u.id = n.usuario_id
        where u.login = 'ana' and n.sobre = any(select 'aviso:' || unnest($1::bigint[])) group by n.sobre`,
      [ids],
    );
    expect(told).toEqual(ids.map(() => ({ n: 1 })));
  }

  return [
    race('publishing twice publishes once, and its readers are told once', {
      prepare: () => borrador(),
      calls: (id) => [() => pablo.publicar(route(id)), () => pablo2.publicar(route(id))],
      leaves: async (id) => expect(await actos(id)).toEqual(['crear', 'publicar']),
      leavesAll: expectNotices,
    }),
    race('two who change the same one: the first is kept, the second is told', {
      async prepare() {
        const id = await publicado();
        return { id, version: (await pablo.gestionAviso(route(id))).Version };
      },
      calls: ({ id, version }) => [
        () => cambiar(pablo, id, 'Uno', version),
        () => cambiar(pablo2, id, 'Otro', version),
      ],
      async leaves({ id }, [first]) {
        expect((await pablo2.gestionAviso(route(id))).Titular).toBe(first ? 'Uno' : 'Otro');
        expect(await count('aviso_edicion where aviso_id = $1', [id])).toBe(2);
        expect(await actos(id)).toEqual(['crear', 'publicar', 'editar']);
      },
    }),
    race('publishing and deleting: one of them was done', {
      prepare: () => borrador(),
      calls: (id) => [() => pablo.publicar(route(id)), () => pablo2.borrar(route(id))],
      outcomes: [...EITHER, '200 404', '404 200'],
      leaves: async (id, [published]) => expect(await count('aviso where id = $1', [id])).toBe(published ? 1 : 0),
    }),
    race('withdrawing and changing: what was changed may still be withdrawn, and what was withdrawn is not changed', {
      prepare: () => publicado(),
      calls: (id) => [
        () => pablo.retirar({ ...route(id), body: { motivo: 'Se ha aplazado' } }),
        () => cambiar(pablo2, id, 'Otro'),
      ],
      outcomes: BOTH_OR_EITHER,
      async leaves(id, [withdrawn]) {
        expect(await value<boolean>('select retirado is not null as v from aviso where id = $1', [id])).toBe(withdrawn);
        expect((await actos(id)).filter((acto) => acto === 'retirar')).toHaveLength(withdrawn ? 1 : 0);
      },
    }),
    race('the same visit on two processes is one, with its first instant', {
      prepare: () => publicado(),
      calls: (id) => [() => ana.registrarVisita(route(id)), () => ana2.registrarVisita(route(id))],
      outcomes: 'all done',
      async leaves(id) {
        const visita = `
          select v.instante::text
            from aviso_visita v join usuario u on u.id = v.usuario_id
           where v.aviso_id = $1 and u.login = 'ana'`;
        const before = await rows(visita, [id]);
        expect(before).toHaveLength(1);
        await ana2.registrarVisita(route(id));
        expect(await rows(visita, [id])).toEqual(before);
      },
    }),
    both('a scheduled one is told of once, though both processes look for it', async () => {
      const ids: number[] = [];
      for (let n = 0; n < 6; n++) ids.push(await publicado({ desde: tras(1, 'd') }));
      await rows(
        `update aviso set publicado = now() - interval '2 hours', desde = now() - interval '1 hour' where id = any($1::bigint[])`,
        [ids],
      );
      await expectNotices(ids);
    }),
  ];
}

const mensaje = (centro: string, texto: string) => ({ body: { centro, texto, nivel: 3, icono: 'salida' } }) as const;

export function pantallas({ en, pair, as, rows, count }: Two): Race[] {
  const [sonia, sonia2] = pair('sonia', pantallasArea);
  const [pablo, admin] = [en('pablo', 0).client(pantallasArea), en('admin', 1).client(pantallasArea)];
  const enCalma = () => rows('delete from emergencia');

  return [
    race('of two emergencies over the same screens one stands, and the other is told which', {
      prepare: enCalma,
      calls(_made, round) {
        const centro = round % 2 === 0 ? '' : 'SDR';
        return [
          () => sonia.lanzar(mensaje(centro, 'Salgan por el norte')),
          () => sonia2.lanzar(mensaje(centro, 'Salgan por el sur')),
        ];
      },
      leaves: async () => expect(await count('emergencia where terminada is null')).toBe(1),
    }),
    race('of two who end it one does, and it is written once', {
      async prepare() {
        await enCalma();
        return (await sonia.lanzar(mensaje('', 'Salgan'))).Id;
      },
      calls: (id) => [() => sonia.terminar(route(id)), () => sonia2.terminar(route(id))],
      async leaves(id) {
        const fines = `historial where entidad = 'emergencia' and entidad_id = $1 and acto = 'terminar'`;
        expect(await count(fines, [id])).toBe(1);
      },
    }),
    race('of two who change a screen that they read alike one does', {
      async prepare() {
        const { Id } = await buildPantalla(as);
        const version = (await pablo.todas()).find((pantalla) => pantalla.Id === Id)?.Version ?? 0;
        return { ...route(Id), version };
      },
      calls: (made) => [pablo, admin].map((quien) => () => quien.cambiar({ ...made, body: formularioPantalla() })),
    }),
    race('of two who withdraw a screen one does', {
      prepare: async () => route((await buildPantalla(as)).Id),
      calls: (made) => [() => pablo.revocar(made), () => admin.revocar(made)],
    }),
    race('a list that is deleted while a screen takes it is in no screen', {
      prepare: () => buildLista(as, elemento('menu')),
      calls: (listaId) => [
        () => admin.borrarLista(route(listaId)),
        () => pablo.crear({ body: formularioPantalla({ listaId }) }),
      ],
      outcomes: ['200 422', '409 200'],
      leaves: async (listaId, [, created]) =>
        expect(await count('pantalla where lista_id = $1', [listaId])).toBe(created ? 1 : 0),
    }),
  ];
}

export function facturas(two: Two): Race[] {
  const { en, pair, as, rows, count } = two;
  const [clara, clara2] = pair('clara', facturasArea);
  const [luis, marta] = [en('luis', 0), en('marta', 1).client(solicitudes)];
  const conMarta = once(() => suplir(two, 'luis', 'marta'));

  return [
    race('two who enter the same invoice: there is one', {
      prepare: (round) => formularioFactura(as, { serie: '', numero: `D-${round}` }),
      calls: (body, round) => [
        () => clara.crear({ body }),
        () => clara2.crear({ body: { ...body, numero: `d-00${round}` } }),
      ],
      leaves: async ({ numero }) =>
        expect(await count('factura where numero_de_factura(numero) = numero_de_factura($1)', [numero])).toBe(1),
    }),
    race('two who conform at once: one does', {
      async prepare() {
        await conMarta();
        const { Id } = await clara.crear({ body: await formularioFactura(as, { serie: 'C' }) });
        await clara.subirPdf({ ...route(Id), fichero: unPdf() });
        await clara.enviar({ ...route(Id), body: {} });
        const { SolicitudId } = await luis.client(facturasArea).factura(route(Id));
        return { Id, body: { Id: SolicitudId ?? 0, comentario: 'Visto' } };
      },
      calls: ({ body }, round) => [
        () => luis.client(solicitudes).aceptar({ body }),
        () => marta[round % 2 === 0 ? 'rechazar' : 'aceptar']({ body }),
      ],
      async leaves({ Id }, [accepted], round) {
        const conforme = accepted || round % 2 === 1;
        const como = `
          select estado_id as estado, (select count(*)::int from conformidad where factura_id = f.id) as conformes
            from factura f
           where id = $1`;
        expect(await rows(como, [Id])).toEqual([conforme ? { estado: 2, conformes: 1 } : { estado: 3, conformes: 0 }]);
      },
    }),
  ];
}

// @spec 4 S-702 S-1201
// A trip that is sent while its approver changes waits for the new approver, in either order.
import { expect } from 'vitest';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { route } from '../../acts.ts';
import { buildViaje, formularioViaje } from '../../build/build.ts';
import { formularioAcceso } from '../../build/tiempo/build-accesos.ts';
import { once, race, type Race, type Two } from '../kit.ts';

const quien = (login: string) => `(select id from usuario where login = '${login}')`;
type Cosa = { tabla: 'usuario' | 'centro_coste' | 'contrato'; fila: string };
const CENTRO: Cosa = { tabla: 'centro_coste', fila: `codigo = '1200'` };
const CONTRATO: Cosa = {
  tabla: 'contrato',
  fila: `codigo = (select min(codigo) from contrato where hoy() between abierto_desde and coalesce(abierto_hasta, hoy()))`,
};
const deUsuario = (login: string): Cosa => ({ tabla: 'usuario', fila: `login = '${login}'` });
const responde = (login: string, { tabla, fila }: Cosa) =>
  `update ${tabla} set responsable_id = ${quien(login)} where ${fila}`;
const activo = (si: boolean) => `update usuario set activo = ${si} where login = 'luis'`;
/** Statements that restore the responsibles of the company. */
const COMO_ESTABAN = [
  activo(true),
  responde('luis', CENTRO),
  responde('eva', deUsuario('luis')),
  responde('luis', deUsuario('ana')),
  responde('luis', CONTRATO),
];
/** Lock that stops a sending after its approver was found and before its wait is noted. */
const ESPERA = 'lock table espera in access exclusive mode';

type Formulario = Parameters<typeof formularioViaje>[0];
type Cambio = { solicita?: string; formulario?: (contrato: string) => Formulario; cambio: string; decide: string };
const CAMBIOS: [what: string, change: Cambio][] = [
  ['the responsible of the cost centre changes', { cambio: responde('marta', CENTRO), decide: 'marta' }],
  [
    'the responsible of the contract changes',
    {
      formulario: (contrato) => ({ cargarA: 'C', centroCoste: '', contrato }),
      cambio: responde('marta', CONTRATO),
      decide: 'marta',
    },
  ],
  [
    'the person above a requester who is the responsible changes',
    { solicita: 'luis', cambio: responde('marta', deUsuario('luis')), decide: 'marta' },
  ],
  ['the responsible leaves', { cambio: activo(false), decide: 'eva' }],
];

export function aprobador({ en, as, rows, value }: Two): Race[] {
  const [ana, ana2] = [en('ana', 0), en('ana', 1)];
  const restaurar = async () => {
    for (const statement of COMO_ESTABAN) await rows(statement);
  };
  const contrato = once(() => value<string>(`select codigo as v from contrato where ${CONTRATO.fila}`));
  const esperaA = async (id: number, login: string) => {
    const visto = await rows(
      `select a.login, e.login as espera_a from viaje v left join usuario a on a.id = v.aprobador_id
         left join solicitud s on s.tipo = 'VIAJE' and s.entidad_id = v.id and s.estado_id = 1
         left join usuario e on e.id = s.aprobador_id where v.id = $1`,
      [id],
    );
    expect(visto).toEqual([{ login, espera_a: login }]);
  };
  const enviar = (login: string, id: number) => en(login, 0).client(viajes).viajeAprobacionSoliciante(route(id));
  const mientras = (what: string, { solicita = 'ana', formulario, cambio, decide }: Cambio): Race[] => {
    const prepare = async () => {
      await restaurar();
      const body = formularioViaje(formulario?.((await contrato()) ?? ''));
      return (await en(solicita, 0).client(viajes).crear({ body })).Id;
    };
    const leaves = async (id: number) => {
      await esperaA(id, decide);
      await restaurar();
    };
    const [envia, cambia] = [(id: number) => () => enviar(solicita, id), () => rows(cambio)];
    return [
      race(`a trip is sent while ${what}, and the change comes first`, {
        prepare,
        hold: () => cambio,
        commit: true,
        calls: (id) => [envia(id)],
        outcomes: 'all done',
        leaves,
      }),
      race(`a trip is sent while ${what}, and the sending comes first`, {
        prepare,
        hold: () => ESPERA,
        calls: (id) => [envia(id), cambia],
        outcomes: 'all done',
        leaves,
      }),
    ];
  };
  const aprobadorDeLoUltimo = () =>
    value<string>(
      `select a.login as v from solicitud s join usuario a on a.id = s.aprobador_id order by s.id desc limit 1`,
    );
  const pedirAcceso = async () => {
    await restaurar();
    return formularioAcceso(ana);
  };

  return [
    ...CAMBIOS.flatMap(([what, change]) => mientras(what, change)),
    race('a trip whose proposals are agreed to waits for the current responsible', {
      async prepare() {
        await restaurar();
        return (await buildViaje(as, { estado: 'elegido' })).id;
      },
      hold: () => responde('marta', CENTRO),
      commit: true,
      calls: (id) => [() => enviar('ana', id)],
      outcomes: 'all done',
      async leaves(id) {
        await esperaA(id, 'marta');
        await restaurar();
      },
    }),
    race('no trip waits for a former responsible when two processes act in random order', {
      async prepare(round) {
        const { Id } = await ana.client(viajes).crear({ body: formularioViaje() });
        return { Id, ahora: round % 2 === 0 ? 'marta' : 'luis' };
      },
      calls: ({ Id, ahora }, round) => [
        () => (round % 2 === 0 ? ana : ana2).client(viajes).viajeAprobacionSoliciante(route(Id)),
        () => rows(responde(ahora, CENTRO)),
      ],
      outcomes: 'all done',
      leaves: ({ Id, ahora }) => esperaA(Id, ahora),
      leavesAll: restaurar,
    }),
    race('an access asked for while the responsible changes waits for the new one when the change comes first', {
      prepare: pedirAcceso,
      hold: () => responde('marta', deUsuario('ana')),
      commit: true,
      calls: (body) => [() => ana.client(accesos).crear({ body })],
      outcomes: 'all done',
      leaves: async () => expect(await aprobadorDeLoUltimo()).toBe('marta'),
    }),
    race('an access asked for while the responsible changes waits for the new one when the request comes first', {
      prepare: pedirAcceso,
      hold: () => ESPERA,
      calls: (body) => [() => ana.client(accesos).crear({ body }), () => rows(responde('marta', deUsuario('ana')))],
      outcomes: 'all done',
      async leaves() {
        expect(await aprobadorDeLoUltimo()).toBe('marta');
        await restaurar();
      },
    }),
  ];
}

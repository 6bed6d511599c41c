import { actoDeFila, area, get, lista, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import {
  AcuerdoDePersona,
  acuerdosQuery,
  DiaDeEquipo,
  EnQueDia,
  enQueDiaQuery,
  equipoQuery,
  FormularioAcuerdo,
  FormularioPlanear,
  FormularioQuitar,
  FormularioTerminar,
  FormularioVetar,
  MiTeletrabajo,
  Planeados,
} from './teletrabajo.schemas.ts';

const acto = { output: Hecho, idempotente: true, conVersion: true } as const;

/** Agreements of telework and the days that are planned within them. */
export const teletrabajo = area('/api/teletrabajo', 'Teletrabajo', {
  mio: get('/mio', 'Mi acuerdo, los próximos días y lo que se puede planear en cada uno.', {
    output: MiTeletrabajo,
  }),
  enDia: get('/endia', 'Si un día tengo previsto trabajar a distancia.', { query: enQueDiaQuery, output: EnQueDia }),
  planear: post('/planear', 'Planeo días de teletrabajo, todos o ninguno.', {
    body: FormularioPlanear,
    output: Planeados,
    idempotente: true,
    ejemplo: { body: { dias: ['2027-01-12', '2027-01-14'] } },
  }),
  quitar: post('/quitar', 'Quito un día que tenía planeado.', {
    ...acto,
    body: FormularioQuitar,
    ejemplo: { body: { Id: 1 } },
  }),

  equipo: get(
    '/equipo',
    'Los próximos días de teletrabajo de las personas por quienes respondo; para RRHH, los de todas.',
    lista(DiaDeEquipo, equipoQuery),
  ),
  vetar: post('/vetar', 'Quien responde no autoriza un día, si el acuerdo lo dice, y por qué.', {
    ...acto,
    body: FormularioVetar,
    ejemplo: { body: { Id: 1, motivo: 'Ese día hay auditoría' } },
  }),

  acuerdos: get('/acuerdos', 'RRHH: los acuerdos de teletrabajo.', lista(AcuerdoDePersona, acuerdosQuery)),
  crearAcuerdo: post('/acuerdos', 'RRHH: acuerdo nuevo de una persona, con sus fechas y sus límites.', {
    ...nuevaFila,
    body: FormularioAcuerdo,
    ejemplo: {
      body: {
        personaId: 7,
        desde: '2027-01-01',
        hasta: null,
        maximo: 2,
        periodo: 'S',
        dias: [1, 2, 3, 4, 5],
        conVeto: true,
        nota: 'Firmado el 15/12/2026',
      },
    },
  }),
  terminarAcuerdo: post(
    '/acuerdos/:id/terminar',
    'RRHH: dice el último día de un acuerdo; los planeados después se quitan.',
    {
      ...actoDeFila,
      body: FormularioTerminar,
      ejemplo: { body: { hasta: '2027-06-30' } },
    },
  ),
});

import * as z from 'zod/mini';
import { area, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { id, idParam } from '#contract/casa/kernel/scalars.ts';
import {
  CicloObjetivos,
  FormularioCiclo,
  FormularioProponer,
  Plan,
  planQuery,
  Puedo,
  ResumenCiclo,
} from './ciclo.schemas.ts';
import {
  equipoQuery,
  FormularioEditar,
  FormularioMotivo,
  FormularioObjetivo,
  FormularioSeguimiento,
  Objetivo,
  ObjetivoDetalle,
  ObjetivoPublico,
} from './objetivo.schemas.ts';
import { MAX_EVIDENCIA } from './objetivos.rules.ts';

const acto = { output: Hecho, idempotente: true, conVersion: true } as const;
const datos = {
  titulo: 'Menos averías repetidas',
  descripcion: '',
  unidad: 'averías',
  inicio: 12,
  meta: 4,
  sentido: 'B',
  peso: 40,
};
const anio = { nombre: 'Año 2099', tipo: 'A', desde: '2099-01-01', hasta: '2099-12-31' };

/** Spec section 2: `objetivos` needs no session. */
export const objetivos = area('/api/objetivos', 'Objetivos', {
  publicos: {
    method: 'GET',
    path: '/publicos',
    access: 'open',
    resumen: 'Sin sesión: los objetivos de la empresa y de sus áreas marcados como públicos, y nada más.',
    output: z.array(ObjetivoPublico),
  },

  // ---------------------------------------------------------------------------------------------------------------------

  puedo: get('/puedo', 'Los ciclos que puedo ver y lo que puedo empezar aquí.', { output: Puedo }),
  arbol: get(
    '/arbol/:id',
    'Los objetivos de la empresa, de mi área y los míos de un ciclo, para verlos como un árbol.',
    {
      params: idParam,
      output: z.array(Objetivo),
    },
  ),
  equipo: get(
    '/equipo/:id',
    'En un ciclo, los personales de quienes dependen de mí o, para RRHH, de todas las personas; los últimos primero.',
    { params: idParam, ...lista(Objetivo, equipoQuery) },
  ),
  objetivo: get('/objetivo/:id', 'Un objetivo con su seguimiento y su historial.', {
    params: idParam,
    output: ObjetivoDetalle,
  }),
  plan: get('/plan/:id', 'Los objetivos de una persona en un ciclo, lo que suman sus pesos y la última propuesta.', {
    params: idParam,
    query: planQuery,
    output: Plan,
  }),
  crear: post('/crear', 'Escribe un objetivo en borrador.', {
    ...nuevaFila,
    body: FormularioObjetivo,
    ejemplo: { body: { cicloId: 1, nivel: 'P', ...datos }, output: { Id: 1 } },
  }),
  editar: put('/editar/:id', 'Cambia un objetivo en borrador, o uno de la empresa o de un área.', {
    params: idParam,
    body: FormularioEditar,
    ...acto,
    ejemplo: { body: datos },
  }),
  borrar: post('/borrar', 'Borra un objetivo en borrador.', {
    body: z.strictObject({ Id: id }),
    ...acto,
    ejemplo: { body: { Id: 1 } },
  }),
  fijar: post('/fijar', 'Fija un objetivo de la empresa o de un área: desde entonces lo ven los demás.', {
    body: z.strictObject({ Id: id }),
    ...acto,
    ejemplo: { body: { Id: 1 } },
  }),
  anular: post('/anular/:id', 'Anula un objetivo ya acordado, con el porqué.', {
    params: idParam,
    body: FormularioMotivo,
    ...acto,
    ejemplo: { body: { motivo: 'Ya no se hará el proyecto' } },
  }),
  seguir: post('/seguir/:id', 'Anota un valor de un día, con un comentario.', {
    params: idParam,
    body: FormularioSeguimiento,
    ...acto,
    output: z.extend(Hecho, { SeguimientoId: z.int() }),
    ejemplo: { body: { fecha: '2026-11-20', valor: 8, comentario: 'Cambiados los rodamientos' } },
  }),
  adjuntar: post('/evidencia/:id', 'Añade la evidencia a un seguimiento propio que no la tiene.', {
    ...nuevaFila,
    params: idParam,
    kind: 'subida',
    maxBytes: MAX_EVIDENCIA,
  }),
  evidencia: get('/evidencia/:id', 'La evidencia de un seguimiento.', { kind: 'descarga', params: idParam }),

  proponer: post('/proponer', 'Propone a la otra parte los objetivos de una persona, con sus metas y pesos.', {
    body: FormularioProponer,
    output: z.object({ Id: z.int(), Numero: z.string() }),
    idempotente: true,
    ejemplo: {
      body: { cicloId: 1, lineas: [{ objetivoId: 1, meta: 4, peso: 100 }], motivo: '' },
      output: { Id: 1, Numero: 'OB-2026-00001' },
    },
  }),
  retirar: post('/retirar', 'Quien lo propuso lo retira mientras nadie ha decidido.', {
    body: z.strictObject({ Id: id }),
    ...acto,
    ejemplo: { body: { Id: 1 } },
  }),

  ciclos: get('/ciclos', 'RRHH: los ciclos, los últimos primero.', lista(CicloObjetivos)),
  crearCiclo: post('/ciclos/crear', 'RRHH: prepara un ciclo en borrador.', {
    ...nuevaFila,
    body: FormularioCiclo,
    ejemplo: { body: anio, output: { Id: 1 } },
  }),
  editarCiclo: put('/ciclos/editar/:id', 'RRHH: cambia un ciclo en borrador.', {
    params: idParam,
    body: FormularioCiclo,
    ...acto,
    ejemplo: { body: anio },
  }),
  abrirCiclo: post('/ciclos/abrir', 'RRHH: abre un ciclo: desde entonces se escriben y acuerdan sus objetivos.', {
    body: z.strictObject({ Id: id }),
    ...acto,
    ejemplo: { body: { Id: 1 } },
  }),
  cerrarCiclo: post('/ciclos/cerrar', 'RRHH: cierra un ciclo: lo acordado recibe su grado y ya nada cambia.', {
    body: z.strictObject({ Id: id }),
    ...acto,
    ejemplo: { body: { Id: 1 } },
  }),
  resumen: get('/ciclos/resumen/:id', 'RRHH: lo que el cierre hará o hizo.', { params: idParam, output: ResumenCiclo }),
  csv: get('/ciclos/csv/:id', 'RRHH: los objetivos de un ciclo como CSV.', { kind: 'descarga', params: idParam }),
});

import * as z from 'zod/mini';
import { area, get, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Acceso,
  AccesoCreado,
  Borrado,
  Consulta,
  DiaRegistro,
  FormularioAcceso,
  FormularioCese,
  FormularioPaquete,
  FormularioRepresentante,
  mesQuery,
  MiAcceso,
  Paquete,
  PersonaDeRegistro,
  porId,
  Representante,
  Resumen,
  ResumenDetalle,
  secretoParam,
  secretoPersonaParam,
} from './registro.schemas.ts';

const ejemplo = { usuarioIds: [17], desde: '2026-10-01', hasta: '2026-10-31' };
const SECRETO = 'Sin sesión, con el secreto del enlace; si no vale o ha caducado, 404.';

/** Register of working time for an inspection (field ideas 7 and 8, art. 34.9 ET). The specification has none of these calls. */
export const inspeccion = area('/api/inspeccion', 'Inspección', {
  personas: get('/personas', 'RRHH: quién ficha, o ha fichado, y su centro de trabajo.', {
    output: z.array(PersonaDeRegistro),
  }),
  paquetes: get('/paquetes', 'RRHH: los últimos cien paquetes, con cuánto llevan hecho.', { output: z.array(Paquete) }),
  crearPaquete: post('/paquetes', 'RRHH: encarga el registro de unas personas y un periodo. Se hace aparte.', {
    body: FormularioPaquete,
    output: z.object({ Id: z.int() }),
    idempotente: true,
    ejemplo: { body: { ...ejemplo, motivo: 'Requerimiento de la Inspección' }, output: { Id: 4 } },
  }),
  bajarPaquete: get('/paquete/:id', 'RRHH: el paquete, en un ZIP con la página que lo comprueba.', {
    kind: 'descarga',
    params: idParam,
  }),
  accesos: get('/accesos', 'RRHH: los últimos cien accesos de inspectores, con sus lecturas.', {
    output: z.array(Acceso),
  }),
  crearAcceso: post(
    '/accesos',
    'RRHH: abre un acceso de solo lectura que caduca solo. Su secreto se dice esta vez y no se guarda; las personas reciben aviso.',
    {
      body: FormularioAcceso,
      output: AccesoCreado,
      ejemplo: {
        body: {
          ...ejemplo,
          nombre: 'Marina Soler',
          organismo: 'Inspección de Trabajo de Cantabria',
          referencia: 'OS 39/0001234/26',
          horas: 72,
        },
        output: { Id: 2, Secreto: 'u3Jm1o0nT9mQy7p2sK4dVw', Caduca: '2026-11-26T09:00:00.000Z' },
      },
    },
  ),
  revocarAcceso: post('/accesos/revocar', 'RRHH: termina un acceso antes de que caduque.', {
    body: porId,
    output: Hecho,
    ejemplo: { body: { Id: 2 } },
  }),
  misAccesos: get('/misaccesos', 'Los accesos de inspectores que muestran mi registro, y cuándo se leyó.', {
    output: z.array(MiAcceso),
  }),
  consulta: {
    method: 'GET',
    path: '/consulta/:secreto',
    access: 'open',
    resumen: `Qué muestra un acceso. ${SECRETO}`,
    params: secretoParam,
    output: Consulta,
  },
  consultaRegistro: {
    method: 'GET',
    path: '/consulta/:secreto/registro/:id',
    access: 'open',
    resumen: `El registro de una persona en un mes. ${SECRETO}`,
    params: secretoPersonaParam,
    query: mesQuery,
    output: z.array(DiaRegistro),
  },
  bajarConsulta: {
    kind: 'descarga',
    method: 'GET',
    path: '/consulta/:secreto/paquete',
    access: 'open',
    resumen: `El paquete de un acceso. ${SECRETO}`,
    params: secretoParam,
  },
  representantes: get('/representantes', 'RRHH: quién representa a los trabajadores de cada centro.', {
    output: z.array(Representante),
  }),
  nombrarRepresentante: post('/representantes', 'RRHH: nombra a alguien representante de un centro o de todos.', {
    body: FormularioRepresentante,
    output: z.object({ Id: z.int() }),
    idempotente: true,
    ejemplo: { body: { usuarioId: 17, centro: null, desde: '2026-11-01', hasta: null }, output: { Id: 3 } },
  }),
  cesarRepresentante: post('/representantes/cesar', 'RRHH: pone el último día de una representación.', {
    body: FormularioCese,
    output: Hecho,
    ejemplo: { body: { Id: 3, hasta: '2026-12-31' } },
  }),
  resumenes: get('/resumenes', 'RRHH, todos; quien representa a un centro, los suyos: las horas de cada mes.', {
    output: z.array(Resumen),
  }),
  resumen: get('/resumen/:id', 'Las horas de un mes, persona a persona.', { params: idParam, output: ResumenDetalle }),
  bajarResumen: get('/resumen/:id/csv', 'Las mismas, para una hoja de cálculo.', { kind: 'descarga', params: idParam }),
  borrados: get('/borrados', 'RRHH: meses cuyo registro se ha borrado a los cuatro años, el último primero.', {
    output: z.array(Borrado),
  }),
});

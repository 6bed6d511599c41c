import * as z from 'zod/mini';
import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { llamadasDeImportacion } from '#contract/casa/kernel/importaciones.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { Ausencia, ausenciasQuery, FormularioAnular, FormularioAusencia } from './ausencia.schemas.ts';
import {
  FormularioResolver,
  IncidenciaDeEquipo,
  incidenciasQuery,
  MesDePersona,
  MesDetalle,
  mesCsvQuery,
  mesQuery,
  Resueltas,
  unMesQuery,
} from './equipo.schemas.ts';
import { FilaImportada, filasQuery, FormularioDeshacer, Importacion } from './importacion.schemas.ts';
import {
  ahoraQuery,
  Ambito,
  ambitoQuery,
  AusenciasDeArea,
  ausenciasPorAreaQuery,
  CuentaAhora,
  cuentasAhoraQuery,
  PersonaDeEquipo,
  personasQuery,
  PresenciaAhora,
  TramosDeHoy,
  tramosQuery,
} from './presencia.schemas.ts';
import { MAX_BYTES } from './presencia.rules.ts';

/** Working time of everybody for RRHH, and of a team for its responsible (S-7050 to S-7059). The specification names none of its calls. */
export const presencia = area('/api/presencia', 'Presencia', {
  ambito: get(
    '/ambito',
    'Por qué centros, áreas y equipos puedo filtrar: los de quien estaba en la plantilla esos días, o está hoy.',
    {
      query: ambitoQuery,
      output: Ambito,
    },
  ),
  ahora: get('/ahora', 'Dónde está cada persona que puedo ver, por nombre.', {
    sensible: 'salud',
    ...lista(PresenciaAhora, ahoraQuery),
  }),
  cuentasAhora: get('/ahora/cuentas', 'Cuántas personas hay en cada estado.', {
    query: cuentasAhoraQuery,
    output: z.array(CuentaAhora),
  }),
  tramos: get('/ahora/tramos', 'Lo que cada persona ha trabajado hoy y lo que su turno prevé.', {
    query: tramosQuery,
    output: z.array(TramosDeHoy),
  }),
  personas: get(
    '/personas',
    'Personas que puedo ver, de esos días o de hoy, cuyo nombre o matrícula contiene un texto (20 como máximo).',
    {
      query: personasQuery,
      output: z.array(PersonaDeEquipo),
    },
  ),

  incidencias: get(
    '/incidencias',
    'Incidencias de unos días, 31 como máximo, persona a persona. Una página puede venir incompleta y seguir.',
    lista(IncidenciaDeEquipo, incidenciasQuery),
  ),
  resolver: post('/incidencias/resolver', 'Resuelve incidencias de otras personas, todas o ninguna.', {
    body: FormularioResolver,
    output: Resueltas,
    idempotente: true,
    ejemplo: {
      body: {
        incidencias: [{ personaId: 3, fecha: '2026-11-02', tipo: 'fuera_de_jornada' }],
        resolucion: 'C',
        comentario: 'Se quedó a cerrar la botadura',
      },
      output: { Resueltas: 1 },
    },
  }),

  mes: get(
    '/mes',
    'El mes de cada persona en una línea. Por una cifra se ordenan 300 personas como máximo.',
    lista(MesDePersona, mesQuery),
  ),
  mesCsv: get('/mes/csv', 'Lo mismo de todas como CSV.', { kind: 'descarga', query: mesCsvQuery }),
  mesDe: get('/mes/:id', 'El mes de una persona, día a día.', {
    params: idParam,
    query: unMesQuery,
    output: MesDetalle,
    sensible: 'salud',
  }),

  ausencias: get('/ausencias', 'RRHH: ausencias, las que empiezan más tarde primero.', {
    sensible: 'salud',
    ...lista(Ausencia, ausenciasQuery),
  }),
  ausenciasPorArea: get('/ausencias/areas', 'RRHH: cuántas personas de cada área faltan cada día.', {
    query: ausenciasPorAreaQuery,
    output: z.array(AusenciasDeArea),
  }),
  crearAusencia: post('/ausencias', 'RRHH: anota que una persona no trabaja unos días, o parte de ellos.', {
    body: FormularioAusencia,
    output: Hecho,
    idempotente: true,
    ejemplo: {
      body: { usuarioId: 3, desde: '2026-12-21', hasta: '2026-12-31', letra: 'V', minutos: null, nota: '' },
    },
  }),
  anularAusencia: post('/ausencias/:id/anular', 'RRHH: la ausencia deja de contar; queda en el historial.', {
    params: idParam,
    body: FormularioAnular,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { motivo: 'Se incorpora antes' } },
  }),

  ...llamadasDeImportacion({
    resumen: {
      importaciones: 'RRHH: ficheros de terminales, los últimos primero.',
      importacion: 'RRHH: un fichero y en qué está.',
      filas: 'RRHH: sus filas, en su orden, con el error de cada una.',
      errores: 'RRHH: las filas con error como CSV, para corregirlas.',
      leer:
        'RRHH: lee un CSV de matrícula, fecha, hora y tipo (E, S, PI, PF) y dice qué se importaría y qué no. ' +
        'No escribe ningún fichaje.',
      importar: 'RRHH: escribe sus filas buenas, persona a persona.',
      descartar: 'RRHH: olvida un fichero que no se ha importado.',
    },
    Importacion,
    Fila: FilaImportada,
    filasQuery,
    maxBytes: MAX_BYTES,
  }),
  deshacer: post('/importaciones/:id/deshacer', 'RRHH: anula los fichajes que siguen en pie de los que escribió.', {
    params: idParam,
    body: FormularioDeshacer,
    output: Hecho,
    conVersion: true,
    idempotente: true,
    ejemplo: { body: { motivo: 'El terminal tenía mal la hora' } },
  }),
});

import * as z from 'zod/mini';
import { area, del, get, lista, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Asignacion,
  Asignado,
  Asignar,
  FormularioAsignacion,
  miosQuery,
  MiTurno,
  OpcionesDePersonas,
  PersonaConTurno,
  personasQuery,
  Previsualizacion,
} from './asignacion.schemas.ts';
import {
  Cargados,
  Centro,
  Festivo,
  festivosQuery,
  FormularioCambioCentro,
  FormularioCentro,
  FormularioFestivo,
  FormularioNacionales,
  FormularioNombreFestivo,
  FormularioRegla,
  FormularioTextoFestivos,
  LineaDeFestivos,
  Regla,
} from './calendario.schemas.ts';
import { Cobertura, coberturaQuery, PersonaPlanificada, planificacionQuery } from './planificacion.schemas.ts';
import {
  CambioDeCiclo,
  CambioDeHoras,
  Cuadrante,
  FormularioCiclo,
  FormularioCuadrante,
  FormularioHoras,
  FormularioNombre,
  FormularioTurno,
  Turno,
} from './turno.schemas.ts';

const huella = 'Q2hhbmdlZCBzaW5jZSBpdCB3YXMgcHJldmlld2VkISE';
const horas = {
  tramos: [[1320, 1800]],
  obligatorias: [],
  ventanas: null,
  teoricoMin: 480,
  pausaMin: 15,
  desde: '2027-01-11',
};
const ciclo = { desde: '2027-01-11', ancla: '2027-01-11', ciclo: [1, 1, 1, 1, 1, 0, 0] };
const asignacion = { personas: [3, 17], cuadranteId: 1, desfase: 0, desde: '2027-01-11', hasta: null, modalidad: 'P' };
const centro = { nombre: 'Cádiz', zona: 'Europe/Madrid', provincia: '11' };
const nombre = { nombre: 'Turno noche', activo: true };
const festivos = { texto: '2027-07-28;SDR;Día de las Instituciones;A;BOC de 15/10/2026' };

/** Work centres, shifts, rotations, rules and holidays, which RRHH keeps with the days from which they hold. */
export const turnos = area('/api/turnos', 'Turnos y horarios', {
  mios: get('/mios', 'Mis turnos entre dos días (92 como máximo).', {
    query: miosQuery,
    output: z.array(MiTurno),
    sensible: 'propio',
  }),

  planificacion: get(
    '/planificacion',
    'RRHH: el turno de cada persona en cada día (31 como máximo), con su ausencia y lo que tiene pedido.',
    { ...lista(PersonaPlanificada, planificacionQuery), sensible: 'salud' },
  ),
  cobertura: get('/cobertura', 'RRHH: cuántas de esas personas trabajan cada día en cada turno.', {
    query: coberturaQuery,
    output: Cobertura,
  }),

  turnos: get('/turnos', 'RRHH: todos los turnos, con lo que ha sido y será cada uno.', { output: z.array(Turno) }),
  crearTurno: post('/crearturno', 'RRHH: turno nuevo.', {
    body: FormularioTurno,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { codigo: 'N', nombre: 'Turno noche', letra: 'N', ...horas } },
  }),
  nombrarTurno: put('/nombrarturno/:id', 'RRHH: cambia su nombre, o deja de ofrecerlo.', {
    params: idParam,
    body: FormularioNombre,
    output: Hecho,
    ejemplo: { body: nombre },
  }),
  previsualizarHoras: post('/previsualizarhoras/:id', 'RRHH: a quién y en qué días cambiaría un horario nuevo.', {
    params: idParam,
    body: FormularioHoras,
    output: Previsualizacion,
    sensible: 'salud',
    ejemplo: { body: horas },
  }),
  cambiarHoras: post(
    '/cambiarhoras/:id',
    'RRHH: horario nuevo del turno desde un día, de hoy en adelante si alguien lo tiene. Sustituye a los que empezasen después.',
    {
      params: idParam,
      body: CambioDeHoras,
      output: Hecho,
      idempotente: true,
      ejemplo: { body: { ...horas, huella, motivo: 'Nuevo relevo' } },
    },
  ),

  cuadrantes: get('/cuadrantes', 'RRHH: todos los cuadrantes, con lo que ha sido y será cada uno.', {
    output: z.array(Cuadrante),
  }),
  crearCuadrante: post('/crearcuadrante', 'RRHH: cuadrante nuevo. Un ciclo de turnos y descansos (0).', {
    body: FormularioCuadrante,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { nombre: 'Noches', festivos: false, ...ciclo } },
  }),
  nombrarCuadrante: put('/nombrarcuadrante/:id', 'RRHH: cambia su nombre, o deja de ofrecerlo.', {
    params: idParam,
    body: FormularioNombre,
    output: Hecho,
    ejemplo: { body: { nombre: 'Noches', activo: true } },
  }),
  previsualizarCiclo: post('/previsualizarciclo/:id', 'RRHH: a quién y en qué días cambiaría un ciclo nuevo.', {
    params: idParam,
    body: FormularioCiclo,
    output: Previsualizacion,
    sensible: 'salud',
    ejemplo: { body: ciclo },
  }),
  cambiarCiclo: post(
    '/cambiarciclo/:id',
    'RRHH: ciclo nuevo del cuadrante desde un día, como el horario de un turno.',
    {
      params: idParam,
      body: CambioDeCiclo,
      output: Hecho,
      idempotente: true,
      ejemplo: { body: { ...ciclo, huella, motivo: 'Nuevo relevo' } },
    },
  ),

  opciones: get('/opciones', 'RRHH: por qué se pueden elegir personas.', { output: OpcionesDePersonas }),
  personas: get('/personas', 'RRHH: quien ficha, con el cuadrante que tiene.', lista(PersonaConTurno, personasQuery)),
  asignaciones: get('/asignaciones/:id', 'RRHH: los cuadrantes que ha tenido una persona, el último primero.', {
    params: idParam,
    output: z.array(Asignacion),
  }),
  previsualizar: post('/previsualizar', 'RRHH: qué días y cómo cambiarían al asignar un cuadrante a estas personas.', {
    body: FormularioAsignacion,
    output: Previsualizacion,
    sensible: 'salud',
    ejemplo: { body: asignacion },
  }),
  asignar: post(
    '/asignar',
    'RRHH: asigna el cuadrante. Responde 409 si ya no haría lo que se previsualizó, ' +
      'y 422 si falta el motivo de un cambio sin el preaviso debido.',
    {
      body: Asignar,
      output: Asignado,
      idempotente: true,
      ejemplo: { body: { ...asignacion, huella, motivo: 'Baja de un compañero' } },
    },
  ),

  festivos: get('/festivos', 'RRHH: los de un año, de todos los centros o los que rigen en uno.', {
    query: festivosQuery,
    output: z.array(Festivo),
  }),
  crearFestivo: post('/crearfestivo', 'RRHH: festivo que aún no ha llegado.', {
    body: FormularioFestivo,
    output: Hecho,
    idempotente: true,
    ejemplo: {
      body: {
        fecha: '2027-07-28',
        centro: 'SDR',
        nombre: 'Día de las Instituciones',
        ambito: 'A',
        fuente: 'BOC de 15/10/2026',
      },
    },
  }),
  nombrarFestivo: put('/nombrarfestivo/:id', 'RRHH: cambia su nombre y su fuente, si no ha llegado.', {
    params: idParam,
    body: FormularioNombreFestivo,
    output: Hecho,
    ejemplo: { body: { nombre: 'Día de Cantabria', fuente: '' } },
  }),
  quitarFestivo: del('/quitarfestivo/:id', 'RRHH: quita uno que no ha llegado.', { params: idParam, output: Hecho }),
  cargarNacionales: post('/cargarnacionales', 'RRHH: los nacionales de un año que aún no han llegado.', {
    body: FormularioNacionales,
    output: Cargados,
    ejemplo: { body: { anio: 2028 } },
  }),
  previsualizarFestivos: post(
    '/previsualizarfestivos',
    'RRHH: lo que haría un texto de festivos, línea a línea: fecha;centro;nombre;ámbito;fuente.',
    { body: FormularioTextoFestivos, output: z.array(LineaDeFestivos), ejemplo: { body: festivos } },
  ),
  cargarFestivos: post('/cargarfestivos', 'RRHH: los escribe todos, o ninguno si alguna línea está mal.', {
    body: FormularioTextoFestivos,
    output: Cargados,
    idempotente: true,
    ejemplo: { body: festivos },
  }),

  reglas: get('/reglas', 'RRHH: los límites de la jornada, generales y por centro, los últimos primero.', {
    output: z.array(Regla),
  }),
  crearRegla: post('/crearregla', 'RRHH: límites nuevos desde un día, de hoy en adelante.', {
    body: FormularioRegla,
    output: Hecho,
    idempotente: true,
    ejemplo: {
      body: {
        centro: '',
        desde: '2027-01-01',
        motivo: 'Convenio 2027',
        cortesiaMin: 5,
        saldoMaxMin: 2400,
        saldoMinMin: -1200,
        descansoMin: 720,
        descansoSemanalMin: 2160,
        jornadaMaxMin: 540,
        preavisoDias: 5,
        desfaseMaxSeg: 60,
      },
    },
  }),

  centros: get('/centros', 'RRHH: los centros de trabajo.', { output: z.array(Centro) }),
  crearCentro: post('/crearcentro', 'RRHH: centro de trabajo nuevo.', {
    body: FormularioCentro,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { codigo: 'CAD', ...centro } },
  }),
  cambiarCentro: put(
    '/cambiarcentro/:id',
    'RRHH: cambia su nombre, provincia, municipio y zona. La zona, solo mientras nadie de allí tenga turnos asignados.',
    { params: idParam, body: FormularioCambioCentro, output: Hecho, ejemplo: { body: centro } },
  ),
});

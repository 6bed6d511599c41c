import type { FastifyInstance } from 'fastify';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { lista } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { selectAsignaciones, selectOpciones, selectPersonas } from './asignacion.queries.ts';
import { cambiarCentro, crearCentro, crearRegla } from './calendario.commands.ts';
import { selectCentros, selectReglasDeJornada } from './calendario.queries.ts';
import {
  cargarNacionales,
  cargarTexto,
  crearFestivo,
  nombrarFestivo,
  previsualizarFestivos,
  quitarFestivoFuturo,
} from './festivo.commands.ts';
import { selectFestivos } from './festivo.queries.ts';
import { leerCobertura, leerPlan } from './plan/planificacion.commands.ts';
import { claveNombre } from './plan/planificacion.queries.ts';
import { selectPlan } from './plan/plan.queries.ts';
import {
  asignar,
  cambiarCiclo,
  cambiarHoras,
  crearCuadrante,
  crearTurno,
  nombrarCuadrante,
  nombrarTurno,
  previsualizarAsignacion,
  previsualizarCiclo,
  previsualizarHoras,
} from './turno.commands.ts';
import { selectCuadrantes, selectTurnos } from './turno.queries.ts';
import { deBaja, enBaja, verMio } from './turnos.views.ts';

const MAX_MIOS = 92;
const policy = conRol('RRHH');

/** Shifts, rotations, holidays, rules and work centres. */
export async function turnosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, turnos, {
    mios: {
      policy: conSesion,
      handle: async ({ usuario, query: { desde, hasta } }) => {
        const dias = diasEntre(desde, hasta);
        if (dias < 0 || dias >= MAX_MIOS)
          throw noValido([{ field: 'hasta', message: `De uno a ${MAX_MIOS} días, a partir del primero` }]);
        return (await selectPlan(usuario.id, desde, hasta)).map(verMio);
      },
    },

    planificacion: {
      ...lista({
        policy,
        clave: claveNombre,
        filas: ({ usuario, query }, desde) => leerPlan(usuario.id, query, desde),
        orden: ({ Nombre, Id }) => [Nombre, Id],
        ver: () => (persona) => persona,
      }),
      deQuienes: (_call, { filas }) => filas.filter(enBaja).map(({ Id }) => Id),
    },
    cobertura: { policy, handle: ({ query }) => leerCobertura(query) },

    turnos: { policy, handle: () => selectTurnos() },
    crearTurno: { policy, handle: ({ usuario, body }) => crearTurno(usuario, body) },
    nombrarTurno: { policy, handle: ({ usuario, params, body }) => nombrarTurno(usuario, params.id, body) },
    previsualizarHoras: {
      policy,
      handle: ({ usuario, params, body }) => previsualizarHoras(usuario, params.id, body),
      deQuienes: deBaja,
    },
    cambiarHoras: { policy, handle: ({ usuario, params, body }) => cambiarHoras(usuario, params.id, body) },

    cuadrantes: { policy, handle: () => selectCuadrantes() },
    crearCuadrante: { policy, handle: ({ usuario, body }) => crearCuadrante(usuario, body) },
    nombrarCuadrante: { policy, handle: ({ usuario, params, body }) => nombrarCuadrante(usuario, params.id, body) },
    previsualizarCiclo: {
      policy,
      handle: ({ usuario, params, body }) => previsualizarCiclo(usuario, params.id, body),
      deQuienes: deBaja,
    },
    cambiarCiclo: { policy, handle: ({ usuario, params, body }) => cambiarCiclo(usuario, params.id, body) },

    opciones: { policy, handle: () => selectOpciones() },
    personas: lista({
      policy,
      clave: claveNombre,
      filas: ({ query }, desde) => selectPersonas(query, desde),
      orden: ({ Nombre, Id }) => [Nombre, Id],
      ver: () => (persona) => persona,
    }),
    asignaciones: { policy, handle: ({ params }) => selectAsignaciones(params.id) },
    previsualizar: {
      policy,
      handle: ({ usuario, body }) => previsualizarAsignacion(usuario, body),
      deQuienes: deBaja,
    },
    asignar: { policy, handle: ({ usuario, body }) => asignar(usuario, body) },

    festivos: { policy, handle: ({ query: { anio, centro } }) => selectFestivos(anio, centro) },
    crearFestivo: { policy, handle: ({ usuario, body }) => crearFestivo(usuario, body) },
    nombrarFestivo: { policy, handle: ({ usuario, params, body }) => nombrarFestivo(usuario, params.id, body) },
    quitarFestivo: { policy, handle: ({ usuario, params }) => quitarFestivoFuturo(usuario, params.id) },
    cargarNacionales: { policy, handle: ({ usuario, body }) => cargarNacionales(usuario, body.anio) },
    previsualizarFestivos: { policy, handle: ({ body }) => previsualizarFestivos(body.texto) },
    cargarFestivos: { policy, handle: ({ usuario, body }) => cargarTexto(usuario, body.texto) },

    reglas: { policy, handle: () => selectReglasDeJornada() },
    crearRegla: { policy, handle: ({ usuario, body }) => crearRegla(usuario, body) },

    centros: { policy, handle: () => selectCentros() },
    crearCentro: { policy, handle: ({ usuario, body }) => crearCentro(usuario, body) },
    cambiarCentro: { policy, handle: ({ usuario, params, body }) => cambiarCentro(usuario, params.id, body) },
  });
}

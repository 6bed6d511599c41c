import * as z from 'zod/mini';
import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Cierre,
  CierreDePersona,
  CierreDetalle,
  FormularioAjuste,
  FormularioBloque,
  FormularioCerrar,
  FormularioConforme,
  FormularioConMotivo,
  mesQuery,
  personasQuery,
  ResumenCierres,
} from './cierre.schemas.ts';

const acto = { output: Hecho, idempotente: true, conVersion: true } as const;

/** Spec section 7, `cierresaldohorario`; below the line, the closings of RRHH. */
export const cierres = area('/api', 'Cierres del saldo horario', {
  mios: get('/usuario/cierresaldohorario', 'Mis meses y en qué está el cierre de cada uno, el último primero.', {
    output: z.array(Cierre),
  }),
  cierre: get('/usuario/cierresaldohorario/:id', 'El cierre de un mes con su libro, línea a línea, y su historial.', {
    params: idParam,
    output: CierreDetalle,
  }),
  conformar: post('/usuario/conformarcierre', 'Doy mi conformidad a un mes.', {
    ...acto,
    body: FormularioConforme,
    ejemplo: { body: { Id: 1 } },
  }),
  disconformar: post('/usuario/disconformarcierre', 'Digo que no estoy conforme con un mes, y por qué.', {
    ...acto,
    body: FormularioConMotivo,
    ejemplo: { body: { Id: 1, motivo: 'Falta la guardia del día 12' } },
  }),

  // ---------------------------------------------------------------------------------------------------------------------

  personas: get(
    '/cierres/personas',
    'Para RRHH: un mes de cada persona, primero quienes no están conformes.',
    lista(CierreDePersona, personasQuery),
  ),
  persona: get('/cierres/persona/:id', 'Para RRHH: el mes de una persona; si está abierto, como se cerraría ahora.', {
    params: idParam,
    query: mesQuery,
    output: CierreDetalle,
  }),
  resumen: get('/cierres/resumen', 'Para RRHH: cuántas personas hay en cada estado, y el último bloque del mes.', {
    query: mesQuery,
    output: ResumenCierres,
  }),
  cerrar: post('/cierres/cerrar', 'RRHH cierra el mes de una persona y le pide su conformidad.', {
    body: FormularioCerrar,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { personaId: 7, mes: '2026-10' } },
  }),
  bloque: post('/cierres/bloque', 'RRHH cierra, termina de cerrar o comprueba el mes de todas las personas.', {
    body: FormularioBloque,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { mes: '2026-10', acto: 'cerrar' } },
  }),
  ajustar: post('/cierres/ajustar', 'RRHH dice cuántos minutos se compensan o se pagan en ese mes.', {
    ...acto,
    body: FormularioAjuste,
    ejemplo: { body: { Id: 1, compensadoMin: 120, pagadoMin: 0 } },
  }),
  finalizar: post('/cierres/finalizar', 'RRHH termina de cerrar un mes sobre el que la persona ya se ha pronunciado.', {
    ...acto,
    body: FormularioConforme,
    ejemplo: { body: { Id: 1 } },
  }),
  reabrir: post('/cierres/reabrir', 'RRHH reabre un mes, y dice por qué.', {
    ...acto,
    body: FormularioConMotivo,
    ejemplo: { body: { Id: 1, motivo: 'Faltaba aplicar una corrección' } },
  }),
});

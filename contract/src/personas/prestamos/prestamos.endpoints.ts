import * as z from 'zod/mini';
import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  FormularioAmortizar,
  FormularioConceder,
  FormularioDenegar,
  FormularioPrestamo,
  FormularioRegla,
  FormularioRetirar,
  gestionQuery,
  Posibilidades,
  Prestamo,
  PrestamoDetalle,
  prestamosQuery,
  Regla,
} from './prestamo.schemas.ts';

const acto = { output: Hecho, idempotente: true, conVersion: true } as const;
const regla = { importeMax: 6000, plazosMax: 24, interes: 0, anticipoMax: 1000, firmaDesde: 3000, interesLegal: 3.25 };

/** Spec section 7, user data for the first call; the specification names none of the others. */
export const prestamos = area('/api/usuario', 'Préstamos', {
  prestamos: get('/prestamos', 'Mis préstamos y anticipos con su cuadro, los últimos primero.', {
    ...lista(Prestamo, prestamosQuery),
    sensible: 'propio',
  }),

  // ---------------------------------------------------------------------------------------------------------------------

  posibilidades: get('/prestamos/posibilidades', 'Qué puedo pedir hoy, hasta cuánto y, si no, por qué.', {
    output: Posibilidades,
  }),
  prestamo: get(
    '/prestamos/prestamo/:id',
    'Un préstamo con su cuadro y su historial: el mío o, para RRHH, cualquiera.',
    {
      params: idParam,
      output: PrestamoDetalle,
      sensible: 'nomina',
    },
  ),
  crear: post('/prestamos/crear', 'Pide un préstamo o un anticipo de nómina.', {
    body: FormularioPrestamo,
    output: z.extend(Hecho, { Numero: z.string() }),
    idempotente: true,
    ejemplo: {
      body: { tipo: 'P', importe: 2400, plazos: 12, concepto: 'Arreglo del coche' },
      output: { Id: 1, Numero: 'PR-2027-00001' },
    },
  }),
  retirar: post('/prestamos/retirar', 'Retira una petición mía que espera.', {
    body: FormularioRetirar,
    ...acto,
    ejemplo: { body: { Id: 1 } },
  }),
  gestion: get('/prestamos/gestion', 'Para RRHH: los préstamos de todos, los últimos primero.', {
    ...lista(Prestamo, gestionQuery),
    sensible: 'nomina',
  }),
  deOtra: get(
    '/prestamos/personas/:id',
    'Para RRHH: los préstamos de una persona, los últimos primero. Cada persona, los suyos.',
    { params: idParam, ...lista(Prestamo), sensible: 'nomina' },
  ),
  conceder: post('/prestamos/conceder/:id', 'RRHH lo concede, con sus condiciones.', {
    params: idParam,
    body: FormularioConceder,
    ...acto,
    ejemplo: { body: { importe: 2400, plazos: 12, interes: 0, primera: '2027-04', comentario: 'Conforme' } },
  }),
  denegar: post('/prestamos/denegar/:id', 'RRHH lo deniega, con el porqué.', {
    params: idParam,
    body: FormularioDenegar,
    ...acto,
    ejemplo: { body: { comentario: 'Ahora no es posible' } },
  }),
  amortizar: post('/prestamos/amortizar/:id', 'RRHH registra hoy una devolución anticipada, de parte o de todo.', {
    params: idParam,
    body: FormularioAmortizar,
    ...acto,
    ejemplo: { body: { modo: 'P', importe: 500, comentario: 'Transferencia' } },
  }),
  reglas: get('/prestamos/reglas', 'Para RRHH: los límites, por el día desde el que rigen, los últimos primero.', {
    output: z.array(Regla),
  }),
  cambiarRegla: post('/prestamos/reglas/cambiar', 'RRHH fija los límites desde un día que aún no ha pasado.', {
    body: FormularioRegla,
    output: Regla,
    idempotente: true,
    ejemplo: { body: { desde: '2099-01-01', ...regla } },
  }),
});

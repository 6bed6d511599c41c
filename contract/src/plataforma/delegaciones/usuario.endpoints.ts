import * as z from 'zod/mini';
import { area, del, get, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho, Puede } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Companero,
  companerosQuery,
  Delegacion,
  EnAusencias,
  FormularioDelegacion,
  FormularioEnAusencias,
  Usuario,
} from './usuario.schemas.ts';

/** User data (spec section 7) and delegations. */
export const usuario = area('/api/usuario', 'Persona', {
  usuario: get('/usuario', 'Mis datos de solicitante.', { output: Usuario }),

  companeros: get(
    '/companeros',
    'Personas de la empresa con unas palabras de su nombre, matrícula, puesto, área o centro (20 como máximo).',
    {
      query: companerosQuery,
      output: z.array(Companero),
    },
  ),
  puedeDelegar: get('/puededelegar', 'Si puedo delegar y, si no, por qué.', { output: Puede }),
  delegaciones: get('/delegaciones', 'Delegaciones que he dado o recibido.', { output: z.array(Delegacion) }),
  crearDelegacion: post('/creardelegacion', 'Otra persona decide por mí entre dos fechas.', {
    ...nuevaFila,
    body: FormularioDelegacion,
    ejemplo: { body: { paraId: 7, desde: '2027-08-01', hasta: '2027-08-15' } },
  }),
  borrarDelegacion: del('/borrardelegacion/:id', 'Termina una delegación que di.', { params: idParam, output: Hecho }),
  enAusencias: get('/enausencias', 'Quién decide por mí mientras estoy ausente.', { output: EnAusencias }),
  nombrarEnAusencias: put(
    '/nombrarenausencias',
    'Nombra a quien decide por mí en mis ausencias de días enteros, o a nadie.',
    { body: FormularioEnAusencias, output: Hecho, ejemplo: { body: { paraId: 7 } } },
  ),
});

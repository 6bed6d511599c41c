import * as z from 'zod/mini';
import { area } from '#contract/kernel/endpoint.ts';
import { Hecho } from '#contract/kernel/error.ts';
import { idParam } from '#contract/kernel/scalars.ts';
import { Companero, companerosQuery, Delegacion, FormularioDelegacion, Usuario } from './usuario.schemas.ts';

/** Spec section 7, user data; the delegations are decisions 3. */
export const usuario = area('/api/usuario', 'Persona', {
  usuario: { method: 'GET', path: '/usuario', access: 'user', resumen: 'Mis datos de solicitante.', output: Usuario },

  companeros: {
    method: 'GET',
    path: '/companeros',
    access: 'user',
    resumen: 'Personas en activo cuyo nombre contiene un texto (20 como máximo).',
    query: companerosQuery,
    output: z.array(Companero),
  },
  delegaciones: {
    method: 'GET',
    path: '/delegaciones',
    access: 'user',
    resumen: 'Delegaciones que he dado o recibido.',
    output: z.array(Delegacion),
  },
  crearDelegacion: {
    method: 'POST',
    path: '/creardelegacion',
    access: 'user',
    resumen: 'Otra persona decide por mí entre dos fechas.',
    body: FormularioDelegacion,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { paraId: 7, desde: '2027-08-01', hasta: '2027-08-15' } },
  },
  borrarDelegacion: {
    method: 'DELETE',
    path: '/borrardelegacion/:id',
    access: 'user',
    resumen: 'Termina una delegación que di.',
    params: idParam,
    output: Hecho,
  },
});

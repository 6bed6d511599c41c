import * as z from 'zod/mini';
import { area } from '#contract/casa/kernel/endpoint.ts';

/** Description of the calls for other programs, made from the contract. */
export const documentacion = area('/api', 'Documentación', {
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'open',
    resumen: 'Este contrato, en OpenAPI 3.1.',
    output: z.record(z.string(), z.unknown()),
  },
  docs: {
    method: 'GET',
    path: '/docs',
    access: 'open',
    kind: 'descarga',
    resumen: 'Este contrato, para leerlo en un navegador.',
  },
});

import { area, deClave } from '#contract/casa/kernel/endpoint.ts';
import { QuienEs } from './sistemas.schemas.ts';

/** Question of another system about its own key. */
export const claveV1 = area('/api/v1', 'Claves: para otros sistemas', {
  clave: deClave('cualquiera')('GET', '/clave', 'De quién es la clave, qué alcances tiene y cuándo caduca.', {
    output: QuienEs,
    ejemplo: { output: { Nombre: 'Nóminas', Alcances: ['nomina:leer'], Caduca: '2027-11-30T09:00:00.000Z' } },
  }),
});

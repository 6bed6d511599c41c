import * as z from 'zod/mini';
import { area, deClave, get, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Clave,
  ClaveDada,
  ClaveDetalle,
  FormularioCambiarClave,
  FormularioClave,
  FormularioCortar,
  FormularioRenovar,
  FormularioRevocar,
  QuienEs,
} from './sistemas.schemas.ts';

const password = 'mi contraseña de acceso';
/** Keys of other systems, for ADMIN. */
export const sistemas = area('/api/conexiones', 'Claves de otros sistemas', {
  claves: get('/claves', 'Para ADMIN: las claves de otros sistemas, las que ya no sirven al final.', {
    output: z.array(Clave),
  }),
  clave: get('/claves/:id', 'Para ADMIN: una clave con sus redes, sus últimas llamadas y su historial.', {
    params: idParam,
    output: ClaveDetalle,
  }),
  crear: post('/claves/crear', 'Para ADMIN: una clave nueva. Su texto solo se responde esta vez.', {
    body: FormularioClave,
    output: ClaveDada,
    ejemplo: {
      body: { nombre: 'Nóminas', alcances: ['nomina:leer'], redes: ['192.0.2.0/24'], caduca: '2027-06-30', password },
    },
  }),
  cambiar: post(
    '/claves/cambiar',
    'Para ADMIN: qué puede hacer una clave y desde qué redes, desde su siguiente llamada.',
    {
      body: FormularioCambiarClave,
      output: Hecho,
      conVersion: true,
      ejemplo: { body: { Id: 1, alcances: ['nomina:leer'], redes: ['192.0.2.0/24', '2001:db8::/32'], password } },
    },
  ),
  renovar: post(
    '/claves/renovar',
    'Para ADMIN: otro secreto para una clave; el anterior sirve un tiempo más, o nada.',
    {
      body: FormularioRenovar,
      output: ClaveDada,
      conVersion: true,
      ejemplo: { body: { Id: 1, caduca: '2027-06-30', convive: 168, password } },
    },
  ),
  cortar: post('/claves/cortar', 'Para ADMIN: el secreto anterior de una clave renovada deja de servir ahora.', {
    body: FormularioCortar,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { Id: 1 } },
  }),
  revocar: post(
    '/claves/revocar',
    'Para ADMIN: una clave deja de servir desde su siguiente llamada. No se puede deshacer.',
    {
      body: FormularioRevocar,
      output: Hecho,
      idempotente: true,
      ejemplo: { body: { Id: 1, motivo: 'El programa de nóminas se ha cambiado' } },
    },
  ),
});

/** Question of another system about its own key. */
export const claveV1 = area('/api/v1', 'Claves: para otros sistemas', {
  clave: deClave('cualquiera')('GET', '/clave', 'De quién es la clave, qué alcances tiene y cuándo caduca.', {
    output: QuienEs,
    ejemplo: { output: { Nombre: 'Nóminas', Alcances: ['nomina:leer'], Caduca: '2027-11-30T09:00:00.000Z' } },
  }),
});

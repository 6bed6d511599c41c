import { area, get, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Cadena,
  ClaveDePersona,
  codigoParams,
  EstadoFirma,
  FormularioCambioClave,
  FormularioClave,
  FormularioRevocacion,
  Verificacion,
} from './firma.schemas.ts';

/** Signatures. */
export const firma = area('/api/firma', 'Firma', {
  estado: get('/estado', 'Si tengo contraseña de firma y si está bloqueada.', { output: EstadoFirma }),
  crearClave: post('/crearclave', 'Pone mi contraseña de firma.', {
    body: FormularioClave,
    output: Hecho,
    ejemplo: { body: { passwordAcceso: 'la de entrar', passwordFirma: 'la de firmar' } },
  }),
  cambiarClave: post('/cambiarclave', 'Cambia mi contraseña de firma; la clave sigue siendo la misma.', {
    body: FormularioCambioClave,
    output: Hecho,
    ejemplo: { body: { passwordActual: 'la de firmar', passwordFirma: 'otra de firmar' } },
  }),
  revocarClave: post(
    '/revocarclave',
    'He perdido la contraseña: la clave ya no firma; lo firmado sigue siendo válido.',
    {
      body: FormularioRevocacion,
      output: Hecho,
      ejemplo: { body: { passwordAcceso: 'la de entrar', motivo: 'No recuerdo la contraseña' } },
    },
  ),
  claveDePersona: get('/personas/:id', 'Administración: si una persona tiene clave de firma.', {
    params: idParam,
    output: ClaveDePersona,
  }),
  revocarClaveDe: post(
    '/personas/:id/revocarclave',
    'Administración: revoca la clave de una persona, con el motivo. Nadie pone la de otra; lo firmado sigue siendo válido.',
    {
      params: idParam,
      body: FormularioRevocacion,
      output: Hecho,
      ejemplo: { body: { passwordAcceso: 'la de entrar', motivo: 'Ha perdido el móvil' } },
    },
  ),
  verificar: get('/verificar/:codigo', 'Comprueba una decisión por su código.', {
    params: codigoParams,
    output: Verificacion,
  }),
  jws: get('/jws/:codigo', 'La firma (JWS) con la clave pública, para comprobarla fuera.', {
    kind: 'descarga',
    params: codigoParams,
  }),
  cadena: get('/cadena', 'Administración: comprueba la cadena de todas las decisiones.', { output: Cadena }),
});

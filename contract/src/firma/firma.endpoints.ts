import { area } from '#contract/kernel/endpoint.ts';
import { Hecho } from '#contract/kernel/error.ts';
import {
  Cadena,
  codigoParams,
  EstadoFirma,
  FormularioCambioClave,
  FormularioClave,
  FormularioRevocacion,
  Verificacion,
} from './firma.schemas.ts';

/** Decisions 8: «firma electrónica simple con evidencias». */
export const firma = area('/api/firma', 'Firma', {
  estado: {
    method: 'GET',
    path: '/estado',
    access: 'user',
    resumen: 'Si tengo contraseña de firma y si está bloqueada.',
    output: EstadoFirma,
  },
  crearClave: {
    method: 'POST',
    path: '/crearclave',
    access: 'user',
    resumen: 'Pone mi contraseña de firma.',
    body: FormularioClave,
    output: Hecho,
    ejemplo: { body: { passwordAcceso: 'la de entrar', passwordFirma: 'la de firmar' } },
  },
  cambiarClave: {
    method: 'POST',
    path: '/cambiarclave',
    access: 'user',
    resumen: 'Cambia mi contraseña de firma; la clave sigue siendo la misma.',
    body: FormularioCambioClave,
    output: Hecho,
    ejemplo: { body: { passwordActual: 'la de firmar', passwordFirma: 'otra de firmar' } },
  },
  revocarClave: {
    method: 'POST',
    path: '/revocarclave',
    access: 'user',
    resumen: 'He perdido la contraseña: la clave ya no firma; lo firmado sigue siendo válido.',
    body: FormularioRevocacion,
    output: Hecho,
    ejemplo: { body: { passwordAcceso: 'la de entrar', motivo: 'No recuerdo la contraseña' } },
  },
  verificar: {
    method: 'GET',
    path: '/verificar/:codigo',
    access: 'user',
    resumen: 'Comprueba una decisión por su código.',
    params: codigoParams,
    output: Verificacion,
  },
  jws: {
    method: 'GET',
    path: '/jws/:codigo',
    access: 'user',
    resumen: 'La firma (JWS) con la clave pública, para comprobarla fuera.',
    kind: 'descarga',
    params: codigoParams,
  },
  cadena: {
    method: 'GET',
    path: '/cadena',
    access: 'user',
    resumen: 'Administración: comprueba la cadena de todas las decisiones.',
    output: Cadena,
  },
});

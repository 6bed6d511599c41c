import { mutationOptions } from '@tanstack/react-query';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { acto, leida, porId, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(firma);
const FIRMA = ['firma'] as const;

export const estadoFirma = todo(api.estado, [...FIRMA, 'estado'], { silencio: true });
/** Verification of a code, always fetched anew: a cached result would not prove the present state. */
export const verificacion = (codigo: string) => ({
  ...leida(
    api.verificar,
    [...FIRMA, 'verificacion', codigo],
    { params: { codigo } },
    { cargando: 'Comprobando...', silencio: true },
  ),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

// Failures stand beside the fields, without an alert. Passwords that were sent are forgotten with their form.
const deClave = <Args, Result>(call: (args: Args) => Promise<Result>, cargando: string, exito: string) => ({
  ...acto(FIRMA, call, { cargando, silencio: true, exito }),
  gcTime: 0,
});
export const crearClave = deClave(api.crearClave, 'Guardando...', 'Contraseña de firma guardada');
export const cambiarClave = deClave(api.cambiarClave, 'Guardando...', 'Contraseña de firma cambiada');
export const revocarClave = deClave(api.revocarClave, 'Revocando...', 'Clave de firma revocada');
export const revocarClaveDe = deClave(api.revocarClaveDe, 'Revocando...', 'Clave de firma revocada');
/** Signing key of somebody, for administration. */
export const claveDe = (id: number) => porId(api.claveDePersona, [...FIRMA, 'persona'], id);
export const descargarFirma = mutationOptions({
  mutationFn: (codigo: string) => api.jws({ params: { codigo } }),
  meta: { cargando: 'Descargando...', silencio: true },
});
export const comprobarCadena = mutationOptions({
  mutationFn: () => api.cadena(),
  meta: { cargando: 'Comprobando...', silencio: true },
});

import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { acto, todo } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(cuenta);
export const TEMAS = ['cuenta'] as const;

export const sesiones = todo(api.sesiones, ['cuenta', 'sesiones']);
export const terminarSesion = acto(TEMAS, api.terminar, {
  exito: 'Sesión terminada',
});
export const terminarOtras = acto(TEMAS, () => api.terminarOtras(), { exito: 'Sesiones terminadas' });

export const llaves = todo(api.llaves, ['cuenta', 'llaves']);
export const opcionesDeLlave = acto(TEMAS, api.opcionesDeLlave, { silencio: true });
export const crearLlave = acto(TEMAS, api.crearLlave, { silencio: true, exito: 'Llave de acceso añadida' });
export const nombrarLlave = acto(TEMAS, api.nombrarLlave, { silencio: true, exito: 'Nombre cambiado' });
export const quitarLlave = acto(TEMAS, api.quitarLlave, { silencio: true, exito: 'Llave de acceso quitada' });

export const factor = todo(api.factor, ['cuenta', 'factor']);
export const prepararFactor = acto([], api.prepararFactor, { silencio: true });
// Its screen goes on with the codes: what it stands on is asked anew once they have been seen.
export const activarFactor = acto([], api.activarFactor, { silencio: true });
export const nuevosCodigos = acto(TEMAS, api.nuevosCodigos, { silencio: true });
export const quitarFactor = acto(TEMAS, api.quitarFactor, { silencio: true, exito: 'Segundo factor quitado' });

export const factores = (texto: string) => lista(api.factores, ['cuenta', 'factores'], texto === '' ? {} : { texto });
export const restablecerFactor = acto(TEMAS, api.restablecerFactor, { exito: 'Segundo factor restablecido' });

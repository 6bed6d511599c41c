import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';

/**
 * Roles that a group of a provider may give. Never ADMIN, because a provider that lies would have the whole system; and whether somebody
 * is of the staff or of a subcontractor is said by human resources.
 */
export const ROLES_DE_GRUPO = ROLES.filter(
  (rol): rol is Exclude<(typeof ROLES)[number], 'ADMIN' | 'EMPLEADO' | 'SUBCONTRATA'> =>
    rol !== 'ADMIN' && rol !== 'EMPLEADO' && rol !== 'SUBCONTRATA',
);
export type RolDeGrupo = (typeof ROLES_DE_GRUPO)[number];

/** Page to which a provider sends people back once they have signed out there. */
export const rutaTrasSalir = (codigo: string): string => `/entrada/salida/${codigo}`;
/** Page to which a provider sends people back, and call to which it sends its sign-outs. Each provider has its own. */
export const rutaDeVuelta = (codigo: string): string => `/entrada/vuelta/${codigo}`;
export const rutaDeSalida = (codigo: string): string => `/api/entrada/salida/${codigo}`;

/** Door of the password for a person. */
export const PUERTAS = {
  abierta: 'Como los demás',
  cerrada: 'Solo con la cuenta de la empresa',
  emergencia: 'Siempre con contraseña',
} as const;
export type Puerta = keyof typeof PUERTAS;

export const CLAVE_DE_CODIGO = /^[a-z][a-z0-9-]{1,19}$/;

/** Code of a refusal: the person has still to accept the privacy notice, once, before their first session. */
export const AVISO_PENDIENTE = 'aviso_privacidad';

/**
 * Text that a form sends in place of the repeated password where the person confirms with the company's account. It proves nothing: the
 * server looks for the confirmation of the session (decision 0142).
 */
export const CON_LA_CUENTA = '(cuenta de la empresa)';

/** Code of a refusal: the sign-in began elsewhere, has ended or has expired, and another one has to begin. */
export const ENTRADA_PASADA = 'entrada_pasada';

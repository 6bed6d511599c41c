import { PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { DE_SALUD, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type PermisoDePolicy = {
  usuarioId: number;
  /** Asker in the name of its person. */
  solicitanteId: number | null;
  EstadoId: number;
  letra: Letra;
  validacion: 'R' | 'H' | 'N';
  justificante: string;
  /** The first day of the leave has come. */
  empezado: boolean;
  /** The reader answers for the person of the leave. */
  responde?: boolean;
  /** The leave takes more than one whole day. */
  Parte: string;
  Desde: string;
  Hasta: string;
  /** The last day of the leave is over. */
  terminado: boolean;
  /** Change of the leave that waits for a decision. */
  Cambio: object | null;
};

export const SIN_DERECHO = 'Solo el personal de la empresa puede pedir permisos';
export const SIN_RESPONSABLE = 'No tiene responsable que pueda decidirlo. Avise a administración';
/** Spec section 1: employees ask. */
export const puedePedirPermiso = (usuario: Usuario): boolean => usuario.roles.includes('EMPLEADO');

const EMPEZADO = 'El permiso ya ha empezado: hable con recursos humanos';
const DE_GESTION: readonly string[] = ['acortar', 'revocar'];
/** Leave that the law gives is changed by human resources alone; other leave by the person's responsibles too (S-8350). */
const gestiona = (u: Usuario, p: PermisoDePolicy) =>
  p.usuarioId !== u.id && (u.roles.includes('RRHH') || (p.responde === true && p.validacion !== 'H'));
/** Only human resources know and note a sickness (S-8380). */
const anotaEnfermedad = (u: Usuario, p: PermisoDePolicy) => p.usuarioId !== u.id && u.roles.includes('RRHH');
/** Acts of the leave's person, and acts of the people who may change granted leave. */
export const { acciones: accionesDePermiso, autorizar: autorizarPermiso } = politica(PERMISO, {
  que: 'el permiso',
  estado: (p: PermisoDePolicy) => p.EstadoId,
  papel: (acto, u, p) => {
    if (acto === 'interrumpir') return anotaEnfermedad(u, p);
    if (acto === 'retirar') return p.usuarioId === u.id || p.solicitanteId === u.id;
    return DE_GESTION.includes(acto) ? gestiona(u, p) : p.usuarioId === u.id;
  },
  condicion: {
    pedirCambio: {
      cumple: (p) => !p.terminado && p.Cambio === null,
      porque: 'El permiso ya ha terminado, o ya hay un cambio que espera',
    },
    retirarCambio: { cumple: (p) => p.Cambio !== null, porque: 'Ningún cambio de este permiso espera' },
    pedirAnulacion: {
      cumple: (p) => !p.empezado && p.validacion !== 'N' && p.Cambio === null,
      porque: 'El permiso ya ha empezado, o un cambio suyo espera: hable con recursos humanos o retire el cambio',
    },
    anular: { cumple: (p) => !p.empezado && p.validacion === 'N', porque: EMPEZADO },
    acortar: { cumple: (p) => p.Parte === 'C' && p.Desde < p.Hasta, porque: 'Es de un solo día: déjelo sin efecto' },
    interrumpir: {
      cumple: (p) => p.Parte === 'C' && !DE_SALUD.includes(p.letra),
      porque: 'Solo se anota en un permiso de días completos que no sea ya de salud',
    },
    cubrir: { cumple: (p) => !p.terminado, porque: 'El permiso ya ha terminado' },
    justificar: { cumple: (p) => p.justificante !== 'N', porque: 'Este permiso no lleva justificante' },
  },
});

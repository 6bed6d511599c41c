import type { Confirmacion } from '#contract/identidad/proveedores/entrada.schemas.ts';
import { contar } from '#server/casa/base/observe.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { noEncontrado, Refusal, sinSesion } from '#server/casa/kernel/errors.ts';
import type { Registro } from '../cliente/estado.commands.ts';
import type { Afirmacion } from './afirmacion.rules.ts';
import type { Tomada } from './entrada.queries.ts';
import { type ConSecreto, updateFallo } from '../registro/proveedor.queries.ts';
import { faltaDeFrescura } from './frescura.rules.ts';
import { existsConfirmable, selectConfirmacion, updateConfirmada } from './confirmacion.queries.ts';

/** Parameters with which a provider lets the person enter again, and says in its token when they did. Google says so by `claims` alone. */
export const VUELVE_A_ENTRAR = {
  prompt: 'login',
  max_age: '0',
  claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
};

/** How the caller shows before an act that it is still them (decision 0142). */
export async function verConfirmacion(usuario: Usuario): Promise<Confirmacion> {
  const { conPassword, Proveedores, Hasta } = await selectConfirmacion(usuario);
  if (conPassword) return { Modo: 'password', Proveedores: [], Hasta: null };
  return { Modo: Proveedores.length > 0 ? 'cuenta' : 'nada', Proveedores, Hasta };
}

/** Session that may confirm at this provider. @throws Refusal 401 without a session; 404 where the person has no account of it. */
export async function exigirConfirmable(usuario: Usuario | null, { id }: ConSecreto): Promise<string> {
  if (!usuario) throw sinSesion();
  if (!(await existsConfirmable(usuario, id))) throw noEncontrado();
  return usuario.sid;
}

type Vuelta = {
  proveedor: ConSecreto;
  afirmacion: Afirmacion;
  tomada: Tomada;
  usuario: Usuario | null;
  log: Registro;
};
/**
 * Confirms the session that asked, with the account by which its person entered again just now.
 * @throws Refusal 403 for another session, another account, and a provider that did not ask to enter again.
 */
export async function anotarConfirmada({ proveedor, afirmacion, tomada, usuario, log }: Vuelta): Promise<void> {
  if (usuario?.sid !== tomada.confirmaSid)
    throw new Refusal(403, 'otra_sesion', 'La sesión que lo pidió ya no es la de este dispositivo. Vuelva a empezar');
  const falta = faltaDeFrescura(afirmacion.autenticada, tomada);
  if (falta !== undefined) {
    await updateFallo(proveedor.id, falta);
    contar({ que: 'entrada', proveedor: proveedor.nombre, resultado: 'rechazada' });
    log.warn({ proveedor: proveedor.nombre, motivo: falta }, 'a confirmation by a provider was refused');
    throw new Refusal(
      403,
      'sin_entrar_de_nuevo',
      `«${proveedor.nombre}» no le ha pedido que entre de nuevo, y así no se sabe si es usted. Vuelva a intentarlo ` +
        'y, si se repite, avise a administración',
    );
  }
  if ((await updateConfirmada(usuario, { proveedorId: proveedor.id, sub: afirmacion.sub })) === 0)
    throw new Refusal(
      403,
      'otra_cuenta',
      `Ha entrado en «${proveedor.nombre}» con una cuenta que no es la suya en Extramuros. Confirme con la suya`,
    );
  contar({ que: 'entrada', proveedor: proveedor.nombre, resultado: 'confirma' });
}

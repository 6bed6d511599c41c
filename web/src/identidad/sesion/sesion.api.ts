import { mutationOptions } from '@tanstack/react-query';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { leida, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import { browserSend } from '#web/casa/red/transport.ts';

const api = client(sesion);
/** Client without a token: a wrong password says nothing of the session that this page may have. */
const deNadie = client(sesion, (path, init) => browserSend(path, { ...init, token: null }));

export const usuarioDeSesion = todo(api.user, ['sesion', 'user']);
export const datosDeInvitacion = (invitacion: string) => ({
  ...leida(api.invitacion, ['sesion', 'invitacion', invitacion], { body: { invitacion } }, { silencio: true }),
  retry: false,
});
/** Passkeys of the person of a recovery link; none where the link is not good, which its form tells. */
export const llavesDeEnlace = (enlace: string) => ({
  ...leida(deNadie.llavesDeEnlace, ['sesion', 'enlace', enlace], { body: { enlace } }, { silencio: true }),
  retry: false,
  gcTime: 0,
});

// Each screen of this area tells its failure beside the form: a second voice in an alert would say the same.
export const entrar = mutationOptions({ mutationFn: deNadie.authenticate, meta: { silencio: true } });
/** Spec section 8 wants the alert here, whatever the form says beside its fields. */
export const registrarse = mutationOptions({ mutationFn: deNadie.register });
export const recuperarPassword = mutationOptions({ mutationFn: api.recuperar, meta: { silencio: true } });
export const restablecerPassword = mutationOptions({
  mutationFn: api.restablecer,
  meta: { silencio: true, exito: 'Contraseña cambiada' },
});
export const comprobarArranque = mutationOptions({ mutationFn: api.comprobarArranque, meta: { silencio: true } });
export const crearPrimero = mutationOptions({ mutationFn: api.primerAdministrador, meta: { silencio: true } });
export const cambiarPassword = mutationOptions({
  mutationFn: api.cambiarPassword,
  meta: { silencio: true, exito: 'Contraseña cambiada' },
});

import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { ApiError, client } from '#web/casa/red/api.ts';
import { browserSend } from '#web/casa/red/transport.ts';

/** Client without a token: a refusal says nothing of the session that this page may have. */
const deNadie = client(sesion, (path, init) => browserSend(path, { ...init, token: null }));

/** Refusal of the browser in our words; a ceremony that we ended ourselves stays as it is. */
export function enPalabras(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (error instanceof ApiError || name === 'AbortError') throw error;
  const words =
    name === 'NotAllowedError'
      ? 'El dispositivo no ha dado ninguna llave de acceso, o se ha cancelado'
      : name === 'InvalidStateError'
        ? 'Este dispositivo ya tiene una llave de acceso de su cuenta'
        : 'El navegador no ha podido usar la llave de acceso. Vuelva a intentarlo';
  throw new ApiError(words, { status: 0, code: 'navegador' });
}

/** An answer without what no option asked for: browsers add extensions of their own. */
export const sinExtensiones = <R extends object>(respuesta: R) => {
  const clientExtensionResults: Record<string, never> = {};
  return { ...(respuesta as Omit<R, 'clientExtensionResults'>), clientExtensionResults };
};

/** Comes in with a passkey of this device: the token. `autofill`: offered among the names of the field, until one is chosen. */
export async function usarEnNavegador(autofill = false): Promise<string> {
  const { Opciones } = await deNadie.opcionesDeEntrada();
  const respuesta = await startAuthentication({
    optionsJSON: Opciones,
    useBrowserAutofill: autofill,
  })
    .then(sinExtensiones)
    .catch(enPalabras);
  return (await deNadie.entrarConLlave({ body: respuesta })).token;
}

/** Ends an offer that waits: the page has been left, or the password is being used. */
export const dejarDeOfrecer = (): void => WebAuthnAbortService.cancelCeremony();

// Making a passkey, apart from coming in with one: the login would load it for nothing.
import { startRegistration } from '@simplewebauthn/browser';
import { enPalabras, sinExtensiones } from './navegador.api.ts';

type DeAlta = Parameters<typeof startRegistration>[0]['optionsJSON'];
/** Asks the browser to make a passkey with the server's options, which the same library has made. */
export const crearEnNavegador = (Opciones: object) =>
  startRegistration({ optionsJSON: Opciones as DeAlta })
    .then(sinExtensiones)
    .catch(enPalabras);

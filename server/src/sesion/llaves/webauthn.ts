/** Library of passkeys, loaded at its first use: with what it stands on, some 20 MB of memory. */
export const webauthn = () => import('@simplewebauthn/server');

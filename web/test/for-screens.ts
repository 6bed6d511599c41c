// What nearly every test of a screen needs.
export { muestra, muestrasDe } from './muestra.ts';
export { openerAt, openerOf } from './opener.ts';
export { conAncho, openedDialog, renderAt, renderUi, user } from './screen.tsx';
export { type Answers, bodyOf, type Call, callTo, networkCut, refused, stubServer } from './server.ts';
export { conSesion, entrar } from './session.ts';

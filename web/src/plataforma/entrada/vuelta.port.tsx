import { irAlProveedor, recogerEmpezada } from './marca.api.ts';
import { acabarEntrada, acabarVinculo, empezarEntrada } from './vuelta.api.ts';

/** End of an entry on the page to which the provider sends people back, apart from the pieces of the login, which does not load it. */
export const acabar = { entrada: acabarEntrada, vinculo: acabarVinculo };
/** Begins again at the provider, where the person chooses another account. */
export const empezarOtra = { entrada: empezarEntrada, ir: irAlProveedor };
export const recoger = recogerEmpezada;

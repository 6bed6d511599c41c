import type { Config } from '#server/config/config.ts';

let casa = { url: '', empresa: '' };
/** Once, where the routes are mounted: areas ask for decisions without knowing of any of this. */
export const configurarMensajes = ({ URL_PUBLICA, EMPRESA }: Pick<Config, 'URL_PUBLICA' | 'EMPRESA'>): void => {
  casa = { url: URL_PUBLICA, empresa: EMPRESA };
};

/** How every mail of this area ends: an address of the web and whose it is. What goes between both is the path. */
export const pieDeCorreo = (): [string, string] => [`\n\n${casa.url}`, `\n\n${casa.empresa}\n`];

import { SaxesParser } from 'saxes';
import { Ilegible, LIMITES } from './lectura.rules.ts';

/** Element of an XML file, by its local name and namespace. */
export type Nodo = {
  nombre: string;
  espacio: string;
  atributos: Readonly<Record<string, string>>;
  hijos: Nodo[];
  texto: string;
};
const XMLNS = 'http://www.w3.org/2000/xmlns/';
type Abierto = Nodo & { trozos: string[] };

/**
 * Tree of an XML file that is well-formed, has no document type and so only the entities of XML itself, fetches
 * nothing, and keeps within `LIMITES`. @throws Ilegible
 */
export function arbolDe(texto: string): Nodo {
  const abiertos: Abierto[] = [];
  let raiz: Nodo | undefined;
  let elementos = 0;
  let atributos = 0;
  const aqui = () => abiertos.map(({ nombre }) => nombre).join('/');
  const parar = (mensaje: string): never => {
    throw new Ilegible(mensaje, aqui());
  };
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  parser.on('error', ({ message }) => parar(enEspanol(message, parser.line)));
  parser.on('doctype', () =>
    parar('El fichero declara un tipo de documento (DOCTYPE), que en una factura electrónica no se admite'),
  );
  parser.on('opentagstart', ({ name }) => {
    atributos = 0;
    if (++elementos > LIMITES.elementos) parar('El fichero tiene demasiados elementos');
    if (abiertos.length >= LIMITES.profundidad)
      parar(`El fichero tiene elementos unos dentro de otros a más de ${LIMITES.profundidad} niveles`);
    if (name.length > LIMITES.nombre) parar('El fichero tiene un elemento de nombre demasiado largo');
  });
  parser.on('attribute', ({ name, value }) => {
    if (++atributos > LIMITES.atributos) parar('Un elemento tiene demasiados atributos');
    if (name.length > LIMITES.nombre || value.length > LIMITES.atributo) parar('Un atributo es demasiado largo');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const nodo: Abierto = {
      nombre: local,
      espacio: uri,
      // Namespace declarations are no attributes of the element.
      atributos: Object.fromEntries(
        Object.values(attributes).flatMap((attribute) =>
          attribute.uri === XMLNS ? [] : [[attribute.local, attribute.value]],
        ),
      ),
      hijos: [],
      texto: '',
      trozos: [],
    };
    abiertos.at(-1)?.hijos.push(nodo);
    raiz ??= nodo;
    abiertos.push(nodo);
  });
  const escribir = (trozo: string) => abiertos.at(-1)?.trozos.push(trozo);
  parser.on('text', escribir);
  parser.on('cdata', escribir);
  parser.on('closetag', () => {
    const cerrado = abiertos.pop();
    if (!cerrado) return;
    cerrado.texto = cerrado.trozos.join('').trim();
    cerrado.trozos = [];
  });
  parser.write(texto).close();
  return raiz ?? parar('El fichero no tiene ningún elemento');
}

/** The parser's messages begin with their place, which is put into words. */
function enEspanol(message: string, linea: number): string {
  if (message.includes('undefined entity'))
    return `El fichero usa en la línea ${linea} una entidad que XML no tiene, y no se admiten otras`;
  if (message.includes('disallowed character'))
    return `El fichero tiene en la línea ${linea} un carácter que XML no admite`;
  if (message.includes('unbound namespace prefix'))
    return `El fichero usa en la línea ${linea} un prefijo de espacio de nombres que no ha declarado`;
  return `El XML está mal formado en la línea ${linea}: falta cerrar un elemento, o sobra o falta algún signo`;
}

export const DS = 'http://www.w3.org/2000/09/xmldsig#';
/** Outermost signatures of the document: a countersignature is inside another one. */
export function firmasDe(nodo: Nodo): Nodo[] {
  return nodo.nombre === 'Signature' && nodo.espacio === DS ? [nodo] : nodo.hijos.flatMap(firmasDe);
}

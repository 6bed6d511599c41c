import { CUERPO_DE_FUERA } from '#contract/plataforma/operacion/operacion.rules.ts';
import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { tamano } from '../comprobaciones/comprobacion.rules.ts';
import { contestado, esFallo, FALSA, type Fuera, motivoDeFallo, valoresDe, type Vistas } from './respuesta.rules.ts';

const { bien, nota, aviso, mal } = comprobacionesDe('fuera');
const DE_DIRECCIONES = 'Dirección de las personas';

/** Address that the server believes: neither that of the proxy nor one that the caller writes. */
export function deDirecciones({ confia, eco, falsa }: Vistas): Comprobacion[] {
  if (eco === null || falsa === null)
    return [
      mal(
        'Esta instalación desde fuera',
        'Quien contesta no reconoce la prueba hecha con los secretos de aquí: es otra instalación, o sus procesos tienen ' +
          'otros secretos.',
        'Vea adónde lleva el proxy, y dé a todos los procesos los mismos TOKEN_SECRET y XSRF_SECRET.',
      ),
    ];
  if (falsa.Direccion === FALSA)
    return [
      mal(
        'Se cree la dirección que escribe quien llama',
        `Una llamada que dice venir de ${FALSA} se da por venida de ahí: los límites de intentos se esquivan cambiándola.`,
        'Ponga en TRUST_PROXY cuántos proxies hay de verdad delante (o sus direcciones), y que el primero no deje pasar la ' +
          'X-Forwarded-For que le llegue.',
      ),
    ];
  const [primera] = eco.Reenviada;
  if (confia === false)
    return [
      primera === undefined
        ? bien(DE_DIRECCIONES, `Sin proxy delante, el servidor ve la suya (aquí, ${eco.Direccion}).`)
        : mal(
            DE_DIRECCIONES,
            `Hay un proxy delante y TRUST_PROXY es «no»: todas las personas tienen la del proxy (${eco.Direccion}), y los errores de ` +
              'una bloquean a todas.',
            `Ponga TRUST_PROXY=${eco.Reenviada.length} y reinicie.`,
          ),
    ];
  if (primera === undefined)
    return [
      mal(
        DE_DIRECCIONES,
        `TRUST_PROXY cuenta con un proxy, pero X-Forwarded-For no llega: todas las personas tienen la dirección ${eco.Direccion}.`,
        'Haga que el proxy añada X-Forwarded-For (en nginx, proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
      ),
    ];
  return [
    eco.Direccion === primera
      ? bien(DE_DIRECCIONES, `Llega por X-Forwarded-For (aquí, ${primera}), y no se cree la que escribe quien llama.`)
      : mal(
          DE_DIRECCIONES,
          `Por el camino hay ${eco.Reenviada.length} proxies y el servidor se queda en uno de ellos: ve ${eco.Direccion} en lugar ` +
            `de ${primera}.`,
          `Ponga TRUST_PROXY=${eco.Reenviada.length} (ahora es «${confia}») y reinicie.`,
        ),
  ];
}

export function deProtocolo({ https }: Fuera, { confia, eco }: Vistas): Comprobacion[] {
  if (eco === null || !https || confia === false) return [];
  return [
    eco.Protocolo === 'https'
      ? bien('Protocolo', 'El servidor sabe que se llega por https (X-Forwarded-Proto).')
      : aviso(
          'Protocolo',
          `El servidor cree que se llega por ${eco.Protocolo}: X-Forwarded-Proto ${
            eco.ProtocoloReenviado ? `dice «${eco.ProtocoloReenviado}»` : 'no llega'
          }.`,
          'Haga que el proxy la escriba (en nginx, proxy_set_header X-Forwarded-Proto $scheme).',
        ),
  ];
}

/** Milliseconds between the two messages of the stream below which the proxy has kept the first. */
const JUNTOS = 1_000;
export function deEventos({ eco, goteo }: Vistas): Comprobacion[] {
  if (eco === null) return [];
  const titulo = 'Cambios en vivo (/api/eventos)';
  const haga =
    'Quite en el proxy el almacenamiento de respuestas para /api/eventos (en nginx, proxy_buffering off) y su compresión.';
  if (esFallo(goteo) || goteo.status !== 200)
    return [mal(titulo, `No llegan: ${contestado(goteo)}.`, 'Deje pasar /api/eventos y lo que haya debajo.')];
  return [
    goteo.repartida < JUNTOS
      ? mal(titulo, 'El proxy los retiene: dos mensajes separados por dos segundos han llegado juntos.', haga)
      : bien(titulo, 'Cada uno llega en cuanto se envía.'),
  ];
}

/** An answer written by the product, whatever it says. */
const esDelProducto = (texto: string) => texto.includes('urn:extramuros:error:');

export function deCuerpo({ cuerpo }: Vistas): Comprobacion {
  const titulo = 'Ficheros grandes';
  const medida = tamano(CUERPO_DE_FUERA);
  const haga = 'Suba el límite del proxy a 11 MB o más (en nginx, client_max_body_size 11m).';
  if (!esFallo(cuerpo) && esDelProducto(cuerpo.texto)) return bien(titulo, `Llegan al producto los de ${medida}.`);
  if (!esFallo(cuerpo) && cuerpo.status === 413) return mal(titulo, `El proxy rechaza ${medida} (413).`, haga);
  if (esFallo(cuerpo) && cuerpo.fallo === 'ETIMEDOUT')
    return aviso(
      titulo,
      `No se ha podido saber: ${medida} no han acabado de llegar a tiempo.`,
      'Vuelva a comprobarlo.',
    );
  return aviso(titulo, `No se ha podido saber: al enviar ${medida} ${contestado(cuerpo)}.`, haga);
}

export const deMetricas = ({ metricas }: Vistas): Comprobacion =>
  !esFallo(metricas) && /^(extramuros|process|nodejs)_\w+/m.test(metricas.texto)
    ? mal(
        'Métricas',
        'Las lee cualquiera en /metrics.',
        'Quite esa ruta del proxy: las métricas son para quien vigila, en METRICS_PORT.',
      )
    : bien('Métricas', `No se ven desde fuera (/metrics ${contestado(metricas)}).`);

export function dePolitica({ pagina, politica }: Vistas): Comprobacion {
  const titulo = 'Política de la página (CSP)';
  const llegan = valoresDe(pagina, 'content-security-policy');
  const haga = 'Quite del proxy lo que escribe o retira Content-Security-Policy: la escribe el producto.';
  if (esFallo(pagina)) return aviso(titulo, `No se ha podido leer: ${motivoDeFallo(pagina)}.`, 'Vuelva a comprobarlo.');
  if (!llegan.includes(politica))
    return mal(
      titulo,
      llegan.length === 0
        ? 'No llega la del producto: una página con algo malicioso dentro no tendría freno.'
        : 'El proxy ha puesto la suya en lugar de la del producto.',
      haga,
    );
  return llegan.length > 1
    ? aviso(titulo, 'El proxy añade otra a la del producto, y las dos cuentan.', haga)
    : bien(titulo, 'Es la del producto.');
}

export function deTransporte({ certificado, https }: Fuera, { comprimida }: Vistas): Comprobacion {
  const [comprime] = valoresDe(comprimida, 'content-encoding');
  const compresion = comprime ? `Comprime con ${comprime === 'br' ? 'Brotli' : comprime}.` : 'No comprime.';
  if (!https || certificado === null || esFallo(certificado)) return nota('Transporte', compresion);
  return certificado.protocolo === 'h2'
    ? bien('Transporte', `Ofrece HTTP/2. ${compresion}`)
    : aviso(
        'Transporte',
        `Solo ofrece HTTP/1.1. ${compresion}`,
        'Active HTTP/2 en el proxy: sin él, cada pestaña abierta ocupa una de las seis conexiones del navegador.',
      );
}

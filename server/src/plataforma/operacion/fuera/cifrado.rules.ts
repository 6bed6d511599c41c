import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { dias } from '../comprobaciones/comprobacion.rules.ts';
import { contestado, esFallo, type Fuera, motivoDeFallo, valoresDe, type Vistas } from './respuesta.rules.ts';

const { bien, nota, aviso, mal } = comprobacionesDe('fuera');
/** Days of a certificate from which it should have been renewed. */
const RENOVAR = 21;
const DIA = 86_400_000;

const FALTAS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'ha caducado',
  CERT_NOT_YET_VALID: 'aún no vale',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'lo ha firmado la propia máquina',
  SELF_SIGNED_CERT_IN_CHAIN: 'lo firma una autoridad que esta máquina no conoce',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'falta el certificado intermedio',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'lo firma una autoridad que esta máquina no conoce, o falta el intermedio',
  ERR_TLS_CERT_ALTNAME_INVALID: 'es de otro nombre',
};

export function deCertificado({ certificado, https, ahora, direccion }: Fuera): Comprobacion[] {
  if (!https)
    return [
      /^http:\/\/(localhost|127\.|\[::1\])/.test(direccion)
        ? nota('Cifrado', 'La dirección es de esta misma máquina, sin TLS.')
        : mal(
            'Cifrado',
            'La dirección empieza por http: todo viaja sin cifrar, y los navegadores no admiten notificaciones ni ' +
              'trabajo sin conexión.',
            'Ponga delante un proxy con TLS, y https en URL_PUBLICA.',
          ),
    ];
  if (certificado === null) return [];
  if (esFallo(certificado))
    return [mal('Certificado', `No se ha podido leer: ${motivoDeFallo(certificado)}.`, 'Revise el TLS del proxy.')];
  const quedan = Math.floor((Date.parse(certificado.caduca) - ahora) / DIA);
  const que = `Lo emite ${certificado.emisor || 'alguien sin nombre'}; le quedan ${dias(Math.max(0, quedan))} (${certificado.tls}).`;
  if (certificado.falta !== '')
    return [
      mal(
        'Certificado',
        `Los navegadores lo rechazan: ${FALTAS[certificado.falta] ?? certificado.falta}. ${que}`,
        'Póngale al proxy un certificado de ese nombre, con su intermedio. Si es de una autoridad propia, désela a Node en ' +
          'NODE_EXTRA_CA_CERTS.',
      ),
    ];
  return [
    quedan < RENOVAR
      ? aviso('Certificado', que, 'Renuévelo. Si se renueva solo, mire por qué no lo ha hecho todavía.')
      : bien('Certificado', que),
  ];
}

/** Strict-Transport-Security has to be there once, as the product writes it. */
export function deHsts({ https }: Fuera, { pagina }: Vistas): Comprobacion[] {
  if (!https) return [];
  const valores = valoresDe(pagina, 'strict-transport-security');
  const [valor = ''] = valores;
  if (valores.length === 1 && Number(/max-age=(\d+)/.exec(valor)?.[1] ?? 0) > 0)
    return [bien('HSTS', `Los navegadores solo vuelven cifrado: «${valor}».`)];
  return [
    aviso(
      'HSTS',
      valores.length > 1
        ? `La cabecera llega ${valores.length} veces: el proxy añade la suya.`
        : 'No llega la cabecera Strict-Transport-Security que escribe el producto.',
      'Quite del proxy lo que añade o retira Strict-Transport-Security: la escribe el producto.',
    ),
  ];
}

export function deEnClaro({ direccion }: Fuera, { enClaro }: Vistas): Comprobacion[] {
  if (enClaro === null) return [];
  if (esFallo(enClaro))
    return [
      nota(
        'Paso de http a https',
        `El puerto sin cifrar no contesta (${motivoDeFallo(enClaro)}): quien escriba la dirección sin https puede no llegar.`,
        'Si quiere que llegue, abra el puerto 80 del proxy y redirija a https.',
      ),
    ];
  const [destino = ''] = valoresDe(enClaro, 'location');
  if (enClaro.status >= 300 && enClaro.status < 400 && URL.parse(destino)?.origin === direccion)
    return [bien('Paso de http a https', `Quien llega sin cifrar es llevado a ${direccion} (${enClaro.status}).`)];
  return [
    mal(
      'Paso de http a https',
      `Sin cifrar ${contestado(enClaro)}${destino ? `, hacia «${destino.slice(0, 80)}»` : ''}, en lugar de llevar a ${direccion}.`,
      'Haga que el proxy conteste 301 hacia la misma dirección con https, y nada más.',
    ),
  ];
}

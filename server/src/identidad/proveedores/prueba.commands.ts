import type { Configuration } from 'openid-client';
import type { PruebaDeProveedor } from '#contract/identidad/proveedores/proveedores.schemas.ts';
import { rutaDeSalida, rutaDeVuelta, rutaTrasSalir } from '#contract/identidad/proveedores/proveedores.rules.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { openText } from '#server/casa/claves/sealed-text.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { reservarPrueba } from '#server/plataforma/intentos/intentos.port.ts';
import { descubrir, openid, selloDe } from './cliente/descubierto.commands.ts';
import { anotarCaido, anotarVuelto, type Registro } from './cliente/estado.commands.ts';
import { motivoDe } from './cliente/motivo.rules.ts';
import { pedirA } from './cliente/red.commands.ts';
import { type ConSecreto, selectConSecreto, updateMirado } from './registro/proveedor.queries.ts';

type Paso = PruebaDeProveedor['Pasos'][number];
const bien = (Titulo: string, Que: string): Paso => ({ Titulo, Estado: 'bien', Que });
const aviso = (Titulo: string, Que: string): Paso => ({ Titulo, Estado: 'aviso', Que });
const dato = (Titulo: string, Que: string): Paso => ({ Titulo, Estado: 'dato', Que });
const mal = (Titulo: string, Que: string): Paso => ({ Titulo, Estado: 'mal', Que });

/** Asks a provider, and says what it lacks. @throws Refusal 404, 429. */
export async function probar(usuario: Usuario, id: number, log: Registro): Promise<PruebaDeProveedor> {
  const proveedor = existente(await selectConSecreto(id));
  await reservarPrueba('proveedor', usuario.id);
  await updateMirado(id);
  try {
    const config = await descubrir(proveedor);
    await anotarVuelto(proveedor, log);
    return {
      Pasos: [
        bien('Responde', `Es ${proveedor.emisor}.`),
        ...(await deClaves(proveedor, config)),
        await deCliente(proveedor, config),
        ...deLoQueSabe(proveedor, config),
      ],
    };
  } catch (error) {
    const falta = motivoDe(error);
    if (falta.caido) await anotarCaido(proveedor, falta, log);
    return {
      Pasos: [
        mal('Responde', `${falta.motivo}.`),
        dato(
          'La dirección',
          `Se ha preguntado en ${proveedor.emisor.replace(/\/$/, '')}/.well-known/openid-configuration.`,
        ),
      ],
    };
  }
}

async function deClaves({ emisor }: ConSecreto, config: Configuration): Promise<Paso[]> {
  const { jwks_uri } = config.serverMetadata();
  if (jwks_uri === undefined) return [mal('Claves', 'No dice dónde están sus claves (jwks_uri).')];
  try {
    const found: unknown = await (await pedirA(emisor)(jwks_uri, {})).json();
    const keys =
      typeof found === 'object' && found !== null && 'keys' in found && Array.isArray(found.keys)
        ? found.keys.length
        : 0;
    return [
      keys > 0
        ? bien('Claves', keys === 1 ? 'Publica una clave de firma.' : `Publica ${keys} claves de firma.`)
        : mal('Claves', 'No publica ninguna con la que comprobar sus firmas.'),
    ];
  } catch (error) {
    return [mal('Claves', `No se han podido leer. ${motivoDe(error).motivo}.`)];
  }
}

const CLIENTE = 'Cliente y secreto';
/**
 * Step that tells if the provider knows the client with its secret: it is asked to change a code that nobody has, and looks at the client
 * before the code.
 */
async function deCliente(proveedor: ConSecreto, config: Configuration): Promise<Paso> {
  const { secreto, codigo } = proveedor;
  if (secreto !== null && openText(secreto, selloDe(codigo)) === undefined)
    return mal(CLIENTE, 'El secreto se guardó con otro secreto de la instalación. Escríbalo otra vez.');
  const sin = secreto === null ? ' Sin secreto: solo lo protege PKCE.' : '';
  const { genericGrantRequest, randomPKCECodeVerifier } = await openid();
  try {
    await genericGrantRequest(config, 'authorization_code', {
      code: 'prueba-de-conexion',
      redirect_uri: `${getKeys().urlPublica}${rutaDeVuelta(codigo)}`,
      code_verifier: randomPKCECodeVerifier(),
    });
  } catch (error) {
    const respuesta = error instanceof Error && 'error' in error ? error.error : undefined;
    if (respuesta === 'invalid_grant') return bien(CLIENTE, `El proveedor los reconoce.${sin}`);
    const { caido, motivo } = motivoDe(error);
    if (/ el cliente o su secreto/.test(motivo)) return mal(CLIENTE, `${motivo}.`);
    return aviso(
      CLIENTE,
      `No se ha podido comprobar: ${caido ? 'no contesta' : motivo}. Se sabrá cuando alguien entre.`,
    );
  }
  return aviso(CLIENTE, 'No se ha podido comprobar: ha aceptado un código inventado. Se sabrá cuando alguien entre.');
}

function deLoQueSabe(proveedor: ConSecreto, config: Configuration): Paso[] {
  const dice = config.serverMetadata();
  const { urlPublica } = getKeys();
  const ambitos = proveedor.ambitos.split(/\s+/).filter((ambito) => dice.scopes_supported?.includes(ambito) === false);
  const quiere = [
    proveedor.campoMatricula,
    proveedor.campoGrupos,
    ...(proveedor.porCorreo ? ['email', 'email_verified'] : []),
  ];
  const desconocidos = quiere.filter((campo) => campo !== '' && dice.claims_supported?.includes(campo) === false);
  return [
    dice.authorization_endpoint === undefined || dice.token_endpoint === undefined
      ? mal('Entrada con código', 'No dice dónde se entra, o dónde se cambia el código.')
      : bien('Entrada con código', 'Dice dónde se entra y dónde se cambia el código.'),
    dice.code_challenge_methods_supported?.includes('S256') === true
      ? bien('PKCE', 'Lo admite (S256).')
      : aviso('PKCE', 'No dice que lo admita. Se envía de todos modos.'),
    dice.authorization_response_iss_parameter_supported === true
      ? bien('Dice quién responde', 'Cada respuesta lleva su emisor (RFC 9207).')
      : aviso(
          'Dice quién responde',
          'No lo dice en cada respuesta. Lo distingue la dirección de vuelta, que es solo suya.',
        ),
    ambitos.length === 0
      ? bien('Ámbitos', `Admite ${proveedor.ambitos}.`)
      : aviso('Ámbitos', `No dice que admita ${ambitos.join(', ')}.`),
    desconocidos.length === 0
      ? bien('Datos de la persona', 'No falta ninguno entre los que dice que da.')
      : aviso(
          'Datos de la persona',
          `No dice que dé ${desconocidos.join(', ')}. Puede darlos aunque no lo diga: compruébelo entrando.`,
        ),
    dice['backchannel_logout_supported'] === true
      ? bien('Salida', `La avisa. Dele esta dirección: ${urlPublica}${rutaDeSalida(proveedor.codigo)}`)
      : aviso('Salida', 'No dice que la avise: quien salga allí seguirá dentro aquí hasta 12 horas.'),
    dice.claims_supported?.includes('auth_time') === true
      ? bien('Confirmar', 'Dice cuándo entró la persona (auth_time).')
      : aviso(
          'Confirmar',
          'No dice que dé «auth_time». Sin él, quien no tiene contraseña no puede firmar ni poner su PIN.',
        ),
    dice.end_session_endpoint === undefined
      ? aviso('Salir también', 'No dice dónde se sale: «Salir» saldrá solo de Extramuros.')
      : bien(
          'Salir también',
          `Dice dónde. Si lo activa, dé de alta esta dirección: ${urlPublica}${rutaTrasSalir(proveedor.codigo)}`,
        ),
    dato(
      'Vuelta',
      `Desde aquí no se ve si la tiene. Ha de ser esta, igual letra por letra: ${urlPublica}${rutaDeVuelta(proveedor.codigo)}`,
    ),
  ];
}

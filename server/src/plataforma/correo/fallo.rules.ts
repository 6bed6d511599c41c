import { describeMailFailure } from '#server/casa/entrega/mail.ts';

/** Seconds that a test message may take, fewer than an answer of the API may. */
export const PLAZO_DE_PRUEBA = 12;

/** Setting that the reason names: the server as `host:port`, without its password, and the sender. */
type Servidor = { servidor: string; remitente: string };
type Motivo = (ajustes: Servidor, dice: string) => string;

const TRADUCIDOS: readonly [codigos: RegExp, motivo: Motivo][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|EDNS|ENODATA)$/,
    ({ servidor }) => `No se encuentra el servidor de correo ${servidor}: revise su nombre en SMTP_URL`,
  ],
  [
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE)$/,
    ({ servidor }) =>
      `El servidor de correo ${servidor} no admite la conexión: revise el nombre y el puerto de SMTP_URL, y que ningún cortafuegos lo impida`,
  ],
  [
    /^(ETIMEDOUT|EABORT)$/,
    ({ servidor }) =>
      `El servidor de correo ${servidor} no ha contestado en ${PLAZO_DE_PRUEBA} segundos: revise el nombre y el puerto de SMTP_URL, y que ningún cortafuegos lo impida`,
  ],
  [
    /^(EAUTH|ENOAUTH|530|534|535)$/,
    ({ servidor }) =>
      `El servidor de correo ${servidor} no admite el usuario o la contraseña: revíselos en SMTP_URL, con los signos especiales escritos como %40`,
  ],
  [
    /^(ETLS|ERR_SSL_.*|ERR_TLS_.*|CERT_.*|.*_CERT|.*_CERT_.*|UNABLE_TO_.*|EPROTO)$/,
    ({ servidor }, dice) =>
      `No se puede cifrar la conexión con el servidor de correo ${servidor}: su certificado no vale, o el puerto pide la otra forma (smtps:// suele ser el 465; smtp://, el 587)${dice}`,
  ],
  [
    /^EPROTOCOL$/,
    ({ servidor }, dice) => `Lo que contesta en ${servidor} no es un servidor de correo: revise SMTP_URL${dice}`,
  ],
  [/^ECONNECTION$/, ({ servidor }, dice) => `El servidor de correo ${servidor} ha cortado la conexión${dice}`],
];
const EN_SU_ORDEN: readonly [orden: string, motivo: Motivo][] = [
  [
    'MAIL FROM',
    ({ servidor, remitente }, dice) =>
      `El servidor de correo ${servidor} no admite el remitente «${remitente}»: revise CORREO_REMITENTE${dice}`,
  ],
  [
    'RCPT TO',
    ({ servidor }, dice) =>
      `El servidor de correo ${servidor} no admite la dirección a la que se ha enviado la prueba${dice}`,
  ],
];

/** Sentence for the reason of a failed test message, without a password or an address of a person. */
export function motivoDeFallo(error: unknown, ajustes: Servidor): string {
  const { command, code, originalCode, responseCode } = Object(error) as Record<string, unknown>; // a socket may throw any error
  const { motivo } = describeMailFailure(error);
  const codigos = [code, originalCode, responseCode].map(String);
  // The words of the TLS library help nobody.
  const dice = motivo && !motivo.includes('SSL routines') ? `. Dice: ${motivo.replace(/ {2,}/g, ' ').trim()}` : '';
  // An answer to a command says more than the code of the library, which is the same for sender and recipient.
  const [, escrito] =
    EN_SU_ORDEN.find(([orden]) => code === 'EENVELOPE' && String(command).startsWith(orden)) ??
    TRADUCIDOS.find(([forma]) => codigos.some((codigo) => forma.test(codigo))) ??
    [];
  return escrito
    ? escrito(ajustes, dice)
    : `El servidor de correo ${ajustes.servidor} ha rechazado el mensaje${dice || `. Código: ${codigos[0]}`}`;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { AVISO_PRIVACIDAD } from '#contract/identidad/sesion/privacidad.rules.ts';
import type { Restablecer } from '#contract/identidad/sesion/sesion.schemas.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { exigirPasswordFuerte } from '#server/casa/claves/password-strength.ts';
import { hashPassword } from '#server/casa/claves/password.ts';
import { enviarCorreo } from '#server/plataforma/correo/correo.port.ts';
import { sellarPassword } from '#server/identidad/firma/acceso.port.ts';
import { transaction } from '#server/casa/base/db.ts';
import { makeLink, readLink } from '#server/casa/http/one-use-link.ts';
import { reservarPeticion } from '#server/plataforma/intentos/intentos.port.ts';
import { conflicto, Refusal } from '#server/casa/kernel/errors.ts';
import { anotar, type Autor } from '#server/casa/kernel/historial.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import {
  existsAvisoPendiente,
  insertEnlace,
  selectAceptado,
  selectInvitable,
  selectRecuperable,
  selectRecuperaciones,
  selectTitular,
  type Tipo,
  updateConEnlace,
  updateEnlacesAnulados,
} from './enlace.queries.ts';
import { abrirSesion, type SesionAbierta } from './apertura/apertura.commands.ts';
import { quitarConPassword } from './llaves/llave.commands.ts';
import { selectLlaves } from './llaves/llave.queries.ts';

/** Milliseconds of every request for a link, so that the time does not reveal which names exist. */
const CONSTANT = 400;
/** Most recovery links of one person in a quarter of an hour. */
const MAX_RECUPERACIONES = 3;

const ACEPTA = `Acepta el aviso de privacidad, versión ${AVISO_PRIVACIDAD.version}`;
const TIPOS = {
  invitacion: {
    ruta: 'registro',
    por: 'alta',
    acto: 'registrar',
    comentario: ACEPTA,
    noVale: 'La invitación no es válida, ha caducado o ya se ha usado. Pida otra a Recursos Humanos',
  },
  recuperacion: {
    ruta: 'restablecer',
    por: 'enlace',
    acto: 'restablecer contraseña',
    comentario: '',
    noVale: 'El enlace no es válido, ha caducado o ya se ha usado. Pida otro',
  },
} as const;
const invalido = (tipo: Tipo) => new Refusal(422, 'enlace_no_valido', TIPOS[tipo].noVale);

/** Person of a link. @throws Refusal 422 for an invalid link, or one made for another person. */
async function titularDe(tipo: Tipo, secreto: string) {
  const link = readLink(secreto);
  const titular = link && (await selectTitular(tipo, link.huella));
  if (!titular || !link.isFor({ ruta: TIPOS[tipo].ruta, usuarioId: titular.id, correo: titular.correo }))
    throw invalido(tipo);
  return { ...titular, huella: link.huella };
}

/** Person of an invitation. @throws Refusal 422 for an invalid one. */
export async function verInvitacion(invitacion: string) {
  const { nombre, login } = await titularDe('invitacion', invitacion);
  return { Nombre: nombre, Login: login, Empresa: getKeys().empresa };
}

type Uso<T> = { secreto: string; password: string; despues(titular: Titular, passwordHash: string): Promise<T> };
type Titular = Awaited<ReturnType<typeof titularDe>>;
/** Stores a password by a link, which is then used up; a refused password does not use the link up. @throws Refusal 422. */
async function usarEnlace<T>(tipo: Tipo, { secreto, password, despues }: Uso<T>): Promise<T> {
  const titular = await titularDe(tipo, secreto);
  exigirPasswordFuerte({ password, titular, empresa: getKeys().empresa, field: 'password' });
  const passwordHash = await hashPassword(password);
  const { por, acto, comentario } = TIPOS[tipo];
  return transaction(async () => {
    await sellarPassword({ titular, passwordHash, por });
    if (!(await updateConEnlace(tipo, { titular, passwordHash }))) throw invalido(tipo);
    await anotar('usuario', titular, titular, acto, comentario);
    return despues(titular, passwordHash);
  });
}

/** Stores the first password of an invited person, and opens a session. @throws Refusal 422. */
export async function registrar({
  invitacion,
  password,
  aparato,
}: {
  invitacion: string;
  password: string;
  aparato: string;
}): Promise<SesionAbierta> {
  const despues = ({ id }: Titular, passwordHash: string) => abrirSesion(id, { passwordHash, modo: 'P', aparato });
  const abierta = await usarEnlace('invitacion', { secreto: invitacion, password, despues });
  if (!abierta) throw invalido('invitacion');
  return abierta;
}

/** New password for a forgotten one; all sessions of its person end. @throws Refusal 422. */
export const restablecer = ({ enlace, password, quitarLlaves }: Restablecer): Promise<void> =>
  usarEnlace('recuperacion', {
    secreto: enlace,
    password,
    despues: async (titular) => quitarConPassword(titular, quitarLlaves),
  });
/** Passkeys of the person of a recovery link. @throws Refusal 422 for an invalid link. */
export const verLlaves = async (enlace: string) => selectLlaves((await titularDe('recuperacion', enlace)).id);

/** Privacy notice in force, and the instant at which this person accepted it; null for accounts without invitation. */
export const verPrivacidad = async ({ id }: { id: number }) => ({
  Version: AVISO_PRIVACIDAD.version,
  Fecha: AVISO_PRIVACIDAD.fecha,
  Aceptado: (await selectAceptado(id))?.instante ?? null,
});

/** True for a person who enters by a provider alone, and has still to accept the notice. */
export const faltaAviso = (usuarioId: number): Promise<boolean> => existsAvisoPendiente(usuarioId);
/** Notes that a person who enters by a provider accepts the notice, as an invitation does. */
export const aceptarAviso = (id: number): Promise<unknown> => anotar('usuario', { id }, { id }, 'registrar', ACEPTA);

type Carta = { asunto: string; cuerpo(marca: string): string };
async function enviarEnlace(tipo: Tipo, { id, nombre }: { id: number; nombre: string }, { asunto, cuerpo }: Carta) {
  const { huella, marca } = makeLink(TIPOS[tipo].ruta);
  await insertEnlace(tipo, { usuarioId: id, huella });
  await enviarCorreo([id], { asunto, texto: `Hola, ${nombre}:\n\n${cuerpo(marca)}` });
}

/** Mails a person to whom the password is closed where they enter, without a link that would open it. */
const enviarAviso = async (
  { id, nombre }: { id: number; nombre: string },
  carta: { asunto: string; texto: string },
) => {
  await enviarCorreo([id], { asunto: carta.asunto, texto: `Hola, ${nombre}:\n\n${carta.texto}`, ruta: '/login' });
};

/** Mails a person an invitation, which replaces earlier ones. @throws Refusal 404 for a missing or disabled person; 409 with a password. */
export const invitar = (quien: Autor, matricula: string): Promise<void> =>
  transaction(async () => {
    const persona = existente(await selectInvitable(matricula));
    if (persona.tienePassword)
      throw conflicto(
        'Esa persona ya está dada de alta. Si no recuerda su contraseña, puede recuperarla desde la pantalla de entrada',
      );
    await updateEnlacesAnulados(persona.id);
    const { empresa } = getKeys();
    await anotar('usuario', persona, quien, 'invitar');
    if (!persona.abierta)
      return enviarAviso(persona, {
        asunto: `Ya puede entrar en Extramuros de ${empresa}`,
        texto: `${empresa} le ha dado de alta en Extramuros, el portal del empleado. Entre con su cuenta de la empresa.`,
      });
    await enviarEnlace('invitacion', persona, {
      asunto: `Invitación a Extramuros de ${empresa}`,
      cuerpo: (marca) =>
        `${empresa} le invita a darse de alta en Extramuros, el portal del empleado. Abra este enlace y elija su contraseña:` +
        `\n\n${marca}\n\nEl enlace sirve una sola vez y caduca en 72 horas.\n`,
    });
  });

/** Mails a recovery link to the person of the name, if any; the answer does not reveal it. @throws Refusal 429. */
export async function recuperar(username: string, ip: string): Promise<void> {
  const wait = sleep(CONSTANT);
  await reservarPeticion(ip);
  await transaction(async () => {
    const persona = await selectRecuperable(username);
    if (!persona || (await selectRecuperaciones(persona.id)) >= MAX_RECUPERACIONES) return;
    if (!persona.abierta) {
      // The secret of this link goes nowhere: its row only counts the request.
      await insertEnlace('recuperacion', { usuarioId: persona.id, huella: makeLink('restablecer').huella });
      return enviarAviso(persona, {
        asunto: 'Cómo se entra en Extramuros',
        texto:
          'Alguien ha pedido cambiar su contraseña de Extramuros. Usted entra con su cuenta de la empresa, y su contraseña se cambia ' +
          'donde la de esa cuenta.',
      });
    }
    await enviarEnlace('recuperacion', persona, {
      asunto: 'Cambio de contraseña en Extramuros',
      cuerpo: (marca) =>
        'Alguien ha pedido cambiar su contraseña de Extramuros. Si ha sido usted, abra este enlace y elija otra:' +
        `\n\n${marca}\n\nEl enlace sirve una sola vez y caduca en 15 minutos. ` +
        'Si no ha sido usted, no haga nada: su contraseña sigue siendo la misma.\n',
    });
  });
  await wait;
}

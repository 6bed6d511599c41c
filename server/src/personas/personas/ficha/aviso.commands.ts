import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { conPie, enviarFuera } from '#server/plataforma/correo/correo.port.ts';
import { anularEnlaces } from '#server/identidad/sesion/sesion.port.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existsConocida } from './persona.queries.ts';
import { updateSinEnlaces } from './persona.writes.queries.ts';

/** Hours in which nobody gets a link to a new password at an address that a directory has just written (S-8491). */
const HORAS_SIN_ENLACES = 24;

type Nombres = { correo: string; login: string };
/** Author of a change, in words; `deClave`: it was a system, whose key may be in other hands. */
type Por = { quien: string; deClave: boolean };
export const porQuien = ({ nombre, claveId }: Usuario): Por =>
  claveId === undefined
    ? { quien: nombre, deClave: false }
    : { quien: `el directorio de la empresa «${nombre}»`, deClave: true };

/**
 * Tells of another mail address or login the person and, of the address, the former one: whoever reads the mail of somebody can enter in
 * their place. The links that are on their way serve no more. Inside the transaction of the change.
 */
export async function avisarDeNombres({
  id,
  antes,
  ahora,
  por,
}: {
  id: number;
  antes: Nombres;
  ahora: Nombres;
  por: Por;
}) {
  const otroCorreo = antes.correo !== ahora.correo;
  const otroLogin = antes.login !== ahora.login;
  if (!otroCorreo && !otroLogin) return;
  if (otroCorreo) {
    await anularEnlaces(id);
    await updateSinEnlaces(id, por.deClave ? HORAS_SIN_ENLACES : 0);
  }
  // A person who has never entered has nothing that another could take.
  if (!(await existsConocida(id))) return;
  const que = [otroCorreo ? 'su correo' : '', otroLogin ? 'su usuario' : ''].filter(Boolean).join(' y ');
  const espera =
    otroCorreo && por.deClave
      ? ` Durante ${HORAS_SIN_ENLACES} horas no se envía ningún enlace para cambiar la contraseña.`
      : '';
  const texto = `Ha cambiado ${que} en Extramuros. Lo ha cambiado ${por.quien}.${espera}`;
  const asunto = 'Cambio en los datos con los que entra en Extramuros';
  if (otroCorreo)
    await enviarFuera(`usuario:${id}`, [
      {
        para: antes.correo,
        asunto,
        texto: conPie(
          `${texto} Esta dirección ya no es la de su cuenta.\n\nSi no lo esperaba, avise a Recursos Humanos cuanto antes.`,
          '/login',
        ),
      },
    ]);
  await notificar([id], {
    tipo: 'cuenta_aviso',
    titulo: 'Han cambiado los datos con los que entra',
    texto: `${texto} Si no lo esperaba, avise a Recursos Humanos.`,
    ruta: '/menu/cuenta',
    sobre: `usuario:${id}`,
  });
}

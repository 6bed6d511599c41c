import * as z from 'zod/mini';
import { datosDeAdministrador } from '#contract/identidad/sesion/primero.schemas.ts';
import { StartFailure } from '#server/casa/config/config.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import { makeLink } from '#server/casa/http/one-use-link.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import {
  existsAdministrador,
  insertAdministrador,
  updateInvitacionesDeAdministradores,
} from './primero/admin.queries.ts';
import { insertEnlace } from './enlace.queries.ts';

const Datos = z.strictObject(datosDeAdministrador);

/**
 * Makes the first administrator of an installation; of several links only the last one is valid.
 * @returns the address for the choice of their password, which is stored nowhere. @throws StartFailure with the reason.
 */
export async function crearAdministrador(datos: unknown): Promise<string> {
  const parsed = z.safeParse(Datos, datos);
  if (!parsed.success)
    throw new StartFailure(
      `${parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('; ')}.`,
    );
  const { huella, url } = makeLink('registro');
  return transaction(async () => {
    if (await existsAdministrador())
      throw new StartFailure(
        'Ya hay un administrador con contraseña: que invite él a los demás, o que la recupere por correo.',
      );
    const admin = await insertAdministrador(parsed.data);
    if (!admin) throw new StartFailure('Otra persona tiene ya esa matrícula.');
    await updateInvitacionesDeAdministradores();
    await insertEnlace('invitacion', { usuarioId: admin.id, huella });
    await anotar('usuario', admin, admin, 'crear administrador');
    return url({ usuarioId: admin.id, correo: admin.correo });
  }).catch((error: unknown) => {
    throw brokenConstraint(error)?.unique ? new StartFailure('Otra persona tiene ya ese login o ese correo.') : error;
  });
}

import * as z from 'zod/mini';
import { textoObligatorio } from '#contract/kernel/scalars.ts';
import { StartFailure } from '#server/config/config.ts';
import { brokenConstraint } from '#server/base/db.ts';
import { makeLink } from '#server/http/one-use-link.ts';
import { insertAdministrador } from './admin.queries.ts';

const Datos = z.strictObject({
  matricula: z.string('falta').check(z.regex(/^[A-Za-z0-9]{1,20}$/, 'son de 1 a 20 letras o cifras')),
  login: z
    .string('falta')
    .check(z.regex(/^[A-Za-z][A-Za-z0-9._-]{1,39}$/, 'empieza por letra y tiene de 2 a 40 letras o cifras')),
  nombre: textoObligatorio(100),
  correo: z.string('falta').check(z.email('no es una dirección de correo'), z.maxLength(200, 'es demasiado largo')),
});

/**
 * Makes the first administrator of an installation, where there is no demo. The database must be open and up to date.
 * @param datos the options of the command, as they were typed.
 * @returns the address with which they choose their password: 72 hours, one use. It is shown once and kept nowhere.
 * @throws StartFailure when an option is wrong, a name is taken or there is an administrator already.
 */
export async function crearAdministrador(datos: unknown): Promise<string> {
  const parsed = z.safeParse(Datos, datos);
  if (!parsed.success)
    throw new StartFailure(
      `${parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('; ')}.`,
    );
  const { huella, url } = makeLink('registro');
  const { yaHay, id, correo } = await insertAdministrador(parsed.data, huella).catch((error: unknown) => {
    throw brokenConstraint(error)?.unique ? new StartFailure('Otra persona tiene ya ese login o ese correo.') : error;
  });
  if (yaHay)
    throw new StartFailure(
      'Ya hay un administrador con contraseña: que invite él a los demás, o que la recupere por correo.',
    );
  if (id === null || correo === null) throw new StartFailure('Otra persona tiene ya esa matrícula.');
  return url({ usuarioId: id, correo });
}

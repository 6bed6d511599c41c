import { transaction } from '#server/casa/base/db.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { type ConSecreto, updateFallo } from '../registro/proveedor.queries.ts';
import {
  insertIdentidad,
  selectAdministradores,
  selectIdentidad,
  selectPorCorreo,
  selectPorMatricula,
  updatePropia,
} from './entrada.queries.ts';
import { type Afirmacion, matriculaDicha } from './afirmacion.rules.ts';

export type Reconocida = { identidadId: number; usuarioId: number };
const rechazada = (code: string, message: string) => new Refusal(403, code, message);
const desactivada = () =>
  rechazada('sin_persona', 'Su cuenta de Extramuros está desactivada. Avise a Recursos Humanos.');

/**
 * Person of an account: the one it is linked to, for good; or else, once, the active person of its matrícula or verified mail.
 * @throws Refusal 403 with words for the person; what ADMIN should know stands in the provider's last failure.
 */
export async function reconocer(proveedor: ConSecreto, afirmacion: Afirmacion): Promise<Reconocida> {
  const ya = await selectIdentidad(proveedor.id, afirmacion.sub);
  if (!ya) return vincularPrimera(proveedor, afirmacion);
  if (!ya.activo) throw desactivada();
  if (ya.roles.includes('ADMIN') && !ya.propia) throw deAdministracion(proveedor);
  return { identidadId: ya.id, usuarioId: ya.usuarioId };
}
/** Refusal of ADMIN, whom the words of a provider alone never enter. */
const deAdministracion = ({ nombre }: ConSecreto) =>
  rechazada(
    'vincular_antes',
    `Quien administra entra con su contraseña la primera vez, y vincula «${nombre}» en «Mi cuenta». Después entrará también con ella.`,
  );

async function vincularPrimera(proveedor: ConSecreto, afirmacion: Afirmacion): Promise<Reconocida> {
  const persona = await candidata(proveedor, afirmacion);
  if (!persona) {
    await updateFallo(proveedor.id, `La cuenta «${afirmacion.cuenta}» no corresponde a nadie dado de alta y activo`);
    throw rechazada(
      'sin_persona',
      `Su cuenta de «${proveedor.nombre}» no corresponde a nadie dado de alta en Extramuros. Avise a Recursos Humanos.`,
    );
  }
  if (persona.roles.includes('ADMIN')) throw deAdministracion(proveedor);
  const nueva = await transaction(async () => {
    const hecha = await insertIdentidad({
      proveedorId: proveedor.id,
      sub: afirmacion.sub,
      usuarioId: persona.id,
      propia: false,
    });
    if (hecha)
      await anotar(
        'usuario',
        persona,
        persona,
        'vincular cuenta',
        `«${proveedor.nombre}», en su primera entrada con ella`,
      );
    return hecha;
  });
  if (nueva) return { identidadId: nueva.id, usuarioId: persona.id };
  // A simultaneous first sign-in of the same account has linked it; any other account is another person's attempt.
  const vinculada = await selectIdentidad(proveedor.id, afirmacion.sub);
  if (vinculada?.usuarioId === persona.id) return { identidadId: vinculada.id, usuarioId: persona.id };
  await avisarDeOtraCuenta(proveedor, { cuenta: afirmacion.cuenta, persona });
  throw rechazada(
    'otra_cuenta',
    `A usted ya le corresponde otra cuenta de «${proveedor.nombre}». Entre con ella, o pida a administración que la desvincule`,
  );
}

/** Where the matrícula comes, it alone decides: it may say that the account is somebody else's. */
async function candidata(proveedor: ConSecreto, afirmacion: Afirmacion) {
  const matricula = matriculaDicha(proveedor.campoMatricula, afirmacion.claims);
  if (matricula !== undefined) return matricula === '' ? undefined : selectPorMatricula(matricula);
  return proveedor.porCorreo && afirmacion.correoVerificado !== undefined
    ? selectPorCorreo(afirmacion.correoVerificado)
    : undefined;
}

async function avisarDeOtraCuenta(
  { id, nombre }: ConSecreto,
  { cuenta, persona }: { cuenta: string; persona: { id: number; nombre: string } },
): Promise<void> {
  const texto =
    `La cuenta «${cuenta}» dice ser de ${persona.nombre}, que tiene vinculada otra. No ha entrado. ` +
    'Si la persona ha cambiado de cuenta, desvincule la anterior en «Conexiones».';
  await transaction(async () => {
    await updateFallo(id, texto.slice(0, 300));
    const quienes = (await selectAdministradores()).map((admin) => admin.id);
    const sobre = `otracuenta:${id}:${persona.id}`;
    await zanjar(sobre, ['cuenta_aviso'], quienes);
    const titulo = `Otra cuenta de «${nombre}» para una misma persona`;
    await notificar(quienes, { tipo: 'cuenta_aviso', titulo, texto, ruta: '/menu/conexiones', sobre });
  });
}

/** Links an account to the person who asked for it from inside. @throws Refusal 409 where either has another one. */
export const vincularPropia = (proveedor: ConSecreto, afirmacion: Afirmacion, usuarioId: number): Promise<Reconocida> =>
  transaction(async () => {
    const enlazada = { proveedorId: proveedor.id, sub: afirmacion.sub, usuarioId };
    const hecha = (await updatePropia(enlazada)) ?? (await insertIdentidad({ ...enlazada, propia: true }));
    if (!hecha)
      throw new Refusal(
        409,
        'otra_cuenta',
        `Esa cuenta de «${proveedor.nombre}» es de otra persona, o usted tiene ya otra vinculada`,
      );
    await anotar(
      'usuario',
      { id: usuarioId },
      { id: usuarioId },
      'vincular cuenta',
      `«${proveedor.nombre}», desde su cuenta`,
    );
    await notificar([usuarioId], {
      tipo: 'cuenta_aviso',
      titulo: 'Cuenta de la empresa vinculada',
      texto: `Desde ahora puede entrar con «${proveedor.nombre}». Si no ha sido usted, avise a administración.`,
      ruta: '/menu/cuenta',
    });
    return { identidadId: hecha.id, usuarioId };
  });

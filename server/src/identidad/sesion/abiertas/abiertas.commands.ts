import { transaction } from '#server/casa/base/db.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import type { SesionAbierta } from '../apertura/apertura.commands.ts';
import { updateTerminadas } from '../apertura/apertura.queries.ts';
import { existsOtraSesion, updateAbiertaTerminada } from './abiertas.queries.ts';

/** Ends another session of the person. @throws Refusal 404 for an ended session, the current one or somebody else's. */
export const terminarSesion = (usuario: Usuario, numero: number): Promise<{ Id: number }> =>
  transaction(async () => {
    const { Id, dispositivo } = existente(await updateAbiertaTerminada(usuario.id, usuario.sid, numero));
    await anotar('usuario', usuario, usuario, 'terminar sesión', dispositivo);
    return { Id };
  });

/** Ends all other sessions of the person. */
export const terminarOtras = (usuario: Usuario): Promise<{ Terminadas: number }> =>
  transaction(async () => {
    const Terminadas = await updateTerminadas(usuario.id, usuario.sid);
    if (Terminadas > 0) await anotar('usuario', usuario, usuario, 'terminar las demás sesiones');
    return { Terminadas };
  });

/** Notifies a person of an entry into their account on a new device. */
export async function avisarDeEntrada({ usuarioId, sid, aparato }: SesionAbierta): Promise<void> {
  if (!(await existsOtraSesion(usuarioId, sid))) return;
  // The last entry from a device of this kind stands for those before it that were not read.
  const sobre = `entrada:${usuarioId}:${aparato}`;
  await zanjar(sobre, ['cuenta_aviso'], [usuarioId]);
  await notificar([usuarioId], {
    tipo: 'cuenta_aviso',
    titulo: 'Entrada en su cuenta desde otro dispositivo',
    texto:
      `Se ha entrado en su cuenta con ${aparato}, un dispositivo que usted no había usado. ` +
      'Si no ha sido usted, termine esa sesión y cambie su contraseña.',
    ruta: '/menu/cuenta',
    sobre,
  });
}

import { DE_SALUD, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { decidirConLlaveAbierta, decidiria } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { selectParaQuien } from './deotro.queries.ts';
import { selectPermiso } from './permiso.queries.ts';

/** Effect of a decision that the asker takes in the act of asking: the person is told once, of both. */
export const AL_PEDIR = 'alPedir';

/** Person of a leave: the reader, or somebody for whom they may ask. Throws 404. */
export async function personaDe({ id, nombre, roles }: Usuario, personaId: number | undefined) {
  if (personaId === undefined || personaId === id) return { id, nombre };
  const persona = await selectParaQuien({ id, rrhh: roles.includes('RRHH') }, personaId);
  if (!persona) throw noEncontrado();
  return persona;
}
/** True for a type that the reader may name for this person: health is for the person and human resources (S-8626). */
export const puedeNombrar = (usuario: Usuario, personaId: number, letra: Letra): boolean =>
  personaId === usuario.id || usuario.roles.includes('RRHH') || !DE_SALUD.includes(letra);

type Deotro = { usuario: Usuario; persona: { id: number }; id: number; rol: 'RRHH' | null };
/** Grants, or gives its first yes to, what the asker decides on themselves (S-8625). */
export async function decidirAlPedir({ usuario, persona, id, rol }: Deotro): Promise<void> {
  if (!(await decidiria(usuario.id, { tipo: 'PERMISO', peticionarioId: persona.id, rol }))) return;
  const solicitud = { tipo: 'PERMISO', entidadId: id } as const;
  await decidirConLlaveAbierta({ usuario, cual: solicitud, decision: 'aceptada', comentario: '', extra: AL_PEDIR });
}

type Peticion = { usuario: Usuario; persona: { id: number }; id: number; resumen: string; ruta: string };
/** Tells a person of the leave that somebody else has asked for. A locked screen shows only the number. Gives its state. */
export async function decirAlPedir({ usuario, persona, id, resumen, ruta }: Peticion): Promise<number> {
  const permiso = await selectPermiso(persona.id, id);
  if (!permiso) throw noEncontrado();
  const { Numero, EstadoId, EnManosDe, empezado } = permiso;
  const concedido = EstadoId === ESTADO_PERMISO.aprobado;
  const remedio = concedido
    ? `Está concedido. Si no está de acuerdo, ${empezado ? 'hable con recursos humanos' : 'pida su anulación'}.`
    : `Espera la decisión de ${EnManosDe}. Si no lo quiere, retírelo.`;
  await notificar([persona.id], {
    tipo: 'permiso_cambia',
    titulo: concedido ? 'Le han concedido un permiso' : 'Han pedido un permiso en su nombre',
    enDispositivo: `Hay un permiso a su nombre: ${Numero}.`,
    texto: `${Numero} · ${resumen}. Lo ha pedido ${usuario.nombre} en su nombre. ${remedio}`,
    ruta,
  });
  return EstadoId;
}
/** Tells a person that whoever asked in their name has withdrawn it. */
export const decirRetirado = (
  usuario: Usuario,
  personaId: number,
  { Numero, ruta }: { Numero: string; ruta: string },
) =>
  notificar([personaId], {
    tipo: 'permiso_cambia',
    titulo: 'Han retirado un permiso pedido en su nombre',
    enDispositivo: `Su permiso ${Numero} ha cambiado.`,
    texto: `${usuario.nombre} ha retirado ${Numero}, que había pedido en su nombre.`,
    ruta,
  });

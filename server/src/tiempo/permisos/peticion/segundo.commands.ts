import { DE_SALUD } from '#contract/tiempo/jornada/letras.rules.ts';
import { pideDosPasos, type Segundo } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { Decidida } from '#server/casa/kernel/area.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { abrirSolicitud, quienDecide } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { AL_PEDIR } from './deotro.commands.ts';
import { nombreAjeno } from './permiso.views.ts';
import { type Contenido, selectContenido } from './segundo.queries.ts';

const QUIEN = { S: 'quien está por encima', H: 'Recursos humanos' } as const satisfies Record<Segundo, string>;
type ConSegundo = Parameters<typeof pideDosPasos>[0];
/** Second approver in words; '' where one is enough. */
export const despuesDecide = (tipo: ConSegundo, cantidad: number): string =>
  tipo.segundo !== null && pideDosPasos(tipo, cantidad) ? QUIEN[tipo.segundo] : '';

/** Content for human resources, who read the type of health and the reason that the first approver may not know (S-8016). */
function conSalud({ resumen, datos, vista, nombre, letra, motivo }: Contenido) {
  if (!DE_SALUD.includes(letra)) return { resumen, datos, vista };
  const nombrado = (texto: string) => texto.replace(nombreAjeno(nombre, letra), nombre);
  return {
    resumen: nombrado(resumen),
    datos: [
      ...datos.map((dato) => (dato.Nombre === 'Permiso' ? { ...dato, Valor: nombre } : dato)),
      ...(motivo === '' ? [] : [{ Nombre: 'Motivo', Valor: motivo }]),
    ],
    vista: { ...vista, ...(vista.Asunto !== undefined && { Asunto: nombrado(vista.Asunto) }) },
  };
}

/**
 * Opens the second of two requests about the same content, in the transaction of the first yes (S-8545). Neither whoever gave it nor
 * whoever they stood in for decides again: the spine finds the person above, and human resources where nobody is.
 */
export async function pedirSegundo(decidida: Decidida, segundo: Segundo | null): Promise<'avisado'> {
  const { entidadId, usuario, enNombreDeId, comentario } = decidida;
  const contenido = existente(await selectContenido(entidadId));
  const { peticionarioId, numero, dia, ruta, antes } = contenido;
  const interesados = [...antes, usuario.id, ...(enNombreDeId === null ? [] : [enNombreDeId])];
  const nadie = (await quienDecide('PERMISO', peticionarioId, interesados)) === '';
  const rol = segundo === 'H' || nadie ? 'RRHH' : null;
  const { resumen, datos, vista } = rol === 'RRHH' ? conSalud(contenido) : contenido;
  await abrirSolicitud({
    tipo: 'PERMISO',
    entidadId,
    numero,
    peticionarioId,
    interesados,
    rol,
    resumen,
    datos: [
      ...datos.filter(({ Nombre }) => Nombre !== 'Después decide'),
      { Nombre: 'Primer visto bueno', Valor: `${usuario.nombre}${comentario && `: ${comentario}`}` },
    ],
    ruta,
    vista,
    dia,
  });
  if (decidida.extra === AL_PEDIR) return 'avisado';
  await notificar([peticionarioId], {
    tipo: 'permiso_cambia',
    titulo: 'Tiene el primer visto bueno',
    enDispositivo: `Su permiso ${numero} espera el segundo visto bueno.`,
    texto: `${numero} · ${resumen}. ${usuario.nombre} ha dado el primero; falta el de ${segundo === null ? '' : QUIEN[segundo]}.`,
    ruta,
  });
  return 'avisado';
}

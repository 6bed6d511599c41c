import { entreDias } from '#contract/casa/kernel/palabras.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { type Cobertura, updatePreguntada } from './cobertura.queries.ts';

const RUTA = '/menu/permisos/cubrir';
const sobre = (permisoId: number) => `cobertura:${permisoId}`;

/** Asks somebody whether they can cover a colleague. A locked screen names nobody, and nobody reads the kind of leave. */
export async function preguntar(
  { permisoId, personaId, usuario, desde, hasta }: Cobertura,
  cambian = false,
): Promise<void> {
  const dias = entreDias(desde, hasta);
  await zanjar(sobre(permisoId), ['permiso_cobertura']);
  await notificar([personaId], {
    tipo: 'permiso_cobertura',
    titulo: cambian ? 'Cambian los días que iba a cubrir' : 'Le piden que cubra a alguien',
    enDispositivo: 'Le piden que cubra a alguien de su equipo.',
    texto: `${usuario} le pide que le cubra ${dias}.${cambian ? ' Son otros días: diga otra vez si puede.' : ''}`,
    ruta: RUTA,
    sobre: sobre(permisoId),
  });
}
/** Tells somebody that they are not asked any more. */
export async function soltar({ permisoId, personaId, usuario, desde, hasta }: Cobertura): Promise<void> {
  await zanjar(sobre(permisoId), ['permiso_cobertura']);
  await notificar([personaId], {
    tipo: 'permiso_cobertura',
    titulo: 'Ya no hace falta que cubra',
    enDispositivo: 'Ya no hace falta que cubra a alguien de su equipo.',
    texto: `${usuario} ya no necesita que le cubra ${entreDias(desde, hasta)}.`,
    ruta: RUTA,
  });
}

type Dias = { desde: string; hasta: string };
/** A leave has got other days than those that `cubre` says: unless they are part of them, whoever covers it is asked again (S-8547). */
export async function preguntarOtraVez(cubre: Cobertura, { desde, hasta }: Dias): Promise<void> {
  if (cubre.desde <= desde && hasta <= cubre.hasta) return;
  await updatePreguntada(cubre.permisoId);
  await preguntar({ ...cubre, desde, hasta }, true);
}

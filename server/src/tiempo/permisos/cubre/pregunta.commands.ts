import { entreDias } from '#contract/casa/kernel/palabras.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { type Cobertura, selectCobertura, updatePreguntada } from './cobertura.queries.ts';

const RUTA = '/menu/permisos/cubrir';
const NO_PUEDE = 3;
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
const mismos = (a: Dias, b: Dias) => a.desde === b.desde && a.hasta === b.hasta;
/**
 * A leave has got other days than those that `cubre` says: whoever covers it is asked again, unless they are part of them, which is only
 * told (S-8547). `sigue`: days of the leave that continues it, after a sickness in the middle.
 */
export async function decirOtrosDias(cubre: Cobertura, { desde, hasta }: Dias, sigue?: Dias): Promise<void> {
  if (mismos(cubre, { desde, hasta })) return;
  if (desde < cubre.desde || cubre.hasta < hasta) {
    await updatePreguntada(cubre.permisoId);
    return preguntar({ ...cubre, desde, hasta }, true);
  }
  if (cubre.estadoId === NO_PUEDE) return;
  const dias = `${entreDias(desde, hasta)}${sigue ? ` y ${entreDias(sigue.desde, sigue.hasta)}` : ''}`;
  await notificar([cubre.personaId], {
    tipo: 'permiso_cobertura',
    titulo: 'Son menos los días que cubre',
    enDispositivo: 'Han cambiado los días en que cubre a alguien de su equipo.',
    texto: `${cubre.usuario} faltará ${dias}, y no ${entreDias(cubre.desde, cubre.hasta)}.`,
    ruta: RUTA,
  });
}

/**
 * A leave does not take place: whoever was asked to cover it, or agreed to, is told, unless they did it themselves. The question is asked
 * no more (S-8627).
 */
export async function dejarDeCubrir(permisoId: number, quienId: number | null): Promise<void> {
  const cubre = await selectCobertura(permisoId);
  if (!cubre || cubre.estadoId === NO_PUEDE) return;
  if (cubre.personaId === quienId) await zanjar(sobre(permisoId), ['permiso_cobertura']);
  else await soltar(cubre);
}

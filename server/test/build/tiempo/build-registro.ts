import { transaction } from '#server/casa/base/db.ts';
import type { Nuevo } from '#server/tiempo/fichajes/eslabon.commands.ts';
import { anadirFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { idDe } from '../../acts.ts';

const dias = (desde: string, cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => new Date(Date.parse(desde) + i * 86_400_000).toISOString().slice(0, 10));

/** Entries at 7:00 and exits at 15:00, UTC, of so many days from one on. Their numbers, in order. */
export const buildFichajes = async (
  login: string,
  { desde = '2026-11-02', cuantos = 5, ...rest }: Partial<Nuevo> & { desde?: string; cuantos?: number } = {},
) => {
  const id = await idDe(login);
  const nuevos = dias(desde, cuantos).flatMap((fecha) =>
    (['E', 'S'] as const).map((tipo): Nuevo => ({
      tipo,
      fecha,
      instante: `${fecha}T${tipo === 'E' ? '07' : '15'}:00:00.000Z`,
      zona: 'Europe/Madrid',
      modalidad: 'P',
      origen: 'web',
      ...rest,
    })),
  );
  return transaction(() => anadirFichajes(id, nuevos));
};

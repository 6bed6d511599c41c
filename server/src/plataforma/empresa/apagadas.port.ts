import type { FastifyInstance } from 'fastify';
import type { Opcional } from '#contract/plataforma/empresa/opcionales.rules.ts';
import { estaApagada } from '#server/casa/base/empresa.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';

/** Areas that the company has on today. */
export const encendidas = (areas: readonly Area[]): readonly Area[] =>
  areas.filter(({ opcional }) => !estaApagada(opcional));

/** Answers calls of a switched-off area as unknown addresses, before session and body are checked. */
export function callarApagada(app: FastifyInstance, opcional: Opcional | undefined): void {
  if (opcional !== undefined)
    app.addHook('onRequest', async () => {
      if (estaApagada(opcional)) throw noEncontrado();
    });
}

/** Clocks of an area, which pause while the area is off, except those that erase. */
export const relojesDe = (opcional: Opcional | undefined, relojes: readonly Reloj[]): readonly Reloj[] =>
  opcional === undefined
    ? relojes
    : relojes.map((reloj) =>
        reloj.siempre
          ? reloj
          : { ...reloj, hacer: async (alto) => (estaApagada(opcional) ? undefined : reloj.hacer(alto)) },
      );

import type { FastifyInstance } from 'fastify';
import type { Opcional } from '#contract/plataforma/empresa/opcionales.rules.ts';
import { estaApagada } from '#server/casa/base/empresa.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';

/** Areas that the company has on today. */
export const encendidas = (areas: readonly Area[]): readonly Area[] =>
  areas.filter(({ opcional }) => !estaApagada(opcional));

/** Calls of an area that is off are unknown addresses: asked before who calls and what with. */
export function callarApagada(app: FastifyInstance, opcional: Opcional | undefined): void {
  if (opcional !== undefined)
    app.addHook('onRequest', async () => {
      if (estaApagada(opcional)) throw noEncontrado();
    });
}

/** Clocks of an area that look at nothing while it is off, but for those that erase. */
export const relojesDe = (opcional: Opcional | undefined, relojes: readonly Reloj[]): readonly Reloj[] =>
  opcional === undefined
    ? relojes
    : relojes.map((reloj) =>
        reloj.siempre
          ? reloj
          : { ...reloj, hacer: async (alto) => (estaApagada(opcional) ? undefined : reloj.hacer(alto)) },
      );

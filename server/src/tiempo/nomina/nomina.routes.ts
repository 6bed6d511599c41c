import type { FastifyInstance } from 'fastify';
import { nomina } from '#contract/tiempo/nomina/nomina.endpoints.ts';
import { esDeSalud } from '#contract/tiempo/jornada/letras.rules.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conAlcance } from '#server/casa/kernel/access.ts';
import { leerNomina } from './nomina.commands.ts';

export async function nominaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, nomina, {
    mes: {
      policy: conAlcance('nomina:leer'),
      handle: async ({ params, query }) => leerNomina({ ...query, mes: params.mes }),
      // The answer of the handler has the numbers of the people, which the contract then takes away.
      deQuienes: (_call, answer) => {
        const { personaIds } = answer as Awaited<ReturnType<typeof leerNomina>>;
        return answer.Personas.filter(({ Ausencias }) => Ausencias.some(({ Letra }) => esDeSalud(Letra))).flatMap(
          ({ Matricula }) => personaIds.get(Matricula) ?? [],
        );
      },
    },
  });
}

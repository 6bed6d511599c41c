import { entreDias } from '#contract/casa/kernel/palabras.ts';
import type { CoberturaPedida } from '#contract/tiempo/permisos/cobertura/cobertura.schemas.ts';
import { type Espera, fila } from '#server/casa/kernel/inicio.ts';

/** Lines of the day's page: colleagues who wait to hear whether this person covers them. */
export const esperanCobertura = (pedidas: readonly CoberturaPedida[]): Espera[] =>
  pedidas
    .filter(({ EstadoId }) => EstadoId === 1)
    .slice(0, 3)
    .map(({ Persona, Desde, Hasta, Pedida }) => ({
      ...fila({
        Texto: `${Persona} le pide que le cubra`,
        Detalle: entreDias(Desde, Hasta),
        Ruta: '/menu/permisos/cubrir',
        Cuenta: 1,
      }),
      desde: Pedida,
      limite: Desde,
    }));

import type { Inicio } from '#contract/plataforma/inicio/inicio.schemas.ts';

/** Props of the Home of a role: the reading that all Homes share. */
export type MesaProps = { inicio: Inicio };

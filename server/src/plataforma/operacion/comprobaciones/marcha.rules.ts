import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { deConexiones, deCopia, deDisco } from './maquina.rules.ts';
import type { Medido } from './medido.rules.ts';
import { deProcesos } from './procesos.rules.ts';
import { deColas, deMensajes, deRelojes } from './trabajos.rules.ts';

/** Checks of what is read at each look. The problems of Operación are the faults among them. */
export const comprobacionesDeMarcha = (medido: Medido): Comprobacion[] =>
  [
    deMensajes,
    deRelojes,
    deDisco,
    deConexiones,
    deCopia,
    deColas,
    deProcesos,
    ({ DeAreas }: Medido): readonly Comprobacion[] => DeAreas,
  ].flatMap((de) => de(medido));

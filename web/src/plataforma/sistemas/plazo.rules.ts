import { exigir } from '#contract/casa/kernel/scalars.ts';
import { DIA_LEJANO, DIA_PASADO, ultimoDia } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import { FormularioClave, FormularioRenovar } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';

type ConPlazo = { caduca: string };
/** Forms with the days that the server takes, which are said in the field before the key is asked for. */
const pasado = exigir<ConPlazo>('caduca', ({ caduca }) => caduca >= hoy(), DIA_PASADO);
const lejano = exigir<ConPlazo>('caduca', ({ caduca }) => caduca <= ultimoDia(hoy()), DIA_LEJANO);
export const ClaveConPlazo = FormularioClave.check(pasado, lejano);
export const RenovarConPlazo = FormularioRenovar.check(pasado, lejano);

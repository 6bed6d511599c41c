/** Years for which the register is kept (art. 34.9 ET), and so the longest period of a package or of an access. */
export const ANOS_DE_REGISTRO = 4;
/** Most people times months of a package: one process makes it in a few minutes, and it fits into a mail or onto a memory stick. */
export const MAX_PERSONAS_MES = 2_400;
export const MAX_PERSONAS = 500;
/** Days for which a package is kept. */
export const DIAS_DE_PAQUETE = 7;
/** Hours for which an inspector's access is valid. */
export const MAX_HORAS_ACCESO = 72;

export const ESTADOS_PAQUETE = { P: 'Preparándose', L: 'Listo', F: 'No se ha podido preparar', C: 'Caducado' } as const;
export type EstadoPaquete = keyof typeof ESTADOS_PAQUETE;
export const CLAVES_PAQUETE = Object.keys(ESTADOS_PAQUETE) as [EstadoPaquete, ...EstadoPaquete[]]; // its keys

const meses = (desde: string, hasta: string) =>
  (Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4))) * 12 +
  Number(hasta.slice(5, 7)) -
  Number(desde.slice(5, 7)) +
  1;

/** Fault of a period of the register, by its field; undefined when there is none. */
export function faltaDePeriodo({ desde, hasta, personas }: { desde: string; hasta: string; personas: number }) {
  if (hasta < desde) return { campo: 'hasta', mensaje: 'No puede terminar antes de empezar' } as const;
  if (meses(desde, hasta) > ANOS_DE_REGISTRO * 12 + 1)
    return {
      campo: 'desde',
      mensaje: `El registro se conserva ${ANOS_DE_REGISTRO} años: pida un periodo más corto`,
    } as const;
  if (meses(desde, hasta) * personas > MAX_PERSONAS_MES)
    return { campo: 'usuarioIds', mensaje: 'Es demasiado para una vez: elija menos personas o menos meses' } as const;
  return undefined;
}

/** Minutes as hours '7:30'; '' for 0. */
export const horasDe = (minutos: number): string =>
  minutos === 0
    ? ''
    : `${minutos < 0 ? '−' : ''}${Math.floor(Math.abs(minutos) / 60)}:${String(Math.abs(minutos) % 60).padStart(2, '0')}`;

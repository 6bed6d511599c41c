/** Kinds of incidents of a day. They are derived from its plan and clock-ins; only their settlements are stored. */
export const INCIDENCIAS = {
  sin_salida: 'Falta un fichaje',
  sin_fichar: 'Sin fichar',
  fuera_de_jornada: 'Fuera de jornada',
  entrada_tardia: 'Entrada tardía',
  salida_temprana: 'Salida temprana',
  descanso: 'Descanso corto',
  desfase_reloj: 'Reloj desajustado',
} as const;
export type TipoIncidencia = keyof typeof INCIDENCIAS;
export const TIPOS_INCIDENCIA = Object.keys(INCIDENCIAS) as [TipoIncidencia, ...TipoIncidencia[]]; // its keys

/** `C`: its minutes count; `P`: they are paid; `N`: they do not count; `J`: it is justified and moves no minutes. */
export const RESOLUCIONES = { C: 'Cuenta en el saldo', P: 'Se paga', N: 'No cuenta', J: 'Justificada' } as const;
export type Resolucion = keyof typeof RESOLUCIONES;
export const CLAVES_RESOLUCION = Object.keys(RESOLUCIONES) as [Resolucion, ...Resolucion[]]; // the same

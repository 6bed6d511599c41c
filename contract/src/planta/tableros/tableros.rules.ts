import { ciclo } from '#contract/casa/kernel/ciclo.ts';

/** Letters of a board, in the order of a meeting. */
export const LETRAS = { S: 'Seguridad', Q: 'Calidad', C: 'Coste', D: 'Entrega', P: 'Personas' } as const;
export const CLAVES_LETRA = ['S', 'Q', 'C', 'D', 'P'] as const;
export type Letra = (typeof CLAVES_LETRA)[number];

/** Levels; an overdue action climbs from each to the next (S-8206). */
export const NIVELES = { 1: 'Equipo', 2: 'Área', 3: 'Planta' } as const;
export type Nivel = keyof typeof NIVELES;

/** Actions; 5: annulled, since its red value was corrected (S-8205). */
export const ACCION = ciclo(
  { 1: 'Abierta', 2: 'En curso', 3: 'Hecha', 4: 'Verificada', 5: 'Anulada' },
  {
    empezar: { desde: [1], hasta: 2 },
    hacer: { desde: [1, 2], hasta: 3 },
    verificar: { desde: [3], hasta: 4 },
    reabrir: { desde: [3], hasta: 2 },
    cambiar: { desde: [1, 2], hasta: null },
  },
);

export const COLORES = ['verde', 'rojo', 'sin', 'futuro'] as const;
export type Color = (typeof COLORES)[number];
/** Words beside each colour, for people who do not see colours. */
export const PALABRA_COLOR: Record<Color, string> = {
  verde: 'verde',
  rojo: 'rojo',
  sin: 'sin dato',
  futuro: 'por venir',
};

/** Colour of a value, which nobody chooses (S-8203). A value at the target is green. */
export const esRojo = (valor: number, { objetivo, masEsMejor }: { objetivo: number; masEsMejor: boolean }): boolean =>
  masEsMejor ? valor < objetivo : valor > objetivo;

/** Number of past days that can be corrected, with a reason. */
export const DIAS_ATRAS = 400;
/** Days of a trend. */
export const DIAS_TENDENCIA = 90;
export const MAX_MOTIVO = 300;
export const MAX_ACCION = 300;
export const MAX_LLEVAN = 20;

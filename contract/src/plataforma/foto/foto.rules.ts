import { ciclo } from '#contract/casa/kernel/ciclo.ts';

/** Photos. States 1 and 3 belong to a review, which no installation has yet (S-8050). */
export const FOTO = ciclo(
  { 0: 'Sin foto', 2: 'Publicada', 4: 'Retirada' },
  {
    subir: { desde: [0, 2, 4], hasta: 2 },
    mostrar: { desde: [2], hasta: 2 },
    retirar: { desde: [2], hasta: 4 },
  },
);

/** Readers of a photo: everybody of the company, the person's team (S-8051), or nobody. */
export const CLAVES_VISIBILIDAD = ['E', 'M', 'N'] as const;
export type Visibilidad = (typeof CLAVES_VISIBILIDAD)[number];

/** Sides in pixels of the stored squares. */
export const LADOS = [96, 256, 640] as const;
export type Lado = (typeof LADOS)[number];
export const MAX_FOTO = 5 * 1024 * 1024;
export const CAMBIOS_AL_MES = 10;

import type { Declaracion } from '#contract/kernel/area.ts';

export const firmaArea = {
  temas: [],
  avisos: { firma_aviso: { nombre: 'Avisos sobre mi contraseña de firma', urgente: true } },
} as const satisfies Declaracion;

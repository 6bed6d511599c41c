import type { DiaDeCocina, PlatoConocido } from '#contract/comedor/menus/menu.schemas.ts';
import type { Curso } from '#contract/comedor/menus/menus.rules.ts';

/** Type of what is dragged: the key of a known dish. */
export const ARRASTRADO = 'application/x-plato';
export const claveDe = ({ Curso: curso, Nombre }: PlatoConocido): string => `${curso} ${Nombre}`;
export const UN_CURSO = { 1: 'Primero', 2: 'Segundo', 3: 'Guarnición', 4: 'Postre', 5: 'Plato único' } as const;
/** A course of a day. */
export type Casilla = { dia: DiaDeCocina; curso: Curso };
/** What the panel beside the week shows: a dish, a day, or nothing, which is the known dishes. */
export type Elegido = { plato?: number; dia?: string } | undefined;
/** More than a course has: rows of the grid for its keys. */
export const PLATOS_POR_CURSO = 100;
/** The way back of the focus into a course of a day. */
export const enfocarCasilla = (fecha: string, curso: Curso): void =>
  document.querySelector<HTMLElement>(`[data-casilla="${fecha}-${curso}"] button:last-of-type`)?.focus();

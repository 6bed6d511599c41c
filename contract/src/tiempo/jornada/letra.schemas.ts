import * as z from 'zod/mini';
import { sensible } from '#contract/casa/kernel/sensible.ts';
import { CLAVES_LETRA } from './letras.rules.ts';

/** Letter of a person's day, which may reveal their health. */
export const letraDePersona = sensible('salud', z.enum(CLAVES_LETRA));

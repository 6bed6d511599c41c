import type { Persona, PersonaEnLista } from '#contract/personas/personas/persona.schemas.ts';
import { CUENTA } from '#contract/personas/personas/personas.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { EnListaRow, PersonaRow } from './persona.queries.ts';
import { accionesDePersona } from './ficha.policy.ts';

const cuenta = (id: number): string => CUENTA[id as keyof typeof CUENTA]; // Its query gives one of these codes.
export const verEnLista = (p: EnListaRow): PersonaEnLista => ({ ...p, Cuenta: cuenta(p.CuentaId) });
export const verPersona = (usuario: Usuario, p: PersonaRow): Persona => ({
  ...p,
  Cuenta: cuenta(p.CuentaId),
  acciones: accionesDePersona(usuario, p),
});

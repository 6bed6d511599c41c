import { PERSONA, rolesQueDa } from '#contract/personas/personas/personas.rules.ts';
import type { ActoDe } from '#contract/casa/kernel/ciclo.ts';
import { prohibido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type PersonaDePolicy = {
  Id: number;
  activo: boolean;
  Roles: readonly string[];
  tienePassword: boolean;
  Equipo: number;
  cerradaPorDirectorio?: boolean;
};
/** Acts that nobody does to themselves (S-8071). What a key does is the act of a system, also on whoever answers for it. */
const AJENOS: readonly ActoDe<typeof PERSONA>[] = [
  'responsable',
  'roles',
  'contratar',
  'fechas',
  'desactivar',
  'activar',
];

/** ADMIN people are kept by ADMIN: a changed mail address would let somebody else enter as them (S-8071). */
const manda = ({ roles }: Pick<Usuario, 'roles'>, { Roles }: PersonaDePolicy): boolean =>
  roles.includes('ADMIN') || (roles.includes('RRHH') && !Roles.includes('ADMIN'));

export const { acciones: accionesDePersona, autorizar: autorizarPersona } = politica(PERSONA, {
  que: 'la cuenta',
  estado: (p: PersonaDePolicy) => (p.activo ? 1 : 2),
  papel: (acto, usuario, p) =>
    !(p.Id === usuario.id && usuario.claveId === undefined && AJENOS.includes(acto)) &&
    (acto === 'contratar' ? usuario.roles.includes('RRHH') : manda(usuario, p)),
  condicion: {
    invitar: {
      cumple: (p) => !p.tienePassword,
      porque:
        'Esa persona ya está dada de alta. Si no recuerda su contraseña, puede recuperarla desde la pantalla de entrada',
    },
    // A closed account is closed once more by whoever takes it out of the hands of a directory (S-8490).
    desactivar: { cumple: (p) => p.activo || p.cerradaPorDirectorio === true, porque: 'La cuenta está ya desactivada' },
    relevar: { cumple: (p) => p.Equipo > 0, porque: 'Nadie depende de esa persona' },
  },
});

/** Throws 403 when a role that only ADMIN gives comes or goes. */
export function autorizarRoles(usuario: Usuario, antes: readonly string[], despues: readonly string[]): void {
  const da: readonly string[] = rolesQueDa(usuario.roles);
  const cambian = [...antes.filter((rol) => !despues.includes(rol)), ...despues.filter((rol) => !antes.includes(rol))];
  if (cambian.some((rol) => !da.includes(rol)))
    throw prohibido('Solo un administrador da o quita el papel de administrador');
}

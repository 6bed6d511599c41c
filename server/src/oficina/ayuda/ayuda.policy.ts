import { ARTICULO } from '#contract/oficina/ayuda/ayuda.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type Persona = Pick<Usuario, 'roles'>;
export const puedeTodo = ({ roles }: Persona): boolean => roles.includes('ADMIN');
/** Condition: the person has the role that writes an area; ADMIN writes all areas. */
export const puedeEscribir = (usuario: Persona, rol: string): boolean =>
  puedeTodo(usuario) || usuario.roles.includes(rol);
/** ADMIN and the gate keep the telephones. */
export const puedeContactos = (usuario: Persona): boolean => puedeEscribir(usuario, 'SEGURIDAD');

type ArticuloDePolicy = { EstadoId: number; rol: string };
export const { acciones: accionesDeArticulo, autorizar: autorizarArticulo } = politica(ARTICULO, {
  que: 'el artículo',
  estado: (a: ArticuloDePolicy) => a.EstadoId,
  papel: (_acto, usuario, a) => puedeEscribir(usuario, a.rol),
});

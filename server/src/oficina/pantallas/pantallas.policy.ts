import { type ActoPantalla, EMERGENCIA, LISTA, PANTALLA } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

/** True for people who keep screens and playlists. */
export const GESTORES = ['COMUNICACION', 'ADMIN'] as const;
export const SEGURIDAD = 'SEGURIDAD';
type ConRoles = Pick<Usuario, 'roles'>;
export const puedeGestionar = ({ roles }: ConRoles): boolean => GESTORES.some((rol) => roles.includes(rol));
export const puedeAnfitriones = ({ roles }: ConRoles): boolean => roles.includes('ADMIN');
export const puedeEmergencias = ({ roles }: ConRoles): boolean => roles.includes(SEGURIDAD);

type ConEstado = { EstadoId: number };
const estado = ({ EstadoId }: ConEstado) => EstadoId;
export const { acciones: accionesDePantalla, autorizar: autorizarPantalla } = politica<ActoPantalla, ConEstado>(
  PANTALLA,
  { que: 'la pantalla', estado, papel: (_acto, u) => puedeGestionar(u) },
);
export const { acciones: accionesDeLista, autorizar: autorizarLista } = politica(LISTA, {
  que: 'la lista',
  estado,
  papel: (_acto, u) => puedeGestionar(u),
});
export const { acciones: accionesDeEmergencia, autorizar: autorizarEmergencia } = politica(EMERGENCIA, {
  que: 'la emergencia',
  estado,
  papel: (_acto, u) => puedeEmergencias(u),
});

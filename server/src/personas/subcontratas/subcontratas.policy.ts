import { PAPEL } from '#contract/personas/subcontratas/subcontratas.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const GESTORES = ['PRL', 'ADMIN'] as const;
export const LECTORES = ['PRL', 'SEGURIDAD', 'ADMIN'] as const;
export const puedeGestionar = ({ roles }: Pick<Usuario, 'roles'>): boolean =>
  GESTORES.some((rol) => roles.includes(rol));

type DePolicy = { EstadoId: number; admite: boolean };
export const { acciones: accionesDePapel, autorizar: autorizarPapel } = politica(PAPEL, {
  que: 'el papel',
  estado: (p: DePolicy) => p.EstadoId,
  papel: (_acto, u) => puedeGestionar(u),
  condicion: {
    adjuntar: { cumple: (p) => p.admite, porque: 'De este papel solo se guarda el resultado y su fecha, sin fichero' },
  },
});

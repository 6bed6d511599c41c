import { ACCION } from '#contract/planta/tableros/tableros.rules.ts';
import { prohibido } from '#server/casa/kernel/errors.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

type Accion = { EstadoId: number; Responsable: { Id: number }; manda: boolean };
type Tablero = { lleva: boolean; manda: boolean };

/**
 * Carried out by its person or by the responsible of the board; verified by the latter, but nobody verifies their own
 * (S-8205).
 */
export const { acciones: accionesDeAccion, autorizar: autorizarAccion } = politica<
  (typeof ACCION.claves)[number],
  Accion
>(ACCION, {
  estado: ({ EstadoId }) => EstadoId,
  papel: (acto, { id }, { Responsable, manda }) =>
    ({
      empezar: manda || Responsable.Id === id,
      hacer: manda || Responsable.Id === id,
      verificar: manda && Responsable.Id !== id,
      reabrir: manda && Responsable.Id !== id,
      cambiar: manda,
    })[acto],
  que: 'la acción',
});

export const accionesDeTablero = ({ lleva, manda }: Tablero) => [
  ...(lleva ? (['anotar'] as const) : []),
  ...(manda ? (['configurar'] as const) : []),
];
/** Throws 403. */
export function autorizarEnTablero(acto: 'anotar' | 'configurar', t: Tablero): void {
  if (!accionesDeTablero(t).includes(acto))
    throw prohibido(
      acto === 'anotar'
        ? 'En este tablero anotan quienes lo llevan y su responsable'
        : 'Este tablero lo configura su responsable',
    );
}

export const puedeAdministrar = ({ roles }: Usuario): boolean => roles.includes('ADMIN');

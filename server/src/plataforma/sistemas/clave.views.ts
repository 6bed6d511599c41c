import { NEGATIVAS } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import type { Clave } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { conEstados, type HistorialRow } from '#server/casa/kernel/historial.ts';

type Row = Omit<Clave, 'acciones' | 'Negada'> & { negadaPor: string | null; Anterior?: string | null };
/** Acts on a key: its former secret is cut while there is one, which the list does not say. */
const actosDe = ({ Estado, Anterior = null }: Row): Clave['acciones'] =>
  Estado === 'revocada' ? [] : ['cambiar', 'renovar', ...(Anterior === null ? [] : ['cortar' as const]), 'revocar'];

/** A key as ADMIN sees it, with its last refusal in words and its acts. */
export const verClave = <R extends Row>({ negadaPor, ...clave }: R) => ({
  ...clave,
  Negada: negadaPor === null ? '' : (NEGATIVAS[negadaPor] ?? 'Se le negó una llamada'),
  acciones: actosDe({ negadaPor, ...clave }),
});

const sinEstados = { nombre: () => '' };
export const verClaveDetalle = <R extends Row & { Historial: HistorialRow[] }>({ Historial, ...clave }: R) => ({
  ...verClave(clave),
  Historial: conEstados(Historial, sinEstados),
});

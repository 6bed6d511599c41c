import { NEGATIVAS } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import type { Clave } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { conEstados, type HistorialRow } from '#server/casa/kernel/historial.ts';

type Row = Omit<Clave, 'acciones' | 'Negada'> & { negadaPor: string | null };
/** A key as ADMIN sees it, with its last refusal in words and its acts. */
export const verClave = <R extends Row>({ negadaPor, ...clave }: R) => ({
  ...clave,
  Negada: negadaPor === null ? '' : (NEGATIVAS[negadaPor] ?? 'Se le negó una llamada'),
  acciones: clave.Estado === 'revocada' ? [] : (['cambiar', 'renovar', 'revocar'] as const).slice(),
});

const sinEstados = { nombre: () => '' };
export const verClaveDetalle = <R extends Row & { Historial: HistorialRow[] }>({ Historial, ...clave }: R) => ({
  ...verClave(clave),
  Historial: conEstados(Historial, sinEstados),
});
